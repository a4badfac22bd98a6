// Owns how a notification is marked as read. It stands apart from the list, because home counts the unread ones before
// anybody reads one.
import { markNotificacaoRead } from "../api/notificacoes.ts";
import { notificacoes } from "./notificacoes.ts";
import { twice } from "./retries.ts";

/** Marks as read: it shows at once, and is undone when the server refuses it. */
export async function readNotificacao(id: string): Promise<void> {
  setRead(id, true);
  try {
    await twice(() => markNotificacaoRead(id));
    notificacoes.invalidate();
  } catch (error) {
    setRead(id, false);
    throw error;
  }
}

function setRead(id: string, read: boolean): void {
  notificacoes.change((all) => all.map((one) => one.id === id ? { ...one, read } : one));
}
