// Lets a component close by the device's Back (back.ts).
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { type OnBack, pushBackEntry } from "./back.ts";

/** Lets Back call `onBack` while `depth` is not 0: it is 1 for a dialog; for a wizard the steps behind this one. */
export function useBack(depth: number, onBack: OnBack): void {
  const back = useEffectEvent(onBack);
  const releases = useRef<(() => void)[]>([]);
  useLayoutEffect(() => {
    const entriesOfThis = releases.current;
    while (entriesOfThis.length < depth) entriesOfThis.push(pushBackEntry(() => back()));
    while (entriesOfThis.length > depth) entriesOfThis.pop()!();
  }, [depth]);
  useLayoutEffect(() => () => {
    for (const release of releases.current.splice(0).reverse()) release();
  }, []);
}
