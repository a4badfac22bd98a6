// What the mock remembers, across restarts and days, and the people that it starts with.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { demo } from "../../server/mock/app.ts";
import { createWorld } from "../../server/mock/world.ts";
import { bodies, call, clock, DAY } from "./caller.ts";

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

world("loses nothing when it is closed and opened again, sessions included", async () => {
  const path = newPath();
  const first = createWorld({ path });
  const token = first.openSession("maria");
  await call(first, "DELETE /agendamentos/agendamento-hoje", { token });
  await call(first, "POST /login/recover/send-email", { body: { documento: "52998224725" } });
  const before = [first.contas(), first.agendamentos(), first.codes()];
  first.close();
  const second = createWorld({ path });
  assert.equal([second.contas(), second.agendamentos(), second.codes()], before);
  assert.is((await call(second, "GET /me", { token })).status, 200);
  second.close();
});

world("forgets everything if told to start from scratch", () => {
  const path = newPath();
  const first = createWorld({ path });
  first.openSession("maria");
  first.change("DELETE FROM pets");
  first.close();
  const second = createWorld({ path, fresh: true });
  assert.is(second.sessions(), 0);
  assert.is(second.pets().length, 9);
  second.close();
});

world("moves the seed to each new day while a demo runs", async () => {
  const { now, advance } = clock();
  const shown = createWorld({ now });
  const token = shown.openSession("maria");
  const today = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await demo(shown).request("/agendamentos/agenda/dia", { headers });
    return await response.json();
  };
  const [before] = (await today()).agendas;
  assert.match(before.data, "2026-11-21");
  advance(9 * DAY);
  const [after] = (await today()).agendas;
  assert.is(after.id, before.id);
  assert.match(after.data, "2026-11-30");
  const { body } = await call(shown, "GET /notification", { token });
  assert.match(body[0].createdAt, "2026-11-30");
});

world("moves the seed to the day on which its file is opened again, and no booking", async () => {
  const path = newPath();
  const { now, advance } = clock();
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
  ["is damaged at its head", (path) => damage(path, 4096), /malformed/],
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

world("gives Maria appointments in every status, free pets and busy ones", () => {
  const seeded = createWorld();
  const agendamentos = seeded.agendamentos("maria");
  const statuses = new Set(agendamentos.map(({ status }) => status));
  assert.equal([...statuses].sort(), ["AGENDADA", "CANCELADA", "PENDENTE", "REALIZADA"]);
  const busy = agendamentos.filter(({ status }) => /PENDENTE|AGENDADA/.test(status))
    .map(({ petId }) => petId);
  const alive = seeded.pets("maria").filter(({ obito }) => obito === null);
  assert.is(alive.filter(({ id }) => busy.includes(id)).length, 2);
  assert.is(alive.length, 5);
});

world.run();
