// Shows that a card is a single control.
import "../../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Card } from "../../../client/ui/lists/card.tsx";
import { StatusChip } from "../../../client/ui/lists/status_chip.tsx";
import { close, draw, find, tap } from "../../screen.tsx";

const s = suite("Card");
s.after.each(close);

s("a card is one link or one button, however much text it has", async () => {
  let opened = 0;
  await draw(
    <>
      <Card primary="Mia" secondary="Gata" href="/pets" />
      <Card
        primary="Rex"
        secondary="Cão"
        chip={<StatusChip tone="verde">Agendada</StatusChip>}
        onClick={() => opened += 1}
      >
        Chegue até as 08:00
      </Card>
    </>,
  );
  await tap("RexAgendadaCãoChegue até as 08:00");
  assert.is(opened, 1);
  assert.is(find("MiaGata").getAttribute("href"), "/pets");
  assert.is(document.querySelectorAll("a, button").length, 2);
});

s.run();
