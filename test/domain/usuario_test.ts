// Shows how the portal names a person.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { firstNames, initialOf, Usuario } from "../../client/domain/usuario.ts";
import { readAs } from "../../client/lib/answers.ts";

const s = suite("usuario");

for (
  const [nome, first, initial] of [
    ["Maria da Silva Santos", "Maria da", "M"],
    ["Maria", "Maria", "M"],
    ["  maria   aparecida  souza ", "maria aparecida", "M"],
    ["Érica Lima", "Érica Lima", "É"],
    ["😀 Sorriso", "😀 Sorriso", "😀"],
    ["", "", "?"],
    ["   ", "", "?"],
  ]
) {
  s(`greets ${JSON.stringify(nome)} as ${JSON.stringify(first)}, initial ${initial}`, () => {
    assert.is(firstNames(nome), first);
    assert.is(initialOf(nome), initial);
  });
}

s("its id may be a number, and e-mail and phone may be missing", () => {
  const body = { id: 7, nome: "Ana", documento: "1", isEmailVerified: false, email: null, x: 1 };
  const read = readAs(body, Usuario)?.value;
  assert.is(read?.id, "7");
  assert.is(read?.email, undefined);
  assert.is(read?.telefone, undefined);
});

s.run();
