// What the page has for the app: the view that head.ts chose, what happened since, and the addresses of the APIs.
import type { Begun } from "../lib/http.ts";
import type { Answered } from "../sessao/handed_documento.ts";

export type ViewName = EarlyPage["view"] | "error" | "failed";

export interface EarlyPage {
  view: "login" | "onboarding" | "spinner";
  /** Fetches a module that is imported later. */
  preload(href: string): void;
  /** boot.ts: what the build drew, each time made anew. */
  viewOf?(name: ViewName): DocumentFragment;
  pressed?: HTMLElement;
  /** Whether an earlier page of this tab was asked to wait before it calls: the app knows for how long (lib/rate_limit.ts). */
  isHeld(route: string): boolean;
  /** early_login.ts: answers the press on 'Entrar' that is kept; `takeOff` makes the page what the build drew. */
  login?: { answer(): void; takeOff(): void };
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

export function apiUrls(): { baseUrl: string; cnpjUrl: string } {
  return { baseUrl: metaOf("api-base-url"), cnpjUrl: metaOf("cnpj-api-url") };
}

function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "/api";
}

/** Whether the page is what the build drew: a translator or an extension may have changed it. */
export function isAsDrawn(root: HTMLElement, early: EarlyPage): boolean {
  const { childNodes } = early.viewOf!(early.view);
  return childNodes.length === root.childNodes.length &&
    [...childNodes].every((node, at) => node.isEqualNode(root.childNodes[at]));
}

/** Keeps the controls: React would draw a changed page from scratch, and what was typed would be lost. */
export function restoreDrawnPage(root: HTMLElement, early: EarlyPage): void {
  if (isAsDrawn(root, early)) return;
  const content = early.viewOf!(early.view);
  const alike = root.getElementsByClassName(early.pressed?.className ?? "");
  const at = [...alike].indexOf(early.pressed!);
  const focused = document.activeElement as HTMLElement;
  for (const control of content.querySelectorAll("input")) {
    control.replaceWith(document.getElementById(control.id) ?? control);
  }
  root.replaceChildren(content);
  early.pressed = alike[at] as HTMLElement | undefined;
  focused.focus();
}
