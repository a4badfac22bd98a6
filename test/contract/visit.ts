// Owns the checks that only read: session, lists, details, refusals. They change nothing in the
// account.
import {
  listAgendaDoDia,
  listAgendamentos,
  listHistorico,
  listMotivos,
} from "../../client/agendamentos/calls.ts";
import { getCampanha, listCampanhas } from "../../client/campanhas/calls.ts";
import { listNotificacoes } from "../../client/notificacoes/calls.ts";
import { listPesquisas } from "../../client/pesquisa/calls.ts";
import { listPets } from "../../client/pets/calls.ts";
import { verifyCodigo } from "../../client/recuperacao/calls.ts";
import { getUsuario, login } from "../../client/sessao/calls.ts";
import { probe } from "../../client/lib/http.ts";
import type { Campanha } from "../../client/campanhas/campanha.ts";
import type { Notificacao } from "../../client/notificacoes/notificacao.ts";
import type { Usuario } from "../../client/sessao/usuario.ts";
import { type Conversation, Stopped } from "./conversation.ts";
import { finding, silenceText } from "./findings.ts";
import type { Options } from "./options.ts";
import { checkCep, checkRegistration } from "./registration.ts";

/** What later steps need from the values that were read. */
export interface Visited {
  campanhas: Campanha[];
  notificacoes: Notificacao[];
  /** An id in the API's own format that does not exist. */
  unknownId: string;
  /** What could not be checked, because there was no data. */
  unseen: string[];
}

const NO_TOKEN = "token-que-nao-existe";

const ENDED = "o portal não percebe que a sessão acabou";

/** Checks whether this is the API at all. If not, throws Stopped, with the reason in the report. */
export async function knock(conversation: Conversation): Promise<void> {
  await conversation.refuse(
    "sem sessão; é como o portal pergunta se a API vive",
    probe,
    { status: 401, accepted: "qualquer um entra sem senha", otherStatus: ENDED },
  );
  const exchange = conversation.wire.exchanges.at(-1)!;
  const { status, form } = exchange;
  if (status !== undefined && status < 500 && status !== 404 && form !== "page") return;
  const what = status === undefined
    ? silenceText(exchange)
    : form === "page"
    ? "veio uma página HTML, que não é resposta de API"
    : status === 404
    ? "não há /me neste endereço"
    : `respondeu ${status}`;
  const advice = "confira se --base é o endereço completo da API";
  conversation.steps.at(-1)!.achados = [finding("quebra", `${what}; ${advice}`)];
  throw new Stopped();
}

/** Makes every call that reads. Throws Stopped if the login fails. */
export async function visit(
  conversation: Conversation,
  options: Pick<Options, "documento" | "senha" | "cep">,
): Promise<Visited> {
  const user = await enter(conversation, options);
  const { lists, unseen } = await readLists(conversation);
  const unknownId = unlike(lists.agendamentos[0]?.id ?? lists.campanhas[0]?.id ?? "");
  await readDetails(conversation, lists, unknownId);
  await checkSession(conversation);
  await checkRegistration(conversation, user, options.documento);
  await checkCep(conversation, options.cep);
  await conversation.refuse(
    "código de recuperação que não existe",
    () => verifyCodigo({ id: unknownId, code: "000000" }, ""),
    {
      status: 400,
      accepted: "qualquer código troca a senha de alguém",
      isRefusal: ({ isRight }: { isRight: boolean }) => !isRight,
    },
  );
  const { campanhas, notificacoes } = lists;
  return { campanhas, notificacoes, unknownId, unseen };
}

async function enter(
  conversation: Conversation,
  { documento, senha }: Pick<Options, "documento" | "senha">,
): Promise<Usuario> {
  await conversation.refuse("senha errada", () => login(documento, `${senha}-errada`), {
    status: 401,
    accepted: "qualquer senha entra",
  });
  const session = await conversation.ask(
    "login",
    "documento e senha",
    () => login(documento, senha),
  );
  if (session === undefined) {
    const { status } = conversation.wire.exchanges.at(-1)!;
    if (status !== undefined && status >= 400 && status < 500 && status !== 429) {
      conversation.steps.at(-1)!.achados = [
        finding("quebra", `respondeu ${status} ao documento e à senha dados: confira os dois`),
      ];
    }
    throw new Stopped();
  }
  const { token, user } = session;
  conversation.token = token;
  const me = await conversation.ask("getUsuario", "com o token", () => getUsuario(token));
  if (me !== undefined && me.id !== user.id) {
    conversation.add(
      finding(
        "quebra",
        "`id` não é o que o login disse: o portal perde rascunhos e o que guarda no aparelho",
      ),
    );
  }
  return user;
}

async function readLists(conversation: Conversation) {
  const unseen: string[] = [];
  /** Reads twice, because the portal compares new data with old data. */
  async function twice<Entry extends { id?: string }>(
    id: string,
    run: () => Promise<Entry[]>,
  ): Promise<Entry[]> {
    const first = await conversation.ask(id, "leitura", run) ?? [];
    const { exchanges } = conversation.wire;
    if (first.length === 0 && exchanges.at(-1)!.status === 200) {
      unseen.push(`${conversation.steps.at(-1)!.pedido} veio sem itens: os campos dela`);
    }
    const ids = idsOf(first);
    if (new Set(ids).size < ids.length) {
      conversation.add(
        finding("quebra", "dois itens têm o mesmo `id`: o portal confunde um com o outro"),
      );
    }
    if (ids.length === 0) return first;
    const second = await conversation.ask(id, "segunda leitura", run);
    if (second !== undefined && ids.every((one) => !idsOf(second).includes(one))) {
      conversation.add(
        finding(
          "quebra",
          "nenhum `id` da leitura anterior voltou: o portal não reconhece nada do que leu antes",
        ),
      );
    }
    return first;
  }
  const lists = {
    pets: await twice("listPets", listPets),
    agendamentos: await twice("listAgendamentos", listAgendamentos),
    motivos: await twice("listMotivos", listMotivos),
    hoje: await twice("listAgendaDoDia", listAgendaDoDia),
    campanhas: await twice("listCampanhas", listCampanhas),
    notificacoes: await twice("listNotificacoes", listNotificacoes),
    pesquisas: await twice("listPesquisas", listPesquisas),
  };
  return { lists, unseen };
}

async function readDetails(
  conversation: Conversation,
  { agendamentos, campanhas }: { agendamentos: { id: string }[]; campanhas: Campanha[] },
  unknownId: string,
): Promise<void> {
  for (const { id } of agendamentos.slice(0, 2)) {
    await conversation.ask("listHistorico", "de um agendamento", () => listHistorico(id));
  }
  await conversation.refuse("agendamento que não existe", () => listHistorico(unknownId), {
    status: 404,
    accepted: "o portal mostra um histórico vazio",
  });
  for (const { id } of campanhas.slice(0, 1)) {
    const campanha = await conversation.ask(
      "getCampanha",
      "de uma campanha da lista",
      () => getCampanha(id, ""),
    );
    if (campanha !== undefined && campanha.id !== id) {
      conversation.add(finding("quebra", "veio outra campanha do que a pedida"));
    }
  }
  await conversation.refuse("campanha que não existe", () => getCampanha(unknownId, ""), {
    status: 404,
    accepted: "o portal mostra uma campanha que não existe",
  });
}

async function checkSession(conversation: Conversation): Promise<void> {
  const refusal = {
    status: 401,
    accepted: "os dados de alguém vêm sem sessão",
    otherStatus: ENDED,
  };
  await conversation.withToken(undefined, async () => {
    await conversation.refuse("sem token", listPets, refusal);
  });
  await conversation.withToken(NO_TOKEN, async () => {
    await conversation.refuse("token que não existe", listAgendamentos, refusal);
  });
}

function idsOf(entries: readonly { id?: string }[]): string[] {
  return entries.flatMap(({ id }) => id ?? []);
}

/**
 * An id in the same format that does not exist. With another format, the API may refuse only the
 * format.
 */
function unlike(id: string): string {
  if (/^\d+$/.test(id)) return "999999999";
  return /^[\da-f]{8}-[\da-f]{4}-/i.test(id) ? crypto.randomUUID() : "nao-existe-0000";
}
