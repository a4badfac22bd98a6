// Shows that the first broken rule of a field gives the message, and that a rule over several
// fields names its own field.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { object, string } from "superstruct";
import {
  hasAtLeast,
  hasAtLeastTrimmed,
  hasAtMost,
  isDigitsOrEmpty,
  isFilled,
  oneOf,
  textWithRules,
  validateDraft,
  withCrossFieldRule,
} from "../../../client/lib/form/rules.ts";

const s = suite("rules");

const Senhas = withCrossFieldRule(
  object({
    senha: textWithRules(["curta", hasAtLeast(3)], ["longa", hasAtMost(5)]),
    outra: textWithRules(["vazia", isFilled]),
    resto: string(),
  }),
  "outra",
  ["diferentes", ({ senha, outra }) => senha === outra],
);

// draft: the messages
const drafts: [string, string, Record<string, string> | undefined][] = [
  ["abc", "abc", undefined],
  ["ab", "ab", { senha: "curta" }],
  ["abcdef", "abcdef", { senha: "longa" }],
  ["abc", "", { outra: "vazia" }],
  ["ab", "", { senha: "curta", outra: "vazia" }],
  ["abc", "abd", { outra: "diferentes" }],
  ["ab", "abd", { senha: "curta", outra: "diferentes" }],
];
for (const [senha, outra, sentences] of drafts) {
  s(`"${senha}" and "${outra}" say ${JSON.stringify(sentences) ?? "nothing"}`, () => {
    const [failures, value] = validateDraft({ senha, outra, resto: "" }, Senhas);
    assert.equal(failures, sentences);
    if (sentences === undefined) assert.equal(value, { senha, outra, resto: "" });
    else assert.is(value, undefined);
  });
}

const predicates: [string, (text: string) => boolean, string[], string[]][] = [
  ["isDigitsOrEmpty", isDigitsOrEmpty, ["", "0123456789"], ["1a", " 1", "1\n", "١٢", "１", "-1"]],
  ["isFilled", isFilled, ["a", " a "], ["", " ", "\n\t", "\u00a0"]],
  ["atLeast(3)", hasAtLeast(3), ["abc", "   "], ["", "ab"]],
  ["atLeastWritten(3)", hasAtLeastTrimmed(3), ["abc", " abc "], ["", "   ", " ab "]],
  ["atMost(3)", hasAtMost(3), ["", "abc"], ["abcd"]],
];
for (const [name, predicate, right, wrong] of predicates) {
  s(`${name} accepts right values and refuses wrong ones`, () => {
    for (const one of right) assert.ok(predicate(one), JSON.stringify(one));
    for (const one of wrong) assert.not(predicate(one), JSON.stringify(one));
  });
}

s("a wrong choice does not hide a rule over several fields", () => {
  const Form = withCrossFieldRule(
    object({ cor: oneOf(["azul"], "escolha"), outra: string() }),
    "outra",
    [
      "diferentes",
      ({ cor, outra }) => cor === outra,
    ],
  );
  const [failures] = validateDraft({ cor: "ocre", outra: "" }, Form);
  assert.equal(failures, { cor: "escolha", outra: "diferentes" });
});

s.run();
