// The frame of a screen: its one h1, its title in the tab, and the focus when it opens.
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { arriveAtScreen, setTabTitle } from "../lib/navigation/arrival.ts";
import { styled } from "../lib/style.ts";
import { IconLink } from "./button.tsx";
import { chevronLeftIcon } from "./screen_icons.ts";

interface PageProps {
  title: string;
  /** The content of the heading, if other than the title: a greeting, without a rule below. */
  heading?: ReactNode;
  backTo?: string;
  /** True for the `<main>` of the page: for screens before the login. */
  isMain?: boolean;
  /**
   * True for a list whose cards, on wide screens, are in the left half and open in the right one. `false`: there are
   * none now.
   */
  hasCards?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen, which scrolls up, names the tab and focuses its heading when it opens. */
export function Page(props: PageProps) {
  return <PageFrame {...props} headingRef={useScreenArrival(props.title)} />;
}

type Heading = RefObject<HTMLHeadingElement | null>;

/**
 * The frame of a screen with its heading. Without `headingRef` the screen's code is still loading, and the heading
 * takes no focus.
 */
export function PageFrame(
  { title, heading, backTo, isMain, hasCards, actions, headingRef, children }: PageProps & {
    headingRef?: Heading;
  },
) {
  return (
    <Column as={isMain ? "main" : undefined} data-list={hasCards}>
      <Head data-greets={heading !== undefined}>
        {backTo !== undefined && <IconLink href={backTo} label="Voltar" icon={chevronLeftIcon} />}
        <h1 ref={headingRef} tabIndex={headingRef && -1}>{heading ?? title}</h1>
        {actions}
      </Head>
      {children}
    </Column>
  );
}

/** Scrolls up, names the tab, and focuses the heading that gets the ref and `tabIndex={-1}`. */
export function useScreenArrival(title: string): Heading {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => arriveAtScreen(() => heading.current), []);
  useEffect(() => setTabTitle(title), [title]);
  return heading;
}

/**
 * The column of a screen. Everything that belongs to a list is in its half: a sheet covers the other half. Without
 * cards, heading and filters stay there, and what stands in place of the list is in the middle.
 */
const Column = styled("div")`
  display: flex;
  flex-direction: column;
  gap: 1rem;
  width: 100%;
  max-width: var(--largura);
  margin-inline: auto;
  padding: 0.5rem max(var(--margem), env(safe-area-inset-right)) 2rem
    max(var(--margem), env(safe-area-inset-left));
  main& {
    flex: 1;
  }
  @media (min-width: 60rem) {
    &[data-list] > :not(dialog):not([data-both-halves]),
    [data-modals="aside"] &[data-list="false"] > :not(dialog) {
      max-width: calc(50% - 1rem);
    }
  }
`;

/**
 * As high as a button: every screen but home begins at the same place. On every phone the button is beside the heading,
 * so that nothing moves when it comes: its label wraps first. A long title stays beside 'Voltar'.
 */
const Head = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
  min-height: 3.25rem;
  & > h1 {
    padding-block: 0.25rem;
    font-size: clamp(1.0625rem, 6.2vw, 1.375rem);
  }
  &[data-greets="false"] > h1::after {
    content: "";
    display: block;
    width: 2rem;
    height: 4px;
    margin-top: 0.375rem;
    border-radius: 2px;
    background: var(--ocre);
  }
  &[data-greets="true"] {
    min-height: 0;
    margin-bottom: -0.5rem;
  }
  & > a {
    align-self: flex-start;
    margin: 0.125rem -0.5rem 0 -0.75rem;
  }
  & > button {
    flex: 1 0 auto;
    flex-wrap: nowrap;
    width: min-content;
    max-width: max-content;
    margin-inline-start: auto;
    padding: 0.25rem min(var(--beside), 4vw);
  }
  & > [data-kind="quiet"] {
    justify-content: flex-end;
    text-align: end;
    @media (max-width: 59.99rem) {
      padding-inline: min(var(--beside), 4vw, 1rem);
      margin-inline-end: calc(-1 * min(var(--beside), 4vw, 1rem));
    }
    @media (forced-colors: active) {
      margin-inline-end: 0;
    }
  }
  & > button[aria-describedby] {
    flex-wrap: wrap;
  }
  & > button > small {
    width: auto;
    font-size: 0.75rem;
  }
  @media (max-width: 21em) {
    & > button:not([data-kind="quiet"]) {
      & > svg {
        display: none;
      }
    }
  }
  & > a + h1 {
    flex: 1 1 8rem;
  }
`;
