// Owns the button that asks again for what the screen shows.
import { Button } from "../ui/button.tsx";
import { VisuallyHidden } from "../ui/visually_hidden.ts";

export function RefreshButton(
  { isReloading, onPress }: { isReloading: boolean; onPress: () => void },
) {
  return (
    <>
      <Button kind="quiet" icon="refresh" busy={isReloading} onClick={onPress}>Atualizar</Button>
      <VisuallyHidden role="status">{isReloading ? "Atualizando…" : ""}</VisuallyHidden>
    </>
  );
}
