// Owns the appointment named in the address, for the two screens that open an appointment in a
// sheet.
import { useEffect, useRef } from "react";
import type { Agendamento } from "./agendamento.ts";
import { isSafeId } from "../lib/id.ts";
import { type Detalhes, useDetalhes } from "../lib/use_sheet_address.ts";
import { useQuery } from "../lib/query.ts";
import { DETALHES } from "../routes.ts";
import { agendamentos } from "./state.ts";
import { showToast } from "../lib/toasts.ts";
import { messages } from "./messages.ts";

/**
 * The appointment named in the address, and functions to open and close one. If the API does not
 * know it, a message says so.
 */
export function useAgendamento(): Pick<Detalhes, "open" | "close"> & { shown?: Agendamento } {
  const { id, isUnsafe, open, close } = useDetalhes(DETALHES, isSafeId);
  const { status, value, isReloading } = useQuery(agendamentos);
  const shown = id === undefined ? undefined : value?.find((one) => one.id === id);
  const asked = useRef<string>(undefined);
  // If the list could not be read, a missing appointment may still exist.
  const isKnown = status === "ready" && !isReloading;
  const isMissing = id !== undefined && shown === undefined && isKnown;
  useEffect(() => {
    if (!isUnsafe && !isMissing) return;
    // The list on the screen may be older than the appointment: the API is asked once before the
    // appointment counts as unknown.
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
