// Owns how an icon is drawn: all icons are lines on a 24 px grid.
import { css } from "../lib/style.ts";

/**
 * An icon's lines. The files in icons/ are split by when they are loaded, because esbuild puts a whole file into one
 * chunk.
 */
export type IconPath = `M${string}`;

/** A drawing beside text: it has no name of its own. `size` is in pixels at the normal text size, and grows with it. */
export function Icon({ path, size = 24 }: { path: IconPath; size?: number }) {
  const side = `${size / 16}rem`;
  return (
    <svg className={stroke()} width={side} height={side} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** A rule, not attributes: a long list draws two thousand of them. */
const stroke = css`
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
