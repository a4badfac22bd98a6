// Owns the part of the error catalogue (client/README.md "Error catalogue") that recovery and e-mail confirmation share:
// what is said of a code.

export const codeMessages = {
  /** What to do about a wrong code. */
  confira: "Verifique se o código de 6 dígitos foi digitado corretamente",
  reenvioFalhou: "Não foi possível reenviar o código.",
  /** What to do where the code is not to blame. */
  tenteDepois: "Tente de novo daqui a pouco.",
};
