// Finds the appointment that the address names, for the screens that open one in a sheet.
import { useEffect, useRef } from "react";
import { isSafeId } from "../lib/id.ts";
import { useQuery } from "../lib/query.ts";
import { showToast } from "../lib/toasts.ts";
import { type Detalhes, useDetalhes } from "../lib/use_sheet_address.ts";
import { DETALHES } from "../routes.ts";
import type { Agendamento } from "./agendamento.ts";
import { messages } from "./detalhes.tsx";
import { agendamentos } from "./state.ts";

/** If the API does not know the appointment, a toast says so. */
export function useAgendamento(): Pick<Detalhes, "open" | "close"> & { shown?: Agendamento } {
  const { id, isUnsafe, open, close } = useDetalhes(DETALHES, isSafeId);
  const { status, value, isReloading } = useQuery(agendamentos);
  const shown = id === undefined ? undefined : value?.find((one) => one.id === id);
  const asked = useRef<string>(undefined);
  // If the list could not be read, the appointment may exist.
  const isKnown = status === "ready" && !isReloading;
  const isMissing = id !== undefined && shown === undefined && isKnown;
  useEffect(() => {
    if (!isUnsafe && !isMissing) return;
    // The list may be older than the appointment: it is read once more first.
    if (isMissing && asked.current !== id) {
      asked.current = id;
      void agendamentos.reload();
      return;
    }
    showToast("error", messages.desconhecido);
    close();
  }, [id, isUnsafe, isMissing]);
  return { shown, open, close };
}
