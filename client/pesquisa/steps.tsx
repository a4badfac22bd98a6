// Owns the survey's invitation, which names the visit that it is about.
import { useSignals } from "@preact/signals-react/runtime";
import { styled } from "../lib/style.ts";
import { useLiveRegion } from "../lib/use_live_region.ts";
import { Icon, IconGround } from "../ui/icon.tsx";
import { heartIcon, noteIcon, pawIcon } from "../ui/icons.ts";
import { Centered } from "../ui/states/centered.tsx";
import { EmptyState } from "../ui/states/empty_state.tsx";
import { Spinner } from "../ui/states/spinner.tsx";
import { pesquisas } from "./pending.ts";
import { especieNaPesquisa } from "./pesquisa.ts";
import type { PesquisaFlow } from "./state.ts";

export function IntroStep({ flow: { pesquisa, position, total } }: { flow: PesquisaFlow }) {
  const pet = pesquisa.agendamento_consulta?.pet;
  return (
    <Words>
      <IconGround data-size="large">
        <Icon path={pawIcon} size={44} />
      </IconGround>
      <h3 tabIndex={-1}>Sua opinião é importante para nós</h3>
      {pet !== undefined && (
        <div>
          <p>Conte como foi o atendimento de</p>
          <Pet>
            <strong translate="no">{pet.nome}</strong>{" "}
            <span>{`(${especieNaPesquisa(pet.especie)})`}</span>
          </Pet>
        </div>
      )}
      {total > 1 && <Count>{`Pesquisa ${position} de ${total}`}</Count>}
      <Small>Se você tocar em “Agora não”, esta pesquisa não aparece de novo.</Small>
    </Words>
  );
}

const Pet = styled("p")`
  font-size: 1.125rem;
`;

const Count = styled("p")`
  padding: 0.25rem 0.875rem;
  border-radius: 1rem;
  background: var(--azul-fundo);
  color: var(--azul);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Small = styled("p")`
  max-width: 24rem;
  color: var(--tinta-suave);
  font-size: 0.875rem;
`;

export function ThanksStep() {
  return (
    <Words>
      <IconGround data-tone="verde" data-size="large">
        <Icon path={heartIcon} size={44} />
      </IconGround>
      <h3 tabIndex={-1}>Muito Obrigado!</h3>
      <p>A sua opinião nos ajuda a melhorar o atendimento.</p>
    </Words>
  );
}

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

export const Words = styled("div")`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 1rem;
  overflow-wrap: anywhere;
  h3 {
    font-size: clamp(1rem, 8.5vw, 1.25rem);
  }
`;
