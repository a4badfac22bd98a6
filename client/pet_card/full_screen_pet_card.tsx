// Draws the PetCard on the whole screen, along the phone's long side, and who comes (client/README.md "PetCard").
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { type AgendamentoDeHoje, isPending, serviceText } from "../agendamentos/agendamento.ts";
import { activeTodayByTurno, latestArrivalText } from "../agendamentos/horario.ts";
import { isOfDeadPet } from "../agendamentos/obito.ts";
import { serverNow } from "../lib/time/server_time.ts";
import { keepScreenAwake } from "../lib/device/actions.ts";
import { styled } from "../lib/style.ts";
import { iconOfEspecie, isAlive, type Pet, petCitadoName, petName } from "../pets/pet.ts";
import { screenTitles } from "../routes.ts";
import type { Usuario } from "../sessao/usuario.ts";
import { NoBreak } from "../ui/breakable.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { chevronLeftIcon } from "../ui/screen_icons.ts";
import { VisuallyHidden } from "../ui/visually_hidden.ts";
import { PetCardFace } from "./face.tsx";

interface WhoComesProps {
  pets?: readonly Pet[];
  agendamentos?: readonly AgendamentoDeHoje[];
}

interface FullScreenPetCardProps extends WhoComesProps {
  of: Usuario;
  heading: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
}

/** The card with who comes today and the pets, as far as they are known. It keeps the screen awake. */
export function FullScreenPetCard(
  { of: { documento, nome }, pets, agendamentos, heading, onBack }: FullScreenPetCardProps,
) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(keepScreenAwake, []);
  useLayoutEffect(() => {
    const panel = card.current!.querySelector("svg")!.parentElement!;
    fit(panel);
    const observer = new ResizeObserver(() => requestAnimationFrame(() => fit(panel)));
    observer.observe(panel.lastElementChild!);
    return () => observer.disconnect();
  });
  return (
    <Paper>
      <VisuallyHidden as="h1" ref={heading} tabIndex={-1}>{screenTitles.petCard}</VisuallyHidden>
      <Light>
        <Table>
          <Turned ref={card}>
            <PetCardFace documento={documento} nome={nome} large>
              <WhoComes {...{ pets, agendamentos }} />
            </PetCardFace>
          </Turned>
        </Table>
        <Button icon={chevronLeftIcon} wide onClick={onBack}>Voltar</Button>
      </Light>
    </Paper>
  );
}

/**
 * Draws what is on the card smaller until all of it fits: names may be long, and letters and lines spaced out by the
 * person.
 */
function fit(panel: HTMLElement): void {
  for (let share = 1; share > 0.4; share -= 0.05) {
    panel.style.width = panel.style.height = `${100 / share}%`;
    panel.style.transform = `scale(${share})`;
    if ([panel, panel.children[1]].every((one) => one.scrollHeight - 2 < one.clientHeight)) return;
  }
}

/** The first appointments of today and the first pets, as far as they are known, and how many more there are. */
function WhoComes({ pets = [], agendamentos = [] }: WhoComesProps) {
  const today = activeTodayByTurno(agendamentos, serverNow())
    .filter((one) => !isOfDeadPet(one, pets));
  const open = today.slice(0, 2);
  const living = pets.filter(isAlive);
  const shown = living.slice(0, open.length > 0 ? 3 : 5);
  const more = living.length - shown.length;
  return (
    <Room>
      {open.map((agendamento, index) => {
        const isUnsure = isPending(agendamento);
        const arrival = isUnsure ? undefined : latestArrivalText(agendamento.turno);
        const day = isUnsure ? "Hoje, a confirmar" : "Hoje";
        const what = `${day}: ${petCitadoName(agendamento.pet)}, ${serviceText(agendamento)}`;
        return (
          <Hoje key={index}>
            <span translate="no">{arrival ? `${what},` : what}</span>{" "}
            {arrival && <NoBreak>{arrival}</NoBreak>}
          </Hoje>
        );
      })}
      {today.length > open.length && <Hoje>{`e mais ${today.length - open.length} hoje`}</Hoje>}
      {shown.length > 0 && (
        <Pets key={more} role="list">
          {shown.map((pet) => (
            <li key={pet.id}>
              <Icon path={iconOfEspecie(pet.especie)} />
              <span translate="no">{petName(pet)}</span>
            </li>
          ))}
          {more > 0 && <li>{`e mais ${more}`}</li>}
        </Pets>
      )}
    </Room>
  );
}

/**
 * White, also in the dark theme. In a dialog it lies over the notice of an outage. It is printed on a page of its own,
 * which static/base.css makes as large.
 */
const Paper = styled("main")`
  position: fixed;
  inset: 0;
  z-index: 30;
  color-scheme: only light;
  background: #fff;
  html:has(#app > &) {
    background: #fff;
    color-scheme: only light;
  }
  html:has(dialog > &) {
    background: #fff;
    color-scheme: only light;
  }
  @media print {
    position: static;
    body:has(&) {
      page: petcard;
    }
  }
`;

/** A light ground. */
const Light = styled("div")`
  --superficie: #fff;
  --azul: var(--marca);
  --foco: var(--marca);
  --azul-fundo: #eef4fc;
  --borda: #78869a;
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  height: 100%;
  padding: calc(0.5rem + env(safe-area-inset-top)) calc(0.5rem + env(safe-area-inset-right))
    calc(0.5rem + env(safe-area-inset-bottom)) calc(0.5rem + env(safe-area-inset-left));
  & > button {
    flex: none;
    max-width: 27rem;
    margin-inline: auto;
  }
  @media print {
    display: block;
    padding: 0;
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
  --cqw: calc((100vw - 1rem) / 100);
  --cqh: calc((100 * var(--dvh) - 5rem) / 100);
  container-type: size;
  @media print {
    display: block;
    container-type: normal;
  }
`;

/**
 * The PetCard as large as possible, rotated if the screen is higher than wide. Its height is fixed: WebKit takes the
 * panel's 100 % of a 'min-height' or an 'aspect-ratio' with the padding.
 */
const Turned = styled("div")`
  --cartao: min(100cqw, 100cqh * 85.6 / 54);
  width: var(--cartao);
  & [data-large] > div {
    display: flex;
    height: calc(100cqw * 54 / 85.6);
    min-height: 0;
    padding: 3cqw;
    background-image: none, url(/azulejo.svg);
    box-shadow: 0 10px 28px -10px rgb(16 42 86 / 0.35);
    & > div {
      flex: none;
      transform-origin: 0 0;
    }
  }
  @container (orientation: portrait) {
    --cartao: min(100cqh, 100cqw * 85.6 / 54);
    transform: rotate(90deg);
  }
  @media print {
    --cartao: 85.6mm;
    transform: none;
  }
`;

/** It has the height that logo and number leave. */
const Room = styled("div")`
  animation: appear 220ms ease-out;
  flex: 1;
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 0.5cqw;
  margin-block: -1.6cqw;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-size: 3.2cqw;
  font-weight: 600;
  line-height: 1.3;
`;

/** What the API sends as a name may be of any length: it is cut after some lines, but never the hour. */
const Hoje = styled("p")`
  display: flex;
  align-items: flex-end;
  column-gap: 0.3em;
  & > :first-child {
    display: -webkit-box;
    min-width: 0;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  & > * + * {
    flex: none;
  }
  padding-inline-start: 1.6cqw;
  border-inline-start: 1cqw solid var(--ocre);
`;

const Pets = styled("ul")`
  display: flex;
  flex-wrap: wrap;
  gap: 0 2.4cqw;
  & > li {
    display: flex;
    align-items: center;
    gap: 0.8cqw;
  }
  & svg {
    width: 4cqw;
    height: 4cqw;
    color: var(--marca);
  }
`;
