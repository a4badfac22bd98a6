// Follows the appointment that the address names (client/README.md "Routes").
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearch } from "wouter/use-browser-location";
import { afterHistorySettles, navigate } from "../lib/navigation/back.ts";
import { useQuery } from "../lib/query/query.ts";
import { showToast } from "../lib/overlays/toasts.ts";
import { DETALHES_PARAM } from "../routes.ts";
import type { Agendamento } from "./agendamento.ts";
import { messages } from "./detalhes.tsx";
import { agendamentosQuery } from "./state.ts";

interface OpenedAgendamento {
  shown: Agendamento | undefined;
  open: (shown: { id: string }) => void;
  close: () => void;
}

/**
 * The appointment that the address names (client/README.md "Routes"). The parameter is in the screen's own entry of the
 * history, and the entry that Back takes away is the sheet's (lib/navigation/back.ts): opening and closing leaves none
 * behind.
 */
export function useOpenedAgendamento(): OpenedAgendamento {
  // Only to draw again: what wouter returns is decoded once too often.
  useSearch();
  const { status, value, isReloading } = useQuery(agendamentosQuery);
  const named = readParameter();
  const [dismissed, setDismissed] = useState<string>();
  const asked = useRef<string>(undefined);
  const told = useRef<string>(undefined);
  const id = named === dismissed ? undefined : named;
  const shown = value?.find((one) => one.id === id);
  // If the list could not be read, the appointment may exist.
  const isUnread = id !== undefined && shown === undefined && status !== "loading" && !isReloading;
  const isMissing = isUnread && status === "ready";
  const close = () => setDismissed(named);

  useEffect(() => {
    // Another one shows now: the one that was closed may be opened again.
    if (named !== undefined && named !== dismissed) setDismissed(undefined);
    if (named !== undefined && id === undefined) {
      // The closed sheet's entry may still be leaving. If another dialog is open, the parameter is in the entry below:
      // it is removed as soon as that entry shows.
      afterHistorySettles(() => readParameter() === dismissed && writeParameter());
    } else if (isMissing && asked.current !== id) {
      // The list may be older than the appointment: it is read once more first.
      asked.current = id;
      void agendamentosQuery.reload();
    } else if (isMissing) {
      showToast("failure", messages.desconhecido);
      close();
    } else if (isUnread && value !== undefined && told.current !== id) {
      told.current = id;
      showToast("info", messages.naoGuardado);
    }
  });

  const open = useCallback((shown: { id: string }) => {
    afterHistorySettles(() => {
      setDismissed(undefined);
      writeParameter(shown.id);
    });
  }, []);
  return { shown, open, close };
}

function readParameter(): string | undefined {
  return new URLSearchParams(location.search).get(DETALHES_PARAM) ?? undefined;
}

function writeParameter(id?: string): void {
  const url = new URL(location.href);
  if (id === undefined) url.searchParams.delete(DETALHES_PARAM);
  else url.searchParams.set(DETALHES_PARAM, id);
  navigate(url.pathname + url.search, { replace: true, state: history.state });
}
