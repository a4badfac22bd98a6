// Lists the screens behind the login, but not home: one bundle (client/bundles.ts).
import { NextAgendamentoLine, PetAgendamentoSummary } from "../agendamentos/next_for_pet.tsx";
import { HistoricoScreen } from "../agendamentos/historico_screen.tsx";
import { AgendamentosScreen } from "../agendamentos/screen.tsx";
import { busyPets } from "../agendamentos/state.ts";
import { CampanhaScreen } from "../campanhas/campanha_screen.tsx";
import { CampanhasScreen } from "../campanhas/screen.tsx";
import { NotificacoesScreen } from "../notificacoes/screen.tsx";
import { PerfilScreen } from "../perfil/screen.tsx";
import { PetCardScreen } from "../pet_card/screen.tsx";
import { PetsScreen } from "../pets/screen.tsx";
import { bringBackPesquisas, pendingPesquisas } from "../pesquisa/pending.ts";

export { AppNotices } from "../notices/app_notices.tsx";
export { OutageHelp } from "../pet_card/outage_pet_card.tsx";
export { campanhasQuery, findCampanhaOpenForInscricao } from "../campanhas/state.ts";
export { findSnapshot } from "../sessao/snapshot.ts";
export { PresencaQuestion } from "../agendamentos/presenca.tsx";
export {
  agendamentosNewsText,
  campanhasNewsText,
  findCancelledWithoutLine,
  listNovidadeKeys,
  Novidades,
} from "../home/novidades.tsx";
export { TodaySheet } from "../home/today_sheet.tsx";
export { AutomaticOverlays } from "./automatic_overlays.tsx";

export const screens = {
  petCard: PetCardScreen,
  pets: () => (
    <PetsScreen
      next={PetAgendamentoSummary}
      line={NextAgendamentoLine}
      busyPets={busyPets}
    />
  ),
  agendamentos: AgendamentosScreen,
  campanhas: CampanhasScreen,
  campanha: CampanhaScreen,
  notificacoes: () => (
    <NotificacoesScreen pesquisas={pendingPesquisas} onPesquisa={bringBackPesquisas} />
  ),
  historico: HistoricoScreen,
  perfil: PerfilScreen,
};
