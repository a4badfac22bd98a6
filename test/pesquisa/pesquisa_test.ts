// Shows what a survey's answers become when they are sent, and the colours of its scale (client/README.md "Survey").
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { escalaTone, Pesquisa, toEnvio } from "../../client/pesquisa/pesquisa.ts";
import { parseAs } from "../../client/lib/http/wire.ts";

const s = suite("pesquisa");

function pesquisaOf(...perguntas: { id: unknown; tipo: string }[]): Pesquisa {
  const body = {
    id: 9,
    perguntas: perguntas.map((one) => ({ pergunta: { pergunta: "?", ...one } })),
    agendamento_consulta: null,
  };
  return parseAs(body, Pesquisa)!.value;
}

for (
  const [tipo, typed, sent] of [
    ["ESCALA", "", " "],
    ["ESCALA", "  ", " "],
    ["ESCALA", "0", 0],
    ["ESCALA", "10", 10],
    ["ESCALA", "ótimo", 0],
    ["ESCALA", "Infinity", 0],
    ["TEXTO", "", " "],
    ["TEXTO", " \n ", " "],
    ["TEXTO", "7", "7"],
    ["TEXTO", "<b>oi</b>", "<b>oi</b>"],
  ] as const
) {
  s(`${tipo} answered with ${JSON.stringify(typed)} sends ${JSON.stringify(sent)}`, () => {
    assert.equal(toEnvio(pesquisaOf({ id: "p", tipo }), { p: typed }), {
      pesquisaId: "9",
      respostas: [{ perguntaId: "p", resposta: sent }],
    });
  });
}

s("the scale is red up to 3, yellow up to 6, and green from there", () => {
  assert.equal([0, 3, 4, 6, 7, 10].map(escalaTone), [
    "telha",
    "telha",
    "laranja",
    "laranja",
    "verde",
    "verde",
  ]);
});

s.run();
