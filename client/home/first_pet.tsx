// Owns home's banner for a person without pets, because they can use nothing else before the first
// pet.
import { Link } from "wouter";
import { css, styled } from "../lib/style.ts";
import { useQuery } from "../lib/query.ts";
import { routes } from "../routes.ts";
import { pets } from "../pets/state.ts";
import { Icon } from "../ui/icon.tsx";
import { pawIcon } from "../ui/icons.ts";
import { NextOne } from "./next_one.tsx";
import { FREE_DAY, FreeDay } from "./free_day.tsx";

/** Shows only if the list is loaded and empty. In every other case the usual banner shows. */
export function FirstPet() {
  const { status, value } = useQuery(pets);
  if (status !== "ready") return <FreeDay />;
  if (value.length > 0) return <NextOne />;
  return (
    <Link href={routes.pets} className={surface()}>
      <Icon path={pawIcon} size={28} />
      <span>
        <strong>Cadastre seu primeiro pet</strong> <Line>{FREE_DAY}</Line>
      </span>
    </Link>
  );
}

/** As high as the banner, so that nothing below it moves. */
const surface = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
  min-width: 0;
  min-height: 3.75rem;
  padding: 0.25rem min(1rem, 4vw);
  border: 1px solid transparent;
  border-radius: 1rem;
  background: var(--azul);
  box-shadow: var(--sombra);
  color: var(--sobre-azul);
  line-height: 1.3;
  text-decoration: none;
  transition: transform 150ms ease-out;
  /* Large letters go under the icon rather than one below the other. */
  & > span {
    flex: 1 1 8.5rem;
    min-width: 0;
  }
  &:active {
    transform: scale(0.985);
  }
  @media (hover: hover) {
    &:hover {
      background: var(--azul-forte);
    }
  }
`;

const Line = styled("span")`
  display: block;
  font-size: 0.8125rem;
`;
