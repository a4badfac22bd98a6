// Shows that odd fields keep nobody out.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ownerIdOf, Usuario } from "../../client/sessao/usuario.ts";
import { parseAs } from "../../client/lib/http/wire.ts";

const s = suite("usuario");

const WHOLE = { id: 7, nome: "Ana", documento: "52998224725", isEmailVerified: true };
for (const odd of [null, undefined, 5, {}, [], "sim", { toString: 1 }]) {
  s(`${JSON.stringify(odd)} in any field does not prevent the login`, () => {
    for (const field of ["id", "nome", "email", "telefone", "documento", "isEmailVerified"]) {
      const read = parseAs({ ...WHOLE, [field]: odd }, Usuario)?.value;
      assert.ok(["7", "5", "sim", undefined].includes(read!.id), field);
      assert.type(read?.nome, "string");
      assert.type(read?.documento, "string");
    }
  });
}

s("what names nobody is no person", () => {
  for (const body of [{}, { error: "x" }, { nome: "Ana" }, { ...WHOLE, id: null, documento: "" }]) {
    assert.is(parseAs(body, Usuario), undefined);
  }
});

s("what a person without an id typed is kept under the document", () => {
  assert.is(ownerIdOf(parseAs({ ...WHOLE, id: null }, Usuario)!.value), WHOLE.documento);
  assert.is(ownerIdOf(parseAs(WHOLE, Usuario)!.value), "7");
});

s("texts that became numbers are shown", () => {
  const numbers = { nome: 7, email: 5, telefone: 98988123456 };
  const { nome, email, telefone } = parseAs({ ...WHOLE, ...numbers }, Usuario)!.value;
  assert.equal([nome, email, telefone], ["7", "5", "98988123456"]);
});

for (
  const [sent, isVerified] of [
    [true, true],
    [false, false],
    [undefined, true],
    ["false", false],
    [0, false],
    ["", true],
    [{}, true],
  ] as const
) {
  s(`isEmailVerified ${JSON.stringify(sent)} counts as ${isVerified ? "" : "not "}verified`, () => {
    const read = parseAs({ ...WHOLE, isEmailVerified: sent }, Usuario);
    assert.is(read?.value.isEmailVerified, isVerified);
  });
}

for (
  const [sent, documento] of [
    ["52998224725", "52998224725"],
    ["529.982.247-25", "52998224725"],
    ["11.222.333/0001-81", "11222333000181"],
    [52998224725, "52998224725"],
    [1234567890, "01234567890"],
    [11222333000181, "11222333000181"],
    [-5, ""],
    [2 ** 60, ""],
    [null, ""],
  ] as const
) {
  s(`the documento ${JSON.stringify(sent)} is "${documento}"`, () => {
    assert.is(parseAs({ ...WHOLE, documento: sent }, Usuario)?.value.documento, documento);
  });
}

s.run();
