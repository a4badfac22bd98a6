// Finds what has changed since this person last looked (client/README.md "Home"), from what the device has.
import { computed, effect, type ReadonlySignal } from "@preact/signals-core";
import { record, string, type } from "superstruct";
import { serverNow } from "../lib/time/server_time.ts";
import { dayAt, dayOf } from "../lib/time/dates.ts";
import { PersonalValue } from "../lib/storage/personal_value.ts";
import { AnyText, undefinedIfOdd } from "../lib/http/wire.ts";
import { petCitadoName } from "../pets/pet.ts";
import { type Agendamento, agendamentoTitle, isCancelled, isConfirmed } from "./agendamento.ts";
import { daysUntil, isUpcoming, latestArrivalText, shortWeekdayDayMonthText } from "./horario.ts";
import { isOfDeadPet } from "./obito.ts";
import { agendamentosQuery } from "./state.ts";

const Visto = type({
  status: string(),
  data: undefinedIfOdd(AnyText),
  turno: undefinedIfOdd(AnyText),
});
type Visto = Pick<Agendamento, "status" | "data" | "turno">;

/** The appointments as this person last saw them, by id. */
const vistos = new PersonalValue<Record<string, Visto>>("vistos", record(string(), Visto), {});

/** The kinds of changes, first those of which the person must know first. */
const KINDS = ["cancelado", "mudou", "confirmado"] as const;

export interface AgendamentoNews {
  agendamento: Agendamento;
  kind: typeof KINDS[number];
  /** The news; of a cancelled appointment without by whom, which only its history tells. */
  text: string;
}

export const unseenNews: ReadonlySignal<AgendamentoNews[]> = computed(() => {
  const seen = vistos.state.value ?? {};
  const all = (agendamentosQuery.state.value.value ?? []).flatMap((agendamento) => {
    const before = seen[agendamento.id];
    return before ? findNews(before, agendamento, serverNow()) ?? [] : [];
  });
  return KINDS.flatMap((kind) => all.filter((one) => one.kind === kind));
});

/**
 * The news, with the text as 'Confirmado: Amora, sex., 04/12, chegue até as 14:00', 'Cancelado: Castração de Simba';
 * undefined without news. The word comes first: behind a pet or a service, it would have to have their gender.
 */
export function findNews(
  before: Visto,
  agendamento: Agendamento,
  now: Date,
): AgendamentoNews | undefined {
  const { status, data, turno, pet } = agendamento;
  if (isCancelled(agendamento)) {
    // Of what is cancelled, an API may tell no day any more.
    if (isCancelled(before) || daysUntil(data ?? before.data, now) < 0) return undefined;
    return { agendamento, kind: "cancelado", text: cancelledNewsText(agendamento) };
  }
  const day = dayOf(data);
  const wasConfirmed = isConfirmed(before);
  const isSame = before.status === status && dayOf(before.data) === day &&
    latestArrivalText(before.turno) === latestArrivalText(turno);
  const isToCome = isUpcoming({ ...agendamento, data: day ?? dayAt(now) }, now);
  if (isSame || !isToCome) return undefined;
  const name = petCitadoName(pet);
  const dayText = day && shortWeekdayDayMonthText(day);
  if (!dayText || !isConfirmed(agendamento)) {
    if (!wasConfirmed) return undefined;
    const what = dayText ? `confirmar ${dayText}` : "marcar o dia";
    return { agendamento, kind: "mudou", text: `${name}: mudou. O hospital ainda vai ${what}` };
  }
  const arrival = latestArrivalText(turno);
  const when = arrival ? `${dayText}, chegue ${arrival}` : dayText;
  if (!wasConfirmed) {
    return { agendamento, kind: "confirmado", text: `Confirmado: ${name}, ${when}` };
  }
  const dayBefore = dayOf(before.data);
  const isMoved = dayBefore !== undefined && dayBefore !== day;
  const from = isMoved ? ` de ${shortWeekdayDayMonthText(dayBefore)}` : "";
  return { agendamento, kind: "mudou", text: `${name}: mudou${from} para ${when}` };
}

/** The news of a cancelled one; `who`, as 'pelo hospital', where it is known. */
export function cancelledNewsText(agendamento: Agendamento, who?: string): string {
  return `Cancelado${who ? ` ${who}` : ""}: ${agendamentoTitle(agendamento)}`;
}

/** Stores the appointment's present state as seen by the person. */
export function storeSeen({ id, status, data, turno }: Agendamento): void {
  vistos.change((seen) => {
    const { [id]: before } = seen;
    const isSame = before?.status === status && before.data === data && before.turno === turno;
    return isSame ? seen : { ...seen, [id]: { status, data, turno } };
  });
}

/**
 * Stores as seen, with each answer of the list, what is new to the device, because it is no change. Forgets nothing:
 * an older list may lack what another tab has seen. Returns a function that stops it.
 */
export function keepNewStoredAsSeen(): () => void {
  return effect(() => {
    const seen = vistos.state.value;
    const { status, value, isReloading } = agendamentosQuery.state.value;
    // What has just been booked shows before the list has said all of it.
    if (seen === undefined || status !== "ready" || isReloading) return;
    if (value.every(({ id }) => id in seen)) return;
    const atFirst = Object.fromEntries(value.map((one) => [one.id, seenAtFirst(one)]));
    vistos.setIfDeviceRead({ ...atFirst, ...seen });
  });
}

/**
 * The appointment as seen, but for the status of one of today or tomorrow that is cancelled: with a session that ended,
 * the device has forgotten that the person expects it.
 */
function seenAtFirst(one: Agendamento): Visto {
  const { status, data, turno } = one;
  const isNear = [0, 1].includes(daysUntil(data, serverNow()));
  const isNews = isNear && isCancelled(one) && !isOfDeadPet(one);
  return { status: isNews ? "" : status, data, turno };
}
