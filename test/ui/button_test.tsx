// Shows what buttons say and do, and links that look like buttons.
import "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { watchNetwork } from "../../client/lib/http/health.ts";
import { Button, LinkButton } from "../../client/ui/button.tsx";
import { draw, getControl, resetEverything, setOnline, tap } from "../screen.tsx";

const s = suite("Button");
s.after.each(resetEverything);

s("a busy button keeps the focus, does nothing, and says what it does", async () => {
  let pressed = 0;
  await draw(<Button busy busyLabel="Salvando..." onClick={() => pressed += 1}>Salvar</Button>);
  const button = getControl("Salvando...") as HTMLButtonElement;
  await tap("Salvando...");
  assert.is(pressed, 0);
  assert.is(document.activeElement, button);
  assert.is(button.disabled, false);
  assert.is(button.getAttribute("aria-busy"), "true");
  assert.is(document.querySelector("[role=status]")!.textContent, "Salvando");
});

s(
  "what sends says that it needs the network before it is pressed, and can be pressed",
  async () => {
    const end = new AbortController();
    watchNetwork(end.signal);
    let pressed = 0;
    await draw(
      <>
        <Button needsNetwork aria-describedby="why" onClick={() => pressed += 1}>Salvar</Button>
        <p id="why">Vai ao hospital.</p>
        <LinkButton kind="primary" needsNetwork href="/agendamentos">Agendar</LinkButton>
      </>,
    );
    const [button, link] = [getControl("Salvar"), getControl("Agendar")];
    for (const [isOnline, said] of [[false, "Precisa de internet"], [true, null]] as const) {
      await act(() => setOnline(isOnline));
      const notes = button.getAttribute("aria-describedby")!.split(" ")
        .map((id) => document.getElementById(id)!);
      assert.equal(
        notes.map(({ textContent }) => textContent),
        ["Vai ao hospital.", said].filter(Boolean),
      );
      const hidden = notes[1]?.getAttribute("aria-hidden");
      assert.is(hidden, said === null ? undefined : "true", "it is no part of the name");
      assert.is(button.textContent, `Salvar${said ?? ""}`);
      assert.is(link.textContent, `Agendar${said ?? ""}`);
      const note = document.getElementById(link.getAttribute("aria-describedby") ?? "");
      assert.is(note?.textContent, said ?? undefined);
      assert.is(note?.getAttribute("aria-hidden"), hidden);
      assert.is(link.dataset.kind, isOnline ? "primary" : "secondary");
      await act(() => button.click());
    }
    assert.is(pressed, 2);
    end.abort();
  },
);

s.run();
