// Owns where alerts and confirmations appear.
import { useSignals } from "@preact/signals-react/runtime";
import { type Dialog, dialogs } from "../lib/dialogs.ts";
import { type AlertAction, AlertDialog } from "../ui/layers/alert_dialog.tsx";
import { unbroken } from "../ui/dotted.tsx";
import { WithEmail } from "../ui/email.tsx";
import { FailureSign } from "../ui/states/failure_sign.tsx";
import { SuccessSign } from "../ui/states/success_sign.tsx";
import { isCovering } from "./outage.tsx";
import { VisuallyHidden } from "../ui/visually_hidden.ts";

/** The first word of a success title. The green sign shows the same, so it is hidden from view. */
const SUCCESS = "Sucesso: ";

export function DialogHost() {
  useSignals();
  const dialog = dialogs.value[0];
  // A dialog about a failed call waits: over the outage notice it would hide 'Tentar novamente'.
  if (dialog === undefined || isCovering()) return null;
  const { message, answer } = dialog;
  const { title, text } = message;
  const isSuccess = title?.startsWith(SUCCESS);
  return (
    <AlertDialog
      key={`${title} ${text}`}
      sign={isSuccess ? <SuccessSign /> : "isFailure" in message && <FailureSign />}
      title={isSuccess
        ? (
          <>
            <VisuallyHidden>{SUCCESS}</VisuallyHidden>
            <span>{title!.slice(SUCCESS.length)}</span>
          </>
        )
        : title && unbroken(title)}
      text={<WithEmail text={text} />}
      detail={"detail" in message ? message.detail : undefined}
      actions={actionsOf(dialog)}
      onDismiss={() => answer(false)}
    />
  );
}

function actionsOf({ kind, message, answer }: Dialog): AlertAction[] {
  const agree = () => answer(true);
  if (kind === "alert") {
    return [{ label: message.button ?? "Entendi", kind: "primary", onClick: agree }];
  }
  const { confirm, cancel, isDanger } = message;
  return [
    { label: confirm, kind: isDanger ? "danger" : "primary", onClick: agree },
    { label: cancel, onClick: () => answer(false) },
  ];
}
