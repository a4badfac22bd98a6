// Owns the clean-up after writing: it cancels what is still booked, also after an interruption, and
// reports what stays.
import { cancelAgendamento, listAgendamentos } from "../../client/agendamentos/calls.ts";
import { listPets } from "../../client/pets/calls.ts";
import { type Agendamento, isActive } from "../../client/agendamentos/agendamento.ts";
import { type Conversation, Stopped } from "./conversation.ts";

/** What was created. It is noted before the call, because the answer may be lost. */
export interface Made {
  /** Undefined before anything was asked for. */
  petNome: string | undefined;
  /** What stays on the account, as sentences. */
  kept: string[];
}

/** How the name of every test pet begins. */
export const PET_NAME = "Teste do portal";

const LATE_MS = 3000;

/** Cancels the bookings of the pet that was created, and reports what stays. */
export async function cleanUp(conversation: Conversation, made: Made): Promise<void> {
  if (made.petNome === undefined) return;
  const { wire } = conversation;
  const isLate = wire.exchanges.some(({ silence }) => silence !== undefined);
  conversation.beginCleanup();
  // What was asked for without an answer may still arrive.
  if (isLate) await wire.wait(LATE_MS);
  try {
    const pets = await conversation.ask("listPets", "limpeza", listPets) ?? [];
    // Found only by name: with a wrong id from the API it could be another pet.
    const own = pets.find(({ nome }) => nome === made.petNome);
    if (own === undefined) {
      made.kept.push(`talvez o pet "${made.petNome}", que não está na lista`);
    } else {
      const others = pets.filter(({ nome }) => nome?.startsWith(PET_NAME)).length - 1;
      const more = others > 0 ? `, e ${others} de conferências anteriores` : "";
      made.kept.push(`o pet "${made.petNome}"${more}: a API não tem como apagar um pet`);
    }
    let left = await listOwn(conversation, made, own?.id);
    // Tries a second time, because a cancellation may fail once.
    for (let round = 0; round < 2; round++) {
      for (const { id } of left) {
        await conversation.ask("cancelAgendamento", "limpeza", () => cancelAgendamento(id));
      }
      left = await listOwn(conversation, made, own?.id);
      if (left.length === 0) break;
    }
    if (left.length > 0) {
      made.kept.push(`${left.length} agendamento(s) do pet "${made.petNome}": cancele pelo portal`);
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    made.kept.push(`talvez um agendamento do pet "${made.petNome}": a limpeza não terminou`);
  }
}

async function listOwn(
  conversation: Conversation,
  { petNome }: Made,
  petId: string | undefined,
): Promise<Agendamento[]> {
  const all = await conversation.ask("listAgendamentos", "limpeza", listAgendamentos);
  if (all === undefined) throw new Stopped();
  return all.filter((one) =>
    isActive(one) && (one.pet?.nome === petNome || petId !== undefined && one.petId === petId)
  );
}
