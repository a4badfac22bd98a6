// Shows what a screen does when it opens.
import "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Page } from "../../client/ui/page.tsx";
import { draw, getControl, resetEverything } from "../screen.tsx";

const s = suite("Page");
s.after.each(resetEverything);

s("a screen after the first takes the focus to its heading, and names the tab", async () => {
  await draw(<Page title="Início">…</Page>);
  await resetEverything();
  await draw(<Page title="Meus Pets" backTo="/">…</Page>);
  assert.is(document.activeElement!.tagName, "H1");
  assert.is(document.activeElement!.textContent, "Meus Pets");
  assert.is(document.title, "Meus Pets · Portal Pet São Luís");
  assert.is(getControl("Voltar").getAttribute("href"), "/");
});

s.run();
