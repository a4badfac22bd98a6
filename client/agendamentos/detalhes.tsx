// Owns the details of one appointment, the same everywhere: first when to arrive, then what it is and
// what to bring, last what one may do.
import type { Ref } from "react";
import {
  type Agendamento,
  campanhaText,
  labelOfStatus,
  NO_OBSERVACAO,
  serviceText,
} from "./agendamento.ts";
import { isAhead, type Marcado } from "./lembrete.ts";
import { serverNow } from "../lib/clock.ts";
import { Description, DescriptionList } from "../ui/lists/description_list.tsx";
import { StatusChip } from "../ui/lists/badge.tsx";
import { megaphoneIcon, noteIcon, stethoscopeIcon } from "../ui/icons.ts";
import { iconOfEspecie } from "../pets/especie_icon.ts";
import { ArrivalNotice, StateNotice } from "./arrival_notice.tsx";
import { Schedule } from "./schedule.tsx";
import { TakeAlong } from "./take_along.tsx";
import { WhatToBring } from "./what_to_bring.tsx";

export interface DetalhesProps {
  agendamento: Marcado & Pick<Agendamento, "observacao">;
  /** The element with the state. It can take the focus. */
  chip?: Ref<HTMLDivElement>;
  /** What a person who did not come can do here. */
  tooLate?: string;
}

/** Place it inside a `<Stack>`. */
export function Detalhes({ agendamento, chip, tooLate }: DetalhesProps) {
  const { status, pet, observacao } = agendamento;
  const campanha = campanhaText(agendamento);
  const { label, tone } = labelOfStatus(status);
  const ahead = isAhead(agendamento, serverNow());
  return (
    <>
      <div ref={chip} tabIndex={-1}>
        <StatusChip tone={tone}>{label}</StatusChip>
      </div>
      {ahead && <ArrivalNotice {...agendamento} tooLate={tooLate} />}
      <StateNotice agendamento={agendamento} />
      <DescriptionList data-layout="rows">
        <Description icon={iconOfEspecie(pet?.especie)} term="Pet" isName>
          {pet?.nome ?? "Não informado"}
        </Description>
        <Description icon={stethoscopeIcon} term="Serviço">{serviceText(agendamento)}</Description>
        {campanha !== undefined && (
          <Description icon={megaphoneIcon} term="Campanha">{campanha}</Description>
        )}
        {!ahead && <Schedule agendamento={agendamento} />}
        {observacao !== "" && observacao !== NO_OBSERVACAO && (
          <Description icon={noteIcon} term="Observação">{observacao}</Description>
        )}
      </DescriptionList>
      {ahead && <WhatToBring />}
      <TakeAlong agendamento={agendamento} />
    </>
  );
}
