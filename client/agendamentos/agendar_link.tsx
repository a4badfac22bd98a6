// Shows the way to the form of a new appointment.
import type { ReactNode } from "react";
import { routes } from "../routes.ts";
import { LinkButton } from "../ui/button.tsx";
import { calendarPlusIcon } from "../ui/icons.ts";
import { novoAgendamento } from "./state.ts";

/** `petId`: the pet that is chosen already. */
export function AgendarLink({ petId, children }: { petId?: string; children: ReactNode }) {
  return (
    <LinkButton
      kind="primary"
      wide
      icon={calendarPlusIcon}
      href={routes.agendamentos}
      onClick={novoAgendamento.onClick({ petId })}
    >
      {children}
    </LinkButton>
  );
}
