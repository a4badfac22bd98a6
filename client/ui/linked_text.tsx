// Shows a text of the server: its web addresses (`https:`) and phone numbers are links. It is never read as markup.
import { phoneNumbersIn } from "../lib/device/phone_numbers.ts";

/** An address with `https:`. The end of a sentence is no part of it, and brackets only in pairs. */
const ADDRESS =
  /(\bhttps:\/\/(?:[^\s\p{C}()<>"“”]|\([^\s\p{C}()<>"“”]*\))*(?:[\p{L}\p{N}/=&#%+~_-]|\([^\s\p{C}()<>"“”]*\)))/iu;

/**
 * A phone number. Digits alone, or without their area's, may count or name something else, unless the word before says
 * to call.
 */
const CALL =
  /(?:ligue|ligar|liga[çc][õo]es|disque|\b(?:tele)?fones?|\btel|whatsapp|zap)\W+(?:(?:o|a|no|para|pelo|grátis)\W+){0,2}$/i;

export function TextWithLinks({ text }: { text: string }) {
  return partsOf(text).map(({ text, href }, at) => {
    if (href === undefined) return <span key={at}>{text}</span>;
    const calls = href.startsWith("tel:");
    // As high as a finger needs, in the lines around it.
    const style = { paddingBlock: "0.75rem", whiteSpace: calls ? "nowrap" : undefined };
    return (
      <a key={at} href={href} target={calls ? undefined : "_blank"} rel="noreferrer" style={style}>
        {text}
      </a>
    );
  });
}

interface Part {
  text: string;
  /** The address, if the part is a link. */
  href?: string;
}

/** The parts that together are the text. */
function partsOf(text: string): Part[] {
  return text.split(ADDRESS).flatMap((text, at) =>
    at % 2 === 1 ? [{ text, href: text }] : partsWithPhones(text)
  );
}

function partsWithPhones(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { start, end, href, hasArea } of phoneNumbersIn(text)) {
    const phone = text.slice(start, end);
    const isPhone = hasArea && /\D/.test(phone) || /^0\d00/.test(phone);
    if (!isPhone && !CALL.test(text.slice(0, start))) continue;
    parts.push({ text: text.slice(from, start) }, { text: phone, href });
    from = end;
  }
  return [...parts, { text: text.slice(from) }].filter(({ text }) => text !== "");
}
