// Says which proof of residence counts on the day of a visit (client/README.md "Appointments").
import { dayAt, formatDay, hoursBefore, startInstantOf } from "../lib/time/dates.ts";
import { currentUser } from "../sessao/state.ts";
import { isOng } from "../sessao/usuario.ts";
import { type AgendamentoParcial, isCancelled, isDoneOrCancelled } from "./agendamento.ts";

/** The sentence about the proof of residence (client/README.md "Terms"). */
export const PROVA_DUE_TEXT =
  "Na primeira visita, um comprovante de residência dos últimos 90 dias: conta de luz, água ou telefone, ou fatura " +
  "de cartão de crédito, no seu nome ou no de pai, mãe, filho ou filha. Sem ele, o cadastro pode ser bloqueado.";

/** The time for which a proof of residence counts (client/README.md "Terms"). */
const COUNTS_HOURS = 90 * 24;

/**
 * The sentences about the proof in a text for a visit on that day: none for an ONG's session, or once a first visit is
 * known.
 */
export function provaTextsForFirstVisit(
  data: string | undefined,
  history: readonly AgendamentoParcial[] | undefined,
): string[] {
  const from = oldestBillText(data);
  return isProvaDue(history) ? [PROVA_DUE_TEXT, ...from ? [`${from}.`] : []] : [];
}

/**
 * Whether the proof is still to be shown to the person of this session: a tutor of whom no appointment, as far as known,
 * took place. An ONG may be of any city.
 */
export function isProvaDue(history: readonly AgendamentoParcial[] = []): boolean {
  const user = currentUser.peek();
  return !(user && isOng(user)) &&
    !history.some((one) => isDoneOrCancelled(one) && !isCancelled(one));
}

/** Says from which day a bill counts for a visit on that day. Every day of São Luís has 24 hours. */
export function oldestBillText(data: string | undefined): string | undefined {
  const visit = startInstantOf(data ?? "");
  return visit && `Conta emitida a partir de ${formatDay(dayAt(hoursBefore(visit, COUNTS_HOURS)))}`;
}
