import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Notificacao } from "../../server/mock/entities.ts";
import { createWorld } from "../../server/mock/world.ts";
import { call } from "./caller.ts";

const notificacoes = suite("mock notifications");

notificacoes("lists the bearer's own notifications, the newest first", async () => {
  const world = createWorld();
  const { status, body } = await call(world, "GET /notification", { as: "maria" });
  assert.is(status, 200);
  const ids = body.map(({ id }: Notificacao) => id);
  assert.equal(ids, ["notificacao-consulta", "notificacao-campanha", "notificacao-bem-vinda"]);
  assert.equal(body.map(({ read }: Notificacao) => read), [false, false, true]);
  const fields = ["createdAt", "descricao", "id", "read", "titulo"];
  assert.equal(Object.keys(body[0]).sort(), fields);
});

notificacoes("has a text with an emoji across its 60th character", async () => {
  const { body } = await call(createWorld(), "GET /notification", { as: "maria" });
  assert.is(body[0].descricao.slice(0, 60).isWellFormed(), false);
});

notificacoes("marks the bearer's own as read, also repeatedly", async () => {
  const world = createWorld();
  for (let i = 0; i < 2; i++) {
    const path = "GET /notification/read/notificacao-consulta";
    const { status, body } = await call(world, path, { as: "maria" });
    assert.is(status, 200);
    assert.is(body.id, "notificacao-consulta");
    assert.is(body.read, true);
  }
  assert.equal(world.notificacoes("maria").map(({ read }) => read), [true, false, true]);
});

notificacoes("answers 404 to another person's notification, which stays unread", async () => {
  const world = createWorld();
  for (const id of ["notificacao-joao", "nenhuma"]) {
    assert.is((await call(world, `GET /notification/read/${id}`, { as: "maria" })).status, 404);
  }
  assert.is(world.notificacoes("joao")[0].read, false);
});

notificacoes.run();
