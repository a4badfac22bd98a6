// Shows the views for missing, loading, failed and old content.
import {
  draw,
  getControl,
  openWorld,
  resetEverything,
  setOnline,
  settle,
  tap,
  topmostText,
} from "../../screen.tsx";
import { string } from "superstruct";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { MINUTE_MS } from "../../../client/lib/time/clock.ts";
import { setTestClock } from "../../clock.ts";
import {
  checkHealthAfterAnswer,
  hideOutageNoticeUntilRecovery,
  watchNetwork,
} from "../../../client/lib/http/health.ts";
import { ApiError } from "../../../client/lib/http/api_error.ts";
import { Query } from "../../../client/lib/query/query.ts";
import { restoreAnswers } from "../../../client/lib/query/registry.ts";
import { FailedState } from "../../../client/ui/states/failed_state.tsx";
import { QueryView, ReloadButton } from "../../../client/ui/states/query_view.tsx";
import { Skeleton } from "../../../client/ui/states/skeleton.tsx";

const s = suite("States");
s.after.each(resetEverything);

s("a failure that is the whole screen is its heading, and says what to do", async () => {
  await draw(<FailedState isScreen message="Não abriu." advice="Tente de novo." />);
  const alert = document.querySelector("[role=alert]")!;
  assert.is(alert.querySelector("h1")!.textContent, "Não abriu.");
  assert.match(alert.textContent!, "Tente de novo.");
});

s(
  "a list is announced while it loads, and its skeleton is not; then it says why it failed",
  async () => {
    const { promise, reject } = Promise.withResolvers<string>();
    const answers = [() => promise, () => Promise.resolve("Amora")];
    const query = new Query(() => answers.shift()!(), { label: "seus pets" });
    await draw(
      <>
        <ReloadButton query={query} />
        <QueryView query={query} skeleton={<Skeleton cards={3} />}>
          {(name) => <p>{name}</p>}
        </QueryView>
      </>,
    );
    assert.is(getControl("Atualizar").getAttribute("aria-busy"), "true");
    const [, loading] = document.querySelectorAll("[role=status]");
    assert.is(loading.textContent, "Carregando...");
    assert.is(loading.nextElementSibling!.getAttribute("aria-hidden"), "true");
    await tap("Atualizar");
    assert.is(answers.length, 1, "what is loading is not asked for again");
    reject(new ApiError({ kind: "status", failedText: "Erro ao buscar pets", status: 400 }));
    await settle();
    const alert = document.querySelector("[role=alert]")!;
    assert.match(alert.textContent!, /^Não deu para carregar seus pets Erro ao buscar pets\s*$/);
    await tap("Tentar novamente");
    assert.match(topmostText(), "Amora");
    assert.is(getControl("Atualizar").getAttribute("aria-busy"), null);
    assert.not.match(topmostText(), "Atualizado.");
    answers.push(() => Promise.resolve("Mel"));
    await tap("Atualizar");
    assert.match(document.querySelector("[role=status]")!.textContent!, "Atualizado.");
  },
);

for (const [ms, arrives] of [[149, false], [150, true]] as const) {
  s(`what comes after ${ms} ms ${arrives ? "fades in" : "is there at once"}`, async () => {
    const timeline = { currentTime: 1000 };
    Object.defineProperty(document, "timeline", { value: timeline, configurable: true });
    const { promise, resolve } = Promise.withResolvers<string>();
    await draw(
      <>
        <h1 tabIndex={-1}>Meus Pets</h1>
        <QueryView query={new Query(() => promise)} skeleton={<Skeleton cards={3} />}>
          {(name) => <p>{name}</p>}
        </QueryView>
      </>,
    );
    timeline.currentTime += ms;
    resolve("Amora");
    await settle();
    assert.is(document.querySelector("p")!.hasAttribute("data-arrived"), arrives);
    assert.not(document.querySelector("h1")!.hasAttribute("data-arrived"));
    Reflect.deleteProperty(document, "timeline");
  });
}

s(
  "beside an older answer one quiet line says its time, and offers another try online",
  async () => {
    const end = new AbortController();
    watchNetwork(end.signal);
    setTestClock(() => Date.parse("2026-11-26T12:04:00Z"));
    const failure = new ApiError({
      kind: "status",
      failedText: "Erro ao buscar pets",
      status: 400,
    });
    const answers = [
      () => Promise.resolve("Amora"),
      () => Promise.reject(failure),
      () => Promise.resolve("Mel"),
    ];
    const query = new Query(() => answers.shift()!());
    await draw(<QueryView query={query} skeleton={null}>{(name) => <p>{name}</p>}</QueryView>);
    assert.is(topmostText(), "Amora");
    await act(() => query.reload());
    const kept = "Mostrando o que foi salvo em 26/11/2026 às 09:04";
    const failed = "Não deu para atualizar agora. ";
    assert.is(
      topmostText(),
      `Amora${failed}${kept}Erro ao buscar petsTentar novamente`,
      "it came later",
    );
    assert.is(document.querySelector("[data-tone=telha]"), null);
    await act(() => setOnline(false));
    assert.is(topmostText(), `Amora${kept}`);
    await act(() => setOnline(true));
    await tap("Tentar novamente");
    assert.is(topmostText(), "Mel");
    end.abort();
  },
);

s("above an answer that is old from the first the line stays, and leaves its room", async () => {
  const failure = new ApiError({ kind: "status", failedText: "Erro ao buscar pets", status: 400 });
  const fail = () => Promise.reject(failure);
  const answers = [() => Promise.resolve("Amora"), fail, () => Promise.resolve("Mel")];
  const query = new Query(() => answers.shift()!());
  await query.load();
  await query.reload();
  await draw(<QueryView query={query} skeleton={null}>{(name) => <p>{name}</p>}</QueryView>);
  await tap("Tentar novamente");
  assert.is(topmostText(), "Mel");
});

s("what is read during an outage has its time above it before an attempt fails", async () => {
  const world = openWorld();
  world.faults.set("*", { status: 503 });
  await act(() => checkHealthAfterAnswer(true));
  await settle();
  setTestClock(() => Date.parse("2026-11-26T12:04:00Z"));
  const failed = Promise.withResolvers<string>();
  const fail = () => failed.promise;
  const answers = [() => Promise.resolve("Amora"), fail, fail];
  const query = new Query(() => answers.shift()!());
  await query.load();
  void query.reload();
  await draw(<QueryView query={query} skeleton={null}>{(name) => <p>{name}</p>}</QueryView>);
  const retryButton = () =>
    [...document.querySelectorAll("button")].find(({ textContent }) => /^Tent/.test(textContent));
  assert.is(retryButton(), undefined, "the notice of the outage has its own");
  await act(hideOutageNoticeUntilRecovery);
  const notice = "Não deu para atualizar agora. Mostrando o que foi salvo em 26/11/2026 às 09:04";
  const button = retryButton();
  assert.ok(topmostText().startsWith(notice), topmostText());
  const failure = new ApiError({ kind: "status", failedText: "Erro ao buscar pets", status: 503 });
  await act(() => failed.reject(failure));
  await settle();
  assert.ok(topmostText().startsWith(`${notice}Erro ao buscar petsTentar novamenteAmora`));
  assert.is(retryButton(), button, "it stays where it is");
});

s("after an outage, what is told later is below the answer again", async () => {
  const world = openWorld();
  const failure = new ApiError({ kind: "status", failedText: "Erro ao buscar pets", status: 400 });
  const answers = [() => Promise.resolve("Amora"), () => Promise.reject(failure)];
  const query = new Query(() => answers.shift()!());
  await draw(<QueryView query={query} skeleton={null}>{(name) => <p>{name}</p>}</QueryView>);
  world.faults.set("*", { status: 503 });
  await act(() => checkHealthAfterAnswer(true));
  await settle();
  await act(() => checkHealthAfterAnswer(false));
  assert.is(topmostText(), "Amora");
  await act(() => query.reload());
  assert.ok(topmostText().startsWith("AmoraNão deu para atualizar agora."), topmostText());
});

for (const [minutes, isOld] of [[4, false], [6, true], [360, true]] as const) {
  s(
    `after ${minutes} minutes a list ${
      isOld ? "says from when it is" : "says no time"
    }, until it is read again`,
    async () => {
      let time = Date.parse("2026-11-26T12:04:00Z");
      setTestClock(() => time);
      const { promise, resolve } = Promise.withResolvers<string>();
      const answers = [() => Promise.resolve("Amora"), () => promise];
      const query = new Query(() => answers.shift()!(), { freshForMs: 5 * MINUTE_MS });
      await draw(<QueryView query={query} skeleton={null}>{(name) => <b>{name}</b>}</QueryView>);
      assert.is(topmostText(), "Amora");
      time += minutes * MINUTE_MS;
      await act(() => void dispatchEvent(new Event("focus")));
      const shown = isOld ? "Mostrando o que foi salvo em 26/11/2026 às 09:04Amora" : "Amora";
      assert.is(topmostText(), shown);
      assert.is(answers.length, 1, "the return alone reads nothing");
      await act(() => void query.reload());
      assert.is(topmostText(), shown);
      resolve("Mel");
      await settle();
      assert.is(topmostText(), "Mel");
    },
  );
}

s("an answer of an earlier start says its time, however new it is, until it is read", async () => {
  setTestClock(() => Date.parse("2026-11-26T12:04:00Z"));
  const { promise, resolve } = Promise.withResolvers<string>();
  const query = new Query(() => promise, { name: "teste", struct: string() });
  const seenAt = Date.parse("2026-11-26T12:03:00Z");
  restoreAnswers([["teste", { value: "Amora", seenAt }]], { showFirst: true });
  await draw(<QueryView query={query} skeleton={null}>{(name) => <b>{name}</b>}</QueryView>);
  const shown = "Mostrando o que foi salvo em 26/11/2026 às 09:03Amora";
  assert.is(topmostText(), shown);
  await act(() => query.change((name) => name));
  await act(() => void query.reload());
  assert.is(topmostText(), shown);
  resolve("Mel");
  await settle();
  assert.is(topmostText(), "Mel");
});

s(
  "what failed without a network is no alert when the network is back, and can be read again",
  async () => {
    setTestClock(() => Date.parse("2026-11-26T12:04:00Z"));
    const failure = new ApiError({ kind: "offline", failedText: "Erro ao buscar pets" });
    const fail = () => Promise.reject(failure);
    const answers = [() => Promise.resolve("Amora"), fail, fail];
    const query = new Query(() => answers.shift()!());
    await draw(<QueryView query={query} skeleton={null}>{(name) => <b>{name}</b>}</QueryView>);
    await act(() => query.reload());
    assert.is(
      topmostText(),
      "AmoraMostrando o que foi salvo em 26/11/2026 às 09:04Tentar novamente",
    );
  },
);

s("the choices of a form say no time, however old they are", async () => {
  let time = Date.parse("2026-11-26T12:04:00Z");
  setTestClock(() => time);
  const query = new Query(() => Promise.resolve("Amora"), { freshForMs: MINUTE_MS });
  const view = (
    <QueryView query={query} skeleton={null} hidesAge>{(name) => <b>{name}</b>}</QueryView>
  );
  await draw(view);
  time += 360 * MINUTE_MS;
  await act(() => void dispatchEvent(new Event("focus")));
  assert.is(topmostText(), "Amora");
});

s(
  "beside an older answer, too many requests have no button: the app tries again by itself",
  async () => {
    const failure = new ApiError({
      kind: "status",
      failedText: "Erro ao buscar pets",
      status: 429,
      waitMs: 30_000,
    });
    const answers = [() => Promise.resolve("Amora"), () => Promise.reject(failure)];
    const query = new Query(() => answers.shift()!());
    await draw(<QueryView query={query} skeleton={null}>{(name) => <p>{name}</p>}</QueryView>);
    await act(() => query.reload());
    assert.match(topmostText(), /Amora.*Erro ao buscar pets Depois tentamos de novo sozinhos\.$/);
  },
);

s.run();
