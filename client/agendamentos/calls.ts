// Calls the API about appointments (server/mock/README.md "Appointments"). An enrolment in a campaign is one of them.
import { coerce, define, nullable, type } from "superstruct";
import { MINUTE_MS } from "../lib/time/clock.ts";
import { serverNow, setClockFromServerDay } from "../lib/time/server_time.ts";
import { AnyDateText } from "../lib/time/date_text.ts";
import { dayAt, dayOf, daysBetween, isoHourAt } from "../lib/time/dates.ts";
import { ApiError } from "../lib/http/api_error.ts";
import { del, get, getList, post } from "../lib/http/http.ts";
import { listWithoutOdd, parseAs, toWireId, undefinedIfOdd } from "../lib/http/wire.ts";
import {
  Agendamento,
  AgendamentoAnswer,
  AgendamentoDeHoje,
  type AgendamentoPedido,
  HistoricoEntry,
  Motivo,
  notCreatedText,
} from "./agendamento.ts";

/** Lists the appointments. The id of a pet or service may be only inside of its object. */
export async function listAgendamentos(): Promise<Agendamento[]> {
  const list = await getList("/agendamentos", Agendamento, "Erro ao buscar agendamentos");
  for (const one of list) {
    one.petId ??= one.pet?.id;
    one.tipoId ??= one.tipo?.id;
    one.campanhaId ??= one.campanha?.id;
  }
  return list;
}

export function listMotivos(): Promise<Motivo[]> {
  return getList("/agendamentos/motivos", Motivo, "Erro ao buscar motivos");
}

export function listHistorico(agendamentoId: string): Promise<HistoricoEntry[]> {
  const failedText = "Erro ao buscar histórico de agendamento";
  return getList("/agendamentos/historico/:id", HistoricoEntry, failedText, { id: agendamentoId });
}

export function createAgendamento(pedido: AgendamentoPedido): Promise<AgendamentoAnswer> {
  const { petId, tipoId, observacao, campanhaId } = pedido;
  const isInscricao = campanhaId !== undefined;
  const body = {
    petId: toWireId("pet", petId),
    tipoId: toWireId(isInscricao ? "servico" : "motivo", tipoId),
    observacao,
    campanhaId: isInscricao ? toWireId("campanha", campanhaId) : undefined,
  };
  return post("/agendamentos", body, AgendamentoAnswer, notCreatedText(pedido), {
    sentenceField: "message",
  });
}

export const CANCEL_FAILED_TEXT = "Erro ao cancelar agendamento";

/** Cancels. Resolves to what the answer says of it, if anything. */
export async function cancelAgendamento(id: string): Promise<AgendamentoAnswer> {
  const answer = await del("/agendamentos/:id", CANCEL_FAILED_TEXT, {
    id,
    sentenceField: "message",
  });
  return parseAs(answer, AgendamentoAnswer)?.value ?? {};
}

const AgendaDoDia = nullable(coerce(
  type({
    agendas: nullable(listWithoutOdd(AgendamentoDeHoje)),
    data: undefinedIfOdd(type({ hoje: AnyDateText })),
  }),
  define<object>("a day", (body) => Boolean(Object(body).data?.hoje)),
  // A server may leave out what is empty.
  (body) => ({ agendas: null, ...body }),
));

/**
 * Lists the appointments of the server's today, which the app's clock then follows. A server in UTC may mean tomorrow.
 * `expectedDay` is not sent: in its first hour, a server whose clock is behind may mean yesterday. That fails, and says
 * when to ask again.
 */
export async function listAgendaDeHoje(
  expectedDay = dayAt(serverNow()),
): Promise<AgendamentoDeHoje[]> {
  const failedText = "Erro ao buscar agendamento";
  const answer = await get("/agendamentos/agenda/dia", AgendaDoDia, failedText);
  const hoje = dayOf(answer?.data?.hoje);
  if (hoje !== undefined) {
    setClockFromServerDay(hoje);
    if (daysBetween(hoje, expectedDay) === 1 && isoHourAt(serverNow()) === `${expectedDay}T00`) {
      throw new ApiError({ kind: "body", failedText, waitMs: MINUTE_MS });
    }
  }
  const isAhead = (hoje ?? "") > dayAt(serverNow());
  return (answer?.agendas ?? []).map((one) =>
    isAhead && dayOf(one.data) === undefined ? { ...one, data: hoje } : one
  );
}
