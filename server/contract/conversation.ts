// Makes the portal's calls to the checked API, and records for each the request, the answer, and what
// does not fit.
import { findOperation, getOperation } from "../mock/document.ts";
import {
  countText,
  type Finding,
  findingsOfExpectedSuccess,
  findingsOfRefusal,
  silenceText,
  wholeAnswerFinding,
} from "./findings.ts";
import {
  type Exchange,
  Transport,
  type TransportOptions,
  type TransportRequest,
} from "./transport.ts";

/** A line of the report: a request and its answer. */
export interface ReportedCall {
  /** Such as `GET /pet/{id}`: never with a real id or document. */
  pedido: string;
  /** The names of the fields that were sent. */
  enviado: string[];
  /** The point that this call checks. */
  motivo: string;
  resposta: string;
  ms: number;
  achados: Finding[];
}

/** Thrown when it makes no sense to continue. The reason is already in the report. */
export class CheckStopped extends Error {
  override name = "CheckStopped";
}

/** A call to make, and what it sends besides the session's bearer. */
interface CallToMake {
  /** The value for the braces in the path. */
  pathValue?: string;
  /** The query, with the question mark. */
  query?: string;
  body?: object;
  /** A bearer other than the session's; undefined for none. */
  token?: string | undefined;
}

/** A call that the API must refuse. */
interface ExpectedRefusal extends CallToMake {
  /** The status that the portal expects. Other refusals do no harm. */
  status: number;
  /** The effect in the portal if the call is not refused. */
  acceptedEffect: string;
  /** What another 4xx does in the portal, where a 403 counts as a 401; undefined if nothing changes. */
  otherStatusEffect?: string;
  /** Whether the portal takes the answer for a refusal without showing a sentence of it. */
  isRefusal?: (exchange: Exchange) => boolean;
}

/** The number of calls in a row without an answer after which the check stops. */
const MOST_SILENCES = 3;

const TOO_MANY = wholeAnswerFinding(
  "nada",
  "pedidos demais (429): a conferência esperou e repetiu o pedido",
);

const REDIRECTED =
  "foi redirecionado: custa uma ida a mais, e onde há CORS o navegador não segue; " +
  "dê em --base o endereço final";

/** After a 403 the portal asks `GET /me`, whose 403 counts as a 401. */
const FORBIDDEN_EFFECT = "o portal percebe assim também que a sessão acabou";

/** All calls to the API, and their session. */
export class Conversation {
  readonly calls: ReportedCall[] = [];
  readonly transport: Transport;
  /** The bearer of the session. Without it, calls have no authorization. */
  token: string | undefined;
  #silences = 0;

  constructor(options: TransportOptions) {
    this.transport = new Transport(options);
  }

  /**
   * Makes the call of the operation `id`, which should succeed. Returns what it answers, `null` for no body; undefined
   * if it failed.
   */
  async ask(id: string, motivo: string, call: CallToMake = {}): Promise<unknown> {
    const { exchange, waits } = await this.#call(id, call);
    const found = findingsOfExpectedSuccess(getOperation(id), exchange);
    this.addCall(exchange, motivo, [...waits, ...found]);
    const isUnreadable = found.some(({ nivel, campo }) => nivel === "quebra" && campo === "");
    return isUnreadable ? undefined : exchange.json ?? null;
  }

  /** Makes the call of the operation `id`, which the API must refuse. */
  async expectRefusal(id: string, motivo: string, call: ExpectedRefusal): Promise<void> {
    const { exchange, waits } = await this.#call(id, call);
    this.addCall(exchange, motivo, [...waits, ...judgeRefusal(id, exchange, call)]);
  }

  /** Begins the clean-up, which alone calls from now on: see `Transport.beginCleanup`. Silences before it do not count. */
  beginCleanup(): void {
    this.transport.beginCleanup();
    this.#silences = 0;
  }

  /** The last request and its answer. */
  get last(): Exchange {
    return this.transport.exchanges.at(-1)!;
  }

  /** Adds a finding to the last call. */
  addFinding(nivel: Finding["nivel"], texto: string, campo = ""): void {
    this.calls.at(-1)!.achados.push({ ...wholeAnswerFinding(nivel, texto), campo });
  }

  /** Makes a call, and once more if the API refuses it for too many requests. */
  async #call(id: string, call: CallToMake): Promise<{ exchange: Exchange; waits: Finding[] }> {
    const { method, path } = getOperation(id);
    const token = "token" in call ? call.token : this.token;
    const request: TransportRequest = {
      method,
      path: path.replace(/\{\w+\}/, () => encodeURIComponent(call.pathValue!)) + (call.query ?? ""),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      body: call.body,
    };
    let exchange = await this.transport.send(request);
    const isBlocked = exchange.status === 429;
    if (isBlocked) {
      await this.transport.wait(waitMsOf(exchange.headers));
      exchange = await this.transport.send(request);
    }
    if (exchange.silence === "interrupted") throw new CheckStopped();
    return { exchange, waits: isBlocked ? [TOO_MANY] : [] };
  }

  /**
   * Adds a line to the report; throws CheckStopped after too many calls without an answer. It may also be a preflight,
   * which is no call of the document.
   */
  addCall(exchange: Exchange, motivo: string, achados: Finding[]): void {
    const { method, path, sentFields, status, ms, json } = exchange;
    if (exchange.isRedirected) achados = [...achados, wholeAnswerFinding("pobre", REDIRECTED)];
    const count = Array.isArray(json) ? `, ${countText(json.length, "item", "itens")}` : "";
    this.calls.push({
      pedido: `${method} ${findOperation(method, path)?.path ?? path}`,
      enviado: sentFields,
      motivo,
      resposta: status === undefined ? silenceText(exchange) : `${status}${count}`,
      ms,
      achados,
    });
    this.#silences = exchange.silence === undefined ? 0 : this.#silences + 1;
    if (exchange.silence === "limit" || this.#silences === MOST_SILENCES) throw new CheckStopped();
  }
}

/** The milliseconds for which the API wants to be left alone: `Retry-After` in seconds or as a date, else 30 s. */
function waitMsOf(headers: Headers): number {
  const after = headers.get("retry-after") ?? "";
  const from = Date.parse(headers.get("date") ?? "") || Date.now();
  return Math.max(Number(after) * 1000 || Date.parse(after) - from || 30_000, 1000);
}

function judgeRefusal(
  id: string,
  exchange: Exchange,
  { status: expected, acceptedEffect, otherStatusEffect, isRefusal }: ExpectedRefusal,
): Finding[] {
  const { status } = exchange;
  if (status === undefined) return [wholeAnswerFinding("quebra", silenceText(exchange))];
  const answered = `respondeu ${status}, e se espera ${expected}`;
  const saysNo = isRefusal?.(exchange) ?? false;
  const isUnreadable = findingsOfExpectedSuccess(getOperation(id), exchange).some((
    { nivel, campo },
  ) => nivel === "quebra" && !campo.startsWith("["));
  if (status < 300 && !saysNo && !isUnreadable) {
    return [wholeAnswerFinding("quebra", `${answered}: ${acceptedEffect}`)];
  }
  if (status === 429) return [wholeAnswerFinding("nada", `${answered}: o portal espera`)];
  if (status >= 500) {
    return [wholeAnswerFinding("quebra", `${answered}: o portal conta como API fora do ar`)];
  }
  // The portal has its own message for the end of a session.
  if (otherStatusEffect !== undefined) {
    if (status === expected) return [];
    return status === 403
      ? [wholeAnswerFinding("nada", `${answered}: ${FORBIDDEN_EFFECT}`)]
      : [wholeAnswerFinding("quebra", `${answered}: ${otherStatusEffect}`)];
  }
  return [
    ...status === expected ? [] : [wholeAnswerFinding("nada", `${answered}: nada muda no portal`)],
    ...status >= 400 && !saysNo ? findingsOfRefusal(exchange) : [],
  ];
}
