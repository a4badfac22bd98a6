// The messages of this folder: toasts, alerts and confirmations (client/README.md "Error catalogue").

export const messages = {
  falhou: "Erro ao salvar pet. Tente novamente mais tarde.",
  criado: (nome: string): string => `Pet ${nome} criado com sucesso!`,
  atualizado: (nome: string): string => `Pet ${nome} atualizado com sucesso!`,
};
