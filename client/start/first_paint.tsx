// Owns the views that are drawn during the build (client/README.md "Start"): what a person sees before React is loaded.
import { renderToString } from "react-dom/server";
import { App, Onboarding } from "../app.tsx";
import { writtenCss } from "../lib/style.ts";
import { finishPreLogin, startOnboarding } from "../state/onboarding.ts";
import { startSession } from "../state/session.ts";

/** The first views as HTML, drawn by the app itself, and the rules that they use. */
export async function firstPaint(): Promise<{ views: Record<string, string>; css: string }> {
  const spinner = renderToString(<App />);
  startOnboarding();
  await Onboarding.preload();
  await startSession();
  const onboarding = renderToString(<App />);
  finishPreLogin();
  const login = renderToString(<App />);
  return { views: { login, onboarding, spinner }, css: writtenCss() };
}
