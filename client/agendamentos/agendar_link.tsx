// Shows the way to the form of a new appointment.
import type { ReactNode } from "react";
import { routes } from "../routes.ts";
import { type ButtonKind, LinkButton } from "../ui/button.tsx";
import { calendarPlusIcon } from "../ui/icons.ts";
import { novoAgendamento } from "./state.ts";

interface AgendarLinkProps {
  petId?: string;
  kind?: ButtonKind;
  children: ReactNode;
}

export function AgendarLink({ petId, kind = "primary", children }: AgendarLinkProps) {
  return (
    <LinkButton
      kind={kind}
      wide
      icon={calendarPlusIcon}
      href={routes.agendamentos}
      onClick={novoAgendamento.onClick({ petId })}
    >
      {children}
    </LinkButton>
  );
}
