// Shows that the focus and the mark of the open card stay in a list whose cards move and go.
import "../../screen.tsx";
import { useState } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Card } from "../../../client/ui/lists/card.tsx";
import { markCard } from "../../../client/ui/lists/card_focus.ts";
import { type CardOf, LongCardList } from "../../../client/ui/lists/long_card_list.tsx";
import { bellIcon } from "../../../client/ui/icons.ts";
import { close, draw, find, settle, text } from "../../screen.tsx";

const s = suite("LongCardList");
s.after.each(close);

const HINT = "Escolha um aqui.";

interface Item {
  id: string;
}

let change: (items: Item[]) => void;

function OneCard({ item, onOpen }: CardOf<Item>) {
  return <Card primary={item.id} onClick={() => onOpen(item)} />;
}

function Shown({ first }: { first: Item[] }) {
  const [items, setItems] = useState(first);
  change = setItems;
  return (
    <LongCardList
      items={items}
      card={OneCard}
      onOpen={() => {}}
      icon={bellIcon}
      hint={HINT}
    />
  );
}

function itemsOf(ids: string): Item[] {
  return ids.split(" ").map((id) => ({ id }));
}

const CHANGES: [what: string, focused: string, after: string, then: string][] = [
  ["moves to another group", "B", "C D E F G H A B", "B"],
  ["goes, to the one in its place", "B", "A C D E F G H", "C"],
  ["goes, to the one before it if it was the last", "H", "A B C D E F G", "G"],
];
for (const [what, focused, after, then] of CHANGES) {
  s(`gives the focus on when the card that has it ${what}`, async () => {
    await draw(<Shown first={itemsOf("A B C D E F G H")} />);
    await settle();
    find(focused).focus();
    change(itemsOf(after));
    await settle();
    assert.is(document.activeElement?.textContent, then);
  });
}

s("marks the open card wherever it is drawn, and until it is closed", async () => {
  const unmark = markCard("H");
  await draw(<Shown first={itemsOf("A B C D E F G H")} />);
  assert.is(marked(), "H", "drawn after the sheet has opened");
  change(itemsOf("H A B C D E F G"));
  await settle();
  assert.is(marked(), "H", "in another group");
  unmark();
  assert.is(marked(), "");
});

s("says beside the list what comes there, but not to a screen reader", async () => {
  await draw(<Shown first={itemsOf("A")} />);
  assert.match(text(), HINT);
  assert.not.match(document.querySelector("[aria-hidden=true]:has(p)")!.textContent, "A");
  assert.is(document.querySelector(":not([aria-hidden=true]) > p"), null);
});

function marked(): string {
  return [...document.querySelectorAll("[aria-current]")].map((card) => card.textContent).join();
}

s.run();
