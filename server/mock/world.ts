/**
 * Everything the mock of the municipal API remembers (server/mock/README.md "Shapes"), and how tests look into it.
 *
 * People, pets and campaigns that a new world starts with are described in `seed.ts`. Magic inputs:
 *
 * | Input | What happens |
 * |---|---|
 * | codes by e-mail | there is no e-mail: printed through `log`, and listed by `world.codes()` |
 * | CEP 65010-500, 65071-380, 65020-240 | streets of São Luís |
 * | CEP 65000-000 | São Luís without street and district |
 * | CEP 65110-000, 65130-000 | one CEP for a whole town near São Luís |
 * | CEP 01310-100 | São Paulo |
 * | CEP 65099-999 | the look-up fails (503) |
 * | any other CEP | does not exist: `{ "erro": true }` |
 * | CPF 135.792.468-28, 390.533.447-05 | valid, and nobody's yet |
 * | CNPJ 90.246.813/0001-59 | in the registry, complete |
 * | CNPJ 90.753.186/0001-42 | in the registry, without trade name, e-mail, phone, street and number |
 * | CNPJ 90.864.297/0001-26 | the registry fails (503) |
 * | any other CNPJ, for example 12.345.678/0001-95 | not in the registry (404) |
 */
import { randomUUID } from "node:crypto";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { openDatabase } from "./database.ts";
import { dayOf, dayOnWire } from "./dates.ts";
import type {
  Agendamento,
  Campanha,
  Conta,
  EntradaDeHistorico,
  Motivo,
  Notificacao,
  Pesquisa,
  Pet,
  Resposta,
  SentCode,
  Status,
} from "./entities.ts";
import { Faults } from "./faults.ts";
import { createToken, hashToken } from "./secrets.ts";
import { moveSeedToToday, plantSeed } from "./seed.ts";

const SESSION_MS = 30 * 86_400_000;

export interface WorldOptions {
  /** The database file; without it the world is kept in memory. */
  path?: string;
  /** Deletes what the file held. */
  fresh?: boolean;
  /** Whether a new world gets its people; true by default. */
  seed?: boolean;
  now?: () => Date;
  /** Receives the codes that a real server would send by e-mail. */
  log?: (line: string) => void;
}

/** Opens a world. Throws one readable Error when its file cannot be used. */
export function createWorld(options: WorldOptions = {}): World {
  const { path = ":memory:", fresh = false, seed = true } = options;
  const { db, isNew } = openDatabase(path, fresh);
  const world = new World(db, options.now ?? (() => new Date()), options.log ?? (() => {}));
  if (isNew && seed) plantSeed(world);
  else moveSeedToToday(world);
  return world;
}

/** The columns of a row to be inserted. */
export type Row = Record<string, SQLInputValue | undefined>;

/** The read functions take the owner's id, or no id to see everything; they answer in the shapes of the wire. */
export class World {
  readonly faults = new Faults();

  constructor(
    readonly db: DatabaseSync,
    readonly now: () => Date,
    readonly log: (line: string) => void,
  ) {}

  close(): void {
    this.db.close();
  }

  /** Today in São Luís, `YYYY-MM-DD`. */
  today(): string {
    return dayOf(this.now());
  }

  rows<T>(sql: string, ...values: SQLInputValue[]): T[] {
    // The spread gives each row the usual prototype, because comparisons in tests check it.
    return this.db.prepare(sql).all(...values).map((row) => ({ ...row })) as T[];
  }

  row<T>(sql: string, ...values: SQLInputValue[]): T | undefined {
    return this.rows<T>(sql, ...values)[0];
  }

  /** Runs one statement and returns how many rows it changed. */
  change(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.db.prepare(sql).run(...values).changes);
  }

  /** Inserts one row; what is undefined becomes NULL. */
  insert(table: string, values: Row): void {
    const columns = Object.keys(values);
    const marks = columns.map(() => "?").join(", ");
    this.change(
      `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${marks})`,
      ...Object.values(values).map((value) => value ?? null),
    );
  }

  /** Everything or nothing. The work is synchronous, so no other call runs in between. */
  transaction<T>(work: () => T): T {
    this.db.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      this.db.exec("COMMIT");
      return result;
    } catch (error) {
      this.db.exec("ROLLBACK");
      throw error;
    }
  }

  contas(): Conta[] {
    return this.rows<Conta>(
      `SELECT id, tipo, nome, email, telefone, documento, is_email_verified AS isEmailVerified
         FROM contas ORDER BY rowid`,
    ).map((conta) => ({ ...conta, isEmailVerified: Boolean(conta.isEmailVerified) }));
  }

  /** The account with this id or document. */
  conta(idOrDocumento: string): Conta | undefined {
    return this.contas().find(({ id, documento }) => [id, documento].includes(idOrDocumento));
  }

  pets(contaId?: string): Pet[] {
    return this.rows<Pet>(
      `SELECT id, nome, genero, especie, idade, observacoes, obito FROM pets
        WHERE ?1 IS NULL OR conta_id = ?1 ORDER BY rowid`,
      contaId ?? null,
    );
  }

  agendamentos(contaId?: string): Agendamento[] {
    return this.rows<AgendamentoRow>(
      `SELECT a.id, a.status, a.data, a.turno, a.pet_id AS petId, p.nome AS petNome, p.especie,
              a.tipo_id AS tipoId, t.nome AS tipoNome, a.observacao, a.campanha_id AS campanhaId,
              c.nome AS campanhaNome, a.updated_at AS updatedAt
         FROM agendamentos a JOIN pets p ON p.id = a.pet_id JOIN tipos t ON t.id = a.tipo_id
              LEFT JOIN campanhas c ON c.id = a.campanha_id
        WHERE ?1 IS NULL OR p.conta_id = ?1 ORDER BY a.rowid`,
      contaId ?? null,
    ).map(({ petNome, especie, tipoNome, campanhaNome, ...row }) => ({
      ...row,
      data: row.data === null ? null : dayOnWire(row.data),
      pet: { nome: petNome, especie },
      tipo: { id: row.tipoId, nome: tipoNome },
      campanha: campanhaNome === null ? null : { nome: campanhaNome },
    }));
  }

  historico(agendamentoId: string): EntradaDeHistorico[] {
    return this.rows<EntradaDeHistorico>(
      `SELECT id, created_at AS createdAt, descricao, status, by_tutor AS byTUTOR
         FROM historico WHERE agendamento_id = ? ORDER BY created_at, rowid`,
      agendamentoId,
    ).map((entrada) => ({ ...entrada, byTUTOR: Boolean(entrada.byTUTOR) }));
  }

  motivos(): Motivo[] {
    return this.rows<Motivo>(
      `SELECT id, nome, vagas IS NULL OR vagas > 0 AS hasDisponibilidade FROM tipos
        WHERE is_motivo ORDER BY nome`,
    ).map((motivo) => ({ ...motivo, hasDisponibilidade: Boolean(motivo.hasDisponibilidade) }));
  }

  campanhas(): Campanha[] {
    return this.rows<Campanha & { tipoId: string; tipoNome: string }>(
      `SELECT c.id, c.nome, c.descricao, c.tipo_id AS tipoId, t.nome AS tipoNome,
              c.data_evento AS dataEvento, c.data_inicio_inscricao AS dataInicioInscricao,
              c.data_fim_inscricao AS dataFimInscricao, c.vagas_total AS vagasTotal,
              c.vagas_disponiveis AS vagasDisponiveis
         FROM campanhas c JOIN tipos t ON t.id = c.tipo_id ORDER BY c.data_evento, c.rowid`,
    ).map(({ tipoId, tipoNome, ...campanha }) => ({
      ...campanha,
      tipo: { id: tipoId, nome: tipoNome },
      dataEvento: dayOnWire(campanha.dataEvento),
      dataInicioInscricao: dayOnWire(campanha.dataInicioInscricao),
      dataFimInscricao: dayOnWire(campanha.dataFimInscricao),
    }));
  }

  notificacoes(contaId?: string): Notificacao[] {
    return this.rows<Notificacao>(
      `SELECT id, titulo, descricao, created_at AS createdAt, read FROM notificacoes
        WHERE ?1 IS NULL OR conta_id = ?1 ORDER BY created_at DESC, rowid DESC`,
      contaId ?? null,
    ).map((notificacao) => ({ ...notificacao, read: Boolean(notificacao.read) }));
  }

  /** The surveys that are not answered yet. */
  pesquisas(contaId?: string): Pesquisa[] {
    const perguntas = this.rows<Pesquisa["perguntas"][number]["pergunta"]>(
      "SELECT id, pergunta, tipo FROM perguntas ORDER BY rowid",
    ).map((pergunta) => ({ pergunta }));
    return this.rows<Pesquisa["agendamento_consulta"]["pet"] & { id: string }>(
      `SELECT s.id, p.nome, p.especie
         FROM pesquisas s JOIN agendamentos a ON a.id = s.agendamento_id
              JOIN pets p ON p.id = a.pet_id
        WHERE s.status = 'PENDENTE' AND (?1 IS NULL OR p.conta_id = ?1) ORDER BY s.rowid`,
      contaId ?? null,
    ).map(({ id, ...pet }) => ({ id, perguntas, agendamento_consulta: { pet } }));
  }

  respostas(pesquisaId: string): Resposta[] {
    return this.rows<Resposta>(
      "SELECT pergunta_id AS perguntaId, resposta FROM respostas WHERE pesquisa_id = ?",
      pesquisaId,
    );
  }

  /** The codes that were 'sent', the newest last. */
  codes(): SentCode[] {
    return this.rows<SentCode>(
      "SELECT id, finalidade, conta_id AS contaId, email, code FROM codigos ORDER BY rowid",
    );
  }

  /** How many sessions are open. */
  sessions(contaId?: string): number {
    return this.row<{ n: number }>(
      "SELECT count(*) AS n FROM sessoes WHERE expires_at > ?2 AND (?1 IS NULL OR conta_id = ?1)",
      contaId ?? null,
      this.now().getTime(),
    )!.n;
  }

  /** Opens a session without a password, and returns its bearer token. */
  openSession(idOrDocumento: string): string {
    const conta = this.conta(idOrDocumento);
    if (conta === undefined) {
      throw new Error("No account of this world has the id or document given");
    }
    const token = createToken();
    const now = this.now().getTime();
    this.change("DELETE FROM sessoes WHERE expires_at <= ?", now);
    this.insert("sessoes", {
      token_hash: hashToken(token),
      conta_id: conta.id,
      expires_at: now + SESSION_MS,
    });
    return token;
  }

  /** Ends the sessions of one account, or all. */
  endSessions(contaId?: string): void {
    this.change("DELETE FROM sessoes WHERE ?1 IS NULL OR conta_id = ?1", contaId ?? null);
  }

  addHistorico(
    agendamentoId: string,
    entrada: { descricao: string; status: Status; byTUTOR: boolean },
  ): void {
    this.insert("historico", {
      id: randomUUID(),
      agendamento_id: agendamentoId,
      created_at: this.now().toISOString(),
      descricao: entrada.descricao,
      status: entrada.status,
      by_tutor: Number(entrada.byTUTOR),
    });
  }

  /** Frees the place of an appointment in its campaign, or its service. */
  returnPlace({ campanhaId, tipoId }: { campanhaId: string | null; tipoId: string }): void {
    if (campanhaId === null) {
      this.change("UPDATE tipos SET vagas = vagas + 1 WHERE id = ?", tipoId);
    } else {
      this.change(
        "UPDATE campanhas SET vagas_disponiveis = vagas_disponiveis + 1 WHERE id = ?",
        campanhaId,
      );
    }
  }
}

type AgendamentoRow = Omit<Agendamento, "pet" | "tipo" | "campanha"> & {
  petNome: string;
  especie: Pet["especie"];
  tipoNome: string;
  campanhaNome: string | null;
};
