// Breaks long e-mail addresses at their best places.
import { Fragment } from "react";
import { css } from "../lib/style.ts";

/**
 * A text in which an address may break before its "@" and after a dot of its domain. All elements are inline, otherwise
 * a screen reader would say a space between the parts.
 */
export function WithEmail({ text }: { text: string }) {
  const parts = text.split(/(\S+@\S+)/).map((part, index) => {
    if (index % 2 === 0) return part;
    const pieces = part.split(/(?=@)|(?<=@.*\.)(?=.)/);
    return (
      <span key={index} className={address()} translate="no">
        {pieces.map((piece, at) => (
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {piece}
          </Fragment>
        ))}
      </span>
    );
  });
  return <span key={text}>{parts}</span>;
}

const address = css`
  hyphens: none;
`;
