// Breaks e-mail addresses and formatted numbers at their best places.
import { Fragment, type ReactNode } from "react";
import { Whole } from "./dotted.tsx";

/** An address may break before its "@" and after a dot of its domain; inline, or a screen reader would say spaces. */
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

/** A number may break at a space or after a dash or slash, and never inside a group of digits. */
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
