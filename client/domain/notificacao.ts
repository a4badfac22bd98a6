// Owns notifications (client/README.md "Notifications").
import { type Infer, type } from "superstruct";
import { Id } from "./id.ts";
import { DateText, Flag, maybe, TextOrEmpty } from "./wire.ts";

export const Notificacao = type({
  id: Id,
  titulo: TextOrEmpty,
  descricao: TextOrEmpty,
  createdAt: DateText,
  read: maybe(Flag),
});
export type Notificacao = Infer<typeof Notificacao>;
