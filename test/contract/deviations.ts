// Owns a table of APIs that each differ from the contract in one thing, with what the report must
// say about it.
import type { Nivel } from "./document.ts";
import { type Bend, body, entries, on, ORIGIN, refuseFirst } from "./bent_mock.ts";

export interface Deviation {
  name: string;
  bend: Bend;
  nivel: Nivel;
  /** Parts of one line of the report: the call, the field, the effect. */
  says: string[];
  /** Only a check that writes can see it. */
  isWriting?: boolean;
}

const PAGE = "<!doctype html><title>Entre na rede</title>";

function deviation(
  name: string,
  bend: Bend,
  nivel: Nivel,
  ...says: string[]
): Deviation {
  return { name, bend, nivel, says };
}

function writing(name: string, bend: Bend, nivel: Nivel, ...says: string[]): Deviation {
  return { ...deviation(name, bend, nivel, ...says), isWriting: true };
}

/** Removes the named fields. */
function without(...fields: string[]) {
  return (entry: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(entry).filter(([key]) => !fields.includes(key)));
}

let count = 0;

export const deviations: Deviation[] = [
  // Lists and their fields
  deviation(
    "a lista vem dentro de um objeto",
    body("GET /pet", (data) => ({ data })),
    "quebra",
    "GET /pet (leitura) veio um objeto, e se espera uma lista",
  ),
  deviation(
    "turno é um número",
    entries("GET /agendamentos", (one) => ({ ...one, turno: 1 })),
    "pobre",
    "GET /agendamentos [0].turno veio 1, e se espera MANHA ou TARDE, ou null: o portal mostra 'A definir'",
    "(6 vezes)",
  ),
  deviation(
    "turno tem outro valor",
    entries("GET /agendamentos", (one) => ({ ...one, turno: "NOITE" })),
    "pobre",
    '[0].turno veio "NOITE"',
    "sem a hora de chegar",
  ),
  deviation(
    "a situação é null",
    entries("GET /agendamentos", (one, index) => index === 3 ? { ...one, status: null } : one),
    "quebra",
    "GET /agendamentos [3].status veio null",
    "o portal não mostra este agendamento",
  ),
  deviation(
    "a situação tem outro nome",
    entries("GET /agendamentos", (one) => ({ ...one, status: "CONFIRMADO" })),
    "pobre",
    '[0].status veio "CONFIRMADO", e se espera PENDENTE, AGENDADA, REALIZADA ou CANCELADA',
  ),
  deviation(
    "datas em DD/MM/AAAA",
    entries("GET /agendamentos", (one) => ({ ...one, data: "25/11/2026" })),
    "pobre",
    '[0].data veio "25/11/2026"',
    "'Data inválida'",
  ),
  deviation(
    "pets sem id",
    entries("GET /pet", without("id")),
    "quebra",
    "GET /pet [0].id não veio",
    "o portal não mostra este pet",
  ),
  deviation(
    "ids que o navegador arredonda",
    entries("GET /agendamentos", (one, index) => ({ ...one, id: 9007199254740993 + index * 2 })),
    "quebra",
    "GET /agendamentos [0].id veio um número",
  ),
  deviation(
    "ids que mudam a cada leitura",
    entries("GET /campanhas/ativas", (one) => ({ ...one, id: `c-${++count}` })),
    "quebra",
    "GET /campanhas/ativas (segunda leitura) nenhum `id` da leitura anterior voltou",
  ),
  deviation(
    "todos com o mesmo id",
    entries("GET /notification", (one) => ({ ...one, id: 1 })),
    "quebra",
    "GET /notification (leitura) dois itens têm o mesmo `id`",
  ),
  deviation(
    "óbito é um texto vazio enquanto o pet vive",
    entries("GET /pet", (one) => ({ ...one, obito: one.obito ?? "" })),
    "nada",
    "GET /pet [0].obito veio um texto vazio",
    "o portal entende assim também",
  ),
  deviation(
    "nascimento em DD/MM/AAAA",
    entries("GET /pet", (one) => ({ ...one, idade: "10/03/2021" })),
    "pobre",
    '[0].idade veio "10/03/2021"',
  ),
  deviation(
    "hasDisponibilidade é um texto",
    entries("GET /agendamentos/motivos", (one) => ({ ...one, hasDisponibilidade: "sim" })),
    "pobre",
    "GET /agendamentos/motivos [0].hasDisponibilidade",
    "e se espera true ou false",
  ),
  deviation(
    "os agendamentos de hoje vêm como lista",
    body("GET /agendamentos/agenda/dia", ({ agendas }) => agendas),
    "quebra",
    "GET /agendamentos/agenda/dia (leitura) veio uma lista",
  ),
  deviation(
    "campanhas sem tipo",
    entries("GET /campanhas/ativas", without("tipo")),
    "quebra",
    "GET /campanhas/ativas [0].tipo não veio",
    "ninguém consegue inscrever um pet nesta campanha",
  ),
  deviation(
    "vagas são textos",
    entries("GET /campanhas/ativas", (one) => ({ ...one, vagasTotal: `${one.vagasTotal}` })),
    "nada",
    "[0].vagasTotal veio",
    "o portal entende assim também",
  ),
  deviation(
    "vagas por extenso",
    entries("GET /campanhas/ativas", (one) => ({ ...one, vagasTotal: "muitas" })),
    "pobre",
    "[0].vagasTotal veio",
    "o portal não mostra a ocupação",
  ),
  deviation(
    "a situação em minúsculas",
    entries("GET /agendamentos", (one) => ({ ...one, status: one.status.toLowerCase() })),
    "nada",
    "[0].status veio",
    "o portal entende assim também",
  ),
  deviation(
    "o fuso com dois algarismos, depois de um espaço",
    entries("GET /notification", (one) => ({ ...one, createdAt: "2026-11-20 14:05:00 -03" })),
    "nada",
    "[0].createdAt veio",
    "o portal entende assim também",
  ),
  deviation(
    "uma lista vazia vem como null",
    body("GET /pet", () => null),
    "nada",
    "GET /pet (leitura) veio null",
    "o portal entende assim também",
  ),
  deviation(
    "uma lista vazia vem sem corpo",
    on("GET /notification", () => ({ status: 204, body: "" })),
    "nada",
    "GET /notification (leitura) veio null",
    "o portal entende assim também",
  ),
  deviation(
    "lida é 0 ou 1",
    entries("GET /notification", (one) => ({ ...one, read: Number(one.read) })),
    "nada",
    "GET /notification [0].read veio 0",
  ),
  deviation(
    "campos em snake_case",
    entries("GET /notification", ({ createdAt, ...one }) => ({ ...one, created_at: createdAt })),
    "pobre",
    "GET /notification [0].createdAt não veio",
    "a notificação aparece sem data",
  ),
  deviation(
    "perguntas sem o objeto pergunta em volta",
    entries("GET /agendamentos/pesquisa-satisfacao/listar", (one) => ({
      ...one,
      perguntas: one.perguntas.map(({ pergunta }: { pergunta: unknown }) => pergunta),
    })),
    "quebra",
    "GET /agendamentos/pesquisa-satisfacao/listar [0].perguntas[0].pergunta veio um texto, e se espera um objeto",
  ),
  deviation(
    "o histórico dá erro",
    on("GET /agendamentos/historico/:id", () => ({ status: 500, body: { error: "NullPointer" } })),
    "quebra",
    "GET /agendamentos/historico/{id} (de um agendamento) respondeu 500, e se espera 200",
  ),
  deviation(
    "uma página no lugar de uma lista",
    on("GET /pet", () => ({ status: 200, body: PAGE })),
    "quebra",
    "GET /pet (leitura) veio uma página HTML, e se espera JSON",
  ),
  deviation(
    "uma chamada que nunca responde",
    (asked, answer) => asked.path === "/notification" ? new Promise<never>(() => {}) : answer(),
    "quebra",
    "GET /notification (leitura) não respondeu em",
  ),
  // Session
  deviation(
    "login sem token",
    body("POST /login", without("token")),
    "quebra",
    "POST /login token não veio",
    "ninguém consegue entrar",
  ),
  deviation(
    "login sem a pessoa",
    body("POST /login", without("user")),
    "quebra",
    "POST /login user não veio",
  ),
  deviation(
    "token com quebra de linha",
    body("POST /login", (one) => ({ ...one, token: `${one.token}\n` })),
    "quebra",
    "POST /login token veio um texto",
  ),
  deviation(
    "e-mail confirmado é um texto",
    body("GET /me", (one) => ({ ...one, isEmailVerified: "false" })),
    "nada",
    "GET /me isEmailVerified veio",
    "o portal entende assim também",
  ),
  deviation(
    "e-mail confirmado é outra palavra",
    body("GET /me", (one) => ({ ...one, isEmailVerified: "não" })),
    "pobre",
    "GET /me isEmailVerified veio",
    "o portal nunca pede a confirmação",
  ),
  deviation(
    "o documento da pessoa não veio",
    body("GET /me", without("documento")),
    "pobre",
    "GET /me documento não veio",
    "PetCard",
  ),
  deviation(
    "senha errada dá erro do servidor",
    on("POST /login", ({ status }) => status === 401 ? { status: 500 } : {}),
    "quebra",
    "POST /login (senha errada) respondeu 500, e se espera 401: o portal conta como API fora do ar",
  ),
  deviation(
    "senha errada conta como pedidos demais",
    on("POST /login", ({ status }) => status === 401 ? { status: 429 } : {}),
    "nada",
    "POST /login (senha errada) respondeu 429, e se espera 401: o portal espera",
  ),
  deviation(
    "uma chamada de cada rota é demais",
    refuseFirst("GET"),
    "nada",
    "GET /pet (leitura) pedidos demais (429): a conferência esperou e repetiu o pedido",
  ),
  deviation(
    "sem token responde 403",
    on(
      "*",
      ({ status }, { method, path }) =>
        status === 401 && method === "GET" && path !== "/me" ? { status: 403 } : {},
    ),
    "quebra",
    "GET /pet (sem token) respondeu 403, e se espera 401",
    "o portal não percebe que a sessão acabou",
  ),
  deviation(
    "dados sem sessão",
    on(
      "GET /pet",
      ({ status }, _, world) => status === 401 ? { status: 200, body: world.pets("joao") } : {},
    ),
    "quebra",
    "GET /pet (sem token) respondeu 200, e se espera 401: os dados de alguém vêm sem sessão",
  ),
  // Refusals
  deviation(
    "id desconhecido dá erro do servidor",
    on("GET /campanhas/publica/:id", ({ status }) => status === 404 ? { status: 500 } : {}),
    "quebra",
    "GET /campanhas/publica/{id} (campanha que não existe) respondeu 500, e se espera 404",
  ),
  deviation(
    "recusas com 422 em vez de 404",
    on("GET /agendamentos/historico/:id", ({ status }) => status === 404 ? { status: 422 } : {}),
    "nada",
    "respondeu 422, e se espera 404: nada muda no portal",
  ),
  deviation(
    "recusas sem frase",
    on("*", ({ status }) => status >= 400 ? { body: { codigo: 17 } } : {}),
    "pobre",
    "POST /login (senha errada) a recusa não traz um texto em `error` nem em `message`",
  ),
  deviation(
    "recusas como página",
    on("POST /login", ({ status }) => status === 401 ? { body: PAGE } : {}),
    "pobre",
    "POST /login (senha errada) a recusa veio como página HTML",
  ),
  // Registration
  deviation(
    "todo CPF consta como cadastrado",
    on("GET /tutores/search/:cpf", () => ({ status: 200, body: { id: 7 } })),
    "quebra",
    "GET /tutores/search/{cpf} (CPF sem cadastro) respondeu 200, e se espera 404",
  ),
  deviation(
    "o validador responde textos",
    body("POST /tutores/validator", ({ email, telefone }) => ({
      email: `${email}`,
      telefone: `${telefone}`,
    })),
    "nada",
    'POST /tutores/validator email veio "false", e se espera true ou false: o portal entende assim também',
  ),
  deviation(
    "o validador responde palavras",
    body("POST /tutores/validator", () => ({ email: "livre", telefone: "livre" })),
    "quebra",
    "POST /tutores/validator email veio",
    "ninguém consegue se cadastrar",
  ),
  deviation(
    "o CEP vem sem a cidade",
    body("GET /buscar-cep/:cep", without("localidade")),
    "quebra",
    "GET /buscar-cep/{cep} localidade não veio",
  ),
  // CORS
  deviation(
    "sem CORS",
    on("*", ({ status }) => ({ headers: new Headers(), status })),
    "quebra",
    `access-control-allow-origin não permite ${ORIGIN}`,
  ),
  deviation(
    "CORS sem PATCH",
    on("OPTIONS *", ({ headers }) => {
      headers.set("access-control-allow-methods", "GET, POST, DELETE");
      return { headers };
    }),
    "quebra",
    "access-control-allow-methods não tem PATCH",
  ),
  deviation(
    "CORS com os métodos em minúsculas",
    on("OPTIONS *", ({ headers }) => {
      headers.set("access-control-allow-methods", "get, post, patch, delete");
      return { headers };
    }),
    "quebra",
    "access-control-allow-methods não tem PATCH",
  ),
  deviation(
    "um preflight redirecionado",
    on("OPTIONS *", () => ({ isRedirected: true })),
    "quebra",
    "OPTIONS /me (CORS para GET) o preflight foi redirecionado; o navegador não faz a chamada",
  ),
  deviation(
    "CORS com * nos cabeçalhos",
    on("OPTIONS *", ({ headers }) => {
      headers.set("access-control-allow-headers", "*");
      return { headers };
    }),
    "quebra",
    "access-control-allow-headers não tem authorization (* não vale para ele)",
  ),
  deviation(
    "recusas sem CORS",
    on("*", ({ status, headers }) => status >= 400 ? { headers: new Headers() } : { headers }),
    "quebra",
    "CORS (em todas as chamadas) a recusa não traz access-control-allow-origin",
  ),
  // Writing
  writing(
    "o mesmo pet é agendado duas vezes",
    (asked, answer, world) =>
      answer().then((answered) =>
        asked.method === "POST" && asked.path === "/agendamentos" && answered.status === 409
          ? { ...answered, status: 201, body: world.agendamentos("maria").at(-1) }
          : answered
      ),
    "quebra",
    "POST /agendamentos (agendamento do mesmo pet, outra vez) respondeu 201, e se espera 409",
    "o mesmo pet fica com dois agendamentos",
  ),
  writing(
    "o nascimento volta um dia antes",
    entries("GET /pet", (one) => ({
      ...one,
      idade: new Date(Date.parse(one.idade) - 86_400_000).toISOString().slice(0, 10),
    })),
    "quebra",
    "GET /pet idade foi enviada 2022-05-01 e voltou 2022-04-30",
  ),
  writing(
    "a mudança de um pet não fica",
    on("PATCH /pet/:id", (answered, _, world) => {
      world.change("UPDATE pets SET observacoes = 'outra' WHERE nome LIKE 'Teste do portal%'");
      return answered;
    }),
    "quebra",
    "GET /pet observacoes não voltou como foi enviado",
  ),
  writing(
    "o agendamento criado não traz data nem turno",
    body("POST /agendamentos", without("data", "turno")),
    "pobre",
    "POST /agendamentos data não veio",
    "a confirmação mostra 'A definir'",
  ),
  writing(
    "o pet criado não entra na lista",
    body(
      "GET /pet",
      (list) => list.filter(({ nome }: { nome: string }) => !nome.startsWith("Teste")),
    ),
    "quebra",
    "GET /pet (o pet de teste está na lista) o pet criado não está na lista",
  ),
  writing(
    "cancelar não cancela",
    (asked, answer) =>
      asked.method === "DELETE" && !asked.path.includes("nao-existe")
        ? { status: 200, body: {}, headers: new Headers({ "access-control-allow-origin": ORIGIN }) }
        : answer(),
    "quebra",
    "o cancelamento (agendamento) respondeu que deu certo e nada mudou",
  ),
  writing(
    "cancelar o que não existe dá certo",
    on("DELETE /agendamentos/:id", ({ status }) => status === 404 ? { status: 200 } : {}),
    "quebra",
    "DELETE /agendamentos/{id} (agendamento que não existe) respondeu 200, e se espera 404",
  ),
  writing(
    "o primeiro cancelamento é demais",
    refuseFirst("DELETE"),
    "nada",
    "DELETE /agendamentos/{id} (agendamento do pet de teste) pedidos demais (429)",
  ),
];
