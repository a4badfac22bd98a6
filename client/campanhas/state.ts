// Caches campaigns and enrols pets (client/README.md "Campaigns").
import { NO_OBSERVACAO, type Pedido } from "../agendamentos/agendamento.ts";
import { reloadAgendamentos } from "../agendamentos/state.ts";
import { bookOnce } from "../agendamentos/booking.ts";
import { serverNow } from "../lib/clock.ts";
import { listOf } from "../lib/wire.ts";
import type { FailedTry } from "../lib/form.ts";
import { Query, QueryFamily } from "../lib/query.ts";
import { inThisSession } from "../lib/sending.ts";
import { getCampanha, listCampanhas } from "./calls.ts";
import { Campanha, stateOfCampanha } from "./campanha.ts";

export const messages = {
  inscrito: {
    title: "Pet inscrito na campanha com sucesso!",
    text: "Em breve você receberá mais informações.",
  },
  inscritos: (count: number) => ({
    title: `${count} pets inscritos na campanha com sucesso!`,
    text: "Em breve você receberá mais informações.",
  }),
  /** Of several, some were refused: what became of each stands beside its name. */
  nemTodos: (enrolled: number, missed: number) =>
    `Inscritos: ${enrolled}. Não inscritos: ${missed}. Veja o motivo ao lado de cada pet.`,
  /** By status, for an answer without a message, and what to do next. */
  inscricaoFalhou: {
    400: ["Dados inválidos para inscrição"],
    409: ["Pet já inscrito nesta campanha", "Veja o dia e o horário dele em Agendamentos."],
    422: [
      "Não é possível inscrever este pet na campanha",
      "Escolha outro pet, ou pergunte no hospital.",
    ],
  } as Record<number, FailedTry>,
  /** An earlier try had enrolled the pet, with another text. */
  anterior: "A inscrição é do pedido que você fez antes. O que você mudou depois não foi enviado.",
  dadosIncompletos: "Dados incompletos para agendamento",
  semId: "ID da campanha não fornecido",
  falhou: "Erro ao carregar campanha",
  /** For an id that the API does not know, or that cannot be one. */
  desconhecida: "Esta campanha não existe mais, ou o link está errado.",
};

export const campanhas = new Query(listCampanhas, {
  name: "campanhas",
  struct: listOf(Campanha),
  what: "as campanhas",
});

/** An open campaign of the list, as far as the list is known: it is not fetched for this. */
export function findOpenCampanha(): Campanha | undefined {
  return campanhas.state.value.value?.find((one) => stateOfCampanha(one, serverNow()) === "open");
}

export const campanha = new QueryFamily(
  (id) => getCampanha(id, messages.falhou),
  { name: "campanha", struct: Campanha, what: "esta campanha" },
);

export function enrolmentOf(petId: string, campanhaId: string): string {
  return `inscricao ${petId} ${campanhaId}`;
}

export function inscricaoPlace(campanhaId: string): string {
  return `inscricao/${campanhaId}`;
}

/** Resolves to whether an earlier try had enrolled the pet, with another observation. */
export function enrolPet(pedido: Required<Pedido>): Promise<boolean> {
  const { petId, campanhaId } = pedido;
  const observacao = pedido.observacao.trim() || NO_OBSERVACAO;
  return inThisSession(async () => {
    try {
      const { isEarlier } = await bookOnce({ ...pedido, observacao }, {
        name: enrolmentOf(petId, campanhaId),
        place: inscricaoPlace(campanhaId),
      });
      void reloadAgendamentos();
      return isEarlier;
    } finally {
      // Also after a failure: the places shown may have just gone.
      campanhas.invalidate();
      campanha.of(campanhaId).invalidate();
    }
  });
}
