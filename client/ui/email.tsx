// Owns how an e-mail address is broken over lines.
import { Fragment } from "react";
import { styled } from "../lib/style.ts";

/**
 * A text, in which an address that is too long for its line is broken before its "@". Only a domain that is too long for
 * a line of its own is broken once more, after a dot.
 */
export function WithEmail({ text }: { text: string }) {
  return text.split(/(\S+@\S+)/).map((part, index) => {
    if (index % 2 === 0) return part;
    const at = part.indexOf("@");
    return (
      <Fragment key={index}>
        <Piece>{part.slice(0, at)}</Piece>
        <Piece>
          {part.slice(at).split(/(?<=\.)(?=.)/).map((label, dot) => (
            <Fragment key={dot}>
              {dot > 0 && <wbr />}
              {label}
            </Fragment>
          ))}
        </Piece>
      </Fragment>
    );
  });
}

/** A line ends before it rather than in it. */
const Piece = styled("span")`
  display: inline-block;
  max-width: 100%;
`;
