// Shows the sheet that confirms a booking (client/README.md "Appointments").
import { styled } from "../lib/style.ts";
import { iconOfEspecie, toneOfEspecie } from "../pets/pet.ts";
import { pets } from "../pets/state.ts";
import { Button } from "../ui/button.tsx";
import { Icon, IconGround } from "../ui/icon.tsx";
import { checkIcon } from "../ui/icons.ts";
import { BottomSheet } from "../ui/layers/bottom_sheet.tsx";
import { DescriptionList } from "../ui/lists/description_list.tsx";
import { Medallion } from "../ui/medallion.tsx";
import { Notice } from "../ui/states/notice.tsx";
import { type AgendamentoForm, isActive, type Marcado, titleOf } from "./agendamento.ts";
import { ArrivalNotice, StateNotice } from "./arrival_notice.tsx";
import { messages, Schedule, TakeAlong, WhatToBring, Where } from "./detalhes.tsx";
import { agendamentos, type Booked, motivos } from "./state.ts";

export type Confirmado = Marcado & Pick<Booked, "isEarlier">;

/** The answer has the date, the lists have pet and service. */
export function describeBooked(
  { agendamento, isEarlier }: Booked,
  { petId, tipoId }: AgendamentoForm,
): Confirmado {
  const list = agendamentos.state.peek().value ?? [];
  const listed = list.find(({ id }) => id === agendamento.id) ??
    list.find((one) =>
      isActive(one) && one.petId === petId && (isEarlier || one.tipoId === tipoId)
    );
  const data = agendamento.data ?? listed?.data;
  const chosen = motivos.state.peek().value?.find(({ id }) => id === tipoId);
  return {
    id: agendamento.id ?? listed?.id ?? `${petId}-${tipoId}`,
    status: listed?.status ?? (data === undefined ? "PENDENTE" : "AGENDADA"),
    data,
    turno: agendamento.turno ?? listed?.turno,
    pet: pets.state.peek().value?.find(({ id }) => id === petId),
    tipo: isEarlier ? listed?.tipo : chosen,
    isEarlier,
  };
}

export function ConfirmacaoSheet(
  { agendamento, onClose }: { agendamento: Confirmado; onClose: () => void },
) {
  const { data, status, pet, isEarlier } = agendamento;
  return (
    <BottomSheet
      title={status === "PENDENTE" ? "Agendamento solicitado" : "Agendamento confirmado"}
      onClose={onClose}
      card={agendamento.id}
      actions={<Button kind="primary" onClick={onClose}>Entendi</Button>}
    >
      <Done>
        <div>
          <Medallion icon={iconOfEspecie(pet?.especie)} tone={toneOfEspecie(pet?.especie)} />
          <IconGround data-tone="verde">
            <Icon path={checkIcon} size={20} />
          </IconGround>
        </div>
        <p>{titleOf(agendamento)}</p>
      </Done>
      {isEarlier && <Notice>{messages.anterior}</Notice>}
      {data !== undefined && <ArrivalNotice {...agendamento} />}
      <TakeAlong agendamento={agendamento} />
      <DescriptionList data-layout="rows">
        {data === undefined && <Schedule agendamento={agendamento} />}
        <Where agendamento={agendamento} />
      </DescriptionList>
      <StateNotice agendamento={agendamento} />
      <WhatToBring />
    </BottomSheet>
  );
}

/** Large text is below the pet, which has the sign of success at its corner. */
const Done = styled("div")`
  --lado: min(5.5rem, 20vw);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1.25rem;
  font-size: 1.0625rem;
  font-weight: 600;
  line-height: 1.35;
  & > p {
    flex: 1 1 7rem;
    min-width: 0;
  }
  & > div {
    position: relative;
  }
  & > div > span {
    position: absolute;
    inset: auto -0.625rem -0.25rem auto;
    width: 1.75rem;
    height: 1.75rem;
    border: 2px solid var(--folha);
    border-radius: 50%;
  }
`;
