// Owns campaigns and the enrolment in one.
import { type } from "superstruct";
import { createInscricao } from "../api/agendamentos.ts";
import { getCampanha, listCampanhas } from "../api/campanhas.ts";
import { ApiError } from "../api/http.ts";
import {
  Campanha,
  type CampanhaCompleta,
  type InscricaoForm,
  NO_OBSERVACAO,
} from "../domain/campanha.ts";
import { Id } from "../domain/id.ts";
import { maybe, TextOrEmpty } from "../domain/wire.ts";
import { listOf } from "../lib/answers.ts";
import { Query, QueryFamily } from "../lib/query.ts";
import { messages } from "../messages.ts";
import { findNew, knownIds, reloadAgendamentos } from "./agendamentos.ts";
import { createOnce, inThisSession } from "./sending.ts";

/** As the snapshot has it: its ids are text by then, and must not pass for what the API sends (domain/id.ts). */
const CampanhaFromSnapshot = type({
  ...Campanha.schema,
  id: Id,
  tipo: maybe(type({ id: maybe(Id), nome: TextOrEmpty })),
});

export const campanhas = new Query(listCampanhas, {
  name: "campanhas",
  struct: listOf(CampanhaFromSnapshot),
});
export const campanha = new QueryFamily(
  (id) => getCampanha(id, messages.campanhas.falhou),
  { name: "campanha", struct: CampanhaFromSnapshot },
);

/** The enrolment's name among what is being sent. */
export function enrolmentOf(petId: string, campanhaId: string): string {
  return `inscricao ${petId} ${campanhaId}`;
}

/** The place of the draft of an enrolment in the campaign. */
export function inscricaoPlace(campanhaId: string): string {
  return `inscricao/${campanhaId}`;
}

/**
 * Enrols once. The places shown are asked for again whether it succeeded or not: they may have just gone. Resolves to
 * whether it was an earlier try that enrolled the pet, with another observation.
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
  const details = JSON.stringify(inscricao);
  return inThisSession(async () => {
    try {
      const { details: sent } = await createOnce({
        name: enrolmentOf(petId, campanhaId),
        details,
        place: inscricaoPlace(campanhaId),
        known: knownIds(),
        create: () => createInscricao(inscricao),
        find: (known) =>
          findNew(known, (one) => one.petId === petId && one.campanhaId === campanhaId),
      });
      void reloadAgendamentos();
      return sent !== details;
    } finally {
      campanhas.invalidate();
      campanha.of(campanhaId).invalidate();
    }
  });
}

/**
 * What a failed enrolment says: the server's words, else the default of the status (client/README.md "Error
 * catalogue").
 */
export function enrolmentFailure(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.message !== error.fallback) return undefined;
  return messages.campanhas.inscricaoFalhou[error.status ?? 0];
}
