import { suite } from "uvu";
import * as assert from "uvu/assert";
import { demoCredentials } from "../../server/mock/app.ts";
import { createWorld } from "../../server/mock/world.ts";
import { call } from "./caller.ts";

const conta = suite("mock account deletion");

for (const id of ["maria", "patas"]) {
  conta(`deletes everything of ${id} and nothing of the others`, async () => {
    const world = createWorld();
    const { documento } = world.conta(id)!;
    const { senha } = demoCredentials.find((person) => person.documento === documento)!;
    const others = world.pets("joao");
    const token = world.openSession(id);
    const second = world.openSession(id);
    await call(world, "POST /login/recover/send-email", { body: { documento } });
    await call(world, "POST /login", { body: { documento, senha: "errada" } });

    assert.is((await call(world, "DELETE /tutores/excluir", { token })).status, 200);

    for (const ended of [token, second]) {
      assert.is((await call(world, "GET /me", { token: ended })).status, 401);
    }
    assert.equal(world.pets("joao"), others);
    for (const { name } of world.rows<{ name: string }>("SELECT name FROM sqlite_schema")) {
      if (name.startsWith("sqlite_") || !isTable(name)) continue;
      const kept = JSON.stringify(world.rows(`SELECT * FROM ${name}`));
      assert.not.match(kept, `"conta_id":"${id}"`, name);
      assert.not.match(kept, documento, name);
    }
    assert.is((await call(world, "POST /login", { body: { documento, senha } })).status, 401);

    function isTable(name: string): boolean {
      const sql = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?";
      return world.row(sql, name) !== undefined;
    }
  });
}

conta("deletes appointments, history and surveys too, and frees the places", async () => {
  const world = createWorld();
  const vacancies = () =>
    world.campanhas().find(({ id }) => id === "campanha-aberta")!.vagasDisponiveis;
  const before = vacancies();
  await call(world, "DELETE /tutores/excluir", { as: "maria" });
  assert.equal(world.agendamentos().map(({ id }) => id), ["agendamento-perdido"]);
  assert.equal(world.historico("agendamento-hoje"), []);
  assert.equal(world.pesquisas(), []);
  assert.is(vacancies(), before + 1);
  assert.equal(world.row("SELECT vagas FROM tipos WHERE id = 'castracao'"), { vagas: 6 });
});

conta("allows the same document, e-mail and phone to register again", async () => {
  const world = createWorld();
  await call(world, "DELETE /tutores/excluir", { as: "maria" });
  assert.is((await call(world, "GET /tutores/search/52998224725")).status, 404);
  const body = { email: "maria@exemplo.com", telefone: "98991234567" };
  const validator = await call(world, "POST /tutores/validator", { body });
  assert.equal(validator.body, { email: false, telefone: false });
});

conta.run();
