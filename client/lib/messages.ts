// The messages that every folder shares.

/** The words of a toast or alert. */
export interface Message {
  title?: string;
  text: string;
}

export function asMessage(words: Message | string): Message {
  return typeof words === "string" ? { text: words } : words;
}

export const commonMessages = {
  indisponivel: "Serviço indisponível. Tente novamente em instantes.",
  offline: "Você está sem internet, e nada foi enviado. Tente de novo quando a internet voltar.",
  /** The network went after something was sent: nobody knows whether it arrived. */
  caiu: "A internet caiu antes da resposta. Tente de novo quando ela voltar.",
  emCurso: "Ainda estamos enviando. Espere um instante.",
  sessaoExpirada: "Sua sessão expirou. Entre novamente.",
};

/** What to do where another try may not mend it. */
export const TRY_LATER =
  "Tente de novo daqui a pouco. Se o erro continuar, fale com a recepção do hospital.";
