// What a press calls, in the words in which a city writes its numbers: in the app, and in the page without scripts.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { linesWithOnePhoneEach } from "../../../client/lib/device/phone_numbers.ts";
import { linesWithOnePhoneEach as phoneLinesOfServer } from "../../../server/phones.ts";

const phones = suite("Phones");

const LANDLINE = "tel:+559832128000";
const MOBILE = "tel:+5598988123456";

/** Each is one line, the whole text. */
const ONE: readonly [text: string, href: string | undefined][] = [
  ["(98) 3212-8000", LANDLINE],
  ["(0xx98) 3212-8000", LANDLINE],
  ["0XX98 3212-8000", LANDLINE],
  ["(0**98)3212.8000", LANDLINE],
  ["098 3212-8000", LANDLINE],
  ["0(98)3212-8000", LANDLINE],
  ["021 98 3212-8000", LANDLINE],
  ["+55 (98) 3212-8000", LANDLINE],
  ["55 98 3212-8000", LANDLINE],
  ["9832128000", LANDLINE],
  ["(98) 3212–8000", LANDLINE],
  ["(98) 3212\u20118000", LANDLINE],
  ["98 3212 8000", LANDLINE],
  ["(98) 3212 - 8000", LANDLINE],
  ["( 98 ) 3212 – 8000", LANDLINE],
  ["Plantão 24h: (98) 3212-8000", LANDLINE],
  ["24h (98) 3212-8000", LANDLINE],
  ["(98) 3212-8000 8h às 17h", LANDLINE],
  ["seg a sex 08:00-17:00 (98) 3212-8000", LANDLINE],
  ["(98) 3212-8000 ramal 156", LANDLINE],
  ["(98) 9 8812-3456", MOBILE],
  ["98988123456", MOBILE],
  ["5598988123456", MOBILE],
  ["(55) 3212-8000", "tel:+555532128000"],
  ["156", "tel:156"],
  ["Disque 156, 24h", "tel:156"],
  ["192", "tel:192"],
  ["1746", "tel:1746"],
  ["0800 123 4567", "tel:08001234567"],
  ["0800-61-0156", "tel:0800610156"],
  ["3212-8000", "tel:32128000"],
  ["98812-3456", "tel:988123456"],
  ["9 8812-3456", "tel:988123456"],
  ["+1 202 555 0100", "tel:+12025550100"],
  ["-", undefined],
  ["no local", undefined],
  ["das 8h às 17h", undefined],
  ["desde 1998", undefined],
];

/** Each number has a line of its own. */
const SEVERAL: readonly [text: string, lines: { text: string; href: string }[]][] = [
  ["(98) 3212-8000 / (98) 98812-3456", [
    { text: "(98) 3212-8000", href: LANDLINE },
    { text: "(98) 98812-3456", href: MOBILE },
  ]],
  ["(98) 3212-8000 ou 156", [
    { text: "(98) 3212-8000", href: LANDLINE },
    { text: "156", href: "tel:156" },
  ]],
  ["Fixo 98 3212-8000 e WhatsApp (98) 98812-3456 das 8h às 17h", [
    { text: "Fixo 98 3212-8000", href: LANDLINE },
    { text: "WhatsApp (98) 98812-3456 das 8h às 17h", href: MOBILE },
  ]],
  ["(98) 3212-8000 (recepção), (98) 98812-3456 (plantão)", [
    { text: "(98) 3212-8000 (recepção)", href: LANDLINE },
    { text: "(98) 98812-3456 (plantão)", href: MOBILE },
  ]],
  ["(98) 3212-8000 156", [
    { text: "(98) 3212-8000", href: LANDLINE },
    { text: "156", href: "tel:156" },
  ]],
];

const READERS = { "the app": linesWithOnePhoneEach, "the page": phoneLinesOfServer };
for (const [who, read] of Object.entries(READERS)) {
  for (const [text, href] of ONE) {
    phones(`${who} calls ${href} for '${text}'`, () => {
      assert.equal(read(text), href === undefined ? [{ text }] : [{ text, href }]);
    });
  }
  for (const [text, lines] of SEVERAL) {
    phones(`${who} has a line for each number in '${text}'`, () => {
      assert.equal(read(text), lines);
    });
  }
}

phones.run();
