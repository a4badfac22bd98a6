// The parts that home shows once the code behind the login is loaded. The shell provides it: home imports nothing above
// it.
import { type ReadonlySignal, signal } from "@preact/signals-core";
import { createContext, useContext } from "react";
import type * as lazyHomeCode from "./lazy_home_code.tsx";

type LazyHomeCode = typeof lazyHomeCode;

export const LazyHomeContext = createContext<ReadonlySignal<LazyHomeCode | undefined>>(signal());

/** The parts of home that load later; undefined until their code is there. Reads a signal. */
export function useLazyHomeCode(): LazyHomeCode | undefined {
  return useContext(LazyHomeContext).value;
}
