// Owns notifications (client/README.md "Notifications").
import { boolean, type Infer, type } from "superstruct";
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
