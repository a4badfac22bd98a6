// Finds the phone numbers in what the city says of the hospital, for the page without scripts, as client/lib/device/phone_numbers.ts
// does: test/lib/device/phone_numbers_test.ts holds both to one table.

/** A phone number in a text: its position, and the link that calls it. */
interface Phone {
  start: number;
  end: number;
  href: string;
}

/**
 * In turn: an extension, which is no number; country, zero, carrier, area and number; 0800; abroad; without area; short.
 * The digits of hours are none of them.
 */
const NUMBERS =
  /(?:^|[^\d+])(?:ramal\W*\d+|(?:\+?55[\s(.]*)?(?:\(?0[\s(]*(?:[x*]{2}|\d\d)?)?[\s(-]*([1-9]\d)[\s).-]*(9?[\s.]?\d{4}[\s.-]{0,3}\d{4})(?!\d)|0[3589]00[\s.-]?\d{2,4}[\s.-]?\d{3,4}(?!\d)|\+\d[\d\s.()-]+\d|(?:9(?:[\s.](?=[6-9]))?)?\d{4}[\s.-]{0,3}\d{4}(?!\d)|1\d\d\b(?!:)|^\d{3,5}$)/gi;

function findPhones(text: string): Phone[] {
  return [...text.replace(/[‐-―−]/g, "-").matchAll(NUMBERS)].flatMap((found) => {
    const [all, area, number] = found;
    if (/ramal/i.test(all)) return [];
    const href = `tel:${(area ? `+55${area}${number}` : all).replace(/[^\d+]/g, "")}`;
    const start = found.index + all.search(/[\d+(]/);
    return [{ start, end: found.index + all.length, href }];
  });
}

/** The parts of a text, a number in each, which a press calls; the whole text if it has one or none. */
export function linesWithOnePhoneEach(text: string): { text: string; href?: string }[] {
  const phones = findPhones(text);
  if (phones.length === 0) return [{ text }];
  let from = 0;
  return phones.map(({ end, href }, at) => {
    const between = text.slice(end, phones[at + 1]?.start);
    const [divider] = /[,;/|]|\s(?:e|ou)\s|$/.exec(between)!;
    const stop = at + 1 < phones.length ? text.indexOf(divider, end) : text.length;
    const line = text.slice(from, stop).trim();
    from = stop + divider.length;
    return { text: line, href };
  });
}
