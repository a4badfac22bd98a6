// Owns what a browser asks before the portal's page may call an API at another origin.
import { type Finding, finding } from "./findings.ts";
import type { Conversation } from "./conversation.ts";
import type { Exchange } from "./wire.ts";

/** One call of each method, with its headers. */
const PREFLIGHTS: { method: string; path: string; headers: string[] }[] = [
  { method: "GET", path: "/me", headers: ["authorization"] },
  { method: "POST", path: "/login", headers: ["content-type"] },
  { method: "POST", path: "/agendamentos", headers: ["authorization", "content-type"] },
  { method: "PATCH", path: "/pet/0", headers: ["authorization", "content-type"] },
  { method: "DELETE", path: "/agendamentos/0", headers: ["authorization"] },
];
/** Methods that need no permission. */
const SIMPLE_METHODS = ["GET", "POST"];

/** Makes the preflights that a browser makes before each kind of call. */
export async function checkPreflights(
  conversation: Conversation,
  { base, origin }: { base: string; origin: string },
): Promise<void> {
  for (const { method, path, headers } of PREFLIGHTS) {
    const asked = {
      method: "OPTIONS",
      headers: {
        "access-control-request-method": method,
        "access-control-request-headers": headers.join(","),
      },
    };
    await conversation.wire.fetch(base + path, asked).catch(() => {
      // The exchange has the answer, or the reason why there was none.
    });
    const exchange = conversation.wire.exchanges.at(-1)!;
    const found = findingsOfPreflight(exchange, { method, headers, origin });
    conversation.note(exchange, `CORS para ${method}`, found);
  }
}

/**
 * The answers that a browser would hide from the page: one finding for successful ones, and one for
 * refusals.
 */
export function findingsOfAnswers(exchanges: readonly Exchange[], origin: string): Finding[] {
  const hidden = exchanges.filter(({ method, status, headers }) =>
    method !== "OPTIONS" && status !== undefined && !allowsOrigin(headers, origin)
  );
  const isGood = ({ status }: Exchange) => status! < 400;
  const good = hidden.filter(isGood).length;
  const found: Finding[] = [];
  if (good > 0) {
    found.push({
      ...finding(
        "quebra",
        `a resposta não traz access-control-allow-origin: ${origin}; o navegador não a entrega ao portal`,
      ),
      vezes: good,
    });
  }
  if (hidden.length > good) {
    found.push({
      ...finding(
        "quebra",
        `a recusa não traz access-control-allow-origin: ${origin}; o portal não a lê e diz que o serviço está fora do ar`,
      ),
      vezes: hidden.length - good,
    });
  }
  return found;
}

function findingsOfPreflight(
  { status, headers: answered }: Exchange,
  { method, headers, origin }: { method: string; headers: string[]; origin: string },
): Finding[] {
  const blocked = "o navegador não faz a chamada";
  if (status === undefined) return [finding("quebra", `o preflight não teve resposta; ${blocked}`)];
  if (status < 200 || status > 299) {
    return [finding("quebra", `o preflight respondeu ${status}, e se espera 204; ${blocked}`)];
  }
  if (!allowsOrigin(answered, origin)) {
    return [finding("quebra", `access-control-allow-origin não permite ${origin}; ${blocked}`)];
  }
  const found: Finding[] = [];
  const methods = listIn(answered, "access-control-allow-methods").map((one) => one.toUpperCase());
  if (!SIMPLE_METHODS.includes(method) && !methods.includes(method) && !methods.includes("*")) {
    found.push(finding("quebra", `access-control-allow-methods não tem ${method}; ${blocked}`));
  }
  const allowed = listIn(answered, "access-control-allow-headers");
  for (const header of headers) {
    // A `*` allows every header except this one.
    const isAllowed = allowed.includes(header) ||
      header !== "authorization" && allowed.includes("*");
    if (!isAllowed) {
      const star = allowed.includes("*") ? " (* não vale para ele)" : "";
      found.push(
        finding("quebra", `access-control-allow-headers não tem ${header}${star}; ${blocked}`),
      );
    }
  }
  return found;
}

function allowsOrigin(headers: Headers, origin: string): boolean {
  return ["*", origin].includes(headers.get("access-control-allow-origin") ?? "");
}

function listIn(headers: Headers, name: string): string[] {
  return (headers.get(name) ?? "").split(",").map((one) => one.trim().toLowerCase());
}
