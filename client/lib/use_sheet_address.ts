// Opens a sheet by its address: a query parameter says what it shows, and closing it removes the parameter
// (client/README.md "Routes").
import { useCallback, useEffect, useState } from "react";
import { useSearch } from "wouter/use-browser-location";
import { afterUnwinding } from "./back.ts";
import { navigate } from "./navigation.ts";

export interface Detalhes {
  /** The id in the address, where it is safe to use. */
  id: string | undefined;
  /** The address has something that cannot be an id: tell the person, and call `close()`. */
  isUnsafe: boolean;
  /** The same function on every drawing. */
  open: (shown: { id: string }) => void;
  close(): void;
}

/**
 * What the address bar opens, and how to open and close it.
 *
 * The parameter is written into the screen's own entry of the history; the entry that Back takes away is the sheet's
 * (lib/back.ts). So opening and closing, by whatever means, leaves no entries behind.
 */
export function useDetalhes(parameter: string, isSafe: (id: string) => boolean): Detalhes {
  // Only to draw again: what wouter returns is decoded once too often.
  useSearch();
  const named = readParameter(parameter);
  const [dismissed, setDismissed] = useState<string>();
  const current = named === dismissed ? undefined : named;

  // The closed sheet's entry may still be leaving. If another dialog is open, the parameter is in the entry below: it
  // is removed as soon as that entry shows.
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
