// The messages of this folder: toasts, alerts and confirmations (client/README.md "Error catalogue").

export const messages = {
  cpfEmUso: {
    title: "Você já tem cadastro",
    text: "CPF já cadastrado. Por favor, faça login.",
    confirm: "Ir para o login",
    cancel: "Corrigir o CPF",
  },
  cnpjEmUso: {
    title: "A ONG já tem cadastro",
    text: "CNPJ já cadastrado. Por favor, entre em contato com o suporte.",
    confirm: "Ir para o login",
    cancel: "Corrigir o CNPJ",
  },
  emailEmUso: "E-mail já está em uso",
  telefoneEmUso: "Telefone já está em uso",
  confiraEmUso: {
    email: "Use outro e-mail. Se o cadastro é seu, volte ao login e entre.",
    telefone:
      "Use outro telefone. Se o cadastro é seu, volte ao login e entre. Se você só tem este número, procure a recepção do hospital.",
  },
  /** The advice for a wrong CPF or CNPJ. */
  confiraDocumento: {
    tutor: "Confira os números no seu documento.",
    ong: "Confira os números no cartão do CNPJ.",
  },
  cnpjNaoEncontrado: "CNPJ não encontrado, os dados deverão ser preenchidos manualmente",
  cepNaoEncontrado: "CEP não encontrado",
  /** The advice for a CEP that is incomplete, not found, refused or without answer. */
  confiraCep: {
    incompleto: "O CEP tem 8 números. Ele vem na conta de luz.",
    tutor:
      "Confira o número: ele vem na conta de luz. Se estiver certo, vá ao hospital com essa conta e peça ajuda.",
    tutorDeFora:
      "Confira o número. Para quem mora em outra cidade, o caminho é a prefeitura de lá.",
    ong: "Confira o número. Se estiver certo, digite o endereço nos campos abaixo.",
    semResposta: "Toque de novo em “Buscar CEP”.",
    semRespostaOng: "Toque de novo em “Buscar CEP”, ou digite o endereço nos campos abaixo.",
  },
  /** If a tutor's city is missing because the look-up was cancelled. */
  cepPorBuscar: "Toque em Buscar CEP para preencher a cidade e o estado",
  tutorCriado: {
    title: "Sucesso: Cadastro realizado com sucesso!",
    text: "Agora é só entrar com o seu CPF e a senha que você criou.",
    button: "Entrar agora",
  },
  /** If an earlier try has registered, with other data than the last one. */
  criadoAntes: {
    title: "Você já tem cadastro",
    text:
      "Seu cadastro já tinha sido feito antes, com os dados que você preencheu naquela vez. Se mudou a senha depois, entre com a anterior ou use “Esqueceu a senha?”.",
    button: "Entrar agora",
  },
  ongCriada: {
    title: "Sucesso: Cadastro da ONG realizado com sucesso!",
    text: "Agora é só entrar com o CNPJ da ONG e a senha que você criou.",
    button: "Entrar agora",
  },
};
