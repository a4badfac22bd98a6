// The messages of this folder: toasts, alerts and confirmations (client/README.md "Error catalogue").

export const messages = {
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
  anterior: "A inscrição é do pedido que você fez antes. O que você mudou depois não foi enviado.",
  dadosIncompletos: "Dados incompletos para agendamento",
  semId: "ID da campanha não fornecido",
  falhou: "Erro ao carregar campanha",
  /** Below it, for an id that the API does not know, or that cannot be one. */
  desconhecida: "Esta campanha não existe mais, ou o link está errado.",
};
