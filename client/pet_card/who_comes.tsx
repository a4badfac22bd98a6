// Says on the PetCard who comes (client/README.md "PetCard"): today's appointments, and the person's pets.
import { type AgendaDeHoje, serviceText } from "../agendamentos/agendamento.ts";
import { arrivalText, openToday } from "../agendamentos/horario.ts";
import { styled } from "../lib/style.ts";
import { iconOfEspecie, isAlive, nameOf, nameOfCitado, type Pet } from "../pets/pet.ts";
import { Icon } from "../ui/icon.tsx";

export interface WhoComesProps {
  pets?: readonly Pet[];
  /** Today's. */
  agendas?: readonly AgendaDeHoje[];
}

/** What is not known, or does not fit, is left out. */
export function WhoComes({ pets = [], agendas = [] }: WhoComesProps) {
  const open = openToday(agendas).slice(0, 2);
  const { shown, more } = fitting(pets.filter(isAlive), open.length > 0 ? ONE_LINE : TWO_LINES);
  return (
    <Room>
      {open.map((agenda, index) => {
        const arrival = arrivalText(agenda.turno);
        const what = `Hoje: ${nameOfCitado(agenda.pet)}, ${serviceText(agenda)}`;
        return (
          <Hoje key={index}>
            <span translate="no">{arrival ? `${what},` : what}</span>
            {arrival && <span>&nbsp;{arrival}</span>}
          </Hoje>
        );
      })}
      {shown.length > 0 && (
        <Pets key={more}>
          {shown.map((pet) => (
            <li key={pet.id}>
              <Icon path={iconOfEspecie(pet.especie)} />
              <span translate="no">{nameOf(pet)}</span>
            </li>
          ))}
          {more > 0 && <li>{`e mais ${more}`}</li>}
        </Pets>
      )}
    </Room>
  );
}

/** In letters, besides 'e mais 2'. */
const ONE_LINE = 30;
const TWO_LINES = 58;
/** As wide as that many letters: a pet's icon. */
const ICON = 4;

/** The pets whose names fit, and how many more there are. */
function fitting(
  all: readonly Pet[],
  letters: number,
): { shown: readonly Pet[]; more: number } {
  let used = 0;
  const isOver = (pet: Pet) => (used += nameOf(pet).length + ICON) > letters;
  const end = all.findIndex((pet, index) => isOver(pet) && index > 0);
  const shown = end < 0 ? all : all.slice(0, end);
  return { shown, more: all.length - shown.length };
}

/** It has the height that logo and number leave: a line that does not fit is in another column, which is not drawn. */
const Room = styled("div")`
  flex: 1;
  display: flex;
  flex-flow: column wrap;
  align-content: flex-start;
  justify-content: center;
  gap: 0.5cqw;
  height: 0;
  margin-block: -1.6cqw;
  clip-path: inset(0);
  font-size: 3.2cqw;
  font-weight: 600;
  line-height: 1.3;
  & > * {
    width: 100%;
  }
  /* What the API sends as a name may be of any length. */
  & p > :first-child,
  & li > span {
    display: -webkit-box;
    min-width: 0;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

/** Pet and service are cut after two lines, but never the hour. */
const Hoje = styled("p")`
  display: flex;
  align-items: end;
  padding-inline-start: 1.6cqw;
  border-inline-start: 1cqw solid var(--ocre);
  & > :last-child {
    flex: none;
  }
`;

const Pets = styled("ul")`
  display: flex;
  flex-wrap: wrap;
  gap: 0 2.4cqw;
  & > li {
    display: flex;
    align-items: center;
    gap: 0.8cqw;
    min-width: 0;
  }
  & li > svg {
    flex: none;
    width: 4cqw;
    height: 4cqw;
    color: var(--marca);
  }
`;
