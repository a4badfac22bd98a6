// The messages of this folder: toasts, alerts and confirmations (client/README.md "Error catalogue").

export const messages = {
  confirmarExclusao: "Tem certeza que deseja excluir sua conta? Esta ação não pode ser desfeita.",
  excluida: {
    title: "Conta excluída",
    text: "Você receberá um e-mail com mais informações em até 7 dias úteis.",
  },
};
