// Caches campaigns and enrols pets (client/README.md "Campaigns").
import { type } from "superstruct";
import { NO_OBSERVACAO } from "../agendamentos/agendamento.ts";
import { bookOnce, reloadAgendamentos } from "../agendamentos/state.ts";
import { listOf } from "../lib/answers.ts";
import { Id } from "../lib/id.ts";
import { Query, QueryFamily } from "../lib/query.ts";
import { inThisSession } from "../lib/sending.ts";
import { maybe, TextOrEmpty } from "../lib/wire.ts";
import { getCampanha, listCampanhas } from "./calls.ts";
import { Campanha, type CampanhaCompleta, type InscricaoForm } from "./campanha.ts";

/** The messages about campaigns (client/README.md "Error catalogue"). */
export const messages = {
  inscrito: {
    title: "Pet inscrito na campanha com sucesso!",
    text: "Em breve você receberá mais informações.",
  },
  /** By status, for an answer without a message. */
  inscricaoFalhou: {
    400: "Dados inválidos para inscrição",
    409: "Pet já inscrito nesta campanha",
    422: "Não é possível inscrever este pet na campanha",
  } as Record<number, string>,
  /** An earlier try had enrolled the pet, with another text. */
  anterior: "A inscrição é do pedido que você fez antes. O que você mudou depois não foi enviado.",
  dadosIncompletos: "Dados incompletos para agendamento",
  semId: "ID da campanha não fornecido",
  falhou: "Erro ao carregar campanha",
  /** For an id that the API does not know, or that cannot be one. */
  desconhecida: "Esta campanha não existe mais, ou o link está errado.",
};

/** As the snapshot has it: there its ids are text already, and must not count as what the API sends (lib/id.ts). */
const CampanhaFromSnapshot = type({
  ...Campanha.schema,
  id: Id,
  tipo: maybe(type({ id: maybe(Id), nome: TextOrEmpty })),
});

export const campanhas = new Query(listCampanhas, {
  name: "campanhas",
  struct: listOf(CampanhaFromSnapshot),
  what: "as campanhas",
});
export const campanha = new QueryFamily(
  (id) => getCampanha(id, messages.falhou),
  { name: "campanha", struct: CampanhaFromSnapshot, what: "esta campanha" },
);

export function enrolmentOf(petId: string, campanhaId: string): string {
  return `inscricao ${petId} ${campanhaId}`;
}

export function inscricaoPlace(campanhaId: string): string {
  return `inscricao/${campanhaId}`;
}

/**
 * Enrols once. Resolves to whether an earlier try had enrolled the pet, with another observation. The places shown are
 * asked for again whether it succeeded or not: they may have just gone.
 */
export function enrolPet(
  { id: campanhaId, tipo }: CampanhaCompleta,
  { petId, observacao }: InscricaoForm,
): Promise<boolean> {
  const inscricao = {
    petId,
    tipoId: tipo.id,
    observacao: observacao.trim() || NO_OBSERVACAO,
    campanhaId,
  };
  const name = enrolmentOf(petId, campanhaId);
  const place = inscricaoPlace(campanhaId);
  return inThisSession(async () => {
    try {
      const { isEarlier } = await bookOnce(inscricao, { name, place });
      void reloadAgendamentos();
      return isEarlier;
    } finally {
      campanhas.invalidate();
      campanha.of(campanhaId).invalidate();
    }
  });
}
