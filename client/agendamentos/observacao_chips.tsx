// Writes frequent words into the observation at a press (client/README.md "Appointments").
import { useSignals } from "@preact/signals-react/runtime";
import type { Field } from "../lib/form/form.ts";
import { styled } from "../lib/style.ts";
import { ChipButton, ChipRow } from "../ui/chips.ts";

const QUEIXAS = [
  "Não come",
  "Vômito",
  "Diarreia",
  "Coceira",
  "Ferida",
  "Manca",
  "Vacina",
  "Retorno",
];

/** The durations by label, with the words written. One replaces another in the text. */
const DURACOES = {
  "Desde hoje": "desde hoje",
  "2 a 3 dias": "há 2 a 3 dias",
  "Mais de uma semana": "há mais de uma semana",
};

/**
 * Chips that write usual words into the field. The text stays editable: a chip is pressed as long as its words stand
 * there.
 */
export function ObservacaoChips({ field }: { field: Field }) {
  useSignals();
  const text = field.value.value;
  const duracoes = Object.entries(DURACOES);

  function write(words: string, others: readonly string[] = []) {
    const rest = [words, ...others].reduce(withoutOwnPhrase, text);
    field.set(hasOwnPhrase(text, words) ? rest : withWords(rest, words));
  }

  return (
    <div onFocus={({ target }) => showWhole(target)}>
      <Row role="group" aria-label="Sugestões do que escrever">
        {QUEIXAS.map((words) => (
          <ChipButton
            key={words}
            type="button"
            aria-pressed={hasOwnPhrase(text, words)}
            onClick={() => write(words)}
          >
            {words}
          </ChipButton>
        ))}
      </Row>
      <Row role="group" aria-label="Há quanto tempo">
        {duracoes.map(([label, words]) => (
          <ChipButton
            key={label}
            type="button"
            aria-pressed={hasOwnPhrase(text, words)}
            onClick={() => write(words, duracoes.map(([, others]) => others))}
          >
            {label}
          </ChipButton>
        ))}
      </Row>
    </div>
  );
}

/** Chromium takes a chip at the edge, of which a part is in sight, for seen. */
function showWhole(chip: HTMLElement): void {
  chip.scrollIntoView?.({ block: "nearest", inline: "nearest" });
}

/** Matches the words where they stand by themselves, with the comma before them. */
function among(words: string): RegExp {
  return new RegExp(`(?:^|[,.;\\n])\\s*${words}(?=\\s*(?:[,.;\\n]|$))`, "i");
}

/** Whether the words stand by themselves, between commas, periods or line breaks: not in the middle of a sentence. */
export function hasOwnPhrase(text: string, words: string): boolean {
  return among(words).test(text);
}

/** Adds the words at the end: behind a comma, or with a capital letter where a sentence begins. */
export function withWords(text: string, words: string): string {
  const before = text.trimEnd();
  if (before === "") return capital(words);
  const isAfterSentence = /[.!?:\n]$/.test(before);
  if (isAfterSentence) return `${before} ${capital(words)}`;
  return `${before.replace(/[,;]$/, "")}, ${words[0].toLowerCase()}${words.slice(1)}`;
}

export function withoutOwnPhrase(text: string, words: string): string {
  if (!hasOwnPhrase(text, words)) return text;
  return capital(text.replace(among(words), "").replace(/^[,.;\s]+/, ""));
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/**
 * A row of chips: on a phone one line that is swiped, from edge to edge of the sheet, so that the text written stays in
 * sight.
 */
const Row = styled(ChipRow)`
  flex-wrap: nowrap;
  margin-inline: calc(-1 * min(1.25rem, 5vw));
  padding: 0.25rem min(1.25rem, 5vw);
  overflow-x: auto;
  scroll-padding-inline: min(1.25rem, 5vw);
  & > button {
    flex: none;
    max-width: 100%;
  }
  @media (min-width: 60rem) {
    flex-wrap: wrap;
    margin-inline: 0;
    padding-inline: 0;
  }
`;
