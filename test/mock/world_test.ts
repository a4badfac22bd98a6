// What the mock remembers, across restarts and days, and the people that it starts with.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld } from "../../server/mock/world.ts";
import { bodies, call, DAY, stoppedClock } from "./caller.ts";

const world = suite("mock world");
let folder: string;

world.before(() => {
  folder = Deno.makeTempDirSync();
});
world.after(() => Deno.removeSync(folder, { recursive: true }));

let files = 0;
function newPath(): string {
  return `${folder}/dados/mundo-${++files}.db`;
}

world("moves the seed to the day on which its file is opened again, and no booking", async () => {
  const path = newPath();
  const { now, advance } = stoppedClock();
  const first = createWorld({ path, now });
  const body = bodies.consulta;
  const booked = await call(first, "POST /agendamentos", { as: "maria", body });
  first.close();
  advance(9 * DAY);
  const second = createWorld({ path, now });
  const dates = (id: string) => second.agendamentos().find((each) => each.id === id)?.data;
  assert.is(dates("agendamento-hoje"), "2026-11-30T00:00:00.000Z");
  assert.is(dates("agendamento-perdido"), "2026-11-27T00:00:00.000Z");
  assert.is(dates("agendamento-vacina"), "2026-11-01T00:00:00.000Z");
  assert.is(dates(booked.body.id), booked.body.data);
  const campanha = second.campanhas().find(({ id }) => id === "campanha-aberta")!;
  assert.is(campanha.dataFimInscricao, "2026-12-10T00:00:00.000Z");
  assert.is(campanha.dataEvento, dates("agendamento-inscricao"));
  second.close();
  createWorld({ path, now }).close();
});

const unusable: [title: string, spoil: (path: string) => void, why: RegExp][] = [
  ["is no database", (path) => Deno.writeTextFileSync(path, "x".repeat(5000)), /not a database/],
  ["is of another version", (path) => setVersion(path, 999), /version 999/],
  ["is of another program", (path) => setVersion(path, 0), /version 0/],
  ["is damaged at its end", (path) => damage(path, -4096), /it is damaged/],
];
for (const [title, spoil, why] of unusable) {
  world(`says in one line how to start from scratch if its file ${title}`, () => {
    const path = newPath();
    createWorld({ path }).close();
    spoil(path);
    try {
      createWorld({ path });
      assert.unreachable("the file was taken");
    } catch (error) {
      assert.instance(error, Error);
      const { message } = error as Error;
      assert.match(message, why);
      assert.match(message, path);
      assert.match(message, `delete ${path} to start from scratch`);
      assert.not.match(message, "\n");
    }
    createWorld({ path, fresh: true }).close();
  });
}

function setVersion(path: string, version: number): void {
  const opened = createWorld({ path });
  opened.db.exec(`PRAGMA user_version = ${version}`);
  opened.close();
}

function damage(path: string, from: number): void {
  const bytes = Deno.readFileSync(path);
  bytes.fill(0xff, from);
  Deno.writeFileSync(path, bytes);
}

world.run();
