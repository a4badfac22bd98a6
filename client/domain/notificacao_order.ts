// Owns the order of notifications (client/README.md "Notifications").
import { beginningOf } from "../lib/instants.ts";
import type { Notificacao } from "./notificacao.ts";

/** Newest first; those without a date last. */
export function sortNotificacoes(notificacoes: readonly Notificacao[]): Notificacao[] {
  return [...notificacoes].sort((a, b) => instantOf(b) - instantOf(a));
}

function instantOf({ createdAt }: Notificacao): number {
  const instant = createdAt === undefined ? undefined : beginningOf(createdAt);
  return instant?.getTime() ?? -Infinity;
}
