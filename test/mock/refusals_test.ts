// What the mock refuses beyond the shape of a body, which test/contract/document_test.ts checks
// field by field. A refused call changes nothing.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { examplesOf, operations } from "../../server/mock/document.ts";
import { createWorld } from "../../server/mock/world.ts";
import { bodies, call, everythingButLogins, stoppedClock } from "./caller.ts";

const refusals = suite("mock refusals");

/** Call, who calls, a body of `bodies` with what differs in it, status, part of the sentence. */
const ROWS = `
POST /login | | login {"senha":"maria124"} | 401 | Documento ou senha incorretos.
POST /login | | login {"documento":"13579246828"} | 401 | Documento ou senha incorretos.
POST /pet | ana | pet {"nome":"   "} | 400 | nome
POST /pet | ana | pet {"idade":"2026-11-22"} | 400 | idade
POST /pet | ana | pet {"idade":"1996-11-20"} | 400 | idade
POST /pet | ana | pet {"idade":"2026-02-30"} | 400 | idade
PATCH /pet/pet-mel | maria | pet {"idade":"2026-11-22"} | 400 | idade
PATCH /pet/pet-bidu | maria | pet | 404 | Pet não encontrado
PATCH /pet/pet-nenhum | maria | pet | 404 | Pet não encontrado
PATCH /pet/%E0%A4%A | maria | pet | 404 | Pet não encontrado
POST /agendamentos | maria | consulta {"petId":"pet-amora"} | 409 | Amora já tem um agendamento
POST /agendamentos | maria | consulta {"petId":"pet-simba"} | 409 | Simba já tem um agendamento
POST /agendamentos | maria | consulta {"petId":"pet-thor"} | 422 | óbito
POST /agendamentos | maria | consulta {"petId":"pet-luna"} | 404 | Pet não encontrado
POST /agendamentos | maria | consulta {"petId":"nenhum"} | 404 | Pet não encontrado
POST /agendamentos | maria | consulta {"tipoId":"dermatologia"} | 422 | Não há vagas
POST /agendamentos | maria | consulta {"tipoId":"nenhum"} | 404 | serviço não encontrado
POST /agendamentos | maria | consulta {"tipoId":"microchip"} | 404 | serviço não encontrado
POST /agendamentos | maria | consulta {"observacao":" "} | 400 | observacao
POST /agendamentos | maria | inscricao {"campanhaId":"campanha-cheia","tipoId":"mutirao-castracao"} | 422 | esgotaram
POST /agendamentos | maria | inscricao {"campanhaId":"campanha-encerrada","tipoId":"microchip"} | 422 | encerraram
POST /agendamentos | maria | inscricao {"campanhaId":"campanha-futura","tipoId":"microchip"} | 422 | não começaram
POST /agendamentos | maria | inscricao {"tipoId":"consulta"} | 422 | não é o desta campanha
POST /agendamentos | maria | inscricao {"campanhaId":"nenhuma"} | 404 | Campanha não encontrada
POST /agendamentos | maria | inscricao {"petId":"pet-thor"} | 422 | óbito
POST /agendamentos | maria | inscricao {"petId":"pet-amora"} | 409 | Pet já inscrito nesta campanha.
DELETE /agendamentos/agendamento-cancelado | maria | | 409 | já foi cancelado
DELETE /agendamentos/agendamento-vacina | maria | | 409 | já foi realizado
DELETE /agendamentos/agendamento-perdido | joao | | 422 | já passou
DELETE /agendamentos/agendamento-perdido | maria | | 404 | não encontrado
DELETE /agendamentos/nenhum | maria | | 404 | não encontrado
GET /agendamentos/historico/agendamento-perdido | maria | | 404 | não encontrado
GET /agendamentos/historico/nenhum | maria | | 404 | não encontrado
GET /campanhas/publica/nenhuma | | | 404 | não encontrada
GET /notification/read/notificacao-joao | maria | | 404 | não encontrada
GET /notification/read/nenhuma | maria | | 404 | não encontrada
POST /agendamentos/pesquisa-satisfacao/responder | joao | respostas | 404 | Pesquisa não encontrada
POST /agendamentos/pesquisa-satisfacao/responder | maria | respostas {"pesquisaId":"nenhuma"} | 404 | Pesquisa não encontrada
POST /agendamentos/pesquisa-satisfacao/recusar | joao | {"pesquisaId":"pesquisa-vacina"} | 404 | Pesquisa não encontrada
POST /login/recover/send-email | | {"documento":"13579246828"} | 404 | Não há cadastro
POST /login/confirm-email/send-email | joao | {"email":"MARIA@exemplo.com"} | 409 | já está em uso
POST /tutores | | tutor {"cpf":"12345678900"} | 400 | cpf
POST /tutores | | tutor {"confirmarSenha":"outra-senha"} | 400 | confirmarSenha
POST /tutores | | tutor {"cpf":"52998224725"} | 409 | CPF já cadastrado.
POST /tutores | | tutor {"email":"MARIA@exemplo.com"} | 409 | E-mail já está em uso.
POST /tutores | | tutor {"telefone":"98991234567"} | 409 | Telefone já está em uso.
POST /tutores | | tutor {"cidade":"São Paulo","estado":"SP","cep":"01310100"} | 422 | apenas para moradores de São Luís
POST /tutores | | tutor {"cidade":"São José de Ribamar","cep":"65110000"} | 422 | apenas para moradores de São Luís
POST /tutores | | tutor {"estado":"SP"} | 422 | apenas para moradores de São Luís
POST /tutores | | tutor {"cep":"01310100"} | 422 | apenas para moradores de São Luís
POST /ongs | | ong {"cnpj":"90246813000158"} | 400 | cnpj
POST /ongs | | ong {"cnpj":"11222333000181"} | 409 | CNPJ já cadastrado.
GET /tutores/search/12345678900 | | | 400 | CPF inválido
GET /ongs/search/abc | | | 400 | CNPJ inválido
GET /buscar-cep/65010-500 | | | 400 | CEP
GET /buscar-cep/65099999 | | | 503 | CEP
GET /buscar-cep/01310100?cidadeObrigatoria=true | | | 422 | apenas para moradores de São Luís
GET /cnpj/v1/12345678000195 | | | 404 | CNPJ
GET /cnpj/v1/12345678000190 | | | 400 | CNPJ
GET /cnpj/v1/90864297000126 | | | 503 |
`;

for (const row of ROWS.trim().split("\n")) {
  const [asked, as, sent, status, said] = row.split("|").map((cell) => cell.trim());
  refusals(`answers ${status} to ${asked} ${sent}${as && ` of ${as}`}`, async () => {
    const world = createWorld({ now: stoppedClock().now });
    const before = everythingButLogins(world);
    const answer = await call(world, asked, { as, body: bodyIn(sent) });
    assert.is(answer.status, Number(status), answer.body.error);
    assert.match(answer.body.error, said);
    assert.is(answer.body.message, answer.body.error);
    assert.equal(everythingButLogins(world), before);
  });
}

for (const { method, path, request } of operations.filter(({ needsSession }) => needsSession)) {
  refusals(`asks for a session before ${method} ${path}`, async () => {
    const body = request && examplesOf(request.schema)[0];
    assert.is((await call(createWorld(), `${method} ${path}`, { body })).status, 401);
  });
}

for (const authorization of ["", "Bearer", "Bearer x", "Basic abc", "bearer token"]) {
  refusals(`takes no session from "${authorization}"`, async () => {
    const answer = await call(createWorld(), "GET /me", { headers: { authorization } });
    assert.is(answer.status, 401);
  });
}

refusals.run();

/** `pet {"nome":""}`: a body of the list, with what differs; or only JSON. */
function bodyIn(sent: string): unknown {
  if (sent === "") return undefined;
  const [, name, change] = /^(\w*) ?(.*)$/.exec(sent)!;
  return { ...bodies[name as keyof typeof bodies], ...JSON.parse(change || "{}") };
}
