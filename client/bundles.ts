// The portal's code in four parts. The page imports the first, the start with the login; the others come from here, and
// from nowhere else (client/README.md "Start").

/** Onboarding, recovery and registration. */
export const importBeforeLogin = () => import("./shell/anonymous_screens.tsx");

/** The frame behind the login, and home in it. */
export const importHome = () => import("./shell/authenticated.tsx");

/** Everything else behind the login: its screens, and what opens by itself. */
export const importBehindLogin = () => import("./shell/screens.tsx");
