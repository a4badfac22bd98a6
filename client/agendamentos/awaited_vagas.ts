// Stores for which vagas the person waits (client/README.md "Waiting for places"). There is no queue.
import { computed } from "@preact/signals-core";
import { array, type Infer, string, type } from "superstruct";
import { PersonalValue } from "../lib/storage/device_value.ts";
import { confirmAction, showAlert } from "../lib/overlays/dialogs.ts";
import { showToast } from "../lib/overlays/toasts.ts";
import type { Motivo } from "./agendamento.ts";

const AwaitedVaga = type({ kind: string(), id: string(), nome: string() });
/** The service or the campaign whose vagas the person waits for. */
export type AwaitedVaga = Infer<typeof AwaitedVaga> & { kind: "servico" | "campanha" };

const MOST = 10;
const stored = new PersonalValue("esperas", array(AwaitedVaga), []);

export const awaitedVagas = computed(() => (stored.state.value ?? []) as AwaitedVaga[]);

export const messages = {
  avisar: "Avisar quando abrir vaga",
  avisamos: "Quando abrir vaga, você vê o aviso ao abrir o portal.",
  combinado:
    "Combinado: quando abrir vaga, você vê o aviso ao abrir o portal. Toque de novo para desfazer.",
  semFila: "O aviso não guarda lugar na fila.",
};

export function isAwaited({ kind, id }: AwaitedVaga): boolean {
  return awaitedVagas.value.some((one) => one.kind === kind && one.id === id);
}

export function storeAwaitedVaga(vaga: AwaitedVaga): void {
  forgetAwaitedVaga(vaga);
  stored.change((all) => [...all, vaga].slice(-MOST));
}

export function forgetAwaitedVaga({ kind, id }: AwaitedVaga): void {
  stored.change((all) => all.filter((one) => one.kind !== kind || one.id !== id));
}

/** Says that a service has no vagas, and offers to tell when it has. */
export async function showNoVagasAlert({ id, nome }: Motivo): Promise<void> {
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
  storeAwaitedVaga({ kind: "servico", id, nome });
  showToast("success", messages.avisamos);
}
