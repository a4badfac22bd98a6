// Which words of the server's texts are links, and that a text is never read as markup.
import { draw, resetEverything, settle, topmostText } from "../screen.tsx";
import { act } from "react";
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TextWithLinks } from "../../client/ui/linked_text.tsx";

const s = suite("LinkedText");
s.after.each(resetEverything);

const SITE = "https://saoluis.ma.gov.br/pet";
const LANDLINE = ["(98) 3212-8000", "tel:+559832128000"];

const TEXTS: readonly [text: string, links: string[][]][] = [
  [`Veja ${SITE}.`, [[SITE, SITE]]],
  [`Veja (${SITE}), "${SITE}" ou ${SITE}!…`, [[SITE, SITE], [SITE, SITE], [SITE, SITE]]],
  [`${SITE}?a=1&b=2#ção`, [[`${SITE}?a=1&b=2#ção`, `${SITE}?a=1&b=2#ção`]]],
  [`${SITE}/Gato_(animal)`, [[`${SITE}/Gato_(animal)`, `${SITE}/Gato_(animal)`]]],
  [`<a href="${SITE}" onclick="x()">aqui</a>`, [[SITE, SITE]]],
  ["https://wa.me/5598988123456", [["https://wa.me/5598988123456", "https://wa.me/5598988123456"]]],
  ["http://saoluis.ma.gov.br e www.saoluis.ma.gov.br", []],
  ["javascript:alert(1) data:text/html,oi https://", []],
  ["Ligue (98) 3212-8000.", [LANDLINE]],
  ["Dúvidas: (98) 3212-8000 ou 0800 123 4567", [LANDLINE, ["0800 123 4567", "tel:08001234567"]]],
  ["Ligue para o 156, ou disque 192", [["156", "tel:156"], ["192", "tel:192"]]],
  ["WhatsApp: 98988123456", [["98988123456", "tel:+5598988123456"]]],
  ["Há 156 vagas em 25/11/2026, das 08:00 às 17:00", []],
  ["Protocolo 2026-0001, CPF 52998224725 ou 529.982.247-25, CEP 65010-500", []],
  ["Sem nada", []],
  ["", []],
];
for (const [words, links] of TEXTS) {
  s(`has ${links.length} in '${words}'`, async () => {
    await draw(
      <p>
        <TextWithLinks text={words} />
      </p>,
    );
    assert.is(document.querySelector("p")!.textContent, words);
    const found = [...document.querySelectorAll("p a")];
    assert.equal(found.map((link) => [link.textContent, link.getAttribute("href")]), links);
    assert.is(topmostText(), words.trim());
  });
}

s("an address opens beside the portal, which it does not hear of", async () => {
  await draw(<TextWithLinks text={SITE} />);
  const link = document.querySelector("a")!;
  assert.equal([link.target, link.rel], ["_blank", "noreferrer"]);
});

s("what changes in it survives a translator: each part has an element of its own", async () => {
  const words = signal(`Veja ${SITE}.`);
  const Words = () => {
    useSignals();
    return <TextWithLinks text={words.value} />;
  };
  await draw(<Words />);
  await act(() => words.value = "Ligue (98) 3212-8000 ou 156");
  // It throws where a text has none.
  await settle();
  assert.is(topmostText(), "Ligue (98) 3212-8000 ou 156");
});

s.run();
