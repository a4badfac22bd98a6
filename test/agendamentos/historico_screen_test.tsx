// Shows the list of all appointments, and the timeline of one at its own address. What useOpenedAgendamento does with an
// address is shown in screen_test.tsx.
import {
  cardsWith,
  draw,
  fill,
  findControl,
  getControl,
  openWorldWithSession,
  resetEverything,
  tap,
  tapCard,
  topmostText,
  valueOf,
  type World,
} from "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { HistoricoScreen } from "../../client/agendamentos/historico_screen.tsx";
import { historicoHref } from "../../client/routes.ts";
import { plant } from "../plant.ts";

const s = suite("HistoricoScreen");

s.after.each(resetEverything);

const VACINA = "/historico?detalhes=agendamento-vacina";

async function start(
  path = "/historico",
  prepare: (world: World) => void = () => {},
): Promise<World> {
  const world = await openWorldWithSession();
  prepare(world);
  await draw(<HistoricoScreen />, path);
  return world;
}

/** Answers each timeline with entries that have these dates. */
function answer(...dates: string[]) {
  const body = dates.map((createdAt, at) => ({
    createdAt,
    status: "PENDENTE",
    byTUTOR: at === 0,
    descricao: `entrada ${at}`,
  }));
  return (world: World) =>
    world.faults.set("GET /agendamentos/historico/:id", { status: 200, body });
}

for (const id of ["AG.2026-000123", "a/b:c=", "x".repeat(72)]) {
  s(`shows the timeline of ${id.slice(0, 20)} at its address`, async () => {
    await start(historicoHref(id), (world) => {
      plant(world, "agendamento", {
        id,
        owner: "pet-mel",
        tipoId: "vacina",
        status: "PENDENTE",
        observacao: "",
        updatedAt: "2026-11-25T10:00:00Z",
      });
      answer("2026-11-25T10:00:00Z")(world);
    });
    assert.match(topmostText(), "Histórico do agendamento");
    assert.match(topmostText(), "entrada 0");
  });
}

s("lists the newest change first, and says when it was", async () => {
  await start(undefined, (world) => {
    world.edit("agendamento", {}, { updatedAt: "2026-11-24T12:00:00Z" });
    world.edit("agendamento", "agendamento-vacina", { updatedAt: "2026-11-26T02:30:00Z" });
  });
  assert.match(
    cardsWith()[0].textContent!,
    /Mel.*Realizada.*Vacinação · \d\d\/\d\d\/\d{4}.*Última mudança em 25\/11\/2026/,
  );
});

s("shows the appointments of one pet, or of all", async () => {
  await start();
  const all = cardsWith().length;
  assert.is(valueOf("Pet"), "");
  assert.match(getControl("Pet").textContent!, /^Todos os petsAmoraMelNinaSimba$/);
  await fill("Pet", "pet-mel");
  assert.is(cardsWith().length, 2);
  assert.is(cardsWith("Mel").length, 2);
  await fill("Pet", "");
  assert.is(cardsWith().length, all);
});

s("tells two pets of one name apart, also where only the pets say how", async () => {
  await start(
    undefined,
    (world) =>
      world.edit("pet", ({ id }) => ["pet-nina", "pet-amora"].includes(id), { nome: "Mel" }),
  );
  const mel = String.raw`Mel \(Cão, Fêmea, [^)]+\)`;
  assert.match(
    getControl("Pet").textContent!,
    new RegExp(`^Todos os pets${mel}${mel}Mel \\(Gato\\)Simba$`),
  );
});

s("offers no choice where all are of one pet", async () => {
  await start(
    undefined,
    (world) => world.remove("agendamento", ({ owner }) => owner !== "pet-mel"),
  );
  assert.ok(cardsWith("Mel").length > 1);
  assert.is(findControl("Pet"), undefined);
});

s("says that there is no appointment, and where to begin", async () => {
  await openWorldWithSession("ana");
  await draw(<HistoricoScreen />, "/historico");
  assert.match(
    topmostText(),
    /Nenhum agendamento.*Depois de agendar, acompanhe o pedido por aqui\./,
  );
  assert.is(getControl("Ir para Agendamentos").getAttribute("href"), "/agendamentos");
});

s("says that the list could not be loaded, and opens the timeline at the next try", async () => {
  const world = await start(
    VACINA,
    ({ faults }) => faults.set("GET /agendamentos", { status: 400 }),
  );
  assert.match(topmostText(), "Erro ao buscar agendamentos");
  assert.ok(findControl("Atualizar"), "it keeps its place");
  assert.is(location.search, "?detalhes=agendamento-vacina");
  world.faults.clear();
  await tap("Tentar novamente");
  assert.match(topmostText(), "Atendimento realizado.");
});

s("Atualizar reads the list again, and also a timeline opened before", async () => {
  const world = await start(VACINA);
  await tap("Fechar");
  world.addHistorico("agendamento-vacina", {
    descricao: "Carteira atualizada.",
    status: "REALIZADA",
    byTUTOR: false,
  });
  world.edit("agendamento", "agendamento-castracao", { status: "REALIZADA" });
  await tap("Atualizar");
  assert.not.match(topmostText(), "Pendente");
  await tapCard("Mel", "Vacinação");
  assert.match(topmostText(), "Carteira atualizada.");
});

for (
  const [what, dates, expected] of [
    [
      "the newest day is first, with day and time of São Luís",
      ["2026-11-24T12:05:00Z", "2026-11-26T02:30:00Z"],
      /quarta-feira, 25\/11\/2026.*23:30.*Sistema.*Pendente.*entrada 1.*24\/11\/2026.*09:05.*Você.*entrada 0/,
    ],
    [
      "an entry without a date is last, and says so",
      ["0000-00-00", "2026-11-26 02:30:00+00"],
      /25\/11\/2026.*entrada 1.*Sem data.*entrada 0/,
    ],
    ["nothing happened yet", [], /Sem atualizações/],
  ] as const
) {
  s(`the timeline: ${what}`, async () => {
    await start(VACINA, answer(...dates));
    assert.match(topmostText(), expected);
  });
}

s.run();
