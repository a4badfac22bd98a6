// Owns the PetCard on home. A press opens it over the whole screen.
import { Link } from "wouter";
import type { Usuario } from "../sessao/usuario.ts";
import { css, styled } from "../lib/style.ts";
import { routes, titles } from "../routes.ts";
import { Icon } from "../ui/icon.tsx";
import { expandIcon } from "../ui/icons.ts";
import { PetCardFace } from "../pet_card/face.tsx";

export interface CardLinkProps {
  user: Usuario;
  /** Called when the person touches it. */
  onApproach: (href: string) => void;
}

export function CardLink({ user, onApproach }: CardLinkProps) {
  return (
    <Link
      href={routes.petCard}
      // With this state, its 'Voltar' goes back in the history (lib/navigation.ts).
      state={{ cameFrom: routes.home }}
      className={surface()}
      onPointerDown={() => onApproach(routes.petCard)}
    >
      <Title>
        <h2>{titles.petCard}</h2>
        <Icon path={expandIcon} size={20} />
      </Title>{" "}
      <PetCardFace documento={user.documento} nome={user.nome} />
    </Link>
  );
}

const Title = styled("div")`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  margin-bottom: 0.5rem;
  & > h2 {
    flex: 1;
  }
  & > svg {
    color: var(--azul);
  }
`;

const surface = css`
  display: block;
  width: 100%;
  max-width: 40rem;
  margin-inline: auto;
  border-radius: 1rem;
  color: inherit;
  text-decoration: none;
  transition: transform 150ms ease-out;
  &:active {
    transform: scale(0.985);
  }
`;
