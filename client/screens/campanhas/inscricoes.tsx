// Owns the list of the person's pets enrolled in a campaign, each with a link to its appointment.
import { type Agendamento, labelOfStatus } from "../../domain/agendamento.ts";
import { type Campanha, findInscricoes } from "../../domain/campanha.ts";
import { nameOf, type Pet } from "../../domain/pet.ts";
import { useQuery } from "../../lib/use_query.ts";
import { agendamentoHref } from "../../routes.ts";
import { agendamentos } from "../../state/agendamentos.ts";
import { pets } from "../../state/pets.ts";
import { checkIcon } from "../../ui/icons/start.ts";
import { Card, CardList } from "../../ui/lists/card.tsx";
import { StatusChip } from "../../ui/lists/status_chip.tsx";

/**
 * One card per enrolled pet, whatever state the campaign is in. Draws nothing if no pet is
 * enrolled.
 */
export function Inscricoes({ campanha }: { campanha: Campanha }) {
  const { value: known = [] } = useQuery(agendamentos);
  const inscricoes = findInscricoes(known, campanha);
  if (inscricoes.length === 0) return null;
  return (
    <CardList>
      {inscricoes.map((inscricao) => (
        <li key={inscricao.id}>
          <InscricaoCard inscricao={inscricao} />
        </li>
      ))}
    </CardList>
  );
}

function InscricaoCard({ inscricao: { id, petId, pet, status } }: { inscricao: Agendamento }) {
  const { value: all } = useQuery(pets);
  const { label, tone } = labelOfStatus(status);
  return (
    <Card
      icon={checkIcon}
      primary={inscritoText(all?.find((one) => one.id === petId) ?? { nome: pet?.nome })}
      chip={<StatusChip tone={tone}>{label}</StatusChip>}
      secondary="Ver agendamento"
      href={agendamentoHref(id)}
    />
  );
}

/** An appointment does not say whether its pet is male or female. */
function inscritoText(pet: Pick<Pet, "nome"> & Partial<Pick<Pet, "genero">>): string {
  return `${nameOf(pet)} está ${pet.genero === "FEMEA" ? "inscrita" : "inscrito"}`;
}
