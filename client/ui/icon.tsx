// Draws icons: lines on a grid of 24 px, and the tinted ground behind an icon without text.
import { css, styled } from "../lib/style.ts";

export type IconPath = `M${string}`;

/** An icon on a ground, such as a medallion, whose tone it names. */
export interface TonedIcon {
  icon: IconPath;
  /** The tone of the ground behind the icon; without one the ground is blue. */
  tone?: "ocre";
}

/** An icon beside text, without a name of its own. `size` is in pixels at the normal text size, and grows with it. */
export function Icon({ path, size = 24 }: { path: IconPath; size?: number }) {
  const side = `${size / 16}rem`;
  return (
    <svg
      className={strokeClass()}
      width={side}
      height={side}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** A rule, not attributes: a long list draws two thousand icons. */
const strokeClass = css`
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/**
 * A tile behind an icon of 24 px, with `data-large` of 36 px; with `data-size` a disc: "medium" for an icon of 32 px,
 * "large" for one of 44 px. The green one pops: something has gone well.
 */
export const IconBackground = styled("span")`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 0.75rem;
  background: var(--tom-fundo, var(--azul-fundo));
  color: var(--tom, var(--azul));
  &[data-tone="ocre"] {
    background: var(--ocre-fundo);
  }
  &[data-tone="verde"] {
    animation: pop 220ms ease-out;
  }
  &[data-large] {
    align-self: center;
    width: 3.5rem;
    height: 3.5rem;
  }
  &[data-size] {
    width: 4rem;
    height: 4rem;
    border-radius: 50%;
  }
  &[data-size="large"] {
    width: 5.5rem;
    height: 5.5rem;
  }
`;
