// The file (or memory) that holds the world: opening, schema, version.
import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

// Any change to SCHEMA raises the version; a file of another version is refused, never migrated.
const SCHEMA_VERSION = 1;
const START_AGAIN = 'start again with "deno task start -- --fresh"';

const SCHEMA = `
CREATE TABLE contas (
  id TEXT PRIMARY KEY,
  tipo TEXT NOT NULL CHECK (tipo IN ('tutor', 'ong')),
  documento TEXT NOT NULL UNIQUE,
  nome TEXT NOT NULL,
  razao_social TEXT,
  responsavel TEXT,
  email TEXT NOT NULL UNIQUE,
  telefone TEXT NOT NULL UNIQUE,
  is_email_verified INTEGER NOT NULL DEFAULT 0,
  senha TEXT NOT NULL,
  cep TEXT NOT NULL,
  logradouro TEXT NOT NULL,
  numero TEXT,
  complemento TEXT,
  bairro TEXT NOT NULL,
  cidade TEXT NOT NULL,
  estado TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE sessoes (
  token_hash TEXT PRIMARY KEY,
  conta_id TEXT NOT NULL REFERENCES contas ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE falhas_login (documento TEXT NOT NULL, at INTEGER NOT NULL) STRICT;

CREATE TABLE codigos (
  id TEXT PRIMARY KEY,
  finalidade TEXT NOT NULL CHECK (finalidade IN ('confirmacao', 'recuperacao')),
  conta_id TEXT NOT NULL REFERENCES contas ON DELETE CASCADE,
  email TEXT NOT NULL,
  code TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  wrong_tries INTEGER NOT NULL DEFAULT 0,
  is_void INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE redefinicoes (
  token_hash TEXT PRIMARY KEY,
  conta_id TEXT NOT NULL REFERENCES contas ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE pets (
  id TEXT PRIMARY KEY,
  conta_id TEXT NOT NULL REFERENCES contas ON DELETE CASCADE,
  nome TEXT NOT NULL,
  genero TEXT NOT NULL CHECK (genero IN ('MACHO', 'FEMEA')),
  especie TEXT NOT NULL CHECK (especie IN ('CACHORRO', 'GATO')),
  idade TEXT NOT NULL,
  observacoes TEXT,
  obito TEXT
) STRICT;
CREATE INDEX pets_da_conta ON pets (conta_id);

-- Without a number of places (NULL) a service never runs out.
CREATE TABLE tipos (
  id TEXT PRIMARY KEY,
  nome TEXT NOT NULL,
  is_motivo INTEGER NOT NULL,
  awaits_confirmation INTEGER NOT NULL DEFAULT 0,
  vagas INTEGER CHECK (vagas >= 0)
) STRICT;

CREATE TABLE campanhas (
  id TEXT PRIMARY KEY,
  nome TEXT NOT NULL,
  descricao TEXT NOT NULL,
  tipo_id TEXT NOT NULL REFERENCES tipos,
  data_evento TEXT NOT NULL,
  data_inicio_inscricao TEXT NOT NULL,
  data_fim_inscricao TEXT NOT NULL,
  vagas_total INTEGER NOT NULL,
  vagas_disponiveis INTEGER NOT NULL CHECK (vagas_disponiveis BETWEEN 0 AND vagas_total)
) STRICT;

CREATE TABLE agendamentos (
  id TEXT PRIMARY KEY,
  pet_id TEXT NOT NULL REFERENCES pets ON DELETE CASCADE,
  tipo_id TEXT NOT NULL REFERENCES tipos,
  campanha_id TEXT REFERENCES campanhas,
  status TEXT NOT NULL CHECK (status IN ('PENDENTE', 'AGENDADA', 'REALIZADA', 'CANCELADA')),
  data TEXT,
  turno TEXT CHECK (turno IN ('MANHA', 'TARDE')),
  observacao TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX agendamentos_do_pet ON agendamentos (pet_id);
CREATE UNIQUE INDEX um_ativo_por_pet ON agendamentos (pet_id)
  WHERE campanha_id IS NULL AND status IN ('PENDENTE', 'AGENDADA');
CREATE UNIQUE INDEX uma_inscricao_por_pet ON agendamentos (pet_id, campanha_id)
  WHERE campanha_id IS NOT NULL AND status <> 'CANCELADA';

CREATE TABLE historico (
  id TEXT PRIMARY KEY,
  agendamento_id TEXT NOT NULL REFERENCES agendamentos ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  descricao TEXT NOT NULL,
  status TEXT NOT NULL,
  by_tutor INTEGER NOT NULL
) STRICT;
CREATE INDEX historico_do_agendamento ON historico (agendamento_id);

CREATE TABLE notificacoes (
  id TEXT PRIMARY KEY,
  conta_id TEXT NOT NULL REFERENCES contas ON DELETE CASCADE,
  titulo TEXT NOT NULL,
  descricao TEXT NOT NULL,
  created_at TEXT NOT NULL,
  read INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX notificacoes_da_conta ON notificacoes (conta_id);

-- Every survey asks the same questions.
CREATE TABLE perguntas (
  id TEXT PRIMARY KEY,
  pergunta TEXT NOT NULL,
  tipo TEXT NOT NULL CHECK (tipo IN ('ESCALA', 'TEXTO'))
) STRICT;

CREATE TABLE pesquisas (
  id TEXT PRIMARY KEY,
  agendamento_id TEXT NOT NULL UNIQUE REFERENCES agendamentos ON DELETE CASCADE,
  status TEXT NOT NULL DEFAULT 'PENDENTE' CHECK (status IN ('PENDENTE', 'RESPONDIDA', 'RECUSADA'))
) STRICT;

CREATE TABLE respostas (
  pesquisa_id TEXT NOT NULL REFERENCES pesquisas ON DELETE CASCADE,
  pergunta_id TEXT NOT NULL REFERENCES perguntas,
  resposta ANY NOT NULL,
  PRIMARY KEY (pesquisa_id, pergunta_id)
) STRICT;

-- The day up to which the seed's dates were last moved (see seed.ts).
CREATE TABLE semente (dia TEXT NOT NULL) STRICT;
`;

export interface OpenedDatabase {
  db: DatabaseSync;
  /** Whether the schema was created just now. */
  isNew: boolean;
}

/**
 * Opens the database, and creates file, folder and schema where they are missing; `fresh` removes what was there.
 * Throws one readable Error when the file has another version or is not a database.
 */
export function openDatabase(path: string, fresh: boolean): OpenedDatabase {
  if (path !== ":memory:") {
    mkdirSync(dirname(path), { recursive: true });
    if (fresh) {
      for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
    }
  }
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path);
    db.exec("PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON;");
    const isNew = checkVersion(db);
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
    if (isNew) db.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT;`);
    return { db, isNew };
  } catch (error) {
    db?.close();
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot open the mock's database "${path}": ${why}; ${START_AGAIN}`, {
      cause: error,
    });
  }
}

function checkVersion(db: DatabaseSync): boolean {
  const tables = db.prepare("SELECT count(*) AS n FROM sqlite_schema").get() as { n: number };
  if (tables.n === 0) return true;
  const { user_version: version } = db.prepare("PRAGMA user_version").get() as {
    user_version: number;
  };
  if (version !== SCHEMA_VERSION) {
    throw new Error(`it holds version ${version}, and this program reads ${SCHEMA_VERSION}`);
  }
  const { quick_check: check } = db.prepare("PRAGMA quick_check(1)").get() as {
    quick_check: string;
  };
  if (check !== "ok") throw new Error("it is damaged");
  return false;
}
