// Owns the drawing of a slide: a tile of the city with an icon in its middle.
import { styled } from "../../lib/style.ts";
import { Icon, type IconPath } from "../icon.tsx";

/** Decoration: the words beside it say the same. */
export function Medallion({ icon }: { icon: IconPath }) {
  return (
    <Tile aria-hidden="true">
      <Disc>
        <Icon path={icon} />
      </Disc>
    </Tile>
  );
}

const Tile = styled("div")`
  display: grid;
  place-items: center;
  width: min(11rem, 55vw);
  aspect-ratio: 1;
  border: 4px solid var(--ocre);
  border-radius: 1.5rem;
  background: center / 50% var(--azul-fundo);
  html[data-painted] & {
    background-color: #ddd;
    background-image: var(--azulejo);
  }
  background-blend-mode: var(--azulejo-mistura);
  box-shadow: var(--sombra);
  @media (max-height: 40rem) {
    width: min(8rem, 40vw);
  }
`;

const Disc = styled("div")`
  display: grid;
  place-items: center;
  width: 65%;
  height: 65%;
  border: 3px solid var(--ocre);
  border-radius: 50%;
  background: var(--superficie);
  color: var(--azul);
  & > svg {
    width: 55%;
    height: 55%;
  }
`;
