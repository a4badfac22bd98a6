// The messages of this folder: toasts, alerts and confirmations (client/README.md "Error catalogue").
import { codeMessages } from "../codigo/codigo.ts";

export const messages = {
  pedidoFalhou: {
    title: "Erro na recuperação",
    text: "Não foi possível solicitar a recuperação de senha. Verifique o documento informado.",
  },
  codigoInvalido: { title: "Código inválido", text: "O código informado não é válido." },
  codigoMalDigitado: { title: "Código inválido", text: codeMessages.confira },
  verificacaoFalhou: {
    title: "Erro na verificação",
    text: "Ocorreu um erro ao verificar o código. Tente novamente.",
  },
  reenvioFalhou: { title: "Erro na recuperação", text: codeMessages.reenvioFalhou },
  senhaFalhou: {
    title: "Erro ao definir senha",
    text: "Ocorreu um erro ao definir sua nova senha. Tente novamente.",
  },
  sessaoExpirada: {
    title: "Sessão expirada",
    text: "Por favor, comece o processo novamente.",
  },
  codigoEnviado: {
    title: "Código enviado!",
    text: "Enviamos um código de verificação para o seu e-mail cadastrado.",
  },
  senhaAlterada: {
    title: "Senha alterada com sucesso!",
    text: "Sua nova senha foi definida. Você pode fazer login agora.",
  },
  /** The hint for a password that is typed a second time, also in a registration. */
  repita: "Digite a mesma senha outra vez",
  /** The advice for a wrong CPF or CNPJ. */
  confiraDocumento:
    "Confira os números. Se ainda não tem cadastro, volte ao login e toque em “Cadastrar”.",
};
