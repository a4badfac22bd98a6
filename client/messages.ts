// Owns the error catalogue (client/README.md "Error catalogue"), in its order; sentences of rules and defaults of
// calls live beside them. What is said before the login has a file of its own: whoever is logged in does not download
// it.
import { startMessages } from "./messages_at_start.ts";

/** A toast's or alert's words. */
export interface Message {
  title?: string;
  text: string;
}

export const messages = {
  ...startMessages,
  envio: {
    emCurso: "Ainda estamos enviando. Espere um instante.",
    /** Where an earlier try had booked, and something else was chosen since. */
    anterior:
      "Este agendamento é do pedido que você fez antes. O que você mudou depois não foi enviado.",
  },
  confirmacaoEmail: {
    envioFalhou: "Não foi possível enviar o código.",
    codigoInvalido: "Código inválido ou expirado.",
    reenviado: (email: string): Message => ({
      title: "Código enviado",
      text: `Enviamos um novo código para ${email}.`,
    }),
  },
  agendamentos: {
    confirmarCancelamento: "Você tem certeza que deseja cancelar este agendamento?",
    cancelado: "Agendamento cancelado com sucesso.",
    desconhecido: "Agendamento não encontrado.",
    copiado: "Texto copiado. Agora é só colar na conversa.",
    naoCompartilhado: "Este aparelho não deixou compartilhar. Anote a data e o horário.",
  },
  campanhas: {
    inscrito: {
      title: "Pet inscrito na campanha com sucesso!",
      text: "Em breve você receberá mais informações.",
    },
    /** The default by status, where the server says nothing. */
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
    /** Where the address names no campaign that could be asked for. */
    falhou: "Erro ao carregar campanha",
  },
  pets: {
    falhou: "Erro ao salvar pet. Tente novamente mais tarde.",
    criado: (nome: string): string => `Pet ${nome} criado com sucesso!`,
    atualizado: (nome: string): string => `Pet ${nome} atualizado com sucesso!`,
  },
  conta: {
    confirmarExclusao: "Tem certeza que deseja excluir sua conta? Esta ação não pode ser desfeita.",
    excluida: {
      title: "Conta excluída",
      text: "Você receberá um e-mail com mais informações em até 7 dias úteis.",
    },
  },
};
