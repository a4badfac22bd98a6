// Offers to continue what was left unfinished in another tab or visit, and shows nothing of it before the person accepts.
import { useLayoutEffect, useRef, useState } from "react";
import { styled } from "../../lib/style.ts";
import { type Draft, findDraft, forgetRecord } from "../../lib/unfinished.ts";
import { Button } from "../button.tsx";

export interface Offer {
  /** The step that was reached. */
  step: number;
  onContinue: () => void;
  onRestart: () => void;
}

/** The draft to start with: this tab's own, or after the person has accepted it, one from another tab. */
export function useFoundDraft(place: string): { draft?: Draft; offer?: Offer } {
  const [found] = useState(() => findDraft(place));
  const [choice, choose] = useState(found?.isHere ? "continue" : undefined);
  if (found === undefined || choice === "restart") return {};
  if (choice === "continue") return { draft: found };
  return {
    offer: {
      step: found.step,
      onContinue: () => choose("continue"),
      onRestart() {
        forgetRecord(place);
        choose("restart");
      },
    },
  };
}

interface ResumeProps extends Omit<Offer, "step"> {
  level?: "h2" | "h3";
  /** Why it cannot be continued here: there is no button to continue. */
  lost?: string;
}

export function Resume({ level: Heading = "h3", lost, onContinue, onRestart }: ResumeProps) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed button disappears with the offer: the innermost heading of the new content takes the focus.
  useLayoutEffect(() => {
    const place = box.current!.closest("dialog, main");
    return () =>
      queueMicrotask(() => {
        const headings = place?.querySelectorAll<HTMLElement>(":is(h1, h2, h3)[tabindex='-1']");
        [...headings ?? []].at(-1)?.focus({ preventScroll: true });
      });
  }, []);
  return (
    <Box ref={box}>
      <Heading tabIndex={-1}>Você parou no meio</Heading>
      <p>
        {lost ?? "O que foi preenchido antes ainda está guardado neste aparelho, por até 2 horas."}
      </p>
      {!lost && <Button kind="primary" wide onClick={onContinue}>Continuar de onde parou</Button>}
      <Button kind={lost ? "primary" : "secondary"} wide onClick={onRestart}>
        Começar de novo
      </Button>
    </Box>
  );
}

const Box = styled("div")`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
  & > p {
    margin-bottom: 0.5rem;
    color: var(--tinta-suave);
  }
`;
