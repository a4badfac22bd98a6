// Owns the unread count on the installed app's icon. It stands apart from the list, because it comes after home.
import { computed, effect } from "@preact/signals-react";
import { notificacoes, unreadCount } from "./notificacoes.ts";

const isKnown = computed(() => notificacoes.state.value.value !== undefined);

/**
 * Shows the unread count on the installed app's icon. Returns a function that stops it; the end of the session removes
 * the count.
 */
export function watchAppBadge(): () => void {
  return effect(() => {
    // Until the list has been read, the icon keeps what it showed.
    if (isKnown.value) badge(unreadCount.value);
  });
}

function badge(count: number): void {
  const setting = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  // Not installed, or not permitted: the bell in the header shows the same.
  setting?.catch(() => {});
}
