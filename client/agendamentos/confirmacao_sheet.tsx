// Shows the sheet that confirms a booking (client/README.md "Appointments").
import { styled } from "../lib/style.ts";
import { iconOfEspecie, toneOfEspecie } from "../pets/pet.ts";
import { Button } from "../ui/button.tsx";
import { Icon, IconGround } from "../ui/icon.tsx";
import { checkIcon } from "../ui/icons.ts";
import { BottomSheet } from "../ui/layers/bottom_sheet.tsx";
import { Medallion } from "../ui/medallion.tsx";
import { Notice } from "../ui/states/notice.tsx";
import { titleOf } from "./agendamento.ts";
import { Detalhes, messages } from "./detalhes.tsx";
import type { Booked } from "./state.ts";

export function ConfirmacaoSheet({ booked, onClose }: { booked: Booked; onClose: () => void }) {
  const { id, status, pet, isEarlier } = booked;
  const done = (
    <>
      <Done>
        <div>
          <Medallion icon={iconOfEspecie(pet?.especie)} tone={toneOfEspecie(pet?.especie)} />
          <IconGround data-tone="verde">
            <Icon path={checkIcon} size={20} />
          </IconGround>
        </div>
        <p>{titleOf(booked)}</p>
      </Done>
      {isEarlier && <Notice>{messages.anterior}</Notice>}
    </>
  );
  return (
    <BottomSheet
      title={status === "PENDENTE" ? "Agendamento solicitado" : "Agendamento confirmado"}
      onClose={onClose}
      card={id}
      actions={<Button kind="primary" onClick={onClose}>Entendi</Button>}
    >
      <Detalhes agendamento={booked} head={done} />
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
