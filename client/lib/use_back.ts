// Owns how a component takes part in the device's Back (lib/back.ts).
import { useLayoutEffect, useRef } from "react";
import { type OnBack, pushLayer } from "./back.ts";

/**
 * While `depth` is greater than zero, Back calls `onBack` instead of leaving the screen.
 *
 * @param depth 1 for an open sheet or dialog; for a wizard the number of steps behind the present one
 * @param onBack closes the sheet or goes one step back; returns `false` to stay
 */
export function useBack(depth: number, onBack: OnBack): void {
  const latest = useRef(onBack);
  const releases = useRef<(() => void)[]>([]);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  useLayoutEffect(() => {
    const held = releases.current;
    while (held.length < depth) held.push(pushLayer(() => latest.current()));
    while (held.length > depth) held.pop()!();
  }, [depth]);
  useLayoutEffect(() => () => {
    for (const release of releases.current.splice(0).reverse()) release();
  }, []);
}
