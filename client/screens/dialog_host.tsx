// Owns where alerts and confirmations appear.
import { useSignals } from "@preact/signals-react/runtime";
import { dialogs } from "../state/dialogs.ts";
import { AlertDialog } from "../ui/layers/alert_dialog.tsx";

export function DialogHost() {
  useSignals();
  const dialog = dialogs.value[0];
  if (dialog === undefined) return null;
  const { kind, message, answer } = dialog;
  const actions = kind === "alert"
    ? [{ label: "Entendi", kind: "primary" as const, onClick: () => answer(true) }]
    : [
      {
        label: message.confirm,
        kind: message.isDanger ? "danger" as const : "primary" as const,
        onClick: () => answer(true),
      },
      { label: message.cancel, onClick: () => answer(false) },
    ];
  return (
    <AlertDialog
      key={`${message.title} ${message.text}`}
      title={message.title}
      text={message.text}
      actions={actions}
      onDismiss={() => answer(false)}
    />
  );
}
