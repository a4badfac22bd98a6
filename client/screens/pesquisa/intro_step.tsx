// Owns the survey's invitation, which names the visit that it is about.
import { especieNaPesquisa } from "../../domain/pesquisa.ts";
import { styled } from "../../lib/style.ts";
import type { PesquisaFlow } from "../../state/pesquisa.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconGround } from "../../ui/icon_ground.ts";
import { pawIcon } from "../../ui/icons/start.ts";
import { Words } from "./words.ts";

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
