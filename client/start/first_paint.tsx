// Draws the first views during the build (client/README.md "Start"): what a person sees before any script is loaded.
import { renderToStaticMarkup } from "react-dom/server";
import { App, LazyPreLoginOnboardingScreen } from "../app.tsx";
import { NO_NETWORK_ADVICE } from "../lib/loading/script_failure.ts";
import { LoginMarkup } from "../sessao/login_markup.tsx";
import { EntranceLayout } from "../ui/entrance.tsx";
import { FailedState } from "../ui/states/failed_state.tsx";
import { writtenRules } from "../lib/style.ts";
import { restoreSeenOnboardings } from "../onboarding/state.ts";
import { anonymousRoutes, routes } from "../routes.ts";
import { restoreSession } from "../sessao/state.ts";

const lostApp = (
  <EntranceLayout>
    <FailedState
      isScreen
      message="Não foi possível abrir o portal."
      advice={NO_NETWORK_ADVICE}
      onRetry={() => {}}
    />
  </EntranceLayout>
);

/** Answers the build: the first views as HTML, the CSS rules that they use, and the paths of the app. */
export async function prerenderFirstPaint() {
  const spinner = renderToStaticMarkup(<App />);
  restoreSeenOnboardings();
  await LazyPreLoginOnboardingScreen.preload();
  await restoreSession();
  const onboarding = renderToStaticMarkup(<App />);
  const failed = renderToStaticMarkup(lostApp);
  const login = renderToStaticMarkup(<LoginMarkup />);
  return {
    views: { spinner, onboarding, failed, login },
    cssRules: writtenRules(),
    pagePaths: Object.values<string>(routes),
    anonymousPaths: Object.values<string>(anonymousRoutes),
  };
}
