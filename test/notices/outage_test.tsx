// Shows what covers the screens when something goes wrong: an outage, a slow call, no network, a crash.
import {
  calls,
  draw,
  fill,
  getControl,
  goBack,
  openWorld,
  openWorldWithSession,
  pageText,
  resetEverything,
  setClockPastOutages,
  setOnline,
  settle,
  tap,
  topmostText,
  valueOf,
} from "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act, type ComponentType, useState } from "react";
import { CadastroScreen } from "../../client/cadastro/screen.tsx";
import { ErrorBoundary } from "../../client/ui/states/failed_state.tsx";
import { showAlert } from "../../client/lib/overlays/dialogs.ts";
import { openModalCount, topModal } from "../../client/lib/overlays/modals.ts";
import { OutageNotice } from "../../client/notices/outage.tsx";
import { OutageFallback } from "../../client/pet_card/outage_fallback.tsx";
import { PesquisaSheet } from "../../client/pesquisa/sheet.tsx";
import { PetsScreen } from "../../client/pets/screen.tsx";
import { DialogHost } from "../../client/notices/dialog_host.tsx";
import { SlowCallNotice } from "../../client/notices/lazy_overlays.tsx";
import {
  checkHealthAfterAnswer,
  isOnlyApiDown,
  probeNow,
  watchNetwork,
} from "../../client/lib/http/health.ts";
import { agendaDeHojeQueries, agendamentosQuery } from "../../client/agendamentos/state.ts";
import { setTestClock } from "../clock.ts";
import { serverNow } from "../../client/lib/time/server_time.ts";
import { dayAt } from "../../client/lib/time/dates.ts";
import { listPets } from "../../client/pets/calls.ts";
import { petsQuery } from "../../client/pets/state.ts";
import { enterFromSnapshot, logout } from "../../client/sessao/state.ts";
import { pesquisasQuery } from "../../client/pesquisa/pending.ts";
import { openPesquisaSheet } from "../../client/pesquisa/state.ts";
import { BottomSheet } from "../../client/ui/overlays/bottom_sheet.tsx";
import { failureOf } from "../transport.ts";
import { stopTime } from "../timers.ts";

const s = suite("Notices");

const MARIA = {
  id: "maria",
  nome: "Maria das Dores",
  email: "maria@exemplo.com",
  telefone: undefined,
  documento: "52998224725",
  isEmailVerified: true,
};

const TITLE = "Serviço indisponível";

s.after.each(async () => {
  await act(() => checkHealthAfterAnswer(false));
  await resetEverything();
});

s("an outage covers the page with its title and message, and shows its toast", async () => {
  setClockPastOutages();
  await breakDown();
  await draw(<OutageNotice Fallback={OutageFallback} />);
  assert.match(topmostText(), TITLE);
  assert.match(
    topmostText(),
    "Nossa API está temporariamente fora do ar. Tente novamente em alguns instantes.",
  );
  assert.match(topmostText(), "Serviço indisponível. Tente novamente em instantes.");
});

s(
  "it offers the PetCard and the next appointment of the person, and the card leads back",
  async () => {
    const world = await openWorldWithSession();
    await Promise.all([agendamentosQuery, petsQuery, agendaDeHojeQueries.of(dayAt(serverNow()))]
      .map((query) => query.load()));
    await draw(<OutageNotice Fallback={OutageFallback} />, "/pets");
    await breakDown(world);
    assert.match(
      topmostText(),
      /Próximo: Amora \S+ [\d/]{10} chegue até as 08:00 ?Mostrando o que foi salvo em/,
    );
    await tap("Mostrar meu PetCard");
    assert.match(topmostText(), "529 98 224 725");
    assert.match(topmostText(), "Hoje: Amora", "whom the counter expects, as the device knows it");
    assert.match(topmostText(), "Simba");
    assert.is(location.pathname, "/pets");
    const notice = getControl("Tentar novamente").closest("dialog")!;
    assert.ok(notice.querySelector(":scope > main"), "the styles hide what lies under it");
    await goBack();
    assert.not(notice.querySelector(":scope > main"));
    assert.match(topmostText(), TITLE);
    assert.is(document.activeElement, getControl("Mostrar meu PetCard"));
    await tap("Mostrar meu PetCard");
    await act(() => checkHealthAfterAnswer(false));
    assert.match(topmostText(), "529 98 224 725", "a card that is being shown to somebody stays");
    await tap("Voltar");
    assert.is(openModalCount.peek(), 0);
  },
);

s("its card says by the list who comes where the device has no answer of the day", async () => {
  const world = await openWorldWithSession();
  await agendamentosQuery.load();
  await draw(<OutageNotice Fallback={OutageFallback} />, "/pets");
  await breakDown(world);
  await tap("Mostrar meu PetCard");
  assert.match(topmostText(), /Hoje: Amora, Consulta clínica,\s?até as 08:00/);
});

s("it announces no visit of a pet that has died", async () => {
  const world = await openWorldWithSession();
  world.edit("agendamento", ({ id }) => id !== "agendamento-hoje", { status: "REALIZADA" });
  world.edit("pet", "pet-amora", { obito: "2026-11-20" });
  await Promise.all([agendamentosQuery, petsQuery].map((query) => query.load()));
  await draw(<OutageNotice Fallback={OutageFallback} />);
  await breakDown(world);
  assert.match(topmostText(), "Mostrar meu PetCard");
  assert.not.match(topmostText(), "Amora");
});

s(
  "it asks the portal's own server for the time, and then no visit is next whose hour has passed",
  async () => {
    const now = new Date("2026-11-25T12:00:00Z");
    setTestClock(() => now.getTime());
    const world = await openWorldWithSession(undefined, { now: () => now });
    world.edit("agendamento", ({ id }) => id !== "agendamento-hoje", { status: "REALIZADA" });
    await agendamentosQuery.load();
    const api = globalThis.fetch;
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    globalThis.fetch = (input, init) => input === "/sw.js" ? promise : api(input, init);
    await draw(<OutageNotice Fallback={OutageFallback} />);
    await breakDown(world);
    assert.match(topmostText(), /Próximo: Amora hoje, 25\/11\/2026 chegue até as 08:00/);
    answer(new Response(null, { headers: { date: now.toUTCString() } }));
    // The phone is idle after a second.
    const end = performance.now() + 4000;
    while (topmostText().includes("Próximo") && performance.now() < end) await settle();
    assert.match(topmostText(), /Amora hoje, 25\/11\/2026 chegada até as 08:00/);
    globalThis.fetch = api;
  },
);

s(
  "it covers the PetCard's own screen with the card, until the session or the outage ends",
  async () => {
    const world = await openWorldWithSession();
    await draw(<OutageNotice Fallback={OutageFallback} />, "/Pet-Card/");
    await breakDown(world);
    assert.match(topmostText(), "529 98 224 725");
    await act(() => checkHealthAfterAnswer(false));
    assert.is(openModalCount.peek(), 0);
    await breakDown(world);
    assert.match(topmostText(), "529 98 224 725");
    await act(() => logout());
    await settle();
    assert.match(topmostText(), TITLE);
    assert.not.match(pageText(), /529 98|PetCard/);
  },
);

s("the next appointment goes with the session, also under the notice", async () => {
  const world = await openWorldWithSession();
  await agendamentosQuery.load();
  await draw(<OutageNotice Fallback={OutageFallback} />);
  await breakDown(world);
  assert.match(topmostText(), "Próximo: Amora");
  await act(() => logout());
  await settle();
  assert.match(topmostText(), TITLE);
  assert.not.match(topmostText(), "Amora");
});

s("it also covers a session of which only the device knows", async () => {
  const world = openWorld();
  localStorage.setItem("vet:token", world.openSession("maria"));
  await act(() => enterFromSnapshot({ user: MARIA, answers: new Map() }));
  await draw(<OutageNotice Fallback={OutageFallback} />);
  await breakDown(world);
  assert.match(topmostText(), TITLE);
  await tap("Mostrar meu PetCard");
  assert.match(topmostText(), "529 98 224 725");
});

s(
  "'Ver o que está salvo neste celular' puts it away for reading, until the next outage",
  async () => {
    const world = await openWorldWithSession();
    await draw(
      <>
        <button type="button">Meus Pets</button>
        <OutageNotice Fallback={OutageFallback} />
      </>,
    );
    for (let outage = 0; outage < 2; outage++) {
      await breakDown(world);
      assert.match(topmostText(), TITLE);
      await tap("Ver o que está salvo neste celular");
      assert.is(openModalCount.peek(), 0);
      assert.ok(getControl("Meus Pets"));
      await act(() => probeNow());
      assert.is(openModalCount.peek(), 0, "a probe that fails does not bring it back");
      await act(() => checkHealthAfterAnswer(false));
    }
    await breakDown(world);
    await tap("Ver o que está salvo neste celular");
    await act(() => logout());
    await settle();
    assert.match(topmostText(), TITLE);
  },
);

s("what was typed under the notice is still there afterwards", async () => {
  const world = openWorld();
  await draw(
    <>
      <label>
        Nome <input />
      </label>
      <OutageNotice Fallback={OutageFallback} />
    </>,
  );
  await fill("Nome", "Amora");
  world.faults.set("*", { status: 503 });
  await act(() => checkHealthAfterAnswer(true));
  await settle();
  assert.match(topmostText(), TITLE);
  world.faults.clear();
  await tap("Tentar novamente");
  assert.is(openModalCount.peek(), 0);
  assert.is(valueOf("Nome"), "Amora");
  assert.is(document.activeElement, getControl("Nome"));
});

s(
  "'Tentar novamente' makes one call at a time, and the notice stays without an answer",
  async () => {
    await breakDown();
    await draw(<OutageNotice Fallback={OutageFallback} />);
    const before = calls.length;
    await act(() => {
      for (let count = 0; count < 5; count++) getControl("Tentar novamente").click();
    });
    await settle();
    assert.is(calls.length, before + 1);
    assert.match(topmostText(), TITLE);
  },
);

s("Back and Escape do not reach the sheet under the notice", async () => {
  let closed = 0;
  await breakDown();
  await act(() => checkHealthAfterAnswer(false));
  await draw(
    <>
      <BottomSheet title="Novo pet" onClose={() => void (closed += 1)}>conteúdo</BottomSheet>
      <OutageNotice Fallback={OutageFallback} />
    </>,
  );
  await act(async () => {
    checkHealthAfterAnswer(true);
    await probeNow();
  });
  await settle();
  const notice = [...document.querySelectorAll("dialog")].at(-1)!;
  await goBack();
  await goBack();
  await act(() => {
    notice.dispatchEvent(new Event("cancel", { cancelable: true }));
    for (const target of [notice, document.body]) {
      const key = { key: "Escape", bubbles: true, cancelable: true };
      target.dispatchEvent(new KeyboardEvent("keydown", key));
    }
  });
  assert.match(topmostText(), TITLE);
  assert.is(closed, 0);
  await act(() => checkHealthAfterAnswer(false));
  await goBack();
  assert.is(closed, 1);
});

s("what opens over a card that is being shown leaves Back to the card", async () => {
  const world = await openWorldWithSession();
  await draw(
    <>
      <OutageNotice Fallback={OutageFallback} />
      <DialogHost />
    </>,
  );
  await breakDown(world);
  await tap("Mostrar meu PetCard");
  void showAlert({ title: "Aviso", text: "Enquanto isso" });
  await act(() => checkHealthAfterAnswer(false));
  await settle();
  await goBack();
  await goBack();
  assert.not.match(pageText(), "529 98 224 725");
});

s("a sheet that opens during an outage comes below the notice", async () => {
  let closed = 0;
  let open = () => {};
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    open = () => setOpen(true);
    if (!isOpen) return null;
    return <BottomSheet title="Detalhes" onClose={() => void (closed += 1)}>conteúdo</BottomSheet>;
  }
  await draw(
    <>
      <Screen />
      <OutageNotice Fallback={OutageFallback} />
    </>,
  );
  await breakDown();
  await act(() => open());
  await settle();
  assert.match(topModal.peek()!.textContent!, TITLE);
  await goBack();
  assert.is(closed, 0);
  await act(() => checkHealthAfterAnswer(false));
  await settle();
  assert.match(topModal.peek()!.textContent!, "conteúdo");
  assert.ok(document.activeElement!.closest("dialog")!.textContent!.includes("conteúdo"));
  await goBack();
  assert.is(closed, 1);
});

for (const place of ["over a screen", "in a sheet"]) {
  s(`a call that takes long ${place} says so, and can be cancelled`, async () => {
    await openWorldWithSession();
    const { fetch } = globalThis;
    globalThis.fetch = (_, init) =>
      new Promise((_, reject) =>
        init!.signal!.addEventListener("abort", () => reject(new Error("aborted")))
      );
    const timers = stopTime();
    const calling = failureOf(listPets());
    await timers.pass(10_000);
    timers.restore();
    globalThis.fetch = fetch;
    await draw(
      <>
        {place === "in a sheet" && (
          <BottomSheet title="Novo pet" onClose={() => {}}>conteúdo</BottomSheet>
        )}
        <SlowCallNotice />
      </>,
    );
    assert.match(topmostText(), "está demorando");
    const notice = getControl("Parar de esperar").closest("[role=status]")!;
    assert.is(notice.hasAttribute("popover"), place === "over a screen", "it covers the words");
    await tap("Parar de esperar");
    assert.is((await calling).kind, "aborted");
  });
}

let isBroken: boolean;

function Fragile() {
  if (isBroken) throw new Error("broken on purpose");
  return <p>inteiro</p>;
}

/** React reports the error, which is meant here. */
async function expectCrash(act: () => Promise<void>): Promise<void> {
  const { error } = console;
  console.error = () => {};
  try {
    await act();
  } finally {
    console.error = error;
  }
  assert.match(topmostText(), "Algo deu errado nesta tela.");
}

s("a crash of a whole page leaves it one main landmark, as one inside a frame does", async () => {
  isBroken = true;
  const whole = (
    <ErrorBoundary isWhole>
      <Fragile />
    </ErrorBoundary>
  );
  const inFrame = (
    <main>
      <ErrorBoundary>
        <Fragile />
      </ErrorBoundary>
    </main>
  );
  for (const page of [whole, inFrame]) {
    await expectCrash(() => draw(page));
    assert.is(document.querySelectorAll("main").length, 1);
    await resetEverything();
  }
});

s("a crash shows a message, and another try draws again", async () => {
  isBroken = true;
  await expectCrash(() =>
    draw(
      <>
        <p>o resto</p>
        <ErrorBoundary>
          <Fragile />
        </ErrorBoundary>
      </>,
    )
  );
  assert.match(topmostText(), "o resto");
  const sign = () => document.querySelector("[data-tone=telha]");
  assert.ok(sign());
  const end = new AbortController();
  watchNetwork(end.signal);
  await act(() => setOnline(false));
  assert.ok(sign(), "it has not failed for want of a network");
  await act(() => setOnline(true));
  end.abort();
  isBroken = false;
  await tap("Tentar novamente");
  assert.match(topmostText(), "inteiro");
});

let crash = () => {};

/** Crashes beside what was typed, and takes the rest of the screen with it. */
function Crashing() {
  const [isNow, setNow] = useState(false);
  crash = () => setNow(true);
  if (isNow) throw new Error("broken on purpose");
  return null;
}

const crashes: [
  what: string,
  Screen: ComponentType,
  before: () => Promise<void>,
  after: () => void,
][] = [
  ["a registration", CadastroScreen, async () => {
    await tap("TutorPara quem quer adotar ou já tem pets");
    await fill("CPF", "13579246828");
    await tap("Continuar");
    await fill("Nome", "Joana Silva");
  }, () => assert.is(valueOf("Nome"), "Joana Silva")],
  ["a sheet", PetsScreen, async () => {
    await tap("Adicionar Pet");
    await fill("Nome", "Mia");
  }, () => assert.is(valueOf("Nome"), "Mia")],
  ["a survey", PesquisaSheet, async () => {
    await tap("Participar");
    await tap("9");
    await tap("Avançar");
  }, () => assert.match(topmostText(), "Pergunta 2 de 3")],
];
for (const [what, Screen, before, after] of crashes) {
  s(`after a crash, 'Tentar novamente' shows ${what} as it was`, async () => {
    await openWorldWithSession();
    await pesquisasQuery.load();
    openPesquisaSheet();
    await draw(
      <ErrorBoundary>
        <Screen />
        <Crashing />
      </ErrorBoundary>,
    );
    await before();
    await expectCrash(async () => {
      await act(() => crash());
      await settle();
    });
    assert.is(openModalCount.peek(), 0);
    await tap("Tentar novamente");
    after();
  });
}

s.run();

/** The API answers only 503, and a probe has confirmed it. */
async function breakDown(world = openWorld()) {
  world.faults.set("*", { status: 503 });
  await act(async () => {
    checkHealthAfterAnswer(true);
    await probeNow();
  });
  await settle();
  assert.ok(isOnlyApiDown.peek());
}
