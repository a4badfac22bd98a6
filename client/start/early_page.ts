// Owns what the page has for the app: the view that boot.ts showed, what happened before the app was loaded, and the
// APIs.

import type { Begun } from "../api/http.ts";

export interface EarlyPage {
  view: "login" | "onboarding" | "spinner";
  pressed: HTMLElement | undefined;
  /** The control in which an on-screen keyboard is composing text. */
  composing: EventTarget | null;
  /** The browser's offer to install the app: it comes only once, at any time. */
  installOffer: Event | undefined;
  /** `GET /me` with the device's token: it runs while the app's script loads. */
  me: Begun & { token: string } | undefined;
  /** The URLs of the modules that the screen opened first from home needs, beyond home's. */
  ahead: string[];
}

declare global {
  /** Set by boot.ts, taken by take_over.tsx. */
  var vetEarly: EarlyPage | undefined;
}

/** Takes what the boot script left: from then on it holds back nothing any more. */
export function takeEarlyPage(): EarlyPage | undefined {
  const early = globalThis.vetEarly;
  globalThis.vetEarly = undefined;
  // boot.ts keeps the object, so the token in it would stay after its session.
  if (early !== undefined) early.me = undefined;
  return early;
}

/** The person may already be typing into the login: it stays, even if another tab has stored a token meanwhile. */
export function startsAtLogin(): boolean {
  return globalThis.vetEarly?.view === "login";
}

/** What the server wrote into the page: the addresses of the APIs. */
export function apiUrls(): { baseUrl: string; cnpjUrl: string } {
  return { baseUrl: metaOf("api-base-url"), cnpjUrl: metaOf("cnpj-api-url") };
}

function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "/api";
}

/**
 * Restores the page to what the build drew, and keeps its controls. A translator or an extension may have changed the
 * page; React would then draw it from scratch, and what was typed would be lost.
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
