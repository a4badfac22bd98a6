// Shows that a card is one control, and that focus and mark stay in a list whose cards move and go.
import { draw, getControl, resetEverything, settle } from "../../screen.tsx";
import { useState } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bellIcon } from "../../../client/ui/screen_icons.ts";
import { StatusChip } from "../../../client/ui/lists/status_chip.tsx";
import { Card } from "../../../client/ui/lists/card.tsx";
import { highlightOpenCard } from "../../../client/ui/lists/card_focus.ts";
import { type CardItemProps, LongCardList } from "../../../client/ui/lists/long_card_list.tsx";

const s = suite("Lists");
s.after.each(resetEverything);

interface Item {
  id: string;
}

let change: (ids: string) => void;

function OneCard({ item, onOpen }: CardItemProps<Item>) {
  return <Card primary={item.id} onClick={() => onOpen(item)} />;
}

function Shown({ first }: { first: string }) {
  const [ids, setIds] = useState(first);
  change = setIds;
  const items = ids.split(" ").map((id) => ({ id }));
  return (
    <LongCardList
      items={items}
      Card={OneCard}
      onOpen={() => {}}
      hintBeside={["Escolha um aqui.", bellIcon]}
    />
  );
}

s("a card is one link or one button, however much text it has", async () => {
  let opened = 0;
  await draw(
    <>
      <Card primary="Mia" secondary="Gata" href="/pets" />
      <Card
        primary="Rex"
        chip={<StatusChip tone="verde">Agendada</StatusChip>}
        onClick={() => opened += 1}
      >
        Chegue até as 08:00
      </Card>
    </>,
  );
  const [link, button, ...others] = document.querySelectorAll<HTMLElement>("a, button");
  assert.equal(others, []);
  assert.is(link.getAttribute("href"), "/pets");
  button.click();
  assert.is(opened, 1);
});

const CHANGES: [what: string, focused: string, after: string, then: string][] = [
  ["moves to another group", "B", "C D E F G H A B", "B"],
  ["goes, to the one in its place", "B", "A C D E F G H", "C"],
  ["goes, to the one before it if it was the last", "H", "A B C D E F G", "G"],
];
for (const [what, focused, after, then] of CHANGES) {
  s(`gives the focus on when the card that has it ${what}`, async () => {
    await draw(<Shown first="A B C D E F G H" />);
    getControl(focused).focus();
    change(after);
    await settle();
    assert.is(document.activeElement, getControl(then));
  });
}

s("marks the open card wherever it is drawn, and until it is closed", async () => {
  const unmark = highlightOpenCard("H");
  await draw(<Shown first="A B C D E F G H" />);
  const isMarked = () => getControl("H").getAttribute("aria-current") === "true";
  assert.ok(isMarked(), "drawn after the sheet has opened");
  change("H A B C D E F G");
  await settle();
  assert.ok(isMarked(), "in another group");
  unmark();
  assert.not(isMarked());
});

s.run();
