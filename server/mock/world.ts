/**
 * Everything the mock of the municipal API remembers (server/mock/README.md "The world"). Tests look into it and change
 * it by name: `world.find("pet", "pet-mel")`, `world.edit("pet", "pet-mel", { obito: "2026-11-01" })`.
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
import type { DatabaseSync } from "node:sqlite";
import { openDatabase } from "./database.ts";
import { type Day, dayAt, dayOnWire } from "./dates.ts";
import { type Fields, pickSchemaFields } from "./document.ts";
import { Faults } from "./faults.ts";
import { createToken, hashToken } from "./secrets.ts";
import { moveSeedToToday, plantSeed } from "./seed.ts";

const SESSION_MS = 30 * 86_400_000;

export interface WorldOptions {
  /** The database file; without it the world is kept in memory. */
  path?: string;
  /** True to delete what the file has. */
  fresh?: boolean;
  now?: () => Date;
  /** Receives the codes that a real server would send by e-mail. */
  log?: (line: string) => void;
}

/**
 * Opens the world of the file: a new one with the seed, another one with the seed's dates moved to today. Throws one
 * readable Error when the file cannot be used.
 */
export function createWorld(options: WorldOptions = {}): World {
  const { path = ":memory:", fresh = false } = options;
  const { db, isNew } = openDatabase(path, fresh);
  const world = new World(db, options.now ?? (() => new Date()), options.log ?? (() => {}));
  if (isNew) plantSeed(world);
  else moveSeedToToday(world);
  return world;
}

/**
 * Something that the world remembers: `pet`, `agendamento`, `conta` and `tipo` (a service) are kinds of it. It has the
 * fields of its schema in openapi.json, and some of the mock's own. Days are stored without the time that they have on
 * the wire.
 */
export interface Entity {
  id: string;
  /** The entity with which this one is removed: the account of a pet, the pet of an appointment. */
  owner: string | null;
  // deno-lint-ignore no-explicit-any -- a type here would describe the fields a second time
  [field: string]: any;
}

/** A choice of entities of a kind: the one with an id, those with these values, those that pass a test. */
type EntityFilter = string | Partial<Entity> | ((entity: Entity) => boolean);

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

  /** Today in São Luís. */
  today(): Day {
    return dayAt(this.now());
  }

  /** Lists the entities that are meant, or all of the kind, the oldest first. */
  list(kind: string, which: EntityFilter = {}): Entity[] {
    const sql = "SELECT id, owner, fields FROM entities WHERE kind = ?";
    if (typeof which === "string") {
      return this.db.prepare(`${sql} AND id = ?`).all(kind, which).map(entityOf);
    }
    const all = this.db.prepare(`${sql} ORDER BY rowid`).all(kind).map(entityOf);
    if (typeof which === "function") return all.filter(which);
    const wanted = Object.entries(which);
    return all.filter((entity) => wanted.every(([field, value]) => entity[field] === value));
  }

  /** Finds the oldest entity that is meant; undefined if there is none. */
  find(kind: string, which: EntityFilter): Entity | undefined {
    return this.list(kind, which)[0];
  }

  /** Remembers a new entity, with a random id unless it brings one. */
  create(kind: string, fields: Partial<Entity>): Entity {
    const { id = randomUUID(), owner = null, ...others } = fields;
    const sql = "INSERT INTO entities (id, kind, owner, fields) VALUES (?, ?, ?, ?)";
    this.db.prepare(sql).run(id, kind, owner, JSON.stringify(others));
    return { id, owner, ...others };
  }

  /** Changes every entity that is meant. Throws if there is none, because then a name is misspelt. */
  edit(kind: string, which: EntityFilter, changes: Partial<Entity>): void {
    const meant = this.list(kind, which);
    if (meant.length === 0) throw new Error(`There is no ${kind} ${JSON.stringify(which)} to edit`);
    const sql = "UPDATE entities SET id = ?, owner = ?, fields = ? WHERE id = ?";
    for (const entity of meant) {
      const { id, owner, ...fields } = { ...entity, ...changes };
      this.db.prepare(sql).run(id, owner, JSON.stringify(fields), entity.id);
    }
  }

  /** Forgets every entity that is meant, or all of the kind, and what they own. */
  remove(kind: string, which: EntityFilter = {}): void {
    for (const { id } of this.list(kind, which)) {
      this.db.prepare("DELETE FROM entities WHERE id = ?").run(id);
    }
  }

  /** Lists the entities of every kind, the oldest first. */
  everything(): Entity[] {
    const rows = this.db.prepare("SELECT * FROM entities ORDER BY rowid").all();
    return rows.map((row) => ({ kind: row.kind, ...entityOf(row) }));
  }

  /** Does the work wholly or not at all. It is synchronous, so no other call runs in between. */
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

  /** The person of the account with this id or document, as the API answers it. */
  conta(idOrDocumento: string): Fields<"Usuario"> | undefined {
    const conta = this.find("conta", idOrDocumento) ??
      this.find("conta", { documento: idOrDocumento });
    return conta && pickSchemaFields("Usuario", conta);
  }

  /** The pets of an account, or of all, as the API answers them. */
  pets(contaId?: string): Fields<"Pet">[] {
    return this.list("pet", ownedBy(contaId)).map((pet) => pickSchemaFields("Pet", pet));
  }

  /** The appointments of an account, or of all, as the API answers them. */
  agendamentos(contaId?: string): Fields<"Agendamento">[] {
    const [pets, tipos, campanhas] = [
      this.list("pet", ownedBy(contaId)),
      this.list("tipo"),
      this.list("campanha"),
    ].map((entities) => new Map(entities.map((entity) => [entity.id, entity])));
    return this.list("agendamento").filter(({ owner }) => pets.has(owner!)).map((agendamento) => {
      const { owner, tipoId, campanhaId, data } = agendamento;
      return pickSchemaFields("Agendamento", {
        ...agendamento,
        data: data && dayOnWire(data),
        petId: owner,
        pet: pets.get(owner!),
        tipo: tipos.get(tipoId),
        campanha: campanhas.get(campanhaId) ?? null,
      });
    });
  }

  /** All campaigns, the earliest event first, as the API answers them. */
  campanhas(): Fields<"Campanha">[] {
    return this.list("campanha").map((campanha) =>
      pickSchemaFields("Campanha", {
        ...campanha,
        tipo: this.find("tipo", campanha.tipoId),
        dataEvento: dayOnWire(campanha.dataEvento),
        dataInicioInscricao: dayOnWire(campanha.dataInicioInscricao),
        dataFimInscricao: dayOnWire(campanha.dataFimInscricao),
      })
    ).sort((one, other) => one.dataEvento.localeCompare(other.dataEvento));
  }

  /** The notifications of an account, or of all, the newest first, as the API answers them. */
  notificacoes(contaId?: string): Fields<"Notificacao">[] {
    return this.list("notificacao", ownedBy(contaId)).reverse()
      .map((notificacao) => pickSchemaFields("Notificacao", notificacao))
      .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  }

  /** The codes that were 'sent', the newest last. */
  codes(): Entity[] {
    return this.list("codigo");
  }

  /** Counts the open sessions, of one account if `contaId` names it. */
  countSessions(contaId?: string): number {
    const now = this.now().getTime();
    return this.list("sessao", ownedBy(contaId)).filter(({ expiresAt }) => expiresAt > now).length;
  }

  /** Opens a session without a password, and returns its bearer token. */
  openSession(idOrDocumento: string): string {
    const conta = this.conta(idOrDocumento);
    if (conta === undefined) {
      throw new Error("No account of this world has the id or document given");
    }
    const token = createToken();
    const expiresAt = this.now().getTime() + SESSION_MS;
    this.create("sessao", { id: hashToken(token), owner: conta.id, expiresAt });
    return token;
  }

  /** Ends the sessions of one account, or all. */
  endSessions(contaId?: string): void {
    this.remove("sessao", ownedBy(contaId));
  }

  /** Writes down what happened with an appointment. */
  addHistorico(id: string, entry: { descricao: string; status: string; byTUTOR: boolean }): void {
    const { historico } = this.find("agendamento", id)!;
    const createdAt = this.now().toISOString();
    this.edit("agendamento", id, {
      historico: [...historico, { id: randomUUID(), createdAt, ...entry }],
    });
  }

  /** Frees the vaga of an appointment in its campaign, or its service. */
  returnVaga({ campanhaId, tipoId }: { campanhaId: string | null; tipoId: string }): void {
    if (campanhaId !== null) {
      const { vagasDisponiveis } = this.find("campanha", campanhaId)!;
      this.edit("campanha", campanhaId, { vagasDisponiveis: vagasDisponiveis + 1 });
      return;
    }
    const { vagas } = this.find("tipo", tipoId)!;
    if (vagas !== null) this.edit("tipo", tipoId, { vagas: vagas + 1 });
  }
}

function entityOf({ id, owner, fields }: Record<string, unknown>): Entity {
  return { id, owner, ...JSON.parse(fields as string) };
}

function ownedBy(contaId: string | undefined): Partial<Entity> {
  return contaId === undefined ? {} : { owner: contaId };
}
