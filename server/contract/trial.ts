// Checks an API in a fixed order: whether it is there, CORS, reading, writing, the clean-up.
import { cleanUp, type Made } from "./cleanup.ts";
import { Conversation, type Step, Stopped } from "./conversation.ts";
import { checkPreflights, findingsOfAnswers } from "./cors.ts";
import type { Finding } from "./findings.ts";
import type { Options } from "./options.ts";
import { knock, type Read, read } from "./reading.ts";
import type { WireOptions } from "./wire.ts";
import { write } from "./writing.ts";

/** The result of a check. */
export interface Trial {
  base: string;
  origin: string | undefined;
  isWriting: boolean;
  /** `inteiro` only if everything was checked and nothing fails or looks poorer. */
  veredito: "inteiro" | "pobre" | "quebrado" | "inacessivel" | "interrompido";
  steps: Step[];
  /** The findings about CORS in all answers. */
  cors: Finding[];
  unseen: string[];
  kept: string[];
}

type Surroundings = Pick<WireOptions, "stop" | "fetch" | "timeoutMs" | "mostWaitMs">;

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
  let reached: "nothing" | "api" | "end" = "nothing";
  let seen: Read | undefined;
  try {
    await knock(conversation);
    reached = "api";
    if (origin !== undefined) await checkPreflights(conversation, origin);
    seen = await read(conversation, options);
    if (isWriting) await write(conversation, seen, made);
    reached = "end";
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  } finally {
    await cleanUp(conversation, made);
  }
  const { steps, wire: { exchanges } } = conversation;
  const cors = origin === undefined ? [] : findingsOfAnswers(exchanges, origin);
  const unseen = seen?.unseen ?? [];
  if (reached !== "end") unseen.push("tudo o que vem depois do último pedido da lista");
  if (reached !== "nothing") {
    if (options.origin === undefined) unseen.push("CORS: dê com --origin de onde a página vem");
    if (!isWriting) unseen.push(NEVER_UNLESS_WRITING);
    unseen.push(...NEVER_ASKED);
  }
  const found = [...steps.flatMap(({ achados }) => achados), ...cors];
  const has = (nivel: Finding["nivel"]) => found.some((one) => one.nivel === nivel);
  return {
    base,
    origin: options.origin,
    isWriting,
    veredito: surroundings.stop.aborted
      ? "interrompido"
      : reached === "nothing"
      ? "inacessivel"
      : reached !== "end" || has("quebra")
      ? "quebrado"
      : has("pobre")
      ? "pobre"
      : "inteiro",
    steps,
    cors,
    unseen,
    kept: made.kept,
  };
}
