// Connects the list of toasts to their state.
import { useSignals } from "@preact/signals-react/runtime";
import { dismissToast, pauseToasts, resumeToasts, toasts } from "../lib/toasts.ts";
import { ToastList } from "../ui/layers/toast_list.tsx";

export function ToastHost() {
  useSignals();
  return (
    <ToastList
      toasts={toasts.value}
      onDismiss={dismissToast}
      onPause={pauseToasts}
      onResume={resumeToasts}
    />
  );
}
