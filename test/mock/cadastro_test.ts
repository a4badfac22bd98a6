// Registration and look-ups of the mock.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld } from "../../server/mock/world.ts";
import { bodies, call, statusesOf } from "./caller.ts";

const cadastro = suite("mock registration");
const { tutor, ong } = bodies;

const people: [who: string, path: string, documento: string, body: Record<string, string>][] = [
  ["a tutor", "tutores", tutor.cpf, tutor],
  ["an ONG of any city", "ongs", ong.cnpj, ong],
];
for (const [who, path, documento, body] of people) {
  cadastro(`registers ${who}, who can then be found and log in`, async () => {
    const world = createWorld();
    const search = `GET /${path}/search/${documento}`;
    assert.is((await call(world, search)).status, 404);
    const created = await call(world, `POST /${path}`, { body });
    assert.is(created.status, 201);
    assert.equal((await call(world, search)).body, { id: created.body.id });
    const { body: { user } } = await call(world, "POST /login", {
      body: { documento, senha: body.password },
    });
    assert.equal([user.email, user.isEmailVerified], [body.email.toLowerCase(), false]);
  });
}

cadastro("keeps the optional number and complement of a tutor", async () => {
  const world = createWorld();
  const body = { ...tutor, numero: "12", complemento: "Casa B" };
  const { body: { id } } = await call(world, "POST /tutores", { body });
  const sql = "SELECT numero, complemento FROM contas WHERE id = ?";
  assert.equal(world.row(sql, id), { numero: "12", complemento: "Casa B" });
});

cadastro("registers one account when the same arrives five times at once", async () => {
  const world = createWorld();
  const statuses = await statusesOf(5, () => call(world, "POST /tutores", { body: tutor }));
  assert.equal(statuses, { 201: 1, 409: 4 });
});

cadastro("says whether an e-mail and a phone are in use", async () => {
  for (const email of ["MARIA@exemplo.com", "livre@exemplo.com"]) {
    for (const telefone of ["98900000000", "98991234567"]) {
      const body = { email, telefone };
      const answer = await call(createWorld(), "POST /tutores/validator", { body });
      const isMarias = { email: /^MARIA/.test(email), telefone: telefone === "98991234567" };
      assert.equal(answer.body, isMarias);
    }
  }
});

const addresses: [cep: string, found: object][] = [
  ["65010500?cidadeObrigatoria=true", {
    logradouro: "Rua do Egito",
    bairro: "Centro",
    localidade: "São Luís",
    uf: "MA",
  }],
  ["65000000?cidadeObrigatoria=true", { logradouro: "", localidade: "São Luís" }],
  ["01310100?cidadeObrigatoria=false", { localidade: "São Paulo" }],
  ["99999999?cidadeObrigatoria=true", { erro: true }],
];
for (const [cep, found] of addresses) {
  cadastro(`finds ${JSON.stringify(found)} for the CEP ${cep}`, async () => {
    const { status, body } = await call(createWorld(), `GET /buscar-cep/${cep}`);
    assert.is(status, 200);
    assert.equal({ ...body, ...found }, body);
  });
}

cadastro("has two companies, one of them with little to say", async () => {
  const complete = await call(createWorld(), "GET /cnpj/v1/90246813000159");
  assert.is(complete.body.nome_fantasia, "ABRIGO QUATRO PATAS");
  assert.is(Object.keys(complete.body).length, 12);
  assert.is((await call(createWorld(), "GET /cnpj/v1/90753186000142")).body.email, null);
});

cadastro.run();
