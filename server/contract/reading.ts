// Checks what the portal only reads: session, lists, details, refusals. Changes nothing in the
// account.
import { CheckStopped, type Conversation } from "./conversation.ts";
import { operations } from "../mock/document.ts";
import { silenceText, wholeAnswerFinding } from "./findings.ts";
import type { Options } from "./options.ts";
import { checkCep, checkRegistrationLookups } from "./registration.ts";
import {
  idOf,
  namesOtherId,
  parseFlag,
  toRecord,
  toRecords,
  type WireRecord,
} from "./spellings.ts";

/** The part of what was read that later steps need. */
export interface SeenRecords {
  campanhas: WireRecord[];
  notificacoes: WireRecord[];
  /** An id in the API's own format that does not exist. */
  unknownId: string;
  /** The things that could not be checked, because there was no data. */
  uncheckedTexts: string[];
}

const ENDED = "o portal não percebe que a sessão acabou";

/** Checks whether this is the API at all. If not, throws CheckStopped, with the reason in the report. */
export async function checkBaseUrl(conversation: Conversation): Promise<void> {
  const motivo = "sem sessão; é como o portal pergunta se a API vive";
  const acceptedEffect = "qualquer um entra sem senha";
  await conversation.expectRefusal("getUsuario", motivo, {
    status: 401,
    acceptedEffect,
    otherStatusEffect: ENDED,
  });
  const { status, bodyKind } = conversation.last;
  if (status !== undefined && status < 500 && status !== 404 && bodyKind !== "page") return;
  const what = status === undefined
    ? silenceText(conversation.last)
    : bodyKind === "page"
    ? "veio uma página HTML, que não é resposta de API"
    : status === 404
    ? "não há /me neste endereço"
    : `respondeu ${status}`;
  const advice = "confira se --base é o endereço completo da API";
  conversation.calls.at(-1)!.achados = [wholeAnswerFinding("quebra", `${what}; ${advice}`)];
  throw new CheckStopped();
}

/** Logs in, for the later checks too, and makes every call that reads. Throws CheckStopped if the login fails. */
export async function loginAndCheckReading(
  conversation: Conversation,
  options: Options,
): Promise<SeenRecords> {
  const uncheckedTexts: string[] = [];
  const user = await enter(conversation, options);
  const lists: Record<string, WireRecord[]> = {};
  for (const { id, path } of operations) {
    const isWhole = id.startsWith("list") && !path.includes("{");
    if (isWhole) lists[id] = await readList(conversation, id, uncheckedTexts);
  }
  const { listAgendamentos: agendamentos, listActiveCampanhas: campanhas } = lists;
  const unknownId = unlike([...agendamentos, ...campanhas].map(idOf).find(Boolean) ?? "");
  await readDetails(conversation, { agendamentos, campanhas, unknownId });
  await checkSession(conversation);
  await checkRegistrationLookups(conversation, user, options.documento);
  await checkCep(conversation, options.cep);
  await conversation.expectRefusal(
    "verifyCodigoDeRecuperacao",
    "código de recuperação que não existe",
    {
      body: { id: unknownId, code: "000000" },
      token: undefined,
      status: 400,
      acceptedEffect: "qualquer código troca a senha de alguém",
      isRefusal({ json, status }) {
        const { success, token } = toRecord(json);
        return (parseFlag(success) ?? (status! >= 400 || token !== undefined)) === false;
      },
    },
  );
  return { campanhas, notificacoes: lists.listNotificacoes, unknownId, uncheckedTexts };
}

async function enter(
  conversation: Conversation,
  { documento, senha }: Pick<Options, "documento" | "senha">,
): Promise<WireRecord> {
  await conversation.expectRefusal("login", "senha errada", {
    body: { documento, senha: `${senha}-errada` },
    status: 401,
    acceptedEffect: "qualquer senha entra",
  });
  const body = { documento, senha };
  const session = toRecord(await conversation.ask("login", "documento e senha", { body }));
  const user = toRecord(session.user);
  const token = typeof session.token === "string" ? session.token.trim() : "";
  if (token === "" || idOf(user) === undefined) {
    const { status = 0 } = conversation.last;
    if (status >= 400 && status < 500 && status !== 429) {
      conversation.calls.at(-1)!.achados = [
        wholeAnswerFinding(
          "quebra",
          `respondeu ${status} ao documento e à senha dados: confira os dois`,
        ),
      ];
    }
    throw new CheckStopped();
  }
  conversation.token = token;
  if (namesOtherId(await conversation.ask("getUsuario", "com o token"), idOf(user))) {
    conversation.addFinding(
      "quebra",
      "`id` não é o que o login disse: o portal perde rascunhos e o que guarda no aparelho",
    );
  }
  return user;
}

/** Reads twice, because the portal compares new data with old data. Returns the first entries. */
async function readList(
  conversation: Conversation,
  id: string,
  uncheckedTexts: string[],
): Promise<WireRecord[]> {
  const entries = listIn(await conversation.ask(id, "leitura"));
  if (entries.length === 0 && conversation.last.status === 200) {
    uncheckedTexts.push(`${conversation.calls.at(-1)!.pedido} veio sem itens: os campos dela`);
  }
  const ids = idsOf(entries);
  if (new Set(ids).size < ids.length) {
    conversation.addFinding(
      "quebra",
      "dois itens têm o mesmo `id`: o portal confunde um com o outro",
    );
  }
  if (ids.length === 0) return entries;
  const second = await conversation.ask(id, "segunda leitura");
  if (second !== undefined && !idsOf(listIn(second)).some((one) => ids.includes(one))) {
    conversation.addFinding(
      "quebra",
      "nenhum `id` da leitura anterior voltou: o portal não reconhece nada do que leu antes",
    );
  }
  return entries;
}

async function readDetails(
  conversation: Conversation,
  { agendamentos, campanhas, unknownId }: {
    agendamentos: WireRecord[];
    campanhas: WireRecord[];
    unknownId: string;
  },
): Promise<void> {
  for (const pathValue of idsOf(agendamentos).slice(0, 2)) {
    await conversation.ask("listHistorico", "de um agendamento", { pathValue });
  }
  await conversation.expectRefusal("listHistorico", "agendamento que não existe", {
    pathValue: unknownId,
    status: 404,
    acceptedEffect: "o portal mostra um histórico vazio",
  });
  for (const pathValue of idsOf(campanhas).slice(0, 1)) {
    const came = await conversation.ask("getCampanha", "de uma campanha da lista", {
      pathValue,
    });
    if (namesOtherId(came, pathValue)) {
      conversation.addFinding("quebra", "veio outra campanha do que a pedida");
    }
  }
  await conversation.expectRefusal("getCampanha", "campanha que não existe", {
    pathValue: unknownId,
    status: 404,
    acceptedEffect: "o portal mostra uma campanha que não existe",
  });
}

async function checkSession(conversation: Conversation): Promise<void> {
  const acceptedEffect = "os dados de alguém vêm sem sessão";
  const refused = { status: 401, acceptedEffect, otherStatusEffect: ENDED };
  await conversation.expectRefusal("listPets", "sem token", { ...refused, token: undefined });
  const token = "token-que-nao-existe";
  await conversation.expectRefusal("listAgendamentos", "token que não existe", {
    ...refused,
    token,
  });
}

/** The list in an answer; today's appointments have an object around it. */
function listIn(body: unknown): WireRecord[] {
  return toRecords(Array.isArray(body) ? body : toRecord(body).agendas);
}

function idsOf(entries: readonly WireRecord[]): string[] {
  return entries.flatMap((one) => idOf(one) ?? []);
}

/**
 * An id in the same format that does not exist. With another format, the API may refuse only the
 * format.
 */
function unlike(id: string): string {
  if (/^\d+$/.test(id)) return "999999999";
  return /^[\da-f]{8}-[\da-f]{4}-/i.test(id) ? crypto.randomUUID() : "nao-existe-0000";
}
