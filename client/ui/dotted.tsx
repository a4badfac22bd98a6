// Breaks lines at their best places: between short facts, and not in a word with a hyphen.
import { Fragment, type ReactNode } from "react";
import { styled } from "../lib/style.ts";

/** A dot separates two facts on one line. `named`: the first is a name, which a translator must not translate. */
export function Dotted({ facts, named }: { facts: readonly ReactNode[]; named?: true }) {
  return (
    // The spaces between them are text: another number of facts needs another row (client/README.md "Translated pages").
    <Row key={facts.length}>
      {facts.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && " "}
          <Whole translate={named && index === 0 ? "no" : undefined}>
            {index > 0 && <span>·&#32;</span>}
            <bdi>{fact}</bdi>
          </Whole>
        </Fragment>
      ))}
    </Row>
  );
}

/** Words that stay on one line, unless the line is too short for them. */
export const Whole = styled("span")`
  display: inline-block;
  max-width: 100%;
`;

/** A word with a hyphen stays on one line. */
export function unbroken(text: string): ReactNode {
  return (
    <span key={text}>
      {text.split(/(\S+-\S+)/).map((part, index) =>
        index % 2 === 0 ? part : <Whole key={index}>{part}</Whole>
      )}
    </span>
  );
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
