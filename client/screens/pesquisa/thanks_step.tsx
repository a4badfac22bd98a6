// Owns the last step of the survey, which thanks the person.
import { Icon } from "../../ui/icon.tsx";
import { IconGround } from "../../ui/icon_ground.ts";
import { heartIcon } from "../../ui/icons/onboarding.ts";
import { Words } from "./words.ts";

export function ThanksStep() {
  return (
    <Words>
      <IconGround data-tone="verde" data-size="large">
        <Icon path={heartIcon} size={44} />
      </IconGround>
      <h3 tabIndex={-1}>Muito Obrigado!</h3>
      <p>A sua opinião nos ajuda a melhorar o atendimento.</p>
    </Words>
  );
}
