// Checks an API in a fixed order: whether it is there, CORS, reading, writing, the clean-up.
import { cancelTestAgendamentos, type Leftovers } from "./cleanup.ts";
import { CheckStopped, Conversation, type ReportedCall } from "./conversation.ts";
import { checkPreflights, corsFindingsOf } from "./cors.ts";
import type { Finding } from "./findings.ts";
import type { Options } from "./options.ts";
import { checkBaseUrl, loginAndCheckReading, type SeenRecords } from "./reading.ts";
import type { TransportOptions } from "./transport.ts";
import { ALWAYS_UNCHECKED_TEXTS, checkWriting, UNCHECKED_WITHOUT_WRITING_TEXT } from "./writing.ts";

/** The result of a check. */
export interface CheckResult {
  base: string;
  origin: string | undefined;
  isWriting: boolean;
  /** `inteiro` only if everything was checked and nothing fails or looks poorer. */
  veredito: "inteiro" | "pobre" | "quebrado" | "inacessivel" | "interrompido";
  calls: ReportedCall[];
  /** The findings about CORS in all answers. */
  cors: Finding[];
  uncheckedTexts: string[];
  keptTexts: string[];
}

type Surroundings = Pick<TransportOptions, "stop" | "fetch" | "timeoutMs" | "maxWaitMs">;

/** Checks the API as the portal uses it. Nothing that the API does makes it throw. */
export async function checkApi(
  options: Options,
  transportOptions: Surroundings,
): Promise<CheckResult> {
  const { base, isWriting } = options;
  // A page of the same origin needs no permission.
  const origin = options.origin === new URL(base).origin ? undefined : options.origin;
  const conversation = new Conversation({ base, origin, ...transportOptions });
  const leftovers: Leftovers = { testPetNome: undefined, keptTexts: [] };
  let reached: "nothing" | "api" | "end" = "nothing";
  let seen: SeenRecords | undefined;
  try {
    await checkBaseUrl(conversation);
    reached = "api";
    if (origin !== undefined) await checkPreflights(conversation, origin);
    seen = await loginAndCheckReading(conversation, options);
    if (isWriting) await checkWriting(conversation, seen, leftovers);
    reached = "end";
  } catch (error) {
    if (!(error instanceof CheckStopped)) throw error;
  } finally {
    await cancelTestAgendamentos(conversation, leftovers);
  }
  const { calls, transport: { exchanges } } = conversation;
  const cors = origin === undefined ? [] : corsFindingsOf(exchanges, { base, origin });
  const uncheckedTexts = seen?.uncheckedTexts ?? [];
  if (reached !== "end") uncheckedTexts.push("tudo o que vem depois do último pedido da lista");
  if (reached !== "nothing") {
    if (options.origin === undefined) {
      uncheckedTexts.push("CORS: dê com --origin de onde a página vem");
    }
    if (!isWriting) uncheckedTexts.push(UNCHECKED_WITHOUT_WRITING_TEXT);
    uncheckedTexts.push(...ALWAYS_UNCHECKED_TEXTS);
  }
  const found = [...calls.flatMap(({ achados }) => achados), ...cors];
  const has = (nivel: Finding["nivel"]) => found.some((one) => one.nivel === nivel);
  return {
    base,
    origin: options.origin,
    isWriting,
    veredito: transportOptions.stop.aborted
      ? "interrompido"
      : reached === "nothing"
      ? "inacessivel"
      : reached !== "end" || has("quebra")
      ? "quebrado"
      : has("pobre")
      ? "pobre"
      : "inteiro",
    calls,
    cors,
    uncheckedTexts,
    keptTexts: leftovers.keptTexts,
  };
}
