// The messages of this folder: toasts, alerts and confirmations (client/README.md "Error catalogue").
import type { Message } from "../lib/messages.ts";

export const messages = {
  envioFalhou: "Não foi possível enviar o código.",
  confiraEnvio: "Confira o e-mail e tente de novo daqui a pouco.",
  codigoInvalido: "Código inválido ou expirado.",
  reenviado: (email: string): Message => ({
    title: "Código enviado",
    text: `Enviamos um novo código para ${email}.`,
  }),
};
