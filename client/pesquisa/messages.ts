// The messages of this folder: toasts, alerts and confirmations (client/README.md "Error catalogue").

export const messages = {
  /** Where an 'Agora não' of before had settled it, and answers were given since. */
  jaEncerrada:
    "Esta pesquisa já tinha sido encerrada. Por isso estas respostas não foram enviadas.",
};
