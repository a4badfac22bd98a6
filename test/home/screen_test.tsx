// Shows that home greets today's appointments in every state, and links to every screen.
import {
  calls,
  close,
  draw,
  find,
  goBack,
  hold,
  login,
  settle,
  tap,
  text,
  tryFind,
  type World,
} from "../screen.tsx";
import { browser } from "../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act, useState } from "react";
import { watchBack } from "../../client/lib/back.ts";
import { setClock } from "../../client/lib/clock.ts";
import { HomeScreen } from "../../client/home/screen.tsx";
import { idle } from "../../client/lib/prefetch.ts";
import { agendamentos } from "../../client/agendamentos/state.ts";
import { notificacoes } from "../../client/notificacoes/state.ts";
import { demoCredentials } from "../../server/mock/app.ts";

const s = suite("HomeScreen");
const [maria, , patas, ana] = demoCredentials;
const AGENDA = "GET /agendamentos/agenda/dia";

let approached: string[] = [];
const onApproach = (href: string) => Promise.resolve(void approached.push(href));

let stopBack = () => {};
// Their code normally loads with the first press. Here it is loaded before.
s.before(async () => {
  await import("../../client/home/today_sheet.tsx");
  await import("../../client/home/first_pet.tsx");
  await import("../../client/home/next_one.tsx");
});
s.before.each(() => {
  approached = [];
  stopBack = watchBack();
});
s.after.each(async () => {
  await close();
  stopBack();
});

s("greets with the first two words of the name", async () => {
  await login();
  await draw(<HomeScreen onApproach={onApproach} />);
  assert.is(document.querySelector("h1")!.textContent, "Olá, Maria das Graças");
});

s("says that there is nothing today", async () => {
  await login(ana.documento);
  await draw(<HomeScreen onApproach={onApproach} />);
  assert.match(text(), "Você não tem agendamentos para hoje");
});

s("in place of the banner, a person without pets can register the first one", async () => {
  await login(ana.documento);
  await draw(<HomeScreen onApproach={onApproach} />);
  await settle();
  const link = find("Cadastre seu primeiro pet");
  assert.is(link.getAttribute("href"), "/pets");
  assert.match(link.textContent!, "Você não tem agendamentos para hoje");
});

s("offers no first pet while the answer is on its way", async () => {
  await login(ana.documento);
  const answer = hold("GET /pet");
  await draw(<HomeScreen onApproach={onApproach} />);
  assert.match(text(), "Você não tem agendamentos para hoje");
  assert.is(tryFind("Cadastre seu primeiro pet"), undefined);
  answer();
  await settle();
  assert.ok(tryFind("Cadastre seu primeiro pet"));
});

s("offers no first pet if it is not known whether there are pets", async () => {
  const world = await login(ana.documento);
  world.faults.set("GET /pet", { status: 404 });
  await draw(<HomeScreen onApproach={onApproach} />);
  assert.match(text(), "Você não tem agendamentos para hoje");
  assert.is(tryFind("Cadastre seu primeiro pet"), undefined);
});

s("says the same to a person with pets on a free day", async () => {
  const world = await login();
  world.change("UPDATE agendamentos SET status = 'CANCELADA' WHERE id = 'agendamento-hoje'");
  await draw(<HomeScreen onApproach={onApproach} />);
  assert.match(text(), NONE);
  assert.is(tryFind("Cadastre seu primeiro pet"), undefined);
});

s(
  "on a free day, says which appointment comes next, with the way to it, and asks nothing for it",
  async () => {
    const now = new Date("2026-11-22T15:00:00Z");
    setClock(() => now.getTime());
    const world = await login(maria.documento, { now: () => now });
    world.change("UPDATE agendamentos SET status = 'CANCELADA' WHERE id = 'agendamento-hoje'");
    await draw(<HomeScreen onApproach={onApproach} />);
    await untilIdle();
    assert.is(text().match(RegExp(NONE, "g"))!.length, 1);
    assert.not.match(text(), "Próximo");
    assert.not.ok(calls.includes("GET /agendamentos"));
    await act(() => agendamentos.load());
    await settle();
    const link = find(`${NONE} Próximo: Amora dom., 06/12/2026 · Manhã`);
    assert.is(link.getAttribute("href"), "/agendamentos?detalhes=agendamento-inscricao");
    world.change("UPDATE agendamentos SET status = 'CANCELADA'");
    await act(() => agendamentos.reload());
    assert.is(tryFind("Próximo"), undefined);
    assert.match(text(), NONE);
  },
);

s("says neither while the answer is on its way", async () => {
  await login();
  const answer = hold(AGENDA);
  await draw(<HomeScreen onApproach={onApproach} />);
  assert.match(text(), "Carregando agendamentos de hoje...");
  assert.not.match(text(), "para hoje Agendamentos");
  answer();
  await settle();
  assert.match(text(), "Você tem 1 agendamento para hoje");
});

s("says that it could not be loaded, and tries again", async () => {
  const world = await login();
  world.faults.set(AGENDA, { status: 404 }, { times: 1 });
  await draw(<HomeScreen onApproach={onApproach} />);
  assert.is(document.querySelector("[role=alert]")!.textContent, "Erro ao buscar agendamentos");
  assert.not.match(text(), "para hoje");
  await tap("Tentar novamente");
  assert.match(text(), "Você tem 1 agendamento para hoje");
  assert.is(tryFind("Tentar novamente"), undefined);
});

s("counts several", async () => {
  const world = await login();
  plantToday(world);
  await draw(<HomeScreen onApproach={onApproach} />);
  assert.match(text(), "Você tem 2 agendamentos para hoje");
});

s("says the pet and the arrival time under the count", async () => {
  const world = await login(maria.documento, { now: () => new Date(MORNING) });
  setClock(() => MORNING);
  plantToday(world);
  await draw(<HomeScreen onApproach={onApproach} />);
  assert.ok(find("Você tem 2 agendamentos para hoje Amora · chegue até as 08:00"));
});

s("says when the arrival was, once its time has come in an app left open", async () => {
  await login(maria.documento, { now: () => new Date(MORNING) });
  let time = MORNING;
  setClock(() => time);
  await draw(<HomeScreen onApproach={onApproach} />);
  assert.ok(find(`${ONE} Amora · chegue até as 08:00`));
  time = Date.parse("2026-11-22T11:00:00.000Z");
  await look(browser as unknown as EventTarget, "focus");
  assert.is(find(`${ONE} Amora · chegada até as 08:00`).dataset.over, "true");
});

s("names only the pet while the shift is unknown", async () => {
  const world = await login();
  const agendas = [{ id: "1", pet: { nome: "Nina" }, status: "AGENDADA" }];
  world.faults.set(AGENDA, { status: 200, body: { agendas } });
  await draw(<HomeScreen onApproach={onApproach} />);
  assert.ok(find("Você tem 1 agendamento para hoje Nina"));
});

s("opens the list, then all details of one, and comes back", async () => {
  setClock(() => MORNING);
  const world = await login(maria.documento, { now: () => new Date(MORNING) });
  plantToday(world);
  await draw(<HomeScreen onApproach={onApproach} />);
  await tap("Você tem 2 agendamentos para hoje");
  await settle();
  assert.match(
    text(),
    /Agendamentos de hoje.*Amora.*Consulta clínica · .*, \d+\/\d+\/\d+Chegue até as 08:00.*Mel.*Vacinação/,
  );
  await tapCard("Amora");
  assert.match(
    text(),
    /Chegueaté as 08:00.*TurnoManhã.*Não chegue fora desse horário.*PetAmora.*ServiçoConsulta clínica.*ObservaçãoEstá mancando.*O que levar.*Adicionar à agenda/,
  );
  const details = "/agendamentos?detalhes=agendamento-hoje";
  assert.is(find("Ver em Agendamentos").getAttribute("href"), details);
  await tap("Voltar");
  assert.match(text(), "Agendamentos de hoje");
  await tapCard("Mel");
  assert.match(text(), "até as 14:00");
  assert.not.match(text(), "Observação");
});

s(
  "an appointment without status and day counts as today's, with its arrival time",
  async () => {
    setClock(() => MORNING);
    const world = await login(maria.documento, { now: () => new Date(MORNING) });
    const agendas = [{ pet: { nome: "Nina" }, turno: "TARDE" }];
    world.faults.set(AGENDA, { status: 200, body: { agendas } });
    await draw(<HomeScreen onApproach={onApproach} />);
    await tap("Você tem 1 agendamento para hoje");
    await settle();
    await tapCard("Nina");
    assert.match(text(), /Chegueaté as 14:00Data\S+, \d{2}\/\d{2}\/\d{4}TurnoTarde/);
    assert.is(tryFind("Ver em Agendamentos"), undefined);
  },
);

s("Back goes from the details to the list, and then closes", async () => {
  await login();
  await draw(<HomeScreen onApproach={onApproach} />);
  await tap("Você tem 1 agendamento para hoje");
  await settle();
  await tapCard("Amora");
  await goBack();
  assert.match(text(), "Agendamentos de hoje");
  await goBack();
  assert.is(document.querySelector("dialog"), null);
});

for (
  const [label, href] of [
    ["Agendamentos", "/agendamentos"],
    ["Campanhas", "/campanhas"],
    ["Meus Pets", "/pets"],
    ["Histórico", "/historico"],
    ["Notificações", "/notifications"],
    ["Meu PetCard", "/pet-card"],
  ]
) {
  s(`links to ${label}, and fetches it while the link is being pressed`, async () => {
    await login();
    await draw(<HomeScreen onApproach={onApproach} />);
    const link = find(label);
    assert.is(link.getAttribute("href"), href);
    await act(() => {
      link.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
    });
    assert.equal(approached, [href]);
  });
}

s("marks campaigns as new, and counts the unread notifications", async () => {
  await login();
  await notificacoes.load();
  await draw(<HomeScreen onApproach={onApproach} />);
  assert.is(descriptionOf("Campanhas"), "NOVO");
  assert.is(descriptionOf("Notificações"), "2 não lidas");
  assert.match(text(), "NOVO");
});

s("groups a CPF by 3-2-3-3 on the card", async () => {
  await login();
  await draw(<HomeScreen onApproach={onApproach} />);
  assert.match(find("Meu PetCard").textContent!, "529 98 224 725");
  assert.match(find("Meu PetCard").textContent!, "Maria das Graças Ribeiro");
});

s("groups a CNPJ by fours", async () => {
  await login(patas.documento);
  await draw(<HomeScreen onApproach={onApproach} />);
  assert.match(find("Meu PetCard").textContent!, "1122 2333 0001 81");
});

s("reads today's appointments once", async () => {
  await login();
  await draw(<HomeScreen onApproach={onApproach} />);
  assert.is(calls.filter((call) => call === AGENDA).length, 1);
});

const EVENING = Date.parse("2026-11-22T02:59:59.950Z");
const MORNING = Date.parse("2026-11-22T10:00:00.000Z");
const ONE = "Você tem 1 agendamento para hoje";
const NONE = "Você não tem agendamentos para hoje";

let setOnHome: (isOnHome: boolean) => void;

function HomeOrAnother() {
  const [isOnHome, setIt] = useState(true);
  setOnHome = setIt;
  return isOnHome ? <HomeScreen onApproach={onApproach} /> : <p>Another screen</p>;
}

/** Until what waits for an idle phone is there. */
async function untilIdle(): Promise<void> {
  await act(idle);
  await settle();
}

/** Home, left open by Maria at 23:59:59.95 in São Luís. */
async function openLate() {
  let time = EVENING;
  setClock(() => time);
  const world = await login(maria.documento, { now: () => new Date(time) });
  await draw(<HomeOrAnother />);
  assert.match(text(), ONE);
  return {
    world,
    goTo(instant: number) {
      time = instant;
    },
  };
}
/** Waits for the midnight that home waits for, which is 50 ms away. */
async function untilNew(isThere: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !isThere(); turn++) await settle();
}
async function look(target: EventTarget, event: string): Promise<void> {
  await act(() => void target.dispatchEvent(new Event(event)));
  await settle();
}

s("reads again at midnight by itself", async () => {
  const { goTo } = await openLate();
  goTo(EVENING + 50);
  await untilNew(() => text().includes(NONE));
  assert.match(text(), NONE);
  assert.is(calls.filter((call) => call === AGENDA).length, 2);
});

for (
  const [how, target, event] of [
    ["the window has the focus", browser, "focus"],
    ["the page is visible", document, "visibilitychange"],
  ] as const
) {
  s(`reads again once when ${how} again on another day`, async () => {
    const { goTo } = await openLate();
    goTo(MORNING);
    await look(target as unknown as EventTarget, event);
    assert.match(text(), NONE);
    await look(target as unknown as EventTarget, event);
    assert.is(calls.filter((call) => call === AGENDA).length, 2, "once a day");
  });
}

s("shows nothing of yesterday while today's answer is on its way, or fails", async () => {
  const { world, goTo } = await openLate();
  world.faults.set(AGENDA, { status: 404 });
  const answer = hold(AGENDA);
  goTo(MORNING);
  await act(() => void browser.dispatchEvent(new browser.Event("focus")));
  assert.not.match(text(), "para hoje");
  await settle();
  assert.match(text(), "Carregando agendamentos de hoje...");
  assert.not.match(text(), "para hoje");
  answer();
  await settle();
  assert.is(document.querySelector("[role=alert]")!.textContent, "Erro ao buscar agendamentos");
  assert.not.match(text(), "para hoje");
  assert.not.match(text(), "Atualizado em");
  world.faults.clear();
  await tap("Tentar novamente");
  assert.match(text(), NONE);
});

s("shows nothing of yesterday after a visit to another screen", async () => {
  const { world, goTo } = await openLate();
  await act(() => setOnHome(false));
  world.faults.set(AGENDA, { status: 404 });
  goTo(MORNING);
  await act(() => setOnHome(true));
  assert.not.match(text(), "para hoje");
  await settle();
  assert.match(text(), "Erro ao buscar agendamentos");
  assert.not.match(text(), "para hoje");
});

s("closes the sheet when its day is over", async () => {
  const { goTo } = await openLate();
  await tap(ONE);
  await settle();
  await tapCard("Amora");
  goTo(MORNING);
  await act(() => void browser.dispatchEvent(new browser.Event("focus")));
  await settle();
  assert.is(document.querySelector("dialog"), null);
  assert.match(text(), NONE);
});

s.run();

/** Gives Mel an appointment for today, which has no history yet. */
function plantToday(world: World): void {
  world.insert("agendamentos", {
    id: "agendamento-mel",
    pet_id: "pet-mel",
    tipo_id: "vacina",
    status: "AGENDADA",
    data: world.today(),
    turno: "TARDE",
    observacao: "",
    updated_at: world.now().toISOString(),
  });
}

/** Presses this pet's card in the open sheet. */
async function tapCard(pet: string): Promise<void> {
  const cards = [...document.querySelectorAll<HTMLElement>("dialog li button")];
  await act(() => cards.find((card) => card.textContent!.includes(pet))!.click());
  await settle();
}

function descriptionOf(name: string): string {
  const ids = find(name).getAttribute("aria-describedby")!;
  return document.getElementById(ids)!.textContent!.trim();
}
