// Checks what a browser asks before the portal's page may call an API at another origin.
import type { Conversation } from "./conversation.ts";
import { isLoopback } from "../loopback.ts";
import { getOperation } from "../mock/document.ts";
import { type Finding, wholeAnswerFinding } from "./findings.ts";
import type { Exchange } from "./transport.ts";

/** The calls, one of each method and kind. */
const CALLS = ["getUsuario", "login", "createAgendamento", "updatePet", "cancelAgendamento"];
/** Methods that need no permission. */
const SIMPLE_METHODS = ["GET", "POST"];

/** Makes the preflights that a browser makes before each kind of call. */
export async function checkPreflights(conversation: Conversation, origin: string): Promise<void> {
  for (const id of CALLS) {
    const { method, path, needsSession, request } = getOperation(id);
    const headers = [
      ...needsSession ? ["authorization"] : [],
      ...request === undefined ? [] : ["content-type"],
    ];
    const exchange = await conversation.transport.send({
      method: "OPTIONS",
      path: path.replace(/\{\w+\}/, "0"),
      headers: {
        "access-control-request-method": method,
        "access-control-request-headers": headers.join(","),
      },
    });
    const found = problemsOf(exchange, { method, headers, origin }).map((one) =>
      wholeAnswerFinding("quebra", `${one}; o navegador não faz a chamada`)
    );
    conversation.addCall(exchange, `CORS para ${method}`, found);
  }
}

/**
 * The answers that a browser would hide from the page: one finding for successful ones, and one for
 * refusals; and one if it makes no call at all.
 */
export function corsFindingsOf(
  exchanges: readonly Exchange[],
  { base, origin }: { base: string; origin: string },
): Finding[] {
  const hidden = exchanges.filter(({ method, status, headers }) =>
    method !== "OPTIONS" && status !== undefined && !allowsOrigin(headers, origin)
  );
  const header = `não traz access-control-allow-origin: ${origin}`;
  const good = hidden.filter(({ status }) => status! < 400).length;
  const { protocol, hostname } = new URL(base);
  const isMixed = origin.startsWith("https:") && protocol === "http:" && !isLoopback(hostname);
  const refused = "a API não tem HTTPS, e a página tem; o navegador não faz a chamada";
  return [
    ...isMixed ? [wholeAnswerFinding("quebra", refused)] : [],
    {
      ...wholeAnswerFinding("quebra", `a resposta ${header}; o navegador não a entrega ao portal`),
      vezes: good,
    },
    {
      ...wholeAnswerFinding(
        "quebra",
        `a recusa ${header}; o portal não a lê e diz que o serviço está fora do ar`,
      ),
      vezes: hidden.length - good,
    },
  ].filter(({ vezes }) => vezes > 0);
}

function problemsOf(
  { status, isRedirected, headers: answered }: Exchange,
  { method, headers, origin }: { method: string; headers: string[]; origin: string },
): string[] {
  if (isRedirected) return ["o preflight foi redirecionado"];
  if (status === undefined) return ["o preflight não teve resposta"];
  if (status < 200 || status > 299) return [`o preflight respondeu ${status}, e se espera 204`];
  if (!allowsOrigin(answered, origin)) return [`access-control-allow-origin não permite ${origin}`];
  const methods = listIn(answered, "access-control-allow-methods");
  const allowed = listIn(answered, "access-control-allow-headers").map((one) => one.toLowerCase());
  const hasStar = allowed.includes("*");
  const isMethodAllowed = [...methods, ...SIMPLE_METHODS].includes(method) || methods.includes("*");
  return [
    ...isMethodAllowed ? [] : [`access-control-allow-methods não tem ${method}`],
    ...headers
      // A `*` allows every header except this one.
      .filter((one) => !allowed.includes(one) && (one === "authorization" || !hasStar))
      .map((one) =>
        `access-control-allow-headers não tem ${one}${hasStar ? " (* não vale para ele)" : ""}`
      ),
  ];
}

function allowsOrigin(headers: Headers, origin: string): boolean {
  return ["*", origin].includes(headers.get("access-control-allow-origin") ?? "");
}

function listIn(headers: Headers, name: string): string[] {
  return (headers.get(name) ?? "").split(",").map((one) => one.trim());
}
