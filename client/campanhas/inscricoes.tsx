// Shows the person's pets that are enrolled in a campaign.
import type { Agendamento } from "../agendamentos/agendamento.ts";
import { ArrivalNotice, StateNotice } from "../agendamentos/arrival_notice.tsx";
import { AgendamentoCard, AgendamentoStatus, whenFacts } from "../agendamentos/card.tsx";
import { isAhead } from "../agendamentos/horario.ts";
import { serverNow } from "../lib/clock.ts";
import { useQuery } from "../lib/query.ts";
import { styled } from "../lib/style.ts";
import { nameOf } from "../pets/pet.ts";
import { pets } from "../pets/state.ts";
import { agendamentoHref } from "../routes.ts";
import { LinkButton } from "../ui/button.tsx";
import { Dotted } from "../ui/dotted.tsx";
import { Icon } from "../ui/icon.tsx";
import { checkIcon } from "../ui/icons.ts";
import { CardList } from "../ui/lists/card.tsx";

/** The enrolment that changed last is first: right after an enrolment the person looks for it here. */
export function Inscricoes({ of: inscricoes }: { of: readonly Agendamento[] }) {
  const [last, ...others] = [...inscricoes].sort((a, b) =>
    (b.updatedAt ?? "").localeCompare(a.updatedAt ?? "")
  );
  if (last === undefined) return null;
  return (
    <>
      <Inscricao inscricao={last} />
      {others.length > 0 && (
        <>
          <h3>{others.length === 1 ? "Outro pet inscrito" : "Outros pets inscritos"}</h3>
          <CardList>
            {others.map((inscricao) => (
              <li key={inscricao.id}>
                <AgendamentoCard item={inscricao} href={agendamentoHref(inscricao.id)} />
              </li>
            ))}
          </CardList>
        </>
      )}
    </>
  );
}

function Inscricao({ inscricao }: { inscricao: Agendamento }) {
  const { value: all } = useQuery(pets);
  // An appointment does not say whether its pet is male or female.
  const pet = all?.find(({ id }) => id === inscricao.petId);
  const name = nameOf(pet ?? { nome: inscricao.pet?.nome });
  return (
    <>
      <Head>
        <h2 translate="no">
          <Icon path={checkIcon} size={20} />{" "}
          <span>{`${name} está ${pet?.genero === "FEMEA" ? "inscrita" : "inscrito"}`}</span>
        </h2>
        <AgendamentoStatus of={inscricao} />
      </Head>
      {isAhead(inscricao, serverNow())
        ? <ArrivalNotice {...inscricao} />
        : <Dotted facts={whenFacts(inscricao)} />}
      <StateNotice agendamento={inscricao} />
      <LinkButton wide kind="primary" href={agendamentoHref(inscricao.id)}>
        Ver agendamento
      </LinkButton>
    </>
  );
}

/** The heading is on one line: the chip goes below it rather than beside half of it. */
const Head = styled("div")`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.75rem;
  h2 {
    flex: none;
    max-width: 100%;
    font-size: 1.0625rem;
  }
  svg {
    display: inline-block;
    margin-inline-end: 0.25rem;
    vertical-align: -0.25rem;
    color: var(--verde);
  }
`;
