// Owns what shows while a screen's code is on the way, and when it did not come.
import { reloadForVanishedCode } from "../state/updates.ts";
import { FailedState } from "../ui/states/failed_state.tsx";
import { FullScreenSpinner } from "../ui/states/spinner.tsx";

function Waiting() {
  return <FullScreenSpinner />;
}

function Failed({ retry }: { retry: () => void }) {
  return <FailedState message="Não foi possível abrir esta tela." onRetry={retry} />;
}

/** For what fills the whole page. */
export const frames = { Waiting, Failed, onFailure: reloadForVanishedCode };

/** For what shows nothing rather than something in its place. */
export const silent = { Waiting: () => null, Failed: () => null };
