// Owns what the page has for the app when it comes: the view that boot.ts showed, what happened before, and the APIs.

import type { Begun } from "../api/http.ts";

export interface EarlyPage {
  view: "login" | "onboarding" | "spinner";
  pressed: HTMLElement | undefined;
  /** The control with an open composition of an on-screen keyboard. */
  composing: EventTarget | null;
  /** The browser's offer to install the app, which it makes once, as soon as it likes. */
  installOffer: Event | undefined;
  /** `GET /me` with the token that the device holds, under way while the app's script is. */
  me: Begun & { token: string } | undefined;
}

declare global {
  /** Set by boot.ts, taken by take_over.tsx. */
  var vetEarly: EarlyPage | undefined;
}

/** Takes what the boot script left: from then on it holds nothing back any more. */
export function takeEarlyPage(): EarlyPage | undefined {
  const early = globalThis.vetEarly;
  globalThis.vetEarly = undefined;
  // boot.ts goes on holding the object, and would hold a token after its session.
  if (early !== undefined) early.me = undefined;
  return early;
}

/** Somebody may be typing into the login by now: it stays, also where another tab has left a token meanwhile. */
export function startsAtLogin(): boolean {
  return globalThis.vetEarly?.view === "login";
}

/** What the server wrote into the page: where the APIs are. */
export function apiUrls(): { baseUrl: string; cnpjUrl: string } {
  return { baseUrl: metaOf("api-base-url"), cnpjUrl: metaOf("cnpj-api-url") };
}

function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "/api";
}

/**
 * Makes the page what the build drew again, around the same controls: a translator or an extension may have changed it,
 * and React would then draw it anew, with nothing in it.
 */
export function mend(root: HTMLElement, early: EarlyPage): void {
  const { content } = document.getElementById(`view-${early.view}`) as HTMLTemplateElement;
  const { childNodes } = content;
  if (
    childNodes.length === root.childNodes.length &&
    [...childNodes].every((node, at) => node.isEqualNode(root.childNodes[at]))
  ) return;
  const { pressed } = early;
  const alike = root.getElementsByClassName(pressed?.className ?? "");
  const at = [...alike].indexOf(pressed!);
  const focused = document.activeElement as HTMLElement;
  // The template is not needed any more.
  for (const control of content.querySelectorAll("input")) {
    control.replaceWith(document.getElementById(control.id) ?? control);
  }
  root.replaceChildren(content);
  early.pressed = alike[at] as HTMLElement | undefined;
  focused.focus();
}
