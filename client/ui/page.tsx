// Owns the frame of a screen: its one h1, its title in the tab, and where the focus goes when the screen opens.
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { styled } from "../lib/style.ts";
import { IconLink } from "./button.tsx";
import { chevronLeftIcon } from "./icons.ts";

export interface PageProps {
  title: string;
  /** The content of the heading if it is more than the title. */
  heading?: ReactNode;
  /** The address of the screen above this one. */
  backTo?: string;
  /** Makes it the `<main>` of the page: for screens outside the frame behind the login. */
  main?: boolean;
  /**
   * On wide screens its cards are the left half, and open in the right one. `false`: there are none, and what stands in
   * their place has the whole width.
   */
  list?: boolean;
  /** Beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The browser starts at the top of the page: only later screens go there, and take the focus. */
let isFirstScreen = true;

/**
 * A screen's content. Its heading gets the focus when the screen opens, so that a screen reader says which screen it
 * is.
 */
export function Page(props: PageProps) {
  return <PageFrame {...props} h1={useArrival(props.title)} />;
}

type Heading = RefObject<HTMLHeadingElement | null>;

/** A screen that is still on its way, in the place where it will be: nobody has arrived at it. */
export function PageFrame(
  { title, heading, backTo, main, list, actions, h1, children }: PageProps & { h1?: Heading },
) {
  return (
    <Column as={main ? "main" : undefined} data-list={list}>
      <Head>
        {backTo !== undefined && <IconLink href={backTo} label="Voltar" icon={chevronLeftIcon} />}
        <Title ref={h1} tabIndex={h1 && -1}>{heading ?? title}</Title>
        {actions}
      </Head>
      {children}
    </Column>
  );
}

/**
 * What every screen does on arrival: it begins at its top, names the tab, and gives its heading the focus, or the
 * control with the id.
 *
 * @returns the heading's ref; it needs `tabIndex={-1}`
 */
export function useArrival(title: string, id?: string): Heading {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isFirstScreen) {
      isFirstScreen = false;
      return;
    }
    scrollTo(0, 0);
    // With the frame: taking the focus lays the page out, and the press that brought one here would wait for it.
    const frame = requestAnimationFrame(() => {
      const target = id ? document.getElementById(id) : heading.current;
      target?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    document.title = `${title} · Portal Pet São Luís`;
  }, [title]);
  return heading;
}

/** Two related parts: below each other, and side by side from 60 rem. Its children are the two parts. */
export const Columns = styled("div")`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 1rem;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
  }
  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 1fr) clamp(27rem, 43vw, 29.5rem);
    gap: 2rem;
  }
`;

const Column = styled("div")`
  display: flex;
  flex-direction: column;
  gap: 1rem;
  width: 100%;
  max-width: var(--largura);
  margin-inline: auto;
  padding: 0.5rem max(var(--margem), env(safe-area-inset-right)) 2rem
    max(var(--margem), env(safe-area-inset-left));
  position: relative;
  &:is(main) {
    flex: 1;
  }
  /* All that belongs to the list is in its half: a sheet covers the other one. */
  @media (min-width: 60rem) {
    &[data-list="true"] > :not(dialog):not([data-both-halves]),
    [data-layers="aside"] &[data-list="false"] > :not(dialog) {
      max-width: calc(50% - 1rem);
    }
  }
`;

const Head = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  /* As high as a button: with one and without, a screen begins at the same place. */
  min-height: 3.25rem;
  & > a {
    margin-inline: -0.75rem -0.25rem;
  }
  /* A long title stays beside the way back. */
  & > a + h1 {
    flex: 1 1 8rem;
    min-width: 0;
  }
`;

/** The ochre bar is the portal's mark: every screen has it in its heading. */
const Title = styled("h1")`
  flex: 1 1 auto;
  padding-block: 0.25rem;
  &::after {
    content: "";
    display: block;
    width: 2rem;
    height: 4px;
    margin-top: 0.375rem;
    border-radius: 2px;
    background: var(--ocre);
  }
`;
