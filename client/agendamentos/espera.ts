// Stores for which vagas the person waits (client/README.md "Waiting for places"). There is no queue.
import { computed } from "@preact/signals-core";
import { array, type Infer, string, type } from "superstruct";
import { PersonalValue } from "../lib/storage/device_value.ts";
import { confirmAction, showAlert } from "../lib/overlays/dialogs.ts";
import { showToast } from "../lib/overlays/toasts.ts";
import type { Motivo } from "./agendamento.ts";

const Espera = type({ kind: string(), id: string(), nome: string() });
export type Espera = Infer<typeof Espera> & { kind: "servico" | "campanha" };

const MOST = 10;
const stored = new PersonalValue("esperas", array(Espera), []);

export const esperas = computed(() => (stored.state.value ?? []) as Espera[]);

export const messages = {
  avisar: "Avisar quando abrir vaga",
  avisamos: "Quando abrir vaga, avisamos no início do portal.",
  semFila: "O aviso não guarda lugar na fila.",
};

export function isAwaited({ kind, id }: Espera): boolean {
  return esperas.value.some((one) => one.kind === kind && one.id === id);
}

export function storeEspera(espera: Espera): void {
  forgetEspera(espera);
  stored.change((all) => [...all, espera].slice(-MOST));
}

export function forgetEspera({ kind, id }: Espera): void {
  stored.change((all) => all.filter((one) => one.kind !== kind || one.id !== id));
}

/** Says that a service has no vagas, and offers to tell when it has. */
export async function offerEspera({ id, nome }: Motivo): Promise<void> {
  const message = {
    title: "Sem vagas no momento",
    text: `Não há vagas para ${nome} agora. Escolha outro serviço ou tente outro dia.`,
  };
  if (stored.state.peek() === undefined) return await showAlert(message);
  const isAgreed = await confirmAction({
    ...message,
    detail: `${messages.avisamos} ${messages.semFila}`,
    confirm: messages.avisar,
    cancel: "Entendi",
  });
  if (!isAgreed) return;
  storeEspera({ kind: "servico", id, nome });
  showToast("success", messages.avisamos);
}
