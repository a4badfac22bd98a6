// The person's appointments: the list, booking and cancelling, the messages, and that nothing is
// booked twice.
import {
  announcedFailureAbove,
  calls,
  close,
  closeToasts,
  draw,
  errorOf,
  failureAbove,
  find,
  hold,
  login,
  pageText,
  settle,
  tap,
  tapQuickly,
  text,
  tryFind,
  type,
  valueOf,
  type World,
} from "../screen.tsx";
import { suite } from "uvu";
import { Link, Route } from "wouter";
import * as assert from "uvu/assert";
import { act } from "react";
import { listAgendaDoDia } from "../../client/agendamentos/calls.ts";
import { watchBack } from "../../client/lib/back.ts";
import { setClock } from "../../client/lib/clock.ts";
import { PetsScreen } from "../../client/pets/screen.tsx";
import { AgendamentosScreen } from "../../client/agendamentos/screen.tsx";
import { agendamentos, motivos } from "../../client/agendamentos/state.ts";
import { pets } from "../../client/pets/state.ts";
import { demoCredentials } from "../../server/mock/app.ts";

const JOAO = demoCredentials[1].documento;
const ANA = demoCredentials[3].documento;
/** A Wednesday morning in São Luís, before the first arrival. */
const NOW = new Date("2026-11-25T10:00:00Z");

const s = suite("AgendamentosScreen");

let stopBack = () => {};
s.before.each(() => {
  stopBack = watchBack();
});
s.after.each(async () => {
  await close();
  stopBack();
});

async function start(
  { as, path = "/agendamentos", prepare }: {
    as?: string;
    path?: string;
    prepare?: (world: World) => void;
  } = {},
): Promise<World> {
  setClock(() => NOW.getTime());
  const world = await login(as, { now: () => NOW });
  prepare?.(world);
  await draw(<AgendamentosScreen />, path);
  return world;
}

async function fillIn(tipo = "consulta", pet = "pet-nina"): Promise<void> {
  await type("Tipo de serviço", tipo);
  await type("Pet", pet);
  await type("Observação", "Coceira nas orelhas");
}

function bookings(world: World): number {
  return world.agendamentos("maria").filter(({ petId, status }) =>
    petId === "pet-nina" && status !== "REALIZADA"
  ).length;
}

function options(label: string): HTMLOptionElement[] {
  return [...find(label).querySelectorAll("option")].filter(({ value }) => value !== "");
}

s("says of today's appointment when the arrival was, as soon as its time has come", async () => {
  let now = new Date("2026-11-25T10:59:00Z");
  setClock(() => now.getTime());
  await login(undefined, { now: () => now });
  await draw(<AgendamentosScreen />);
  find("AmoraAgendadaConsulta clínica · qua., 25/11/2026Chegue até as 08:00");
  now = new Date("2026-11-25T11:00:00Z");
  dispatchEvent(new Event("focus"));
  await settle();
  await tap(
    "AmoraAgendadaConsulta clínica · qua., 25/11/2026Chegada até as 08:00",
  );
  assert.match(
    text(),
    /Chegadaaté as 08:00.*25\/11\/2026.*O horário de chegada já passou\. Se não deu para chegar, cancele este agendamento e agende de novo\./,
  );
  assert.not.match(text(), "Não chegue");
  assert.not.match(text(), "Adicionar à agenda");
  assert.ok(find("Cancelar Agendamento"));
});

s("nobody is told to wait for the confirmation, or to book a campaign, too late", async () => {
  const late = new Date("2026-11-25T11:00:00Z");
  setClock(() => late.getTime());
  const world = await login(undefined, { now: () => late });
  world.change("UPDATE agendamentos SET status = 'PENDENTE' WHERE id = 'agendamento-hoje'");
  world.change("UPDATE agendamentos SET data = '2026-11-25' WHERE id = 'agendamento-inscricao'");
  await draw(<AgendamentosScreen />, "/agendamentos?detalhes=agendamento-hoje");
  assert.match(text(), "Se não deu para chegar, cancele este agendamento e agende de novo.");
  assert.not.match(text(), "ainda vai confirmar");
  await tap("Fechar");
  await tap("AmoraAgendadaVacinação antirrábica · qua., 25/11/2026Chegada até as 08:00");
  assert.match(text(), "O horário de chegada já passou.");
  assert.not.match(text(), "Se não deu para chegar");
  assert.ok(find("Cancelar Agendamento"));
});

s("the choices of the form do not say how old they are", async () => {
  const world = await start();
  await tap("Novo");
  await fillIn();
  world.faults.set("GET *", { status: 400 });
  await act(() => Promise.all([agendamentos, motivos, pets].map((query) => query.reload())));
  assert.not.match(text(), "Atualizado em");
  assert.not.match(text(), "Erro ao");
  assert.is(valueOf("Observação"), "Coceira nas orelhas");
});

s("lists by status and then by date, with everything the person must know", async () => {
  await start();
  const cards = [...document.querySelectorAll("[role=listitem]")].map((card) => card.textContent);
  assert.equal(cards, [
    "AmoraAgendadaConsulta clínica · qua., 25/11/2026Chegue até as 08:00",
    "AmoraAgendadaVacinação antirrábica · qua., 09/12/2026Chegue até as 08:00",
    "SimbaPendenteCastração · Data e turno: A definir",
    "MelRealizadaVacinação · qui., 05/11/2026",
    "NinaRealizadaDermatologia · ter., 17/11/2026",
    "MelCanceladaConsulta clínica · sex., 20/11/2026",
  ]);
  assert.match(text(), "Escolha um agendamento para ver os detalhes aqui.");
});

s("at midnight removes what was true only that day, on the cards and in the details", async () => {
  await start({ path: "/agendamentos?detalhes=agendamento-hoje" });
  assert.ok(tryFind("Cancelar Agendamento"));
  assert.match(text(), "até as 08:00");
  setClock(() => NOW.getTime() + 24 * 60 * 60 * 1000);
  await act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await settle();
  assert.is(tryFind("Cancelar Agendamento"), undefined);
  assert.not.match(text(), "até as 08:00");
  await tap("Fechar");
  assert.match(text(), "AmoraAgendadaConsulta clínica · qua., 25/11/2026");
});

s("on a phone two days ahead, the server's day decides as soon as it is known", async () => {
  await start({ path: "/agendamentos?detalhes=agendamento-hoje" });
  setClock(() => NOW.getTime() + 48 * 60 * 60 * 1000);
  dispatchEvent(new Event("focus"));
  await settle();
  assert.is(tryFind("Cancelar Agendamento"), undefined);
  await act(() => listAgendaDoDia());
  await settle();
  assert.ok(tryFind("Cancelar Agendamento"));
  await tap("Fechar");
  find("AmoraAgendadaConsulta clínica · qua., 25/11/2026Chegue até as 08:00");
});

s("a failed list and an empty one look different, and each says what to do", async () => {
  const world = await start({
    as: ANA,
    prepare: ({ faults }) => faults.set("GET /agendamentos", { status: 400, body: "" }),
  });
  assert.match(text(), "Erro ao buscar agendamentos");
  assert.not.match(text(), "Nenhum agendamento");
  world.faults.clear();
  await tap("Tentar novamente");
  assert.match(text(), /Nenhum agendamento.*Toque em “Novo” para marcar um atendimento/);
  assert.ok(find("Novo"));
});

s("shows 'Data inválida' for an invalid date, and never a time for midnight", async () => {
  await start({
    prepare: (world) => {
      const body = world.agendamentos("maria").map((one) =>
        one.id === "agendamento-inscricao" ? { ...one, data: "logo" } : one
      );
      world.faults.set("GET /agendamentos", { status: 200, body });
    },
  });
  assert.match(text(), "AmoraAgendadaVacinação antirrábica · Data inválida");
  assert.not.match(text(), "00:00");
});

// More than fifty groups in a row would be an endless loop to React's development build.
s("draws each of many appointments", async () => {
  await start({
    prepare: (world) => {
      for (let n = 0; n < 250; n++) {
        world.insert("agendamentos", {
          id: `muitos-${n}`,
          pet_id: "pet-mel",
          tipo_id: "vacina",
          status: "REALIZADA",
          data: "2025-01-02",
          turno: "TARDE",
          observacao: "",
          updated_at: NOW.toISOString(),
        });
      }
    },
  });
  const cards = () => document.querySelectorAll("[role=listitem]").length;
  for (let turn = 0; turn < 100 && cards() < 256; turn++) await settle();
  assert.is(cards(), 256);
});

s("books, and the confirmation says when to arrive", async () => {
  const world = await start();
  await tap("Novo");
  await fillIn();
  await tap("Agendar");
  assert.match(text(), "Agendamento confirmado");
  assert.match(text(), "Consulta clínica de Nina");
  assert.match(text(), "segunda-feira, 30/11/2026");
  assert.match(text(), "TurnoManhã");
  assert.match(text(), "até as 08:00");
  assert.match(text(), "Não chegue fora desse horário");
  assert.match(text(), "comprovante de residência");
  assert.match(text(), /O que levarO PetCard.*Adicionar à agenda.*Compartilhar/);
  assert.is(bookings(world), 1);
  await tap("Entendi");
  assert.is(document.querySelector("dialog"), null);
  assert.match(text(), "NinaAgendadaConsulta clínica");
});

s("says 'até as 14:00' for an afternoon", async () => {
  await start({
    prepare: (world) => {
      world.insert("agendamentos", {
        id: "outro",
        pet_id: "pet-luna",
        tipo_id: "consulta",
        status: "AGENDADA",
        data: "2026-11-30",
        turno: "MANHA",
        observacao: "",
        updated_at: NOW.toISOString(),
      });
    },
  });
  await tap("Novo");
  await fillIn();
  await tap("Agendar");
  assert.match(text(), "TurnoTarde");
  assert.match(text(), "até as 14:00");
});

s("says 'A definir' and what comes next while an appointment awaits confirmation", async () => {
  await start();
  await tap("Novo");
  await fillIn("castracao");
  await tap("Agendar");
  assert.match(text(), "Agendamento solicitado");
  assert.match(text(), "DataA definir");
  assert.match(text(), "TurnoA definir");
  assert.match(text(), "Quando a data e o turno forem definidos");
  assert.is(tryFind("Adicionar à agenda"), undefined);
});

s("sends nothing while the form is wrong, and says why under each field", async () => {
  await start();
  await tap("Novo");
  await tap("Agendar");
  assert.is(errorOf("Tipo de serviço"), "Tipo de serviço é obrigatório");
  assert.is(errorOf("Pet"), "Selecione um pet");
  assert.is(errorOf("Observação"), "Observação é obrigatória");
  await fillIn();
  await type("Observação", "   ");
  await tap("Agendar");
  assert.is(errorOf("Observação"), "Observação é obrigatória");
  assert.not.ok(calls.includes("POST /agendamentos"));
});

s("clears the choice of a service without vacancies, and says so", async () => {
  await start();
  await tap("Novo");
  await type("Tipo de serviço", "dermatologia");
  assert.match(text(), "Sem vagas no momento");
  assert.match(text(), "Não há vagas para Dermatologia agora.");
  await tap("Entendi");
  assert.is(valueOf("Tipo de serviço"), "");
});

s("says 'Procedimentos em Breve!' if there is no service at all", async () => {
  await start({ prepare: (world) => world.change("UPDATE tipos SET is_motivo = 0") });
  await tap("Novo");
  assert.match(text(), "Procedimentos em Breve!");
  assert.is(tryFind("Agendar"), undefined);
  await tap("Entendi");
  assert.is(document.querySelector("dialog"), null);
});

s("offers living pets, and says why a busy one cannot be chosen", async () => {
  await start();
  await tap("Novo");
  assert.equal(options("Pet").map(({ textContent, disabled }) => [textContent, disabled]), [
    ["Mel", false],
    ["Nina", false],
    ["Pipoca", false],
    ["Amora (já tem um agendamento em aberto)", true],
    ["Simba (já tem um agendamento em aberto)", true],
  ]);
});

s("says so if every pet is busy", async () => {
  await start({
    prepare: (world) => {
      world.change("DELETE FROM pets WHERE id IN ('pet-mel', 'pet-nina', 'pet-pipoca')");
    },
  });
  await tap("Novo");
  assert.match(text(), "Todos os seus pets já têm um agendamento em aberto.");
  assert.match(text(), "Para marcar outro, cancele antes o que está na lista.");
  assert.is(tryFind("Agendar"), undefined);
  await tap("Ver agendamentos");
  assert.is(document.querySelector("dialog"), null);
});

s("a person without pets can go to where pets are registered", async () => {
  await start({ as: ANA });
  await tap("Novo");
  assert.match(text(), "Para agendar, cadastre primeiro o seu pet.");
  assert.is(find("Cadastrar pet").getAttribute("href"), "/pets");
  assert.is(tryFind("Agendar"), undefined);
});

s("an empty list tells somebody who is known to have no pet what comes first", async () => {
  await start({ as: ANA });
  assert.match(
    text(),
    "Nenhum agendamentoToque em “Novo” para marcar um atendimento para o seu pet.Novo",
  );
  await tap("Novo");
  await tap("Fechar");
  assert.match(text(), "Nenhum agendamentoPara agendar, cadastre primeiro o seu pet.Cadastrar pet");
  assert.is(find("Cadastrar pet").getAttribute("href"), "/pets");
  assert.ok(find("Novo"));
});

s("'Cadastrar pet' leads into the form of a new pet, once", async () => {
  setClock(() => NOW.getTime());
  await login(ANA, { now: () => NOW });
  await draw(
    <>
      <Route path="/agendamentos" component={AgendamentosScreen} />
      <Route path="/pets" component={PetsScreen} />
      <Link href="/agendamentos">Voltar para agendar</Link>
      <Link href="/pets">Ver pets</Link>
    </>,
    "/agendamentos",
  );
  await tap("Novo");
  await tap("Cadastrar pet");
  assert.match(text(), "Novo Pet");
  await tap("Fechar");
  await tap("Voltar para agendar");
  await tap("Ver pets");
  assert.is(document.querySelector("dialog"), null);
});

s("offers to book as soon as the services are there, and shows the button before", async () => {
  await start();
  const answer = hold("GET /agendamentos/motivos");
  await tap("Novo");
  assert.is((find("Agendar") as HTMLButtonElement).disabled, true);
  answer();
  await settle();
  assert.is((find("Agendar") as HTMLButtonElement).disabled, false);
});

for (
  const [call, sentence] of [
    ["GET /agendamentos/motivos", "Erro ao buscar motivos"],
    ["GET /pet", "Erro ao buscar pets"],
  ]
) {
  s(`says '${sentence}' inside the sheet and continues after another try`, async () => {
    const world = await start({
      prepare: ({ faults }) => faults.set(call, { status: 400, body: "" }),
    });
    await tap("Novo");
    assert.match(text(), sentence);
    assert.is(tryFind("Agendar"), undefined);
    world.faults.clear();
    await tap("Tentar novamente");
    await fillIn();
    await tap("Agendar");
    assert.match(text(), "Agendamento confirmado");
  });
}

for (
  const [body, sentence] of [
    [{ message: "Pet sem vacina em dia.", error: "x" }, "Pet sem vacina em dia."],
    [{ error: "Agenda fechada." }, "Agenda fechada."],
    ["", "Ocorreu um erro ao criar o agendamento."],
  ] as const
) {
  s(`says '${sentence}' when booking fails, and keeps everything typed`, async () => {
    const world = await start();
    await tap("Novo");
    await fillIn();
    world.faults.set("POST /agendamentos", { status: 422, body });
    await tap("Agendar");
    assert.match(pageText(), sentence);
    await closeToasts();
    assert.is(failureAbove("Agendar"), sentence);
    assert.not.match(text(), "duas vezes", "the answer was clear");
    assert.equal(
      [valueOf("Tipo de serviço"), valueOf("Pet"), valueOf("Observação")],
      ["consulta", "pet-nina", "Coceira nas orelhas"],
    );
    world.faults.clear();
    await tap("Agendar");
    assert.match(text(), "Agendamento confirmado");
    assert.is(bookings(world), 1);
  });
}

for (const after of [false, true]) {
  const moment = after ? "after" : "before";
  s(`books once when the connection breaks ${moment} the server acted`, async () => {
    const world = await start();
    await tap("Novo");
    await fillIn();
    world.faults.set("POST /agendamentos", { cut: true }, { times: 1, after });
    await tap("Agendar");
    await settle();
    assert.is(bookings(world), 1);
    assert.match(text(), "segunda-feira, 30/11/2026");
    assert.match(text(), "até as 08:00");
  });
}

s("keeps everything typed while the API is down, and books once when it is back", async () => {
  const world = await start();
  await tap("Novo");
  await fillIn();
  world.faults.set("*", { cut: true });
  await tap("Agendar");
  assert.is(valueOf("Observação"), "Coceira nas orelhas");
  assert.match(text(), "Toque de novo em “Agendar”: nada é marcado duas vezes.");
  world.faults.clear();
  await tap("Agendar");
  assert.match(text(), "Agendamento confirmado");
  assert.is(bookings(world), 1);
});

s("sends one request for five taps", async () => {
  const world = await start();
  await tap("Novo");
  await fillIn();
  await tapQuickly("Agendar", 5);
  assert.is(calls.filter((call) => call === "POST /agendamentos").length, 1);
  assert.is(bookings(world), 1);
});

s("asks before it throws away what was typed", async () => {
  await start();
  await tap("Novo");
  await type("Observação", "Coceira");
  await tap("Fechar");
  assert.match(text(), "Descartar o que você preencheu?");
  await tap("Continuar preenchendo");
  assert.is(valueOf("Observação"), "Coceira");
});

s("shows the details of the pressed card, at their own address", async () => {
  await start();
  await tap("AmoraAgendadaConsulta clínica · qua., 25/11/2026Chegue até as 08:00");
  assert.is(location.search, "?detalhes=agendamento-hoje");
  assert.match(text(), "Agendada");
  assert.match(text(), "Dataquarta-feira, 25/11/2026");
  assert.match(text(), "TurnoManhã");
  assert.match(text(), "até as 08:00");
  assert.match(text(), "PetAmora");
  assert.match(text(), "ServiçoConsulta clínica");
  assert.match(text(), "ObservaçãoEstá mancando da pata direita");
  assert.is(
    find("Ver Histórico").getAttribute("href"),
    "/historico?detalhes=agendamento-hoje",
  );
  await tap("Fechar");
  assert.is(document.querySelector("dialog"), null);
  assert.is(location.search, "");
});

s("opens the details named in the address, with the campaign", async () => {
  await start({
    path: "/agendamentos?detalhes=agendamento-inscricao",
    prepare: (world) => world.change("UPDATE campanhas SET nome = 'Mutirão do Anil'"),
  });
  assert.match(text(), "ServiçoVacinação antirrábicaCampanhaMutirão do Anil");
  await tap("Fechar");
  assert.is(location.search, "");
});

s("says nothing twice in the details, and nothing of what nobody wrote", async () => {
  const world = await start({ path: "/agendamentos?detalhes=agendamento-inscricao" });
  assert.is(
    world.agendamentos("maria").find(({ id }) => id === "agendamento-inscricao")!.observacao,
    "Nenhuma observação",
  );
  assert.match(text(), "ServiçoVacinação antirrábica");
  assert.not.match(text(), "Campanha");
  assert.not.match(text(), "Observação");
});

for (const id of ["nao-existe", "agendamento-perdido", "../me", "%3Cscript%3E", ""]) {
  s(`says that the appointment '${id}' is unknown and removes it from the address`, async () => {
    await start({ path: `/agendamentos?detalhes=${id}` });
    await settle();
    assert.match(pageText(), "Agendamento não encontrado.");
    assert.is(document.querySelector("dialog"), null);
    assert.is(location.search, "");
  });
}

const RECENTE = {
  id: "recente",
  pet_id: "pet-mel",
  tipo_id: "vacina",
  status: "PENDENTE",
  observacao: "Reforço",
  updated_at: NOW.toISOString(),
};

async function goToRecente(): Promise<void> {
  await act(() => history.pushState(null, "", "/agendamentos?detalhes=recente"));
  await settle();
}

s("reads the list again before it says that an appointment is unknown", async () => {
  const world = await start();
  world.insert("agendamentos", RECENTE);
  await goToRecente();
  assert.match(text(), "ObservaçãoReforço");
  assert.not.match(pageText(), "Agendamento não encontrado.");
});

s("does not say that an appointment is unknown if that reading fails", async () => {
  const world = await start();
  world.insert("agendamentos", RECENTE);
  world.faults.set("GET /agendamentos", { status: 400, body: "" });
  await goToRecente();
  assert.not.match(pageText(), "Agendamento não encontrado.");
  assert.is(location.search, "?detalhes=recente");
  world.faults.clear();
  await tap("Tentar novamente");
  assert.match(text(), "ObservaçãoReforço");
});

s("waits for the list before it checks the address", async () => {
  const world = await start({
    path: "/agendamentos?detalhes=agendamento-hoje",
    prepare: ({ faults }) => faults.set("GET /agendamentos", { status: 400, body: "" }),
  });
  assert.match(text(), "Erro ao buscar agendamentos");
  assert.not.match(pageText(), "Agendamento não encontrado.");
  world.faults.clear();
  await tap("Tentar novamente");
  assert.match(text(), "ServiçoConsulta clínica");
});

s("what to know comes before what one may do, the button that cancels last", async () => {
  await start({ path: "/agendamentos?detalhes=agendamento-hoje" });
  assert.match(
    text(),
    /^Consulta clínica de Amora.*Chegue.*ServiçoConsulta clínica.*O que levar.*Adicionar à agenda.*Ver Histórico.*Cancelar Agendamento/,
  );
  assert.is(find("Cancelar Agendamento").dataset.kind, "quiet");
  await tap("Cancelar Agendamento");
  assert.is(find("Sim, cancelar").dataset.kind, "danger");
});

s("cancels after the person confirms, and says so", async () => {
  const world = await start({ path: "/agendamentos?detalhes=agendamento-hoje" });
  await tap("Cancelar Agendamento");
  assert.match(text(), "Consulta clínica de Amora, quarta-feira, 25/11/2026");
  assert.match(text(), "Você tem certeza que deseja cancelar este agendamento?");
  assert.match(text(), "O lugar fica para outro pet.");
  await tap("Sim, cancelar");
  assert.is(statusOf(world, "agendamento-hoje"), "CANCELADA");
  assert.match(pageText(), "Agendamento cancelado com sucesso.");
  assert.match(text(), "Cancelada");
  assert.match(text(), "apague-o de lá");
  assert.is(tryFind("Cancelar Agendamento"), undefined);
  assert.not.match(text(), "até as 08:00");
  await tap("Fechar");
  assert.match(text(), "AmoraCanceladaConsulta clínica · qua., 25/11/2026");
});

s("after a cancelled appointment, books again with its pet chosen", async () => {
  const world = await start({ path: "/agendamentos?detalhes=agendamento-cancelado" });
  assert.match(text(), /PetMel.*Agendar de novo.*Ver Histórico.*apague-o de lá/);
  assert.is(find("Agendar de novo").dataset.kind, "primary");
  await tap("Agendar de novo");
  assert.match(text(), "Novo Agendamento");
  assert.is(location.search, "");
  assert.is(valueOf("Pet"), "pet-mel");
  await tap("Fechar");
  assert.is(document.querySelector("dialog"), null, "it asks nothing: nothing was typed");
  await tap("Novo");
  assert.is(valueOf("Pet"), "");
  await tap("Fechar");
  await tap("MelCanceladaConsulta clínica · sex., 20/11/2026");
  assert.ok(document.querySelector("[aria-current]"));
  await tap("Agendar de novo");
  assert.is(document.querySelector("[aria-current]"), null, "the form shows no card");
  await type("Tipo de serviço", "consulta");
  await type("Observação", "Retorno");
  await tap("Agendar");
  assert.match(text(), "Consulta clínica de Mel");
  const marked = document.querySelector("[aria-current]")?.closest<HTMLElement>("[data-card]");
  assert.is.not(marked?.dataset.card, "agendamento-cancelado");
  assert.is(
    world.agendamentos("maria").filter(({ petId, observacao }) =>
      petId === "pet-mel" && observacao === "Retorno"
    ).length,
    2,
  );
});

s("says why a pet cannot be booked again while it has another appointment", async () => {
  await start({
    path: "/agendamentos?detalhes=agendamento-cancelado",
    prepare: (world) =>
      world.change(
        "UPDATE agendamentos SET pet_id = 'pet-simba' WHERE id = 'agendamento-cancelado'",
      ),
  });
  assert.match(text(), "Simba já tem outro agendamento em aberto.");
  assert.is(tryFind("Agendar de novo"), undefined);
});

s("offers nothing after a deceased pet's appointment", async () => {
  await start({
    path: "/agendamentos?detalhes=agendamento-cancelado",
    prepare: (world) => world.change("UPDATE pets SET obito = '2026-11-01' WHERE nome = 'Mel'"),
  });
  assert.match(text(), "Cancelada");
  assert.is(tryFind("Agendar de novo"), undefined);
});

s("offers nothing after a deceased pet's enrolment", async () => {
  await start({
    path: "/agendamentos?detalhes=agendamento-inscricao",
    prepare: (world) => {
      world.change(
        "UPDATE agendamentos SET status = 'CANCELADA' WHERE id = 'agendamento-inscricao'",
      );
      world.change("UPDATE pets SET obito = '2026-11-01'");
    },
  });
  assert.match(text(), "Cancelada");
  assert.is(tryFind("Ver campanhas"), undefined);
});

s("offers nothing after a cancelled appointment until the pets are known", async () => {
  let answer = () => {};
  await start({
    path: "/agendamentos?detalhes=agendamento-cancelado",
    prepare: () => answer = hold("GET /pet"),
  });
  assert.match(text(), "Ver Histórico");
  assert.is(tryFind("Agendar de novo"), undefined);
  answer();
  await settle();
  assert.ok(find("Agendar de novo"));
});

s("offers to book again where the pets cannot be known", async () => {
  await start({
    path: "/agendamentos?detalhes=agendamento-cancelado",
    prepare: (world) => world.faults.set("GET /pet", { status: 500 }),
  });
  assert.ok(find("Agendar de novo"));
});

s("says nothing of the day of an appointment that was cancelled without one", async () => {
  await start({
    path: "/agendamentos?detalhes=agendamento-castracao",
    prepare: (world) =>
      world.change(
        "UPDATE agendamentos SET status = 'CANCELADA' WHERE id = 'agendamento-castracao'",
      ),
  });
  assert.match(text(), "Cancelada");
  assert.not.match(text(), "A definir");
  assert.not.match(text(), "apague-o de lá");
});

s("leads from a cancelled enrolment to the campaigns", async () => {
  await start({
    path: "/agendamentos?detalhes=agendamento-inscricao",
    prepare: (world) =>
      world.change(
        "UPDATE agendamentos SET status = 'CANCELADA' WHERE id = 'agendamento-inscricao'",
      ),
  });
  assert.is(find("Ver campanhas").getAttribute("href"), "/campanhas");
  assert.is(tryFind("Agendar de novo"), undefined);
});

s("cancels nothing if the person does not confirm", async () => {
  const world = await start({ path: "/agendamentos?detalhes=agendamento-hoje" });
  await tap("Cancelar Agendamento");
  await tap("Não, manter");
  assert.is(statusOf(world, "agendamento-hoje"), "AGENDADA");
  assert.ok(find("Cancelar Agendamento"));
});

s(
  "an outage while cancelling is one toast, and the sentence above the button is announced",
  async () => {
    const world = await start({ path: "/agendamentos?detalhes=agendamento-hoje" });
    // Long after the last outage: its toast comes once in 30 s.
    setClock(() => NOW.getTime() + 60_000);
    world.faults.set("DELETE /agendamentos/:id", { status: 503, body: {} });
    await tap("Cancelar Agendamento");
    await tap("Sim, cancelar");
    assert.is(
      announcedFailureAbove("Cancelar Agendamento"),
      "Ocorreu um erro ao cancelar o agendamento.",
    );
    assert.match(text(), "toque de novo em “Cancelar Agendamento”: repetir não faz mal.");
  },
);

s("asks and cancels once, however often it is pressed", async () => {
  await start({ path: "/agendamentos?detalhes=agendamento-castracao" });
  await tapQuickly("Cancelar Agendamento", 5);
  assert.match(text(), "Castração de Simba");
  await tapQuickly("Sim, cancelar", 5);
  assert.is(calls.filter((call) => call.startsWith("DELETE")).length, 1);
  assert.is(document.querySelectorAll("dialog").length, 1);
});

for (
  const [body, sentence] of [
    [{ message: "Faltam menos de 24 horas." }, "Faltam menos de 24 horas."],
    ["", "Ocorreu um erro ao cancelar o agendamento."],
  ] as const
) {
  s(`says '${sentence}' when cancelling fails, and a later try cancels`, async () => {
    const world = await start({ path: "/agendamentos?detalhes=agendamento-hoje" });
    world.faults.set("DELETE /agendamentos/:id", { status: 409, body });
    await tap("Cancelar Agendamento");
    await tap("Sim, cancelar");
    assert.match(pageText(), sentence);
    await closeToasts();
    assert.is(failureAbove("Cancelar Agendamento"), sentence);
    world.faults.clear();
    await tap("Cancelar Agendamento");
    await tap("Sim, cancelar");
    assert.is(statusOf(world, "agendamento-hoje"), "CANCELADA");
    assert.not.match(pageText(), sentence);
  });
}

s("an appointment whose answer was lost counts as cancelled", async () => {
  const world = await start({ path: "/agendamentos?detalhes=agendamento-hoje" });
  world.faults.set("DELETE /agendamentos/:id", { cut: true }, { times: 1, after: true });
  await tap("Cancelar Agendamento");
  await tap("Sim, cancelar");
  assert.match(pageText(), "Agendamento cancelado com sucesso.");
  assert.is(calls.filter((call) => call.startsWith("DELETE")).length, 1);
});

for (const id of ["agendamento-vacina", "agendamento-cancelado"]) {
  s(`${id} can neither be cancelled nor saved to the calendar`, async () => {
    await start({ path: `/agendamentos?detalhes=${id}` });
    assert.ok(find("Ver Histórico"));
    assert.is(tryFind("Cancelar Agendamento"), undefined);
    assert.is(tryFind("Adicionar à agenda"), undefined);
  });
}

s("a day that is not confirmed yet is not promised", async () => {
  await start({
    path: "/agendamentos?detalhes=agendamento-hoje",
    prepare: (world) =>
      world.change("UPDATE agendamentos SET status = 'PENDENTE' WHERE id = 'agendamento-hoje'"),
  });
  assert.match(text(), "O hospital ainda vai confirmar este dia.");
  assert.not.match(text(), "Quando a data e o turno forem definidos");
});

s("does not cancel a past appointment", async () => {
  await start({ as: JOAO, path: "/agendamentos?detalhes=agendamento-perdido" });
  assert.match(text(), "Agendada");
  assert.match(text(), "Este dia já passou, e o hospital ainda não registrou o atendimento.");
  assert.is(tryFind("Cancelar Agendamento"), undefined);
  assert.is(tryFind("Adicionar à agenda"), undefined);
  await tap("Fechar");
  assert.match(text(), /Agendada.*O dia já passou/);
});

s("saves the day as a calendar file", async () => {
  await start({ path: "/agendamentos?detalhes=agendamento-hoje" });
  const saved = await savedBy(() => tap("Adicionar à agenda"));
  assert.is(saved.name, "agendamento-2026-11-25.ics");
  assert.is(saved.type, "text/calendar");
  assert.match(saved.text, "DTSTART:20261125T110000Z");
  assert.match(saved.text, "UID:agendamento-agendamento-hoje@");
});

s("the file of the confirmation has the same UID as the file of the details", async () => {
  const world = await start();
  await tap("Novo");
  await fillIn();
  await tap("Agendar");
  const { text: file } = await savedBy(() => tap("Adicionar à agenda"));
  const { id } = world.agendamentos("maria").find((one) =>
    one.petId === "pet-nina" && one.status === "AGENDADA"
  )!;
  assert.match(file.replaceAll("\r\n ", ""), `UID:agendamento-${id}@`);
});

s("shares the appointment without the document number", async () => {
  const shared: ShareData[] = [];
  withNavigator({ share: (what: ShareData) => Promise.resolve(void shared.push(what)) });
  await start({ path: "/agendamentos?detalhes=agendamento-hoje" });
  await tap("Compartilhar");
  const words = shared[0].text!;
  assert.match(words, "Consulta clínica de Amora");
  assert.match(words, "Data: quarta-feira, 25/11/2026");
  assert.match(words, "Chegar até as 08:00");
  assert.match(words, "O que levar:");
  assert.not.match(words, /529\.?982/);
  assert.not.match(words, "Maria");
});

s("copies the text if the device cannot share, and says so", async () => {
  const copied: string[] = [];
  withNavigator({
    share: undefined,
    clipboard: { writeText: (words: string) => Promise.resolve(void copied.push(words)) },
  });
  await start({ path: "/agendamentos?detalhes=agendamento-hoje" });
  await tap("Compartilhar");
  assert.match(copied[0], "Chegar até as 08:00");
  assert.match(pageText(), "Texto copiado.");
});

s("a second press while the share sheet is open copies nothing", async () => {
  const copied: string[] = [];
  withNavigator({
    share: () => Promise.reject(new DOMException("still open", "InvalidStateError")),
    clipboard: { writeText: (words: string) => Promise.resolve(void copied.push(words)) },
  });
  await start({ path: "/agendamentos?detalhes=agendamento-hoje" });
  await tap("Compartilhar");
  assert.equal(copied, []);
  assert.not.match(pageText(), "Texto copiado.");
});

s("says so if the device allows neither", async () => {
  withNavigator({ share: undefined, clipboard: undefined });
  await start({ path: "/agendamentos?detalhes=agendamento-hoje" });
  await tap("Compartilhar");
  assert.match(pageText(), "Este aparelho não deixou compartilhar.");
});

s("shows texts from the API as text", async () => {
  await start({
    path: "/agendamentos?detalhes=agendamento-hoje",
    prepare: (world) =>
      world.change(
        "UPDATE agendamentos SET observacao = '<b>oi</b>' WHERE id = 'agendamento-hoje'",
      ),
  });
  assert.match(text(), "<b>oi</b>");
  assert.is(document.querySelector("dd b"), null);
});

function statusOf(world: World, wanted: string): string {
  return world.agendamentos().find(({ id }) => id === wanted)!.status;
}

/** The file that the page saved during `act`. */
async function savedBy(
  act: () => Promise<void>,
): Promise<{ name: string; type: string; text: string }> {
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  const blobs: Blob[] = [];
  let name = "";
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return createObjectURL(blob);
  };
  HTMLAnchorElement.prototype.click = function () {
    name = this.download;
  };
  try {
    await act();
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  }
  return { name, type: blobs[0].type, text: await blobs[0].text() };
}

/** Changes what the device can do, for this test and those after it. */
function withNavigator(abilities: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(abilities)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
}

s.run();
