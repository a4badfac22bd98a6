// The accessibility statement says what the last whole run has shown, and nothing where there was none.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { makeStatementFiles } from "../../../server/build/statements.ts";

const statements = suite("statements");

const RUN = {
  day: "2026-11-25",
  browser: "Chromium 148.0",
  axe: "4.14.1",
  widths: [320, 390, 1280],
  walks: 37,
  views: 185,
};

statements("say what was checked, when and by what", () => {
  const text = accessibilityAfter(RUN);
  assert.match(
    text,
    /Verificação automática de 25\/11\/2026, em Chromium 148\.0, com <span class="whole">axe-core<\/span> 4\.14\.1: 185 /,
  );
  assert.match(
    text,
    /em 37 percursos, nas larguras de 320, 390 e 1280 pixels.*Nada foi encontrado/,
  );
});

statements("claim nothing where no whole run was written", () => {
  const text = accessibilityAfter(null);
  assert.match(text, "ainda não tem uma verificação automática completa");
  assert.not.match(text, "Nada foi encontrado");
});

statements("name no place that nothing fills", () => {
  assert.throws(() => accessibilityAfter(null, "{outro}"), /names \{outro\}: unknown/);
});

statements("break no word at its hyphen, and change no tag", () => {
  const text = accessibilityAfter(null, '<p class="a-b">Seu e-mail.</p>');
  assert.match(text, '<p class="a-b">Seu <span class="whole">e-mail</span>.</p>');
});

statements.run();

function accessibilityAfter(results: unknown, more = ""): string {
  const sources: Record<string, string> = {
    "frame.html": "<title>{title}</title>{styles} {content} {logos}",
    "results.json": JSON.stringify(results),
    "acessibilidade.html": `<p>{checked}</p>${more}`,
  };
  const pages = makeStatementFiles({
    textOf: (path) => sources[path.split("/").at(-1)!] ?? "",
    logos: [],
    css: "",
  });
  const { bytes } = pages.find(({ path }) => path === "/acessibilidade.html")!;
  return new TextDecoder().decode(bytes);
}
