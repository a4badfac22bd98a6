// Shows the list of campaigns, one campaign, and the enrolment with everything that can fail.
import {
  calls,
  cardsWith,
  closeToasts,
  draw,
  errorOf,
  failureAbove,
  fill,
  findControl,
  getControl,
  holdAnswer,
  openWorldWithSession,
  pageText,
  resetEverything,
  setHourCertain,
  settle,
  tap,
  topmostText,
  valueOf,
  type World,
} from "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { Route } from "wouter";
import { petsQuery } from "../../client/pets/state.ts";
import { campanhaHref, routes } from "../../client/routes.ts";
import { awaitedVagas } from "../../client/agendamentos/awaited_vagas.ts";
import { enterWithToken, readEmptyDevice } from "../app.ts";
import { CampanhaScreen } from "../../client/campanhas/campanha_screen.tsx";
import { CampanhasScreen } from "../../client/campanhas/screen.tsx";
import { agendamentosQuery } from "../../client/agendamentos/state.ts";
import { navigate } from "../../client/lib/navigation/back.ts";
import { restoreAnswers } from "../../client/lib/query/registry.ts";
import { slowCallCancels } from "../../client/lib/http/http.ts";
import { logout } from "../../client/sessao/state.ts";
import { campanhaQueries, campanhasQuery } from "../../client/campanhas/state.ts";
import { hasUnsentText } from "../../client/lib/form/unfinished.ts";
import { setTestClock } from "../clock.ts";
import { plant } from "../plant.ts";
import { stopTime } from "../timers.ts";

type Prepare = (world: World) => void;

const s = suite("CampanhasScreen");
s.after.each(resetEverything);

/** Maria, and the list of campaigns. */
async function start(prepare: Prepare = () => {}): Promise<World> {
  const world = await openWorldWithSession();
  prepare(world);
  // As home does.
  await agendamentosQuery.load();
  await draw(<CampanhasScreen />);
  return world;
}

/** Maria, or another person, and one campaign. */
async function startOne(
  id = "campanha-aberta",
  prepare: Prepare = () => {},
  as?: string,
  ...known: { load(): Promise<void> }[]
): Promise<World> {
  const world = await openWorldWithSession(as);
  prepare(world);
  await Promise.all([agendamentosQuery, ...known].map((query) => query.load()));
  calls.length = 0;
  await draw(<Route path={routes.campanha} component={CampanhaScreen} />, campanhaHref(id));
  return world;
}

/** The same, with the form of the enrolment, and Mel chosen. */
async function startForm(...of: Parameters<typeof startOne>): Promise<World> {
  const world = await startOne(...of);
  await tap("Inscrever Meu Pet");
  await fill("Pet", "pet-mel");
  return world;
}

s("a campaign that another one's page leads to shows nothing of that one", async () => {
  const world = await startOne("campanha-aberta", undefined, undefined, campanhasQuery);
  world.faults.set("GET /campanhas/publica/:id", { status: 400 });
  await act(() => navigate(campanhaHref("campanha-cheia")));
  await settle();
  assert.match(document.querySelector("h1")!.textContent!, "Castração");
});

/** Changes Maria's enrolment. */
function setInscricao(changes: object): Prepare {
  return (world) => world.edit("agendamento", "agendamento-inscricao", changes);
}

function onlyLives(nome: string): Prepare {
  return (world) =>
    world.edit("pet", (pet) => pet.owner === "maria" && pet.nome !== nome, { obito: "2026-01-01" });
}

/** Enrols one of Maria's pets, as another device would. */
function enrol(world: World, pet: string): void {
  plant(world, "agendamento", {
    id: `agendamento-${pet}`,
    owner: `pet-${pet}`,
    tipoId: "mutirao-vacina",
    campanhaId: "campanha-aberta",
    status: "PENDENTE",
    observacao: "",
    updatedAt: world.now().toISOString(),
  });
}

/** The enrolments that are not from the seed. */
function inscricoes(world: World) {
  return world.agendamentos("maria").filter(({ id, campanhaId }) =>
    campanhaId !== null && id !== "agendamento-inscricao"
  );
}

function isDisabled(name: string): boolean {
  return (getControl(name) as HTMLButtonElement).disabled;
}

function isClosed(): boolean {
  return document.querySelector("dialog") === null;
}

function articleOf(campanha: string): Element {
  return getControl(campanha).closest("article")!;
}

/** The addresses of the links with these words, in the order of the page, on which the toasts are last. */
function waysFrom(words: string): (string | null)[] {
  return [...document.querySelectorAll("a")].filter((link) => link.textContent!.includes(words))
    .map((link) => link.getAttribute("href"));
}

for (
  const words of [
    [
      "Vacinação antirrábica",
      "Aberta",
      "136 de 200 vagas livres 32% das vagas ocupadas",
      "Ver Detalhes",
    ],
    ["Castração no Anil", "Aberta", "Ver Detalhes e Inscrever"],
    [
      "Castração na Cohab",
      "Aberta",
      "Mutirão de castração",
      "0 de 30 vagas livres 100%",
      "Vagas Esgotadas",
    ],
    ["Microchip na Praia Grande", "Encerrada", "Inscrições até", "Inscrições Encerradas"],
    ["Microchip no Calhau", "Em breve", "Inscrições a partir de", ", até ", "Ver Detalhes"],
  ]
) {
  s(`the card of ${words[0]} says ${words[1]}, and opens it`, async () => {
    await start();
    assert.is(cardsWith(...words).length, 1);
    assert.match(getControl(words[0]).getAttribute("href")!, /^\/campanhas\/campanha-/);
    assert.is(document.querySelectorAll("article button:disabled").length, 2);
  });
}

for (
  const [fault, onLine, words] of [
    [{ status: 500 }, true, "É um problema no nosso sistema, não na sua internet."],
    [{ status: 400 }, true, ""],
    [{ cut: true }, false, "Quando a internet voltar, tentamos de novo."],
  ] as const
) {
  s(`a list that could not be loaded says '${words}'`, async () => {
    Object.defineProperty(navigator, "onLine", { value: onLine, configurable: true });
    const world = await start(({ faults }) => faults.set("GET /campanhas/ativas", fault));
    Reflect.deleteProperty(navigator, "onLine");
    await closeToasts();
    assert.match(topmostText(), new RegExp(`Erro ao carregar campanhas.*${words}`));
    world.faults.clear();
    await tap("Tentar novamente");
    assert.match(topmostText(), "Castração no Anil");
    assert.not.match(topmostText(), "Erro ao carregar campanhas");
  });
}

s("an empty list says when that changes", async () => {
  await start((world) => world.faults.set("GET /campanhas/ativas", { status: 200, body: [] }));
  assert.match(
    topmostText(),
    /Nenhuma campanha disponível.*Quando uma campanha abrir, ela aparece aqui\./,
  );
});

s(
  "the list names the enrolled pets, with arrival, and the day if the event has another",
  async () => {
    const world = await start();
    const [open] = cardsWith("Vacinação antirrábica");
    assert.match(open.textContent!, /Pet inscrito.*Amora.*chegue até as 08:00/);
    assert.is(cardsWith("Castração no Anil", "inscrito").length, 0);
    assert.not.match(open.textContent!, "Inscrever");
    enrol(world, "simba");
    setInscricao({ data: "2999-11-25" })(world);
    await act(() => agendamentosQuery.reload());
    assert.match(
      open.textContent!,
      /Pets inscritos.*Amora.*25\/11\/2999.*chegue até as 08:00.*Simba/,
    );
  },
);

s("shows what the list knows while the campaign itself is not known", async () => {
  const world = await openWorldWithSession();
  const { faults } = world;
  world.edit("campanha", "campanha-aberta", { dataEvento: "2999-11-25" });
  await campanhasQuery.load();
  const answer = holdAnswer("GET /campanhas/publica/campanha-aberta");
  faults.set("GET /campanhas/publica/:id", { status: 500 });
  await draw(
    <Route path={routes.campanha} component={CampanhaScreen} />,
    campanhaHref("campanha-aberta"),
  );
  assert.is(document.querySelector("h1")!.textContent, "Vacinação antirrábica");
  assert.match(topmostText(), /Aberta.*25\/11\/2999.*Carregando/);
  answer();
  await settle();
  assert.match(
    topmostText(),
    /Aberta.*25\/11\/2999.*Período de inscrição.*vagas.*Erro ao carregar campanha/,
  );
  // The pressed button is still there, and has the focus.
  const retry = getControl("Tentar novamente");
  const again = holdAnswer("GET /campanhas/publica/campanha-aberta");
  await tap("Tentar novamente");
  assert.is(getControl("Tentando..."), retry);
  again();
  await settle();
});

s("the list waits for no enrolment: 'inscrito' follows", async () => {
  await openWorldWithSession();
  const answer = holdAnswer("GET /agendamentos");
  await draw(<CampanhasScreen />);
  const [open] = cardsWith("Vacinação antirrábica", "Ver Detalhes");
  assert.not.match(topmostText(), /Carregando|inscrito/);
  answer();
  await settle();
  assert.match(open.textContent!, "Pet inscrito");
  assert.not.match(articleOf("Castração no Anil").textContent!, "Pet inscrito");
});

s("only a list that may still learn of an enrolment keeps room for it", async () => {
  await start();
  const known = articleOf("Castração no Anil").children.length;
  await resetEverything();
  await openWorldWithSession();
  const answer = holdAnswer("GET /agendamentos");
  await draw(<CampanhasScreen />);
  const late = articleOf("Castração no Anil");
  assert.is(late.children.length, known + 1);
  answer();
  await settle();
  assert.is(late.children.length, known + 1, "nothing moves");
  assert.match(late.textContent!, "Nenhum pet seu inscrito", "nor is the line empty");
});

s("an enrolment that comes late shows below, and after an enrolment on top", async () => {
  await openWorldWithSession();
  const answer = holdAnswer("GET /agendamentos");
  await draw(
    <Route path={routes.campanha} component={CampanhaScreen} />,
    campanhaHref("campanha-aberta"),
  );
  answer();
  await settle();
  assert.match(topmostText(), /Inscrever Meu Pet.*Período de inscrição.*Amora está inscrita/);
  await tap("Inscrever Meu Pet");
  await fill("Pet", "pet-mel");
  await tap("Confirmar Inscrição");
  assert.match(topmostText(), /Mel está inscrita.*Inscrever Meu Pet.*Período de inscrição/);
});

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
  s(`a campaign of the list opens by its address as ${id}`, async () => {
    await startOne(id, (world) => {
      world.edit("campanha", "campanha-futura", { id });
    });
    assert.match(topmostText(), "Período de inscrição");
    assert.ok(calls.includes(`GET /campanhas/publica/${encodeURIComponent(id)}`));
  });
}

for (const id of ["AG.2026-000123", "../pet", "a/b", "x".repeat(65)]) {
  s(`a campaign that the list does not have is not asked for as ${id.slice(0, 20)}`, async () => {
    await startOne(id);
    assert.match(topmostText(), "Esta campanha não existe mais, ou o link está errado.");
    assert.not.ok(calls.some((call) => call.includes("/campanhas/publica/")));
  });
}

s("an odd id is neither known nor unknown while the list cannot be read", async () => {
  const world = await startOne("AG.1", (world) => {
    world.edit("campanha", "campanha-futura", { id: "AG.1" });
    world.faults.set("GET /campanhas/ativas", { status: 400 });
  });
  assert.not.match(topmostText(), "Esta campanha não existe mais");
  world.faults.clear();
  await tap("Tentar novamente");
  assert.match(topmostText(), "Período de inscrição");
});

s("one that has not opened says from when and until when, and nobody can enrol", async () => {
  await startOne("campanha-futura", (world) => {
    world.edit("campanha", "campanha-futura", {
      dataInicioInscricao: "2999-11-01",
      dataFimInscricao: "2999-11-20",
    });
  });
  assert.match(topmostText(), /Em breve.*abrem em 01\/11\/2999 e vão até 20\/11\/2999/);
  assert.is(findControl("Inscrever Meu Pet"), undefined);
});

s("shows one campaign: its day before the button, then the facts", async () => {
  await startOne("campanha-aberta", (world) => {
    world.edit("campanha", "campanha-aberta", { dataEvento: "2999-11-25" });
  });
  assert.is(document.querySelector("h1")!.textContent, "Vacinação antirrábica");
  assert.match(
    topmostText(),
    /Data do evento.*25\/11\/2999.*Vacinação gratuita.*Inscrever Meu Pet.*Período de inscrição.*136 de 200.*32%/,
  );
  assert.is(topmostText().match(/Vacinação antirrábica/g)!.length, 1, "the type says the same");
});

for (
  const [id, isAsked, words] of [
    ["nada", true, /Erro ao carregar campanha\s*Esta campanha não existe mais, ou o link/],
    ["../x", false, /Erro ao carregar campanha\s*Esta campanha não existe mais/],
    ["x".repeat(65), false, /Erro ao carregar campanha\s*Esta campanha não existe mais/],
    ["<b>", false, /Erro ao carregar campanha\s*Esta campanha não existe mais/],
    [" ", false, /ID da campanha não fornecido/],
  ] as const
) {
  s(`leads from the unknown id "${id.slice(0, 9)}" to all campaigns, without a try`, async () => {
    await startOne(id);
    assert.match(topmostText(), words);
    assert.is(calls.some((call) => call.includes("/campanhas/publica/")), isAsked);
    assert.is(findControl("Tentar novamente"), undefined);
    assert.is(getControl("Ver campanhas").getAttribute("href"), "/campanhas");
  });
}

s("shows the button before the pets are there, and enrols nobody with it", async () => {
  let answer = () => {};
  await startOne("campanha-poucas-vagas", () => answer = holdAnswer("GET /pet"));
  await tap("Inscrever Meu Pet");
  assert.ok(isDisabled("Confirmar Inscrição"));
  assert.not(isDisabled("Cancelar"));
  answer();
  await settle();
  assert.not(isDisabled("Confirmar Inscrição"));
});

s("offers living pets that are not enrolled, with their species", async () => {
  await startForm();
  const options = [...getControl("Pet").querySelectorAll("option")].map(({ textContent }) =>
    textContent
  );
  const living = ["Simba (Gato)", "Mel (Cão)", "Nina (Gato)", "Pipoca (Gato)"];
  assert.equal(options, ["Selecione um pet", ...living]);
});

s("tells two pets of one name and species apart", async () => {
  await startForm("campanha-poucas-vagas", (world) => {
    world.edit("pet", ({ id }) => ["pet-pipoca", "pet-mel"].includes(id), { nome: "Nina" });
    world.edit("pet", "pet-pipoca", { genero: "MACHO" });
  });
  const options = [...getControl("Pet").querySelectorAll("option")].map(({ textContent }) =>
    textContent
  );
  assert.equal(options, [
    "Selecione um pet",
    "Amora (Cão)",
    "Simba (Gato)",
    "Nina (Cão)",
    "Nina (Gato, Fêmea)",
    "Nina (Gato, Macho)",
  ]);
});

s("an observation over the limit says by how much, and is not sent", async () => {
  const world = await startForm("campanha-poucas-vagas");
  await fill("Observação", "x".repeat(2001));
  const words = "O texto tem 2.001 caracteres, e o limite é 2.000. Apague 1 caractere.";
  assert.is(errorOf("Observação"), words);
  await tap("Confirmar Inscrição");
  assert.is(errorOf("Observação"), words);
  assert.not(calls.includes("POST /agendamentos"));
  await fill("Observação", "x".repeat(2000));
  await tap("Confirmar Inscrição");
  const sent = world.agendamentos("maria").find(({ observacao }) => observacao?.length === 2000);
  assert.is(sent?.campanhaId, "campanha-poucas-vagas");
});

s("the only pet that can be enrolled is chosen already, and does not count as typed", async () => {
  let answer = () => {};
  await startOne("campanha-poucas-vagas", (world) => {
    onlyLives("Mel")(world);
    answer = holdAnswer("GET /pet");
  });
  await tap("Inscrever Meu Pet");
  answer();
  await settle();
  assert.is(valueOf("Pet"), "pet-mel");
  assert.not(hasUnsentText.value);
  await tap("Fechar");
  assert.ok(isClosed());
});

for (const [typed, sent] of [["", "Nenhuma observação"], ["  Morde  ", "Morde"]]) {
  s(`enrols, says so, and shows one place less; '${typed}' is sent as '${sent}'`, async () => {
    const world = await startForm();
    await fill("Observação", typed);
    await tap("Confirmar Inscrição");
    assert.equal(
      inscricoes(world).map(({ petId, observacao }) => [petId, observacao]),
      [["pet-mel", sent]],
    );
    assert.match(pageText(), "Pet inscrito na campanha com sucesso!");
    assert.match(pageText(), "Em breve você receberá mais informações.");
    assert.ok(isClosed());
    assert.match(topmostText(), "135 de 200 vagas livres");
  });
}

/** Ten living pets of an organisation, and the form. */
function plantManyPets(world: World): void {
  for (const nome of NAMES) {
    plant(world, "pet", {
      id: `pet-${nome}`,
      owner: "patas",
      nome,
      genero: nome === "Nala" ? "FEMEA" : "MACHO",
      especie: "GATO",
      idade: "2024-01-01",
      observacoes: "",
    });
  }
}

async function startMany(prepare: Prepare = () => {}): Promise<World> {
  const world = await startOne(
    "campanha-poucas-vagas",
    (world) => {
      prepare(world);
      plantManyPets(world);
    },
    "patas",
    petsQuery,
  );
  await tap("Inscrever Meu Pet");
  return world;
}

const REFUSED = "Não é possível inscrever este pet na campanha";
const NAMES = ["Bidu", "Nala", "Rex", "Lua", "Sol", "Mar", "Rio", "Flor", "Tom"];

function enrolledIn(world: World) {
  return world.agendamentos("patas").filter(({ campanhaId }) => campanhaId).map(({ petId }) =>
    petId
  );
}

s("of more than eight pets several are ticked and enrolled one after the other", async () => {
  const world = await startMany();
  await tap("Confirmar Inscrição");
  assert.match(topmostText(), "Por favor, selecione um pet para inscrever na campanha.");
  await tap("Bidu (Gato)");
  await fill("Buscar pet", "na");
  await tap("Marcar todos");
  await fill("Buscar pet", "");
  assert.match(topmostText(), /2 marcados, \d+ vagas livres/);
  calls.length = 0;
  await tap("Confirmar Inscrição");
  assert.equal(enrolledIn(world), ["pet-Bidu", "pet-Nala"]);
  assert.is(calls.filter((call) => call === "GET /agendamentos").length, 1, "once for both");
  assert.match(pageText(), "2 pets inscritos na campanha com sucesso!");
  assert.ok(isClosed());
  assert.match(topmostText(), /está inscrit.*Outro pet inscrito/);
  await tap("Inscrever Meu Pet");
  assert.is(findControl("Marcar todos"), undefined, "eight are left");
});

s(
  "of several pets each has its own result, and a second try sends only what was refused",
  async () => {
    const world = await startMany();
    for (const nome of ["Bidu", "Nala", "Rex"]) await tap(`${nome} (Gato)`);
    world.faults.set("POST /agendamentos", { status: 422, body: {} }, { times: 1 });
    await tap("Confirmar Inscrição");
    assert.equal(enrolledIn(world), ["pet-Nala", "pet-Rex"]);
    assert.match(topmostText(), "Bidu (Gato)Não é possível inscrever este pet na campanha");
    assert.match(topmostText(), "Nala (Gato)Inscrita");
    assert.match(topmostText(), "Rex (Gato)Inscrito");
    assert.match(pageText(), "2 pets inscritos na campanha com sucesso!");
    assert.is(
      failureAbove("Confirmar Inscrição"),
      "Não deu para inscrever Bidu (Gato). Veja o motivo ao lado do nome.",
    );
    assert.is(document.activeElement, getControl(`Bidu (Gato)${REFUSED}`));
    await tap("Confirmar Inscrição");
    assert.equal(enrolledIn(world), ["pet-Nala", "pet-Rex", "pet-Bidu"]);
    assert.ok(isClosed());
  },
);

for (
  const [what, names, fault, isLeft] of [
    ["were refused go", ["Nala", "Rex", "Sol"], { status: 422, body: {} }, false],
    ["were not sent are asked about", ["Nala", "Rex", "Sol"], { status: 503, body: {} }, true],
    ["may be enrolled are asked about", ["Nala", "Rex"], { status: 503, body: {} }, true],
  ] as const
) {
  s(`of several pets of which one is enrolled, those that ${what} at the close`, async () => {
    const world = await startMany();
    for (const nome of names) await tap(`${nome} (Gato)`);
    let sent = 0;
    const real = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (init?.method === "POST" && ++sent === 2) world.faults.set("POST /agendamentos", fault);
      return real(input, init);
    };
    await tap("Confirmar Inscrição");
    globalThis.fetch = real;
    assert.is(enrolledIn(world).length, 1);
    await tap("Pronto");
    assert.is(isClosed(), !isLeft);
  });
}

s(
  "of several pets the one that is enrolled shows, also where the person waits no longer for the next and the list fails",
  async () => {
    const world = await startMany();
    const timers = stopTime(new Date().toISOString());
    const real = globalThis.fetch;
    try {
      for (const nome of ["Bidu", "Nala"]) await tap(`${nome} (Gato)`);
      let sent = 0;
      let answer = () => {};
      globalThis.fetch = (input, init) => {
        if (init?.method === "POST" && ++sent === 2) {
          answer = holdAnswer("POST /agendamentos");
          world.faults.set("GET /agendamentos", { status: 400 });
        }
        return real(input, init);
      };
      await act(() => getControl("Confirmar Inscrição").click());
      await act(() => timers.pass(10_000));
      await act(() => slowCallCancels.value[0]());
      answer();
      await settle();
      assert.match(topmostText(), "Nala (Gato)Paramos de esperar.");
      assert.match(pageText(), "Pet inscrito na campanha com sucesso!");
      await tap("Pronto");
      await tap("Descartar");
      assert.match(topmostText(), "Bidu está inscrito");
    } finally {
      globalThis.fetch = real;
      timers.restore();
    }
  },
);

s("what a session that ended had enrolled of several pets is not the next person's", async () => {
  const world = await startMany();
  for (const nome of ["Bidu", "Nala"]) await tap(`${nome} (Gato)`);
  let sent = 0;
  let answer = () => {};
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (init?.method === "POST" && ++sent === 2) answer = holdAnswer("POST /agendamentos");
    return real(input, init);
  };
  await act(() => getControl("Confirmar Inscrição").click());
  await settle();
  globalThis.fetch = real;
  assert.is(sent, 2);
  await act(logout);
  await act(() => enterWithToken({ world }, "ana"));
  await act(() => agendamentosQuery.load());
  answer();
  await settle();
  assert.equal(agendamentosQuery.state.peek().value, []);
  assert.not.match(pageText(), "inscrit");
});

s("a refused pet shows with its reason whatever is looked for, and keeps its tick", async () => {
  const world = await startMany();
  for (const nome of ["Bidu", "Nala", "Rex"]) await tap(`${nome} (Gato)`);
  await fill("Buscar pet", "flor");
  assert.match(topmostText(), "3 marcados,");
  world.faults.set("POST /agendamentos", { status: 422, body: {} }, { times: 2 });
  await tap("Confirmar Inscrição");
  assert.equal(enrolledIn(world), ["pet-Rex"]);
  for (const nome of ["Bidu", "Nala"]) {
    assert.ok((getControl(`${nome} (Gato)${REFUSED}`) as HTMLInputElement).checked);
  }
  assert.not.match(topmostText(), "Rex (Gato)");
  assert.is(
    failureAbove("Confirmar Inscrição"),
    "Não deu para inscrever Bidu (Gato) e Nala (Gato). Veja o motivo ao lado de cada nome.",
  );
  assert.is(document.activeElement, getControl(`Bidu (Gato)${REFUSED}`));
  assert.match(topmostText(), "2 marcados,");
});

s("of more than two refused pets only the number is said", async () => {
  const world = await startMany();
  for (const nome of ["Rex", "Sol", "Mar"]) await tap(`${nome} (Gato)`);
  world.faults.set("POST /agendamentos", { status: 422, body: {} });
  await tap("Confirmar Inscrição");
  assert.is(
    failureAbove("Confirmar Inscrição"),
    "Não deu para inscrever 3 pets. Veja o motivo ao lado de cada nome.",
  );
});

s(
  "the day of the event is above several pets, and how many are ticked beside the places",
  async () => {
    const dataEvento = "2999-11-25";
    await startMany((world) =>
      world.edit("campanha", "campanha-poucas-vagas", { vagasDisponiveis: 3, dataEvento })
    );
    assert.match(topmostText(), /Evento: .*25\/11\/2999.*Buscar pet/);
    await tap("Marcar todos");
    assert.match(topmostText(), "10 marcados, 3 vagas livres");
  },
);

s("where the places run out, tells the success, and once that no more are left", async () => {
  const world = await startMany((world) =>
    world.edit("campanha", "campanha-poucas-vagas", { vagasDisponiveis: 3 })
  );
  await tap("Marcar todos");
  await fill("Observação", "Mansos");
  await tap("Confirmar Inscrição");
  assert.equal(enrolledIn(world), ["pet-caramelo", "pet-Bidu", "pet-Nala"]);
  assert.match(pageText(), "3 pets inscritos na campanha com sucesso!");
  assert.is(
    failureAbove("Confirmar Inscrição"),
    "Não há mais vagas. 7 pets não foram inscritos.",
  );
  assert.match(topmostText(), "Na página da campanha, toque em “Avisar quando abrir vaga”.");
  assert.match(topmostText(), "0 marcados, 0 vagas livres");
  assert.is(topmostText().match(/se esgotaram/g)!.length, 1);
  assert.is(findControl("Cancelar"), undefined, "nothing that sounds as if it undid the three");
  await tap("Pronto");
  assert.ok(isClosed(), "nothing is left to discard");
  assert.match(topmostText(), /Vagas Esgotadas.*Avisar quando abrir vaga/);
});

s(
  "no pet of several is enrolled twice if an answer is lost, and the others stay ticked",
  async () => {
    const world = await startMany();
    for (const nome of ["Bidu", "Nala", "Rex"]) await tap(`${nome} (Gato)`);
    world.faults.set("POST /agendamentos", { cut: true }, { times: 1, afterActing: true });
    world.faults.set("GET /agendamentos", { status: 503 });
    await tap("Confirmar Inscrição");
    assert.is(enrolledIn(world).length, 1);
    await closeToasts();
    assert.match(topmostText(), "nenhum pet é inscrito duas vezes");
    world.faults.clear();
    await tap("Confirmar Inscrição");
    assert.equal(enrolledIn(world).sort(), ["pet-Bidu", "pet-Nala", "pet-Rex"]);
  },
);

s("several that were ticked before a reload are ticked again, though few are left", async () => {
  const world = await startMany();
  for (const nome of ["Bidu", "Nala"]) await tap(`${nome} (Gato)`);
  dispatchEvent(new Event("pagehide"));
  const saved = { ...localStorage };
  await tap("Cancelar");
  await tap("Descartar");
  world.edit("pet", ({ nome }) => nome !== "Bidu" && nome !== "Nala", { obito: "2026-01-01" });
  await act(() => petsQuery.reload());
  Object.assign(localStorage, saved);
  await tap("Inscrever Meu Pet");
  assert.match(topmostText(), "2 marcados,");
  await tap("Confirmar Inscrição");
  assert.equal(enrolledIn(world), ["pet-Bidu", "pet-Nala"]);
});

s("a campaign that is gone is not offered as it was: only the way to all campaigns", async () => {
  const id = "campanha-aberta";
  const world = await startOne(id, undefined, undefined, campanhaQueries.of(id));
  assert.match(topmostText(), "Inscrever Meu Pet");
  world.faults.set("GET /campanhas/publica/:id", { status: 404 });
  await act(() => campanhaQueries.of(id).reload());
  assert.match(topmostText(), "Esta campanha não existe mais, ou o link está errado.");
  assert.not.match(topmostText(), /Aberta|Inscrever|Tentar novamente|Mostrando o que foi salvo/);
  assert.is(getControl("Ver campanhas").getAttribute("href"), "/campanhas");
  const before = calls.length;
  await campanhasQuery.load();
  assert.equal(calls.slice(before), ["GET /campanhas/ativas"], "its list is read again");
  world.faults.clear();
  await act(() => campanhaQueries.of(id).reload());
  assert.match(topmostText(), "Inscrever Meu Pet");
});

s(
  "an enrolment goes on, and what became of it shows, in a campaign that is then gone",
  async () => {
    const id = "campanha-aberta";
    const { faults } = await startOne(id);
    faults.set("GET /campanhas/publica/:id", { status: 400 });
    await act(() => campanhaQueries.of(id).reload());
    await act(() => navigate(campanhaHref("campanha-cheia")));
    await act(() => navigate(campanhaHref(id)));
    await settle();
    assert.match(topmostText(), "Não deu para atualizar agora.");
    await tap("Inscrever Meu Pet");
    await fill("Pet", "pet-mel");
    await fill("Observação", "Morde");
    faults.set("GET /campanhas/publica/:id", { status: 404 });
    faults.set("POST /agendamentos", { status: 422, body: { message: "Já fechou." } });
    await tap("Confirmar Inscrição");
    await closeToasts();
    assert.is(failureAbove("Confirmar Inscrição"), "Já fechou.");
    assert.is(valueOf("Observação"), "Morde");
    faults.clear();
    faults.set("GET /campanhas/publica/:id", { status: 404 });
    await tap("Confirmar Inscrição");
    assert.match(topmostText(), "Mel está inscrita");
    assert.not.match(topmostText(), "Tentar novamente");
  },
);

for (
  const [status, sentence, advice] of [
    [400, "Dados inválidos para inscrição", "O pet não foi inscrito. Tente"],
    [404, "Erro ao inscrever pet na campanha", "O pet não foi inscrito. Tente"],
    [409, "Pet já inscrito nesta campanha", "em Agendamentos."],
    [422, "Não é possível inscrever este pet na campanha", "Escolha outro pet, ou pergunte no"],
    [500, "Erro ao inscrever pet na campanha", "nenhum pet é inscrito duas vezes"],
  ] as const
) {
  s(`${status} without the server's own message says "${sentence}"`, async () => {
    const world = await startForm();
    world.faults.set("POST /agendamentos", { status, body: {} });
    await fill("Observação", "Morde");
    await tap("Confirmar Inscrição");
    await closeToasts();
    assert.is(failureAbove("Confirmar Inscrição"), sentence);
    assert.match(topmostText(), advice);
    assert.is(valueOf("Observação"), "Morde");
  });
}

s("without the campaign's service nothing is sent, and it says whose mistake that is", async () => {
  const body = { id: "campanha-aberta", nome: "Castração", tipo: null };
  const world = await startForm(
    "campanha-aberta",
    ({ faults }) => faults.set("GET /campanhas/publica/:id", { status: 200, body }),
  );
  const before = inscricoes(world).length;
  await tap("Confirmar Inscrição");
  await closeToasts();
  assert.is(failureAbove("Confirmar Inscrição"), "Dados incompletos para agendamento");
  assert.match(topmostText(), "O erro é do nosso sistema");
  assert.is(inscricoes(world).length, before);
});

s("shows that the last place was taken meanwhile", async () => {
  const world = await startForm("campanha-poucas-vagas");
  world.edit("campanha", "campanha-poucas-vagas", { vagasDisponiveis: 0 });
  await tap("Confirmar Inscrição");
  assert.is(inscricoes(world).length, 0);
  await tap("Cancelar");
  assert.match(topmostText(), "0 de 10 vagas livres");
  assert.ok(getControl("Vagas Esgotadas"));
});

s("a press before the device has been read adds to what it has", async () => {
  await startOne("campanha-cheia");
  await tap("Avisar quando abrir vaga");
  assert.equal(awaitedVagas.peek(), []);
  const earlier = { kind: "servico", id: "dermatologia", nome: "Dermatologia" };
  const answers = new Map([["esperas", { value: [earlier], seenAt: 0 }]]);
  await act(() => restoreAnswers(answers, { showFirst: false }));
  assert.equal(awaitedVagas.peek().map(({ id }) => id), ["dermatologia", "campanha-cheia"]);
  assert.is(getControl("Avisar quando abrir vaga").getAttribute("aria-pressed"), "true");
});

s("a press before the device has been read is not the next person's", async () => {
  await startOne("campanha-cheia");
  await tap("Avisar quando abrir vaga");
  await act(logout);
  await openWorldWithSession("ana");
  readEmptyDevice();
  assert.equal(awaitedVagas.peek(), []);
});

for (
  const [id, what] of [["campanha-cheia", " vaga"], ["campanha-futura", ""]] as const
) {
  s(`a person can wait for places: ${id}`, async () => {
    await startOne(id);
    await act(readEmptyDevice);
    const hint = `Quando abrir${what}, você vê o aviso ao abrir o portal.`;
    assert.match(topmostText(), `${hint} O aviso não guarda lugar na fila.`);
    await tap(`Avisar quando abrir${what}`);
    assert.equal(awaitedVagas.peek().map(({ kind, id }) => `${kind} ${id}`), [`campanha ${id}`]);
    assert.match(
      topmostText(),
      /Combinado:.*Toque de novo para desfazer\..*não guarda lugar na fila/,
    );
    await tap(`Avisar quando abrir${what}`);
    assert.equal(awaitedVagas.peek(), []);
  });
}

for (
  const [who, as, prepare] of [
    ["without pets", "ana", () => {}],
    ["whose pets have died", undefined, onlyLives("")],
  ] as const
) {
  s(`a person ${who} can go to the pets`, async () => {
    await startOne("campanha-aberta", prepare, as);
    await tap("Inscrever Meu Pet");
    assert.match(topmostText(), "Para inscrever, cadastre um pet.");
    assert.is(getControl("Cadastrar pet").getAttribute("href"), "/pets");
    // If it was there before the pets, it is still.
    const confirm = findControl("Confirmar Inscrição") as HTMLButtonElement | undefined;
    assert.ok(confirm?.disabled ?? true);
  });
}

for (
  const [what, change, expected, missing] of [
    [
      "is ahead",
      setInscricao({ data: "2999-11-25" }),
      /Agendada.*Chegue.*até as 08:00.*25\/11\/2999.*Manhã.*Ver agendamento.*Vacinação gratuita/,
      /Este dia/,
    ],
    [
      "is not confirmed",
      setInscricao({ data: null, turno: null, status: "PENDENTE" }),
      /Data e turno: A definir.*Não venha ainda.*aparecem em Agendamentos quando o hospital marcar/,
      /Chegue/,
    ],
    [
      "has passed",
      setInscricao({ data: "2020-11-25", status: "PENDENTE" }),
      /Este dia já passou, e o hospital ainda não registrou o atendimento\./,
      /ainda vai confirmar/,
    ],
    [
      "is in a full campaign",
      (world: World) => world.edit("campanha", {}, { vagasDisponiveis: 0 }),
      /Ver agendamento.*Vagas Esgotadas/,
      /Inscrever Meu Pet/,
    ],
    [
      "is in a campaign that is over",
      (world: World) => world.edit("campanha", {}, { dataFimInscricao: "2020-01-01" }),
      /Ver agendamento.*Inscrições Encerradas/,
      /Inscrever Meu Pet/,
    ],
  ] as const
) {
  s(`names the enrolled pet and leads to its appointment, which ${what}`, async () => {
    await startOne("campanha-aberta", change);
    assert.match(topmostText(), "Amora está inscrita");
    assert.match(topmostText(), expected);
    assert.not.match(topmostText(), missing);
    assert.equal(waysFrom("Ver agendamento"), ["/agendamentos?detalhes=agendamento-inscricao"]);
  });
}

s("the pet just enrolled is first, the others are below with their arrival", async () => {
  const world = await startForm();
  await fill("Pet", "pet-simba");
  await tap("Confirmar Inscrição");
  assert.match(
    topmostText(),
    /Simba está inscrito.*Outro pet inscrito\s*Amora.*chegue até as 08:00/,
  );
  const href = `/agendamentos?detalhes=${inscricoes(world)[0].id}`;
  assert.equal(waysFrom("Ver agendamento"), [href], "on the screen, so not in the toast");
  assert.equal(waysFrom("Ver todos"), ["/agendamentos"]);
  await tap("Inscrever Meu Pet");
  assert.not.match(getControl("Pet").textContent!, "Simba");
});

s(
  "after one enrolment, another that is not made moves nothing, and gives the focus back",
  async () => {
    await openWorldWithSession();
    // The appointments come late.
    await draw(
      <Route path={routes.campanha} component={CampanhaScreen} />,
      campanhaHref("campanha-aberta"),
    );
    await tap("Inscrever Meu Pet");
    await fill("Pet", "pet-mel");
    await tap("Confirmar Inscrição");
    const before = topmostText();
    assert.match(before, /Mel está inscrita.*Inscrever Meu Pet/);
    await tap("Inscrever Meu Pet");
    await tap("Cancelar");
    assert.is(topmostText(), before);
    assert.is(document.activeElement, getControl("Inscrever Meu Pet"));
  },
);

s("after the last pet is enrolled, no button offers another", async () => {
  await startForm("campanha-aberta", onlyLives("Mel"), undefined, petsQuery);
  await tap("Confirmar Inscrição");
  assert.match(topmostText(), "Mel está inscrita");
  assert.is(findControl("Inscrever Meu Pet"), undefined);
});

s(
  "an enrolment shows, and its pet is not offered, where the list cannot be read again",
  async () => {
    const world = await startForm();
    world.faults.set("GET /agendamentos", { status: 503 });
    await tap("Confirmar Inscrição");
    assert.match(topmostText(), /Mel está inscrita.*até as 14:00/);
    await tap("Inscrever Meu Pet");
    assert.not.match(getControl("Pet").textContent!, "Mel");
  },
);

s("of several enrolments on one day it says which arrive later", async () => {
  await startOne("campanha-aberta", (world) => {
    for (const [pet, turno] of [["mel", "MANHA"], ["nina", "TARDE"], ["simba", "TARDE"]] as const) {
      enrol(world, pet);
      const day = { status: "AGENDADA", data: "2999-11-24", turno };
      world.edit("agendamento", `agendamento-${pet}`, day);
    }
    world.remove("agendamento", "agendamento-inscricao");
  });
  assert.match(
    topmostText(),
    /Mel está inscrita ?e mais 2.*até as 08:00.*Chegam até as 14:00: (Nina, Simba|Simba, Nina)\..*Ver agendamento/,
  );
});

s("of several enrolments the earliest arrival to come is first, whenever it was made", async () => {
  const prepare = (world: World) => {
    world.edit("campanha", "campanha-aberta", { dataEvento: "2999-11-25" });
    setInscricao({ data: "2999-11-25", turno: "TARDE" })(world);
    for (
      const [pet, data, turno] of [
        ["mel", "2020-01-01", "MANHA"],
        ["pipoca", "2999-11-25", "MANHA"],
        ["nina", "2999-11-24", "MANHA"],
        ["simba", null, null],
      ] as const
    ) {
      enrol(world, pet);
      world.edit("agendamento", `agendamento-${pet}`, { status: "AGENDADA", data, turno });
    }
  };
  await startOne("campanha-aberta", prepare);
  assert.match(
    topmostText(),
    /Nina está inscrit. ?e mais 4.*24\/11\/2999.*Ver agendamento.*Outros pets inscritos/,
  );
  const named =
    /Pipoca\s*·\s*chegue até as 08:00\s*Amora\s*·\s*chegue até as 14:00\s*(Simba|Mel)\s*e mais 1/;
  assert.match(topmostText(), named);
  await resetEverything();
  await start(prepare);
  assert.match(
    cardsWith("Vacinação antirrábica")[0].textContent!,
    /Nina.*Pipoca.*Amora\s*·.*e mais 2/,
  );
});

s("says that all pets are enrolled, until an enrolment is cancelled", async () => {
  const world = await startOne("campanha-aberta", onlyLives("Amora"), undefined, petsQuery);
  assert.match(topmostText(), /Amora está inscrita.*Todos os seus pets já estão inscritos\./);
  assert.is(findControl("Inscrever Meu Pet"), undefined);
  setInscricao({ status: "CANCELADA" })(world);
  await act(() => agendamentosQuery.reload());
  assert.not.match(topmostText(), /Amora está inscrita|Todos os seus pets/);
  await tap("Inscrever Meu Pet");
  assert.match(getControl("Pet").textContent!, "Amora (Cão)");
  setInscricao({ status: "PENDENTE" })(world);
  await act(() => agendamentosQuery.reload());
  assert.ok(getControl("Confirmar Inscrição"), "the fields stay where they are");
});

s("pets that come late take no button away, and the sheet says that all are enrolled", async () => {
  await startOne("campanha-aberta", onlyLives("Amora"));
  await tap("Inscrever Meu Pet");
  assert.match(topmostText(), "Todos os seus pets já estão inscritos.");
  assert.is(findControl("Confirmar Inscrição"), undefined);
});

for (const [field, changed] of [["Observação", "Morde"], ["Pet", "pet-nina"]] as const) {
  s(`${field} changed while an enrolment is being sent does not go without a word`, async () => {
    await startForm();
    const answer = holdAnswer("POST /agendamentos");
    await tap("Confirmar Inscrição");
    await fill(field, changed);
    answer();
    await settle();
    assert.match(pageText(), "Pet inscrito na campanha com sucesso!");
    assert.match(pageText(), "O que você mudou depois não foi enviado.");
  });
}

s("keeps the chosen pet even if the list already shows its lost enrolment", async () => {
  const world = await startForm();
  world.faults.set("POST /agendamentos", { cut: true }, { times: 1, afterActing: true });
  world.faults.set("GET /agendamentos", { status: 503 }, { times: 2 });
  await tap("Confirmar Inscrição");
  await act(() => agendamentosQuery.reload());
  assert.match(pageText(), /Outro pet inscrito\s*Mel/);
  assert.is(valueOf("Pet"), "pet-mel");
  await fill("Observação", "Morde");
  await tap("Confirmar Inscrição");
  assert.match(pageText(), "Pet inscrito na campanha com sucesso!");
  assert.match(pageText(), "A inscrição é do pedido que você fez antes.");
  assert.is(inscricoes(world).length, 1);
});

for (
  const [what, offer] of [
    ["the list", "Ver Detalhes e Inscrever"],
    ["a campaign", "Inscrever Meu Pet"],
  ] as const
) {
  s(`${what} that stays open ends its enrolment with the minute of the deadline`, async () => {
    const deadline = Date.parse("2026-11-25T13:30:00Z");
    let now = deadline - 60_000;
    setTestClock(() => now);
    setHourCertain();
    const campanha = { id: 1, nome: "Castração", dataFimInscricao: "2026-11-25T13:30:00Z" };
    await (what === "the list"
      ? start(({ faults }) =>
        faults.set("GET /campanhas/ativas", { status: 200, body: [campanha] })
      )
      : startOne(
        "1",
        ({ faults }) => faults.set("GET /campanhas/publica/1", { status: 200, body: campanha }),
      ));
    const showAgain = () => act(() => void document.dispatchEvent(new Event("visibilitychange")));
    now = deadline;
    await showAgain();
    assert.match(topmostText(), offer);
    now += 60_000;
    await showAgain();
    assert.match(topmostText(), "Inscrições Encerradas");
    assert.not.match(topmostText(), offer);
  });
}

s("the sheet of a campaign that only the list knows stays when the campaign comes", async () => {
  const world = await startOne(
    "campanha-aberta",
    (world) => world.faults.set("GET /campanhas/publica/:id", { status: 400 }),
    undefined,
    campanhasQuery,
    petsQuery,
  );
  await tap("Inscrever Meu Pet");
  await fill("Pet", "pet-mel");
  const answer = holdAnswer("POST /agendamentos");
  await tap("Confirmar Inscrição");
  world.faults.clear();
  await act(() => campanhaQueries.of("campanha-aberta").reload());
  await settle();
  assert.match(topmostText(), "Inscrevendo...");
  answer();
  await settle();
  assert.match(topmostText(), /Mel está inscrita/);
});

s("a choice of one pet does not turn into ticks when the enrolments come", async () => {
  const world = await openWorldWithSession("patas");
  plantManyPets(world);
  await petsQuery.load();
  const answer = holdAnswer("GET /agendamentos");
  await draw(
    <Route path={routes.campanha} component={CampanhaScreen} />,
    campanhaHref("campanha-poucas-vagas"),
  );
  await tap("Inscrever Meu Pet");
  await fill("Pet", "pet-Rex");
  answer();
  await settle();
  assert.is(valueOf("Pet"), "pet-Rex");
});

s("that no pet is ticked is said above the pets, where the focus is", async () => {
  await startMany();
  await tap("Confirmar Inscrição");
  assert.match(topmostText(), /marcados.*Por favor, selecione um pet.*Bidu/);
  assert.is((document.activeElement as HTMLInputElement).type, "checkbox");
});

s("a ticked pet that has died meanwhile is in sight, and can be left out", async () => {
  const world = await startMany();
  for (const nome of ["Bidu", "Nala"]) await tap(`${nome} (Gato)`);
  world.edit("pet", ({ nome }) => nome === "Nala", { obito: "2026-01-01" });
  await act(() => petsQuery.reload());
  await tap("Nala (Gato)");
  await tap("Confirmar Inscrição");
  assert.equal(enrolledIn(world), ["pet-Bidu"]);
});

s.run();
