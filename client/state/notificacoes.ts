// Owns the notifications and how many are unread.
import { computed, type ReadonlySignal } from "@preact/signals-react";
import { listNotificacoes } from "../api/notificacoes.ts";
import { Notificacao } from "../domain/notificacao.ts";
import { listOf } from "../lib/answers.ts";
import { Query } from "../lib/query.ts";

export const notificacoes = new Query(listNotificacoes, {
  name: "notificacoes",
  struct: listOf(Notificacao),
});

/** How many are unread, as far as is known. */
export const unreadCount: ReadonlySignal<number> = computed(() =>
  notificacoes.state.value.value?.filter(({ read }) => !read).length ?? 0
);
