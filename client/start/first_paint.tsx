// Draws the first views during the build (client/README.md "Start"): what a person sees before React is loaded.
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { App, Onboarding } from "../app.tsx";
import { Login } from "../sessao/login.ts";
import { Form } from "../lib/form.ts";
import { networkAdvice } from "../lib/lost_code.ts";
import { Entrance } from "../ui/entrance.tsx";
import { FieldNotes } from "../ui/forms/field_frame.tsx";
import { FailedState } from "../ui/states/failed_state.tsx";
import { writtenRules } from "../lib/style.ts";
import { finishPreLogin, startOnboarding } from "../onboarding/state.ts";
import { anonymousRoutes, routes } from "../routes.ts";
import { startSession } from "../sessao/state.ts";

const lostApp = (
  <Entrance>
    <FailedState
      isScreen
      message="Não foi possível abrir o portal."
      advice={networkAdvice}
      onRetry={() => {}}
    />
  </Entrance>
);

/** The first views as HTML, drawn by the app itself, the rules that they use, and the paths of the app. */
export async function firstPaint() {
  const spinner = renderToString(<App />);
  startOnboarding();
  await Onboarding.preload();
  await startSession();
  const onboarding = renderToString(<App />);
  finishPreLogin();
  const login = renderToString(<App />);
  const form = new Form(Login, { documento: "", senha: "" });
  form.mark({ senha: "" });
  // React never takes these two over: they need none of its marks.
  const error = renderToStaticMarkup(<FieldNotes id="" field={form.fields.senha} />);
  const failed = renderToStaticMarkup(lostApp);
  return {
    views: { spinner, error, onboarding, failed, login },
    rules: writtenRules(),
    paths: Object.values<string>(routes),
    anonymousPaths: Object.values<string>(anonymousRoutes),
  };
}
