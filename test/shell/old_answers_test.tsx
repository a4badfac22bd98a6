// Shows that every screen with a list says from when it is once it has become old. `look/old_answers_test.ts` shows that
// nothing moves then.
import { draw, openWorldWithSession, resetEverything, topmostText } from "../screen.tsx";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MINUTE_MS } from "../../client/lib/time/clock.ts";
import { setTestClock } from "../clock.ts";
import { authenticatedScreens } from "../../client/shell/screens.tsx";

const old = suite("Old answers");
old.after.each(resetEverything);

for (const name of ["agendamentos", "campanhas", "historico", "notificacoes", "pets"] as const) {
  old(`the list of ${name} says from when it is, six hours later`, async () => {
    const Screen = authenticatedScreens[name];
    let time = Date.parse("2026-11-25T01:00:00-03:00");
    setTestClock(() => time);
    await openWorldWithSession(undefined, { now: () => new Date(time) });
    await draw(<Screen />);
    assert.not.match(topmostText(), "Mostrando o que foi salvo");
    time += 360 * MINUTE_MS;
    await act(() => void dispatchEvent(new Event("focus")));
    assert.match(topmostText(), "Mostrando o que foi salvo em 25/11/2026 às 01:00");
  });
}

old.run();
