// Reads what the page has for the app: the view that head.ts chose, what happened before the app was loaded, and the
// addresses of the APIs.
import type { Begun } from "../lib/http.ts";
import type { Answered } from "../sessao/handed_documento.ts";

export interface EarlyPage {
  view: "login" | "onboarding" | "spinner";
  pressed?: HTMLElement;
  /**
   * Once it has come (early_login.ts), it answers the press on 'Entrar' that is kept; `takeOff` makes the page again
   * what the build drew.
   */
  login?: { answer(): void; takeOff(): void };
  /** What the last press on 'Entrar' led to. */
  answered?: Answered;
  /** `GET /me` with the device's token: it runs while the app's script loads. */
  me?: Begun & { token: string };
  /** The browser's latest offer to install the app: boot.ts writes it for as long as the page is open. */
  install?: Event;
}

declare global {
  /** Set by head.ts, taken by hydrate.tsx. */
  var vetEarly: EarlyPage | undefined;
}

/** Takes what the boot script left, which holds back nothing from then on: the press that it kept. */
export function takePress(): HTMLElement | undefined {
  const early = globalThis.vetEarly;
  globalThis.vetEarly = undefined;
  // The page's scripts keep the object, so the token and the password in it would stay after their session.
  if (early !== undefined) early.me = early.answered = undefined;
  return early?.pressed;
}

/** The person may already be typing into the login: it stays, even if another tab has stored a token meanwhile. */
export function startsAtLogin(): boolean {
  return globalThis.vetEarly?.view === "login";
}

export function apiUrls(): { baseUrl: string; cnpjUrl: string } {
  return { baseUrl: metaOf("api-base-url"), cnpjUrl: metaOf("cnpj-api-url") };
}

function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "/api";
}

/** Whether the page is what the build drew: a translator or an extension may have changed it. */
export function isAsDrawn(root: HTMLElement, { view }: EarlyPage): boolean {
  const { childNodes } = templateOf(view);
  return childNodes.length === root.childNodes.length &&
    [...childNodes].every((node, at) => node.isEqualNode(root.childNodes[at]));
}

export function templateOf(name: EarlyPage["view"] | "error"): DocumentFragment {
  return (document.getElementById(`view-${name}`) as HTMLTemplateElement).content;
}

/**
 * Restores the page to what the build drew, and keeps its controls. React would draw a changed page from scratch, and
 * what was typed would be lost.
 */
export function restoreDrawnPage(root: HTMLElement, early: EarlyPage): void {
  if (isAsDrawn(root, early)) return;
  const content = templateOf(early.view);
  const alike = root.getElementsByClassName(early.pressed?.className ?? "");
  const at = [...alike].indexOf(early.pressed!);
  const focused = document.activeElement as HTMLElement;
  // The template is not needed any more.
  for (const control of content.querySelectorAll("input")) {
    control.replaceWith(document.getElementById(control.id) ?? control);
  }
  root.replaceChildren(content);
  early.pressed = alike[at] as HTMLElement | undefined;
  focused.focus();
}
