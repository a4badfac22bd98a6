// Shows what is found behind a street, and that the figures of a street's own name are not.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { findNumeroAndComplemento } from "../../client/cadastro/logradouro.ts";

const s = suite("logradouro");

for (
  const [typed, numero, complemento] of [
    ["Rua das Flores, 45", "45", ""],
    ["Rua das Flores,45", "45", ""],
    ["Rua das Flores 45", "45", ""],
    ["Rua das Flores - 45-B", "45-B", ""],
    ["Rua das Flores nº 45", "45", ""],
    ["Rua das Flores, n.º 45", "45", ""],
    ["Rua das Flores número 45", "45", ""],
    ["Rua das Flores, 45 A", "45 A", ""],
    ["Rua das Flores, s/n", "s/n", ""],
    ["Rua das Flores, 45, apto 302", "45", "apto 302"],
    ["Rua das Flores 45 apto 302", "45", "apto 302"],
    ["Rua das Flores, 45 - Centro, São Luís", "45", "Centro, São Luís"],
    ["Rua 10, Quadra 5, Casa 12", "", "Quadra 5, Casa 12"],
    ["Rua 15 de Novembro, 45", "45", ""],
    ["Rua 15 de Novembro 45", "45", ""],
    ["Avenida dos Holandeses 1000", "1000", ""],
    ["Avenida dos Holandeses, 1.234", "1.234", ""],
    ["Rua das Flores 45, Centro", "45", "Centro"],
    ["Rua das Flores 45, apto 302", "45", "apto 302"],
    ["Rua das Flores 45 - Centro", "45", "Centro"],
    ["Rua das Flores (45)", "45", ""],
    ["Rua das Flores/45", "45", ""],
    ["Rua das Flores Qd 5, Casa 7", "", "Qd 5, Casa 7"],
    ["Rua das Flores Bloco 3 apto 12", "", "Bloco 3 apto 12"],
    ["Rua 15 de Novembro 45 - Centro", "45", "Centro"],
    ["Travessa Dia 28 de Julho 45, Centro", "45", "Centro"],
  ] as const
) {
  s(`behind "${typed}" stands "${numero}" and "${complemento}"`, () => {
    assert.equal(findNumeroAndComplemento(typed), { numero, complemento });
  });
}

for (
  const typed of [
    "",
    "Rua das Flores",
    "Rua 7",
    "Rua 15 de Novembro",
    "Avenida 2 Norte",
    "Travessa Dia 28 de Julho",
    "Av. Jerônimo de Albuquerque",
    "Rua D'Ávila-Mendes",
  ]
) {
  s(`behind "${typed}" stands nothing`, () => {
    assert.is(findNumeroAndComplemento(typed), undefined);
  });
}

s.run();
