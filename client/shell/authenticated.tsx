// Owns how everything behind the login is brought. That stands apart, and is so packed with the rest of home, which
// compresses better than a chunk of its own (server/build/chunks.ts).
import { mayPrefetch } from "../lib/prefetch.ts";
import { Authenticated } from "./behind_login.tsx";
import { screens } from "./lazy_screens.tsx";

/**
 * The component, and with it the screen that people open first is imported, while the person is asked for: otherwise a
 * press at once would wait until its code is compiled and has run.
 */
export function bringAuthenticated(): typeof Authenticated {
  if (mayPrefetch()) void screens[0].Screen.preload();
  return Authenticated;
}
