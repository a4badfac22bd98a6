// Owns what the survey's sheet shows without a survey: the next one is being looked for, or there
// is none any more.
import { useSignals } from "@preact/signals-react/runtime";
import { pesquisas } from "../../state/pesquisas.ts";
import { Centered } from "../../ui/states/centered.ts";
import { Spinner } from "../../ui/states/spinner.tsx";

export function NoPesquisa() {
  useSignals();
  return (
    <Centered role="status">
      {pesquisas.state.value.isReloading
        ? (
          <p>
            <Spinner /> Carregando pesquisa...
          </p>
        )
        : <p>Nenhuma pesquisa disponível no momento.</p>}
    </Centered>
  );
}
