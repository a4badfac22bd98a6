// Owns what the inlined boot script leaves for the app: which view it showed, and what happened before the app came.

import type { Begun } from "./api/http.ts";

export interface EarlyPage {
  view: "login" | "onboarding" | "spinner";
  pressed: HTMLElement | undefined;
  /** The browser's offer to install the app, which it makes once, as soon as it likes. */
  installOffer: Event | undefined;
  /** `GET /me` with the token that the device holds, under way while the app's script is. */
  me: Begun & { token: string } | undefined;
}

declare global {
  /** Set by boot.ts, taken by main.tsx. */
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
