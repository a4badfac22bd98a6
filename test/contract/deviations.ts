// APIs that each differ from the contract in one thing, with what the report must say about it.
import type { Nivel } from "../../server/mock/document.ts";
import {
  type Answered,
  type Bend,
  changeAnswers,
  changeField,
  changeSuccessBody,
  ORIGIN,
  refuseFirstOfEachPath,
} from "./bent_mock.ts";

/** Its name, how the API differs, how bad that is, and part of the report's line: the call, the field, the effect. */
export type Deviation = [name: string, bend: Bend, nivel: Nivel, reportPart: string];

let count = 0;

/**
 * Route; the field that differs, a header, a status, or `*` for the whole body; its value as JSON, where
 * empty means left out; level; what the report says.
 */
const READING = `
GET /agendamentos | turno | 1 | pobre | [0].turno veio 1, e se espera MANHA ou TARDE, ou null: o portal mostra 'A definir' (6 vezes).
GET /agendamentos | turno | "NOITE" | pobre | [0].turno veio "NOITE", e se espera MANHA ou TARDE, ou null: o portal mostra o turno como veio, sem a hora de chegar
GET /agendamentos | status | null | quebra | [0].status veio null, e se espera PENDENTE, AGENDADA, REALIZADA ou CANCELADA: o portal não mostra este agendamento
GET /agendamentos | status | "CONFIRMADO" | pobre | [0].status veio "CONFIRMADO", e se espera PENDENTE, AGENDADA, REALIZADA ou CANCELADA
GET /agendamentos | status | "pendente" | nada | [0].status veio "pendente", e se espera PENDENTE, AGENDADA, REALIZADA ou CANCELADA: o portal entende assim também
GET /agendamentos | data | "25/11/2026" | pobre | [0].data veio "25/11/2026", e se espera um dia (AAAA-MM-DD) ou um instante (ISO 8601 com fuso), ou null: o portal mostra 'Data inválida'
GET /pet | id | | quebra | [0].id não veio, e se espera um texto não vazio ou um número inteiro de até 2^53: o portal não mostra este pet
GET /pet | id | 9007199254740993 | quebra | [0].id veio um número
GET /pet | obito | "" | nada | [0].obito veio um texto vazio
GET /pet | idade | "10/03/2021" | pobre | [0].idade veio "10/03/2021"
GET /agendamentos/motivos | hasDisponibilidade | "sim" | pobre | [0].hasDisponibilidade veio "sim", e se espera true ou false
GET /campanhas/ativas | tipo | | quebra | [0].tipo não veio, e se espera um objeto: ninguém consegue inscrever um pet nesta campanha
GET /campanhas/ativas | vagasTotal | "80" | nada | [0].vagasTotal veio "80", e se espera um número inteiro: o portal entende assim também
GET /campanhas/ativas | vagasTotal | "muitas" | pobre | [0].vagasTotal veio um texto, e se espera um número inteiro: o portal não mostra a ocupação
GET /notification | createdAt | "2026-11-20 14:05:00 -03" | nada | [0].createdAt veio um texto, e se espera um dia (AAAA-MM-DD) ou um instante (ISO 8601 com fuso): o portal entende assim também
GET /notification | createdAt | 1764460800000 | nada | [0].createdAt veio um número, e se espera um dia (AAAA-MM-DD) ou um instante (ISO 8601 com fuso): o portal entende assim também
GET /notification | createdAt | "2026-11-20T14:05-03:00[America/Fortaleza]" | nada | [0].createdAt veio um texto, e se espera um dia
GET /agendamentos | data | [2026,12,3] | nada | [0].data veio uma lista, e se espera um dia (AAAA-MM-DD) ou um instante (ISO 8601 com fuso), ou null: o portal entende assim também
GET /me | telefone | 98991234567 | nada | telefone veio um número, e se espera um texto, ou null: o portal entende assim também
POST /login | token | 17 | quebra | token veio um número
GET /notification | createdAt | | pobre | [0].createdAt não veio, e se espera um dia (AAAA-MM-DD) ou um instante (ISO 8601 com fuso): a notificação aparece sem data
GET /notification | read | 0 | nada | [0].read veio 0
GET /notification | id | 1 | quebra | (leitura) dois itens têm o mesmo \`id\`
GET /agendamentos/pesquisa-satisfacao/listar | perguntas | [{"pergunta":"Gostou?"}] | quebra | [0].perguntas[0].pergunta veio um texto, e se espera um objeto: a pergunta não aparece
POST /login | token | | quebra | token não veio, e se espera um texto que cabe num cabeçalho, sem quebra de linha: ninguém consegue entrar no portal
POST /login | token | "um\\ndois" | quebra | token veio um texto, e se espera um texto que cabe num cabeçalho
POST /login | user | | quebra | user não veio
GET /me | isEmailVerified | "false" | nada | isEmailVerified veio "false", e se espera true ou false: o portal entende assim também
GET /me | isEmailVerified | "não" | pobre | isEmailVerified veio um texto, e se espera true ou false: o portal nunca pede a confirmação
GET /me | documento | | pobre | documento não veio, e se espera um CPF ou CNPJ: o PetCard fica sem o número do documento
GET /me | id | "outro" | quebra | (com o token) \`id\` não é o que o login disse
POST /tutores/validator | email | "livre" | quebra | email veio "livre", e se espera true ou false: ninguém consegue se cadastrar
GET /buscar-cep/:cep | localidade | | quebra | localidade não veio
GET /campanhas/publica/:id | id | "outra" | quebra | (de uma campanha da lista) veio outra campanha do que a pedida
GET /pet | * | {"data":[]} | quebra | (leitura) veio um objeto, e se espera uma lista: o portal não consegue ler a resposta
GET /notification | 200 | [204,""] | nada | (leitura) veio null, e se espera uma lista: o portal entende assim também
GET /pet | * | null | nada | (leitura) veio null, e se espera uma lista: o portal entende assim também
GET /pet | * | "<html>Entre na rede" | quebra | (leitura) veio uma página HTML, e se espera JSON
GET /agendamentos/agenda/dia | * | [] | quebra | (leitura) veio uma lista vazia, e se espera um objeto
GET /agendamentos/historico/:id | * | [{"descricao":" "}] | quebra | [0] veio um objeto, e se espera descricao ou status: o portal não mostra este item
POST /tutores/validator | telefone | "false" | nada | telefone veio "false", e se espera true ou false: o portal entende assim também
POST /tutores/validator | * | {"email":true,"telefone":false} | quebra | (e-mail que ninguém tem) diz que um e-mail novo está em uso: ninguém consegue se cadastrar
POST /tutores/validator | * | {"email":false,"telefone":false} | pobre | (e-mail desta conta) diz que o e-mail desta conta está livre
GET /buscar-cep/:cep | * | {"localidade":"São Luís","uf":"MA"} | quebra | (CEP que não existe) respondeu 200, e se espera 200: traz um endereço para um CEP que não existe
GET /agendamentos/historico/:id | 200 | 500 | quebra | (de um agendamento) respondeu 500, e se espera 200; o portal conta como API fora do ar
GET /agendamentos/historico/:id | 404 | 422 | nada | (agendamento que não existe) respondeu 422, e se espera 404: nada muda no portal
GET /campanhas/publica/:id | 404 | 500 | quebra | (campanha que não existe) respondeu 500, e se espera 404
POST /login | 401 | 500 | quebra | (senha errada) respondeu 500, e se espera 401: o portal conta como API fora do ar
POST /login | 401 | [200,{"token":"abc","user":{"id":1}}] | quebra | (senha errada) respondeu 200, e se espera 401: qualquer senha entra
POST /login | 401 | 429 | nada | (senha errada) respondeu 429, e se espera 401: o portal espera
POST /login | 401 | [401,"<html>401"] | pobre | (senha errada) a recusa veio como página HTML
POST /login | 401 | [401,{"codigo":17}] | pobre | (senha errada) a recusa não traz um texto em \`error\` nem em \`message\`: o portal mostra uma frase sua
GET /pet | 401 | 403 | nada | (sem token) respondeu 403, e se espera 401: o portal percebe assim também que a sessão acabou
GET /me | 401 | 403 | nada | (sem sessão; é como o portal pergunta se a API vive) respondeu 403, e se espera 401: o portal percebe assim também
GET /pet | 401 | 400 | quebra | (sem token) respondeu 400, e se espera 401: o portal não percebe que a sessão acabou
GET /pet | 401 | [200,[{"id":1}]] | quebra | (sem token) respondeu 200, e se espera 401: os dados de alguém vêm sem sessão
GET /tutores/search/:cpf | 404 | [200,{"id":7}] | quebra | (CPF sem cadastro) respondeu 200, e se espera 404: o CPF de exemplo consta como cadastrado
GET /tutores/search/:cpf | 200 | 404 | quebra | (documento desta conta) diz que o documento desta conta não tem cadastro
GET /pet | isRedirected | true | pobre | (leitura) foi redirecionado: custa uma ida a mais
OPTIONS /me | isRedirected | true | quebra | (CORS para GET) o preflight foi redirecionado; o navegador não faz a chamada
OPTIONS /me | access-control-allow-headers | "*" | quebra | (CORS para GET) access-control-allow-headers não tem authorization (* não vale para ele)
OPTIONS /pet/0 | access-control-allow-methods | "GET, POST, DELETE" | quebra | (CORS para PATCH) access-control-allow-methods não tem PATCH
OPTIONS /pet/0 | access-control-allow-methods | "get, post, patch, delete" | quebra | (CORS para PATCH) access-control-allow-methods não tem PATCH
`;

/** The same for what only a check that writes can see. */
const WRITING = `
POST /agendamentos | 409 | [201,{"id":"x"}] | quebra | (agendamento do mesmo pet, outra vez) respondeu 201, e se espera 409: o mesmo pet fica com dois agendamentos
POST /agendamentos | * | {} | pobre | data não veio, e se espera um dia (AAAA-MM-DD) ou um instante (ISO 8601 com fuso), ou null: a confirmação mostra 'A definir'
GET /pet | idade | "2022-04-30" | quebra | idade foi enviada 2022-05-01 e voltou 2022-04-30: o que a pessoa grava não fica
GET /pet | idade | [2022,5,1] | nada | [0].idade veio uma lista
DELETE /agendamentos/:id | 404 | [200,{}] | quebra | (agendamento que não existe) respondeu 200, e se espera 404: o portal diz que deu certo, e nada foi feito
POST /agendamentos | 409 | [200,{"success":false,"message":"Já tem."}] | nada | (agendamento do mesmo pet, outra vez) respondeu 200, e se espera 409: nada muda no portal
DELETE /agendamentos/:id | 404 | [200,{"sucesso":"não"}] | nada | (agendamento que não existe) respondeu 200, e se espera 404: nada muda no portal
DELETE /agendamentos/:id | 200 | [200,{"statusCode":422,"message":"Não."}] | quebra | (agendamento do pet de teste) respondeu 200, e o corpo diz que não deu certo: o portal conta como recusa
POST /pet | 201 | [200,{"error":"Nome inválido."}] | quebra | (um pet de teste) respondeu 200, e o corpo diz que não deu certo: o portal conta como recusa
GET /notification | read | false | quebra | (está como lida) a notificação continua como não lida
`;

function read(table: string): Deviation[] {
  return table.trim().split("\n").map((row) => {
    const [route, what, json, nivel, said] = row.split("|").map((cell) => cell.trim());
    const name = `${route}, ${what}: ${json || "left out"}`;
    const bend = bendOf(route, what, json === "" ? undefined : JSON.parse(json));
    return [name, bend, nivel as Nivel, `${route.replace(/:(\w+)/, "{$1}")} ${said}`];
  });
}

// deno-lint-ignore no-explicit-any -- a table's JSON may be anything
function bendOf(route: string, what: string, value: any): Bend {
  if (what === "*") return changeSuccessBody(route, () => value);
  if (what === "isRedirected") return changeAnswers(route, () => ({ isRedirected: value }));
  if (what.startsWith("access-control-")) return header(route, what, value);
  if (/^\d+$/.test(what)) return status(route, Number(what), value);
  return changeField(route, what, value);
}

function header(route: string, name: string, value: string): Bend {
  return changeAnswers(route, ({ headers }) => {
    headers.set(name, value);
    return { headers };
  });
}

/** Another status, or a pair of status and body. */
function status(route: string, from: number, to: number | [number, unknown]): Bend {
  return changeAnswers(route, (answered) => {
    const [status, body = answered.body] = [to].flat() as [number, unknown?];
    return answered.status === from ? { status, body } : {};
  });
}

/** A check that only reads finds them, too. */
export const readingDeviations: Deviation[] = [
  ...read(READING),
  [
    "ids que mudam a cada leitura",
    changeAnswers("GET /campanhas/ativas", ({ body }) => ({
      body: body.map((one: object) => ({ ...one, id: `c-${++count}` })),
    })),
    "quebra",
    "GET /campanhas/ativas (segunda leitura) nenhum `id` da leitura anterior voltou",
  ],
  [
    "uma chamada que nunca responde",
    (asked, answer) => asked.path === "/notification" ? new Promise<never>(() => {}) : answer(),
    "quebra",
    "GET /notification (leitura) não respondeu em",
  ],
  [
    "uma chamada de cada rota é demais",
    refuseFirstOfEachPath("GET"),
    "nada",
    "pedidos demais (429): a conferência esperou e repetiu o pedido",
  ],
  [
    "sem CORS",
    changeAnswers("*", ({ status }) => ({ headers: new Headers(), status })),
    "quebra",
    `access-control-allow-origin não permite ${ORIGIN}`,
  ],
  [
    "recusas sem CORS",
    changeAnswers(
      "*",
      ({ status, headers }) => status >= 400 ? { headers: new Headers() } : { headers },
    ),
    "quebra",
    "CORS (em todas as chamadas) a recusa não traz access-control-allow-origin",
  ],
];

/** Only a check that writes can see them. */
export const writingDeviations: Deviation[] = [
  ...read(WRITING),
  [
    "o agendamento criado não entra na lista",
    changeSuccessBody("GET /agendamentos", (list) => list.filter(isOld)),
    "quebra",
    "o que foi criado (agendamento) não está na lista como PENDENTE ou AGENDADA com o seu petId",
  ],
  [
    "a mudança de um pet não fica",
    changeAnswers("PATCH /pet/:id", (answered, _, world) => {
      world.edit("pet", ({ nome }) => nome.startsWith("Teste do portal"), { observacoes: "outra" });
      return answered;
    }),
    "quebra",
    "GET /pet observacoes não voltou como foi enviado",
  ],
  [
    "o pet criado não entra na lista",
    changeSuccessBody("GET /pet", (list) => list.filter(isOld)),
    "quebra",
    "GET /pet (o pet de teste está na lista) o pet criado não está na lista",
  ],
  [
    "cancelar não cancela",
    (asked, answer) =>
      asked.method === "DELETE" && !asked.path.includes("nao-existe")
        ? { status: 200, body: {}, headers: new Headers({ "access-control-allow-origin": ORIGIN }) }
        : answer(),
    "quebra",
    "o cancelamento (agendamento) respondeu que deu certo e nada mudou",
  ],
  [
    "o primeiro cancelamento é demais",
    refuseFirstOfEachPath("DELETE"),
    "nada",
    "DELETE /agendamentos/{id} (agendamento do pet de teste) pedidos demais (429)",
  ],
];

/** Whether a record, or its pet, is not the check's own. */
function isOld({ nome, pet }: Answered["body"]): boolean {
  return !(nome ?? pet.nome).startsWith("Teste");
}
