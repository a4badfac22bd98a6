// Owns the sign of failure: a red exclamation mark in a circle.
import { Icon } from "../icon.tsx";
import { IconGround } from "../icon_ground.ts";
import { alertIcon } from "../icons.ts";

export function FailureSign() {
  return (
    <IconGround data-tone="telha" data-size="medium">
      <Icon path={alertIcon} size={32} />
    </IconGround>
  );
}
