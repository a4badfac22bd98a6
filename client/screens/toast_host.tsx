// Owns the place where toasts appear.
import { useSignals } from "@preact/signals-react/runtime";
import { startMessages } from "../messages_at_start.ts";
import { dismissToast, pauseToasts, resumeToasts, type Toast, toasts } from "../state/toasts.ts";
import { ToastList } from "../ui/layers/toast_list.tsx";
import { isCovering } from "./outage.tsx";

/** Whether the outage notice does not say the same. */
const isMore = ({ text }: Toast) => text !== startMessages.disponibilidade.indisponivel;

export function ToastHost() {
  useSignals();
  return (
    <ToastList
      toasts={isCovering() ? toasts.value.filter(isMore) : toasts.value}
      onDismiss={dismissToast}
      onPause={pauseToasts}
      onResume={resumeToasts}
    />
  );
}
