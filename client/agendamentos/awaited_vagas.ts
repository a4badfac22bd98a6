// Stores for which vagas the person waits (client/README.md "Waiting for vagas"). There is no queue.
import { computed } from "@preact/signals-core";
import { array, type Infer, string, type } from "superstruct";
import { PersonalValue } from "../lib/storage/personal_value.ts";

const AwaitedVaga = type({ kind: string(), id: string(), nome: string() });
/** The service or the campaign whose vagas the person waits for. */
export type AwaitedVaga = Infer<typeof AwaitedVaga> & { kind: "servico" | "campanha" };

const MOST = 10;
const stored = new PersonalValue("esperas", array(AwaitedVaga), []);

export const awaitedVagas = computed(() => (stored.state.value ?? []) as AwaitedVaga[]);

export const messages = {
  avisar: "Avisar quando abrir vaga",
  avisarAbertura: "Avisar quando abrir",
  avisamos: "Quando abrir vaga, você vê o aviso ao abrir o portal.",
  avisamosAbertura: "Quando abrir, você vê o aviso ao abrir o portal.",
  combinado: "Combinado: o aviso aparece ao abrir o portal. Toque de novo para desfazer.",
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
