// Owns what the survey's sheet shows without a survey: the next one is being looked for, or there
// is none any more.
import { useSignals } from "@preact/signals-react/runtime";
import { useLiveRegion } from "../../lib/use_live_region.ts";
import { pesquisas } from "../../state/pesquisas.ts";
import { noteIcon } from "../../ui/icons/later.ts";
import { Centered } from "../../ui/states/centered.ts";
import { EmptyState } from "../../ui/states/empty_state.tsx";
import { Spinner } from "../../ui/states/spinner.tsx";

export function NoPesquisa() {
  useSignals();
  const isKnown = useLiveRegion();
  return (
    <div role="status">
      {!isKnown ? null : pesquisas.state.value.isReloading
        ? (
          <Centered>
            <p>
              <Spinner /> Carregando pesquisa...
            </p>
          </Centered>
        )
        : <EmptyState icon={noteIcon} text="Nenhuma pesquisa disponível no momento." />}
    </div>
  );
}
