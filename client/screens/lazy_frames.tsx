// Owns what shows while a screen's code is loading, and what shows if it could not be loaded.
import { reloadForVanishedCode } from "../state/updates.ts";
import { FailedState } from "../ui/states/failed_state.tsx";
import { FullScreenSpinner } from "../ui/states/spinner.tsx";

function Waiting() {
  return <FullScreenSpinner />;
}

/** Inside the layout, which has the `<main>`. */
export function Failed({ retry }: { retry: () => void }) {
  return <FailedState message="Não foi possível abrir esta tela." onRetry={retry} isScreen />;
}

function WholeFailed(props: { retry: () => void }) {
  return (
    <main>
      <Failed {...props} />
    </main>
  );
}

/** For screens that fill the whole page. */
export const frames = { Waiting, Failed: WholeFailed, onFailure: reloadForVanishedCode };

/** For components that show nothing while they load. */
export const silent = { Waiting: () => null, Failed: () => null };
