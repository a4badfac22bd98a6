// Lists the screens before the login, but not the login itself: one bundle (client/bundles.ts).
import type { ComponentType } from "react";
import { CadastroScreen } from "../cadastro/screen.tsx";
import { RecuperacaoScreen } from "../recuperacao/screen.tsx";
import type { AnonymousRoute } from "../routes.ts";

export { Layers } from "../notices/layers.tsx";
export { OnboardingScreen } from "../onboarding/screens.tsx";

export const anonymousScreens: Record<AnonymousRoute, ComponentType> = {
  recuperacao: RecuperacaoScreen,
  cadastro: CadastroScreen,
};
