// Shows what a press on a chip makes of a text that somebody may have typed in.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  hasOwnPhrase,
  withoutOwnPhrase,
  withWords,
} from "../../client/agendamentos/observacao_chips.tsx";

const s = suite("ObservacaoChips");

for (
  const [before, words, after] of [
    ["", "Vômito", "Vômito"],
    ["", "há 2 a 3 dias", "Há 2 a 3 dias"],
    ["Não come", "Vômito", "Não come, vômito"],
    ["Não come, ", "Vômito", "Não come, vômito"],
    ["Caiu da escada.", "Manca", "Caiu da escada. Manca"],
    ["Caiu da escada.\n", "Manca", "Caiu da escada. Manca"],
  ]
) {
  s(`"${before}" with "${words}" is "${after}", and has it`, () => {
    assert.is(withWords(before, words), after);
    assert.ok(hasOwnPhrase(after, words));
  });
}

for (
  const [before, words, after] of [
    ["Vômito", "Vômito", ""],
    ["Não come, vômito, desde hoje", "Vômito", "Não come, desde hoje"],
    ["Não come, vômito", "Não come", "Vômito"],
    ["Caiu da escada. Manca. Está triste", "Manca", "Caiu da escada. Está triste"],
    ["Não come, VÔMITO", "Vômito", "Não come"],
  ]
) {
  s(`"${before}" without "${words}" is "${after}"`, () => {
    assert.ok(hasOwnPhrase(before, words));
    assert.is(withoutOwnPhrase(before, words), after);
  });
}

for (const text of ["Não come ração", "Sem vômito", "Vacinado", "- anda manca"]) {
  s(`what somebody typed, "${text}", is nobody's chip and stays`, () => {
    for (const words of ["Não come", "Vômito", "Vacina", "Manca"]) {
      assert.not.ok(hasOwnPhrase(text, words));
      assert.is(withoutOwnPhrase(text, words), text);
    }
  });
}

s.run();
