// Owns what the layout shows in a screen's place while its code is loading, and if it did not come.
import { useEffect, useRef, useState } from "react";
import type { LostCode } from "../lib/lazy_screen.tsx";
import { styled } from "../lib/style.ts";
import { type AuthenticatedRoute, titles } from "../routes.ts";
import { Button } from "../ui/button.tsx";
import { plusIcon, refreshIcon } from "../ui/icons.ts";
import { Page, PageFrame } from "../ui/page.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { frames, LostScreen } from "../ui/states/lazy_frames.tsx";
import { type PageShape, pageShapes, REFRESH } from "../ui/states/page_shapes.tsx";

/** The whole frame of the screen stands from the first frame on, in its place: later only the list changes. */
export function framesUnder(name: AuthenticatedRoute) {
  const { action, hasFilters, skeleton = <Skeleton cards={3} />, backTo }: PageShape =
    (pageShapes as Partial<Record<AuthenticatedRoute, PageShape>>)[name] ?? {};
  const page = { title: titles[name], backTo };
  return {
    ...frames,
    Waiting: () => (
      <PageFrame {...page} list={!!action} actions={action && <EarlyAction label={action} />}>
        {hasFilters && <Filters />}
        {skeleton}
      </PageFrame>
    ),
    Failed: (props: LostCode) => (
      <Page {...page}>
        <LostScreen {...props} />
      </Page>
    ),
  };
}

/** The button before its screen's code: a press shows that it counts, and is carried out when the code comes. */
function EarlyAction({ label }: { label: string }) {
  const [isPressed, setPressed] = useState(false);
  // Also with the finger still on it: a press that ends on another button than it began on is none for the browser.
  const counts = useRef(false);
  useEffect(() => () => {
    if (counts.current) press(label);
  }, []);
  const refreshes = label === REFRESH;
  return (
    <Button
      kind={refreshes ? "quiet" : "primary"}
      icon={refreshes ? refreshIcon : plusIcon}
      busy={isPressed || refreshes}
      onPointerDown={() => counts.current = true}
      onPointerLeave={() => counts.current = isPressed}
      onClick={() => setPressed(counts.current = true)}
    >
      {label}
    </Button>
  );
}

/** It stands elsewhere where the list is empty, and nowhere where the code did not come or another screen was opened. */
function press(label: string): void {
  for (const button of document.querySelectorAll<HTMLElement>("main button")) {
    if (button.textContent === label) button.click();
  }
}

/** As high as the filters of the notifications, on the same ground. */
const Filters = styled("div")`
  height: 3.5rem;
  margin-bottom: -0.25rem;
  border-radius: 1rem;
  background: var(--linha);
`;
