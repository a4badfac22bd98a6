// Owns the error catalogue (spec §8), in its order; sentences of rules and defaults of calls live beside them.
import { startMessages } from "./messages_at_start.ts";

/** A toast's or alert's words. */
export interface Message {
  title?: string;
  text: string;
}

export const messages = {
  ...startMessages,
  confirmacaoEmail: {
    envioFalhou: "Não foi possível enviar o código.",
    codigoInvalido: "Código inválido ou expirado.",
    reenvioFalhou: "Não foi possível reenviar o código.",
    reenviado: (email: string): Message => ({
      title: "Código enviado",
      text: `Enviamos um novo código para ${email}.`,
    }),
  },
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
    /** Where a tutor's city is missing, because the look-up was cancelled. */
    cepPorBuscar: "Toque em Buscar CEP para preencher a cidade e o estado",
    tutorCriado: "Sucesso: Cadastro realizado com sucesso!",
    ongCriada: "Sucesso: Cadastro da ONG realizado com sucesso!",
  },
  agendamentos: {
    confirmarCancelamento: "Você tem certeza que deseja cancelar este agendamento?",
    cancelado: "Agendamento cancelado com sucesso.",
    desconhecido: "Agendamento não encontrado.",
    copiado: "Texto copiado. Agora é só colar na conversa.",
    naoCompartilhado: "Este aparelho não deixou compartilhar. Anote a data e o horário.",
  },
  campanhas: {
    inscrito: {
      title: "Pet inscrito na campanha com sucesso!",
      text: "Em breve você receberá mais informações.",
    },
    /** The default by status, where the server says nothing. */
    inscricaoFalhou: {
      400: "Dados inválidos para inscrição",
      409: "Pet já inscrito nesta campanha",
      422: "Não é possível inscrever este pet na campanha",
    } as Record<number, string>,
    dadosIncompletos: "Dados incompletos para agendamento",
    semId: "ID da campanha não fornecido",
    /** Where the address names no campaign that could be asked for. */
    falhou: "Erro ao carregar campanha",
  },
  pets: {
    falhou: "Erro ao salvar pet. Tente novamente mais tarde.",
    criado: (nome: string): string => `Pet ${nome} criado com sucesso!`,
    atualizado: (nome: string): string => `Pet ${nome} atualizado com sucesso!`,
  },
  conta: {
    confirmarExclusao: "Tem certeza que deseja excluir sua conta? Esta ação não pode ser desfeita.",
    excluida: {
      title: "Conta excluída",
      text: "Você receberá um e-mail com mais informações em até 7 dias úteis.",
    },
  },
};
