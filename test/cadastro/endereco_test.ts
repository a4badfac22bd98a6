// Shows the rules of the address (client/README.md "Validation"), each with values just inside and just outside.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { EnderecoStep } from "../../client/cadastro/cadastro.ts";
import { firstFailures } from "../../client/lib/rules.ts";

const s = suite("Endereco");

const right = {
  cep: "65010-500",
  logradouro: "Rua do Egito",
  numero: "",
  complemento: "",
  bairro: "Centro",
  cidade: "São Luís",
  estado: "MA",
};

const cases: [field: string, typed: string, sentence: string | undefined][] = [
  ["cep", "65010-500", undefined],
  ["cep", "65010500", undefined],
  ["cep", "", "CEP inválido"],
  ["cep", "6501050", "CEP inválido"],
  ["cep", "65010-50", "CEP inválido"],
  ["cep", "65010-5000", "CEP inválido"],
  ["logradouro", "Rua", undefined],
  ["logradouro", "R1 ", "Logradouro deve ter pelo menos 3 caracteres"],
  ["numero", "", undefined],
  ["numero", "S/N", undefined],
  ["complemento", "", undefined],
  ["bairro", "Sá", undefined],
  ["bairro", "A ", "Bairro deve ter pelo menos 2 caracteres"],
  ["cidade", "Ubá", undefined],
  ["cidade", "U", "Cidade deve ter pelo menos 2 caracteres"],
  ["estado", "ma", undefined],
  ["estado", "Maranhão", undefined],
  ["estado", "maranhao", undefined],
  ["estado", "MA - Maranhão", undefined],
  ["estado", "Maranhão (MA)", undefined],
  ["estado", "BR-MA", undefined],
  ["estado", "Estado do Pará", undefined],
  ["estado", "MA - Pará", "Use a sigla do estado (ex: SP)"],
  ["estado", "ZZ", "Use a sigla do estado (ex: SP)"],
  ["estado", "M", "Use a sigla do estado (ex: SP)"],
  ["estado", "MAR", "Use a sigla do estado (ex: SP)"],
  ["estado", "M1", "Use a sigla do estado (ex: SP)"],
  ["estado", "", "Use a sigla do estado (ex: SP)"],
];

for (const [field, typed, sentence] of cases) {
  const verdict = sentence === undefined ? "accepts" : "refuses";
  s(`${verdict} ${JSON.stringify(typed)} as ${field}`, () => {
    assert.is(firstFailures({ ...right, [field]: typed }, EnderecoStep)[0]?.[field], sentence);
  });
}

s.run();
