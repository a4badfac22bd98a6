// Calls the API about notifications (server/mock/README.md "Notifications").
import { Notificacao } from "./notificacao.ts";
import { get, getList } from "../lib/http/http.ts";
import { ChangeAnswer } from "../lib/http/wire.ts";

export function listNotificacoes(): Promise<Notificacao[]> {
  return getList("/notification", Notificacao, "Erro ao buscar notificações");
}

/** Marks the notification as read. A command although it is a GET: nothing may prefetch or cache it. */
export async function markNotificacaoRead(id: string): Promise<void> {
  await get("/notification/read/:id", ChangeAnswer, "Erro ao marcar notificação como lida", { id });
}
