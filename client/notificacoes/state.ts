// Caches notifications, marks them as read, counts the unread ones (client/README.md "Notifications").
import { computed, effect, type ReadonlySignal } from "@preact/signals-core";
import { listWithoutOdd } from "../lib/http/wire.ts";
import { Query } from "../lib/query/query.ts";
import { type ApiError, isRefusalError } from "../lib/http/api_error.ts";
import { retryOnceAfterOutage } from "../lib/http/retries.ts";
import { clearedAtSessionEnd } from "../lib/storage/storage.ts";
import { listNotificacoes, markNotificacaoRead } from "./calls.ts";
import { Notificacao } from "./notificacao.ts";

/**
 * The ids of the notifications that were read in this tab, or are being marked: they stay so where the API's list is older.
 */
const readHere = clearedAtSessionEnd(new Set<string>());

export const notificacoesQuery = new Query(
  async () => {
    const listed = await listNotificacoes();
    for (const one of listed) one.read ||= readHere.has(one.id);
    return listed;
  },
  { name: "notificacoes", struct: listWithoutOdd(Notificacao), label: "suas notificações" },
);

/** The number of unread ones; undefined until the list has been read: the icon keeps its count. */
const unread = computed(() =>
  notificacoesQuery.state.value.value?.filter(({ read }) => !read).length
);
export const unreadCount: ReadonlySignal<number> = computed(() => unread.value ?? 0);

export function badgeText(count: number): string {
  return count > 99 ? "99+" : String(count);
}

/** Shows at once, and is undone if the call fails. One that is already read is not sent again. */
export async function markNotificacaoReadOnce(id: string): Promise<void> {
  if (!isUnread(id)) return;
  readHere.add(id);
  setRead(id, true);
  try {
    await retryOnceAfterOutage(() => markNotificacaoRead(id));
    notificacoesQuery.invalidate();
  } catch (error) {
    readHere.delete(id);
    setRead(id, false);
    // An answer that cannot be read says nothing, and one that is read already, or gone, may be refused: the list tells.
    const isAnswered = (error as ApiError).kind === "body" || isRefusalError(error);
    if (isAnswered) await notificacoesQuery.reload();
    if (isUnread(id)) throw error;
  }
}

function isUnread(id: string): boolean {
  const listed = notificacoesQuery.state.peek().value ?? [];
  return listed.some((one) => one.id === id && !one.read);
}

function setRead(id: string, read: boolean): void {
  notificacoesQuery.change((all) => all.map((one) => one.id === id ? { ...one, read } : one));
}

/** Shows the unread count on the installed app's icon. The end of the session removes it. */
export function keepAppBadgeCurrent(): () => void {
  return effect(() => {
    const count = unread.value;
    if (count === undefined) return;
    const setting = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    // Not installed, or not permitted: the bell in the header shows the same.
    setting?.catch(() => {});
  });
}
