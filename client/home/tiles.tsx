// Shows home's menu: one tile per screen.
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useEffect, useId } from "react";
import { Link } from "wouter";
import { notBookableText } from "../agendamentos/agendamento.ts";
import { isArrivalOverToday } from "../agendamentos/horario.ts";
import { agendamentosQuery, novoAgendamentoRequest } from "../agendamentos/state.ts";
import { serverNow } from "../lib/time/server_time.ts";
import { mayPrefetch } from "../lib/loading/prefetch.ts";
import { useKnownAnswer } from "../lib/query/query.ts";
import { css, styled } from "../lib/style.ts";
import { routes, screenTitles } from "../routes.ts";
import { badgeText, unreadCount } from "../notificacoes/state.ts";
import { isAlive, type Pet, petIcon, petName } from "../pets/pet.ts";
import { petsQuery } from "../pets/state.ts";
import { type ButtonKind, LinkButton } from "../ui/button.tsx";
import { Badge } from "../ui/lists/status_chip.tsx";
import { Icon, IconBackground, type IconPath } from "../ui/icon.tsx";
import { bellIcon, calendarIcon, historyIcon, megaphoneIcon, pawIcon } from "../ui/screen_icons.ts";
import { pressableClass } from "../ui/layout.ts";
import { VisuallyHidden } from "../ui/visually_hidden.ts";
import type { FirstCardState } from "./use_first_card_state.ts";
import { useLazyHomeCode } from "./use_lazy_home_code.ts";

const NEEDS_PET = "Cadastre um pet antes";

export function HomeTiles({ first }: { first: FirstCardState }) {
  useSignals();
  const { shows, isAwaited } = first;
  const unread = unreadCount.value;
  const { value: owned } = useKnownAnswer(petsQuery);
  const isWithout = owned?.some(isAlive) === false;
  // Then the first card says what to do, and booking comes second.
  const isLate = shows === "today" && isArrivalOverToday(first.next, serverNow());
  // Neither code nor call of its own: both are fetched in advance for the screens.
  const later = useLazyHomeCode();
  const open = later?.findCampanhaOpenForInscricao();
  return (
    <Menu aria-label="Menu">
      <Grid role="list">
        <Tile
          of="agendamentos"
          icon={calendarIcon}
          detail={isWithout ? NEEDS_PET : ""}
          more={isWithout && NEEDS_PET}
          news={later?.agendamentosTileText(shows === "today")}
        >
          {/* The card of a free day leads to the form itself. */}
          {(isAwaited || shows !== "freeDay") && (
            <BookLink kind={isLate ? "secondary" : "primary"} isAwaited={isAwaited} />
          )}
        </Tile>
        <Tile
          of="campanhas"
          icon={megaphoneIcon}
          badge="NOVO"
          more={open && ` ${open.nome}`}
          detail={open?.nome ?? ""}
          news={later?.campanhasTileText()}
        />
        <Tile
          of="pets"
          icon={pawIcon}
          faces={owned?.filter(isAlive).slice(0, 3)}
          detail={owned?.length === 0 ? "Nenhum ainda" : namesText(owned?.filter(isAlive))}
        />
        <Tile of="historico" icon={historyIcon} />
        <Tile
          of="notificacoes"
          icon={bellIcon}
          badge={unread > 0 && badgeText(unread)}
          more={unread > 0 && (unread === 1 ? " não lida" : " não lidas")}
          isQuiet
        />
      </Grid>
    </Menu>
  );
}

/**
 * The link to book, which comes once it can stay. Until then its place takes the presses, or one meant for the tile
 * would open the form. A query that failed, or is not read to save data, does not hinder: the form finds out.
 */
function BookLink({ kind, isAwaited }: { kind: ButtonKind; isAwaited: boolean }) {
  useSignals();
  useEffect(() => {
    if (!isAwaited && mayPrefetch()) {
      void Promise.all([petsQuery.load(), agendamentosQuery.load()]);
    }
  }, [isAwaited]);
  const { status, value: owned } = petsQuery.state.value;
  const booked = agendamentosQuery.state.value;
  if (owned?.every((pet) => notBookableText(pet, booked.value ?? []))) return null;
  return (
    <Agendar>
      <LinkButton
        kind={kind}
        inert={isAwaited ||
          mayPrefetch() && (status === "loading" || booked.status === "loading")}
        needsNetwork
        href={routes.agendamentos}
        onClick={novoAgendamentoRequest.onClick({})}
      >
        Agendar
      </LinkButton>
    </Agendar>
  );
}

/** Joins the names as 'Amora e Simba', 'Amora e mais 4'; what a narrow tile would cut is '5 pets'. */
function namesText(pets: readonly Pet[] = []): string {
  const [first, ...others] = pets.map(petName);
  const text = [first, ...others.length > 1 ? [`mais ${others.length}`] : others].join(" e ");
  return text.length > 16 && others.length > 0 ? `${pets.length} pets` : text;
}

/** A tile of the menu. Its accessible name is only the label; badge and news are the description, read after the name. */
function Tile({ of, icon, faces = [], badge, more, isQuiet, detail, news, children }: {
  of: "agendamentos" | "campanhas" | "pets" | "historico" | "notificacoes";
  icon: IconPath;
  /** The pets whose faces replace the icon. */
  faces?: readonly Pet[];
  badge?: string | false;
  /** What the description says behind the badge; without a badge, all of it. */
  more?: string | false;
  isQuiet?: true;
  /** The text below the label, for the eyes alone; empty until known. */
  detail?: string;
  /** The news in the detail's place, which stands out: two or three words, because it makes the tile as wide. */
  news?: string;
  children?: ReactNode;
}) {
  const id = useId();
  const description = news === undefined ? more : ` ${news}`;
  const isDescribed = badge || description;
  return (
    <li>
      <Link
        href={routes[of]}
        className={`${pressableClass()} ${surfaceClass()}`}
        aria-describedby={isDescribed ? id : undefined}
      >
        <Faces>
          {faces.length === 0 && (
            <IconBackground>
              <Icon path={icon} />
            </IconBackground>
          )}
          {faces.map(petIcon).map(({ icon, tone }, index) => (
            <IconBackground key={index} data-tone={tone}>
              <Icon path={icon} size={28} />
            </IconBackground>
          ))}
        </Faces>
        <Label data-detail={news ?? detail} data-news={news !== undefined}>
          {screenTitles[of]}
        </Label>
      </Link>
      {children}
      {isDescribed && (
        <Mark id={id}>
          {badge && <Badge data-quiet={isQuiet}>{badge}</Badge>}
          {description && <VisuallyHidden>{description}</VisuallyHidden>}
        </Mark>
      )}
    </li>
  );
}

/** Container queries know the size of the text, which the person may have doubled. */
const Menu = styled("nav")`
  container-type: inline-size;
`;

/**
 * Five tiles, the first double: no empty place. Where its button is beside the label, its empty detail has no line, and
 * a label that has no room beside the button is below the icon.
 * Offline on a narrow phone the word has the icon's place (`:has`). Faces that come make no column wider.
 */
const Grid = styled("ul")`
  display: grid;
  gap: 0.375rem;
  @container (min-width: 17rem) {
    grid-template-columns: repeat(2, minmax(min-content, 1fr));
    & > li:first-child {
      grid-column: span 2;
    }
  }
  @container (min-width: 57rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 1rem;
  }
  @container (min-width: 17rem) and (max-width: 33.99rem) {
    & > li + li > a > :first-child {
      margin-inline-end: -2rem;
    }
  }
  & > li:first-child [data-news="false"]::after {
    white-space: normal;
  }
  @supports selector(:has(small)) {
    @container (min-width: 20rem) {
      & > li:first-child > :first-child {
        flex-flow: row wrap;
        align-items: center;
        justify-content: flex-start;
      }
      & > li:first-child > :first-child > :last-child {
        flex: 1 1 min-content;
        align-self: center;
        &[data-detail=""],
        &[data-news="true"] {
          margin-inline-end: 6rem;
        }
        &[data-detail=""]::after {
          display: none;
        }
      }
    }
    @container (min-width: 20rem) and (max-width: 23.99rem) {
      & > li:has(small) {
        & > a > :first-child {
          display: none;
        }
      }
    }
  }
  & > li {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    min-width: 0;
    min-height: 4rem;
  }
`;

/**
 * Over the tile, whose place does not wait for it: beside the label, or with large text beside the icon. It fades in at
 * a start, not when the person comes back.
 */
const Agendar = styled("div")`
  position: absolute;
  inset: 0.25rem 0.375rem auto auto;
  & > a {
    min-height: 3rem;
    padding: 0.25rem min(0.75rem, 4vw);
    line-height: 1.2;
  }
  & > [inert] {
    visibility: hidden;
  }
  [data-arrived] & > :not([inert]) {
    animation: appear 150ms ease-out;
  }
  & > a:has(small) {
    min-width: min(9.25rem, 45cqw);
  }
  & small {
    font-size: min(0.75rem, 4vw);
  }
  @supports selector(:has(small)) {
    @container (min-width: 20rem) {
      inset: 0 0.5rem 0 auto;
      height: fit-content;
      margin-block: auto;
    }
  }
  @container (min-width: 34rem) {
    inset: 0 1rem 0 auto;
    height: fit-content;
    margin-block: auto;
    & > a {
      min-width: 10rem;
      font-size: 1.125rem;
    }
  }
`;

const Mark = styled("span")`
  position: absolute;
  top: 0.625rem;
  inset-inline-end: 0.875rem;
  display: flex;
  pointer-events: none;
`;

/**
 * The label and the detail, which is drawn by CSS and no part of the link's name. Its line, as wide as the tile, is
 * there before it.
 */
const Label = styled("span")`
  min-width: 0;
  &[data-detail]::after {
    content: attr(data-detail);
    @supports (content: "a" / "b") {
      content: attr(data-detail) / "";
    }
    display: block;
    overflow: hidden;
    width: 0;
    min-width: 100%;
    min-height: 1.3em;
    color: var(--tinta-suave);
    font-size: max(0.8125rem, 0.8em);
    font-weight: 400;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-news="true"]::after {
    width: fit-content;
    min-width: 0;
    max-width: 100%;
    padding-inline: 0.5em;
    border-radius: 1em;
    background: var(--ocre);
    color: var(--sobre-ocre);
    font-weight: 700;
  }
  [data-arrived] &:not([data-detail=""]) {
    &::after {
      animation: appear 150ms ease-out;
    }
  }
`;

const Faces = styled("span")`
  display: flex;
  [data-arrived] & > * {
    animation: appear 150ms ease-out;
  }
  & > * + * {
    margin-inline-start: -0.5rem;
    box-shadow: 0 0 0 2px var(--superficie);
  }
`;

/** Less padding beside the longest label on the narrowest phones. */
const surfaceClass = css`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: space-between;
  gap: 0.125rem min(0.875rem, 2.5vw);
  width: 100%;
  min-width: 0;
  padding: 0.375rem clamp(4px, 20vw - 56px, 1rem);
  border: 1px solid var(--linha);
  border-radius: 1rem;
  background: var(--superficie);
  box-shadow: var(--sombra);
  color: var(--tinta);
  font-weight: 600;
  line-height: 1.3;
  & > [data-detail] {
    align-self: stretch;
  }
  @container (min-width: 34rem) {
    flex-direction: row;
    align-items: center;
    justify-content: flex-start;
    padding-block: 1.5rem;
    font-size: 1.125rem;
    & > [data-detail] {
      flex: 1;
      align-self: center;
    }
  }
`;
