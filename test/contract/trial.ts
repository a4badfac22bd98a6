// Owns the order of a check: whether the API is there, CORS, reading, writing, the clean-up, the
// report.
import { cleanUp, type Made } from "./cleanup.ts";
import { Conversation, Stopped } from "./conversation.ts";
import { checkPreflights, findingsOfAnswers } from "./cors.ts";
import type { Finding } from "./findings.ts";
import type { Options } from "./options.ts";
import { knock, visit, type Visited } from "./visit.ts";
import type { WireOptions } from "./wire.ts";
import { write } from "./writing.ts";

/** The result of a check. */
export interface Trial {
  base: string;
  origin: string | undefined;
  isWriting: boolean;
  /** `whole` only if everything was checked and nothing fails or looks poorer. */
  verdict: "whole" | "poorer" | "broken" | "unreachable" | "interrupted";
  steps: Conversation["steps"];
  /** The findings about CORS in all answers. */
  cors: Finding[];
  unseen: string[];
  kept: string[];
}

type Surroundings = Pick<WireOptions, "stop" | "fetch" | "timeoutMs">;

/** What the check never calls, because it would send an e-mail, or create or delete an account. */
const NEVER_ASKED = [
  "POST /tutores, POST /ongs e DELETE /tutores/excluir: criam e apagam contas",
  "POST /login/confirm-email/*, POST /login/recover/send-email e /reset-password: enviam e-mail e pedem o código que chega",
  "POST /agendamentos/pesquisa-satisfacao/responder, e recusar de verdade: uma pesquisa só se responde uma vez",
  "o cadastro público de empresas, que é outro serviço",
];
const NEVER_UNLESS_WRITING =
  "tudo o que muda dados (pets, agendamentos, inscrições, lida): use --write, de preferência com uma conta de teste";

/** Checks the API as the portal uses it. Nothing that the API does makes it throw. */
export async function tryApi(options: Options, surroundings: Surroundings): Promise<Trial> {
  const { base, write: isWriting } = options;
  // A page of the same origin needs no permission.
  const origin = options.origin === new URL(base).origin ? undefined : options.origin;
  const conversation = new Conversation({ base, origin, ...surroundings });
  const made: Made = { petNome: undefined, kept: [] };
  const unseen: string[] = [];
  let reached: "nothing" | "api" | "end" = "nothing";
  let visited: Visited | undefined;
  try {
    await knock(conversation);
    reached = "api";
    if (origin !== undefined) await checkPreflights(conversation, { base, origin });
    visited = await visit(conversation, options);
    if (isWriting) await write(conversation, visited, made);
    reached = "end";
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  } finally {
    await cleanUp(conversation, made);
  }
  const { steps, wire: { exchanges } } = conversation;
  const cors = origin === undefined ? [] : findingsOfAnswers(exchanges, origin);
  if (reached !== "end") unseen.push("tudo o que vem depois do último pedido da lista");
  if (reached !== "nothing") {
    if (options.origin === undefined) unseen.push("CORS: dê com --origin de onde a página vem");
    if (!isWriting) unseen.push(NEVER_UNLESS_WRITING);
    unseen.push(...NEVER_ASKED);
  }
  return {
    base,
    origin: options.origin,
    isWriting,
    verdict: surroundings.stop.aborted
      ? "interrupted"
      : reached === "nothing"
      ? "unreachable"
      : verdictOf([...steps.flatMap(({ achados }) => achados), ...cors], reached === "end"),
    steps,
    cors,
    unseen: [...visited?.unseen ?? [], ...unseen],
    kept: made.kept,
  };
}

function verdictOf(found: readonly Finding[], isComplete: boolean): Trial["verdict"] {
  const levels = found.map(({ nivel }) => nivel);
  if (levels.includes("quebra") || !isComplete) return "broken";
  return levels.includes("pobre") ? "poorer" : "whole";
}
