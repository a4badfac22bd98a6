// Shows when to arrive for an appointment, or what happens until that is known.
import { serverNow } from "../lib/clock.ts";
import { styled } from "../lib/style.ts";
import { HospitalPlace } from "../ui/hospital_place.tsx";
import { Icon } from "../ui/icon.tsx";
import { alertIcon, clockIcon } from "../ui/icons.ts";
import { Notice } from "../ui/states/notice.tsx";
import type { Marcado } from "./agendamento.ts";
import {
  arrivalText,
  arrivalWord,
  isArrivalOver,
  isMissed,
  labelOfTurno,
  whenText,
} from "./horario.ts";

/** The time is first and the largest text, because people who are late are turned away. */
export function ArrivalNotice({ data, turno, tooLate }: Pick<Marcado, "data" | "turno"> & {
  /** What a person who is late can do here. */
  tooLate?: string;
}) {
  const arrival = arrivalText(turno);
  const isOver = isArrivalOver({ data, turno }, serverNow());
  return (
    <Arrival data-over={isOver}>
      <dl>
        <div data-large={arrival !== undefined && !isOver}>
          <dt>{arrivalWord(isOver)}</dt>
          <dd>
            {arrival ?? `${arrivalText("MANHA")} de manhã ou ${arrivalText("TARDE")} à tarde`}
          </dd>
        </div>
        <div>
          <dt>Data</dt>
          <dd>{whenText(data)}</dd>
        </div>
        <div>
          <dt>Turno</dt>
          <dd data-words>{labelOfTurno(turno)}</dd>
        </div>
      </dl>
      <p>
        <Icon path={alertIcon} size={20} />
        <span>
          {isOver
            ? ["O horário de chegada já passou.", tooLate].filter(Boolean).join(" ")
            : "Não chegue fora desse horário: o atendimento pode não acontecer."}
        </span>
      </p>
    </Arrival>
  );
}

/** Says that it is not confirmed yet, or that its day has passed and its status is still open. */
export function StateNotice({ agendamento }: { agendamento: Marcado }) {
  const { status, data } = agendamento;
  if (isMissed(agendamento, serverNow())) {
    return (
      <div>
        <Notice tone="laranja" icon={alertIcon}>
          Este dia já passou, e o hospital ainda não registrou o atendimento. Se ainda precisar
          dele, vá ao hospital e peça ajuda.
        </Notice>
        <HospitalPlace />
      </div>
    );
  }
  if (status !== "PENDENTE" || isArrivalOver(agendamento, serverNow())) return null;
  return (
    <Notice tone="laranja" icon={clockIcon}>
      {data === undefined
        ? "O hospital ainda vai marcar o dia. Quando marcar, o dia e o horário de chegada aparecem aqui."
        : "O hospital ainda vai confirmar este dia. Antes de sair de casa, veja aqui se já está “Agendada”."}
    </Notice>
  );
}

/**
 * The same in both themes; the border is visible in forced colours. With the largest text on a small phone it is smaller,
 * so that the hour fits on one line.
 */
const Arrival = styled("div")`
  padding: 1rem min(1.125rem, 5vw);
  border: 1px solid transparent;
  border-radius: 1rem;
  background: var(--ocre);
  color: var(--sobre-ocre);
  font-size: min(1rem, 8.8vw);
  &[data-over="true"] {
    border-color: var(--linha);
    background: none;
    color: inherit;
  }
  & dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1.25rem;
  }
  & dt {
    font-size: 0.875em;
    line-height: 1.3;
  }
  & dd {
    font-weight: 600;
  }
  & [data-large="true"] {
    width: 100%;
  }
  & [data-large="true"] dd {
    font-size: clamp(1.3em, 9.5vw, 2rem);
    font-weight: 700;
    line-height: 1.15;
    letter-spacing: -0.02em;
  }
  & > p {
    display: flex;
    gap: 0.5rem;
    margin-top: 0.75rem;
    padding-top: 0.75rem;
    border-top: 1px solid var(--linha);
    font-weight: 600;
    line-height: 1.35;
  }
`;
