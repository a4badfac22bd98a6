// Shows that a preview is sixty whole characters, that the newest notification is first, and where one leads.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  findDestination,
  Notificacao,
  previewText,
  sortNewestFirst,
} from "../../client/notificacoes/notificacao.ts";
import { Agendamento } from "../../client/agendamentos/agendamento.ts";
import { Campanha } from "../../client/campanhas/campanha.ts";
import { parseAs } from "../../client/lib/http/wire.ts";

const s = suite("Notificacao");
const BEFORE = "x".repeat(59);

for (
  const [what, character] of [
    ["a letter", "x"],
    ["an emoji", "🐶"],
    ["a family with skin tones", "👩🏾‍👩🏽‍👧🏿‍👦🏻"],
    ["a flag", "🇧🇷"],
    ["a letter with its accent apart", "a\u0303"],
    ["a line break of two units", "\r\n"],
  ]
) {
  s(`${what} at the end counts as one and is never cut`, () => {
    assert.is(previewText(BEFORE + character + "y"), BEFORE + character + "…");
    assert.is(previewText(BEFORE + character), BEFORE + character);
    assert.is(previewText(character.repeat(61)), character.repeat(60) + "…");
  });
}

s("a character with a hundred thousand accents is still cut", () => {
  const preview = previewText("a" + "\u0301".repeat(100_000));
  assert.ok(preview.length < 2000);
  assert.ok(preview.endsWith("…"));
});

s("the newest is first, those without a readable date last", () => {
  const sorted = sortNewestFirst(
    [null, "2026-11-24T12:00:00Z", "ontem", "2026-11-25", "2026-11-25T10:00:00-03:00"]
      .map((createdAt, id) => parseAs({ id, createdAt }, Notificacao)!.value),
  );
  assert.equal(sorted.map(({ id }) => id), ["4", "3", "1", "0", "2"]);
});

const agendamentos = [["1", "Amora", "Consulta clínica"], ["2", "Mel", "Vacina"], [
  "3",
  "Mel",
  "Vacina",
]].map(([id, pet, tipo]) =>
  parseAs({ id, status: "AGENDADA", pet: { nome: pet }, tipo: { nome: tipo } }, Agendamento)!.value
);
const campanhas = ["Vacinação", "Vacinação antirrábica", null, "Microchip", "Microchip"]
  .map((nome, id) => parseAs({ id, nome }, Campanha)!.value);

for (
  const [descricao, text, href] of [
    ["Responda à pesquisa sobre a consulta clínica de Amora", "Responder à pesquisa", undefined],
    ["CONSULTA CLINICA da Amora: amanhã", "Ver agendamento", "/agendamentos?detalhes=1"],
    ["A consulta da Amora é hoje", "Ver agendamentos", "/agendamentos"],
    ["Agendamentos: Vacina de Mel", "Ver agendamentos", "/agendamentos"],
    ["Vem aí a vacinação anti-rábica", "Ver campanha", "/campanhas/0"],
    ["Vem aí a “Vacinação antirrábica”!", undefined, undefined],
    ["Nova campanha de Microchip", "Ver campanhas", "/campanhas"],
    ["Agendamentozinho do Melhor amigo", undefined, undefined],
    ["Seu cadastro foi concluído.", undefined, undefined],
  ] as const
) {
  s(`"${descricao}" leads to ${href ?? text ?? "nothing"}`, () => {
    const destination = findDestination({ titulo: "Aviso", descricao }, {
      agendamentos,
      campanhas,
      hasPesquisa: true,
    });
    assert.equal([destination?.text, destination?.href], [text, href]);
  });
}

s("a survey that does not wait is not offered, nor what is not known yet", () => {
  const words = { titulo: "Pesquisa", descricao: "Sobre a consulta clínica de Amora" };
  assert.is(findDestination(words, { hasPesquisa: false })?.text, "Ver agendamentos");
});

s.run();
