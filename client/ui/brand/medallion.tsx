// Owns the drawing of a slide: a tile of the city with an icon in its middle.
import { styled } from "../../lib/style.ts";
import { Icon, type IconPath } from "../icon.tsx";

/** Decoration: the words beside it say the same. */
export function Medallion({ icon }: { icon: IconPath }) {
  return (
    <Tile aria-hidden="true">
      <Disc>
        <Icon path={icon} size={60} />
      </Disc>
    </Tile>
  );
}

const Tile = styled("div")`
  display: grid;
  place-items: center;
  width: 11rem;
  height: 11rem;
  border: 4px solid var(--ocre);
  border-radius: 1.5rem;
  background: #fff url(/azulejo.svg) center / 5.5rem;
  box-shadow: var(--sombra);
  @media (max-height: 40rem) {
    width: 8rem;
    height: 8rem;
    background-size: 4rem;
  }
`;

const Disc = styled("div")`
  display: grid;
  place-items: center;
  width: 65%;
  height: 65%;
  border: 3px solid var(--ocre);
  border-radius: 50%;
  background: #fff;
  color: #12448f;
`;
