// Login and sessions of the mock, and the end of an account.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld, type World } from "../../server/mock/world.ts";
import { bodies, call, MINUTE_MS, stoppedClock } from "./caller.ts";

const session = suite("mock session");
const maria = bodies.login;
const wrong = { ...maria, senha: "errada" };

function logIn(world: World, body: unknown) {
  return call(world, "POST /login", { body });
}

session("stores neither password nor token in readable form", async () => {
  const world = createWorld();
  const { body } = await logIn(world, maria);
  assert.match(body.token, /^[\w-]{43}$/);
  const stored = JSON.stringify(world.everything());
  assert.not.match(stored, maria.senha);
  assert.not.match(stored, body.token);
});

session("stops after ten failures for one document, for ten minutes", async () => {
  const { now, advance } = stoppedClock();
  const world = createWorld({ now });
  for (let tries = 0; tries < 10; tries++) assert.is((await logIn(world, wrong)).status, 401);
  const refused = await logIn(world, maria);
  assert.is(refused.status, 429);
  assert.is(refused.headers.get("retry-after"), "30");
  const joao = { documento: "11144477735", senha: "joao123" };
  assert.is((await logIn(world, joao)).status, 200);
  advance(10 * MINUTE_MS);
  assert.is((await logIn(world, maria)).status, 200);
});

session.run();

const conta = suite("mock account deletion");

conta(
  "takes bookings and surveys along, frees the places, and the person may register",
  async () => {
    const world = createWorld();
    const placesOf = () => [
      world.campanhas().find(({ id }) => id === "campanha-aberta")!.vagasDisponiveis,
      world.find("tipo", "castracao")!.vagas,
    ];
    const [campanha, castracao] = placesOf();
    await call(world, "DELETE /tutores/excluir", { as: "maria" });
    assert.equal(world.agendamentos().map(({ id }) => id), ["agendamento-perdido"]);
    assert.equal(world.list("pesquisa"), []);
    assert.equal(placesOf(), [campanha + 1, castracao + 1]);
    const body = { email: "maria@exemplo.com", telefone: "98991234567" };
    const validator = await call(world, "POST /tutores/validator", { body });
    assert.equal(validator.body, { email: false, telefone: false });
  },
);

conta.run();
