// Breaks e-mail addresses and formatted numbers at their best places.
import { Fragment, type ReactNode } from "react";
import { Whole } from "./dotted.tsx";

/**
 * A text in which an address may break before its "@" and after a dot of its domain. All elements are inline, otherwise
 * a screen reader would say a space between the parts.
 */
export function WithEmail({ text }: { text: string }) {
  const parts = text.split(/(\S+@\S+)/).map((part, index) =>
    index % 2 === 0 ? part : (
      <span key={index} translate="no">
        {breakable(part.split(/(?=@)|(?<=@.*\.)(?=.)/))}
      </span>
    )
  );
  return <span key={text}>{parts}</span>;
}

/** A number, which may break at a space or after a dash or slash, and never inside a group of digits. */
export function WithGroups({ text }: { text: string }) {
  const words = text.split(" ").map((word, index) => (
    <Fragment key={index}>
      {index > 0 && " "}
      <Whole translate="no">{breakable(word.split(/(?<=[-/])/))}</Whole>
    </Fragment>
  ));
  return <span key={text}>{words}</span>;
}

function breakable(pieces: readonly string[]): ReactNode {
  return pieces.map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
