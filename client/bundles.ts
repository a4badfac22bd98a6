// Three of the portal's four parts: the page itself imports the start with the login (client/README.md "Start").

/** Onboarding, recovery and registration. */
export const importBeforeLogin = () => import("./shell/anonymous_screens.tsx");

/** The frame behind the login, and home in it. */
export const importHome = () => import("./shell/authenticated.tsx");

/** Everything else behind the login: its screens, and what opens by itself. */
export const importBehindLogin = () => import("./shell/screens.tsx");
