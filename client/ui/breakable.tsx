// Breaks lines at their best places: between facts, inside addresses and formatted numbers, not at a word's hyphen.
import { Fragment, type ReactNode } from "react";
import { styled } from "../lib/style.ts";

/**
 * A dot separates two facts on one line; those that are missing are left out. `isNameFirst`: the first is a name, which
 * a translator must not translate.
 */
export function DotSeparated(
  { facts: all, isNameFirst }: { facts: readonly ReactNode[]; isNameFirst?: true },
) {
  const facts = all.filter(Boolean);
  return (
    // The spaces between them are text: another number of facts needs another row (client/README.md "Translated pages").
    <Row key={facts.length}>
      {facts.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && " "}
          <NoBreak translate={isNameFirst && index === 0 ? "no" : undefined}>
            {index > 0 && <span>·&#32;</span>}
            <bdi>{fact}</bdi>
          </NoBreak>
        </Fragment>
      ))}
    </Row>
  );
}

/** Words that stay on one line, unless the line is too short for them. */
export const NoBreak = styled("span")`
  display: inline-block;
  max-width: 100%;
`;

/**
 * A word with a hyphen stays on one line, with what a no-break space ties to it. An e-mail may break before its "@" and
 * after a dot of its domain; inline, or a screen reader would say spaces.
 */
export function BreakableText({ text }: { text: string }) {
  return drawParts(
    text,
    /((?:\S|\u00a0)+[-@](?:\S|\u00a0)+)/,
    (word) => {
      const [name, ...hosts] = word.split(/(?=@)/);
      if (hosts.length === 0) return <NoBreak>{word}</NoBreak>;
      const domain = hosts.flatMap((host) => host.match(/[^.]*\.|[^.]+/g)!);
      return <span translate="no">{breakable([name, ...domain])}</span>;
    },
  );
}

/** A number may break at a space or after a dash or slash, and never inside a group of digits. */
export function BreakableNumberText({ text }: { text: string }) {
  return drawParts(
    text,
    /(\S+)/,
    (group) => <NoBreak translate="no">{breakable(group.match(/[^-/]*[-/]|[^-/]+/g)!)}</NoBreak>,
  );
}

/** Draws the parts of the text that match the pattern, which is one group, with `draw`. */
function drawParts(text: string, pattern: RegExp, draw: (part: string) => ReactNode): ReactNode {
  return (
    <span key={text}>
      {text.split(pattern).map((part, index) => (
        <Fragment key={index}>{index % 2 === 0 ? part : draw(part)}</Fragment>
      ))}
    </span>
  );
}

function breakable(pieces: readonly string[]): ReactNode {
  return pieces.map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

/** A dot at the start of a line is in the clipped part. */
const Row = styled("span")`
  display: block;
  margin-inline-start: -0.65em;
  clip-path: inset(0 0 0 0.65em);
  & > span {
    padding-inline-start: 0.65em;
  }
  & > span > span {
    display: inline-block;
    width: 0.65em;
    margin-inline-start: -0.65em;
  }
`;
