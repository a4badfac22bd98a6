import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld } from "../../server/mock/world.ts";
import { call } from "./caller.ts";

const cadastro = suite("mock registration");

const tutor = {
  cpf: "12345678909",
  nome: "Rita Lima",
  email: "Rita@Exemplo.com",
  telefone: "98988887777",
  password: "segredo",
  confirmarSenha: "segredo",
  cep: "65010500",
  logradouro: "Rua do Egito",
  bairro: "Centro",
  cidade: "São Luís",
  estado: "MA",
  tipo: "tutor",
};

const ong = {
  cnpj: "90246813000159",
  nome: "Abrigo Quatro Patas",
  razaoSocial: "Associação Abrigo Quatro Patas",
  email: "contato@quatropatas.exemplo.org",
  telefone: "9832334455",
  password: "segredo",
  cep: "01310100",
  logradouro: "Avenida Paulista",
  numero: "",
  bairro: "Bela Vista",
  cidade: "São Paulo",
  estado: "SP",
  responsavel: "Marta Reis",
};

cadastro("registers a tutor, and the tutor can be found and can log in", async () => {
  const world = createWorld();
  const search = `GET /tutores/search/${tutor.cpf}`;
  assert.is((await call(world, search)).status, 404);
  const created = await call(world, "POST /tutores", { body: tutor });
  assert.is(created.status, 201);
  assert.equal((await call(world, search)).body, { id: created.body.id });
  const body = { documento: tutor.cpf, senha: "segredo" };
  const login = await call(world, "POST /login", { body });
  assert.is(login.body.user.email, "rita@exemplo.com");
  assert.is(login.body.user.isEmailVerified, false);
});

cadastro("registers an ONG of any city, and it can be found and can log in", async () => {
  const world = createWorld();
  const search = `GET /ongs/search/${ong.cnpj}`;
  assert.is((await call(world, search)).status, 404);
  const created = await call(world, "POST /ongs", { body: ong });
  assert.is(created.status, 201);
  assert.equal((await call(world, search)).body, { id: created.body.id });
  const body = { documento: ong.cnpj, senha: "segredo" };
  assert.is((await call(world, "POST /login", { body })).status, 200);
});

cadastro("keeps the optional number and complement of a tutor", async () => {
  const world = createWorld();
  const body = { ...tutor, numero: "12", complemento: "Casa B" };
  const { body: { id } } = await call(world, "POST /tutores", { body });
  const sql = "SELECT numero, complemento FROM contas WHERE id = ?";
  assert.equal(world.row(sql, id), { numero: "12", complemento: "Casa B" });
});

const wrongTutor: [field: string, value: unknown][] = [
  ["cpf", "12345678900"],
  ["cpf", "123.456.789-09"],
  ["nome", "Jo"],
  ["email", "sem-arroba"],
  ["telefone", "989888"],
  ["telefone", "(98) 98888-7777"],
  ["password", "12345"],
  ["confirmarSenha", "outra-senha"],
  ["cep", "65010-500"],
  ["logradouro", "R"],
  ["bairro", ""],
  ["cidade", null],
  ["estado", "Maranhão"],
  ["tipo", "ong"],
  ["numero", 12],
  ["aceitouTermos", true],
  ["razaoSocial", "X"],
];
for (const [field, value] of wrongTutor) {
  cadastro(`refuses a tutor with ${field} ${JSON.stringify(value)}`, async () => {
    const world = createWorld();
    const answer = await call(world, "POST /tutores", { body: { ...tutor, [field]: value } });
    assert.is(answer.status, 400);
    assert.match(answer.body.error, field);
    assert.is(world.conta(tutor.cpf), undefined);
  });
}

for (const field of Object.keys(tutor)) {
  cadastro(`refuses a tutor without ${field}`, async () => {
    const body: Record<string, unknown> = { ...tutor };
    delete body[field];
    const answer = await call(createWorld(), "POST /tutores", { body });
    assert.is(answer.status, 400);
    assert.match(answer.body.error, field);
  });
}

const wrongOng: [field: string, value: unknown][] = [
  ["complemento", "Sala 2"],
  ["confirmarSenha", "segredo"],
  ["tipo", "ong"],
  ["cnpj", "90246813000158"],
  ["razaoSocial", "AB"],
  ["responsavel", "A"],
  ["numero", undefined],
];
for (const [field, value] of wrongOng) {
  cadastro(`refuses an ONG with ${field} ${JSON.stringify(value)}`, async () => {
    const answer = await call(createWorld(), "POST /ongs", { body: { ...ong, [field]: value } });
    assert.is(answer.status, 400);
    assert.match(answer.body.error, field);
  });
}

for (
  const [field, taken, sentence] of [
    ["cpf", "52998224725", "CPF já cadastrado."],
    ["email", "MARIA@exemplo.com", "E-mail já está em uso."],
    ["telefone", "98991234567", "Telefone já está em uso."],
  ]
) {
  cadastro(`answers 409 to a tutor whose ${field} is taken`, async () => {
    const answer = await call(createWorld(), "POST /tutores", {
      body: { ...tutor, [field]: taken },
    });
    assert.is(answer.status, 409);
    assert.is(answer.body.error, sentence);
  });
}

cadastro("answers 409 to an ONG whose CNPJ is taken", async () => {
  const body = { ...ong, cnpj: "11222333000181" };
  const answer = await call(createWorld(), "POST /ongs", { body });
  assert.is(answer.status, 409);
  assert.is(answer.body.error, "CNPJ já cadastrado.");
});

cadastro("registers one account when the same arrives five times at once", async () => {
  const world = createWorld();
  const sent = Array.from({ length: 5 }, () => call(world, "POST /tutores", { body: tutor }));
  const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
  assert.equal(statuses, [201, 409, 409, 409, 409]);
});

for (
  const elsewhere of [
    { cidade: "São Paulo", estado: "SP", cep: "01310100" },
    { cidade: "São José de Ribamar", cep: "65110000" },
    { cidade: "São Luís", estado: "SP" },
    { cidade: "São Luís", cep: "01310100" },
  ]
) {
  cadastro(`refuses a tutor of ${Object.values(elsewhere).join(", ")} with 422`, async () => {
    const answer = await call(createWorld(), "POST /tutores", { body: { ...tutor, ...elsewhere } });
    assert.is(answer.status, 422);
    assert.match(answer.body.error, "apenas para moradores de São Luís");
  });
}

for (
  const [email, telefone] of [
    ["MARIA@exemplo.com", "98900000000"],
    ["livre@exemplo.com", "98991234567"],
    ["maria@exemplo.com", "98991234567"],
    ["livre@exemplo.com", "98900000000"],
  ]
) {
  cadastro(`says whether ${email} and ${telefone} are in use`, async () => {
    const body = { email, telefone };
    const answer = await call(createWorld(), "POST /tutores/validator", { body });
    assert.is(answer.status, 200);
    assert.equal(answer.body, {
      email: email.toLowerCase() === "maria@exemplo.com",
      telefone: telefone === "98991234567",
    });
  });
}

for (const path of ["/tutores/search/123", "/tutores/search/12345678900", "/ongs/search/abc"]) {
  cadastro(`answers 400 to GET ${path}`, async () => {
    assert.is((await call(createWorld(), `GET ${path}`)).status, 400);
  });
}

cadastro.run();

const lookups = suite("mock look-ups");

lookups("finds a street of São Luís", async () => {
  const answer = await call(createWorld(), "GET /buscar-cep/65010500?cidadeObrigatoria=true");
  assert.is(answer.status, 200);
  const address = {
    logradouro: "Rua do Egito",
    bairro: "Centro",
    localidade: "São Luís",
    uf: "MA",
  };
  assert.equal(answer.body, address);
});

lookups("finds a CEP without street", async () => {
  const { body } = await call(createWorld(), "GET /buscar-cep/65000000?cidadeObrigatoria=true");
  assert.is(body.logradouro, "");
  assert.is(body.localidade, "São Luís");
});

lookups("refuses another city only if São Luís is required", async () => {
  const world = createWorld();
  const required = await call(world, "GET /buscar-cep/01310100?cidadeObrigatoria=true");
  assert.is(required.status, 422);
  assert.match(required.body.error, "apenas para moradores de São Luís");
  const free = await call(world, "GET /buscar-cep/01310100?cidadeObrigatoria=false");
  assert.is(free.status, 200);
  assert.is(free.body.localidade, "São Paulo");
});

lookups(
  "answers erro for a CEP that does not exist, 400 for an invalid one, 503 for the one that fails",
  async () => {
    const world = createWorld();
    const unknown = await call(world, "GET /buscar-cep/99999999?cidadeObrigatoria=true");
    assert.is(unknown.status, 200);
    assert.equal(unknown.body, { erro: true });
    assert.is((await call(world, "GET /buscar-cep/65010-500")).status, 400);
    assert.is((await call(world, "GET /buscar-cep/65099999")).status, 503);
  },
);

lookups("has two companies and one failure", async () => {
  const world = createWorld();
  const complete = await call(world, "GET /cnpj/v1/90246813000159");
  assert.is(complete.status, 200);
  assert.is(complete.body.nome_fantasia, "ABRIGO QUATRO PATAS");
  assert.is(Object.keys(complete.body).length, 12);
  assert.is((await call(world, "GET /cnpj/v1/90753186000142")).body.email, null);
  assert.is((await call(world, "GET /cnpj/v1/12345678000195")).status, 404);
  assert.is((await call(world, "GET /cnpj/v1/12345678000190")).status, 400);
  assert.is((await call(world, "GET /cnpj/v1/90864297000126")).status, 503);
});

lookups.run();
