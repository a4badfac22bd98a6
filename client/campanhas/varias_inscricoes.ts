// Enrols several pets, one after the other (client/README.md "Campaigns").
import type { AgendamentoPedido } from "../agendamentos/agendamento.ts";
import { agendamentoSendKey, type CreatedAgendamento } from "../agendamentos/booking.ts";
import { type ApiError, isRefusalError } from "../lib/http/api_error.ts";
import { hasStoredAttempt, rejectIfSessionEnds, stoppedWaitingText } from "../lib/http/sending.ts";
import { failureMessageOrThrow, showToast } from "../lib/overlays/toasts.ts";
import { serverNow } from "../lib/time/server_time.ts";
import { petsQuery } from "../pets/state.ts";
import { campanhaState } from "./campanha.ts";
import {
  campanhaQueries,
  createInscricaoOnce,
  INSCRICAO_ADVICE,
  inscricaoFailureTexts,
  messages,
} from "./state.ts";

/** What became of one pet, in words. */
export interface InscricaoProgress {
  text: string;
  /** False if it was refused, undefined as long as it is not known. */
  isInscrito?: boolean;
}

interface Outcome {
  enrolled: CreatedAgendamento[];
  /** The number of pets that were refused, or not asked for because no vaga was left. */
  missed: number;
  /** Whether the campaign, read after a refusal, had no vaga left. */
  isFull: boolean;
  /** The failure that ended it, which the pets behind would have met too. */
  failure?: { error: ApiError; sendKey: string };
}

/**
 * Enrols the pets in the order of the list of pets, and tells what becomes of each. A refusal does not stop the others;
 * any other failure ends it, and is in what it resolves to. `showCreated` is to show those enrolled.
 */
export async function createInscricoesOnce(
  petIds: readonly string[],
  pedido: Required<Omit<AgendamentoPedido, "petId">>,
  tell: (petId: string, result: InscricaoProgress) => void,
): Promise<Outcome> {
  const { campanhaId } = pedido;
  const owned = petsQuery.state.peek().value ?? [];
  const order = (petId: string) => owned.findIndex(({ id }) => id === petId);
  const outcome: Outcome = { enrolled: [], missed: 0, isFull: false };
  for (const petId of [...petIds].sort((a, b) => order(a) - order(b))) {
    const sendKey = agendamentoSendKey(petId, campanhaId);
    // One whose answer was lost may be enrolled: `createInscricaoOnce` looks first.
    if (outcome.isFull && !hasStoredAttempt(sendKey)) {
      outcome.missed++;
      continue;
    }
    tell(petId, { text: "Inscrevendo..." });
    try {
      const created = await createInscricaoOnce({ ...pedido, petId }).catch((error) => {
        const text = failureMessageOrThrow(error, inscricaoFailureTexts(error)[0])?.text;
        const isInscrito = isRefusalError(error) ? false : undefined;
        tell(petId, { text: text ?? stoppedWaitingText(INSCRICAO_ADVICE), isInscrito });
        if (isInscrito === undefined) throw error;
      });
      if (created === undefined) {
        outcome.missed++;
        outcome.isFull ||= await isCampanhaFull(campanhaId);
        continue;
      }
      outcome.enrolled.push(created.inscricao);
      if (created.keptEarlierDetails) showToast("info", messages.anterior);
      const isFemale = owned[order(petId)]?.genero === "FEMEA";
      tell(petId, { text: isFemale ? "Inscrita" : "Inscrito", isInscrito: true });
    } catch (error) {
      return { ...outcome, failure: { error: error as ApiError, sendKey } };
    }
  }
  return outcome;
}

/** Whether no vaga is left, as `createInscricaoOnce` reads it again; false if it cannot be read. */
async function isCampanhaFull(campanhaId: string): Promise<boolean> {
  const query = campanhaQueries.of(campanhaId);
  await rejectIfSessionEnds(() => query.load());
  const { status, value } = query.state.peek();
  return status === "ready" && campanhaState(value, serverNow()) === "full";
}
