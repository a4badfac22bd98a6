// The file (or memory) that holds the world: opening, schema, version.
import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

// A file of another version is refused, never migrated. Raise it when entities that are stored no
// longer fit: for another table, a renamed field or a new field that openapi.json requires.
const SCHEMA_VERSION = 2;

// One row an entity. `fields` is its JSON; with its owner an entity is removed.
const SCHEMA = `
CREATE TABLE entities (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  owner TEXT REFERENCES entities ON DELETE CASCADE ON UPDATE CASCADE,
  fields TEXT NOT NULL
) STRICT;
CREATE INDEX entities_of_kind ON entities (kind);
CREATE INDEX entities_of_owner ON entities (owner);
`;

interface OpenedDatabase {
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
    const advice = `delete ${path} to start from scratch`;
    throw new Error(`Cannot open the mock's database "${path}": ${why}; ${advice}`, {
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
