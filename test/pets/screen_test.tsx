// Shows the person's pets: the list, what can be saved, and that nothing is lost or saved twice.
import {
  calls,
  cardsWith,
  closeToasts,
  draw,
  failureAbove,
  fill,
  findControl,
  getControl,
  holdAnswer,
  leaveField,
  openWorldWithSession,
  pageText,
  resetEverything,
  settle,
  tap,
  tapCard,
  topmostText,
  valueOf,
  type World,
} from "../screen.tsx";
import { act } from "react";
import { suite } from "uvu";
import { Link, Route } from "wouter";
import { plant } from "../plant.ts";
import * as assert from "uvu/assert";
import {
  ActiveAgendamentoOrBookLink,
  NextAgendamentoLine,
} from "../../client/agendamentos/next_for_pet.tsx";
import {
  agendamentosQuery,
  novoAgendamentoRequest,
  petsWithActiveAgendamento,
} from "../../client/agendamentos/state.ts";
import { MINUTE_MS } from "../../client/lib/time/clock.ts";
import { setTestClock } from "../clock.ts";
import { PetsScreen } from "../../client/pets/screen.tsx";
import { petsQuery } from "../../client/pets/state.ts";
import { restoreAnswers } from "../../client/lib/query/registry.ts";
import { expireSession } from "../../client/sessao/state.ts";

/** A morning in São Luís, before the first arrival. */
const NOW = new Date("2026-11-25T10:00:00Z");
const SINCE = "Mostrando o que foi salvo em";
const FAILED = "Erro ao salvar pet. Tente novamente mais tarde.";

const s = suite("PetsScreen");
s.after.each(resetEverything);
s.after.each(() => sessionStorage.clear());

async function start(as?: string, prepare: (world: World) => void = () => {}) {
  setTestClock(() => NOW.getTime());
  const world = await openWorldWithSession(as, { now: () => NOW });
  prepare(world);
  await draw(
    <>
      <Route path="/pets">
        {() => (
          <PetsScreen
            next={ActiveAgendamentoOrBookLink}
            line={NextAgendamentoLine}
            lineState={agendamentosQuery.state}
            petsWithActiveAgendamento={petsWithActiveAgendamento}
          />
        )}
      </Route>
      <Link href="/pets">Voltar aos pets</Link>
    </>,
    "/pets",
  );
  return world;
}

/** The same, and the form of a new pet. */
async function startForm(as?: string): Promise<World> {
  const world = await start(as);
  await tap("Adicionar Pet");
  return world;
}

async function fillIn(nome = "Mia"): Promise<void> {
  await fill("Nome", nome);
  await tap("Fêmea");
  await tap("Gato");
  await fill("Data de nascimento", "2022-05-01");
}

/** Leaves the form as a reload would: its draft is found when it is opened again. */
async function reopen(): Promise<void> {
  dispatchEvent(new Event("pagehide"));
  const saved = { ...localStorage };
  await tap("Fechar");
  await tap("Descartar");
  Object.assign(localStorage, saved);
  await tap("Adicionar Pet");
}

function namesOf(world: World, owner = "ana"): (string | null)[] {
  return world.pets(owner).map(({ nome }) => nome);
}

function isClosed(): boolean {
  return document.querySelector("dialog") === null;
}

s(
  "a pet whose name comes with accents of two code points is not changed by being looked at",
  async () => {
    await start(undefined, (world) => {
      world.edit("pet", "pet-nina", { nome: "Joa\u0303o" });
    });
    await tapCard("Joa\u0303o");
    await leaveField("Nome");
    await tap("Fechar");
    assert.ok(isClosed(), "nothing is asked");
  },
);

s("lists each pet with species, gender and age, or 'Óbito'; its sheet says when", async () => {
  await start(undefined, (world) => {
    world.edit("pet", "pet-amora", { obito: "2026-08-24" });
  });
  assert.match(topmostText(), /Simba.*Mel.*Nina.*Pipoca.*Em memória.*Amora.*Thor/);
  assert.is(cardsWith("Pipoca", "Gato", "Macho", "3 dias").length, 1);
  await tapCard("Thor", "Cão", "Macho", "Óbito");
  assert.match(
    topmostText(),
    /Thor faleceu em \d{2}\/\d{2}\/\d{4}\. Os dados ficam aqui, e você pode corrigi-los\..*Nome/,
  );
  assert.not.match(topmostText(), /Agendar|agendamento/);
  assert.is(getControl("Salvar Alterações").dataset.kind, "secondary");
  await tap("Fechar");
  await tapCard("Pipoca");
  assert.not.match(topmostText(), "faleceu");
  assert.is(getControl("Salvar Alterações").dataset.kind, "primary");
});

s("a card says when its pet is expected, where the list is known", async () => {
  const world = await start();
  assert.not.match(topmostText(), "Hoje");
  await act(() => agendamentosQuery.load());
  assert.is(cardsWith("Amora", "Hoje, até as 08:00").length, 1);
  assert.is(cardsWith("Simba", "Próximo: dia a definir").length, 1);
  assert.is(cardsWith("Próximo").length, 1);
  assert.is(cardsWith("Nina", "Sem agendamento").length, 1);
  assert.ok(agendamentosQuery.isWatched, "it is not forgotten while it shows");
  world.faults.set("GET /agendamentos", { status: 404 });
  await act(() => agendamentosQuery.reload());
  assert.is(cardsWith("Hoje, até as 08:00").length, 0, "an old list says nothing beside new pets");
  world.faults.clear();
  await act(() => agendamentosQuery.clear());
  // The pets are newer.
  setTestClock(() => NOW.getTime() + MINUTE_MS);
  await act(() => petsQuery.reload());
  assert.not.match(topmostText(), SINCE);
  await act(() =>
    restoreAnswers([["agendamentos", { value: world.agendamentos("maria"), seenAt: 5 }]], {
      showFirst: true,
    })
  );
  assert.is(cardsWith("Hoje, até as 08:00").length, 1, "one of an earlier start stays");
  assert.match(topmostText(), `${SINCE} 25/11/2026 às 07:00`, "and says from when it is");
  world.faults.set("GET /agendamentos", { status: 404 });
  await act(() => agendamentosQuery.reload());
  assert.is(cardsWith("Hoje, até as 08:00").length, 0, "until it cannot be read");
  assert.not.match(topmostText(), SINCE);
  world.faults.clear();
  world.remove("agendamento", "agendamento-inscricao");
  for (
    const [change, line] of [
      [{ data: "2026-11-26" }, "Próximo: amanhã"],
      [{ data: "2026-12-02" }, "Próximo: qua., 02/12"],
      [{ data: "2027-12-02" }, "Próximo: 02/12/2027"],
      [{ data: "2026-11-25", status: "PENDENTE" }, "Talvez hoje"],
    ] as const
  ) {
    world.edit("agendamento", "agendamento-hoje", change);
    await act(() => agendamentosQuery.reload());
    assert.ok(cardsWith("Amora")[0].textContent!.endsWith(line), line);
  }
});

for (
  const [nome, expected, change] of [
    [
      "Amora",
      "Cão · Fêmea.*Já tem .* em aberto.*Agendada.*Consulta clínica · hoje, 25/11/2026.*Chegue até as 08:00",
    ],
    ["Simba", "Gato · Macho.*PendenteCastração · Data e turno: A definir"],
    ["Nina", "Gato · Fêmea · 6 mesesSem agendamento em abertoAgendar para Nina"],
    ["Amora", "Agendada.*O dia já passou.*Consulta clínica", { data: "2026-11-20" }],
    ["Amora", "Pendente.*Consulta clínica.*Chegue até as 08:00", { status: "PENDENTE" }],
  ] as [nome: string, expected: string, change?: object][]
) {
  s(`a sheet begins with the pet and what comes next: ${nome}, ${expected}`, async () => {
    await start(undefined, (world) => {
      if (change) world.edit("agendamento", { owner: "pet-amora" }, change);
    });
    await tapCard(nome);
    assert.match(topmostText(), new RegExp(`${nome}.*${expected}.*NomeGênero`));
  });
}

s("a pet's sheet says that it cannot know of appointments while their list fails", async () => {
  await start(undefined, ({ faults }) => faults.set("GET /agendamentos", { status: 400 }));
  await tapCard("Nina");
  assert.match(topmostText(), "Agora não deu para ver se há agendamento.");
  assert.not.match(pageText(), /Agendar|Erro/);
});

s("what was typed in a pet's sheet is there again after its link has led away", async () => {
  await start();
  await tapCard("Nina");
  await fill("Nome", "Nina Rosa");
  await tap("Agendar para Nina");
  assert.is(location.pathname, "/agendamentos");
  assert.equal(novoAgendamentoRequest.consume(), { petId: "pet-nina" });
  await tap("Voltar aos pets");
  assert.is(valueOf("Nome"), "Nina Rosa");
});

s("a link in a pet's sheet does not lead away while the form is being sent", async () => {
  await start();
  await tapCard("Nina");
  await fill("Nome", "Nina Rosa");
  const answer = holdAnswer("PATCH /pet/pet-nina");
  await act(() => getControl("Salvar Alterações").click());
  await act(() => getControl("Agendar para Nina").click());
  assert.is(location.pathname, "/pets");
  assert.match(topmostText(), "Ainda estamos enviando.");
  answer();
  await settle();
  assert.ok(isClosed());
  assert.not.match(pageText(), "Ainda estamos enviando.", "it is true no more");
  assert.is(novoAgendamentoRequest.consume(), undefined);
  assert.equal(Object.keys(localStorage).filter((key) => key.includes("inacabado")), []);
});

s("what a link would have opened is forgotten with the session", async () => {
  await start();
  await tapCard("Nina");
  await tap("Agendar para Nina");
  await act(() => expireSession());
  assert.is(novoAgendamentoRequest.consume(), undefined);
});

s("a pet whose birth date cannot be read says so, and can be corrected", async () => {
  const world = await start(undefined, (world) => {
    const body = world.pets("maria").map((pet) => ({ ...pet, idade: "ontem" }));
    world.faults.set("GET /pet", { status: 200, body }, { times: 1 });
  });
  await tapCard("Nina", "Data inválida");
  assert.is(valueOf("Data de nascimento"), "");
  await fill("Data de nascimento", "2025-01-31");
  await tap("Salvar Alterações");
  assert.is(world.pets().find(({ id }) => id === "pet-nina")!.idade, "2025-01-31");
});

for (
  const [what, choose, idade, said] of [
    ["a word", () => tap("Filhote"), "2026-05-25", "6 meses"],
    ["years", () => fill("Anos", "3"), "2023-11-25", "3 anos"],
    ["months", () => fill("Meses", "11"), "2025-12-25", "11 meses"],
    [
      "years and months after a word",
      async () => {
        await tap("Idoso");
        await fill("Anos", "12");
        await fill("Meses", "2");
      },
      "2014-09-25",
      "12 anos e 2 meses",
    ],
  ] as const
) {
  s(
    `an age in ${what} is saved as the date so far back, and shows as approximate`,
    async () => {
      const world = await startForm("ana");
      await fillIn();
      assert.not.match(topmostText(), "Data aproximada");
      await choose();
      assert.is(valueOf("Data de nascimento"), idade);
      assert.match(
        topmostText(),
        new RegExp(`Não sei a data.*Data aproximada: ${said}\\s*Observação`),
      );
      await tap("Salvar Pet");
      assert.is(world.pets("ana").at(-1)!.idade, idade);
    },
  );
}

s("no age is chosen until the person says one, and then the word for it is pressed", async () => {
  const world = await startForm("ana");
  const shown = () =>
    ["Anos", "Meses"].map((label) =>
      [...getControl(label).querySelectorAll("option")].find(({ value }) =>
        value === valueOf(label)
      )!
        .text
    );
  const pressed = () =>
    ["Filhote", "Adulto", "Idoso"].filter((word) =>
      getControl(word).getAttribute("aria-pressed") === "true"
    );
  await fillIn();
  await fill("Data de nascimento", "");
  assert.equal([shown(), pressed()], [["Escolha", "Escolha"], []]);
  await tap("Salvar Pet");
  assert.is(world.pets("ana").length, 0);
  await tap("Adulto");
  assert.equal([shown(), pressed()], [["3 anos", "0 meses"], ["Adulto"]]);
  await fill("Meses", "2");
  assert.equal([shown(), pressed()], [["3 anos", "2 meses"], []]);
  await fill("Data de nascimento", "2024-02-29");
  assert.equal([shown(), pressed()], [["Escolha", "Escolha"], []]);
});

s("a month without that day, and an age of nothing, are no wrong date", async () => {
  await startForm("ana");
  setTestClock(() => Date.parse("2026-08-31T12:00:00Z"));
  await tap("Filhote");
  assert.is(valueOf("Data de nascimento"), "2026-02-28");
  assert.match(topmostText(), "Data aproximada: 6 meses");
  await fill("Meses", "");
  assert.is(valueOf("Data de nascimento"), "");
});

s("a date that the person types is no approximate one, and takes the age away", async () => {
  await startForm("ana");
  await tap("Adulto");
  assert.equal([valueOf("Anos"), valueOf("Meses")], ["3", ""]);
  await fill("Data de nascimento", "2024-02-29");
  assert.not.match(topmostText(), "Data aproximada");
  assert.is(valueOf("Anos"), "");
});

s("a known birth date stays where the arrow keys choose no age", async () => {
  await startForm("ana");
  await fill("Data de nascimento", "2024-02-29");
  const key = { key: "ArrowUp", bubbles: true };
  await act(() => void getControl("Anos").dispatchEvent(new KeyboardEvent("keydown", key)));
  await leaveField("Anos");
  assert.is(valueOf("Data de nascimento"), "2024-02-29");
});

/** More than eight: Maria has six. */
function addPets(world: World): void {
  for (const nome of ["João-de-Barro", "Fumaça", "Rex"]) {
    const especie = nome === "Fumaça" ? "GATO" : "CACHORRO";
    const [{ id: _, ...pet }] = world.pets("maria");
    plant(world, "pet", {
      id: `pet-${nome}`,
      owner: "maria",
      nome,
      genero: "MACHO",
      especie,
      idade: pet.idade,
      observacoes: "",
    });
  }
}

s("among more than eight pets one is found by name, species, or no appointment", async () => {
  await start(undefined, addPets);
  assert.match(topmostText(), "9 pets, 1 em memória");
  await fill("Buscar pet", " fumaca ");
  assert.equal(namesShown(), ["Fumaça"]);
  assert.match(topmostText(), "1 de 9 pets");
  for (const typed of ["joao de barro", "De-Barro", "JOÃO-"]) {
    await fill("Buscar pet", typed);
    assert.equal(namesShown(), ["João-de-Barro"], typed);
  }
  await fill("Buscar pet", "");
  await tap("Gatos");
  assert.ok(namesShown().includes("Fumaça"));
  assert.not.ok(namesShown().includes("Rex"));
  await tap("Gatos");
  assert.is(namesShown().length, 9);
  calls.length = 0;
  await tap("Sem agendamento");
  assert.ok(calls.includes("GET /agendamentos"));
  // Amora and Simba are busy, Thor is deceased.
  assert.equal(
    namesShown().sort(),
    ["João-de-Barro", "Fumaça", "Mel", "Nina", "Pipoca", "Rex"].sort(),
  );
  await tap("Cães");
  await fill("Buscar pet", "x");
  assert.equal(namesShown(), ["Rex"]);
  await fill("Buscar pet", "xx");
  assert.match(topmostText(), "Nenhum dos 9 pets combina com a busca.");
  await tap("Mostrar todos");
  assert.equal([namesShown().length, valueOf("Buscar pet")], [9, ""]);
  assert.is(document.activeElement, getControl("Buscar pet"));
  assert.is(findControl("Mostrar todos"), undefined);
});

s(
  "who has an appointment cannot be said while their list fails, and nobody is hidden",
  async () => {
    await start(undefined, (world) => {
      addPets(world);
      world.faults.set("GET /agendamentos", { status: 400 });
    });
    await tap("Sem agendamento");
    assert.match(topmostText(), "Ainda não dá para ver quem tem agendamento.");
    assert.is(namesShown().length, 9);
  },
);

s("among eight pets nothing is searched", async () => {
  await start(undefined, (world) => {
    addPets(world);
    world.remove("pet", "pet-Rex");
  });
  assert.is(findControl("Buscar pet"), undefined);
});

function namesShown(): string[] {
  return cardsWith().map((card) => card.querySelector("[translate=no]")!.textContent!);
}

for (const answer of ["{}", undefined]) {
  s(
    `says what comes after a registration${answer ? ", also if its answer has no id" : ""}`,
    async () => {
      const world = await startForm("ana");
      if (answer) world.faults.set("POST /pet", { status: 201, body: {} }, { afterActing: true });
      await fillIn();
      await tap("Salvar Pet");
      assert.match(topmostText(), "Mia está cadastrada. O que vem agora?");
      assert.match(
        document.querySelector("[data-shown]")?.textContent ?? "no card stands out",
        "Mia",
      );
      world.edit("pet", { nome: "Mia" }, { genero: "MACHO" });
      await act(() => petsQuery.reload());
      assert.match(topmostText(), "Mia está cadastrado. O que vem agora?");
      await tap("Cadastrar outro pet");
      await fillIn("Tom");
      await tap("Macho");
      await tap("Salvar Pet");
      assert.match(topmostText(), "Tom está cadastrado. O que vem agora?");
      assert.not.match(topmostText(), "Sem agendamento em aberto");
      assert.is(getControl("Agendar para Tom").dataset.kind, "primary");
      await tap("Agendar para Tom");
      assert.equal(novoAgendamentoRequest.consume(), { petId: world.pets("ana")[1].id });
      await tap("Voltar aos pets");
      assert.not.match(topmostText(), "O que vem agora?");
    },
  );
}

s("a pet that the hospital received and the list does not have is not sent again", async () => {
  const world = await startForm("ana");
  world.faults.set("POST /pet", { status: 201, body: {} });
  await fillIn();
  await tap("Salvar Pet");
  assert.match(
    topmostText(),
    "O hospital recebeu o cadastro, mas o pet ainda não aparece na sua lista.",
  );
  assert.not.match(topmostText(), "nada é salvo duas vezes");
  await tap("Salvar Pet");
  assert.is(calls.filter((call) => call === "POST /pet").length, 1);
});

s("edits a pet from its card", async () => {
  const world = await start();
  await tapCard("Nina");
  assert.is(valueOf("Nome"), "Nina");
  assert.is(findControl("Salvar e Criar Novo Pet"), undefined);
  await tap("Fechar");
  assert.ok(isClosed(), "nothing was changed, so it does not ask");
  await tapCard("Nina");
  await fill("Nome", "Nina Rosa");
  await tap("Cão");
  await tap("Salvar Alterações");
  const nina = world.pets().find(({ id }) => id === "pet-nina")!;
  assert.equal([nina.nome, nina.especie, nina.genero], ["Nina Rosa", "CACHORRO", "FEMEA"]);
  assert.match(pageText(), "Pet Nina Rosa atualizado com sucesso!");
  assert.is(cardsWith("Nina Rosa", "Cão").length, 1);
  assert.match(document.querySelector("[data-shown]")!.textContent!, "Nina Rosa");
  assert.not.match(topmostText(), "O que vem agora?");
});

s("what another tab has saved of a pet stays: only what was typed here replaces it", async () => {
  const world = await start();
  await tapCard("Nina");
  await fill("Observação", "Dorme muito");
  world.edit("pet", "pet-nina", { nome: "Nina Rosa", observacoes: "Come pouco" });
  await act(() => petsQuery.reload());
  assert.equal([valueOf("Nome"), valueOf("Observação")], ["Nina Rosa", "Dorme muito"]);
  await tap("Salvar Alterações");
  const saved = world.pets("maria").find(({ id }) => id === "pet-nina")!;
  assert.equal([saved.nome, saved.observacoes], ["Nina Rosa", "Dorme muito"]);
});

for (const button of ["Salvar Pet", "Salvar e Criar Novo Pet"]) {
  s(`what is written while '${button}' is being sent does not go without a word`, async () => {
    await start();
    await tap("Adicionar Pet");
    await fillIn("Mia");
    const answer = holdAnswer("POST /pet");
    await tap(button);
    await fill("Nome", "Mia Rosa");
    answer();
    await settle();
    assert.match(pageText(), "Pet Mia criado com sucesso!");
    assert.match(pageText(), "O que você mudou depois não foi salvo.");
  });
}

s("what another tab saves while a pet is being sent was not written here", async () => {
  const world = await start();
  await tapCard("Nina");
  await fill("Nome", "Nina Rosa");
  const answer = holdAnswer("PATCH /pet/pet-nina");
  await tap("Salvar Alterações");
  world.edit("pet", "pet-nina", { observacoes: "Come pouco" });
  await act(() => petsQuery.reload());
  answer();
  await settle();
  assert.match(pageText(), "Pet Nina Rosa atualizado com sucesso!");
  assert.not.match(pageText(), "O que você mudou depois");
});

s("what another tab saves while a try fails stays at the next one", async () => {
  const world = await start();
  await tapCard("Nina");
  await fill("Nome", "Nina Rosa");
  world.faults.set("PATCH /pet/:id", { status: 422, body: {} }, { times: 1 });
  const answer = holdAnswer("PATCH /pet/pet-nina");
  await tap("Salvar Alterações");
  world.edit("pet", "pet-nina", { observacoes: "Come pouco" });
  await act(() => petsQuery.reload());
  answer();
  await settle();
  await tap("Salvar Alterações");
  const saved = world.pets().find(({ id }) => id === "pet-nina")!;
  assert.equal([saved.nome, saved.observacoes], ["Nina Rosa", "Come pouco"]);
});

s("what a try in doubt has saved is not said to be lost when its sheet closes", async () => {
  const world = await start();
  world.faults.set("PATCH /pet/:id", { cut: true }, { afterActing: true });
  await tapCard("Nina");
  // A keyboard that completes words leaves a blank behind them.
  await fill("Nome", "Nina Rosa ");
  await tap("Salvar Alterações");
  assert.match(topmostText(), "O pet pode já ter sido salvo.");
  await tap("Fechar");
  assert.ok(isClosed());
  assert.is(cardsWith("Nina Rosa").length, 1);
});

s("what is typed while a pet is being saved is there to be saved, too", async () => {
  const world = await start();
  await tapCard("Nina");
  await fill("Nome", "Nina Rosa");
  world.edit("pet", "pet-nina", { observacoes: "Come pouco" });
  const answer = holdAnswer("PATCH /pet/pet-nina");
  await act(() => getControl("Salvar Alterações").click());
  await fill("Nome", "Nina Rosa da Silva");
  answer();
  await settle();
  assert.match(pageText(), "Pet Nina Rosa atualizado com sucesso!");
  assert.match(pageText(), "O que você mudou depois não foi salvo.");
  assert.is(valueOf("Nome"), "Nina Rosa da Silva");
  await tap("Salvar Alterações");
  assert.ok(isClosed());
  assert.is(world.pets().find(({ id }) => id === "pet-nina")!.nome, "Nina Rosa da Silva");
});

s("what is taken back while a pet is being saved is not saved, and says so", async () => {
  await start();
  await tapCard("Nina");
  await fill("Nome", "Nina Rosa");
  const answer = holdAnswer("PATCH /pet/pet-nina");
  await act(() => getControl("Salvar Alterações").click());
  await fill("Nome", "Nina");
  answer();
  await settle();
  assert.match(pageText(), "O que você mudou depois não foi salvo.");
  assert.is(valueOf("Nome"), "Nina");
  await tap("Salvar Alterações");
  assert.is(cardsWith("Nina").length, 1);
});

s("a change in doubt is not said to be unsent while the list cannot tell", async () => {
  const world = await start();
  await tapCard("Nina");
  await fill("Nome", "Nina Rosa");
  world.faults.set("PATCH /pet/:id", { cut: true });
  world.faults.set("GET /pet", { status: 503 });
  await tap("Salvar Alterações");
  await tap("Fechar");
  assert.match(topmostText(), "O que você preencheu pode já ter chegado.");
  await tap("Continuar preenchendo");
  world.faults.clear();
  await act(() => petsQuery.reload());
  await settle();
  await tap("Fechar");
  assert.match(topmostText(), "O que você preencheu ainda não foi enviado e será perdido.");
});

s("what was saved shows, and is not undone, where the list cannot be read again", async () => {
  const world = await start();
  world.faults.set("GET /pet", { status: 503 });
  await tapCard("Nina");
  await fill("Nome", "Nina Rosa");
  await tap("Salvar Alterações");
  assert.is(cardsWith("Nina Rosa").length, 1);
  await tapCard("Nina");
  await fill("Observação", "Dorme muito");
  await tap("Salvar Alterações");
  const saved = world.pets().find(({ id }) => id === "pet-nina")!;
  assert.equal([saved.nome, saved.observacoes], ["Nina Rosa", "Dorme muito"]);
});

s("a new pet shows, and what comes next, where the list cannot be read again", async () => {
  const world = await start();
  world.faults.set("GET /pet", { status: 503 });
  await tap("Adicionar Pet");
  await fillIn();
  await tap("Salvar Pet");
  assert.is(cardsWith("Mia", "Gato", "Fêmea").length, 1);
  assert.match(topmostText(), /O que vem agora\?.*Nina.*Mia.*Em memória/);
});

s("saves, empties the form and is ready for the next pet", async () => {
  const world = await startForm("ana");
  await fillIn("Mia");
  await tap("Salvar e Criar Novo Pet");
  assert.match(pageText(), "Pet Mia criado com sucesso!");
  assert.is(valueOf("Nome"), "");
  assert.is(valueOf("Data de nascimento"), "");
  assert.not.ok((getControl("Gato") as HTMLInputElement).checked);
  assert.is(document.activeElement, getControl("Nome"));
  await fillIn("Léo");
  await tap("Salvar Pet");
  assert.equal(namesOf(world), ["Mia", "Léo"]);
});

for (const button of ["Salvar Pet", "Salvar e Criar Novo Pet"]) {
  s(`after '${button}' has failed, says why above the buttons until the next try`, async () => {
    const world = await startForm("ana");
    await fillIn();
    world.faults.set("POST /pet", { status: 422, body: { error: "não", message: "nunca" } });
    await tap(button);
    assert.not.match(pageText(), "nunca");
    await closeToasts();
    assert.is(failureAbove(button), FAILED);
    assert.is(failureAbove("Data de nascimento"), "", "below the last field");
    const answer = holdAnswer("POST /pet");
    await act(() => getControl(button).click());
    assert.is(failureAbove("Salvando..."), "", "while it is sent again");
    answer();
    await settle();
    await closeToasts();
    assert.is(failureAbove(button), FAILED);
    world.faults.clear();
    await tap(button);
    assert.not.match(pageText(), FAILED);
    assert.equal(world.pets("ana").map(({ nome, especie, idade }) => [nome, especie, idade]), [
      ["Mia", "GATO", "2022-05-01"],
    ]);
  });
}

s("what was typed is back in the form that opens again", async () => {
  await startForm("ana");
  await fillIn();
  await reopen();
  assert.is(valueOf("Nome"), "Mia");
});

s("shows names from the API as text", async () => {
  await start(undefined, (world) => {
    world.edit("pet", "pet-nina", { nome: "<img src=x onerror=alert(1)>" });
  });
  assert.is(cardsWith("<img src=x onerror=alert(1)>").length, 1);
});

s.run();
