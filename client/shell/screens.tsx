// Lists the screens behind the login, but not home: one bundle (client/bundles.ts).
import { ActiveAgendamentoOrBookLink, NextAgendamentoLine } from "../agendamentos/next_for_pet.tsx";
import { HistoricoScreen } from "../agendamentos/historico_screen.tsx";
import { AgendamentosScreen } from "../agendamentos/screen.tsx";
import { agendamentosQuery, petsWithActiveAgendamento } from "../agendamentos/state.ts";
import { CampanhaScreen } from "../campanhas/campanha_screen.tsx";
import { CampanhasScreen } from "../campanhas/screen.tsx";
import { NotificacoesScreen } from "../notificacoes/screen.tsx";
import { PerfilScreen } from "../perfil/screen.tsx";
import { PetCardScreen } from "../pet_card/screen.tsx";
import { PetsScreen } from "../pets/screen.tsx";
import { bringBackPesquisas, pendingPesquisas } from "../pesquisa/pending.ts";

export { LazyOverlays } from "../notices/lazy_overlays.tsx";
export { OutageFallback } from "../pet_card/outage_fallback.tsx";
export { campanhasQuery } from "../campanhas/state.ts";
export { findStoredSnapshot } from "../sessao/snapshot.ts";
export * from "../home/lazy_home_code.tsx";
export { AutomaticOverlays } from "./automatic_overlays.tsx";

export const authenticatedScreens = {
  petCard: PetCardScreen,
  pets: () => (
    <PetsScreen
      next={ActiveAgendamentoOrBookLink}
      line={NextAgendamentoLine}
      lineState={agendamentosQuery.state}
      petsWithActiveAgendamento={petsWithActiveAgendamento}
    />
  ),
  agendamentos: AgendamentosScreen,
  campanhas: CampanhasScreen,
  campanha: CampanhaScreen,
  notificacoes: () => (
    <NotificacoesScreen pendingPesquisas={pendingPesquisas} onAnswerPesquisa={bringBackPesquisas} />
  ),
  historico: HistoricoScreen,
  perfil: PerfilScreen,
};
