// Shows the rules of the login, each with its sentence, and what is taken out of a pasted text.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  documentoMaskRefusalText,
  LoginForm,
  maskDocumentoDigits,
} from "../../client/sessao/login.ts";
import { validateDraft } from "../../client/lib/form/rules.ts";

const s = suite("Login");

const SHORT = "Documento deve ter no mínimo 11 dígitos";
const LONG = "Documento deve ter no máximo 14 dígitos";
const DIGITS = "Documento deve conter apenas números";
const LENGTH = "Documento deve ter 11 dígitos (CPF) ou 14 dígitos (CNPJ)";

for (
  const [documento, sentence] of [
    ["", SHORT],
    ["5299822472", SHORT],
    ["52998224725", undefined],
    // The login leaves the check digits to the server.
    ["11111111111", undefined],
    ["5299822472512", LENGTH],
    ["11222333000181", undefined],
    ["112223330001811", LONG],
    ["5299822472a", DIGITS],
    ["529.982.247-25", DIGITS],
  ] as const
) {
  s(`"${documento}" ${sentence === undefined ? "passes" : `says '${sentence}'`}`, () => {
    const [failures] = validateDraft({ documento, senha: "123456" }, LoginForm);
    assert.equal(failures, sentence === undefined ? undefined : { documento: sentence });
  });
}

s("a senha may be only spaces, but not too short", () => {
  const draft = { documento: "52998224725", senha: "      " };
  assert.equal(validateDraft(draft, LoginForm), [undefined, draft]);
  const [failures] = validateDraft({ ...draft, senha: "12345" }, LoginForm);
  assert.equal(failures, { senha: "Senha deve ter pelo menos 6 caracteres" });
});

for (
  const [pasted, shown, sentence] of [
    ["52998224725", "52998224725", undefined],
    ["Meu CPF é 529.982.247-25, tel 98 98888-7777", "52998224725", undefined],
    ["CNPJ: 11.222.333/0001-81 (ONG)", "11222333000181", undefined],
    ["CPF 529.982.247–25", "52998224725", undefined],
    ["cnpj11.222.333/0001-81 Amigos", "11222333000181", undefined],
    ["12.ABC.345/6789-35", "12345678935", DIGITS],
    ["529.982.247-25 e 135.792.468-28 são CPF", "52998224725135", DIGITS],
    ["529.982.247-25 135.792.468-28", "52998224725135", LONG],
  ] as const
) {
  s(`of "${pasted}" it takes ${shown}${sentence ? ", and says why not" : ""}`, () => {
    assert.is(maskDocumentoDigits(pasted), shown);
    assert.is(documentoMaskRefusalText(pasted), sentence);
  });
}

s("what is said of a letter holds while one types on, until the documento is right", () => {
  const typed = { isSingleKey: true, earlierRefusal: DIGITS };
  assert.is(documentoMaskRefusalText("12345", typed), DIGITS);
  assert.is(documentoMaskRefusalText("52998224725", typed), undefined);
  assert.is(
    documentoMaskRefusalText("112223330001810", { isSingleKey: true }),
    undefined,
    "one key too much",
  );
});

s.run();
