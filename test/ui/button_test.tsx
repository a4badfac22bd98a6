// Shows what buttons say and do, and links that look like buttons.
import "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { watchOnline } from "../../client/lib/health.ts";
import { Badge } from "../../client/ui/lists/badge.tsx";
import { Button, IconLink, LinkButton } from "../../client/ui/button.tsx";
import { bellIcon } from "../../client/ui/icons.ts";
import { close, draw, find, setOnline, tap } from "../screen.tsx";

const s = suite("Button");
s.after.each(close);

s("a busy button keeps the focus, does nothing, and says what it does", async () => {
  let pressed = 0;
  await draw(<Button busy busyLabel="Salvando..." onClick={() => pressed += 1}>Salvar</Button>);
  const button = find("Salvando...") as HTMLButtonElement;
  await tap("Salvando...");
  assert.is(pressed, 0);
  assert.is(document.activeElement, button);
  assert.is(button.disabled, false);
  assert.is(button.getAttribute("aria-busy"), "true");
  assert.is(document.querySelector("[role=status]")!.textContent, "Salvando...");
});

s(
  "what sends says that it needs the network before it is pressed, and can be pressed",
  async () => {
    const end = new AbortController();
    watchOnline(end.signal);
    let pressed = 0;
    await draw(<Button sends onClick={() => pressed += 1}>Salvar</Button>);
    const button = find("Salvar");
    for (const [isOnline, said] of [[false, "Precisa de internet"], [true, null]] as const) {
      await act(() => setOnline(isOnline));
      assert.is(button.getAttribute("aria-description"), said);
      assert.is(button.textContent, `Salvar${said ?? ""}`);
      await act(() => button.click());
    }
    assert.is(pressed, 2);
    end.abort();
  },
);

s("a button submits only if it is told to", async () => {
  await draw(<Button>Ajuda</Button>);
  assert.is((find("Ajuda") as HTMLButtonElement).type, "button");
});

s("a link that looks like a button goes there", async () => {
  await draw(<LinkButton href="/sign-in">Cadastrar</LinkButton>);
  await tap("Cadastrar");
  assert.is(location.pathname, "/sign-in");
});

s("a badge over an icon is not read twice", async () => {
  await draw(
    <IconLink href="/notifications" label="Notificações, 3 não lidas" icon={bellIcon}>
      <Badge floating>3</Badge>
    </IconLink>,
  );
  assert.is(
    find("Notificações, 3 não lidas").querySelector("span")!.getAttribute("aria-hidden"),
    "true",
  );
});

s.run();
