// The answers of the API, as the mock understands server/mock/README.md "Shapes".

export type Status = "PENDENTE" | "AGENDADA" | "REALIZADA" | "CANCELADA";
export type Turno = "MANHA" | "TARDE";

export interface Conta {
  id: string;
  tipo: "tutor" | "ong";
  nome: string;
  email: string;
  telefone: string;
  documento: string;
  isEmailVerified: boolean;
}

export interface Pet {
  id: string;
  nome: string;
  genero: "MACHO" | "FEMEA";
  especie: "CACHORRO" | "GATO";
  /** The birth date, `YYYY-MM-DD`. */
  idade: string;
  observacoes: string | null;
  /** The day of death, `YYYY-MM-DD`. */
  obito: string | null;
}

export interface Agendamento {
  id: string;
  status: Status;
  data: string | null;
  turno: Turno | null;
  petId: string;
  pet: Pick<Pet, "nome" | "especie">;
  tipoId: string;
  tipo: { id: string; nome: string };
  observacao: string;
  campanhaId: string | null;
  campanha: { nome: string } | null;
  updatedAt: string;
}

export interface EntradaDeHistorico {
  id: string;
  createdAt: string;
  descricao: string;
  status: Status;
  byTUTOR: boolean;
}

export interface Motivo {
  id: string;
  nome: string;
  hasDisponibilidade: boolean;
}

export interface Campanha {
  id: string;
  nome: string;
  descricao: string;
  tipo: { id: string; nome: string };
  dataEvento: string;
  dataInicioInscricao: string;
  dataFimInscricao: string;
  vagasTotal: number;
  vagasDisponiveis: number;
}

export interface Notificacao {
  id: string;
  titulo: string;
  descricao: string;
  createdAt: string;
  read: boolean;
}

export interface Pesquisa {
  id: string;
  perguntas: { pergunta: { id: string; pergunta: string; tipo: "ESCALA" | "TEXTO" } }[];
  agendamento_consulta: { pet: Pick<Pet, "nome" | "especie"> };
}

export interface Resposta {
  perguntaId: string;
  resposta: string | number;
}

export interface SentCode {
  id: string;
  finalidade: "confirmacao" | "recuperacao";
  contaId: string;
  email: string;
  code: string;
}
