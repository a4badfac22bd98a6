// Owns the PetCard on home. A press opens it over the whole screen.
import { type MouseEvent, useRef, useState } from "react";
import { Link } from "wouter";
import type { Usuario } from "../sessao/usuario.ts";
import { css, styled } from "../lib/style.ts";
import { routes, titles } from "../routes.ts";
import { Icon } from "../ui/icon.tsx";
import { expandIcon } from "../ui/icons.ts";
import { Spinner } from "../ui/states/spinner.tsx";
import { VisuallyHidden } from "../ui/visually_hidden.ts";
import { PetCardFace } from "../pet_card/face.tsx";

export interface CardLinkProps {
  user: Usuario;
  /** Resolves when the screen's code is there, or did not come. */
  onApproach: (href: string) => Promise<void>;
}

export function CardLink({ user, onApproach }: CardLinkProps) {
  const [isWaiting, setWaiting] = useState(false);
  const isReady = useRef(false);

  /**
   * Without the screen's code the page would be blank: the press waits on home, and is made again when the code is
   * there, so that the card flies from its place. It waits as long as that takes, because on a slow network the blank
   * page would last as long, and be of no use: home can be used meanwhile, and after a moment a ring says what is going
   * on. Whoever has gone on to something else is not fetched back. Where the code does not come, the screen says so.
   */
  async function press(event: MouseEvent) {
    if (isReady.current) return;
    event.preventDefault();
    if (isWaiting) return;
    const link = event.currentTarget as HTMLElement;
    setWaiting(true);
    await onApproach(routes.petCard);
    isReady.current = true;
    setWaiting(false);
    if (link.isConnected && !document.querySelector("dialog[open]")) link.click();
  }

  return (
    <>
      <Link
        href={routes.petCard}
        // With this state, its 'Voltar' goes back in the history (lib/navigation.ts).
        state={{ cameFrom: routes.home }}
        className={surface()}
        aria-busy={isWaiting || undefined}
        onPointerDown={() => onApproach(routes.petCard)}
        onClick={press}
      >
        <Title>
          <h2>{titles.petCard}</h2>
          <Icon path={expandIcon} size={20} />
          {isWaiting && <Spinner />}
        </Title>{" "}
        <PetCardFace documento={user.documento} nome={user.nome} />
      </Link>
      <VisuallyHidden role="status">{isWaiting && "Carregando..."}</VisuallyHidden>
    </>
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
  /* Most code comes sooner: then nothing changes on the card but that it is pressed. */
  [aria-busy] > & > svg {
    animation: appear 150ms 400ms reverse both;
  }
  & > span {
    margin-inline-start: -1.75rem;
    animation: appear 150ms 400ms backwards, spin 900ms linear infinite;
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
  &:active,
  &[aria-busy] {
    transform: scale(0.985);
  }
`;
