// Lists all calls of the client, each with arguments that fit Maria's world and with its default message (client/README.md
// "Error catalogue").
import {
  cancelAgendamento,
  createAgendamento,
  createInscricao,
  listAgendaDoDia,
  listAgendamentos,
  listHistorico,
  listMotivos,
} from "../client/agendamentos/calls.ts";
import {
  createOng,
  createTutor,
  findContatosEmUso,
  findEmpresa,
  findEndereco,
  isOngCadastrada,
  isTutorCadastrado,
} from "../client/cadastro/calls.ts";
import { getCampanha, listCampanhas } from "../client/campanhas/calls.ts";
import { sendCodigoEmail, verifyCodigoEmail } from "../client/confirmacao_email/calls.ts";
import { deleteConta } from "../client/perfil/calls.ts";
import { listNotificacoes, markNotificacaoRead } from "../client/notificacoes/calls.ts";
import { answerPesquisa, declinePesquisa, listPesquisas } from "../client/pesquisa/calls.ts";
import { createPet, listPets, updatePet } from "../client/pets/calls.ts";
import { requestRecuperacao, resetSenha, verifyCodigo } from "../client/recuperacao/calls.ts";
import { getUsuario, login } from "../client/sessao/calls.ts";
import type { World } from "../server/mock/world.ts";
import { messages as recuperacaoMessages } from "../client/recuperacao/messages.ts";
import { messages as confirmacaoEmailMessages } from "../client/confirmacao_email/state.ts";
import { messages as campanhasMessages } from "../client/campanhas/messages.ts";

export interface EveryCall {
  name: string;
  /** The route, named as in the mock's faults. */
  route: string;
  fallback: string;
  /** Which field of an error body is used first. */
  speaks: "error" | "message";
  /** Which bearer is sent: the session's, one for this call, or none. */
  bearer: "session" | "own" | "none";
  run(world: World): Promise<unknown>;
}

const texts = recuperacaoMessages;

const address = {
  cep: "65010500",
  logradouro: "Rua do Egito",
  numero: "10",
  bairro: "Centro",
  cidade: "São Luís",
  estado: "MA",
};
const contact = { nome: "Carla Dias", email: "carla@exemplo.org", telefone: "98970001122" };
const TUTOR = {
  ...contact,
  ...address,
  complemento: "",
  cpf: "12345678909",
  password: "segredo1",
  confirmarSenha: "segredo1",
  tipo: "tutor" as const,
};
const ONG = {
  ...contact,
  ...address,
  cnpj: "90246813000159",
  razaoSocial: "Abrigo",
  responsavel: "Carla Dias",
  password: "segredo1",
};
const PET = {
  nome: "Mia",
  genero: "FEMEA",
  especie: "GATO",
  dataNascimento: "2022-05-01",
  observacoes: "",
} as const;

function call(
  name: string,
  route: string,
  fallback: string,
  run: EveryCall["run"],
  { speaks = "error", bearer = "session" }: Partial<Pick<EveryCall, "speaks" | "bearer">> = {},
): EveryCall {
  return { name, route, fallback, run, speaks, bearer };
}
const none = { bearer: "none" } as const;
const message = { speaks: "message" } as const;
const lastCode = (world: World) => world.codes().at(-1)!;

export const everyCall: EveryCall[] = [
  call(
    "login",
    "POST /login",
    "Erro ao fazer login. Tente novamente.",
    () => login("52998224725", "maria123"),
    { ...none, ...message },
  ),
  call(
    "getUsuario",
    "GET /me",
    "Erro ao buscar dados do usuário.",
    (world) => getUsuario(world.openSession("maria")),
    { ...message, bearer: "own" },
  ),
  call(
    "sendCodigoEmail",
    "POST /login/confirm-email/send-email",
    "Não foi possível enviar o código.",
    () => sendCodigoEmail("maria.nova@exemplo.org", "Não foi possível enviar o código."),
  ),
  call(
    "verifyCodigoEmail",
    "POST /login/confirm-email/verify-code",
    "Código inválido ou expirado.",
    async (world) => {
      await sendCodigoEmail("maria.nova@exemplo.org", "");
      const { id, code } = lastCode(world);
      await verifyCodigoEmail({ id, code }, confirmacaoEmailMessages.codigoInvalido);
    },
  ),
  call(
    "requestRecuperacao",
    "POST /login/recover/send-email",
    "Não foi possível solicitar a recuperação de senha. Verifique o documento informado.",
    () => requestRecuperacao("52998224725", texts.pedidoFalhou.text),
    none,
  ),
  call(
    "verifyCodigo",
    "POST /login/recover/verify-code",
    "Ocorreu um erro ao verificar o código. Tente novamente.",
    async (world) => {
      const { id } = await requestRecuperacao("52998224725", texts.pedidoFalhou.text);
      return await verifyCodigo(
        { id: id!, code: lastCode(world).code },
        texts.verificacaoFalhou.text,
      );
    },
    none,
  ),
  call(
    "resetSenha",
    "POST /login/recover/reset-password",
    "Ocorreu um erro ao definir sua nova senha. Tente novamente.",
    async (world) => {
      const { id } = await requestRecuperacao("52998224725", texts.pedidoFalhou.text);
      const { token } = await verifyCodigo(
        { id: id!, code: lastCode(world).code },
        texts.verificacaoFalhou.text,
      );
      await resetSenha({ newPassword: "nova-senha", token: token! }, texts.senhaFalhou.text);
    },
    { bearer: "own" },
  ),
  call(
    "isTutorCadastrado",
    "GET /tutores/search/:cpf",
    "Erro ao validar CPF/CNPJ. Por favor, tente novamente.",
    () => isTutorCadastrado("52998224725"),
    none,
  ),
  call(
    "isOngCadastrada",
    "GET /ongs/search/:cnpj",
    "Erro ao validar CPF/CNPJ. Por favor, tente novamente.",
    () => isOngCadastrada("11222333000181"),
    none,
  ),
  call(
    "findContatosEmUso",
    "POST /tutores/validator",
    "Erro ao validar email e telefone. Por favor, tente novamente.",
    () => findContatosEmUso(contact.email, contact.telefone),
    none,
  ),
  call(
    "createTutor",
    "POST /tutores",
    "Erro ao cadastrar. Por favor, tente novamente.",
    () => createTutor(TUTOR),
    none,
  ),
  call(
    "createOng",
    "POST /ongs",
    "Erro ao cadastrar ONG. Por favor, tente novamente.",
    () => createOng(ONG),
    none,
  ),
  call(
    "findEndereco",
    "GET /buscar-cep/:cep",
    "Erro ao buscar CEP",
    () => findEndereco("65010500", { cidadeObrigatoria: true }),
    none,
  ),
  call(
    "deleteConta",
    "DELETE /tutores/excluir",
    "Erro ao excluir conta",
    (world) => deleteConta(world.openSession("maria")),
    { bearer: "own" },
  ),
  call("listPets", "GET /pet", "Erro ao buscar pets", () => listPets()),
  call("createPet", "POST /pet", "Erro ao criar pet", () => createPet(PET)),
  call(
    "updatePet",
    "PATCH /pet/:id",
    "Erro ao atualizar pet",
    () => updatePet("pet-mel", PET),
  ),
  call(
    "listAgendamentos",
    "GET /agendamentos",
    "Erro ao buscar agendamentos",
    () => listAgendamentos(),
  ),
  call(
    "listAgendaDoDia",
    "GET /agendamentos/agenda/dia",
    "Erro ao buscar agendamentos",
    () => listAgendaDoDia(),
  ),
  call("listMotivos", "GET /agendamentos/motivos", "Erro ao buscar motivos", () => listMotivos()),
  call(
    "listHistorico",
    "GET /agendamentos/historico/:id",
    "Erro ao buscar histórico de agendamento",
    () => listHistorico("agendamento-hoje"),
  ),
  call(
    "createAgendamento",
    "POST /agendamentos",
    "Ocorreu um erro ao criar o agendamento.",
    () => createAgendamento({ petId: "pet-nina", tipoId: "consulta", observacao: "tosse" }),
    message,
  ),
  call(
    "createInscricao",
    "POST /agendamentos",
    "Erro ao inscrever pet na campanha",
    () =>
      createInscricao({
        petId: "pet-mel",
        tipoId: "mutirao-castracao",
        observacao: "Nenhuma observação",
        campanhaId: "campanha-poucas-vagas",
      }),
    message,
  ),
  call(
    "cancelAgendamento",
    "DELETE /agendamentos/:id",
    "Ocorreu um erro ao cancelar o agendamento.",
    () => cancelAgendamento("agendamento-hoje"),
    message,
  ),
  call(
    "listCampanhas",
    "GET /campanhas/ativas",
    "Erro ao carregar campanhas",
    () => listCampanhas(),
  ),
  call(
    "getCampanha",
    "GET /campanhas/publica/:id",
    "Erro ao carregar campanha",
    () => getCampanha("campanha-aberta", campanhasMessages.falhou),
  ),
  call(
    "listNotificacoes",
    "GET /notification",
    "Erro ao buscar notificações",
    () => listNotificacoes(),
  ),
  call(
    "markNotificacaoRead",
    "GET /notification/read/:id",
    "Erro ao marcar notificação como lida",
    () => markNotificacaoRead("notificacao-consulta"),
  ),
  call(
    "listPesquisas",
    "GET /agendamentos/pesquisa-satisfacao/listar",
    "Erro ao buscar pesquisa de satisfação",
    () => listPesquisas(),
  ),
  call(
    "answerPesquisa",
    "POST /agendamentos/pesquisa-satisfacao/responder",
    "Erro ao enviar respostas da pesquisa",
    () =>
      answerPesquisa({
        pesquisaId: "pesquisa-vacina",
        respostas: [
          { perguntaId: "pergunta-atendimento", resposta: 10 },
          { perguntaId: "pergunta-espera", resposta: " " },
          { perguntaId: "pergunta-melhorar", resposta: "Nada" },
        ],
      }),
  ),
  call(
    "declinePesquisa",
    "POST /agendamentos/pesquisa-satisfacao/recusar",
    "Erro ao recusar pesquisa",
    () => declinePesquisa("pesquisa-vacina"),
  ),
];

/** The registry's call is separate: another host, no bearer, and its own failures. */
export const registryCall = {
  name: "findEmpresa",
  fallback: "Erro ao buscar dados do CNPJ, os dados deverão ser preenchidos manualmente",
  run: () => findEmpresa("90246813000159"),
};
