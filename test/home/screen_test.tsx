// Shows that home says what today brings, in every state, and leads to every screen.
import {
  calls,
  draw,
  findControl,
  getControl,
  holdAnswer,
  openWorldWithSession,
  resetEverything,
  setHourCertain,
  setOnline,
  settle,
  tap,
  tapCard,
  topmostText,
  valueOf,
} from "../screen.tsx";
import { happyWindow } from "../dom.ts";
import { signal } from "@preact/signals-core";
import { suite } from "uvu";
import {
  checkHealthAfterAnswer,
  hideOutageNoticeUntilRecovery,
  watchNetwork,
} from "../../client/lib/http/health.ts";
import { Route } from "wouter";
import * as assert from "uvu/assert";
import { act, type ComponentProps } from "react";
import { setTestClock } from "../clock.ts";
import { setHourUncertain } from "../../client/lib/time/server_time.ts";
import { AgendamentosScreen } from "../../client/agendamentos/screen.tsx";
import { bookAgendamentoOnce } from "../../client/agendamentos/booking.ts";
import { awaitedVagas, storeAwaitedVaga } from "../../client/agendamentos/awaited_vagas.ts";
import { CampanhaScreen } from "../../client/campanhas/campanha_screen.tsx";
import * as lazyHomeCode from "../../client/home/lazy_home_code.tsx";
import { watchAwaitedVagas } from "../../client/home/news_lines.tsx";
import { keepNewStoredAsSeen, unseenNews } from "../../client/agendamentos/news.ts";
import { readEmptyDevice } from "../app.ts";
import { lastAnswers, restoreAnswers, storeAnswer } from "../../client/lib/query/registry.ts";
import { navigate } from "../../client/lib/navigation/back.ts";
import { LazyHomeContext } from "../../client/home/use_lazy_home_code.ts";
import { greetingText, HomeScreen as Home } from "../../client/home/screen.tsx";
import { TodaySheet } from "../../client/home/today_sheet.tsx";
import {
  agendaDeHojeQueries,
  agendamentosQuery,
  motivosQuery,
  novoAgendamentoRequest,
} from "../../client/agendamentos/state.ts";
import { campanhasQuery } from "../../client/campanhas/state.ts";
import { notificacoesQuery } from "../../client/notificacoes/state.ts";
import type { Pet } from "../../client/pets/pet.ts";
import { NOVO_PET_ID, novoPetRequest, petsQuery } from "../../client/pets/state.ts";
import type { World } from "../../server/mock/world.ts";
import { plant } from "../plant.ts";

const s = suite("HomeScreen");
const AGENDA = "GET /agendamentos/agenda/dia";
const ONE = "Você tem 1 agendamento para hoje";
const NONE = "Você não tem agendamentos para hoje";
const FIRST_PET = "Cadastre seu primeiro pet";
const EVENING = Date.parse("2026-11-22T02:59:59Z");
const MORNING = Date.parse("2026-11-22T10:00:00Z");

let time: number | undefined;
let stopWatching = () => {};

s.after.each(async () => {
  stopWatching();
  await resetEverything();
});

const LoadedSheet = Object.assign(
  (props: ComponentProps<typeof TodaySheet>) => <TodaySheet {...props} />,
  { preload() {} },
);

const later = signal(lazyHomeCode);

function HomeScreen() {
  return (
    <LazyHomeContext.Provider value={later}>
      <Home TodaySheet={LoadedSheet} />
    </LazyHomeContext.Provider>
  );
}

/** Maria, or another person, at a time that the test can change. */
function arrive(at: number, as = "maria") {
  time = at;
  setTestClock(() => time!);
  setHourCertain();
  return openWorldWithSession(as, { now: () => new Date(time!) });
}

/** For this afternoon, but for the changes. */
function bookMel(world: World, changes: object = {}): void {
  plant(world, "agendamento", {
    id: "agendamento-mel",
    owner: "pet-mel",
    tipoId: "vacina",
    status: "AGENDADA",
    data: world.today(),
    turno: "TARDE",
    observacao: "",
    updatedAt: world.now().toISOString(),
    ...changes,
  });
}

function omit(one: object, names: string[]): object {
  return Object.fromEntries(Object.entries(one).filter(([name]) => !names.includes(name)));
}

async function goTo(at: number): Promise<void> {
  time = at;
  await act(() => void happyWindow.dispatchEvent(new happyWindow.Event("focus")));
}

for (
  const [nome, names] of [
    ["Maria Silva Santos", "Maria Silva"],
    ["Maria da Silva Santos", "Maria da Silva"],
    ["João DE E Souza", "João DE E Souza"],
    ["João de", "João"],
    ["Maria", "Maria"],
    ["  maria   aparecida  souza ", "maria aparecida"],
    ["😀 Sorriso", "😀 Sorriso"],
  ]
) {
  s(`greets ${JSON.stringify(nome)} as ${JSON.stringify(names)}`, () => {
    assert.is(greetingText(nome), `Olá, ${names}`);
  });
}

s("greets a person without a name with 'Olá'", () => assert.is(greetingText(" "), "Olá"));

s("greets the person and shows their card, and reads today's appointments once", async () => {
  await openWorldWithSession();
  await draw(<HomeScreen />);
  assert.is(document.querySelector("h1")!.textContent, "Olá, Maria das Graças");
  assert.match(getControl("Meu PetCard").textContent!, /529 98 224 725.*Maria das Graças Ribeiro/);
  assert.is(calls.filter((call) => call === AGENDA).length, 1);
});

s("a person without pets can register the first one, as soon as that is known", async () => {
  await openWorldWithSession("ana");
  const answer = holdAnswer("GET /pet");
  await draw(<HomeScreen />);
  assert.match(topmostText(), NONE);
  assert.is(findControl(FIRST_PET), undefined);
  answer();
  await settle();
  assert.is(getControl(FIRST_PET).getAttribute("href"), "/pets");
  assert.is(
    document.querySelector("[href='/pets'] [data-detail]")?.getAttribute("data-detail"),
    "Nenhum ainda",
  );
  const [description] = document.getElementsByTagName("nav")[0].querySelectorAll("[id]");
  assert.is(description.textContent, "Cadastre um pet antes");
  assert.is(getControl("Agendamentos").getAttribute("aria-describedby"), description.id);
  await act(() => getControl(FIRST_PET).click());
  assert.is(novoPetRequest.consume(), NOVO_PET_ID, "the form opens, not an empty list");
});

s("offers no first pet, but to book, if the pets cannot be read", async () => {
  const world = await openWorldWithSession("ana");
  world.faults.set("GET /pet", { status: 404 });
  await draw(<HomeScreen />);
  assert.match(topmostText(), NONE);
  assert.is(findControl(FIRST_PET), undefined);
  assert.ok(getControl("Agendar atendimento"));
});

s(
  "on a free day says when the next appointment is; where there is none, leads to the form",
  async () => {
    const world = await arrive(MORNING);
    world.edit("agendamento", "agendamento-hoje", { status: "CANCELADA" });
    await draw(<HomeScreen />);
    assert.match(topmostText(), NONE);
    const link = getControl(
      `dom., 06/12/2026 · faltam 14 dias Chegue até as 08:00 Amora · Vacinação antirrábica ${NONE}`,
    );
    assert.is(link.getAttribute("href"), "/agendamentos?detalhes=agendamento-inscricao");
    assert.is(calls.filter((call) => call === "GET /agendamentos").length, 1);
    world.edit("agendamento", {}, { status: "CANCELADA" });
    await act(() => agendamentosQuery.reload());
    assert.match(topmostText(), NONE);
    await act(() => getControl("Agendar atendimento").click());
    assert.equal(novoAgendamentoRequest.consume(), {});
  },
);

s("leads to the form once, also beside an appointment that was missed", async () => {
  await openWorldWithSession("joao");
  await petsQuery.load();
  await draw(<HomeScreen />);
  const links = [...document.querySelectorAll("a")].map(({ textContent }) => textContent);
  assert.equal(links.filter((link) => /^Agendar\b/.test(link)), ["Agendar atendimento"]);
});

s("names the next pet and its arrival time, and says when it is over", async () => {
  await arrive(MORNING);
  await draw(<HomeScreen />);
  assert.ok(getControl(`${ONE} Chegue até as 08:00 Amora · Consulta clínica`));
  assert.is(getControl("Agendar").dataset.kind, "primary");
  await goTo(Date.parse("2026-11-22T11:00:00Z"));
  assert.ok(
    getControl(
      `${ONE} O horário era até as 08:00 Amora · Consulta clínica Não deu para ir?`,
    ),
  );
  assert.is(getControl("Agendar").dataset.kind, "secondary", "what to do now comes first");
});

for (
  const [day, words] of [
    ["2026-11-22", "Você tem 4 agendamentos para hoje Chegue até as 08:00 "],
    ["2026-11-23", "amanhã, 23/11/2026 Chegue até as 08:00 "],
    ["2026-11-26", "qui., 26/11/2026 · faltam 4 dias Chegue até as 08:00 "],
  ]
) {
  s(`says how many other pets have a visit on the same day: ${day}`, async () => {
    const world = await arrive(MORNING);
    world.edit("agendamento", ({ status }) => status !== undefined, { status: "REALIZADA" });
    for (
      const [at, [pet, turno]] of [
        ["nina", "TARDE"],
        ["mel", "MANHA"],
        ["simba", "TARDE"],
        ["mel", "TARDE"],
      ].entries()
    ) {
      bookMel(world, { id: `visita-${at}`, owner: `pet-${pet}`, data: day, turno });
    }
    bookMel(world, { id: "outra", owner: "pet-pipoca", data: "2026-12-24" });
    bookMel(world, { id: "pendente", owner: "pet-amora", data: "2026-11-26", status: "PENDENTE" });
    await agendamentosQuery.load();
    await draw(<HomeScreen />);
    assert.match(topmostText(), new RegExp(`${words}Mel e mais 2 · 3 até as 14:00`));
    world.edit("agendamento", ({ id }) => /^visita/.test(id), { turno: "MANHA" });
    await act(async () => {
      await agendamentosQuery.reload();
      await agendaDeHojeQueries.of("2026-11-22").reload();
    });
    assert.match(topmostText(), /(Mel|Nina|Simba) e mais 2 · Vacinação/);
  });
}

s(
  "names with the next pet only those who come with it or later, and only a common service",
  async () => {
    const world = await arrive(MORNING);
    bookMel(world, { tipoId: "vacina" });
    await agendamentosQuery.load();
    await draw(<HomeScreen />);
    const card = () => topmostText().split("para hoje ")[1];
    assert.match(card(), /^Chegue até as 08:00 Amora e mais 1 · 1 até as 14:00/);
    await goTo(Date.parse("2026-11-22T12:00:00Z"));
    assert.match(card(), /^Chegue até as 14:00 Mel · Vacinação/);
    await goTo(Date.parse("2026-11-22T18:00:00Z"));
    assert.match(card(), /^O horário era até as 14:00 Mel · Vacinação/);
    await goTo(MORNING);
    world.edit("agendamento", "agendamento-mel", { turno: "MANHA" });
    await act(async () => {
      await agendamentosQuery.reload();
      await agendaDeHojeQueries.of("2026-11-22").reload();
    });
    assert.match(card(), /^Chegue até as 08:00 Amora e mais 1 ?Agendamentos/);
  },
);

s("a visit of a pet that has died is not the next one, and none of those of its day", async () => {
  const world = await arrive(MORNING);
  world.edit("agendamento", ({ status }) => status !== undefined, { status: "REALIZADA" });
  bookMel(world, { turno: "MANHA" });
  bookMel(world, { id: "nina", owner: "pet-nina" });
  bookMel(world, { id: "mel-amanha", data: "2026-11-23", turno: "MANHA" });
  bookMel(world, { id: "nina-amanha", owner: "pet-nina", data: "2026-11-23", turno: "MANHA" });
  world.edit("pet", "pet-mel", { obito: "2026-11-20" });
  readEmptyDevice();
  await draw(<HomeScreen />);
  assert.match(topmostText(), `${ONE} Chegue até as 14:00 Nina · Vacinação`);
  assert.is(tileDetail(), "Amanhã, 08:00");
  await tap("Vou");
  assert.equal(lastAnswers.get("vou")?.value, ["nina 2026-11-22 14:00"]);
  world.edit("agendamento", "nina", { status: "CANCELADA" });
  await act(async () => {
    await agendamentosQuery.reload();
    await agendaDeHojeQueries.of("2026-11-22").reload();
  });
  assert.match(topmostText(), `amanhã, 23/11/2026 Chegue até as 08:00 Nina · Vacinação ${NONE}`);
});

s("of several visits on a day to come the card leads to the list", async () => {
  const world = await arrive(MORNING);
  world.edit("agendamento", ({ status }) => status !== undefined, { status: "REALIZADA" });
  bookMel(world, { id: "uma", owner: "pet-mel", data: "2026-11-24", turno: "MANHA" });
  bookMel(world, { id: "outra", owner: "pet-nina", data: "2026-11-24", turno: "MANHA" });
  await agendamentosQuery.load();
  await draw(<HomeAndAppointments />);
  await tap("ter., 24/11/2026");
  assert.equal([location.pathname, location.search], ["/agendamentos", ""]);
});

s("a visit of tomorrow does not take the place of today's card", async () => {
  const world = await arrive(MORNING + 3 * 3_600_000);
  await agendamentosQuery.load();
  await draw(<HomeScreen />);
  bookMel(world, { id: "amanha", data: "2026-11-23", turno: "MANHA" });
  await act(() => agendamentosQuery.reload());
  assert.match(topmostText(), "Não deu para ir?");
  assert.is(tileDetail(), "Amanhã, 08:00");
});

for (const status of ["REALIZADA", "CANCELADA", "FALTOU"]) {
  s(`counts what is still to come: not one that is ${status}`, async () => {
    const world = await arrive(Date.parse("2026-11-22T15:00:00Z"));
    const agendas = world.agendamentos().filter(({ id }) => id === "agendamento-hoje");
    const amora = { ...agendas[0], status, pet: { nome: "Amora" } };
    const mel = { ...amora, id: "mel", status: "PENDENTE", turno: "TARDE", pet: { nome: "Mel" } };
    world.faults.set(AGENDA, { status: 200, body: { agendas: [amora, mel] } });
    await draw(<HomeScreen />);
    assert.ok(getControl(`${ONE} Chegue até as 14:00 Mel · Consulta clínica`));
    world.faults.set(AGENDA, { status: 200, body: { agendas: [amora] } });
    await act(() => agendaDeHojeQueries.of("2026-11-22").reload());
    assert.match(topmostText(), NONE);
    assert.not.match(topmostText(), /Você tem|Não deu para ir/);
  });
}

for (
  const [when, phone] of [
    ["two hours fast at 06:30", "2026-11-21T08:30:00-03:00"],
    ["two hours fast at 12:30", "2026-11-21T14:30:00-03:00"],
    ["a day and two hours fast at 06:30", "2026-11-22T08:30:00-03:00"],
    ["right at 08:30, which nobody has confirmed", "2026-11-21T08:30:00-03:00"],
  ]
) {
  s(`a phone that is ${when} does not say that the hour has passed`, async () => {
    time = Date.parse(phone);
    setTestClock(() => time!);
    const world = await openWorldWithSession("maria", {
      now: () => new Date("2026-11-21T09:30:00Z"),
    });
    await agendamentosQuery.load();
    await draw(<HomeScreen />);
    assert.ok(getControl(`${ONE} Chegue até as 08:00 Amora · Consulta clínica`));
    await tap(ONE);
    await tapCard("Amora", "Chegue até as 08:00");
    assert.not.match(topmostText(), /já passou|Cancelar Agendamento/);
    assert.match(topmostText(), "Adicionar à agenda");
    assert.is(world.today(), "2026-11-21");
  });
}

for (
  const [what, agenda] of [
    ["with its day", { data: "2026-12-01" }],
    ["with its day as an instant", { data: "2026-12-01T00:00:00.000Z" }],
    ["without its day", {}],
  ] as const
) {
  for (const isListed of [true, false]) {
    s(
      `at 21:30 a server on UTC's day names tomorrow's, ${what}: it is 'amanhã', ${
        isListed ? "as listed" : "where the list fails"
      }`,
      async () => {
        const world = await arrive(Date.parse("2026-11-30T21:30:00-03:00"));
        // As long as nobody has said the hour, the server's day counts.
        setHourUncertain();
        world.edit("agendamento", ({ id }) => id !== "agendamento-hoje", { status: "CANCELADA" });
        world.edit("agendamento", "agendamento-hoje", { data: "2026-12-01" });
        const [{ id, status, turno }] = world.agendamentos().filter(({ id }) =>
          id === "agendamento-hoje"
        );
        const agendas = [{ id, status, turno, pet: { nome: "Amora" }, ...agenda }];
        const body = { agendas, data: { hoje: "2026-12-01" } };
        world.faults.set(AGENDA, { status: 200, body });
        if (!isListed) world.faults.set("GET /agendamentos", { status: 400 });
        await draw(<HomeScreen />);
        const next = getControl("amanhã, 01/12/2026");
        assert.match(next.textContent!, "Chegue até as 08:00");
        assert.is(next.getAttribute("href"), "/agendamentos?detalhes=agendamento-hoje");
        assert.match(topmostText(), NONE);
        assert.not.match(topmostText(), /Não deu para ir|O horário era|Você tem/);
        // After midnight it is today's.
        await goTo(Date.parse("2026-12-01T06:30:00-03:00"));
        await settle();
        assert.match(topmostText(), `${ONE} Chegue até as 08:00 Amora`);
      },
    );
  }
}

s("opens the list, then all details of one, and comes back", async () => {
  const world = await arrive(MORNING);
  bookMel(world);
  await draw(<HomeScreen />);
  await tap("Você tem 2 agendamentos para hoje");
  assert.match(topmostText(), "Agendamentos de hoje");
  await tapCard("Amora", "Consulta clínica", "até as 08:00");
  for (const words of ["Manhã", "Está mancando", "O que levar", "Adicionar à agenda"]) {
    assert.match(topmostText(), words);
  }
  const details = "/agendamentos?detalhes=agendamento-hoje";
  assert.is(getControl("Ver em Agendamentos").getAttribute("href"), details);
  await tap("Voltar");
  await tapCard("Mel", "Vacinação");
  assert.match(topmostText(), "até as 14:00");
  assert.not.match(topmostText(), "Observação");
});

s(
  "the details of one without an id lead to Agendamentos also where data is expensive",
  async () => {
    const world = await arrive(MORNING);
    Object.defineProperty(navigator, "connection", {
      value: { saveData: true },
      configurable: true,
    });
    try {
      const agendas = world.agendamentos().filter(({ id }) => id === "agendamento-hoje")
        .map((one) => omit(one, ["id"]));
      world.faults.set(AGENDA, { status: 200, body: { agendas, data: {} } });
      await draw(<HomeScreen />);
      assert.not.ok(calls.includes("GET /agendamentos"));
      await tap(ONE);
      await tapCard("Consulta clínica");
      assert.ok(findControl("Ver em Agendamentos"));
    } finally {
      Reflect.deleteProperty(navigator, "connection");
    }
  },
);

for (
  const [data, expected] of [
    ["lixo", "Data inválida"],
    ["31/02/2026", "Data inválida"],
    [undefined, "22/11/2026"],
    ["", "22/11/2026"],
  ] as const
) {
  s(`today's list and details say '${expected}' of the day ${JSON.stringify(data)}`, async () => {
    const world = await arrive(MORNING);
    const agenda = { status: "AGENDADA", data, turno: "MANHA", pet: { nome: "Amora" } };
    world.faults.set(AGENDA, { status: 200, body: { agendas: [agenda] } });
    await draw(<HomeScreen />);
    await tap(ONE);
    assert.match(topmostText(), expected);
    await tapCard("Amora");
    assert.match(topmostText(), expected);
  });
}

for (
  const [change, edited, said] of [
    ["cancelled", { status: "CANCELADA" }, "Cancelada"],
    ["moved", { data: "2026-11-24", turno: "TARDE" }, "24/11/2026"],
  ] as const
) {
  s(`open details of today say that the visit was ${change}, and it is seen`, async () => {
    const world = await arrive(MORNING);
    await agendamentosQuery.load();
    await draw(<HomeScreen />);
    await tap(ONE);
    await tapCard("Amora");
    world.edit("agendamento", "agendamento-hoje", edited);
    world.faults.set(AGENDA, { status: 200, body: { agendas: [] } });
    await act(() => agendamentosQuery.reload());
    await act(() => agendaDeHojeQueries.of("2026-11-22").reload());
    await settle();
    assert.match(topmostText(), said);
    assert.not.match(topmostText(), "08:00");
    assert.equal(unseenNews.peek(), []);
  });
}

s("in the sheet of today, today's newer answer counts more than an older list", async () => {
  const world = await arrive(MORNING);
  bookMel(world);
  await agendamentosQuery.load();
  world.edit("agendamento", "agendamento-hoje", { status: "REALIZADA" });
  await draw(<HomeScreen />);
  await tap(ONE);
  await tapCard("Amora");
  assert.match(topmostText(), "Realizada");
  assert.not.match(topmostText(), "Agendada");
});

s(
  "a visit of today that the list has as cancelled is not to come, whatever today's answer says",
  async () => {
    const world = await arrive(MORNING);
    await draw(<HomeScreen />);
    assert.match(topmostText(), ONE);
    world.edit("agendamento", "agendamento-hoje", { status: "CANCELADA" });
    await act(() => agendamentosQuery.reload());
    await settle();
    assert.match(topmostText(), NONE);
    assert.not.match(topmostText(), "Amora · Consulta clínica");
  },
);

s("so is one that today's answer does not name by its id", async () => {
  const world = await arrive(MORNING);
  const [pet, tipo] = [{ nome: "Amora" }, { nome: "Consulta clínica" }];
  const agenda = { status: "AGENDADA", data: "2026-11-22", turno: "MANHA", pet, tipo };
  world.faults.set(AGENDA, { status: 200, body: { agendas: [agenda] } });
  await draw(<HomeScreen />);
  assert.match(topmostText(), ONE);
  world.edit("agendamento", "agendamento-hoje", { status: "CANCELADA" });
  await act(() => agendamentosQuery.reload());
  await settle();
  assert.match(topmostText(), NONE);
});

s("a free day that is an old answer has its time, and a way to try again", async () => {
  const world = await arrive(MORNING);
  world.edit("agendamento", "agendamento-hoje", { data: "2026-11-25" });
  await agendaDeHojeQueries.of("2026-11-22").load();
  world.faults.set(AGENDA, { status: 404 });
  await agendaDeHojeQueries.of("2026-11-22").reload();
  await draw(<HomeScreen />);
  assert.match(topmostText(), NONE);
  assert.is(topmostText().split("Mostrando o que foi salvo em").length, 2);
  world.faults.clear();
  await tap("Tentar novamente");
  assert.not.match(topmostText(), "Mostrando o que foi salvo em");
});

s("an hour that the API sent counts on home too, before anything is over", async () => {
  const world = await arrive(Date.parse("2026-11-22T11:30:00Z"));
  const agendas = [{ id: "agendamento-hoje", data: "2026-11-22T10:30:00-03:00", turno: "MANHA" }];
  world.faults.set(AGENDA, { status: 200, body: { agendas } });
  await draw(<HomeScreen />);
  assert.match(topmostText(), "Chegue até as 08:00");
  assert.not.match(topmostText(), "O horário era");
});

s("one that is not confirmed is never too late", async () => {
  const world = await arrive(Date.parse("2026-11-22T11:30:00Z"));
  world.edit("agendamento", () => true, { status: "CANCELADA" });
  world.edit("agendamento", "agendamento-hoje", { status: "PENDENTE" });
  world.faults.set(AGENDA, { status: 404 });
  await agendamentosQuery.load();
  await draw(<HomeScreen />);
  assert.match(topmostText(), "ainda não confirmado");
  assert.not.match(topmostText(), /O horário era|Não deu para ir/);
});

s("one of today that is not confirmed says so beside its hour", async () => {
  const world = await arrive(MORNING);
  const unconfirmed = /Chegue até as 08:00.*Ainda não confirmado/;
  await draw(<HomeScreen />);
  assert.not.match(topmostText(), unconfirmed);
  world.edit("agendamento", "agendamento-hoje", { status: "PENDENTE" });
  await act(() => agendaDeHojeQueries.of("2026-11-22").reload());
  await settle();
  assert.match(topmostText(), unconfirmed);
});

for (const [hoje, other] of [["AGENDADA", "PENDENTE"], ["PENDENTE", "AGENDADA"]]) {
  s(
    `of two of today, ${hoje} and ${other}, the confirmed one is not said to be unconfirmed`,
    async () => {
      const world = await arrive(MORNING);
      world.edit("agendamento", "agendamento-hoje", { status: hoje });
      const sameDay = { owner: "pet-mel", data: "2026-11-22", turno: "MANHA" };
      plant(world, "agendamento", { ...sameDay, id: "mesmo-dia", status: other });
      await draw(<HomeScreen />);
      assert.match(topmostText(), /até as 08:00 .* e mais 1/);
      assert.not.match(topmostText(), "Ainda não confirmado");
    },
  );
}

s("where today's call fails, the list of appointments says what it knows", async () => {
  const world = await arrive(MORNING);
  world.faults.set(AGENDA, { status: 503 });
  await agendamentosQuery.load();
  await draw(<HomeScreen />);
  assert.match(
    topmostText(),
    /hoje, 22\/11\/2026.*Chegue até as 08:00.*Amora.*Pode haver outro hoje\..*Erro ao buscar agendamento(?!s)/,
  );
  assert.is(findControl("hoje, 22/11/2026")!.getAttribute("data-over"), "false");
});

s(
  "an old list that stands in for today's answer says its time; another try reads it, too",
  async () => {
    const world = await arrive(Date.parse("2026-11-22T05:00:00Z"));
    world.faults.set(AGENDA, { status: 404 });
    await agendamentosQuery.load();
    await draw(<HomeScreen />);
    assert.not.match(topmostText(), "Mostrando o que foi salvo em");
    await goTo(MORNING);
    assert.match(topmostText(), "Chegue até as 08:00");
    assert.match(topmostText(), "Mostrando o que foi salvo em 22/11/2026 às 02:00");
    world.edit("agendamento", "agendamento-hoje", { status: "CANCELADA" });
    await tap("Tentar novamente");
    assert.not.match(topmostText(), /Chegue até as 08:00.*Amora · Consulta|Mostrando/);
  },
);

s("where today's call fails after the hour of the last visit, its card stays", async () => {
  const world = await arrive(Date.parse("2026-11-22T11:30:00Z"));
  world.faults.set(AGENDA, { status: 503 });
  world.edit(
    "agendamento",
    ({ status, id }) => status === "PENDENTE" || id !== "agendamento-hoje",
    {
      status: "CANCELADA",
    },
  );
  await agendamentosQuery.load();
  await draw(<HomeScreen />);
  const card = findControl("hoje, 22/11/2026")!;
  assert.match(card.textContent!, /O horário era até as 08:00.*Amora.*Não deu para ir\?/);
  assert.is(card.getAttribute("data-over"), "true");
  assert.match(topmostText(), "Não deu para carregar seus agendamentos de hoje");
  assert.ok(findControl("Tentar novamente"));
});

s("where today's call fails, no visit of a pet that has died stays as the last one", async () => {
  const world = await arrive(Date.parse("2026-11-22T11:30:00Z"));
  world.faults.set(AGENDA, { status: 503 });
  world.edit("agendamento", ({ id }) => id !== "agendamento-hoje", { status: "CANCELADA" });
  world.edit("pet", "pet-amora", { obito: "2026-11-20" });
  await Promise.all([agendamentosQuery.load(), petsQuery.load()]);
  await draw(<HomeScreen />);
  assert.not.match(topmostText(), /Amora · Consulta|Não deu para ir/);
  assert.match(topmostText(), "Não deu para carregar seus agendamentos de hoje");
});

s("a free day says that there may be other visits where the list of them failed", async () => {
  const world = await arrive(MORNING, "joao");
  world.faults.set("GET /agendamentos", { status: 404 });
  await draw(<HomeScreen />);
  assert.match(topmostText(), `${NONE}Agendar atendimento`);
  assert.match(topmostText(), "Pode haver em outros dias.");
  assert.match(topmostText(), "Não deu para carregar seus agendamentos");
  world.faults.clear();
  await tap("Tentar novamente");
  assert.not.match(topmostText(), "Pode haver");
  assert.is(findControl("Tentar novamente"), undefined);
});

s("an answer about yesterday, just after midnight, is none about today", async () => {
  const world = await arrive(Date.parse("2026-11-22T03:00:05Z"));
  const yesterday = { agendas: [], data: { hoje: "2026-11-21" } };
  world.faults.set(AGENDA, { status: 200, body: yesterday });
  await agendamentosQuery.load();
  await draw(<HomeScreen />);
  assert.match(topmostText(), /hoje, 22\/11\/2026.*Chegue até as 08:00.*Pode haver outro hoje\./);
  assert.not.match(topmostText(), NONE);
  assert.match(topmostText(), "Depois tentamos de novo sozinhos.");
});

s("while today's call is late, the list says what it knows", async () => {
  await arrive(MORNING);
  const answer = holdAnswer(AGENDA);
  await agendamentosQuery.load();
  await draw(<HomeScreen />);
  assert.not.match(topmostText(), "Chegue até as 08:00");
  await act(() => agendaDeHojeQueries.of("2026-11-22").tellLate());
  assert.match(topmostText(), /Chegue até as 08:00.*Amora.*Pode haver outro hoje\./);
  await answer();
  await settle();
  assert.match(topmostText(), ONE);
});

s("what the card knows from an old list has its time, and a way to try again", async () => {
  const world = await arrive(MORNING);
  world.edit("agendamento", "agendamento-hoje", { data: "2026-11-23" });
  await agendamentosQuery.load();
  world.faults.set("GET /agendamentos", { status: 404 });
  await agendamentosQuery.reload();
  await draw(<HomeScreen />);
  assert.match(topmostText(), /amanhã, 23\/11\/2026.*Você não tem agendamentos para hoje/);
  assert.is(topmostText().split("Mostrando o que foi salvo em").length, 2);
  world.faults.clear();
  await tap("Tentar novamente");
  assert.not.match(topmostText(), "Mostrando o que foi salvo em");
});

s("what home shows of pets is not forgotten while it is shown", async () => {
  await arrive(MORNING);
  await agendamentosQuery.load();
  await petsQuery.load();
  assert.not(petsQuery.isWatched);
  await draw(<HomeScreen />);
  assert.ok(petsQuery.isWatched);
});

s("the sheet of today's visits has them in the order of their hours", async () => {
  const world = await arrive(Date.parse("2026-11-22T09:00:00Z"));
  bookMel(world, { turno: "MANHA" });
  world.edit("agendamento", "agendamento-hoje", { turno: "TARDE" });
  await draw(<HomeScreen />);
  await tap("Você tem 2 agendamentos para hoje");
  assert.match(topmostText(), /Agendamentos de hoje.*Mel.*Amora/);
});

s("a visit of today says nothing of a failed list, which could only add other days", async () => {
  const world = await arrive(MORNING);
  world.faults.set("GET /agendamentos", { status: 404 });
  await draw(<HomeScreen />);
  assert.match(topmostText(), ONE);
  assert.not.match(topmostText(), "Pode haver");
  assert.is(findControl("Tentar novamente"), undefined);
});

s("nobody whose pets have died is asked for a first pet", async () => {
  await arrive(MORNING, "ana").then((world) => {
    plant(world, "pet", {
      id: "pet-rex",
      owner: "ana",
      nome: "Rex",
      genero: "MACHO",
      especie: "CACHORRO",
      idade: "2012-05-01",
      obito: "2026-01-01",
    });
  });
  await petsQuery.load();
  await draw(<HomeScreen />);
  assert.is(getControl("Cadastrar um pet").getAttribute("href"), "/pets");
  assert.not.match(topmostText(), "ainda");
});

s("an appointment without status and day counts as today's", async () => {
  const world = await arrive(MORNING);
  const agendas = [{ pet: { nome: "Nina" }, turno: "TARDE" }];
  world.faults.set(AGENDA, { status: 200, body: { agendas } });
  await draw(<HomeScreen />);
  await tap(ONE);
  await tapCard("Nina");
  assert.match(topmostText(), "até as 14:00");
  assert.match(topmostText(), "domingo, 22/11/2026");
  assert.is(findControl("Ver em Agendamentos"), undefined);
});

s(
  "links to every screen, marks campaigns as new and names an open one, counts unread notifications",
  async () => {
    await openWorldWithSession();
    await notificacoesQuery.load();
    await campanhasQuery.load();
    await draw(<HomeScreen />);
    const agendar = getControl("Agendar");
    const end = new AbortController();
    watchNetwork(end.signal);
    await act(() => setOnline(false));
    const need = agendar.getAttribute("aria-describedby")!;
    assert.is(document.getElementById(need)!.textContent, "Precisa de internet");
    await act(() => setOnline(true));
    end.abort();
    await act(async () => void await Promise.all([petsQuery.load(), agendamentosQuery.load()]));
    await act(() => getControl("Agendar").click());
    assert.equal(novoAgendamentoRequest.consume(), {});
    const details = [...document.querySelectorAll<HTMLElement>("[data-detail]")];
    assert.equal(details.map(({ dataset }) => dataset.detail), [
      "",
      "Castração no Anil",
      "Amora e mais 4",
    ]);
    for (
      const [label, href, description] of [
        ["Agendamentos", "/agendamentos"],
        ["Campanhas", "/campanhas", "NOVO Castração no Anil"],
        ["Meus Pets", "/pets"],
        ["Histórico", "/historico"],
        ["Notificações", "/notifications", "2 não lidas"],
        ["Meu PetCard", "/pet-card"],
      ]
    ) {
      const link = getControl(label);
      assert.is(link.getAttribute("href"), href);
      const by = link.getAttribute("aria-describedby");
      const words = by?.split(" ").map((id) => document.getElementById(id)!.textContent).join(" ");
      assert.is(words, description);
    }
  },
);

for (
  const [first, count, detail] of [
    ["Amora", 4, "Amora e mais 4"],
    ["Caramelo Rei da Praia", 0, "Caramelo Rei da Praia"],
    ["Caramelo Rei", 4, "5 pets"],
    ["Caramelo Rei", 1, "2 pets"],
  ] as const
) {
  s(`the tile of the pets says '${detail}'`, async () => {
    await openWorldWithSession();
    await draw(<HomeScreen />);
    const named = ["Simba", "Mel", "Nina", "Pipoca"].slice(0, count);
    const pets = [first, ...named].map((nome) => ({ id: nome, nome, obito: null }) as Pet);
    await act(() => petsQuery.change(() => pets));
    assert.is(tileDetail("pets"), detail);
  });
}

s("on a new day shows nothing of yesterday, while the answer is awaited or fails", async () => {
  const world = await arrive(EVENING);
  await draw(<HomeScreen />);
  assert.match(topmostText(), ONE);
  world.faults.set(AGENDA, { status: 404 });
  const answer = holdAnswer(AGENDA);
  await goTo(MORNING);
  assert.not.match(topmostText(), "para hoje");
  await settle();
  assert.match(topmostText(), "Carregando agendamentos de hoje...");
  answer();
  await settle();
  assert.is(topmostText().split("Pode haver outro hoje.").length, 2, "said once, by the card");
  assert.match(
    topmostText(),
    /Não deu para carregar seus agendamentos de hoje Erro ao buscar agendamento(?!s)/,
  );
  assert.not.match(topmostText(), "Mostrando o que foi salvo");
  world.faults.clear();
  await tap("Tentar novamente");
  assert.match(topmostText(), NONE);
  await goTo(MORNING);
  await settle();
  assert.is(calls.filter((call) => call === AGENDA).length, 3, "once a day");
});

const HOJE_TO = (day: string) => (world: World) =>
  world.edit("agendamento", "agendamento-hoje", { data: day });

function HomeAndAppointments() {
  return (
    <>
      <Route path="/">
        <HomeScreen />
      </Route>
      <Route path="/agendamentos">
        <AgendamentosScreen />
      </Route>
      <Route path="/campanhas/:campanhaId">
        <CampanhaScreen />
      </Route>
    </>
  );
}

for (
  const [when, prepare] of [
    ["on the eve", HOJE_TO("2026-11-23")],
    ["on the day", () => {}],
  ] as const
) {
  s(
    `${when} asks whether the person comes, and 'Vou' is kept and takes the question away`,
    async () => {
      prepare(await arrive(MORNING));
      await draw(<HomeScreen />);
      assert.not.match(topmostText(), "Você vai?");
      await act(readEmptyDevice);
      await settle();
      assert.match(topmostText(), /Você vai\?\s*Vou\s*Não posso ir/);
      await tap("Vou");
      assert.not.match(topmostText(), "Você vai?");
      assert.match(document.activeElement!.textContent!, /^Anotado neste celular\./);
      assert.equal(lastAnswers.get("vou")?.value, [
        `agendamento-hoje ${when === "on the day" ? "2026-11-22" : "2026-11-23"} 08:00`,
      ]);
    },
  );
}

s("what was answered earlier to 'Você vai?' takes no focus", async () => {
  await arrive(MORNING);
  const value = ["agendamento-hoje 2026-11-22 08:00"];
  await draw(<HomeScreen />);
  await act(() => restoreAnswers([["vou", { value, seenAt: 0 }]], { showFirst: false }));
  await settle();
  assert.match(topmostText(), "Anotado neste celular.");
  assert.is(document.activeElement!.tagName, "H1");
});

s("'Vou' is for all pets that have a confirmed visit on that day", async () => {
  const world = await arrive(MORNING);
  const sameDay = { owner: "pet-mel", status: "AGENDADA", data: "2026-11-22", turno: "TARDE" };
  plant(world, "agendamento", { ...sameDay, id: "mesmo-dia" });
  plant(world, "agendamento", { ...sameDay, id: "pendente", status: "PENDENTE" });
  plant(world, "agendamento", { ...sameDay, id: "outro-dia", data: "2026-11-23" });
  readEmptyDevice();
  await draw(<HomeScreen />);
  await tap("Vou");
  assert.equal(lastAnswers.get("vou")?.value, [
    "mesmo-dia 2026-11-22 14:00",
    "agendamento-hoje 2026-11-22 08:00",
  ]);
});

s("'Vou' is for the day and the hour that showed: of another hour home asks again", async () => {
  const world = await arrive(MORNING);
  world.edit("agendamento", "agendamento-hoje", { data: "2026-11-23", turno: "TARDE" });
  readEmptyDevice();
  await draw(<HomeScreen />);
  await tap("Vou");
  assert.match(topmostText(), "Anotado");
  world.edit("agendamento", "agendamento-hoje", { turno: "Tarde", observacao: "Manca." });
  await act(() => agendamentosQuery.reload());
  assert.match(topmostText(), "Anotado", "the same hour in other letters");
  world.edit("agendamento", "agendamento-hoje", { turno: "MANHA" });
  await act(() => agendamentosQuery.reload());
  assert.match(topmostText(), /Chegue até as 08:00.*Você vai\?/);
});

s("'Vou' counts for the visit that shows, of however many", async () => {
  const world = await arrive(MORNING);
  for (let at = 0; at < 61; at++) {
    plant(world, "agendamento", {
      id: `mesmo-dia-${at}`,
      owner: "pet-mel",
      status: "AGENDADA",
      data: "2026-11-22",
      turno: "TARDE",
    });
  }
  readEmptyDevice();
  await draw(<HomeScreen />);
  await tap("Vou");
  assert.not.match(topmostText(), "Você vai?");
});

s(
  "'Não posso ir' asks whether to cancel, and says that the place goes to another pet",
  async () => {
    const world = await arrive(MORNING);
    readEmptyDevice();
    await draw(<HomeAndAppointments />);
    await tap("Não posso ir");
    assert.match(topmostText(), "Você tem certeza que deseja cancelar este agendamento?");
    assert.match(topmostText(), "A vaga vai para outro pet. Há vagas para Consulta clínica agora.");
    await tap("Não, manter");
    assert.is(world.agendamentos().find(({ id }) => id === "agendamento-hoje")!.status, "AGENDADA");
    assert.match(topmostText(), "Consulta clínica de Amora");
  },
);

s("'Não posso ir' asks nothing later, where the details did not come", async () => {
  const world = await arrive(MORNING);
  readEmptyDevice();
  world.faults.set("GET /agendamentos", { status: 400 });
  await draw(<HomeAndAppointments />);
  await tap("Não posso ir");
  assert.match(topmostText(), "Não deu para carregar seus agendamentos");
  await act(() => navigate("/"));
  world.faults.clear();
  await act(() => navigate("/agendamentos"));
  await settle();
  await tapCard("Amora", "hoje, 22/11/2026");
  assert.match(topmostText(), /^Consulta clínica de Amora/);
});

s("'Não posso ir' leads to the list where several visits of the day are to come", async () => {
  const world = await arrive(MORNING);
  bookMel(world);
  readEmptyDevice();
  await agendamentosQuery.load();
  await draw(<HomeAndAppointments />);
  await tap("Não posso ir");
  assert.equal([location.pathname, location.search], ["/agendamentos", ""]);
  assert.not.match(topmostText(), "Você tem certeza que deseja cancelar este agendamento?");
  await resetEverything();
  bookMel(await arrive(Date.parse("2026-11-22T12:00:00Z")));
  readEmptyDevice();
  await agendamentosQuery.load();
  await draw(<HomeAndAppointments />);
  await tap("Não posso ir");
  assert.match(topmostText(), "deseja cancelar este agendamento?Vacinação de Mel");
});

s("'Não posso ir' asks once, also where the person presses before the services came", async () => {
  await arrive(MORNING);
  readEmptyDevice();
  const answer = holdAnswer("GET /agendamentos/motivos");
  await draw(<HomeAndAppointments />);
  await tap("Não posso ir");
  await tap("Cancelar Agendamento");
  await tap("Não, manter");
  await answer();
  await settle();
  assert.not.match(topmostText(), "Você tem certeza que deseja cancelar este agendamento?");
});

for (
  const [what, change, at] of [
    ["two days before", { data: "2026-11-24" }, MORNING],
    ["of one that the hospital has not confirmed", { status: "PENDENTE" }, MORNING],
    ["when the hour of arrival has passed", { turno: "MANHA" }, MORNING + 60 * 60_000],
    ["without a shift, when both hours have passed", { turno: null }, MORNING + 7 * 60 * 60_000],
  ] as const
) {
  s(`does not ask ${what} whether the person comes`, async () => {
    const world = await arrive(at);
    world.edit("agendamento", "agendamento-hoje", change);
    readEmptyDevice();
    await draw(<HomeScreen />);
    assert.match(topmostText(), "Amora");
    assert.not.match(topmostText(), "Você vai?");
  });
}

s(
  "asks nothing that an hour in doubt may take back: by the phone's clock it is too late",
  async () => {
    const world = await arrive(MORNING + 60 * 60_000);
    world.edit("agendamento", "agendamento-hoje", { turno: "MANHA" });
    setHourUncertain();
    readEmptyDevice();
    await draw(<HomeScreen />);
    assert.match(topmostText(), "Chegue até as 08:00");
    assert.not.match(topmostText(), "Você vai?");
    await goTo(MORNING);
    assert.match(topmostText(), "Você vai?", "of an earlier hour it asks");
  },
);

/** Home was looked at, then the hospital has acted, and the list is read again. */
async function returnAfter(...changes: ((world: World) => void)[]): Promise<World> {
  const world = await arrive(MORNING);
  readEmptyDevice();
  stopWatching = keepNewStoredAsSeen();
  await agendamentosQuery.load();
  for (const change of changes) change(world);
  return world;
}

const confirm = (world: World) =>
  world.edit("agendamento", "agendamento-castracao", {
    status: "AGENDADA",
    data: "2026-12-04",
    turno: "TARDE",
  });

function refuse(world: World): void {
  world.edit("agendamento", "agendamento-inscricao", { status: "CANCELADA" });
  const refused = { descricao: "Sem vacina.", status: "CANCELADA", byTUTOR: false };
  world.addHistorico("agendamento-inscricao", refused);
}

const TOMORROW = "agendamento-amanha";

function tileDetail(of = "agendamentos"): string {
  return document.querySelector<HTMLElement>(`nav a[href='/${of}'] [data-detail]`)!.dataset.detail!;
}

const CONFIRMED = "Confirmado: Simba, sex., 04/12, chegue até as 14:00";

s("says what changed since the person last looked, until it is opened", async () => {
  await returnAfter(confirm, refuse);
  await draw(<HomeAndAppointments />);
  assert.not.match(topmostText(), "Confirmado: ");
  await act(() => agendamentosQuery.reload());
  await settle();
  // It has come late: below all that can be pressed.
  assert.match(topmostText(), new RegExp(`Meu PetCard.*${CONFIRMED}`));
  assert.match(topmostText(), "Cancelado pelo hospital: Vacinação antirrábica de Amora");
  assert.is(getControl(CONFIRMED).closest("[aria-label]")!.getAttribute("aria-label"), "Novidades");
  await tap(CONFIRMED);
  assert.match(topmostText(), "Castração de Simba");
  await tap("Fechar");
  await act(() => navigate("/"));
  await settle();
  assert.not.match(topmostText(), CONFIRMED);
  // Known already: below the first card.
  assert.match(topmostText(), /Cancelado pelo hospital.*Meu PetCard/);
});

for (const listIsFirst of [true, false]) {
  s(
    `the card of a free day names a cancelled visit that has no line below it, the list ${
      listIsFirst ? "before" : "after"
    } today's answer`,
    async () => {
      await returnAfter((world) => world.edit("agendamento", {}, { status: "CANCELADA" }));
      const card = () => document.querySelector("[data-later]")?.textContent;
      const answer = holdAnswer("GET /agendamentos/agenda/dia");
      await draw(<HomeAndAppointments />);
      if (listIsFirst) await act(() => agendamentosQuery.reload());
      answer();
      await settle();
      if (!listIsFirst) await act(() => agendamentosQuery.reload());
      assert.match(card()!, /^Cancelado: /);
      await act(() => navigate("/agendamentos"));
      await act(() => navigate("/"));
      await settle();
      assert.is(card(), "", "its line is below the card now");
    },
  );
}

for (
  const { lacks, isSame } of [
    { lacks: ["turno"], isSame: true },
    { lacks: ["turno", "id"], isSame: true },
    { lacks: ["turno", "id"], isSame: false },
  ]
) {
  s(
    `what today's answer lacks (${lacks}) comes from ${
      isSame ? "the same visit" : "no other visit"
    } of the list, which the card waits for`,
    async () => {
      const world = await arrive(MORNING);
      const agendas = world.agendamentos().filter(({ id }) => id === "agendamento-hoje")
        .map((one) => omit(one, lacks));
      world.faults.set(AGENDA, { status: 200, body: { agendas, data: {} } });
      if (!isSame) world.edit("agendamento", "agendamento-hoje", { tipoId: "vacina" });
      const answer = holdAnswer("GET /agendamentos");
      await draw(<HomeScreen />);
      assert.not.match(topmostText(), "Você tem 1 agendamento para hoje");
      answer();
      await settle();
      assert.match(
        topmostText(),
        isSame
          ? /Você tem 1 agendamento para hoje Chegue até as 08:00 Amora/
          : /Você tem 1 agendamento para hoje Amora/,
      );
      await tap("Você tem 1 agendamento para hoje");
      await tapCard("Consulta clínica");
      assert.is(findControl("Ver em Agendamentos") !== undefined, isSame);
    },
  );
}

for (const isLate of [true, false]) {
  s(
    `today's visit shows without its hour where the list ${isLate ? "is late" : "fails too"}`,
    async () => {
      const world = await arrive(MORNING);
      const agendas = world.agendamentos().filter(({ id }) => id === "agendamento-hoje")
        .map((one) => omit(one, ["turno"]));
      world.faults.set(AGENDA, { status: 200, body: { agendas, data: {} } });
      if (isLate) holdAnswer("GET /agendamentos");
      else world.faults.set("GET /agendamentos", { status: 400 });
      await draw(<HomeScreen />);
      if (isLate) await act(() => agendamentosQuery.tellLate());
      assert.match(topmostText(), /Você tem 1 agendamento para hoje Amora/);
    },
  );
}

s("the card of a free day has room for what was cancelled before that is known", async () => {
  const world = await arrive(MORNING);
  world.edit("agendamento", {}, { status: "REALIZADA" });
  await draw(<HomeScreen />);
  assert.is(document.querySelector("[data-later]")!.textContent, "");
});

s("what an earlier start left on the device is below the first card at once", async () => {
  await returnAfter(refuse);
  await agendamentosQuery.reload();
  const earlier = [...lastAnswers];
  await resetEverything();
  const { faults } = await arrive(MORNING);
  faults.set("*", { status: 503 });
  restoreAnswers(earlier, { showFirst: true });
  await draw(<HomeScreen />);
  assert.match(topmostText(), /Cancelado.*: Vacinação antirrábica de Amora.*Meu PetCard/);
});

s("names three changes at most, and how many more there are", async () => {
  await returnAfter((world) =>
    world.edit("agendamento", {}, { status: "CANCELADA", data: "2026-11-22" })
  );
  await draw(<HomeScreen />);
  await act(() => agendamentosQuery.reload());
  await settle();
  const count = agendamentosQuery.state.peek().value!.length - 1;
  const lines = document.querySelector("[aria-label='Novidades']")!.textContent!;
  assert.is(lines.split("Cancelado").length - 1, 3);
  assert.match(topmostText(), `e mais ${count - 3}`);
});

s(
  "the tile of the appointments says what is new, and counts what is of several kinds",
  async () => {
    const world = await returnAfter(confirm, refuse);
    await draw(<HomeAndAppointments />);
    assert.is(tileDetail(), "");
    await act(() => agendamentosQuery.reload());
    assert.is(tileDetail(), "1 cancelado");
    storeAwaitedVaga({ kind: "servico", id: "dermatologia", nome: "Dermatologia" });
    world.edit("tipo", "dermatologia", { vagas: 3 });
    await act(() => motivosQuery.load());
    assert.is(tileDetail(), "1 cancelado");
    const id = document.querySelector("nav a[href='/agendamentos']")!.getAttribute(
      "aria-describedby",
    );
    assert.is(document.getElementById(id!)!.textContent!.trim(), "1 cancelado");
    await tap("Cancelado pelo hospital: Vacinação antirrábica de Amora");
    await tap("Fechar");
    await act(() => navigate("/"));
    await settle();
    assert.is(tileDetail(), "2 novidades");
  },
);

for (
  const [changes, detail] of [
    [[confirm], "1 confirmado"],
    [[
      confirm,
      (world: World) => world.edit("agendamento", "agendamento-hoje", { data: "2026-12-04" }),
    ], "2 novidades"],
    [[refuse], "1 cancelado"],
    [[
      refuse,
      (world: World) => world.edit("agendamento", "agendamento-hoje", { status: "CANCELADA" }),
    ], "2 cancelados"],
  ] as const
) {
  s(`the tile of the appointments says '${detail}'`, async () => {
    await returnAfter(...changes);
    await draw(<HomeScreen />);
    await act(() => agendamentosQuery.reload());
    assert.is(tileDetail(), detail);
  });
}

for (
  const [what, change, detail] of [
    ["another one tomorrow", () => {}, "mais 1 amanhã"],
    ["nothing more tomorrow", (world: World) => world.remove("agendamento", TOMORROW), ""],
    [
      "one tomorrow, while the hour of today's has passed",
      (world: World) => {
        world.edit("agendamento", "agendamento-hoje", { data: "2026-11-22" });
        time = MORNING + 3 * 3_600_000;
      },
      "Amanhã, 14:00",
    ],
    [
      "one tomorrow without a shift, while the hour of today's has passed",
      (world: World) => {
        world.edit("agendamento", "agendamento-hoje", { data: "2026-11-22" });
        world.edit("agendamento", TOMORROW, { turno: null });
        time = MORNING + 3 * 3_600_000;
      },
      "1 amanhã",
    ],
    [
      "one tomorrow that is not confirmed",
      (world: World) => world.edit("agendamento", TOMORROW, { status: "PENDENTE" }),
      "",
    ],
    [
      "one tomorrow that is not confirmed, before a confirmed one of a later day",
      (world: World) => {
        world.edit("agendamento", TOMORROW, { status: "PENDENTE" });
        world.edit("agendamento", "agendamento-hoje", { data: "2026-11-25" });
      },
      "Talvez amanhã",
    ],
    [
      "one tomorrow that is not confirmed, behind today's",
      (world: World) => {
        world.edit("agendamento", TOMORROW, { status: "PENDENTE" });
        world.edit("agendamento", "agendamento-hoje", { data: "2026-11-22" });
      },
      "Talvez amanhã",
    ],
    [
      "one of a pet that has died, tomorrow and not confirmed",
      (world: World) => {
        world.edit("agendamento", TOMORROW, { status: "PENDENTE" });
        world.edit("agendamento", "agendamento-hoje", { data: "2026-11-25" });
        world.edit("pet", "pet-mel", { obito: "2026-11-20" });
      },
      "",
    ],
    [
      "nothing more than the one that is not confirmed, which the card shows",
      (world: World) => {
        world.edit("agendamento", ({ id }) => id !== TOMORROW, { status: "REALIZADA" });
        world.edit("agendamento", TOMORROW, { status: "PENDENTE" });
      },
      "",
    ],
  ] as const
) {
  s(`the tile of the appointments counts what the first card does not show: ${what}`, async () => {
    const world = await arrive(MORNING);
    world.edit("agendamento", "agendamento-hoje", { data: "2026-11-23" });
    plant(world, "agendamento", {
      id: TOMORROW,
      owner: "pet-mel",
      status: "AGENDADA",
      data: "2026-11-23",
      turno: "TARDE",
    });
    change(world);
    await draw(<HomeScreen />);
    await act(() => agendamentosQuery.load());
    assert.is(tileDetail(), detail);
  });
}

s("the list and the tile say that a visit is not confirmed any more", async () => {
  await returnAfter((world) =>
    world.edit("agendamento", "agendamento-hoje", { status: "PENDENTE", data: null, turno: null })
  );
  await agendamentosQuery.reload();
  await draw(<HomeAndAppointments />);
  assert.match(topmostText(), "Amora: mudou. O hospital ainda vai marcar o dia");
  assert.is(tileDetail(), "1 mudou");
  await act(() => navigate("/agendamentos"));
  assert.match(topmostText(), /O que mudou.*Amora.*Mudou/);
});

for (
  const [day, byTUTOR, line] of [
    ["2026-11-22", false, "Cancelado pelo hospital: Consulta clínica de Amora"],
    ["2026-11-23", false, "Cancelado pelo hospital: Consulta clínica de Amora"],
    ["2026-11-22", true, "Cancelado por você: Consulta clínica de Amora"],
    ["2026-11-21", false, undefined],
    ["2026-11-24", false, undefined],
  ] as const
) {
  s(
    `a device that had forgotten a visit of ${day} tells ${line ?? "nothing"} at the next login`,
    async () => {
      const world = await arrive(MORNING);
      world.edit("agendamento", "agendamento-hoje", { data: day, status: "CANCELADA" });
      world.addHistorico("agendamento-hoje", { descricao: "", status: "CANCELADA", byTUTOR });
      readEmptyDevice();
      stopWatching = keepNewStoredAsSeen();
      await agendamentosQuery.load();
      await draw(<HomeAndAppointments />);
      if (line === undefined) return void assert.not.match(topmostText(), /Cancelado.*Amora/);
      assert.match(topmostText(), line);
      await tap(line);
      assert.equal(unseenNews.peek(), []);
    },
  );
}

s(
  "a visit of a pet that has died, and that is cancelled, is no news at the next login",
  async () => {
    const world = await arrive(MORNING);
    world.edit("agendamento", "agendamento-hoje", { status: "CANCELADA" });
    world.edit("pet", "pet-amora", { obito: "2026-11-20" });
    readEmptyDevice();
    await petsQuery.load();
    stopWatching = keepNewStoredAsSeen();
    await agendamentosQuery.load();
    assert.equal(unseenNews.peek(), []);
  },
);

s("what another tab has seen of a new visit outlives an older list of this one", async () => {
  await returnAfter((world) => bookMel(world, { data: "2026-12-04" }));
  const { value, seenAt } = lastAnswers.get("vistos")!;
  const seen = { ...value as object, "agendamento-mel": { status: "PENDENTE" } };
  storeAnswer("vistos", { value: seen, seenAt });
  readEmptyDevice();
  await agendamentosQuery.reload();
  assert.equal(unseenNews.peek().map(({ text }) => text), [
    "Confirmado: Mel, sex., 04/12, chegue até as 14:00",
  ]);
});

s("what is read during an outage says once that it is old, and offers one more try", async () => {
  const world = await arrive(MORNING);
  world.edit("agendamento", {}, { data: "2026-11-20" });
  await draw(<HomeScreen />);
  assert.match(topmostText(), NONE);
  world.faults.set("*", { status: 503 });
  await act(() => checkHealthAfterAnswer(true));
  await settle();
  assert.not.match(topmostText(), "Tentar novamente");
  await act(hideOutageNoticeUntilRecovery);
  assert.is(topmostText().split("Não deu para atualizar agora").length, 2);
  await tap("Tentar novamente");
});

s("what the person has just booked is no news, whatever its answer leaves out", async () => {
  const world = await arrive(MORNING);
  stopWatching = keepNewStoredAsSeen();
  readEmptyDevice();
  await Promise.all([agendamentosQuery.load(), petsQuery.load()]);
  const pedido = { petId: "pet-nina", tipoId: "consulta", observacao: "Coceira" };
  const body = { id: "novo", status: "AGENDADA", data: "2026-11-30" };
  world.faults.set("POST /agendamentos", { status: 201, body });
  bookMel(world, { id: "novo", owner: "pet-nina", tipoId: "consulta", data: body.data });
  await bookAgendamentoOnce(pedido);
  await settle();
  assert.is(agendamentosQuery.state.peek().value!.find(({ id }) => id === "novo")?.turno, "TARDE");
  assert.equal(unseenNews.peek().map(({ text }) => text), []);
});

s("what the person cancels is no news", async () => {
  await returnAfter();
  await draw(<AgendamentosScreen />, "/agendamentos?detalhes=agendamento-hoje");
  await tap("Cancelar Agendamento");
  await tap("Sim, cancelar");
  assert.equal(unseenNews.peek(), []);
});

s("an answer that another person left on the device is no news", async () => {
  await returnAfter(confirm);
  await resetEverything();
  await openWorldWithSession();
  readEmptyDevice();
  await draw(<HomeScreen />);
  await act(() => agendamentosQuery.load());
  assert.equal(unseenNews.peek(), []);
});

for (
  const [vaga, change, line, seen] of [
    [
      { kind: "servico", id: "dermatologia", nome: "Dermatologia" },
      (world: World) => world.edit("tipo", "dermatologia", { vagas: 3 }),
      "Abriu vaga: Dermatologia. Agendar",
      "Novo Agendamento",
    ],
    [
      { kind: "campanha", id: "campanha-cheia", nome: "Castração na Cohab" },
      (world: World) => world.edit("campanha", "campanha-cheia", { vagasDisponiveis: 1 }),
      "Abriu vaga: Castração na Cohab. Inscrever",
      "Inscrever Meu Pet",
    ],
  ] as const
) {
  s(`tells of places for what the person waits for, and leads there: ${line}`, async () => {
    const world = await arrive(MORNING);
    readEmptyDevice();
    storeAwaitedVaga(vaga);
    stopWatching = watchAwaitedVagas();
    await draw(<HomeAndAppointments />);
    assert.not.match(topmostText(), "Abriu vaga");
    change(world);
    await goTo(MORNING + 6 * 60_000);
    await settle();
    assert.match(topmostText(), new RegExp(`Meu PetCard.*${line}`));
    const tile = vaga.kind === "servico" ? "agendamentos" : "campanhas";
    assert.is(tileDetail(tile), "Abriu vaga");
    await tap(line);
    assert.match(topmostText(), seen);
    assert.equal(awaitedVagas.peek(), []);
    if (vaga.kind === "servico") assert.is(valueOf("Tipo de serviço"), vaga.id);
  });
}

s("places that no pet can take yet are still told of after a look", async () => {
  const world = await arrive(MORNING);
  readEmptyDevice();
  world.remove("pet", ({ id }) => id !== "pet-amora");
  world.edit("tipo", "dermatologia", { vagas: 3 });
  storeAwaitedVaga({ kind: "servico", id: "dermatologia", nome: "Dermatologia" });
  stopWatching = watchAwaitedVagas();
  await Promise.all([motivosQuery.load(), petsQuery.load(), agendamentosQuery.load()]);
  await draw(<HomeAndAppointments />);
  await tap("Abriu vaga: Dermatologia. Agendar");
  assert.match(topmostText(), "Novo Agendamento");
  assert.is(awaitedVagas.peek().length, 1);
});

s("today's details say how to prepare also where the city's texts come after them", async () => {
  await arrive(MORNING);
  const api = globalThis.fetch;
  const { promise, resolve: answer } = Promise.withResolvers<Response>();
  globalThis.fetch = (input, init) => input === "/cidade.json" ? promise : api(input, init);
  await draw(<HomeScreen />);
  await tap(ONE);
  await tapCard("Amora", "Consulta clínica");
  const preparo = [{ para: "Consulta clínica", itens: ["Guia curta"] }];
  await act(() => answer(Response.json({ preparo })));
  await settle();
  assert.match(topmostText(), /Adicionar à agenda.*Antes de vir\s*Guia curta/);
});

s(
  "shows the city's notices of the day, as text: above the menu where they are known and nothing else is new",
  async () => {
    const world = await arrive(Date.parse("2026-12-08T12:00:00Z"));
    readEmptyDevice();
    stopWatching = keepNewStoredAsSeen();
    world.edit("agendamento", "agendamento-inscricao", { data: "2026-12-09" });
    const api = globalThis.fetch;
    const avisos = [
      { texto: "Acabou ontem", ate: "2026-12-07" },
      { texto: "Só amanhã", de: "2026-12-09" },
      { texto: "Fecha <b>hoje</b>: (98) 3200-0000", de: "2026-12-08", ate: "2026-12-08" },
      { texto: "Até o dia 8", ate: "2026-12-08" },
      ...["A", "B"].map((letter) => ({ texto: `Desde o dia 8 ${letter}`, de: "2026-12-08" })),
    ];
    globalThis.fetch = (input, init) =>
      input === "/cidade.json" ? Promise.resolve(Response.json({ avisos })) : api(input, init);
    const shown =
      "Fecha <b>hoje</b>: .98. 3200-0000.*Até o dia 8.*Desde o dia 8 A.*Desde o dia 8 B";
    await draw(<HomeAndAppointments />);
    await settle();
    assert.match(topmostText(), new RegExp(`Meu PetCard.*${shown}`));
    assert.is(getControl("(98) 3200-0000").getAttribute("href"), "tel:+559832000000");
    assert.not.match(topmostText(), /Acabou ontem|Só amanhã|e mais/);
    await act(() => navigate("/agendamentos"));
    await act(() => navigate("/"));
    await settle();
    assert.match(topmostText(), new RegExp(`${shown}.*Meu PetCard`));
    refuse(world);
    await act(() => agendamentosQuery.reload());
    await act(() => navigate("/agendamentos"));
    await act(() => navigate("/"));
    await settle();
    assert.match(topmostText(), new RegExp(`Cancelado.*Amora.*Meu PetCard.*${shown}`));
  },
);

s("what is cancelled comes first, then places that may soon be taken", async () => {
  const world = await returnAfter(confirm, refuse);
  storeAwaitedVaga({ kind: "servico", id: "dermatologia", nome: "Dermatologia" });
  world.edit("tipo", "dermatologia", { vagas: 3 });
  await Promise.all([motivosQuery.load(), agendamentosQuery.reload()]);
  await draw(<HomeScreen />);
  assert.match(topmostText(), /Cancelado.*Amora.*Abriu vaga: Dermatologia.*Confirmado: Simba/);
});

s.run();
