// Shows the rules of the e-mail confirmation (client/README.md "E-mail confirmation").
import "../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { EmailStep } from "../../client/confirmacao_email/state.ts";
import { firstFailures } from "../../client/lib/rules.ts";

const s = suite("ConfirmacaoEmail rules");

for (const email of ["a@b.c", "  joao@exemplo.com ", "joão+pet@exemplo.com.br"]) {
  s(`takes "${email}" as an e-mail`, () => {
    assert.is(firstFailures({ email }, EmailStep)[0], undefined);
  });
}
for (const email of ["", "joao@exemplo", "@exemplo.com", "joao@.", "jo ao@exemplo.com"]) {
  s(`refuses "${email}" as an e-mail`, () => {
    assert.is(firstFailures({ email }, EmailStep)[0]?.email, "Email inválido");
  });
}

s.run();
