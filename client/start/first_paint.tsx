// Owns the views that are drawn during the build (client/README.md "Start"): what a person sees before React is loaded.
import { renderToString } from "react-dom/server";
import { App, Onboarding } from "../app.tsx";
import { writtenRules } from "../lib/style.ts";
import { finishPreLogin, startOnboarding } from "../state/onboarding.ts";
import { startSession } from "../state/session.ts";

/** For the rules of everything that is drawn later. */
export { styleOf } from "../lib/style_rules.ts";

/** The first views as HTML, drawn by the app itself, and the rules that they use, by class. */
export async function firstPaint() {
  const spinner = renderToString(<App />);
  startOnboarding();
  await Onboarding.preload();
  await startSession();
  const onboarding = renderToString(<App />);
  finishPreLogin();
  const login = renderToString(<App />);
  return { views: { login, onboarding, spinner }, rules: writtenRules() };
}
