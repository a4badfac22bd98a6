// Words and waiting time of a code that was sent by e-mail (client/README.md "E-mail confirmation").

export const codeMessages = {
  /** The advice for a wrong code. */
  confira: "Verifique se o código de 6 dígitos foi digitado corretamente",
  reenvioFalhou: "Não foi possível reenviar o código.",
  /** The advice if the code is not to blame. */
  tenteDepois: "Tente de novo daqui a pouco.",
};

/** Seconds until another code can be sent, after so many sends: 60, 90, 120… */
export function lockoutSeconds(sends: number): number {
  return 60 + 30 * (sends - 1);
}

/** A countdown as m:ss. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
