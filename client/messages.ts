// Owns the error catalogue (client/README.md "Error catalogue"), in its order; sentences of rules and defaults of calls
// are beside the code that they belong to. Messages before the login have a separate file, so that a logged-in person
// does not download them.
import { startMessages } from "./messages_at_start.ts";

/** The words of a toast or alert. */
export interface Message {
  title?: string;
  text: string;
}

export const messages = {
  ...startMessages,
  envio: {
    ...startMessages.envio,
    /** For an earlier try that had reached the server, when the choices were changed since. */
    anterior:
      "Este agendamento é do pedido que você fez antes. O que você mudou depois não foi enviado.",
  },
  confirmacaoEmail: {
    envioFalhou: "Não foi possível enviar o código.",
    confiraEnvio: "Confira o e-mail e tente de novo daqui a pouco.",
    codigoInvalido: "Código inválido ou expirado.",
    reenviado: (email: string): Message => ({
      title: "Código enviado",
      text: `Enviamos um novo código para ${email}.`,
    }),
  },
  agendamentos: {
    confirmarCancelamento: "Você tem certeza que deseja cancelar este agendamento?",
    aoCancelar: "O lugar fica para outro pet.",
    cancelado: "Agendamento cancelado com sucesso.",
    desconhecido: "Agendamento não encontrado. Veja os seus na lista.",
    copiado: "Texto copiado. Agora é só colar na conversa.",
    naoCompartilhado: "Este aparelho não deixou compartilhar. Anote a data e o horário.",
  },
  campanhas: {
    inscrito: {
      title: "Pet inscrito na campanha com sucesso!",
      text: "Em breve você receberá mais informações.",
    },
    /** The default by status, for an answer without a message. */
    inscricaoFalhou: {
      400: "Dados inválidos para inscrição",
      409: "Pet já inscrito nesta campanha",
      422: "Não é possível inscrever este pet na campanha",
    } as Record<number, string>,
    /** Where an earlier try had enrolled the pet, and something else was written since. */
    anterior:
      "A inscrição é do pedido que você fez antes. O que você mudou depois não foi enviado.",
    dadosIncompletos: "Dados incompletos para agendamento",
    semId: "ID da campanha não fornecido",
    falhou: "Erro ao carregar campanha",
    /** Below it, for an id that the API does not know, or that cannot be one. */
    desconhecida: "Esta campanha não existe mais, ou o link está errado.",
  },
  pets: {
    falhou: "Erro ao salvar pet. Tente novamente mais tarde.",
    criado: (nome: string): string => `Pet ${nome} criado com sucesso!`,
    atualizado: (nome: string): string => `Pet ${nome} atualizado com sucesso!`,
  },
  pesquisas: {
    /** Where an 'Agora não' of before had settled it, and answers were given since. */
    jaEncerrada:
      "Esta pesquisa já tinha sido encerrada. Por isso estas respostas não foram enviadas.",
  },
  conta: {
    confirmarExclusao: "Tem certeza que deseja excluir sua conta? Esta ação não pode ser desfeita.",
    excluida: {
      title: "Conta excluída",
      text: "Você receberá um e-mail com mais informações em até 7 dias úteis.",
    },
  },
};
