// Owns campaigns and the enrolment in one.
import { createInscricao } from "../api/agendamentos.ts";
import { getCampanha, listCampanhas } from "../api/campanhas.ts";
import { ApiError } from "../api/http.ts";
import { type CampanhaCompleta, type InscricaoForm, NO_OBSERVACAO } from "../domain/campanha.ts";
import { Query, QueryFamily } from "../lib/query.ts";
import { messages } from "../messages.ts";
import { findNew, knownIds, reloadAgendamentos } from "./agendamentos.ts";
import { createOnce } from "./retries.ts";

export const campanhas = new Query(listCampanhas, { name: "campanhas" });
export const campanha = new QueryFamily(
  (id) => getCampanha(id, messages.campanhas.falhou),
  { name: "campanha" },
);

/** Enrols once. The places shown are asked for again whether it succeeded or not: they may have just gone. */
export async function enrolPet(
  { id: campanhaId, tipo }: CampanhaCompleta,
  { petId, observacao }: InscricaoForm,
): Promise<void> {
  const inscricao = {
    petId,
    tipoId: tipo.id,
    observacao: observacao.trim() || NO_OBSERVACAO,
    campanhaId,
  };
  const known = knownIds();
  try {
    await createOnce(
      `inscricao ${petId} ${campanhaId}`,
      () => createInscricao(inscricao),
      () => findNew(known, (one) => one.petId === petId && one.campanhaId === campanhaId),
    );
    await reloadAgendamentos();
  } finally {
    campanhas.invalidate();
    campanha.of(campanhaId).invalidate();
  }
}

/** What a failed enrolment says: the server's words, else the default of the status (spec §8). */
export function enrolmentFailure(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.isFromServer) return undefined;
  return messages.campanhas.inscricaoFalhou[error.status ?? 0];
}
