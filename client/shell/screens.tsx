// Lists the screens behind the login, but not home: one bundle (client/bundles.ts).
import { NextLine, PetSummary } from "../agendamentos/next_for_pet.tsx";
import { HistoricoScreen } from "../agendamentos/historico_screen.tsx";
import { AgendamentosScreen } from "../agendamentos/screen.tsx";
import { busyPets } from "../agendamentos/state.ts";
import { CampanhaScreen } from "../campanhas/campanha_screen.tsx";
import { CampanhasScreen } from "../campanhas/screen.tsx";
import { NotificacoesScreen } from "../notificacoes/screen.tsx";
import { PerfilScreen } from "../perfil/screen.tsx";
import { PetCardScreen } from "../pet_card/screen.tsx";
import { PetsScreen } from "../pets/screen.tsx";
import { pendingPesquisas, resumePesquisas } from "../pesquisa/pending.ts";

export { Layers } from "../notices/layers.tsx";
export { OutageHelp } from "../pet_card/outage_help.tsx";
export { campanhas, findOpenCampanha } from "../campanhas/state.ts";
export { findSnapshot } from "../sessao/snapshot.ts";
export { Presenca } from "../agendamentos/presenca.tsx";
export { listNovidades, Novidades } from "../home/novidades.tsx";
export { TodaySheet } from "../home/today_sheet.tsx";
export { Overlays } from "./overlays.tsx";

export const screens = {
  petCard: PetCardScreen,
  pets: () => <PetsScreen next={PetSummary} line={NextLine} busy={busyPets} />,
  agendamentos: AgendamentosScreen,
  campanhas: CampanhasScreen,
  campanha: CampanhaScreen,
  notificacoes: () => (
    <NotificacoesScreen pesquisas={pendingPesquisas} onPesquisa={resumePesquisas} />
  ),
  historico: HistoricoScreen,
  perfil: PerfilScreen,
};
