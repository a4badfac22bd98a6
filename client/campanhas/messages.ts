// The messages of this folder: toasts, alerts and confirmations (client/README.md "Error catalogue").

export const messages = {
  inscrito: {
    title: "Pet inscrito na campanha com sucesso!",
    text: "Em breve você receberá mais informações.",
  },
  /** By status, for an answer without a message. */
  inscricaoFalhou: {
    400: "Dados inválidos para inscrição",
    409: "Pet já inscrito nesta campanha",
    422: "Não é possível inscrever este pet na campanha",
  } as Record<number, string>,
  /** An earlier try had enrolled the pet, with another text. */
  anterior: "A inscrição é do pedido que você fez antes. O que você mudou depois não foi enviado.",
  dadosIncompletos: "Dados incompletos para agendamento",
  semId: "ID da campanha não fornecido",
  falhou: "Erro ao carregar campanha",
  /** For an id that the API does not know, or that cannot be one. */
  desconhecida: "Esta campanha não existe mais, ou o link está errado.",
};
