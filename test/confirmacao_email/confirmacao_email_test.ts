// Shows the rules of the e-mail confirmation (client/README.md "E-mail confirmation").
import "../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { CodigoEmailStep, EmailStep } from "../../client/confirmacao_email/state.ts";
import { firstFailures } from "../../client/lib/rules.ts";

const s = suite("ConfirmacaoEmail rules");

for (
  const [email, isRight] of [
    ["a@b.c", true],
    ["  joao@exemplo.com ", true],
    ["joão+pet@exemplo.com.br", true],
    ["", false],
    ["joao", false],
    ["joao@exemplo", false],
    ["@exemplo.com", false],
    ["joao@.", false],
    ["jo ao@exemplo.com", false],
    ["joao@exem plo.com", false],
  ] as const
) {
  s(`takes the e-mail "${email}" as ${isRight ? "right" : "wrong"}`, () => {
    const [failures] = firstFailures({ email }, EmailStep);
    assert.is(failures?.email, isRight ? undefined : "Email inválido");
  });
}

for (
  const [codigo, isRight] of [
    ["000000", true],
    ["", false],
    ["12345", false],
    ["1234567", false],
    ["12345a", false],
    ["12 456", false],
  ] as const
) {
  s(`takes the code "${codigo}" as ${isRight ? "right" : "wrong"}`, () => {
    const [failures] = firstFailures({ codigo }, CodigoEmailStep);
    assert.is(failures?.codigo, isRight ? undefined : "Digite um código válido de 6 dígitos");
  });
}

s.run();
