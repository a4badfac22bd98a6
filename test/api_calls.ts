// Lists all calls of the client, each with arguments that fit Maria's world and with its default message (client/README.md
// "Error catalogue").
import "./dom.ts";
import {
  cancelAgendamento,
  createAgendamento,
  listAgendaDeHoje,
  listAgendamentos,
  listHistorico,
  listMotivos,
} from "../client/agendamentos/calls.ts";
import {
  createOng,
  createTutor,
  findEmpresa,
  findEndereco,
  getContatosEmUso,
  isCadastrado,
} from "../client/cadastro/calls.ts";
import { deleteConta } from "../client/perfil/calls.ts";
import { getCampanha, listActiveCampanhas } from "../client/campanhas/calls.ts";
import {
  sendCodigoDeConfirmacao,
  verifyCodigoDeConfirmacao,
} from "../client/confirmacao_email/calls.ts";
import { listNotificacoes, markNotificacaoRead } from "../client/notificacoes/calls.ts";
import { answerPesquisa, declinePesquisa, listPesquisas } from "../client/pesquisa/calls.ts";
import { createPet, listPets, updatePet } from "../client/pets/calls.ts";
import {
  resetSenha,
  sendCodigoDeRecuperacao,
  verifyCodigoDeRecuperacao,
} from "../client/recuperacao/calls.ts";
import { getUsuario, login } from "../client/sessao/calls.ts";
import { exampleOf } from "../server/mock/document.ts";
import type { World } from "../server/mock/world.ts";
import { messages as texts } from "../client/recuperacao/state.ts";
import { messages as confirmacaoEmailMessages } from "../client/confirmacao_email/state.ts";
import { messages as campanhasMessages } from "../client/campanhas/state.ts";
import { bodies } from "./mock/caller.ts";

const { idade: dataNascimento, ...others } = exampleOf("PetBody");

/** The form of a pet: the document's example, with the field that the client renames. */
export const EXAMPLE_PET_FORM = { ...others, dataNascimento };

/**
 * Name; route, as in the mock's faults; the field of an error body that is used first; whose bearer is sent: the
 * session's, one for this call, or none; the default message.
 */
const CALLS = `
login | POST /login | message | none | Erro ao fazer login. Tente novamente.
getUsuario | GET /me | message | own | Erro ao buscar dados do usuário.
sendCodigoDeConfirmacao | POST /login/confirm-email/send-email | error | session | Não foi possível enviar o código.
verifyCodigoDeConfirmacao | POST /login/confirm-email/verify-code | error | session | Código inválido ou expirado.
sendCodigoDeRecuperacao | POST /login/recover/send-email | error | none | Não foi possível solicitar a recuperação de senha. Verifique o documento informado.
verifyCodigoDeRecuperacao | POST /login/recover/verify-code | error | none | Ocorreu um erro ao verificar o código. Tente novamente.
resetSenha | POST /login/recover/reset-password | error | own | Ocorreu um erro ao definir sua nova senha. Tente novamente.
isTutorCadastrado | GET /tutores/search/:cpf | error | none | Erro ao validar CPF/CNPJ. Por favor, tente novamente.
isOngCadastrada | GET /ongs/search/:cnpj | error | none | Erro ao validar CPF/CNPJ. Por favor, tente novamente.
getContatosEmUso | POST /tutores/validator | error | none | Erro ao validar email e telefone. Por favor, tente novamente.
createTutor | POST /tutores | error | none | Erro ao cadastrar. Por favor, tente novamente.
createOng | POST /ongs | error | none | Erro ao cadastrar ONG. Por favor, tente novamente.
findEndereco | GET /buscar-cep/:cep | error | none | Erro ao buscar CEP
deleteConta | DELETE /tutores/excluir | error | own | Erro ao excluir conta
listPets | GET /pet | error | session | Erro ao buscar pets
createPet | POST /pet | error | session | Erro ao criar pet
updatePet | PATCH /pet/:id | error | session | Erro ao atualizar pet
listAgendamentos | GET /agendamentos | error | session | Erro ao buscar agendamentos
listAgendaDeHoje | GET /agendamentos/agenda/dia | error | session | Erro ao buscar agendamento
listMotivos | GET /agendamentos/motivos | error | session | Erro ao buscar motivos
listHistorico | GET /agendamentos/historico/:id | error | session | Erro ao buscar histórico de agendamento
createAgendamento | POST /agendamentos | message | session | Erro ao criar agendamento
createInscricaoOnce | POST /agendamentos | message | session | Erro ao inscrever pet na campanha
cancelAgendamento | DELETE /agendamentos/:id | message | session | Erro ao cancelar agendamento
listActiveCampanhas | GET /campanhas/ativas | error | session | Erro ao carregar campanhas
getCampanha | GET /campanhas/publica/:id | error | session | Erro ao carregar campanha
listNotificacoes | GET /notification | error | session | Erro ao buscar notificações
markNotificacaoRead | GET /notification/read/:id | error | session | Erro ao marcar notificação como lida
listPesquisas | GET /agendamentos/pesquisa-satisfacao/listar | error | session | Erro ao buscar pesquisa de satisfação
answerPesquisa | POST /agendamentos/pesquisa-satisfacao/responder | error | session | Erro ao enviar respostas da pesquisa
declinePesquisa | POST /agendamentos/pesquisa-satisfacao/recusar | error | session | Erro ao recusar pesquisa
`;

const lastCode = (world: World) => world.codes().at(-1)!;

async function verifyNewCodigo(world: World) {
  const { id } = await sendCodigoDeRecuperacao("52998224725", texts.pedidoFalhou.text);
  return await verifyCodigoDeRecuperacao(
    { id: id!, code: lastCode(world).code },
    texts.verificacaoFalhou.text,
  );
}

const runs: Record<string, (world: World) => Promise<unknown>> = {
  login: () => login("52998224725", "maria123"),
  getUsuario: (world) => getUsuario(world.openSession("maria")),
  sendCodigoDeConfirmacao: () =>
    sendCodigoDeConfirmacao("maria.nova@exemplo.org", "Não foi possível enviar o código."),
  verifyCodigoDeConfirmacao: async (world) => {
    await sendCodigoDeConfirmacao("maria.nova@exemplo.org", "");
    const { id, code } = lastCode(world);
    await verifyCodigoDeConfirmacao({ id, code }, confirmacaoEmailMessages.codigoInvalido);
  },
  sendCodigoDeRecuperacao: () => sendCodigoDeRecuperacao("52998224725", texts.pedidoFalhou.text),
  verifyCodigoDeRecuperacao: verifyNewCodigo,
  resetSenha: async (world) => {
    const { token } = await verifyNewCodigo(world);
    await resetSenha({ newPassword: "nova-senha", token: token! }, texts.senhaFalhou.text);
  },
  isTutorCadastrado: () => isCadastrado("52998224725"),
  isOngCadastrada: () => isCadastrado("11222333000181"),
  getContatosEmUso: () => {
    const { email, telefone } = exampleOf("ContatosBody");
    return getContatosEmUso(email, telefone);
  },
  createTutor: () => createTutor(exampleOf("TutorBody")),
  createOng: () => createOng(exampleOf("OngBody")),
  findEndereco: () => findEndereco("65010500", true),
  deleteConta: (world) => deleteConta(world.openSession("maria")),
  listPets: () => listPets(),
  createPet: () => createPet(EXAMPLE_PET_FORM),
  updatePet: () => updatePet("pet-mel", EXAMPLE_PET_FORM),
  listAgendamentos: () => listAgendamentos(),
  listAgendaDeHoje: () => listAgendaDeHoje(),
  listMotivos: () => listMotivos(),
  listHistorico: () => listHistorico("agendamento-hoje"),
  createAgendamento: () => createAgendamento(bodies.consulta),
  createInscricaoOnce: () => createAgendamento(bodies.inscricao),
  cancelAgendamento: () => cancelAgendamento("agendamento-hoje"),
  listActiveCampanhas: () => listActiveCampanhas(),
  getCampanha: () => getCampanha("campanha-aberta", campanhasMessages.falhou),
  listNotificacoes: () => listNotificacoes(),
  markNotificacaoRead: () => markNotificacaoRead("notificacao-consulta"),
  listPesquisas: () => listPesquisas(),
  answerPesquisa: () => answerPesquisa(bodies.respostas),
  declinePesquisa: () => declinePesquisa("pesquisa-vacina"),
};

export const apiCalls = CALLS.trim().split("\n").map((row) => {
  const [name, route, textField, bearer, failedText] = row.split(" | ");
  const run = runs[name];
  if (run === undefined) throw new Error(`test/api_calls.ts: \`runs\` does not make ${name}`);
  return { name, route, textField, bearer, failedText, run };
});

/** The registry's call is separate: another host, no bearer, and its own failures. */
export const registryCall = {
  name: "findEmpresa",
  failedText: "Erro ao buscar dados do CNPJ, os dados deverão ser preenchidos manualmente",
  run: () => findEmpresa("90246813000159"),
};
