// Owns notifications (client/README.md "Notifications"): their order.
import { boolean, type Infer, type } from "superstruct";
import { beginningOf } from "../lib/dates.ts";
import { Id } from "./id.ts";
import { maybe, Text, TextOrEmpty } from "./wire.ts";

export const Notificacao = type({
  id: Id,
  titulo: TextOrEmpty,
  descricao: TextOrEmpty,
  createdAt: maybe(Text),
  read: maybe(boolean()),
});
export type Notificacao = Infer<typeof Notificacao>;

/** Newest first; those without a date last. */
export function sortNotificacoes(notificacoes: readonly Notificacao[]): Notificacao[] {
  return [...notificacoes].sort((a, b) => instantOf(b) - instantOf(a));
}

function instantOf({ createdAt }: Notificacao): number {
  const instant = createdAt === undefined ? undefined : beginningOf(createdAt);
  return instant?.getTime() ?? -Infinity;
}
