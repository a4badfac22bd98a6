// Owns how an e-mail address is broken over lines.
import { Fragment } from "react";
import { styled } from "../lib/style.ts";

/**
 * A text, in which an address that is too long for its line is broken before its "@" or after a dot of its domain. All
 * of it is inline, or a screen reader would say a space between the parts.
 */
export function WithEmail({ text }: { text: string }) {
  const parts = text.split(/(\S+@\S+)/).map((part, index) => {
    if (index % 2 === 0) return part;
    const pieces = part.split(/(?=@)|(?<=@.*\.)(?=.)/);
    return (
      <Address key={index} translate="no">
        {pieces.map((piece, at) => (
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {piece}
          </Fragment>
        ))}
      </Address>
    );
  });
  return <span key={text}>{parts}</span>;
}

const Address = styled("span")`
  hyphens: none;
`;
