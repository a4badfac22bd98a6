// Shows the PetCard on the full screen (client/README.md "PetCard"), along the phone's long side.
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, type RefObject, useEffect } from "react";
import { agendaDoDia } from "../agendamentos/state.ts";
import { returnTo } from "../lib/navigation.ts";
import { useQuery } from "../lib/query.ts";
import { styled } from "../lib/style.ts";
import { useHour } from "../lib/use_hour.ts";
import { pets } from "../pets/state.ts";
import { keepScreenAwake } from "../lib/device.ts";
import { routes, titles } from "../routes.ts";
import { holdOverlays } from "../lib/open_layers.ts";
import { session } from "../sessao/state.ts";
import type { Usuario } from "../sessao/usuario.ts";
import { Button } from "../ui/button.tsx";
import { useArrival } from "../ui/page.tsx";
import { VisuallyHidden } from "../ui/layout.ts";
import { chevronLeftIcon } from "../ui/icons.ts";
import { PetCardFace } from "./face.tsx";
import { WhoComes } from "./who_comes.tsx";

export function PetCardScreen() {
  useSignals();
  const heading = useArrival(titles.petCard);
  useEffect(holdOverlays, []);
  if (session.value.status !== "authenticated") return null;
  return (
    <FullCard
      of={session.value.user}
      heading={heading}
      onBack={() => returnTo(routes.home)}
    >
      <WhoComesNow />
    </FullCard>
  );
}

function WhoComesNow() {
  const { day } = useHour();
  return <WhoComes pets={useQuery(pets).value} agendas={useQuery(agendaDoDia.of(day)).value} />;
}

/** With `children` below the number. */
export function FullCard({ of: { documento, nome }, heading, onBack, children }: {
  of: Usuario;
  heading: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
  children: ReactNode;
}) {
  useEffect(keepScreenAwake, []);
  return (
    <Paper>
      <VisuallyHidden as="h1" ref={heading} tabIndex={-1}>{titles.petCard}</VisuallyHidden>
      <Table>
        <Turned>
          <PetCardFace documento={documento} nome={nome} large>{children}</PetCardFace>
        </Turned>
      </Table>
      <Button icon={chevronLeftIcon} wide onClick={onBack}>
        Voltar
      </Button>
    </Paper>
  );
}

/** White, also in the dark theme. */
const Paper = styled("main")`
  --superficie: #fff;
  --azul: var(--marca);
  --foco: var(--marca);
  --azul-fundo: #eef4fc;
  --borda: #78869a;
  --sombra: none;
  position: fixed;
  inset: 0;
  z-index: 30;
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  padding: calc(0.5rem + env(safe-area-inset-top)) calc(0.5rem + env(safe-area-inset-right))
    calc(0.5rem + env(safe-area-inset-bottom)) calc(0.5rem + env(safe-area-inset-left));
  background: #fff;
  color: #16202f;
  color-scheme: light;
  html:has(&) {
    background: #fff;
    color-scheme: light;
  }
  & > button {
    flex: none;
    max-width: 27rem;
    margin-inline: auto;
  }
  /* On a page of its own, as large as the card (static/base.css). */
  @media print {
    position: static;
    display: block;
    padding: 0;
    body:has(&) {
      page: petcard;
    }
    & > button {
      display: none;
    }
  }
`;

const Table = styled("div")`
  flex: 1;
  display: grid;
  grid-template: 100% / 100%;
  place-items: center;
  min-height: 0;
  container-type: size;
  @media (min-width: 60rem) {
    margin-block: 0.5rem;
  }
  @media print {
    display: block;
    margin: 0;
    container-type: normal;
  }
`;

/** As large as possible. It is rotated if the screen is higher than wide. */
const Turned = styled("div")`
  width: min(100cqw, 100cqh * 85.6 / 54);
  @container (orientation: portrait) {
    width: min(100cqh, 100cqw * 85.6 / 54);
    transform: rotate(90deg);
  }
  @media print {
    width: 85.6mm;
    transform: none;
  }
`;
