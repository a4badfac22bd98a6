// The parts that home shows once the code behind the login is loaded. The shell provides it: home imports nothing above
// it.
import { type ReadonlySignal, signal } from "@preact/signals-core";
import { createContext, useContext } from "react";
import type { WillComeQuestion } from "../agendamentos/presenca.tsx";
import type { findCampanhaOpenForInscricao } from "../campanhas/state.ts";
import type {
  agendamentosTileText,
  AvisosAndNewsLines,
  campanhasTileText,
  findCancelledWithoutLine,
  listLineIdsAboveMenu,
} from "./news_lines.tsx";

export interface LateHomeCode {
  findCancelledWithoutLine: typeof findCancelledWithoutLine;
  agendamentosTileText: typeof agendamentosTileText;
  findCampanhaOpenForInscricao: typeof findCampanhaOpenForInscricao;
  listLineIdsAboveMenu: typeof listLineIdsAboveMenu;
  AvisosAndNewsLines: typeof AvisosAndNewsLines;
  campanhasTileText: typeof campanhasTileText;
  WillComeQuestion: typeof WillComeQuestion;
}

export const LateHomeContext = createContext<ReadonlySignal<LateHomeCode | undefined>>(signal());

/** The parts of home that load later; undefined until their code is there. Reads a signal. */
export function useLateHomeCode(): LateHomeCode | undefined {
  return useContext(LateHomeContext).value;
}
