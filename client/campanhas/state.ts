// Caches campaigns and enrols pets (client/README.md "Campaigns").
import {
  type AgendamentoPedido,
  INSCRICAO_WITHOUT_OBSERVACAO_TEXT,
} from "../agendamentos/agendamento.ts";
import { messages as awaitMessages } from "../agendamentos/awaited_vagas.ts";
import { createAgendamentoOnce, type CreatedAgendamento } from "../agendamentos/booking.ts";
import { serverNow } from "../lib/time/server_time.ts";
import { listWithoutOdd } from "../lib/http/wire.ts";
import type { FailureTexts } from "../lib/form/form.ts";
import { Query, QueryFamily } from "../lib/query/query.ts";
import type { ApiError } from "../lib/http/api_error.ts";
import type { AttemptAdvice } from "../lib/http/sending.ts";
import { TRY_LATER_ADVICE } from "../lib/overlays/toasts.ts";
import { getCampanha, listActiveCampanhas } from "./calls.ts";
import { Campanha, campanhaState } from "./campanha.ts";

export const messages = {
  inscrito: {
    title: "Pet inscrito na campanha com sucesso!",
    text: "Em breve você receberá mais informações.",
  },
  inscritos: (count: number) => ({
    title: `${count} pets inscritos na campanha com sucesso!`,
    text: "Em breve você receberá mais informações.",
  }),
  /** The sentence about those of several pets that were refused: the reason of each is beside its name. */
  naoInscritos: (names: readonly string[]) => {
    const { length } = names;
    const who = length > 2 ? `${length} pets` : names.join(" e ");
    return `Não deu para inscrever ${who}. Veja o motivo ao lado ${
      length > 1 ? "de cada" : "do"
    } nome.`;
  },
  /** The sentence about those for which no vaga was left, and the next thing to do. */
  semVagas: (missed: number): FailureTexts => [
    `Não há mais vagas. ${
      missed === 1 ? "1 pet não foi inscrito" : `${missed} pets não foram inscritos`
    }.`,
    `Na página da campanha, toque em “${awaitMessages.avisar}”.`,
  ],
  /** The sentences by status, for an answer without a message, and the next thing to do. */
  inscricaoFalhou: {
    400: ["Dados inválidos para inscrição"],
    409: ["Pet já inscrito nesta campanha", "Veja o dia e o horário dele em Agendamentos."],
    422: [
      "Não é possível inscrever este pet na campanha",
      "Escolha outro pet, ou pergunte no hospital.",
    ],
  } as Record<number, FailureTexts>,
  /** The sentence where an earlier attempt had enrolled the pet, with another text. */
  anterior: "A inscrição é do pedido que você fez antes. O que você mudou depois não foi enviado.",
  dadosIncompletos: "Dados incompletos para agendamento",
  semId: "ID da campanha não fornecido",
  falhou: "Erro ao carregar campanha",
  /** The sentence for an id that the API does not know, or that cannot be one. */
  desconhecida: "Esta campanha não existe mais, ou o link está errado.",
};

export const INSCRICAO_ADVICE: AttemptAdvice = {
  mayBeDone: "A inscrição pode já ter sido feita.",
  again: "Toque de novo em “Confirmar Inscrição”: nenhum pet é inscrito duas vezes.",
  refused: `O pet não foi inscrito. ${TRY_LATER_ADVICE}`,
};

/** The sentence and advice by status; empty where the server's own words come first (client/README.md "Error catalogue"). */
export function inscricaoFailureTexts(error: unknown): FailureTexts {
  const { status = 0, isExplained } = error as ApiError;
  return isExplained ? [] : messages.inscricaoFalhou[status] ?? [];
}

export const campanhasQuery = new Query(listActiveCampanhas, {
  name: "campanhas",
  struct: listWithoutOdd(Campanha),
  label: "as campanhas",
});

/** Finds a campaign that is open for enrolment, if the list has been read: it is not fetched for this. */
export function findCampanhaOpenForInscricao(): Campanha | undefined {
  return campanhasQuery.state.value.value?.find((one) =>
    campanhaState(one, serverNow()) === "open"
  );
}

export const campanhaQueries = new QueryFamily(
  (id) => getCampanha(id, messages.falhou),
  { name: "campanha", struct: Campanha, label: "esta campanha" },
);

export function inscricaoDraftKey(campanhaId: string): string {
  return `inscricao/${campanhaId}`;
}

/**
 * Enrols one pet. Returns what is known of the enrolment, which `showCreated` is to show. `keptEarlierDetails`: an earlier
 * attempt had enrolled it, with another observation.
 */
export async function createInscricaoOnce(
  pedido: Required<AgendamentoPedido>,
): Promise<{ inscricao: CreatedAgendamento; keptEarlierDetails: boolean }> {
  const { campanhaId } = pedido;
  const observacao = pedido.observacao.trim() || INSCRICAO_WITHOUT_OBSERVACAO_TEXT;
  const campanha = campanhaQueries.of(campanhaId).state.peek().value;
  try {
    const { agendamento, keptEarlierDetails } = await createAgendamentoOnce(
      { ...pedido, observacao },
      inscricaoDraftKey(campanhaId),
    );
    return { inscricao: { campanha, ...agendamento }, keptEarlierDetails };
  } finally {
    // Also after a failure: the vagas shown may have just gone.
    campanhasQuery.invalidate();
    campanhaQueries.of(campanhaId).invalidate();
  }
}
