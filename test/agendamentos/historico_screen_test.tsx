// Shows the list of all appointments, and the timeline with its own address and every way to open
// and close it.
import { browser } from "../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { watchBack } from "../../client/lib/back.ts";
import { HistoricoScreen } from "../../client/agendamentos/historico_screen.tsx";
import { demoCredentials } from "../../server/mock/app.ts";
import {
  calls,
  close,
  draw,
  find,
  login,
  pageText,
  settle,
  tap,
  text,
  tryFind,
  type World,
} from "../screen.tsx";

const s = suite("HistoricoScreen");

let stopBack = () => {};
s.before.each(() => {
  stopBack = watchBack();
});
s.after.each(async () => {
  await close();
  stopBack();
});

const ANA = demoCredentials[3].documento;
const VACINA = "/historico?detalhes=agendamento-vacina";

s("lists all appointments by status, then by date", async () => {
  await login();
  await draw(<HistoricoScreen />, "/historico");
  const cards = [...document.querySelectorAll("[role=listitem]")].map(({ textContent }) =>
    textContent!
  );
  const order = ["Agendada", "Agendada", "Pendente", "Realizada", "Realizada", "Cancelada"];
  assert.equal(cards.map((card) => order.find((word) => card.includes(word))), order);
  assert.match(cards[2], /Simba.*Castração · Data e turno: A definir/);
  assert.match(cards[3], /Vacinação · \p{L}{3}\., \d{2}\/\d{2}\/\d{4}/u);
  assert.match(text(), "Escolha um agendamento para ver o histórico aqui.");
});

s("says that there is no appointment", async () => {
  await login(ANA);
  await draw(<HistoricoScreen />, "/historico");
  assert.match(text(), /Nenhum agendamento.*Depois que você agendar, /);
  assert.is(find("Ir para Agendamentos").getAttribute("href"), "/agendamentos");
});

s("says that the list could not be loaded, and loads it at the next try", async () => {
  const world = await login();
  world.faults.set("GET /agendamentos", { status: 400 });
  await draw(<HistoricoScreen />, "/historico");
  assert.match(text(), "Erro ao buscar agendamentos");
  assert.is(tryFind("Atualizar"), undefined, "one button asks again, not two");
  world.faults.clear();
  await tap("Tentar novamente");
  assert.match(text(), "Simba");
});

s("Atualizar reads the list again, and also a timeline opened before", async () => {
  const world = await login();
  await draw(<HistoricoScreen />, VACINA);
  await tap("Fechar");
  world.addHistorico("agendamento-vacina", {
    descricao: "Carteira atualizada.",
    status: "REALIZADA",
    byTUTOR: false,
  });
  world.change("UPDATE agendamentos SET status = 'REALIZADA' WHERE id = 'agendamento-castracao'");
  await tap("Atualizar");
  assert.not.match(text(), "Pendente");
  await tapCard("Vacinação · ");
  assert.match(text(), "Carteira atualizada.");
});

s("opens the timeline at its own address, and closes it again", async () => {
  await login();
  await draw(<HistoricoScreen />, "/historico");
  await tapCard("Castração");
  assert.is(location.search, "?detalhes=agendamento-castracao");
  assert.match(text(), /Histórico do agendamento.*Simba.*Castração.*Você.*Agendamento solicitado/);
  await tap("Fechar");
  assert.is(document.querySelector("dialog"), null);
  assert.is(location.pathname + location.search, "/historico");
});

s("Back closes the timeline and stays on the screen", async () => {
  await login();
  await draw(<HistoricoScreen />, "/historico");
  const entries = history.length;
  await tapCard("Castração");
  await back();
  assert.is(document.querySelector("dialog"), null);
  assert.is(location.pathname + location.search, "/historico");
  await tapCard("Castração");
  await tap("Fechar");
  await tapCard("Castração");
  assert.ok(history.length <= entries + 1, "opening again leaves no entries behind");
});

s("timelines open one after another", async () => {
  await login();
  await draw(<HistoricoScreen />, "/historico");
  await tapCard("Castração");
  await tap("Fechar");
  await tapCard("Dermatologia");
  assert.is(location.search, "?detalhes=agendamento-pele");
  assert.match(text(), "Nina");
  await tap("Fechar");
  await tapCard("Dermatologia");
  assert.match(text(), "Nina");
});

s("opens the timeline named in the address, and keeps the rest of the address", async () => {
  await login();
  await draw(<HistoricoScreen />, `${VACINA}&origem=x`);
  assert.match(text(), "Mel");
  await tap("Fechar");
  assert.is(location.search, "?origem=x");
});

s("the newest day of the timeline comes first", async () => {
  const world = await login();
  answer(world, [
    entry("1", "2026-11-24T12:05:00Z", "PENDENTE", true),
    entry("2", "2026-11-26T02:30:00Z", "AGENDADA", false),
    entry("3", "2026-11-26T03:00:00Z", "CANCELADA", true),
  ]);
  await draw(<HistoricoScreen />, VACINA);
  const expected = [
    "quinta-feira, 26/11/2026",
    "00:00VocêCanceladaentrada 3",
    "quarta-feira, 25/11/2026",
    "23:30SistemaAgendadaentrada 2",
    "terça-feira, 24/11/2026",
    "09:05VocêPendenteentrada 1",
  ];
  assert.match(text(), expected.join(""));
});

s("an entry without a date comes last, and says so", async () => {
  const world = await login();
  answer(world, [entry("1", "0000-00-00", "PENDENTE"), entry("2", "2026-11-26 02:30:00+00", "X")]);
  await draw(<HistoricoScreen />, VACINA);
  assert.match(text(), /25\/11\/2026.*23:30.*entrada 2.*Sem data.*entrada 1/);
});

s("an entry with an invalid date comes last, and says so", async () => {
  const world = await login();
  answer(world, [entry("1", "ontem", "PENDENTE"), entry("2", "2026-11-26T02:30:00Z", "X")]);
  await draw(<HistoricoScreen />, VACINA);
  assert.match(text(), /25\/11\/2026.*entrada 2.*Data inválida.*entrada 1/);
});

s("says that nothing happened yet", async () => {
  const world = await login();
  answer(world, []);
  await draw(<HistoricoScreen />, VACINA);
  assert.match(text(), "Sem atualizações");
});

s("says that the timeline could not be loaded, and loads it at the next try", async () => {
  const world = await login();
  world.faults.set("GET /agendamentos/historico/:id", { status: 400, body: { error: "x" } });
  await draw(<HistoricoScreen />, VACINA);
  assert.match(text(), "Erro ao buscar histórico de agendamento");
  world.faults.clear();
  await tap("Tentar novamente");
  assert.match(text(), "Atendimento realizado.");
});

s("links to the appointment", async () => {
  await login();
  await draw(<HistoricoScreen />, VACINA);
  const href = find("Ver agendamento").getAttribute("href");
  assert.is(href, "/agendamentos?detalhes=agendamento-vacina");
});

for (
  const id of ["nada", "agendamento-perdido", "..%2Fpet", "%3Cb%3E", "", "x".repeat(65), "%25zz"]
) {
  s(`says that "${id.slice(0, 20)}" is unknown, and removes it from the address`, async () => {
    await login();
    await draw(<HistoricoScreen />, `/historico?detalhes=${id}`);
    assert.match(pageText(), "Agendamento não encontrado.");
    assert.is(document.querySelector("dialog"), null);
    assert.is(location.search, "");
    assert.is(calls.filter((call) => call.includes("historico")).length, 0);
    await tapCard("Castração");
    assert.ok(tryFind("Ver agendamento"), "what is opened next opens");
  });
}

s("reads the list again before it says that an appointment is unknown", async () => {
  const world = await login();
  await draw(<HistoricoScreen />, "/historico");
  world.insert("agendamentos", {
    id: "recente",
    pet_id: "pet-mel",
    tipo_id: "vacina",
    status: "PENDENTE",
    observacao: "Reforço",
    updated_at: world.now().toISOString(),
  });
  const asked = calls.filter((call) => call === "GET /agendamentos").length;
  await act(() => history.pushState(null, "", "/historico?detalhes=recente"));
  await settle();
  assert.not.match(pageText(), "Agendamento não encontrado.");
  assert.match(text(), /Histórico do agendamento.*Mel/);
  assert.is(calls.filter((call) => call === "GET /agendamentos").length, asked + 1);
});

s("keeps the id in the address while the list cannot be loaded", async () => {
  const world = await login();
  world.faults.set("GET /agendamentos", { status: 400 });
  await draw(<HistoricoScreen />, VACINA);
  assert.is(location.search, "?detalhes=agendamento-vacina");
  world.faults.clear();
  await tap("Tentar novamente");
  assert.match(text(), "Atendimento realizado.");
});

function entry(id: string, createdAt: string, status: string, byTUTOR = false) {
  return { id, createdAt, status, byTUTOR, descricao: `entrada ${id}` };
}

function answer(world: World, body: unknown): void {
  world.faults.set("GET /agendamentos/historico/:id", { status: 200, body });
}

async function tapCard(service: string): Promise<void> {
  const cards = [...document.querySelectorAll("[role=listitem] button")] as HTMLElement[];
  const card = cards.find(({ textContent }) => textContent!.includes(service))!;
  await act(() => card.click());
  await settleBack();
}

async function back(): Promise<void> {
  await act(async () => {
    history.back();
    await browser.happyDOM.waitUntilComplete();
  });
  await settle();
}

async function settleBack(): Promise<void> {
  await act(() => browser.happyDOM.waitUntilComplete());
  await settle();
}

s.run();
