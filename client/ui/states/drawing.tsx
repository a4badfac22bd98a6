// Owns the small drawing that shows where there is no content: an icon among tiles.
import { styled } from "../../lib/style.ts";
import { Icon, type IconPath } from "../icon.tsx";

export function Drawing({ icon }: { icon: IconPath }) {
  return (
    <Tile>
      <Disc>
        <Icon path={icon} size={44} />
      </Disc>
    </Tile>
  );
}

/**
 * The tiles are around the drawing, never behind text. Where the text is large for the screen there is no drawing: the
 * sentence and the button below it matter.
 */
const Tile = styled("div")`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  max-width: 22rem;
  height: max(0px, 10rem + var(--solta));
  margin-bottom: max(-1rem, var(--solta));
  overflow: hidden;
  &::before {
    content: "";
    position: absolute;
    inset: 0;
    background: var(--azulejo) center / 5rem #ddd;
    background-blend-mode: var(--azulejo-mistura);
    opacity: var(--azulejo-vazio);
    mask-image: radial-gradient(closest-side, #000 35%, transparent);
    -webkit-mask-image: radial-gradient(closest-side, #000 35%, transparent);
  }
`;

const Disc = styled("div")`
  position: relative;
  display: grid;
  place-items: center;
  width: 6rem;
  height: 6rem;
  border-radius: 50%;
  background: var(--superficie);
  box-shadow: var(--sombra);
  color: var(--azul);
`;
