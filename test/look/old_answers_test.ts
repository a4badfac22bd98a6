// A list that has become old or that an earlier start left, in a real browser: it says from when it is, and nothing
// moves when that comes or goes. `shell/old_answers_test.tsx` has every screen.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import { journeySuite, open } from "../browser/browser.ts";
import { waitUntilVaultHas } from "../browser/device.ts";
import { button, holdCall } from "../browser/steps.ts";
import { controlsOn, movedOrGone, waitUntilDomQuiet } from "./kept_places.ts";

const old = journeySuite("Old answers");
const PHONE = { width: 360, height: 640 };
const HOUR_MS = 60 * 60_000;
/** Six hours later, the arrival time has not passed either. */
const NIGHT = new Date("2026-11-25T01:00:00-03:00");
const NOTE = "Mostrando o que foi salvo em 25/11/2026 às 01:00";

for (
  const [path, call, last] of [
    ["/historico", "GET /agendamentos", "Realizada"],
    ["/", "GET /agendamentos/agenda/dia", "Agendar"],
  ]
) {
  old(`${path} says from when it is, in sight, and no control moves or is covered`, async () => {
    const now = new Date(NIGHT);
    const { page } = await open({ as: "maria", path, now, ...PHONE });
    await page.getByText(last, { exact: true }).first().waitFor();
    await page.waitForLoadState("networkidle");
    const places = await controlsOn(page, [PHONE]);
    assert.ok(places.length > 5);
    assert.is(await page.getByText(NOTE).count(), 0, "what is fresh says nothing");
    // The server's clock goes on too.
    now.setTime(now.getTime() + 6 * HOUR_MS);
    await page.clock.setFixedTime(now);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await page.getByText(NOTE).first().waitFor();
    assert.equal(movedOrGone(places, await controlsOn(page, [PHONE])), []);
    assert.ok(await isPressedThrough(page), "a press on it reaches what lies below");
    const refresh = button(page, "Atualizar");
    if (await refresh.count() === 0) return;
    const held = await holdCall(page, call);
    await refresh.click();
    await held.made;
    await page.getByText(NOTE).first().waitFor();
    await held.answer();
    await page.getByText(NOTE).first().waitFor({ state: "detached" });
    assert.equal(movedOrGone(places, await controlsOn(page, [PHONE])), []);
  });
}

old("after a slow start home says at once from when it is, and no control moves", async () => {
  const { page } = await open({ as: "maria", now: NIGHT, ...PHONE });
  await waitUntilVaultHas(page, "agenda-do-dia");
  const me = await holdCall(page, "GET /me");
  const held = await holdCall(page, "GET /agendamentos/agenda/dia");
  await page.reload();
  const note = page.getByText(NOTE);
  await note.waitFor();
  const delay = await note.evaluate((time) => getComputedStyle(time.parentElement!).animationDelay);
  assert.is(delay, "0s");
  await me.answer();
  await waitUntilDomQuiet(page);
  const places = await controlsOn(page, [PHONE]);
  assert.ok(places.length > 5);
  assert.ok(await isPressedThrough(page), "a press on it reaches what lies below");
  await held.answer();
  await note.waitFor({ state: "detached" });
  assert.equal(movedOrGone(places, await controlsOn(page, [PHONE])), []);
});

function isPressedThrough(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const note = [...document.querySelectorAll("main time")]
      .find(({ textContent }) => textContent!.startsWith("Mostrando o que"))!;
    const { x, y, width, height } = note.getBoundingClientRect();
    const isInSight = y > 0 && y + height < innerHeight;
    const below = document.elementFromPoint(x + width / 2, y + height / 2);
    return isInSight && !note.parentElement!.contains(below);
  });
}

old.run();
