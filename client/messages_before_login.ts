// Owns the part of the error catalogue (client/README.md "Error catalogue") that is used before the login: recovery and
// registration.

export const messagesBeforeLogin = {
  recuperacao: {
    pedidoFalhou: {
      title: "Erro na recuperação",
      text: "Não foi possível solicitar a recuperação de senha. Verifique o documento informado.",
    },
    codigoInvalido: { title: "Código inválido", text: "O código informado não é válido." },
    codigoMalDigitado: {
      title: "Código inválido",
      text: "Verifique se o código de 6 dígitos foi digitado corretamente",
    },
    verificacaoFalhou: {
      title: "Erro na verificação",
      text: "Ocorreu um erro ao verificar o código. Tente novamente.",
    },
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
  },
  cadastro: {
    cpfEmUso: "CPF já cadastrado. Por favor, faça login.",
    cnpjEmUso: "CNPJ já cadastrado. Por favor, entre em contato com o suporte.",
    emailEmUso: "E-mail já está em uso",
    telefoneEmUso: "Telefone já está em uso",
    cnpjNaoEncontrado: "CNPJ não encontrado, os dados deverão ser preenchidos manualmente",
    cepNaoEncontrado: "CEP não encontrado",
    /** For a tutor whose city is missing, because the look-up was cancelled. */
    cepPorBuscar: "Toque em Buscar CEP para preencher a cidade e o estado",
    tutorCriado: "Sucesso: Cadastro realizado com sucesso!",
    /** For an earlier try that has registered the person, with other data than the last one. */
    criadoAntes:
      "Seu cadastro já tinha sido feito antes, com os dados que você preencheu naquela vez. Se mudou a senha depois, entre com a anterior ou use “Esqueceu a senha?”.",
    ongCriada: "Sucesso: Cadastro da ONG realizado com sucesso!",
  },
};
