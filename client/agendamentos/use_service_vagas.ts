// Says whether a service has vagas now, for who is about to cancel (client/README.md "Appointments").
import { useEffect } from "react";
import { deviceNow, serverNow, withTimeout } from "../lib/time/clock.ts";
import { type Agendamento, isInscricao, isSameName, mayStillHappen } from "./agendamento.ts";
import { motivosQuery, VAGAS_EXPIRE_MS } from "./state.ts";

/**
 * Reads the services while the appointment shows, so that the question need not wait. Returns the sentence: undefined
 * where it is not known, and for an enrolment, whose campaign has vagas of its own.
 */
export function useVagasAfterCancelText(agendamento: Agendamento): () => string | undefined {
  const asks = !isInscricao(agendamento) && mayStillHappen(agendamento, serverNow());
  useEffect(() => {
    if (!asks) return;
    const stop = motivosQuery.watch();
    void motivosQuery.load();
    return stop;
  }, [asks]);
  return () => asks ? serviceVagasText(agendamento) : undefined;
}

/**
 * Waits for the services, so that the question for who comes from home can say whether there are vagas: at most two
 * seconds, and for an enrolment not at all. Never rejects.
 */
export async function waitForVagasAfterCancelText(agendamento: Agendamento): Promise<void> {
  if (!isInscricao(agendamento)) await withTimeout(motivosQuery.load()).catch(() => {});
}

/** A service that is not listed cannot be booked either. */
function serviceVagasText({ tipoId, tipo }: Agendamento): string | undefined {
  const { value, seenAt = 0 } = motivosQuery.state.peek();
  if (value === undefined || deviceNow().getTime() - seenAt > VAGAS_EXPIRE_MS) return undefined;
  const listed = value.find(({ id }) => id === tipoId) ??
    value.find(({ nome }) => tipoId === undefined && isSameName(tipo?.nome, nome));
  const name = listed?.nome ?? tipo?.nome;
  if (name === undefined) return undefined;
  return listed?.hasDisponibilidade
    ? `Há vagas para ${name} agora.`
    : `Não há vagas para ${name} agora: depois, pode demorar para agendar de novo.`;
}
