// Owns what the survey shows around its questions: the invitation, the thanks, and that there is none.
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import { especieNaPesquisa } from "../../domain/pesquisa.ts";
import { styled } from "../../lib/style.ts";
import { type PesquisaFlow } from "../../state/pesquisa.ts";
import { pesquisas } from "../../state/pesquisas.ts";
import { Icon } from "../../ui/icon.tsx";
import { heartIcon, pawIcon } from "../../ui/icons/start.ts";
import { Spinner } from "../../ui/states/spinner.tsx";

export function IntroStep({ flow: { pesquisa, position, total } }: { flow: PesquisaFlow }) {
  const pet = pesquisa.agendamento_consulta?.pet;
  return (
    <Centre>
      <Medal>
        <Icon path={pawIcon} size={44} />
      </Medal>
      <h3 tabIndex={-1}>Sua opinião é importante para nós</h3>
      {pet !== undefined && (
        <div>
          <p>Conte como foi o atendimento de</p>
          <Pet>
            <strong>{pet.nome}</strong> ({especieNaPesquisa(pet.especie)})
          </Pet>
        </div>
      )}
      {total > 1 && <Count>Pesquisa {position} de {total}</Count>}
      <Small>Se você tocar em “Agora não”, esta pesquisa não aparece de novo.</Small>
    </Centre>
  );
}

export function ThanksStep() {
  return (
    <Centre>
      <Medal data-tone="verde">
        <Icon path={heartIcon} size={44} />
      </Medal>
      <h3 tabIndex={-1}>Muito Obrigado!</h3>
      <p>A sua opinião nos ajuda a melhorar o atendimento.</p>
    </Centre>
  );
}

/** While the next one is being looked for, and when it has gone meanwhile. */
export function NoPesquisa() {
  useSignals();
  return pesquisas.state.value.isReloading
    ? <Message icon={<Spinner />}>Carregando pesquisa...</Message>
    : <Message>Nenhuma pesquisa disponível no momento.</Message>;
}

function Message({ icon, children }: { icon?: ReactNode; children: string }) {
  return (
    <Centre role="status">
      <p>{icon} {children}</p>
    </Centre>
  );
}

const Centre = styled("div")`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 1rem;
  padding-block: 1.5rem 0.5rem;
  text-align: center;
  overflow-wrap: anywhere;
  text-wrap: balance;
  h3 {
    font-size: 1.25rem;
  }
`;

const Medal = styled("span")`
  display: grid;
  place-items: center;
  width: 5.5rem;
  height: 5.5rem;
  border-radius: 50%;
  background: var(--azul-fundo);
  color: var(--azul);
  &[data-tone="verde"] {
    background: var(--verde-fundo);
    color: var(--verde);
  }
  @media (max-height: 42em) {
    width: 4rem;
    height: 4rem;
  }
`;

const Pet = styled("p")`
  font-size: 1.125rem;
`;

const Count = styled("p")`
  padding: 0.25rem 0.875rem;
  border-radius: 1rem;
  background: var(--azul-fundo);
  color: var(--azul);
  font-weight: 650;
  font-variant-numeric: tabular-nums;
`;

const Small = styled("p")`
  max-width: 24rem;
  color: var(--tinta-suave);
  font-size: 0.875rem;
`;
