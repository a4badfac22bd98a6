// The messages of this folder: toasts, alerts and confirmations (client/README.md "Error catalogue").

export const messages = {
  confirmarCancelamento: "Você tem certeza que deseja cancelar este agendamento?",
  aoCancelar: "A vaga vai para outro pet.",
  tardeDemais: "Se não deu para chegar, cancele este agendamento e agende de novo.",
  cancelado: "Agendamento cancelado com sucesso.",
  desconhecido: "Agendamento não encontrado. Veja os seus na lista.",
  copiado: "Texto copiado. Agora é só colar na conversa.",
  naoCompartilhado: "Este aparelho não deixou compartilhar. Anote a data e o horário.",
  /** For an earlier try that had reached the server, when the choices were changed since. */
  anterior:
    "Este agendamento é do pedido que você fez antes. O que você mudou depois não foi enviado.",
};
