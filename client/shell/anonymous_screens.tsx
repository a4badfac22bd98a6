// Lists the screens before the login, but not the login itself: one bundle (client/bundles.ts).
import { CadastroScreen } from "../cadastro/screen.tsx";
import { RecuperacaoScreen } from "../recuperacao/screen.tsx";

export { LazyOverlays } from "../notices/lazy_overlays.tsx";
export { PreLoginOnboardingScreen } from "../onboarding/screens.tsx";

export const anonymousScreens = {
  recuperacao: RecuperacaoScreen,
  cadastro: CadastroScreen,
};
