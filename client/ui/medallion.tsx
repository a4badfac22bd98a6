// Draws an icon in the middle of an azulejo.
import { styled } from "../lib/style.ts";
import { Icon, type TonedIcon } from "./icon.tsx";

/**
 * A round tiled ground with an icon; `--lado` around it is its side. Before the first paint it has no tiles, which are
 * a file of their own.
 */
export function Medallion({ icon, tone }: TonedIcon) {
  return (
    <Tile aria-hidden="true" data-tone={tone}>
      <Icon path={icon} />
    </Tile>
  );
}

const Tile = styled("div")`
  display: grid;
  place-items: center;
  flex: none;
  width: var(--lado);
  height: var(--lado);
  border: max(2px, 0.02 * var(--lado)) solid var(--ocre);
  border-radius: calc(0.14 * var(--lado));
  background: center / 50% var(--azul-fundo);
  html[data-painted] & {
    background-color: #ddd;
    background-image: var(--azulejo);
  }
  background-blend-mode: var(--azulejo-mistura);
  box-shadow: var(--sombra);
  & > svg {
    width: 74%;
    height: 74%;
    padding: 12.5%;
    border: max(2px, 0.017 * var(--lado)) solid var(--ocre);
    border-radius: 50%;
    background: var(--superficie);
    color: var(--azul);
  }
  &[data-tone="ocre"] > svg {
    background: var(--ocre-fundo);
  }
`;
