// Calls the mock as a client does; the bodies that its routes accept.
import { exampleOf } from "../../server/mock/document.ts";
import type { World } from "../../server/mock/world.ts";
import { createCheckedMock } from "../contract/checked_mock.ts";

export interface CallOptions {
  /** The account whose session the call uses. */
  as?: string;
  token?: string;
  body?: unknown;
  /** The body as text, for what JSON values cannot express. */
  raw?: string;
  headers?: Record<string, string>;
}

/** `call(world, "POST /pet", { as: "maria", body })` */
export async function call(
  world: World,
  methodAndPath: string,
  { as, token, body, raw, headers = {} }: CallOptions = {},
) {
  const [method, path] = methodAndPath.split(" ");
  const bearer = token ?? (as && world.openSession(as));
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await createCheckedMock(world).request(path, {
    method,
    body: sent,
    headers: {
      ...(sent === undefined ? {} : { "content-type": "application/json" }),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...headers,
    },
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text,
  };
}

/** Lists everything that the world remembers, but sessions and failed logins. */
export function everythingButLogins(world: World): unknown {
  return world.everything().filter(({ kind }) => !["sessao", "falha_login"].includes(kind));
}

/** A clock that tests set: 21/11/2026 is a Saturday, 10:00 in São Luís. */
export function stoppedClock(start = "2026-11-21T13:00:00.000Z") {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (ms: number) => {
      time += ms;
    },
  };
}

const elsewhere = { cidade: "São Paulo", estado: "SP", cep: "01310100" };

/** Bodies that the mock accepts at that time. */
export const bodies = {
  login: { documento: "52998224725", senha: "maria123" },
  pet: exampleOf("PetBody"),
  consulta: { petId: "pet-mel", tipoId: "consulta", observacao: "Tosse à noite" },
  inscricao: {
    petId: "pet-mel",
    tipoId: "mutirao-vacina",
    campanhaId: "campanha-aberta",
    observacao: "Nenhuma observação",
  },
  respostas: {
    pesquisaId: "pesquisa-vacina",
    respostas: [
      { perguntaId: "pergunta-atendimento", resposta: 10 },
      { perguntaId: "pergunta-espera", resposta: 0 },
      { perguntaId: "pergunta-melhorar", resposta: "Mais vagas" },
    ],
  },
  tutor: exampleOf("TutorBody"),
  ong: { ...exampleOf("OngBody"), ...elsewhere },
};

export const MINUTE_MS = 60_000;
export const DAY = 86_400_000;
