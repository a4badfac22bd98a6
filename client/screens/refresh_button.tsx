// Owns the button that reads the screen's data again.
import { Button } from "../ui/button.tsx";
import { VisuallyHidden } from "../ui/visually_hidden.ts";
import { refreshIcon } from "../ui/icons/start.ts";

export function RefreshButton(
  { isReloading, onPress }: { isReloading: boolean; onPress: () => void },
) {
  return (
    <>
      <Button kind="quiet" icon={refreshIcon} busy={isReloading} onClick={onPress}>
        Atualizar
      </Button>
      <VisuallyHidden role="status">{isReloading ? "Atualizando…" : ""}</VisuallyHidden>
    </>
  );
}
