// Owns the sign of success: a green check in a circle.
import { Icon } from "../icon.tsx";
import { IconGround } from "../icon_ground.ts";
import { checkIcon } from "../icons.ts";

export function SuccessSign() {
  return (
    <IconGround data-tone="verde" data-size="medium">
      <Icon path={checkIcon} size={32} />
    </IconGround>
  );
}
