// Shows the person's appointments: the list, booking, the details at their address, cancelling, calendar and sharing.
import {
  announcedFailureAbove,
  calls,
  cardsWith,
  closeToasts,
  draw,
  errorOf,
  failureAbove,
  fill,
  findControl,
  getControl,
  goBack,
  holdAnswer,
  openWorldWithSession,
  pageText,
  resetEverything,
  setHospital,
  setHourCertain,
  settle,
  tap,
  tapCard,
  topmostText,
  valueOf,
  type World,
} from "../screen.tsx";
import { suite } from "uvu";
import { Link, Route } from "wouter";
import * as assert from "uvu/assert";
import { act } from "react";
import { setTestClock } from "../clock.ts";
import { serverNow } from "../../client/lib/time/server_time.ts";
import { PetsScreen } from "../../client/pets/screen.tsx";
import { agendamentoHref } from "../../client/routes.ts";
import { awaitedVagas } from "../../client/agendamentos/awaited_vagas.ts";
import { readEmptyDevice } from "../app.ts";
import { keepPreparoTicksPruned } from "../../client/agendamentos/preparo_section.tsx";
import { lastAnswers, restoreAnswers } from "../../client/lib/query/registry.ts";
import { logout } from "../../client/sessao/state.ts";
import { ProvaDeResidenciaItem } from "../../client/agendamentos/residencia_item.tsx";
import { AgendamentoDetalhes } from "../../client/agendamentos/detalhes.tsx";
import { AgendamentosScreen } from "../../client/agendamentos/screen.tsx";
import { keepNewStoredAsSeen, unseenNews } from "../../client/agendamentos/news.ts";
import { agendamentoShareText } from "../../client/agendamentos/share.ts";
import {
  agendamentosQuery,
  motivosQuery,
  novoAgendamentoRequest,
} from "../../client/agendamentos/state.ts";
import { loadCityTexts } from "../../client/lib/city_texts.ts";
import { toasts } from "../../client/lib/overlays/toasts.ts";
import { cancelQuestionRequest, WillComeQuestion } from "../../client/agendamentos/presenca.tsx";
import { petsQuery } from "../../client/pets/state.ts";
import { plant } from "../plant.ts";
import { stopTime } from "../timers.ts";

/** A Wednesday morning in São Luís, before the first arrival. */
const NOW = new Date("2026-11-25T10:00:00Z");
const HOJE = "/agendamentos?detalhes=agendamento-hoje";
const CANCELADO = "/agendamentos?detalhes=agendamento-cancelado";
const PENDENTE = "/agendamentos?detalhes=agendamento-castracao";
const SIMBA = "/agendamentos?detalhes=agendamento-castracao";
const INSCRICAO = "/agendamentos?detalhes=agendamento-inscricao";

const BOTH_ARRIVALS = "De manhã, chegue até as 08:00. À tarde, até as 14:00.";

/** How often the city's texts were read: they are, once in an hour. */
let cities = 0;

const AVISAR = "Avisar quando abrir vaga";

const s = suite("AgendamentosScreen");

s.after.each(resetEverything);

async function start(
  { as, path = "/agendamentos", now = NOW, isHourCertain = true, prepare }: {
    as?: string;
    path?: string;
    now?: Date;
    isHourCertain?: boolean;
    prepare?: (world: World) => void;
  } = {},
): Promise<World> {
  setTestClock(() => now.getTime());
  if (isHourCertain) setHourCertain();
  const world = await openWorldWithSession(as, { now: () => now });
  prepare?.(world);
  await draw(<AgendamentosScreen />, path);
  return world;
}

/** Changes the appointment in the world. */
function set(id: string, changes: object) {
  return (world: World) => world.edit("agendamento", id, changes);
}

async function goToTime(ms: number): Promise<void> {
  setTestClock(() => ms);
  setHourCertain();
  dispatchEvent(new Event("focus"));
  await settle();
}

async function fillIn(tipo = "consulta", pet = "pet-nina"): Promise<void> {
  await fill("Tipo de serviço", tipo);
  await fill("Pet", pet);
  await fill("Observação", "Coceira nas orelhas");
}

async function cancel(): Promise<void> {
  await tap("Cancelar Agendamento");
  await tap("Sim, cancelar");
}

function statusOf(world: World, wanted: string): string {
  return world.agendamentos().find(({ id }) => id === wanted)!.status;
}

function matchAll(...words: (string | RegExp)[]): void {
  for (const one of words) assert.match(topmostText(), one);
}

function isClosed(): boolean {
  return document.querySelector("dialog") === null;
}

s("lists by status and then by date, with everything the person must know", async () => {
  await start();
  const all = cardsWith();
  const expected = [
    ["Amora", "Agendada", "Consulta clínica", "hoje, 25/11/2026", "Chegue até as 08:00"],
    ["Amora", "Agendada", "Vacinação antirrábica", "qua., 09/12/2026", "Chegue até as 08:00"],
    ["Simba", "Pendente", "Castração", "Data e turno: A definir"],
    ["Mel", "Realizada", "Vacinação", "qui., 05/11/2026"],
    ["Nina", "Realizada", "Dermatologia", "ter., 17/11/2026"],
    ["Mel", "Cancelada", "Consulta clínica", "sex., 20/11/2026"],
  ];
  assert.equal(expected.map((words) => all.indexOf(cardsWith(...words)[0])), [0, 1, 2, 3, 4, 5]);
  const headings = all.map((card) => card.querySelector("h2")?.textContent);
  assert.equal(headings.filter(Boolean), ["Em aberto", "Encerrados"]);
  assert.is(headings.indexOf("Encerrados"), 3);
  assert.equal(cardsWith("Chegue").length, 2);
});

for (
  const [status, turno, line] of [
    ["PENDENTE", null, "Consulta · Data e turno: A definir"],
    ["PENDENTE", " ", "Consulta · Data e turno: A definir"],
    ["PENDENTE", "NOITE", "Consulta · Data: A definir · NOITE"],
    ["PENDENTE", "TARDE", "Consulta · Data: A definir · Tarde"],
    ["AGENDADA", "MANHA", "Consulta · Data: A definir · Manhã"],
    ["CANCELADA", "MANHA", "Consulta"],
  ] as const
) {
  s(
    `the card of a ${status} one without a day and the shift ${turno} ends in '${line}'`,
    async () => {
      const pet = { nome: "Amora", especie: "CACHORRO" };
      const body = [{ id: "sem-dia", status, turno, pet, tipo: { nome: "Consulta" } }];
      await start({
        prepare: (world) => world.faults.set("GET /agendamentos", { status: 200, body }),
      });
      const [card] = cardsWith("Amora");
      assert.ok(card.textContent!.endsWith(line), card.textContent!);
    },
  );
}

for (
  const [data, turno, line] of [
    ["2026-11-30T14:30:00-03:00", null, "seg., 30/11/2026 às 14:30"],
    ["2026-11-30T14:30:00-03:00", " ", "seg., 30/11/2026 às 14:30"],
    ["2026-11-30T14:30:00-03:00", "NOITE", "seg., 30/11/2026 às 14:30 · NOITE"],
    ["2026-11-30", null, "seg., 30/11/2026 · Turno: A definir"],
  ] as const
) {
  s(`a card of ${data} with the shift ${turno} ends in '${line}'`, async () => {
    const pet = { nome: "Amora", especie: "CACHORRO" };
    const body = [{ id: "com-hora", status: "AGENDADA", data, turno, petId: "pet-amora", pet }];
    await start({
      prepare: (world) => world.faults.set("GET /agendamentos", { status: 200, body }),
    });
    const [card] = cardsWith("Amora", "30/11/2026");
    assert.ok(card.textContent!.endsWith(line), card.textContent!);
  });
}

s("a translator leaves the pet's name in the title of the details", async () => {
  await start({ path: HOJE });
  const title = document.querySelector("dialog h2")!;
  assert.is(title.textContent, "Consulta clínica de Amora");
  assert.is(title.querySelector("[translate=no]")!.textContent, "Amora");
});

s("says when the arrival was as soon as its time has passed, and what to do", async () => {
  await start({ now: new Date("2026-11-25T10:59:00Z") });
  assert.is(cardsWith("Amora", "25/11/2026", "Chegue até as 08:00").length, 1);
  await goToTime(Date.parse("2026-11-25T11:00:00Z"));
  await tapCard("Amora", "25/11/2026", "Chegada até as 08:00 · Veja o que fazer");
  matchAll(
    /Chegada.*até as 08:00.*25\/11\/2026.*O horário de chegada já passou\./,
    "Se não deu para chegar, cancele este agendamento e agende de novo.",
  );
  assert.not.match(topmostText(), /Não chegue|Adicionar à agenda/);
  assert.match(topmostText(), /agende de novo\.\s*Cancelar Agendamento.*Ver Histórico/);
  assert.is(topmostText().match(/Cancelar Agendamento/g)!.length, 1);
  await cancel();
  matchAll(/Cancelada.*Ver Histórico/);
  assert.is(findControl("Cancelar Agendamento"), undefined);
});

for (
  const [what, opensAt, certain] of [
    ["its time passes", "2026-11-25T10:59:00Z", true],
    ["the server says that its time has passed", "2026-11-25T11:00:00Z", false],
  ] as const
) {
  s(`while ${what}, no button of an open sheet takes the place of another`, async () => {
    await start({ now: new Date(opensAt), path: HOJE, isHourCertain: certain });
    assert.not.match(topmostText(), "já passou");
    const buttons = () =>
      [...document.querySelectorAll("dialog button, dialog a")].map((one) => one.textContent);
    const before = buttons();
    await goToTime(Date.parse("2026-11-25T11:00:00Z"));
    matchAll("já passou. Se não deu para chegar, cancele este agendamento e agende de novo.");
    assert.equal(buttons(), before);
  });
}

s("too late, nobody is told to wait for the confirmation, or to book a campaign", async () => {
  await start({
    path: HOJE,
    now: new Date("2026-11-25T11:00:00Z"),
    prepare: (world) => {
      set("agendamento-hoje", { status: "PENDENTE" })(world);
      set("agendamento-inscricao", { data: "2026-11-25" })(world);
    },
  });
  matchAll("Se não deu para chegar, cancele este agendamento e agende de novo.");
  assert.not.match(topmostText(), "ainda vai confirmar");
  await tap("Fechar");
  await tapCard("Vacinação antirrábica", "Chegada até as 08:00");
  matchAll("O horário de chegada já passou.");
  assert.not.match(topmostText(), "Se não deu para chegar");
  assert.match(topmostText(), /Ver Histórico.*Cancelar Agendamento/);
});

s("a failed list and an empty one look different, and each says what to do", async () => {
  const world = await start({
    as: "ana",
    prepare: ({ faults }) => faults.set("GET /agendamentos", { status: 400, body: "" }),
  });
  matchAll("Erro ao buscar agendamentos");
  assert.not.match(topmostText(), "Nenhum agendamento");
  world.faults.clear();
  await tap("Tentar novamente");
  matchAll(/Nenhum agendamento.*Aqui você vê o dia e o horário de cada atendimento/);
  await tap("Agendar atendimento");
  matchAll("Novo Agendamento");
});

for (
  const [of, hasOther, expected] of [
    ["a morning", false, ["segunda-feira, 30/11/2026", "Manhã", "até as 08:00"]],
    ["an afternoon", true, ["Tarde", "até as 14:00"]],
  ] as const
) {
  s(`books, and the confirmation of ${of} says when to arrive`, async () => {
    await start({
      prepare: (world) => {
        const booked = { ...RECENTE, owner: "pet-luna", status: "AGENDADA" };
        if (hasOther) {
          plant(world, "agendamento", { ...booked, data: "2026-11-30", turno: "MANHA" });
        }
      },
    });
    await tap("Novo");
    await fillIn();
    await tap("Agendar");
    matchAll(
      "Agendamento confirmado",
      "Consulta clínica de Nina",
      ...expected,
      /Não chegue fora desse horário.*O que levar.*Adicionar à agenda.*Compartilhar/,
      "Seu PetCard",
    );
    assert.is(getControl("Seu PetCard").getAttribute("href"), "/pet-card");
    await tap("Entendi");
    assert.ok(isClosed());
    assert.is(cardsWith("Nina", "Agendada", "Consulta clínica").length, 1);
  });
}

for (
  const [who, wasThere, expected] of [
    ["a person who was never at the hospital reads from which day a bill counts", false, 1],
    ["after the first visit nobody is asked for a proof of residence", true, 0],
  ] as const
) {
  s(who, async () => {
    const forget = (world: World) =>
      world.edit("agendamento", { status: "REALIZADA" }, { status: "CANCELADA" });
    await start({ path: HOJE, prepare: wasThere ? undefined : forget });
    const printed = document.querySelector("body > article")!.textContent;
    const shared: ShareData[] = [];
    withNavigator({ share: (what: ShareData) => Promise.resolve(void shared.push(what)) });
    await tap("Compartilhar");
    for (const shown of [topmostText(), printed, shared[0].text!]) {
      assert.is(shown.split("onta emitida a partir de 27/08/2026").length - 1, expected);
      assert.is(shown.split("comprovante de residência").length - 1, expected);
      assert.match(shown, "PetCard");
    }
    matchAll("Seu PetCard");
  });
}

for (
  const [data, expected] of [
    ["1972-05-01", "Conta emitida a partir de 01/02/1972"],
    ["2026-02-30", undefined],
    [undefined, undefined],
  ] as const
) {
  s(`of a visit on ${data} a bill counts ${expected?.slice(14) ?? "from no day"}`, async () => {
    await openWorldWithSession();
    await draw(<ProvaDeResidenciaItem data={data} />);
    matchAll("comprovante de residência", ...expected ? [expected] : []);
    if (!expected) assert.not.match(topmostText(), "Conta emitida");
  });
}

s("an organisation, which may be of any city, is asked for no proof of residence", async () => {
  await openWorldWithSession("patas");
  await draw(<ProvaDeResidenciaItem data="2026-12-04" />);
  assert.is(topmostText(), "");
});

s("a list that comes after the details takes no proof of residence away from a link", async () => {
  await start();
  const list = agendamentosQuery.state.peek().value!;
  agendamentosQuery.clear();
  await resetEverything();
  setTestClock(() => NOW.getTime());
  await openWorldWithSession();
  await draw(<AgendamentoDetalhes agendamento={list[0]} />);
  matchAll("Conta emitida a partir de 27/08/2026");
  await act(() => agendamentosQuery.load());
  matchAll("Conta emitida a partir de 27/08/2026");
});

for (
  const [path, expected] of [
    [HOJE, /Pedido em 22\/11.*Confirmado em 23\/11.*Atendimento em 25\/11.*Ver Histórico/],
    [
      "/agendamentos?detalhes=agendamento-vacina",
      /Pedido em 03\/11.*Confirmado em 04\/11.*Atendimento em 05\/11.*Ver Histórico/,
    ],
    [
      PENDENTE,
      /Não venha ainda.*Pedido há 2 dias\s*O hospital ainda vai confirmar\..*O que levar.*Imprimir ou salvar.*Ver Histórico/,
    ],
    [
      CANCELADO,
      /Pedido em 17\/11\s*Cancelado por você em 19\/11.*Serviço.*Ver Histórico/,
    ],
  ] as const
) {
  s(`the details say what became of it: ${expected.source}`, async () => {
    await start({ path });
    matchAll(expected);
  });
}

s("after a visit the next one comes before the proof of the last", async () => {
  await start({ path: "/agendamentos" });
  await act(() => petsQuery.load());
  await tapCard("Mel", "05/11/2026");
  matchAll(/Atendimento em 05\/11.*Agendar de novo.*Imprimir ou salvar.*Ver Histórico/);
});

function writeReason(world: World): void {
  const descricao = "Falta de <b>anestesista</b>.";
  const entry = { status: "CANCELADA", byTUTOR: false, descricao };
  world.addHistorico("agendamento-cancelado", entry);
}

s("says what the hospital wrote when it cancelled, as text", async () => {
  await start({ path: CANCELADO, prepare: writeReason });
  matchAll(
    /Cancelado pelo hospital em 25\/11.*Ver Histórico.*O que foi escrito ao cancelar\s*Falta de <b>anestesista<\/b>\./,
  );
});

s("what was written at a cancelling is below the steps once its history is known", async () => {
  await start({ path: CANCELADO, prepare: writeReason });
  await tap("Fechar");
  await tapCard("Mel", "Cancelada");
  matchAll(/pelo hospital em 25\/11\s*O que foi escrito ao cancelar\s*Falta.*Ver Histórico/);
  assert.is(topmostText().split("O que foi escrito ao cancelar").length, 2);
});

for (
  const [listed, told, label] of [
    ["AGENDADA", "CANCELADA", "Cancelada"],
    ["AGENDADA", "REALIZADA", "Realizada"],
    ["PENDENTE", "AGENDADA", "Agendada"],
  ]
) {
  s(
    `a history that tells of ${told} where the list has ${listed} has it read again, once`,
    async () => {
      const world = await start({ prepare: set("agendamento-hoje", { status: listed }) });
      world.edit("agendamento", "agendamento-hoje", { status: told });
      world.addHistorico("agendamento-hoje", { status: told, byTUTOR: false, descricao: "" });
      for (let times = 0; times < 2; times++) {
        await tapCard("Amora", "Consulta clínica");
        assert.match(document.querySelector("dialog")!.textContent!, label);
        assert.is(calls.filter((call) => call === "GET /agendamentos").length, 2);
        await tap("Fechar");
        world.edit("agendamento", "agendamento-hoje", { status: listed });
      }
    },
  );
}

s("an earlier confirmation in a history makes the list that has it pending no older", async () => {
  const entry = { descricao: "", byTUTOR: false };
  await start({
    prepare: set("agendamento-hoje", {
      status: "PENDENTE",
      historico: [
        { ...entry, id: "h1", status: "AGENDADA", createdAt: "2026-11-20T12:00:00Z" },
        { ...entry, id: "h2", status: "PENDENTE", createdAt: "2026-11-21T12:00:00Z" },
      ],
    }),
  });
  await tapCard("Amora", "Consulta clínica");
  assert.match(document.querySelector("dialog")!.textContent!, "Pendente");
  assert.is(calls.filter((call) => call === "GET /agendamentos").length, 1);
});

s("what is known of the steps shows before their history, and without it", async () => {
  setTestClock(() => NOW.getTime());
  setHourCertain();
  const world = await openWorldWithSession(undefined, { now: () => NOW });
  world.faults.set("GET /agendamentos/historico/agendamento-hoje", { status: 400, body: "{}" });
  await draw(<AgendamentosScreen />, HOJE);
  assert.match(topmostText(), /Pedido\s*Confirmado\s*Atendimento em 25\/11.*Ver Histórico/);
});

s("the preparation and what to bring come before what one can do with the reminder", async () => {
  await startPreparo();
  matchAll(
    /atendimento pode não acontecer\.Antes de virGuia curtaCaixaO que levar.*Adicionar à agenda/,
  );
});

s("a card says that its appointment has changed, until it is opened", async () => {
  const world = await start();
  readEmptyDevice();
  const stopWatching = keepNewStoredAsSeen();
  world.edit("agendamento", "agendamento-hoje", { turno: "TARDE" });
  await act(() => agendamentosQuery.reload());
  assert.is(topmostText().split("Mudou").length, 2);
  await tapCard("Mudou", "Consulta clínica");
  await tap("Fechar");
  assert.not.match(topmostText(), "Mudou");
  stopWatching();
});

s("what is opened before the device has been read is no news", async () => {
  await start({ path: HOJE });
  const value = { "agendamento-hoje": { status: "PENDENTE" } };
  await act(() => restoreAnswers([["vistos", { value, seenAt: 0 }]], { showFirst: false }));
  assert.equal(unseenNews.peek(), []);
});

s(
  "what had changed before the list opened stands first in it, also once it is opened",
  async () => {
    setTestClock(() => NOW.getTime());
    const world = await openWorldWithSession(undefined, { now: () => NOW });
    readEmptyDevice();
    const stopWatching = keepNewStoredAsSeen();
    await agendamentosQuery.load();
    world.edit("agendamento", "agendamento-inscricao", { status: "CANCELADA" });
    await agendamentosQuery.reload();
    await draw(<AgendamentosScreen />, "/agendamentos");
    const order = /O que mudou.*Mudou.*Cancelada.*Em aberto.*Consulta clínica.*Encerrados/;
    matchAll(order);
    await tapCard("Amora", "Vacinação antirrábica");
    await tap("Fechar");
    matchAll(/O que mudou.*Cancelada.*Em aberto.*Consulta clínica.*Encerrados/);
    stopWatching();
  },
);

s("one that was cancelled just now says by whom only when its history says it", async () => {
  const world = await start({ path: HOJE });
  const answer = holdAnswer("GET /agendamentos/historico/agendamento-hoje");
  await tap("Cancelar Agendamento");
  await tap("Sim, cancelar");
  assert.is(statusOf(world, "agendamento-hoje"), "CANCELADA");
  assert.not.match(topmostText(), /Cancelado p/);
  answer();
  await settle();
  matchAll(/Cancelado por você em 25\/11/);
});

s("a service without places can be waited for, and it is said that no place is kept", async () => {
  await start();
  readEmptyDevice();
  await tap("Novo");
  await fill("Tipo de serviço", "dermatologia");
  matchAll(
    "Sem vagas no momento",
    "Quando abrir vaga, você vê o aviso ao abrir o portal. O aviso não guarda lugar na fila.",
  );
  await tap(AVISAR);
  assert.equal(awaitedVagas.peek(), [{
    kind: "servico",
    id: "dermatologia",
    nome: "Dermatologia",
  }]);
  await tap("Entendi");
  assert.is(valueOf("Tipo de serviço"), "");
  await fill("Tipo de serviço", "dermatologia");
  assert.is(getControl(AVISAR).getAttribute("aria-pressed"), "true");
  matchAll(/Combinado: o aviso aparece.*Toque de novo para desfazer\..*não guarda lugar na fila/);
  await tap(AVISAR);
  assert.equal(awaitedVagas.peek(), []);
});

/** One service is left, which nobody has asked for. */
function fillAllBut(free: string) {
  return (world: World) => {
    world.edit("tipo", ({ id }) => id !== free, { vagas: 0 });
    world.edit("tipo", free, { vagas: 5 });
  };
}

for (
  const [what, path, prepare] of [
    ["after a cancelled one", CANCELADO, () => {}],
    ["after a completed one", CANCELADO, set("agendamento-cancelado", { status: "REALIZADA" })],
    ["from another screen", "/agendamentos", () => {
      novoAgendamentoRequest.onClick({ tipoId: "consulta" })();
    }],
  ] as const
) {
  s(
    `opened for a service without places, ${what}, the form says so and offers to wait`,
    async () => {
      await start({
        path,
        prepare(world) {
          fillAllBut("castracao")(world);
          prepare(world);
        },
      });
      await act(readEmptyDevice);
      if (path === CANCELADO) await tap("Agendar de novo");
      assert.is(valueOf("Tipo de serviço"), "");
      matchAll(
        "Não há vagas para Consulta clínica agora. Escolha outro serviço",
        "não guarda lugar",
      );
      await tap(AVISAR);
      assert.equal(awaitedVagas.peek().map(({ id }) => id), ["consulta"]);
      matchAll("Toque de novo para desfazer.");
      await fill("Tipo de serviço", "castracao");
      assert.not.match(topmostText(), "Não há vagas");
    },
  );
}

s("what was seen of a service without places does not count: it may have some again", async () => {
  const world = await start({
    path: CANCELADO,
    prepare: (world) => world.edit("tipo", "consulta", { vagas: 0 }),
  });
  await act(() => motivosQuery.reload());
  world.edit("tipo", "consulta", { vagas: 1 });
  const answer = holdAnswer("GET /agendamentos/motivos");
  await tap("Agendar de novo");
  assert.is(findControl("Tipo de serviço"), undefined);
  answer();
  await settle();
  assert.is(valueOf("Tipo de serviço"), "consulta");
  assert.not.match(topmostText(), "Não há vagas");
});

for (const vagas of [0, 3]) {
  s(
    `after a refusal, with ${vagas} places left, ${vagas ? "nothing" : "waiting"} is offered`,
    async () => {
      const world = await start();
      await act(readEmptyDevice);
      await tap("Novo");
      await fillIn();
      world.edit("tipo", "consulta", { vagas });
      const message = "Não há vagas disponíveis para este serviço.";
      world.faults.set("POST /agendamentos", { status: 422, body: { message } });
      const answer = holdAnswer("GET /agendamentos/motivos");
      await tap("Agendar");
      assert.not.match(pageText(), message);
      answer();
      await settle();
      matchAll(message, "Nada foi marcado.");
      assert.is(valueOf("Observação"), "Coceira nas orelhas");
      if (vagas > 0) {
        assert.is(valueOf("Tipo de serviço"), "consulta");
        return assert.is(findControl(AVISAR), undefined);
      }
      assert.is(valueOf("Tipo de serviço"), "");
      const notice = document.activeElement!;
      assert.match(notice.textContent!, "Não há vagas para Consulta clínica agora.");
      await tap(AVISAR);
      assert.ok(notice.contains(document.activeElement));
      assert.equal(awaitedVagas.peek().map(({ id }) => id), ["consulta"]);
    },
  );
}

s("what is written while a booking is being sent does not go without a word", async () => {
  await start();
  await tap("Novo");
  await fillIn();
  const answer = holdAnswer("POST /agendamentos");
  await tap("Agendar");
  await fill("Observação", "Coceira nas orelhas, e febre");
  answer();
  await settle();
  matchAll("Agendamento confirmado", "O que você mudou depois não foi enviado.");
});

s("a refusal for want of places takes no service away that was chosen meanwhile", async () => {
  const world = await start();
  await tap("Novo");
  await fillIn();
  world.edit("tipo", "consulta", { vagas: 0 });
  world.faults.set("POST /agendamentos", { status: 422, body: { message: "Acabou." } });
  const answer = holdAnswer("GET /agendamentos/motivos");
  await tap("Agendar");
  await fill("Tipo de serviço", "castracao");
  answer();
  await settle();
  matchAll("Acabou.", "Nada foi marcado.");
  assert.is(valueOf("Tipo de serviço"), "castracao");
});

s("a refusal that an attempt of one's own may be the cause of denies nothing", async () => {
  const world = await start({ prepare: (world) => world.edit("tipo", "consulta", { vagas: 1 }) });
  await tap("Novo");
  await fillIn();
  world.faults.set("POST /agendamentos", { status: 409, body: {} }, {
    times: 1,
    afterActing: true,
  });
  world.faults.set("GET /agendamentos", { status: 503 });
  await tap("Agendar");
  matchAll("O agendamento pode já ter sido feito.");
  assert.not.match(topmostText(), "Nada foi marcado.");
  assert.is(valueOf("Tipo de serviço"), "consulta");
});

s(
  "the notice speaks of the service that was chosen last, and of places that are there again",
  async () => {
    const world = await start({ path: CANCELADO, prepare: fillAllBut("castracao") });
    await tap("Agendar de novo");
    await fill("Tipo de serviço", "dermatologia");
    await tap("Entendi");
    matchAll("Não há vagas para Dermatologia agora.");
    assert.not.match(topmostText(), "Não há vagas para Consulta clínica");
    world.edit("tipo", "dermatologia", { vagas: 2 });
    await act(() => motivosQuery.reload());
    matchAll("Há vagas para Dermatologia de novo. Escolha o serviço acima.");
  },
);

s("a pet that the hospital has booked meanwhile is refused in the server's words", async () => {
  const world = await start();
  await tap("Novo");
  await fillIn();
  plant(world, "agendamento", { ...RECENTE, owner: "pet-nina", tipoId: "castracao", data: null });
  await tap("Agendar");
  await closeToasts();
  assert.match(failureAbove("Agendar")!, /^Nina já tem um agendamento/);
  matchAll("Nina (já tem um agendamento em aberto)", "Nada foi marcado.");
  assert.is(valueOf("Observação"), "Coceira nas orelhas");
});

s("a refusal that waits for the services is not told to the next person", async () => {
  const world = await start();
  await tap("Novo");
  await fillIn();
  world.faults.set("POST /agendamentos", { status: 422, body: { message: "Agora não dá." } });
  const answer = holdAnswer("GET /agendamentos/motivos");
  await tap("Agendar");
  await act(logout);
  answer();
  await settle();
  assert.equal(toasts.peek().map(({ text }) => text), []);
});

s("a refusal waits two seconds at most for the services", async () => {
  const timers = stopTime();
  try {
    const world = await start();
    await tap("Novo");
    await fillIn();
    world.faults.set("POST /agendamentos", { status: 422, body: { message: "Agora não dá." } });
    holdAnswer("GET /agendamentos/motivos");
    await tap("Agendar");
    await act(() => timers.pass(1999));
    assert.not.match(pageText(), "Agora não dá.");
    await act(() => timers.pass(1));
    assert.ok(toasts.value.some(({ text }) => text === "Agora não dá."));
    await act(() => timers.pass(4000));
    assert.is(failureAbove("Agendar"), "Agora não dá.");
  } finally {
    timers.restore();
  }
});

const TWO_HOURS = "Não chegue fora desses horários: o atendimento pode não acontecer.";
for (
  const [status, data, turno, expected] of [
    ["PENDENTE", null, null, [BOTH_ARRIVALS, /Data\s*A definir/, /Turno\s*A definir/, TWO_HOURS]],
    ["AGENDADA", null, null, [BOTH_ARRIVALS, /Data\s*A definir/, /Turno\s*A definir/, TWO_HOURS]],
    ["AGENDADA", "2026-11-30", null, [
      BOTH_ARRIVALS,
      /30\/11\/2026/,
      /Turno\s*A definir/,
      TWO_HOURS,
    ]],
    ["AGENDADA", "2026-11-30", "NOITE", [BOTH_ARRIVALS, /Turno\s*NOITE/, TWO_HOURS]],
    ["PENDENTE", null, "TARDE", [/Chegue\s*até as 14:00/, /Data\s*A definir/, /Turno\s*Tarde/]],
    ["AGENDADA", "breve", "MANHA", [/Chegue\s*até as 08:00/, /Data\s*Data inválida/]],
    ["EM ANÁLISE", null, null, [BOTH_ARRIVALS, TWO_HOURS]],
  ] as const
) {
  s(
    `the confirmation with ${status}, day ${data}, shift ${turno} says when to arrive`,
    async () => {
      const world = await start();
      await tap("Novo");
      await fillIn();
      const pet = { nome: "Nina", especie: "GATO" };
      const booked = { id: "novo", status, data, turno, petId: "pet-nina", pet };
      world.faults.set("POST /agendamentos", { status: 201, body: booked });
      world.faults.set("GET /agendamentos", { status: 200, body: [booked] });
      await tap("Agendar");
      matchAll(...expected, /Não chegue fora desse/);
      assert.is(topmostText().split("Turno").length, 2, "day and shift show once");
      assert.not.match(topmostText(), "Chegue De manhã");
    },
  );
}

const ALL_RIGHT = "Está tudo certo. Agora é só vir no horário.";
const DAY_TO_COME = "O dia e o horário de chegada aparecem em Agendamentos";
for (
  const [status, data, title, said, unsaid] of [
    ["AGENDADA", "2026-11-30", "Agendamento confirmado", ALL_RIGHT, DAY_TO_COME],
    ["AGENDADA", null, "Agendamento solicitado", DAY_TO_COME, ALL_RIGHT],
    ["AGENDADA", "breve", "Agendamento solicitado", DAY_TO_COME, ALL_RIGHT],
    ["PENDENTE", "2026-11-30", "Agendamento solicitado", "ainda vai confirmar", ALL_RIGHT],
    ["PENDENTE", "breve", "Agendamento solicitado", DAY_TO_COME, ALL_RIGHT],
    [undefined, "breve", "Agendamento solicitado", DAY_TO_COME, ALL_RIGHT],
    ["EM ANÁLISE", null, "Agendamento solicitado", "A definir", ALL_RIGHT],
  ] as const
) {
  s(`a booking with ${status} and day ${data} is confirmed only if its day is known`, async () => {
    const world = await start();
    await tap("Novo");
    await fillIn();
    const booked = { id: "novo", data, turno: "MANHA", petId: "pet-nina" };
    world.faults.set("POST /agendamentos", { status: 201, body: booked });
    world.faults.set("GET /agendamentos", {
      status: 200,
      body: status ? [{ ...booked, status }] : [],
    });
    await tap("Agendar");
    matchAll(title, said);
    assert.not.match(topmostText(), unsaid);
    const isLoud = document.querySelector("dialog [data-calm=false]") !== null;
    assert.is(isLoud, data === "2026-11-30", "the arrival stands out");
  });
}

s("says 'A definir' and what comes next while an appointment awaits confirmation", async () => {
  await start();
  await tap("Novo");
  await fillIn("castracao");
  await tap("Agendar");
  matchAll("Agendamento solicitado", /A definir.*A definir/);
  matchAll("O dia e o horário de chegada aparecem em Agendamentos");
  assert.is(findControl("Adicionar à agenda"), undefined);
});

s(
  "a booking that the list does not have yet is confirmed with the answer's day and shift",
  async () => {
    const world = await start();
    await tap("Novo");
    await fillIn();
    const body = { data: "2026-11-30", turno: "MANHA" };
    world.faults.set("POST /agendamentos", { status: 201, body });
    await tap("Agendar");
    matchAll("Agendamento confirmado", /30\/11\/2026/, /Chegue\s*até as 08:00/, /Turno\s*Manhã/);
  },
);

s("what the hospital received and the list does not have is said, and not sent again", async () => {
  const world = await start();
  await tap("Novo");
  await fillIn();
  world.faults.set("POST /agendamentos", { status: 201, body: {} });
  for (let press = 0; press < 2; press++) {
    await tap("Agendar");
    matchAll("O hospital recebeu, mas ainda não aparece na sua lista de agendamentos.");
    assert.not.match(topmostText(), "nada é marcado duas vezes");
  }
  assert.is(calls.filter((call) => call === "POST /agendamentos").length, 1);
});

s("clears the choice of a service without vacancies, and says so", async () => {
  await start();
  await tap("Novo");
  assert.match(getControl("Tipo de serviço").textContent!, "Dermatologia (sem vagas)");
  await fill("Tipo de serviço", "dermatologia");
  matchAll("Sem vagas no momento", "Não há vagas para Dermatologia agora.");
  await tap("Entendi");
  assert.is(valueOf("Tipo de serviço"), "");
});

for (const isTried of [false, true]) {
  s(
    `a service whose places have gone since ${
      isTried ? "is sent again where it may have taken the last one" : "is not sent"
    }`,
    async () => {
      const world = await start();
      await tap("Novo");
      await fillIn();
      if (isTried) {
        world.faults.set("POST /agendamentos", { cut: true }, { times: 1, afterActing: true });
        world.faults.set("GET /agendamentos", { status: 503 });
        await tap("Agendar");
        world.faults.clear();
      }
      world.edit("tipo", "consulta", { vagas: 0 });
      await act(() => motivosQuery.reload());
      await tap("Agendar");
      if (isTried) return matchAll("Consulta clínica de Nina");
      matchAll("Sem vagas no momento", "Não há vagas para Consulta clínica agora.");
      await tap("Entendi");
      assert.is(valueOf("Tipo de serviço"), "");
      assert.not.ok(calls.includes("POST /agendamentos"));
    },
  );
}

s("says 'Procedimentos em Breve!' and where a person helps, if there is no service", async () => {
  setHospital({ phone: "(98) 3212-8000" });
  await start({ prepare: (world) => world.edit("tipo", {}, { isMotivo: false }) });
  await tap("Novo");
  matchAll("Procedimentos em Breve!", /fale com o hospital\..*\(98\) 3212-8000/);
  assert.is(findControl("Agendar"), undefined);
  await tap("Entendi");
  assert.ok(isClosed());
});

const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; SM-A055M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.7204.63 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76";
for (
  const [where, userAgent, isSaved] of [
    ["Chrome", ANDROID, true],
    ["Samsung's browser", `${ANDROID} SamsungBrowser/28.0`, true],
    ["Safari", `${IPHONE} Version/18.5 Safari/604.1`, true],
    ["the installed app on an iPhone", IPHONE, true],
    ["an unknown app", ANDROID.replace("SM-A055M", "$&; wv"), false],
    ["Instagram", `${ANDROID} Instagram 385.0.0.47.74 Android (34/14; samsung; SM-A055M)`, false],
    ["Facebook on an iPhone", `${IPHONE} [FBAN/FBIOS;FBAV/518.0.0.52.100;FBBV/755]`, false],
    ["Facebook", `${ANDROID} [FB_IAB/FB4A;FBAV/518.0.0.63.86;]`, false],
    ["Line", `${ANDROID} Line/15.10.0/IAB`, false],
    ["TikTok", `${ANDROID} musical_ly_2024 BytedanceWebview/d8a21c6`, false],
  ] as const
) {
  s(
    `'Adicionar à agenda' ${isSaved ? "saves a file" : "says what to do"} in ${where}`,
    async () => {
      const saved: unknown[] = [];
      const create = URL.createObjectURL;
      const own = Object.getOwnPropertyDescriptor(navigator, "userAgent");
      Object.defineProperty(navigator, "userAgent", { value: userAgent, configurable: true });
      URL.createObjectURL = (file) => {
        saved.push(file);
        return "blob:null/file";
      };
      try {
        await start({
          prepare: (world) =>
            plant(world, "agendamento", {
              ...RECENTE,
              owner: "pet-nina",
              status: "AGENDADA",
              data: "2026-11-30",
              turno: "MANHA",
            }),
        });
        await tapCard("Nina", "Agendada");
        await tap("Adicionar à agenda");
        assert.is(saved.length, isSaved ? 1 : 0);
        if (isSaved) return assert.not.match(topmostText(), "Este aplicativo");
        matchAll(
          "Este aplicativo não salva na agenda",
          "Abrir no navegador",
          /Ou anote agora: segunda-feira, 30\/11\/2026, chegar até as 08:00\./,
        );
        await tap("Entendi");
        assert.ok(findControl("Compartilhar"));
      } finally {
        URL.createObjectURL = create;
        if (own === undefined) delete (navigator as { userAgent?: string }).userAgent;
        else Object.defineProperty(navigator, "userAgent", own);
      }
    },
  );
}

s("offers living pets, and says why a busy one cannot be chosen", async () => {
  await start();
  await tap("Novo");
  const options = [...getControl("Pet").querySelectorAll("option")].filter(({ value }) =>
    value !== ""
  );
  assert.equal(options.map(({ textContent, disabled }) => [textContent, disabled]), [
    ["Mel", false],
    ["Nina", false],
    ["Pipoca", false],
    ["Amora (já tem um agendamento em aberto)", true],
    ["Simba (já tem um agendamento em aberto)", true],
  ]);
});

for (const [count, expected] of [[8, "Zeca, Ágata, Bia"], [9, "Ágata, Bia, C"]] as const) {
  s(`of ${count} pets the form offers first ${expected}`, async () => {
    await start({
      as: "ana",
      prepare(world) {
        const names = ["Zeca", "Ágata", "Bia", ..."CDEFGH"].slice(0, count);
        for (const nome of names) plant(world, "pet", { id: nome, owner: "ana", nome });
      },
    });
    await tap("Novo");
    const options = [...getControl("Pet").querySelectorAll("option")].slice(1, 4);
    assert.is(options.map(({ textContent }) => textContent).join(", "), expected);
  });
}

s("of many pets those of one name have the order of their age", async () => {
  await start({
    as: "ana",
    prepare(world) {
      for (const years of [4, 8, 13, 2, 7, 1, 3, 5, 6]) {
        const idade = `${serverNow().getFullYear() - years}-01-01`;
        plant(world, "pet", { id: `pet-${years}`, owner: "ana", nome: "Açaí", idade });
      }
    },
  });
  await tap("Novo");
  const values = [...getControl("Pet").querySelectorAll("option")].map(({ value }) => value);
  const order = [1, 2, 3, 4, 5, 6, 7, 8, 13].map((years) => `pet-${years}`);
  assert.equal(values.filter(Boolean), order);
});

s("tells two pets of one name apart", async () => {
  await start({
    prepare: (world) =>
      world.edit("pet", ({ id }) => ["pet-nina", "pet-amora"].includes(id), { nome: "Mel" }),
  });
  await tap("Novo");
  const options = [...getControl("Pet").querySelectorAll("option")].filter(({ value }) =>
    value !== ""
  );
  const said = options.map(({ textContent }) =>
    textContent!.replace(/\d+ anos( e \d+ m[^,)]+)?/, "N")
  );
  assert.equal(said, [
    "Mel (Cão, Fêmea, N)",
    "Mel (Gato)",
    "Pipoca",
    "Mel (Cão, Fêmea, N, já tem um agendamento em aberto)",
    "Simba (já tem um agendamento em aberto)",
  ]);
});

s(
  "chooses the only pet and the only service, also if they come late, as nothing typed",
  async () => {
    await start({
      prepare: (world) => {
        world.remove("pet", ({ id }) => ["pet-mel", "pet-pipoca"].includes(id));
        world.edit("tipo", ({ id }) => !["consulta", "dermatologia"].includes(id), {
          isMotivo: false,
        });
      },
    });
    const answer = holdAnswer("GET /pet");
    await tap("Novo");
    answer();
    await settle();
    assert.equal([valueOf("Tipo de serviço"), valueOf("Pet")], ["consulta", "pet-nina"]);
    await tap("Fechar");
    assert.ok(isClosed(), "it does not ask");
    await tap("Novo");
    await fill("Observação", "Retorno");
    await tap("Agendar");
    matchAll("Consulta clínica de Nina");
  },
);

s("'Cadastrar pet' leads a person without pets into the form of a new one, once", async () => {
  setTestClock(() => NOW.getTime());
  await openWorldWithSession("ana", { now: () => NOW });
  await draw(
    <>
      <Route path="/agendamentos" component={AgendamentosScreen} />
      <Route path="/pets">{() => <PetsScreen />}</Route>
      <Link href="/agendamentos">Voltar para agendar</Link>
      <Link href="/pets">Ver pets</Link>
    </>,
    "/agendamentos",
  );
  await tap("Novo");
  matchAll("Para agendar, cadastre um pet.");
  assert.is(findControl("Agendar"), undefined);
  await tap("Fechar");
  // Now that it is known, the empty list says the same.
  matchAll(/Nenhum agendamento.*Para agendar, cadastre um pet\..*Cadastrar pet/);
  await tap("Novo");
  await tap("Cadastrar pet");
  matchAll("Novo Pet");
  await tap("Fechar");
  await tap("Voltar para agendar");
  await tap("Ver pets");
  assert.ok(isClosed());
});

s("offers to book as soon as the services are there, and shows the button before", async () => {
  await start();
  const answer = holdAnswer("GET /agendamentos/motivos");
  await tap("Novo");
  assert.ok((getControl("Agendar") as HTMLButtonElement).disabled);
  answer();
  await settle();
  assert.not((getControl("Agendar") as HTMLButtonElement).disabled);
});

s("the choices of the form do not say how old they are", async () => {
  const world = await start();
  await tap("Novo");
  await fillIn();
  world.faults.set("GET *", { status: 400 });
  await act(() =>
    Promise.all([agendamentosQuery, motivosQuery, petsQuery].map((query) => query.reload()))
  );
  assert.not.match(topmostText(), /Mostrando o que|Erro ao/);
  assert.is(valueOf("Observação"), "Coceira nas orelhas");
});

for (
  const [body, said] of [
    [{}, "Ocorreu um erro ao criar o agendamento."],
    [{ message: "O hospital está em recesso." }, "O hospital está em recesso."],
    [{ error: "Agenda fechada." }, "Agenda fechada."],
  ] as const
) {
  s(`a booking refused with ${JSON.stringify(body)} says "${said}"`, async () => {
    const world = await start();
    await tap("Novo");
    await fillIn();
    world.faults.set("POST /agendamentos", { status: 400, body });
    await tap("Agendar");
    assert.ok(toasts.value.some(({ text }) => text === said));
    assert.is(pageText().split(said).length, 2, "the toast alone says it");
    await closeToasts();
    assert.is(pageText().split(said).length, 2);
    assert.is(failureAbove("Agendar"), said);
  });

  s(`a cancelling refused with ${JSON.stringify(body)} says so`, async () => {
    const world = await start({ path: HOJE });
    world.faults.set("DELETE /agendamentos/:id", { status: 400, body });
    await cancel();
    const own = "error" in body || "message" in body;
    const words = own ? said : "Ocorreu um erro ao cancelar o agendamento.";
    assert.is(announcedFailureAbove("Cancelar Agendamento"), words);
  });
}

for (
  const [what, change, expected] of [
    ["completed", { status: "REALIZADA" }, "Realizada"],
    ["moved", { data: "2026-11-26", turno: "TARDE" }, "26/11/2026"],
  ] as const
) {
  s(`a cancelling refused because it was ${what} meanwhile shows that it was`, async () => {
    const world = await start({ path: HOJE });
    world.edit("agendamento", "agendamento-hoje", change);
    world.faults.set("DELETE /agendamentos/:id", { status: 404 });
    await cancel();
    matchAll(expected);
    assert.not.match(topmostText(), "continua marcado");
    assert.match(document.activeElement!.textContent!, /^(Realizada|Agendada)/);
  });
}

s("a cancelling refused for one that the list no longer has keeps its sheet", async () => {
  const world = await start({ path: HOJE });
  world.faults.set("DELETE /agendamentos/:id", { status: 404 });
  const list = world.agendamentos("maria").filter(({ id }) => id !== "agendamento-hoje");
  world.faults.set("GET /agendamentos", { status: 200, body: list });
  await cancel();
  assert.match(document.querySelector("dialog [data-moved]")!.textContent!, "Cancelada");
  assert.match(document.activeElement!.textContent!, /^Cancelada/);
});

s("chips write plain words into the observation, which stays editable", async () => {
  const world = await start();
  await tap("Novo");
  await fill("Tipo de serviço", "consulta");
  await fill("Pet", "pet-nina");
  await tap("Não come");
  await tap("Vômito");
  await tap("Desde hoje");
  assert.is(valueOf("Observação"), "Não come, vômito, desde hoje");
  assert.is(getControl("Vômito").getAttribute("aria-pressed"), "true");
  await tap("Não come");
  await tap("Mais de uma semana");
  assert.is(valueOf("Observação"), "Vômito, há mais de uma semana");
  assert.is(getControl("Desde hoje").getAttribute("aria-pressed"), "false");
  await fill("Observação", "Vômito de manhã");
  assert.is(getControl("Vômito").getAttribute("aria-pressed"), "false");
  await tap("Coceira");
  await tap("Agendar");
  assert.is(world.agendamentos("maria").at(-1)?.observacao, "Vômito de manhã, coceira");
});

s("says under the observation what is an emergency, once the city's words are there", async () => {
  await start();
  await sayEmergency("Ligou 12? <b>Não</b> espere.", "(98) 3200-0001");
  await tap("Novo");
  matchAll(/Observação.*Ligou 12\? <b>Não<\/b> espere\. ?\(98\) 3200-0001 ?Agendar$/);
  assert.is(getControl("(98) 3200-0001").getAttribute("href"), "tel:+559832000001");
  await tap("Fechar");
  setTestClock(() => NOW.getTime() + 3_600_000);
  await sayEmergency();
  await tap("Novo");
  assert.not.match(topmostText(), "3200-0001");
});

/** The portal's own server has this text for emergencies, or none. */
function sayEmergency(texto?: string, telefone?: string): Promise<void> {
  return sayCity(texto ? { emergencias: { texto, telefone } } : {});
}

/** The portal's own server has these texts of the city. */
async function sayCity(texts: object): Promise<void> {
  const api = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    input === "/cidade.json" ? Promise.resolve(Response.json(texts)) : api(input, init);
  await loadCityTexts();
}

for (
  const [what, para, change, expected] of [
    [
      "one visit",
      "Consulta clínica",
      {},
      "Anotado. Sem comida desde as 20:00 de terça, 24/11.",
    ],
    [
      "several visits",
      "Vacinação antirrábica",
      { data: "2026-11-25" },
      "Anotado. Veja o jejum em cada agendamento.",
    ],
  ] as const
) {
  s(`who says 'Vou' to ${what} on the day is told of the fast`, async () => {
    const later = NOW.getTime() + ++cities * 3_600_000 * 3;
    setTestClock(() => NOW.getTime());
    const world = await openWorldWithSession(undefined, { now: () => NOW });
    set("agendamento-inscricao", change)(world);
    readEmptyDevice();
    await agendamentosQuery.load();
    setTestClock(() => later);
    await sayCity({ preparo: [{ para, jejumHoras: 12, itens: ["Caixa"] }] });
    setTestClock(() => NOW.getTime());
    const [hoje] = agendamentosQuery.state.peek().value!;
    await draw(<WillComeQuestion agendamento={hoje} />);
    await tap("Vou");
    matchAll(expected);
  });
}

for (
  const [data, isSaid] of [["2026-11-26", true], ["2026-11-24", false]] as const
) {
  s(`says ${isSaid ? "" : "not "}that nobody need come to one cancelled for ${data}`, async () => {
    await start({ path: HOJE, prepare: set("agendamento-hoje", { data, status: "CANCELADA" }) });
    assert.is(topmostText().includes("Não precisa vir. Se você adicionou"), isSaid);
    matchAll("apague lá também");
  });
}

for (
  const [what, change, fasting, jejumHoras = 12] of [
    ["in the morning", { turno: "MANHA" }, "desde as 20:00 de terça, 24/11"],
    ["in the afternoon", { turno: "TARDE" }, "desde as 02:00 da madrugada de quarta, 25/11"],
    [
      "in the morning, eight hours",
      { turno: "MANHA" },
      "desde a meia-noite de terça para quarta, 25/11",
      8,
    ],
    ["in the morning, eleven hours", { turno: "MANHA" }, "desde as 21:00 de terça, 24/11", 11],
    ["at a time that is not known", { turno: null }, "nas 12 horas antes da chegada"],
  ] as const
) {
  s(`says how to prepare for a visit ${what}: fasting becomes an hour`, async () => {
    const later = NOW.getTime() + ++cities * 3_600_000 * 3;
    await start({ path: "/agendamentos", prepare: set("agendamento-hoje", change) });
    setTestClock(() => later);
    await sayCity({
      preparo: [
        { para: "consulta clinica", jejumHoras, itens: ["Guia <b>curta</b>"] },
        { para: "Castração", itens: ["Caixa"] },
      ],
    });
    setTestClock(() => NOW.getTime());
    await tapCard("Amora", "Consulta clínica");
    matchAll(`Antes de virSem comida ${fasting}Guia <b>curta</b>`);
    assert.not.match(topmostText(), "Caixa");
    assert.match(
      pageText(),
      `Antes de virSem comida ${fasting}Guia <b>curta</b>O que levarO PetCard`,
    );
    const booked = agendamentosQuery.state.peek().value!.find(({ id }) =>
      id === "agendamento-hoje"
    )!;
    assert.match(
      agendamentoShareText(booked),
      `Antes de vir:\n- Sem comida ${fasting}\n- Guia <b>curta</b>`,
    );
    await tap("Fechar");
    await tapCard("Amora", "Vacinação antirrábica");
    assert.not.match(topmostText(), "Antes de vir");
    setTestClock(() => later + 3_600_001);
    await sayCity({});
  });
}

/** Her next appointment, for whose service the city says two things. */
async function startPreparo(changes: object = {}): Promise<World> {
  const world = await start({ prepare: set("agendamento-hoje", changes) });
  await sayPreparo();
  await tapCard("Amora", "Consulta clínica");
  return world;
}

async function sayPreparo(): Promise<void> {
  const later = NOW.getTime() + ++cities * 3_600_000 * 3;
  setTestClock(() => later);
  await sayCity({ preparo: [{ para: "Consulta clínica", itens: ["Guia curta", "Caixa"] }] });
  setTestClock(() => NOW.getTime());
  const stopWatching = keepPreparoTicksPruned();
  afterwards = async () => {
    stopWatching();
    setTestClock(() => later + 3_600_001);
    await sayCity({});
  };
}

let afterwards = () => Promise.resolve();
s.after.each(async () => {
  await afterwards();
  afterwards = () => Promise.resolve();
});

function isTicked(name: string): boolean {
  return (getControl(name) as HTMLInputElement).checked;
}

s("what is done before a visit is ticked, and only this device knows it", async () => {
  const world = await startPreparo();
  const before = agendamentoShareText(await shownAgendamento());
  await tap("Caixa");
  await act(readEmptyDevice);
  assert.equal(["Guia curta", "Caixa"].map(isTicked), [false, true]);
  await tap("Fechar");
  await tapCard("Amora", "Consulta clínica");
  assert.equal(["Guia curta", "Caixa"].map(isTicked), [false, true]);
  assert.is(agendamentoShareText(await shownAgendamento()), before);
  const printed = document.querySelector("body > article")!;
  assert.equal(
    [...printed.querySelectorAll("li")].slice(0, 2).map((line) => line.textContent),
    ["Guia curta", "Caixa"],
  );
  await tap("Guia curta");
  await tap("Caixa");
  assert.equal(["Guia curta", "Caixa"].map(isTicked), [true, false]);
  assert.equal(lastAnswers.get("prontos")?.value, {
    "agendamento-hoje 2026-11-25": ["Guia curta"],
  });
  // The hospital moves it: what is done for one day is not done for another.
  world.edit("agendamento", "agendamento-hoje", { data: "2026-11-27" });
  await act(() => agendamentosQuery.reload());
  assert.equal(["Guia curta", "Caixa"].map(isTicked), [false, false]);
});

async function shownAgendamento() {
  await agendamentosQuery.load();
  return agendamentosQuery.state.peek().value!.find(({ id }) => id === "agendamento-hoje")!;
}

for (
  const [what, change] of [
    ["cancelled", { status: "CANCELADA" }],
    ["done", { status: "REALIZADA" }],
    ["moved to another day", { data: "2026-11-27" }],
  ] as const
) {
  s(`the ticks are forgotten once the visit is ${what}`, async () => {
    const world = await startPreparo();
    await act(readEmptyDevice);
    await tap("Caixa");
    await act(() => agendamentosQuery.reload());
    assert.ok(isTicked("Caixa"), "it is still to come");
    world.edit("agendamento", "agendamento-hoje", change);
    await act(() => agendamentosQuery.reload());
    assert.equal(lastAnswers.get("prontos")?.value, {});
  });
}

s("the ticks go with the session", async () => {
  await startPreparo();
  await act(readEmptyDevice);
  await tap("Caixa");
  assert.ok(lastAnswers.has("prontos"));
  await act(logout);
  assert.not.ok(lastAnswers.has("prontos"));
});

s(
  "a preparation that the city adds while the details show is below the way to cancel",
  async () => {
    await startPreparo();
    await tap("Fechar");
    await tapCard("Amora", "Vacinação antirrábica");
    assert.not.match(topmostText(), "Antes de vir");
    const later = NOW.getTime() + ++cities * 3_600_000 * 3;
    setTestClock(() => later);
    await act(() =>
      sayCity({ preparo: [{ para: "Vacinação antirrábica", itens: ["Carteira de vacinação"] }] })
    );
    setTestClock(() => NOW.getTime());
    matchAll(/Cancelar Agendamento.*Antes de vir\s*Carteira de vacinação/);
  },
);

s("what the city says for the service and for the campaign is one line", async () => {
  const world = await startPreparo();
  world.edit("campanha", {}, { nome: "Mutirão do Anil" });
  set("agendamento-hoje", { campanhaId: "campanha-aberta" })(world);
  setTestClock(() => NOW.getTime() + ++cities * 3_600_000 * 3);
  await sayCity({
    preparo: [
      { para: "Consulta clínica", itens: ["Guia curta", "Caixa"] },
      { para: "Mutirão do Anil", itens: ["Caixa", "Carteira"] },
    ],
  });
  setTestClock(() => NOW.getTime());
  await act(() => agendamentosQuery.reload());
  assert.equal(
    [...document.querySelectorAll("dialog [type=checkbox]")]
      .map((box) => box.parentElement!.textContent),
    ["Guia curta", "Caixa", "Carteira"],
  );
});

s("one that is not confirmed is only read", async () => {
  await startPreparo({ status: "PENDENTE" });
  await act(readEmptyDevice);
  matchAll("Antes de virGuia curtaCaixa");
  assert.is(findControl("Caixa"), undefined);
});

s("prints one page about an appointment, with its whole number", async () => {
  const id = "7f3a9c2e-48213";
  await start({
    path: `/agendamentos?detalhes=${id}`,
    prepare: (world) =>
      plant(world, "agendamento", {
        ...RECENTE,
        id,
        tipoId: "consulta",
        status: "AGENDADA",
        data: "2026-12-04",
        turno: "MANHA",
      }),
  });
  setHospital({ address: "Rua do Exemplo, 123" });
  matchAll("Nº -48213");
  const printed: string[] = [];
  const sheets = () =>
    [...document.querySelectorAll("body > article")].map((one) => one.textContent);
  globalThis.print = () => void printed.push(...sheets() as string[]);
  await tap("Imprimir ou salvar");
  assert.is(printed.length, 1);
  assert.match(
    printed[0],
    /TutorMaria das Graças Ribeiro.*Mel.*Consulta clínica.*Agendada.*04\/12\/2026.*Manhã.*até as 08:00.*O PetCard\..*7f3a9c2e-48213.*Emitido em 25\/11\/2026 às 07:00/,
  );
  await tap("Fechar");
  assert.equal([sheets(), document.documentElement.dataset.papel], [[], undefined]);
});

for (const status of ["AGENDADA", "PENDENTE"]) {
  s(
    `of a pet that has died, the ${status} visit can be cancelled, and nothing is to be done`,
    async () => {
      await start({
        path: "/agendamentos?detalhes=recente",
        prepare: (world) => {
          plant(world, "agendamento", { ...RECENTE, status, data: "2026-12-04", turno: "MANHA" });
          world.edit("pet", "pet-mel", { obito: "2026-11-20" });
        },
      });
      await act(() => petsQuery.load());
      matchAll(
        "No cadastro, Mel faleceu: você pode cancelar este agendamento.",
        "04/12/2026",
        "Manhã",
      );
      assert.not.match(
        topmostText(),
        /até as 08:00|Não chegue|O que levar|Compartilhar|Avisar|confirmar este dia/,
      );
      assert.ok(getControl("Cancelar Agendamento"));
    },
  );
}

s("the paper says both arrivals where the shift is not known", async () => {
  await start({
    path: "/agendamentos?detalhes=sem-turno",
    prepare: (world) =>
      plant(world, "agendamento", {
        ...RECENTE,
        id: "sem-turno",
        status: "AGENDADA",
        data: "2026-12-04",
        turno: null,
      }),
  });
  const paper = document.querySelector("body > article")!.textContent!;
  assert.match(
    paper,
    /TurnoA definirChegadaDe manhã, chegue até as 08:00. À tarde, até as 14:00\./,
  );
});

s("the paper says of a day that is not confirmed to look first, instead of an hour", async () => {
  await start({
    path: "/agendamentos?detalhes=recente",
    prepare: (world) => {
      const day = { data: "2026-12-04", turno: "MANHA" };
      plant(world, "agendamento", { ...RECENTE, status: "PENDENTE", ...day });
    },
  });
  const paper = document.querySelector("body > article")!.textContent!;
  assert.match(paper, /04\/12\/2026TurnoManhãChegadaO hospital ainda vai confirmar este dia\./);
  assert.not.match(paper, "08:00");
});

s("the paper of an organisation names it as such", async () => {
  await start({
    as: "patas",
    path: "/agendamentos?detalhes=recente",
    prepare: (world) => plant(world, "agendamento", { ...RECENTE, owner: "pet-caramelo" }),
  });
  assert.match(document.querySelector("body > article")!.textContent, "ONGPatas da Ilha");
});

s(
  "a cancelled appointment has no proof, and one just booked has it, also before the list comes",
  async () => {
    await start({ path: CANCELADO });
    assert.is(findControl("Imprimir ou salvar"), undefined);
    await tap("Fechar");
    await tap("Novo");
    await fillIn();
    holdAnswer("GET /agendamentos");
    await tap("Agendar");
    assert.ok(getControl("Imprimir ou salvar"));
  },
);

s(
  "inside of another app, which prints nothing, it says how to come where it is printed",
  async () => {
    await start({ path: HOJE });
    const { userAgent } = navigator;
    Object.defineProperty(navigator, "userAgent", {
      value: "… Instagram 300.0",
      configurable: true,
    });
    try {
      await tap("Imprimir ou salvar");
      matchAll("Este aplicativo não imprime", "Abrir no navegador");
    } finally {
      Object.defineProperty(navigator, "userAgent", { value: userAgent, configurable: true });
    }
  },
);

s("shows the details of the pressed card at their own address, the important first", async () => {
  await start();
  await tapCard("Amora", "25/11/2026");
  assert.is(location.search, "?detalhes=agendamento-hoje");
  matchAll(
    new RegExp(
      [
        "Agendada",
        "Chegue.*até as 08:00",
        "quarta-feira, 25/11/2026",
        "Manhã",
        "O que levar",
        "Adicionar à agenda",
        "Amora",
        "Consulta clínica",
        "Está mancando da pata direita",
        "Ver Histórico",
        "Cancelar Agendamento",
      ].join(".*"),
    ),
  );
  assert.is(
    getControl("Ver Histórico").getAttribute("href"),
    "/historico?detalhes=agendamento-hoje",
  );
  await tap("Fechar");
  assert.ok(isClosed());
  assert.is(location.search, "");
});

s("the details name the campaign, but nothing twice and nothing that nobody wrote", async () => {
  const world = await start({ path: INSCRICAO });
  matchAll("Vacinação antirrábica");
  assert.not.match(topmostText(), /Campanha|Observação/);
  world.edit("campanha", {}, { nome: "Mutirão do Anil" });
  await act(() => agendamentosQuery.reload());
  matchAll(/Campanha\s*Mutirão do Anil/);
});

for (
  const id of ["nao-existe", "agendamento-perdido", "../me", "%3Cb%3E", "", "x".repeat(65), "%25zz"]
) {
  s(`says that '${id.slice(0, 20)}' is unknown, and removes it from the address`, async () => {
    await start({ path: `/agendamentos?detalhes=${id}` });
    assert.match(pageText(), "Agendamento não encontrado.");
    assert.ok(isClosed());
    assert.is(location.search, "");
    await tapCard("Castração");
    assert.ok(findControl("Ver Histórico"), "the next one opens");
  });
}

const RECENTE = {
  id: "recente",
  owner: "pet-mel",
  tipoId: "vacina",
  status: "PENDENTE",
  observacao: "Reforço",
  updatedAt: NOW.toISOString(),
};

const ODD_IDS = [
  "AG.2026-000123",
  "12:34",
  "QWc6MTI=",
  "2026/12 a+b",
  "50%25",
  "ç?#&",
  "x".repeat(72),
];
for (const id of ODD_IDS) {
  s(`an appointment of the list opens by its address and can be cancelled as ${id}`, async () => {
    const world = await start({
      path: agendamentoHref(id),
      prepare: (world) => plant(world, "agendamento", { ...RECENTE, id }),
    });
    matchAll("Reforço");
    assert.not.match(pageText(), "Agendamento não encontrado.");
    await cancel();
    assert.is(statusOf(world, id), "CANCELADA");
    assert.ok(calls.includes(`DELETE /agendamentos/${encodeURIComponent(id)}`));
    await tap("Fechar");
    assert.is(location.search, "");
  });
}

for (const fails of [false, true]) {
  s(
    `reads the list again before an id is unknown${fails ? ", also if that fails" : ""}`,
    async () => {
      const world = await start();
      plant(world, "agendamento", RECENTE);
      if (fails) world.faults.set("GET /agendamentos", { status: 400, body: "" });
      await act(() => history.pushState(null, "", "/agendamentos?detalhes=recente"));
      await settle();
      assert.is(location.search, "?detalhes=recente");
      world.faults.clear();
      if (fails) await tap("Tentar novamente");
      matchAll("Reforço");
      assert.not.match(pageText(), "Agendamento não encontrado.");
    },
  );
}

for (const isFresh of [true, false]) {
  const list = `a list of ${isFresh ? "this" : "an earlier"} visit`;
  s(`says that one is not among what is stored where ${list} cannot be read again`, async () => {
    const world = await start();
    world.faults.set("GET /agendamentos", { status: 400, body: "" });
    if (!isFresh) await act(() => agendamentosQuery.reload());
    await act(() => history.pushState(null, "", "/agendamentos?detalhes=recente"));
    await settle();
    assert.match(pageText(), "Este agendamento não está no que foi salvo neste celular.");
    assert.is(location.search, "?detalhes=recente");
  });
}

s("the confirmation is of what was booked, not of another visit of the pet", async () => {
  const world = await start();
  await tap("Novo");
  await fillIn();
  const booked = { data: "2026-12-02", turno: "TARDE" };
  const own = { ...RECENTE, owner: "pet-nina", status: "AGENDADA" };
  // Another device has booked meanwhile, for an earlier day.
  plant(world, "agendamento", { ...own, id: "outro", data: "2026-11-26", turno: "MANHA" });
  plant(world, "agendamento", { ...own, ...booked, id: "novo", tipoId: "consulta" });
  world.faults.set("POST /agendamentos", { status: 201, body: booked });
  await tap("Agendar");
  await settle();
  matchAll("02/12/2026", "Consulta clínica de Nina");
});

s("cancels after the person confirms, and says so", async () => {
  const world = await start({ path: HOJE });
  await tap("Cancelar Agendamento");
  matchAll(
    /Você tem certeza que deseja cancelar este agendamento\?.*Consulta clínica de Amora\s+quarta-feira, 25\/11\/2026.*A vaga vai para outro pet\./,
  );
  await tap("Não, manter");
  assert.is(statusOf(world, "agendamento-hoje"), "AGENDADA");
  assert.is(document.querySelector("dialog [data-moved]"), null);
  await cancel();
  assert.is(statusOf(world, "agendamento-hoje"), "CANCELADA");
  // What is true now comes in.
  assert.match(document.querySelector("dialog [data-moved]")!.textContent!, "Cancelada");
  assert.match(pageText(), "Agendamento cancelado com sucesso.");
  matchAll("Cancelada", "apague lá também");
  assert.is(findControl("Cancelar Agendamento"), undefined);
  const other = [...document.querySelectorAll("dialog a")].find(({ textContent }) =>
    textContent!.includes("Chegue até as 08:00")
  );
  assert.is(other?.getAttribute("href"), "/agendamentos?detalhes=agendamento-inscricao");
  await tap("Fechar");
  assert.is(cardsWith("Amora", "Cancelada", "25/11/2026").length, 1);
});

s("what was cancelled shows as cancelled also where the list cannot be read again", async () => {
  const world = await start({ path: HOJE });
  await tap("Cancelar Agendamento");
  world.faults.set("GET /agendamentos", { status: 400 });
  await tap("Sim, cancelar");
  assert.match(document.activeElement!.textContent!, /^Cancelada/);
  assert.is(findControl("Cancelar Agendamento"), undefined);
  await tap("Fechar");
  assert.is(cardsWith("Amora", "Cancelada", "25/11/2026").length, 1);
});

s("what was booked is in the list also where that cannot be read again", async () => {
  const world = await start();
  await tap("Novo");
  await fillIn();
  world.faults.set("GET /agendamentos", { status: 400 });
  await tap("Agendar");
  await tap("Entendi");
  assert.is(cardsWith("Nina", "Agendada", "Consulta clínica", "Chegue até as").length, 1);
});

s("after a cancelled appointment, books again with its pet chosen", async () => {
  const world = await start({ path: CANCELADO });
  matchAll(/apague lá também.*Mel.*Ver Histórico/);
  await tap("Agendar de novo");
  assert.is(location.search, "");
  assert.is(valueOf("Pet"), "pet-mel");
  await tap("Fechar");
  assert.ok(isClosed(), "nothing was typed, so it does not ask");
  await tap("Novo");
  assert.is(valueOf("Pet"), "");
  await tap("Fechar");
  await tapCard("Mel", "Cancelada");
  assert.ok(document.querySelector("[aria-current]"));
  await tap("Agendar de novo");
  assert.is(document.querySelector("[aria-current]"), null, "the form shows no card");
  await fill("Tipo de serviço", "consulta");
  await fill("Observação", "Retorno de agora");
  await tap("Agendar");
  matchAll("Consulta clínica de Mel");
  assert.is(world.agendamentos("maria").at(-1)?.petId, "pet-mel");
});

s("a pet that has another appointment is not chosen, whoever asks for it", async () => {
  novoAgendamentoRequest.onClick({ petId: "pet-amora" })();
  await start();
  matchAll("Novo Agendamento");
  assert.is(valueOf("Pet"), "");
  await tap("Fechar");
  assert.ok(isClosed(), "nothing was typed, so it does not ask");
});

s(
  "in the place of a service that is offered no more no other is chosen, not even the only one",
  async () => {
    await start({
      path: SIMBA,
      prepare(world) {
        fillAllBut("consulta")(world);
        world.edit("tipo", "castracao", { isMotivo: false });
      },
    });
    await cancel();
    await tap("Agendar de novo");
    assert.equal([valueOf("Pet"), valueOf("Tipo de serviço")], ["pet-simba", ""]);
  },
);

s("what was chosen and is offered no more is not sent: it has to be chosen again", async () => {
  const world = await start();
  await tap("Novo");
  await fillIn();
  world.edit("tipo", "consulta", { isMotivo: false });
  world.edit("pet", "pet-nina", { obito: "2026-11-24" });
  await act(() => Promise.all([motivosQuery.reload(), petsQuery.reload()]));
  await tap("Agendar");
  assert.equal([valueOf("Tipo de serviço"), valueOf("Pet")], ["", ""]);
  assert.is(errorOf("Tipo de serviço"), "Tipo de serviço é obrigatório");
  assert.is(errorOf("Pet"), "Selecione um pet");
  assert.not.ok(calls.includes("POST /agendamentos"));
});

s("after a cancelling, books again with pet, service and observation", async () => {
  const world = await start({ path: SIMBA });
  await cancel();
  await tap("Agendar de novo");
  assert.equal([valueOf("Pet"), valueOf("Tipo de serviço")], ["pet-simba", "castracao"]);
  assert.is(valueOf("Observação"), "Primeira cirurgia");
  await tap("Fechar");
  assert.ok(isClosed(), "nothing was typed, so it does not ask");
  await tapCard("Simba", "Cancelada");
  await tap("Agendar de novo");
  await tap("Agendar");
  const booked = world.agendamentos("maria").at(-1)!;
  assert.equal([booked.tipoId, booked.observacao], ["castracao", "Primeira cirurgia"]);
});

for (
  const [what, path, prepare, said] of [
    ["has places", SIMBA, () => {}, "A vaga vai para outro pet. Há vagas para Castração agora."],
    [
      "has none",
      SIMBA,
      (world: World) => world.edit("tipo", "castracao", { vagas: 0 }),
      "Não há vagas para Castração agora: depois, pode demorar para agendar de novo.",
    ],
    [
      "is not offered any more",
      SIMBA,
      (world: World) => world.edit("tipo", "castracao", { isMotivo: false }),
      "Não há vagas para Castração agora",
    ],
    [
      "is not known",
      SIMBA,
      (world: World) => world.faults.set("GET /agendamentos/motivos", { status: 400 }),
      undefined,
    ],
    ["is a campaign's", INSCRICAO, () => {}, undefined],
  ] as const
) {
  s(`the question before a cancelling says what it can if the service ${what}`, async () => {
    await start({ path, prepare });
    await tap("Cancelar Agendamento");
    if (said === undefined) assert.not.match(topmostText(), "agora");
    else matchAll(said);
  });
}

s("a cancelling that fails is told also after its sheet was left by a link", async () => {
  setTestClock(() => NOW.getTime());
  const world = await openWorldWithSession(undefined, { now: () => NOW });
  await draw(
    <>
      <Route path="/agendamentos" component={AgendamentosScreen} />
      <Route path="/historico">
        <p>Outra tela</p>
      </Route>
    </>,
    HOJE,
  );
  const answer = holdAnswer("DELETE /agendamentos/agendamento-hoje");
  world.faults.set("DELETE /agendamentos/:id", { status: 422, body: {} });
  await cancel();
  await tap("Ver Histórico");
  matchAll("Outra tela");
  answer();
  await settle();
  matchAll("Ocorreu um erro ao cancelar o agendamento.");
});

s("a cancelling that is refused because its day has passed meanwhile is told", async () => {
  let now = Date.parse("2026-11-26T02:59:50Z");
  setTestClock(() => now);
  setHourCertain();
  await openWorldWithSession(undefined, { now: () => new Date(now) });
  await draw(<AgendamentosScreen />, HOJE);
  await tap("Cancelar Agendamento");
  now += 20_000;
  await tap("Sim, cancelar");
  assert.match(pageText(), "A data deste agendamento já passou.");
});

s("the link to the pet's other appointment opens it again after Back", async () => {
  await start({ path: CANCELADO, prepare: set("agendamento-cancelado", { owner: "pet-simba" }) });
  const follow = () =>
    act(() => document.querySelector<HTMLElement>(`dialog a[href="${SIMBA}"]`)!.click());
  for (let visit = 1; visit <= 2; visit++) {
    await follow();
    await settle();
    matchAll("Castração de Simba");
    await tap("Fechar");
    await goBack();
    matchAll("Consulta clínica de Simba");
  }
});

s("the question before a cancelling says nothing of places that were seen long ago", async () => {
  await start({ path: SIMBA });
  setTestClock(() => NOW.getTime() + 121_000);
  await tap("Cancelar Agendamento");
  assert.not.match(topmostText(), "agora");
});

for (const status of ["CANCELADA", "REALIZADA"]) {
  s(
    `home's way to the cancelling asks nothing of what is ${status}, also since just now`,
    async () => {
      const change = set("agendamento-hoje", { status });
      const arrive = (prepare: (world: World) => void) => {
        cancelQuestionRequest.onClick("agendamento-hoje")();
        return start({ path: HOJE, prepare });
      };
      await arrive(change);
      assert.not.match(topmostText(), "Você tem certeza");
      await resetEverything();
      let answer = () => {};
      const world = await arrive(() => answer = holdAnswer("GET /agendamentos/motivos"));
      change(world);
      await act(() => agendamentosQuery.reload());
      answer();
      await settle();
      assert.not.match(topmostText(), "Você tem certeza");
    },
  );
}

s("after a completed appointment, offers to book again, for another reason", async () => {
  await start({ path: "/agendamentos?detalhes=agendamento-vacina" });
  await tap("Agendar de novo");
  assert.equal([valueOf("Pet"), valueOf("Observação")], ["pet-mel", ""]);
});

for (
  const [what, path, change, offered, missing] of [
    [
      "its pet has another one",
      CANCELADO,
      set("agendamento-cancelado", { owner: "pet-simba" }),
      "Simba já tem outro agendamento em aberto.",
      "Agendar de novo",
    ],
    [
      "its pet is deceased",
      CANCELADO,
      (world: World) => world.edit("pet", {}, { obito: "2026-11-01" }),
      "Cancelada",
      "Agendar de novo",
    ],
    [
      "the pets cannot be read",
      CANCELADO,
      (world: World) => world.faults.set("GET /pet", { status: 500 }),
      "Agendar de novo",
      undefined,
    ],
    [
      "it was an enrolment",
      INSCRICAO,
      set("agendamento-inscricao", { status: "CANCELADA" }),
      "Ver campanhas",
      "Agendar de novo",
    ],
    [
      "it was an enrolment of a deceased pet",
      INSCRICAO,
      (world: World) => {
        set("agendamento-inscricao", { status: "CANCELADA" })(world);
        world.edit("pet", {}, { obito: "2026-11-01" });
      },
      "Cancelada",
      "Ver campanhas",
    ],
    [
      "it had no day",
      "/agendamentos?detalhes=agendamento-castracao",
      set("agendamento-castracao", { status: "CANCELADA" }),
      "Cancelada",
      "A definir|apague lá também",
    ],
  ] as const
) {
  s(`what a cancelled appointment offers if ${what}`, async () => {
    await start({ path, prepare: change });
    matchAll(offered);
    if (missing !== undefined) assert.not.match(topmostText(), new RegExp(missing));
  });
}

s("offers nothing after a cancelled appointment until the pets are known", async () => {
  let answer = () => {};
  await start({ path: CANCELADO, prepare: () => answer = holdAnswer("GET /pet") });
  matchAll("Ver Histórico");
  assert.is(findControl("Agendar de novo"), undefined);
  answer();
  await settle();
  assert.ok(getControl("Agendar de novo"));
});

s("an outage while cancelling is announced above the button, with what to do", async () => {
  const world = await start({ path: HOJE });
  // Long after the last outage: its toast comes once in 30 s.
  setTestClock(() => NOW.getTime() + 60_000);
  world.faults.set("DELETE /agendamentos/:id", { status: 503, body: {} });
  await cancel();
  assert.is(
    announcedFailureAbove("Cancelar Agendamento"),
    "Ocorreu um erro ao cancelar o agendamento.",
  );
  matchAll("toque de novo em “Cancelar Agendamento”: repetir não faz mal.");
});

s("a failed cancelling that sends the person to the hospital says where that is", async () => {
  const world = await start({ path: INSCRICAO });
  world.faults.set("DELETE /agendamentos/:id", { status: 409, body: "" });
  setHospital({ address: "Av. dos Holandeses, 1" });
  await cancel();
  matchAll(/recepção do hospital/, /Av\. dos Holandeses, 1/);
});

s(
  "where the hospital is stands with a visit to come, and not with one that has ended",
  async () => {
    const PLACE = /Onde\s*Av\. dos Holandeses, 1/;
    await start({ path: HOJE });
    setHospital({ address: "Av. dos Holandeses, 1" });
    await tap("Fechar");
    await tapCard("Amora", "Consulta clínica");
    matchAll(PLACE);
    await tap("Fechar");
    await tapCard("Mel", "Cancelada");
    assert.not.match(topmostText(), PLACE);
  },
);

s("a day that is not confirmed yet is not promised", async () => {
  await start({ path: HOJE, prepare: set("agendamento-hoje", { status: "PENDENTE" }) });
  matchAll("O hospital ainda vai confirmar este dia.");
  assert.not.match(topmostText(), "O dia e o horário de chegada aparecem em Agendamentos");
});

s(
  "a past appointment says what to do, and cannot be cancelled or put into a calendar",
  async () => {
    await start({ as: "joao", path: "/agendamentos?detalhes=agendamento-perdido" });
    matchAll("Este dia já passou, e o hospital ainda não registrou o atendimento.");
    assert.is(findControl("Cancelar Agendamento"), undefined);
    assert.is(findControl("Adicionar à agenda"), undefined);
  },
);

s("shares the appointment without the owner's name and document", async () => {
  const shared: ShareData[] = [];
  withNavigator({ share: (what: ShareData) => Promise.resolve(void shared.push(what)) });
  await start({ path: HOJE });
  await tap("Compartilhar");
  assert.match(shared[0].text!, "Consulta clínica de Amora");
  assert.not.match(shared[0].text!, /529\.?982|Maria/);
});

for (
  const [what, share, isAllowed, copied, said] of [
    ["the device cannot share", undefined, true, 1, "Texto copiado."],
    ["the device allows neither", undefined, false, 0, "Este aparelho não deixou compartilhar."],
    ["the share sheet is still open", "InvalidStateError", true, 0, undefined],
  ] as const
) {
  s(`copies the text only if it cannot be shared, and says so: ${what}`, async () => {
    const texts: string[] = [];
    const writeText = (words: string) => Promise.resolve(void texts.push(words));
    withNavigator({
      share: share && (() => Promise.reject(new DOMException("still open", share))),
      clipboard: isAllowed ? { writeText } : undefined,
    });
    await start({ path: HOJE });
    await tap("Compartilhar");
    assert.is(texts.length, copied);
    if (said) assert.match(pageText(), said);
    else assert.not.match(pageText(), /Texto copiado|não deixou/);
  });
}

s("shows texts from the API as text", async () => {
  await start({ path: HOJE, prepare: set("agendamento-hoje", { observacao: "<b>oi</b>" }) });
  matchAll("<b>oi</b>");
});

/** Changes what the device can do, for this test and those after it. */
function withNavigator(abilities: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(abilities)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
}

s.run();
