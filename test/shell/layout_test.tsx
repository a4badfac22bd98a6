// Shows the frame behind the login: its links, and where a new screen begins.
import { happyWindow } from "../dom.ts";
import {
  calls,
  draw,
  getControl,
  openWorldWithSession,
  resetEverything,
  settle,
  tap,
} from "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { AuthenticatedLayout } from "../../client/shell/layout.tsx";
import { navigate } from "../../client/lib/navigation/back.ts";
import { MINUTE_MS } from "../../client/lib/time/clock.ts";
import { setTestClock } from "../clock.ts";

const s = suite("Layout");

const PHONE_WIDTH = innerWidth;

let scrolls = 0;
const frame = (
  <AuthenticatedLayout>
    <button type="button">Adicionar</button>
  </AuthenticatedLayout>
);

s.before.each(() => {
  // New browsers return a promise, which must not become the cleanup of an effect.
  globalThis.scrollTo = (() => Promise.resolve(scrolls += 1)) as unknown as typeof scrollTo;
  scrolls = 0;
});
s.after.each(async () => {
  setWidth(PHONE_WIDTH);
  await resetEverything();
});

function setWidth(width: number): void {
  happyWindow.happyDOM.setViewport({ width });
}

s(
  "links to home, the screens, the help, the notifications and the profile; the menu on a wide screen, except on home",
  async () => {
    await openWorldWithSession();
    await draw(frame);
    const links = () =>
      [...document.querySelectorAll("header a")].map((a) => a.getAttribute("href"));
    const menu = ["/agendamentos", "/campanhas", "/pets", "/historico"];
    // Home has its tiles.
    assert.equal(links(), ["/", "/ajuda", "/notifications", "/perfil"]);
    for (const path of ["/pets", "/Pets/"]) {
      await act(() => navigate(path));
      assert.equal(links(), ["/", "/ajuda", "/notifications", "/perfil"], "none on a phone");
      await act(() => setWidth(1280));
      assert.equal(links(), ["/", ...menu, "/ajuda", "/notifications", "/perfil"]);
      assert.is(getControl("Meus Pets").getAttribute("aria-current"), "page");
      await act(() => setWidth(PHONE_WIDTH));
    }
  },
);

s("names the logos at the bottom, and the first link passes the header", async () => {
  await openWorldWithSession();
  await draw(frame);
  assert.equal(
    [...document.querySelectorAll("footer [role=img]")].map((logo) =>
      logo.getAttribute("aria-label")
    ),
    ["Prefeitura de São Luís", "Programa Bem-Estar Animal"],
  );
  await tap("Ir para o conteúdo");
  assert.is(document.activeElement, document.querySelector("main"));
});

s("a link to where the person is leaves nothing for Back to go through", async () => {
  await openWorldWithSession();
  setWidth(1280);
  await draw(frame, "/pets");
  await tap("Histórico");
  const { length } = history;
  for (const link of ["Meus Pets", "Meus Pets", "Meus Pets"]) await tap(link);
  assert.is(history.length, length + 1);
  await act(() => navigate("/pets?detalhes=1"));
  assert.is(history.length, length + 2);
});

s("a new path scrolls to the top, but a new query does not", async () => {
  await openWorldWithSession();
  await draw(frame, "/agendamentos");
  assert.is(scrolls, 1);
  await act(() => navigate("/agendamentos?detalhes=1"));
  assert.is(scrolls, 1);
  await act(() => navigate("/pets"));
  assert.is(scrolls, 2);
});

s("a screen comes from the side on which it is, and the first from none", async () => {
  await openWorldWithSession();
  await draw(frame, "/pets");
  const main = () => ({ ...document.querySelector("main")!.dataset });
  assert.equal(main(), { moved: "forward", arrived: "true" });
  for (const [path, moved] of [["/historico", "forward"], ["/pets", "back"]]) {
    await act(() => navigate(path));
    assert.equal(main(), { moved });
  }
});

s("the way home has a chevron only where home is the next above", async () => {
  await openWorldWithSession();
  await draw(frame, "/");
  const hasChevron = () => getControl("Início").firstElementChild!.tagName === "svg";
  for (const [path, isBack] of [["/", false], ["/campanhas", true], ["/campanhas/1", false]]) {
    await act(() => navigate(String(path)));
    assert.is(hasChevron(), isBack, String(path));
  }
});

s("the bell has the number of what is unread on it, and in its name", async () => {
  await openWorldWithSession();
  await draw(frame);
  assert.is(getControl("Notificações, 2 não lidas").textContent, "2");
});

for (const [minutes, times] of [[4, 1], [6, 2]]) {
  s(`after ${minutes} minutes the next screen has the bell's count read ${times}x`, async () => {
    let time = Date.parse("2026-11-26T12:04:00Z");
    setTestClock(() => time);
    await openWorldWithSession();
    await draw(frame, "/");
    time += minutes * MINUTE_MS;
    await act(() => navigate("/pets"));
    await settle();
    assert.is(calls.filter((call) => call === "GET /notification").length, times);
  });
}

s.run();
