// Owns the sheet that has an address: a query parameter names what it shows, and closing it removes the parameter
// (client/README.md "Routes").
import { useCallback, useEffect, useState } from "react";
import { useSearch } from "wouter/use-browser-location";
import { afterUnwinding } from "./back.ts";
import { navigate } from "./navigation.ts";

export interface Detalhes {
  /** What the address names, where that is safe to use. */
  id: string | undefined;
  /** The address names something that cannot be an id: say so, and `close()`. */
  isUnsafe: boolean;
  /** Always the same function. */
  open: (shown: { id: string }) => void;
  close(): void;
}

/**
 * What the address bar opens, and how to open and close it.
 *
 * The parameter is written into the screen's own entry of the history; the entry that Back takes away is the sheet's
 * (use_back.ts). So opening and closing, by whatever means, leaves no entries behind.
 */
export function useDetalhes(parameter: string, isSafe: (id: string) => boolean): Detalhes {
  // Only a trigger: what wouter returns is decoded once too often.
  useSearch();
  const named = readParameter(parameter);
  const [dismissed, setDismissed] = useState<string>();
  const current = named === dismissed ? undefined : named;

  // The closed sheet's entry is still on its way out, and with another dialog open the parameter stands in the entry
  // below: it goes as soon as it shows.
  useEffect(() => {
    if (named !== undefined && named === dismissed) {
      afterUnwinding(() => readParameter(parameter) === dismissed && write(parameter));
    }
  });

  const open = useCallback(({ id }: { id: string }) => {
    afterUnwinding(() => {
      setDismissed(undefined);
      write(parameter, id);
    });
  }, [parameter]);

  const isUnsafe = current !== undefined && !isSafe(current);
  return {
    id: isUnsafe ? undefined : current,
    isUnsafe,
    open,
    close: () => setDismissed(named),
  };
}

function readParameter(parameter: string): string | undefined {
  return new URLSearchParams(location.search).get(parameter) ?? undefined;
}

function write(parameter: string, id?: string): void {
  const url = new URL(location.href);
  if (id === undefined) url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, id);
  navigate(url.pathname + url.search, { replace: true, state: history.state });
}
