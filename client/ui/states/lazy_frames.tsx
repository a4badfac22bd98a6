// Owns what shows while a screen's code is loading, and what shows if it could not be loaded.
import type { LostCode } from "../../lib/lazy_screen.tsx";
import { routes } from "../../routes.ts";
import { reloadForVanishedCode } from "../../lib/updates.ts";
import { LinkButton } from "../button.tsx";
import { FailedState, type FailedStateProps } from "./failed_state.tsx";
import { FullScreenSpinner } from "./spinner.tsx";
import { Entrance } from "../entrance.tsx";

/** Inside the layout, below the screen's own heading. */
export function LostScreen(props: LostCode & Partial<FailedStateProps>) {
  return (
    <FailedState
      message="Não foi possível abrir esta tela."
      advice="Verifique a internet e tente de novo."
      {...props}
    />
  );
}

/** With nothing around it: in the login's frame, with a way out. */
function WholeLostScreen(props: LostCode) {
  const isHome = location.pathname === routes.home;
  return (
    <Entrance>
      <LostScreen
        {...props}
        isScreen
        action={!isHome && <LinkButton href={routes.home}>Voltar ao início</LinkButton>}
      />
    </Entrance>
  );
}

/** For screens that fill the whole page. */
export const frames = {
  Waiting: FullScreenSpinner,
  Failed: WholeLostScreen,
  onFailure: reloadForVanishedCode,
};

/** For components that show nothing while they load. */
export const silent = { Waiting: () => null, Failed: () => null };
