// Cleans up after writing: cancels what is still booked, also after an interruption, and reports
// what stays.
import { CheckStopped, type Conversation } from "./conversation.ts";
import {
  idOf,
  isActiveAgendamento,
  isSameIdOrNeither,
  toRecord,
  toRecords,
  type WireRecord,
} from "./spellings.ts";

/** What the check leaves on the account. It is registered before the call, because the answer may be lost. */
export interface Leftovers {
  /** The test pet's name; undefined before anything was asked for. */
  testPetNome: string | undefined;
  /** The things that stay on the account, as sentences. */
  keptTexts: string[];
}

/** The beginning of every test pet's name. */
export const TEST_PET_PREFIX = "Teste do portal";

const LATE_MS = 3000;
const MOTIVO = "limpeza";

/**
 * Begins the clean-up of the conversation, cancels the bookings of the test pet, and adds what stays to
 * `leftovers.keptTexts`. Makes no call if no test pet was asked for.
 */
export async function cancelTestAgendamentos(
  conversation: Conversation,
  leftovers: Leftovers,
): Promise<void> {
  const { testPetNome, keptTexts } = leftovers;
  if (testPetNome === undefined) return;
  const { transport } = conversation;
  const isLate = transport.exchanges.some(({ silence }) => silence !== undefined);
  conversation.beginCleanup();
  // What was asked for without an answer may still arrive.
  if (isLate) await transport.wait(LATE_MS);
  try {
    const pets = toRecords(await conversation.ask("listPets", MOTIVO));
    // Found only by name: with a wrong id from the API it could be another pet.
    const own = pets.find(({ nome }) => nome === testPetNome);
    const ownId = own && idOf(own);
    if (own === undefined) {
      keptTexts.push(`talvez o pet "${testPetNome}", que não está na lista`);
    } else {
      const others = pets.filter(({ nome }) => `${nome}`.startsWith(TEST_PET_PREFIX)).length - 1;
      const more = others > 0 ? `, e ${others} de conferências anteriores` : "";
      keptTexts.push(`o pet "${testPetNome}"${more}: a API não tem como apagar um pet`);
    }
    const isOwn = (one: WireRecord) =>
      isActiveAgendamento(one) &&
      (toRecord(one.pet).nome === testPetNome ||
        ownId !== undefined && isSameIdOrNeither(one.petId, ownId));
    let left = await listOwn(conversation, isOwn);
    // Tries a second time, because a cancellation may fail once.
    for (let round = 0; round < 2; round++) {
      for (const pathValue of left.flatMap((one) => idOf(one) ?? [])) {
        await conversation.ask("cancelAgendamento", MOTIVO, { pathValue });
      }
      left = await listOwn(conversation, isOwn);
      if (left.length === 0) break;
    }
    if (left.length > 0) {
      keptTexts.push(`${left.length} agendamento(s) do pet "${testPetNome}": cancele pelo portal`);
    }
  } catch (error) {
    if (!(error instanceof CheckStopped)) throw error;
    keptTexts.push(`talvez um agendamento do pet "${testPetNome}": a limpeza não terminou`);
  }
}

async function listOwn(
  conversation: Conversation,
  isOwn: (one: WireRecord) => boolean,
): Promise<WireRecord[]> {
  const all = await conversation.ask("listAgendamentos", MOTIVO);
  if (all === undefined) throw new CheckStopped();
  return toRecords(all).filter(isOwn);
}
