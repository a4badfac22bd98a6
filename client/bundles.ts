// The code that the app imports later (client/README.md "Start"): the page itself imports the app, or first of all the
// login.
import { type ReadonlySignal, signal } from "@preact/signals-core";

type AuthenticatedScreens = typeof import("./shell/screens.tsx");
const loaded = signal<AuthenticatedScreens>();

/** The code that `importAuthenticatedScreens` has loaded, for everything that shows only once that code is there. */
export const loadedAuthenticatedScreens: ReadonlySignal<AuthenticatedScreens | undefined> = loaded;

/** The login, which works without React. */
export const importLogin = () => import("./start/login.ts");

/** Onboarding, recovery and registration. */
export const importAnonymousScreens = () => import("./shell/anonymous_screens.tsx");

/** The frame behind the login, and home in it. */
export const importLayoutAndHome = () => import("./shell/authenticated.tsx");

/** Tells the server of an error. Never throws, and never tries again: what does not come is lost. */
export const reportErrorEvent = (event: ErrorEvent | PromiseRejectionEvent): Promise<void> =>
  import("./lib/errors.ts").then(({ sendErrorReport }) => sendErrorReport(event), () => {});

/** Imports everything else behind the login: its screens, and the overlays that open by themselves. */
export async function importAuthenticatedScreens(): Promise<AuthenticatedScreens> {
  return loaded.value = await import("./shell/screens.tsx");
}
