// The parts that home shows once the code behind the login is loaded. The shell provides it: home imports nothing above
// it.
import { type ReadonlySignal, signal } from "@preact/signals-core";
import { createContext, useContext } from "react";
import type * as lateHomeCode from "./late_home_code.tsx";

type LateHomeCode = typeof lateHomeCode;

export const LateHomeContext = createContext<ReadonlySignal<LateHomeCode | undefined>>(signal());

/** The parts of home that load later; undefined until their code is there. Reads a signal. */
export function useLateHomeCode(): LateHomeCode | undefined {
  return useContext(LateHomeContext).value;
}
