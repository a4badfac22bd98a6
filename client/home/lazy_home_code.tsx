// Lists the parts of home that load with the code behind the login (client/README.md "Start"): home knows their types from
// here, and the shell hands them over as a whole.
export { WillComeQuestion } from "../agendamentos/presenca.tsx";
export { findCampanhaOpenForInscricao } from "../campanhas/state.ts";
export {
  agendamentosTileText,
  AvisosAndNewsLines,
  campanhasTileText,
  findCancelledWithoutLine,
  listLineIdsAboveMenu,
} from "./news_lines.tsx";
export { TodaySheet } from "./today_sheet.tsx";
