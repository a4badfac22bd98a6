// Shows the views for missing, loading and old content.
import "../../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Button } from "../../../client/ui/button.tsx";
import { pawIcon } from "../../../client/ui/icons.ts";
import { EmptyState } from "../../../client/ui/states/empty_state.tsx";
import { FailedState } from "../../../client/ui/states/failed_state.tsx";
import { SeenAt } from "../../../client/ui/states/seen_at.tsx";
import { Skeleton } from "../../../client/ui/states/skeleton.tsx";
import { close, draw, tap, text } from "../../screen.tsx";

const s = suite("States");
s.after.each(close);

s("an empty list offers its one action", async () => {
  let pressed = 0;
  await draw(
    <EmptyState
      icon={pawIcon}
      text="Nenhum pet cadastrado"
      action={<Button onClick={() => pressed += 1}>Adicionar Pet</Button>}
    />,
  );
  assert.match(text(), "Nenhum pet cadastrado");
  await tap("Adicionar Pet");
  assert.is(pressed, 1);
});

s("a failed list announces why, and tries again", async () => {
  let tries = 0;
  await draw(<FailedState message="Erro ao buscar pets" onRetry={() => tries += 1} />);
  assert.is(document.querySelector("[role=alert] > p")!.textContent, "Erro ao buscar pets");
  await tap("Tentar novamente");
  assert.is(tries, 1);
});

s("a failure that is the whole screen is its heading, and says what to do", async () => {
  await draw(
    <FailedState isScreen message="Não abriu." advice="Tente de novo." onRetry={() => {}} />,
  );
  const alert = document.querySelector("[role=alert]")!;
  assert.is(alert.querySelector("h1")!.textContent, "Não abriu.");
  assert.is(alert.textContent, "Não abriu. Tente de novo.");
});

s("a skeleton is a status in words, and screen readers do not see its shapes", async () => {
  await draw(<Skeleton cards={3} />);
  assert.is(document.querySelector("[role=status]")!.textContent, "Carregando...");
  assert.is(document.querySelector("[aria-hidden]")!.children.length, 3);
});

for (
  const [instant, shown] of [
    ["2026-11-25T12:30:00Z", "Atualizado em 25/11/2026 às 09:30"],
    ["2026-11-25T02:59:00Z", "Atualizado em 24/11/2026 às 23:59"],
    ["2026-11-25T03:00:00Z", "Atualizado em 25/11/2026 às 00:00"],
  ]
) {
  s(`what was seen at ${instant} says '${shown}'`, async () => {
    await draw(<SeenAt at={new Date(instant)} />);
    assert.is(text(), shown);
  });
}

s.run();
