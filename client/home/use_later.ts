// The parts that home shows once the code behind the login is loaded. The shell provides it: home imports nothing above
// it.
import { type ReadonlySignal, signal } from "@preact/signals-core";
import { createContext, useContext } from "react";
import type { Presenca } from "../agendamentos/presenca.tsx";
import type { findOpenCampanha } from "../campanhas/state.ts";
import type { listNovidades, Novidades } from "./novidades.tsx";

export interface HomeLater {
  findOpenCampanha: typeof findOpenCampanha;
  listNovidades: typeof listNovidades;
  Novidades: typeof Novidades;
  Presenca: typeof Presenca;
}

export const LaterContext = createContext<ReadonlySignal<HomeLater | undefined>>(signal());

/** The parts of home that load later; undefined until their code is there. Reads a signal. */
export function useLater(): HomeLater | undefined {
  return useContext(LaterContext).value;
}
