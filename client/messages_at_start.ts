// Owns the sentences of the catalogue that may be needed before anything else has loaded; every visit downloads them.

export const startMessages = {
  disponibilidade: {
    indisponivel: "Serviço indisponível. Tente novamente em instantes.",
    offline: "Você está sem internet. Nada foi enviado; tente de novo quando a conexão voltar.",
  },
  sessao: {
    expirada: "Sua sessão expirou. Entre novamente.",
  },
};
