// Reads which sheet the address opens, and writes it there when one opens or closes (client/README.md "Routes").
import { useCallback, useState } from "react";
import { navigate, useSearch } from "wouter/use-browser-location";
import { onOwnEntry } from "./back.ts";

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
 * What the address bar opens, and how to open and close it. The parameter stands in the screen's own entry of the
 * history, so opening and closing leave none behind. The sheet closes at once, before its own entry has gone.
 */
export function useDetalhes(parameter: string, isSafe: (id: string) => boolean): Detalhes {
  // Only to draw again: what wouter returns is decoded once too often.
  useSearch();
  const [isClosing, setClosing] = useState(false);
  const named = isClosing ? undefined : new URLSearchParams(location.search).get(parameter);
  const isUnsafe = named != null && !isSafe(named);

  const open = useCallback(
    ({ id }: { id: string }) => onOwnEntry(() => write(parameter, id)),
    [parameter],
  );

  function close() {
    const { href } = location;
    setClosing(true);
    onOwnEntry(() => {
      setClosing(false);
      if (location.href === href) write(parameter);
    });
  }

  return { id: isUnsafe ? undefined : named ?? undefined, isUnsafe, open, close };
}

function write(parameter: string, id?: string): void {
  const url = new URL(location.href);
  if (id === undefined) url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, id);
  navigate(url.pathname + url.search, { replace: true, state: history.state });
}
