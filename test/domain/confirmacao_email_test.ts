// Shows the rules of the e-mail confirmation, its lockout and its countdown (client/README.md "E-mail confirmation").
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  CodigoEmailStep,
  countdownText,
  EmailStep,
  lockoutSeconds,
} from "../../client/domain/confirmacao_email.ts";
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

for (const [sends, seconds] of [[1, 60], [2, 90], [3, 120], [4, 150], [10, 330]]) {
  s(`locks for ${seconds} s after ${sends} sends`, () => {
    assert.is(lockoutSeconds(sends), seconds);
  });
}

for (
  const [seconds, text] of [[60, "1:00"], [59, "0:59"], [9, "0:09"], [90, "1:30"], [
    600,
    "10:00",
  ]] as const
) {
  s(`shows ${seconds} s as ${text}`, () => assert.is(countdownText(seconds), text));
}

s.run();
