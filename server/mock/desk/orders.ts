// Reads the orders of the desk's forms. Failures and delays that do not fit are refused with a sentence here, the rest
// in desk_commands.ts.
import { operations, routeOf } from "../document.ts";
import type { Fault, FaultOptions } from "../faults.ts";
import type { NewCampanha } from "../desk_commands.ts";
import { refusal } from "../request.ts";
import type { DayAndTurno } from "../scheduling.ts";

/** A posted form. The desk never asks for files, so they are ignored. */
export type PostedForm = Record<string, unknown>;

/** Every call of the document, and whole methods, as patterns of `world.faults`. */
export const CALL_PATTERNS = [...operations.map(routeOf), "GET *", "POST *", "PATCH *", "DELETE *"];

/** The ways in which a call may fail: the value in the form, and its label. */
export const FAULT_CHOICES: readonly { id: string; label: string; fault: Fault }[] = [
  { id: "500", label: "500, erro do servidor", fault: { status: 500 } },
  { id: "503", label: "503, fora do ar", fault: { status: 503 } },
  { id: "400", label: "400, dados inválidos", fault: { status: 400 } },
  { id: "401", label: "401, sessão inválida", fault: { status: 401 } },
  { id: "403", label: "403, proibido", fault: { status: 403 } },
  { id: "404", label: "404, não encontrado", fault: { status: 404 } },
  { id: "409", label: "409, conflito", fault: { status: 409 } },
  { id: "422", label: "422, não é possível", fault: { status: 422 } },
  { id: "429", label: "429, tentativas demais", fault: { status: 429 } },
  { id: "calado", label: "500 sem nenhuma palavra", fault: { status: 500, body: "" } },
  { id: "400-calado", label: "400 sem nenhuma palavra", fault: { status: 400, body: {} } },
  { id: "vazio", label: "200 com uma lista vazia", fault: { status: 200, body: [] } },
  { id: "torto", label: "200 com JSON pela metade", fault: { malformed: true } },
  { id: "corte", label: "a conexão cai", fault: { cut: true } },
  { id: "tarde", label: "504 na hora, e age 5 segundos depois", fault: { late: 5000 } },
];

const LONGEST_DELAY_MS = 60_000;
const MOST_TIMES = 999;

/** Day and shift of a confirmation, as far as the form does not leave them to the hospital. */
export function readUncheckedDayAndTurno(posted: PostedForm): Partial<DayAndTurno> {
  const [data, turno] = [textOf(posted, "data"), textOf(posted, "turno")];
  return {
    ...data !== "" && { data },
    ...(turno === "MANHA" || turno === "TARDE") && { turno },
  };
}

export function readUncheckedCampanha(posted: PostedForm): NewCampanha {
  return {
    nome: textOf(posted, "nome"),
    descricao: textOf(posted, "descricao"),
    tipoId: textOf(posted, "tipoId"),
    dataEvento: textOf(posted, "dataEvento"),
    dataInicioInscricao: textOf(posted, "dataInicioInscricao"),
    dataFimInscricao: textOf(posted, "dataFimInscricao"),
    vagasTotal: Number(textOf(posted, "vagasTotal")),
  };
}

export function readUncheckedNotificacao(
  posted: PostedForm,
): { contaId: string; titulo: string; descricao: string } {
  const [contaId, titulo, descricao] = ["contaId", "titulo", "descricao"].map((name) =>
    textOf(posted, name)
  );
  return { contaId, titulo, descricao };
}

/** Milliseconds of delay for every call; 0 for none. */
export function readDelayMs(posted: PostedForm): number {
  return wholeNumber(textOf(posted, "ms") || "0", [0, LONGEST_DELAY_MS], "A demora");
}

export function readFault(
  posted: PostedForm,
): { call: string; label: string; fault: Fault; options: FaultOptions } {
  const call = CALL_PATTERNS.find((each) => each === textOf(posted, "chamada"));
  const failure = FAULT_CHOICES.find(({ id }) => id === textOf(posted, "falha"));
  if (call === undefined) throw refusal(400, "Escolha uma das chamadas.");
  if (failure === undefined) throw refusal(400, "Escolha uma das falhas.");
  const given = textOf(posted, "vezes");
  const times = given === "" ? undefined : wholeNumber(given, [1, MOST_TIMES], "O número de vezes");
  const { label, fault } = failure;
  const afterActing = textOf(posted, "quando") === "depois" && !("late" in fault);
  return { call, label, fault, options: { afterActing, times } };
}

function textOf(posted: PostedForm, name: string): string {
  const value = posted[name];
  return typeof value === "string" ? value.trim() : "";
}

function wholeNumber(typed: string, [least, most]: [number, number], what: string): number {
  const value = Number(typed);
  if (!/^\d+$/.test(typed) || value < least || value > most) {
    throw refusal(400, `${what} deve ser um número inteiro de ${least} a ${most}.`);
  }
  return value;
}
