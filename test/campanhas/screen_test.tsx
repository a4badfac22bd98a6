// Shows the campaign list, one campaign, and the enrolment with everything that can fail.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { Route } from "wouter";
import { campanhaHref, routes } from "../../client/routes.ts";
import { CampanhaScreen } from "../../client/campanhas/campanha_screen.tsx";
import { CampanhasScreen } from "../../client/campanhas/screen.tsx";
import { agendamentos } from "../../client/agendamentos/state.ts";
import { campanhas } from "../../client/campanhas/state.ts";
import { demoCredentials } from "../../server/mock/app.ts";
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
  passOutages,
  settle,
  tap,
  tapQuickly,
  text,
  tryFind,
  type,
  valueOf,
  type World,
} from "../screen.tsx";

const s = suite("CampanhasScreen");
s.after.each(close);

const ANA = demoCredentials[3].documento;

/** The text of one campaign's card or screen. */
function articleOf(nome: string): string {
  const articles = [...document.querySelectorAll("article")];
  return articles.find((one) => one.textContent!.includes(nome))!.textContent!;
}

s("shows type, badge, places and occupancy of each campaign, these two in one line", async () => {
  await login();
  await draw(<CampanhasScreen />);
  assert.match(
    articleOf("Vacinação antirrábica"),
    "136 de 200 vagas livres 32% cheia",
  );
  const aberta = articleOf("Vacinação antirrábica");
  for (const part of ["Aberta", "136 de 200 vagas livres", "32%", "Ver Detalhes e Inscrever"]) {
    assert.ok(aberta.includes(part), part);
  }
  assert.match(articleOf("Castração na Cohab"), "Mutirão de castração");
  assert.match(articleOf("Castração na Cohab"), "100%");
});

s("says the type only where the name does not say it", async () => {
  await login();
  await draw(<CampanhasScreen />);
  assert.is(articleOf("Vacinação antirrábica").match(/Vacinação antirrábica/g)!.length, 1);
  await close();
  await login();
  await drawCampanha();
  assert.is(text().match(/Vacinação antirrábica/g)!.length, 1);
  await close();
  await login();
  await drawCampanha("campanha-cheia");
  assert.match(text(), "Mutirão de castração");
});

s("on a campaign's own screen its day comes before the button to enrol", async () => {
  const world = await login();
  world.change("UPDATE campanhas SET data_evento = '2999-11-25' WHERE id = 'campanha-aberta'");
  await drawCampanha();
  assert.match(
    text(),
    /Data do evento\S+, 25\/11\/2999.*Inscrever Meu Pet.*Período de inscrição/,
  );
});

s("shows the date of the event and the last day of enrolment", async () => {
  const world = await login();
  answerOne(world, { dataEvento: "2026-11-25", dataFimInscricao: "2999-11-20T00:00:00.000Z" });
  await draw(<CampanhasScreen />);
  assert.match(text(), "quarta-feira, 25/11/2026");
  assert.match(text(), "20/11/2999");
});

for (
  const [nome, badge, button] of [
    ["Castração na Cohab", "Aberta · sem vagas", "Vagas Esgotadas"],
    ["Microchip na Praia Grande", "Encerrada", "Inscrições Encerradas"],
  ]
) {
  s(`${nome} says ${badge} and ${button}, and its details can still be opened`, async () => {
    await login();
    await draw(<CampanhasScreen />);
    assert.match(articleOf(nome), badge);
    assert.is((find(button) as HTMLButtonElement).disabled, true);
    assert.match(find(nome).getAttribute("href")!, /^\/campanhas\/campanha-/);
  });
}

s("a campaign that is not open yet says when enrolment begins", async () => {
  await login();
  await draw(<CampanhasScreen />);
  assert.match(articleOf("Microchip no Calhau"), /Em breve.*Inscrições a partir de/);
});

s("says that there is no campaign", async () => {
  const world = await login();
  world.faults.set("GET /campanhas/ativas", { status: 200, body: [] });
  await draw(<CampanhasScreen />);
  assert.match(text(), "Nenhuma campanha disponível");
  assert.is(find("Ir para Agendamentos").getAttribute("href"), "/agendamentos");
});

s("says that the list could not be loaded, and loads it at the next try", async () => {
  const world = await login();
  world.faults.set("GET /campanhas/ativas", { status: 400, body: { error: "x" } });
  await draw(<CampanhasScreen />);
  assert.match(text(), "Erro ao carregar campanhas");
  world.faults.clear();
  await tap("Tentar novamente");
  assert.match(text(), "Castração no Anil");
  assert.not.match(text(), "Erro ao carregar campanhas");
});

for (
  const [status, words] of [
    [
      500,
      "Erro ao carregar campanhas É um problema no nosso sistema, não na sua internet.Tentar novamente",
    ],
    [
      400,
      "Erro ao carregar campanhas Tente de novo daqui a pouco. Se continuar, vá ao hospital e mostre esta mensagem.Tentar novamente",
    ],
  ] as const
) {
  s(`says what the reason may be where the list could not be loaded: ${status}`, async () => {
    const world = await login();
    world.faults.set("GET /campanhas/ativas", { status, body: "" });
    await draw(<CampanhasScreen />);
    await closeToasts();
    assert.match(text(), words);
  });
}

s("says what happens next where the list could not be loaded without a network", async () => {
  const world = await login();
  world.faults.set("GET /campanhas/ativas", { cut: true });
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  try {
    await draw(<CampanhasScreen />);
    assert.match(
      text(),
      "Erro ao carregar campanhas Quando a internet voltar, tentamos de novo.",
    );
  } finally {
    Reflect.deleteProperty(navigator, "onLine");
  }
});

s("keeps the list, with its time, when reading again fails", async () => {
  const world = await login();
  await draw(<CampanhasScreen />);
  world.faults.set("GET /campanhas/ativas", { status: 400 });
  await act(() => campanhas.reload());
  assert.match(text(), /Erro ao carregar campanhas.*Atualizado em.*Castração no Anil/);
});

s("shows one campaign", async () => {
  await login();
  await drawCampanha();
  for (const part of ["Vacinação gratuita", "Período de inscrição", "136 de 200", "32%"]) {
    assert.match(text(), part);
  }
  assert.is(document.querySelector("h1")!.textContent, "Vacinação antirrábica");
});

for (
  const [id, button] of [
    ["campanha-cheia", "Vagas Esgotadas"],
    ["campanha-encerrada", "Inscrições Encerradas"],
  ]
) {
  s(`${id} accepts no enrolment: ${button}`, async () => {
    await login();
    await drawCampanha(id);
    assert.is((find(button) as HTMLButtonElement).disabled, true);
    assert.is(tryFind("Inscrever Meu Pet"), undefined);
  });
}

s("a future campaign offers no enrolment and says when it begins", async () => {
  await login();
  await drawCampanha("campanha-futura");
  assert.match(text(), /As inscrições abrem em \d\d\/\d\d\/\d{4}/);
  assert.is(tryFind("Inscrever Meu Pet"), undefined);
});

s(
  "says that the API does not know the campaign, and leads to the others instead of trying again",
  async () => {
    await login();
    await drawCampanha("nada");
    assert.match(
      text(),
      /Erro ao carregar campanha\s*Esta campanha não existe mais, ou o link está errado\./,
    );
    assert.is(tryFind("Tentar novamente"), undefined);
    assert.is(find("Ver campanhas").getAttribute("href"), "/campanhas");
  },
);

s("says that the campaign could not be loaded, and offers another try and the others", async () => {
  const world = await login();
  world.faults.set("GET /campanhas/publica/:id", { status: 400 });
  await drawCampanha();
  assert.match(text(), "Erro ao carregar campanha");
  assert.not.match(text(), "não existe mais");
  assert.is(find("Ver campanhas").getAttribute("href"), "/campanhas");
  world.faults.clear();
  await tap("Tentar novamente");
  assert.match(text(), "Vacinação gratuita");
});

for (const id of ["../x", "a b", "x".repeat(65), "<b>"]) {
  s(`makes no call if the address says ${id.slice(0, 12)}`, async () => {
    await login();
    calls.length = 0;
    await drawCampanha(id);
    assert.match(text(), /Erro ao carregar campanha\s*Esta campanha não existe mais/);
    assert.equal(calls, []);
  });
}

s("says that the id is missing", async () => {
  await login();
  await drawCampanha(" ");
  assert.match(text(), "ID da campanha não fornecido");
  assert.is(find("Ver campanhas").getAttribute("href"), "/campanhas");
});

s("shows the button before the pets are there, and enrols nobody with it", async () => {
  await login();
  const answer = hold("GET /pet");
  await openForm();
  assert.is((find("Confirmar Inscrição") as HTMLButtonElement).disabled, true);
  assert.is((find("Cancelar") as HTMLButtonElement).disabled, false);
  answer();
  await settle();
  assert.is((find("Confirmar Inscrição") as HTMLButtonElement).disabled, false);
});

s("offers living pets that are not enrolled, with their species", async () => {
  await login();
  await openForm();
  const options = [...find("Pet").querySelectorAll("option")].map(({ textContent }) => textContent);
  assert.equal(options, [
    "Selecione um pet",
    "Simba (Gato)",
    "Mel (Cão)",
    "Nina (Gato)",
    "Pipoca (Gato)",
  ]);
});

s("sends nothing without a pet, and says so", async () => {
  await login();
  await openForm();
  await tap("Confirmar Inscrição");
  assert.is(errorOf("Pet"), "Por favor, selecione um pet para inscrever na campanha.");
  assert.not.ok(calls.includes("POST /agendamentos"));
});

s("enrols with the default observation, says so, and shows one place less", async () => {
  const world = await login();
  await openForm();
  await type("Pet", "pet-mel");
  await tap("Confirmar Inscrição");
  const enrolled = inscricoes(world);
  assert.equal(enrolled.map(({ petId, observacao }) => [petId, observacao]), [
    ["pet-mel", "Nenhuma observação"],
  ]);
  assert.match(pageText(), "Pet inscrito na campanha com sucesso!");
  assert.match(pageText(), "Em breve você receberá mais informações.");
  assert.is(document.querySelector("dialog"), null);
  assert.match(text(), "135 de 200 vagas livres");
});

s("sends the typed observation", async () => {
  const world = await login();
  await openForm();
  await type("Pet", "pet-mel");
  await type("Observação", "  Morde  ");
  await tap("Confirmar Inscrição");
  assert.is(inscricoes(world)[0].observacao, "Morde");
});

s("five quick taps enrol once", async () => {
  const world = await login();
  await openForm();
  await type("Pet", "pet-mel");
  await tapQuickly("Confirmar Inscrição", 5);
  assert.is(inscricoes(world).length, 1);
  assert.is(calls.filter((call) => call === "POST /agendamentos").length, 1);
});

s("enrols once if the answer was lost after the server acted", async () => {
  const world = await login();
  await openForm();
  world.faults.set("POST /agendamentos", { cut: true }, { times: 1, after: true });
  await type("Pet", "pet-mel");
  await tap("Confirmar Inscrição");
  assert.is(inscricoes(world).length, 1);
  assert.match(pageText(), "Pet inscrito na campanha com sucesso!");
});

for (
  const [status, sentence] of [
    [400, "Dados inválidos para inscrição"],
    [409, "Pet já inscrito nesta campanha"],
    [422, "Não é possível inscrever este pet na campanha"],
    [404, "Erro ao inscrever pet na campanha"],
    [500, "Erro ao inscrever pet na campanha"],
  ] as const
) {
  s(`${status} without the server's own message says "${sentence}"`, async () => {
    const world = await login();
    await openForm();
    world.faults.set("POST /agendamentos", { status, body: {} });
    await type("Pet", "pet-mel");
    await type("Observação", "Morde");
    await tap("Confirmar Inscrição");
    assert.match(text(), sentence);
    await closeToasts();
    assert.is(failureAbove("Confirmar Inscrição"), sentence);
    assert.is(text().includes("nenhum pet é inscrito duas vezes"), status === 500);
    assert.is(text().includes("Escolha outro pet, ou pergunte no hospital."), status === 422);
    assert.is(text().includes("em Agendamentos."), status === 409);
    assert.is(text().includes("O pet não foi inscrito. Tente"), [400, 404].includes(status));
    assert.is(valueOf("Observação"), "Morde");
  });
}

s("the server's own message comes first", async () => {
  const world = await login();
  await openForm();
  world.faults.set("POST /agendamentos", { status: 422, body: { message: "Fora da sua área." } });
  await type("Pet", "pet-mel");
  await tap("Confirmar Inscrição");
  assert.match(text(), "Fora da sua área.");
  assert.not.match(text(), "Não é possível inscrever este pet na campanha");
  assert.not.match(text(), "Escolha outro pet");
});

s("shows that the last place was taken meanwhile", async () => {
  const world = await login();
  await openForm("campanha-poucas-vagas");
  world.change("UPDATE campanhas SET vagas_disponiveis = 0 WHERE id = 'campanha-poucas-vagas'");
  await type("Pet", "pet-mel");
  await tap("Confirmar Inscrição");
  assert.is(inscricoes(world).length, 0);
  await tap("Cancelar");
  assert.match(text(), "0 de 10 vagas livres");
  assert.ok(find("Vagas Esgotadas"));
});

for (const tipo of [null, { nome: "Mutirão" }]) {
  s(`says that data is missing if the service is ${JSON.stringify(tipo)}`, async () => {
    const world = await login();
    const campanha = world.campanhas().find(({ id }) => id === "campanha-aberta")!;
    const body = { ...campanha, tipo };
    world.faults.set("GET /campanhas/publica/:id", { status: 200, body });
    await openForm();
    await type("Pet", "pet-mel");
    await tap("Confirmar Inscrição");
    assert.match(text(), "Dados incompletos para agendamento");
    assert.match(text(), "O erro é do nosso sistema, não seu.");
    assert.not.ok(calls.includes("POST /agendamentos"));
  });
}

s("a person without pets can go to them", async () => {
  await login(ANA);
  await openForm();
  assert.match(text(), "Você ainda não tem um pet para inscrever.");
  assert.is(find("Cadastrar pet").getAttribute("href"), "/pets");
  assert.is(tryFind("Confirmar Inscrição"), undefined);
});

s("a person whose only pet died gets the same message", async () => {
  const world = await login();
  world.change("UPDATE pets SET obito = '2026-01-01' WHERE conta_id = 'maria'");
  await openForm();
  assert.match(text(), "Você ainda não tem um pet para inscrever.");
});

s("says that the pets could not be loaded", async () => {
  const world = await login();
  world.faults.set("GET /pet", { status: 400 });
  await openForm();
  assert.match(text(), "Erro ao buscar pets");
  world.faults.clear();
  await tap("Tentar novamente");
  assert.ok(find("Confirmar Inscrição"));
});

s("Cancelar closes at once if nothing was typed", async () => {
  await login();
  await openForm();
  await type("Pet", "pet-mel");
  await tap("Cancelar");
  assert.is(document.querySelector("dialog"), null);
});

s("Cancelar asks before it throws a typed observation away", async () => {
  await login();
  await openForm();
  await type("Observação", "Morde");
  await tap("Cancelar");
  await tap("Continuar preenchendo");
  assert.is(valueOf("Observação"), "Morde");
  await tap("Fechar");
  await tap("Descartar");
  assert.is(document.querySelector("dialog"), null);
});

s("names the enrolled pet, says when to arrive, and leads to its appointment", async () => {
  const world = await login();
  world.change("UPDATE agendamentos SET data = '2999-11-25' WHERE id = 'agendamento-inscricao'");
  await drawCampanha();
  assert.match(
    text(),
    /Amora está inscrita.*Agendada.*Chegueaté as 08:00.*25\/11\/2999.*TurnoManhã.*Vacinação gratuita/,
  );
  const way = find("Ver agendamento");
  assert.is(way.getAttribute("href"), "/agendamentos?detalhes=agendamento-inscricao");
  assert.is(way.dataset.kind, "primary");
  assert.is(find("Inscrever Meu Pet").dataset.kind, "secondary");
});

s("says of an enrolment that is not confirmed yet that its day is still to come", async () => {
  const world = await login();
  world.change(
    "UPDATE agendamentos SET data = NULL, turno = NULL, status = 'PENDENTE' " +
      "WHERE id = 'agendamento-inscricao'",
  );
  await drawCampanha();
  assert.match(text(), /Amora está inscrita.*Data e turno: A definir.*espera confirmação/);
  assert.not.match(text(), "Chegue");
});

s("says of an enrolment that its day has passed", async () => {
  const world = await login();
  const day = "SET data = '2020-11-25', status = 'PENDENTE'";
  world.change(`UPDATE agendamentos ${day} WHERE id = 'agendamento-inscricao'`);
  await drawCampanha();
  assert.match(text(), "Este dia já passou, e o hospital ainda não registrou o atendimento.");
  assert.not.match(text(), "ainda vai confirmar");
});

s("the pet enrolled last comes first, the others are below with day and arrival", async () => {
  const world = await login();
  await openForm();
  await type("Pet", "pet-simba");
  await tap("Confirmar Inscrição");
  assert.match(
    text(),
    /Simba está inscrito.*Outro pet inscrito.*Amora.*\d\d\/\d\d\/\d{4}.*Chegue até as 08:00/,
  );
  const href = `/agendamentos?detalhes=${inscricoes(world)[0].id}`;
  // One on the screen, one in the toast.
  assert.equal(waysToAgendamento(), [href, href]);
  assert.is(wayFrom("Chegue até as 08:00"), "/agendamentos?detalhes=agendamento-inscricao");
  await tap("Inscrever Meu Pet");
  assert.not.match(find("Pet").textContent!, "Simba");
});

s("links to all appointments if the API does not name the new one", async () => {
  const world = await login();
  await openForm();
  world.faults.set("POST /agendamentos", { status: 201, body: {} });
  await type("Pet", "pet-mel");
  await tap("Confirmar Inscrição");
  assert.is(waysToAgendamento().at(-1), "/agendamentos");
});

for (
  const [what, change] of [
    ["full", "UPDATE campanhas SET vagas_disponiveis = 0"],
    ["over", "UPDATE campanhas SET data_fim_inscricao = '2020-01-01'"],
  ]
) {
  s(`names the enrolled pet in a campaign that is ${what}`, async () => {
    const world = await login();
    world.change(change);
    await drawCampanha();
    assert.match(text(), "Amora está inscrita");
  });
}

s("a cancelled enrolment does not count: its pet is offered again", async () => {
  const world = await login();
  world.change(
    "UPDATE agendamentos SET status = 'CANCELADA' WHERE id = 'agendamento-inscricao'",
  );
  await openForm();
  assert.not.match(pageText(), "Amora está inscrita");
  assert.match(find("Pet").textContent!, "Amora (Cão)");
});

s("says that all pets are enrolled, and offers no enrolment until one is free again", async () => {
  const world = await login();
  world.change("UPDATE pets SET obito = '2026-01-01' WHERE conta_id = 'maria' AND nome <> 'Amora'");
  await drawCampanha();
  assert.match(text(), "Amora está inscrita");
  assert.match(text(), "Todos os seus pets já estão inscritos.");
  assert.is(tryFind("Inscrever Meu Pet"), undefined);
  world.change("UPDATE agendamentos SET status = 'CANCELADA' WHERE id = 'agendamento-inscricao'");
  await act(() => agendamentos.reload());
  assert.not.match(text(), "Todos os seus pets já estão inscritos.");
  assert.ok(find("Inscrever Meu Pet"));
});

s("says in the open form that all pets are enrolled meanwhile", async () => {
  const world = await login();
  world.change("UPDATE pets SET obito = '2026-01-01' WHERE conta_id = 'maria' AND nome <> 'Mel'");
  await openForm();
  enrol(world, "mel");
  await act(() => agendamentos.reload());
  assert.match(text(), "Todos os seus pets já estão inscritos.");
  assert.is(tryFind("Confirmar Inscrição"), undefined);
});

s("keeps the chosen pet even if the list already shows its lost enrolment", async () => {
  const world = await login();
  await openForm();
  await type("Pet", "pet-mel");
  world.faults.set("POST /agendamentos", { cut: true }, { times: 1, after: true });
  world.faults.set("GET /agendamentos", { status: 503 }, { times: 2 });
  await tap("Confirmar Inscrição");
  await act(() => agendamentos.reload());
  assert.match(pageText(), "Mel está inscrita");
  assert.is(valueOf("Pet"), "pet-mel");
  await type("Observação", "Morde");
  await tap("Confirmar Inscrição");
  assert.match(pageText(), "Pet inscrito na campanha com sucesso!");
  assert.match(pageText(), "A inscrição é do pedido que você fez antes.");
  assert.is(inscricoes(world).length, 1);
});

s(
  "an outage while enrolling is one toast, and the sentence above the button is announced",
  async () => {
    const world = await login();
    passOutages();
    await openForm();
    world.faults.set("POST /agendamentos", { status: 503, body: {} });
    await type("Pet", "pet-mel");
    await tap("Confirmar Inscrição");
    assert.is(announcedFailureAbove("Confirmar Inscrição"), "Erro ao inscrever pet na campanha");
  },
);

s("the list names the enrolled pets", async () => {
  const world = await login();
  await draw(<CampanhasScreen />);
  assert.match(articleOf("Vacinação antirrábica"), "Pet inscritoAmora · chegue até as 08:00");
  assert.not.match(articleOf("Castração no Anil"), "inscrito");
  enrol(world, "simba");
  await act(() => agendamentos.reload());
  assert.match(
    articleOf("Vacinação antirrábica"),
    /Pets inscritosAmora · chegue até as 08:00Simba/,
  );
});

s("the list says the day of an enrolment that is not the day of the event", async () => {
  const world = await login();
  world.change("UPDATE agendamentos SET data = '2999-11-25' WHERE id = 'agendamento-inscricao'");
  await draw(<CampanhasScreen />);
  assert.match(
    articleOf("Vacinação antirrábica"),
    /Pet inscritoAmora · \S+, 25\/11\/2999 · chegue até as 08:00/,
  );
});

s("says the places of a campaign without their total, and draws no bar", async () => {
  const world = await login();
  answerOne(world, { vagasTotal: null, vagasDisponiveis: 3 });
  await draw(<CampanhasScreen />);
  assert.match(text(), "3 vagas livres");
  assert.not.match(text(), "%");
});

s("a session that ended meanwhile shows only that message", async () => {
  const world = await login();
  await openForm();
  world.endSessions("maria");
  await type("Pet", "pet-mel");
  await tap("Confirmar Inscrição");
  assert.match(pageText(), "Sua sessão expirou. Entre novamente.");
  assert.not.match(pageText(), "Erro ao inscrever");
});

async function drawCampanha(campanhaId = "campanha-aberta"): Promise<void> {
  const screen = <Route path={routes.campanha} component={CampanhaScreen} />;
  await draw(screen, campanhaHref(campanhaId));
}

async function openForm(campanhaId?: string): Promise<void> {
  await drawCampanha(campanhaId);
  await tap("Inscrever Meu Pet");
}

/** Where each 'Ver agendamento' leads, in the order of the page, on which the toasts come last. */
function waysToAgendamento(): (string | null)[] {
  const links = [...document.querySelectorAll("a")];
  return links.filter(({ textContent }) => textContent === "Ver agendamento")
    .map((link) => link.getAttribute("href"));
}

/** The address of the link with these words. */
function wayFrom(words: string): string | null {
  const links = [...document.querySelectorAll("a")];
  return links.find((link) => link.textContent!.includes(words))!.getAttribute("href");
}

/** Enrols one of Maria's pets, as another device would. */
function enrol(world: World, pet: string): void {
  world.insert("agendamentos", {
    id: `agendamento-${pet}`,
    pet_id: `pet-${pet}`,
    tipo_id: "mutirao-vacina",
    campanha_id: "campanha-aberta",
    status: "PENDENTE",
    observacao: "",
    updated_at: world.now().toISOString(),
  });
}

/** The enrolments that are not from the seed. */
function inscricoes(world: World) {
  return world.agendamentos("maria").filter(({ id, campanhaId }) =>
    campanhaId !== null && id !== "agendamento-inscricao"
  );
}

/** Makes the list answer with one campaign. */
function answerOne(world: World, changes: Record<string, unknown>): void {
  const body = [{ ...world.campanhas()[0], ...changes }];
  world.faults.set("GET /campanhas/ativas", { status: 200, body });
}

s.run();
