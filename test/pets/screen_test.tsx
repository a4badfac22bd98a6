// The person's pets: the list, what can be saved, and that nothing typed or saved is lost or saved
// twice.
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
} from "../screen.tsx";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { demoCredentials } from "../../server/mock/app.ts";
import { PetsScreen } from "../../client/pets/screen.tsx";
import { toasts } from "../../client/lib/toasts.ts";

const ANA = demoCredentials[3].documento;

const s = suite("PetsScreen");
s.after.each(close);
s.after.each(() => sessionStorage.clear());

async function fillIn(nome = "Mia"): Promise<void> {
  await type("Nome", nome);
  await tap("Fêmea");
  await tap("Gato");
  await type("Data de nascimento", "2022-05-01");
}

s("lists each pet with species, gender and age; dead ones are grey, with 'Óbito'", async () => {
  await login();
  await draw(<PetsScreen />, "/pets");
  assert.match(text(), "PipocaGato · Macho · 3 dias");
  assert.match(text(), "ThorCão · Macho · Óbito");
  assert.is(find("ThorCão · Macho · Óbito").dataset.dimmed, "true");
  assert.is(find("PipocaGato · Macho · 3 dias").dataset.dimmed, "false");
  assert.match(text(), "Escolha um pet para ver os dados aqui.");
});

s("says at the top of a dead pet's sheet that it died, and when", async () => {
  await login();
  await draw(<PetsScreen />, "/pets");
  await tap("ThorCão · Macho · Óbito");
  assert.match(
    text(),
    /Thor faleceu em \d{2}\/\d{2}\/\d{4}\. Os dados ficam aqui, e você pode corrigi-los\..*Nome/,
  );
  await tap("Fechar");
  await tap("PipocaGato");
  assert.not.match(text(), "faleceu");
});

s(
  "says 'Data inválida' for a birth date that makes no sense, and the pet can still be edited",
  async () => {
    const world = await login();
    const body = world.pets("maria").map((pet) =>
      pet.id === "pet-nina" ? { ...pet, idade: "ontem" } : pet
    );
    world.faults.set("GET /pet", { status: 200, body }, { times: 1 });
    await draw(<PetsScreen />, "/pets");
    await tap("NinaGato · Fêmea · Data inválida");
    assert.is(valueOf("Data de nascimento"), "");
    await type("Data de nascimento", "2025-01-31");
    await tap("Salvar Alterações");
    assert.is(world.pets().find(({ id }) => id === "pet-nina")!.idade, "2025-01-31");
  },
);

s("loading, failed and empty look different", async () => {
  const world = await login(ANA);
  world.faults.set("GET /pet", { status: 400, body: "" });
  await draw(<PetsScreen />, "/pets");
  assert.match(text(), "Erro ao buscar pets");
  assert.not.match(text(), "Nenhum pet cadastrado");
  world.faults.clear();
  await tap("Tentar novamente");
  assert.match(text(), "Nenhum pet cadastrado");
  assert.not.match(text(), "Carregando");
});

s("shows that it is loading until the answer comes", async () => {
  await login();
  const answer = hold("GET /pet");
  await draw(<PetsScreen />, "/pets");
  assert.match(text(), "Carregando");
  assert.not.match(text(), "Nenhum pet cadastrado");
  answer();
  await settle();
  assert.match(text(), "Amora");
});

s("registers a first pet and shows it in the list", async () => {
  const world = await login(ANA);
  await draw(<PetsScreen />, "/pets");
  await tap("Adicionar Pet");
  await fillIn();
  await type("Observação (opcional)", " Dócil ");
  await tap("Salvar Pet");
  const [{ id: _, ...pet }] = world.pets("ana");
  assert.equal(pet, {
    nome: "Mia",
    genero: "FEMEA",
    especie: "GATO",
    idade: "2022-05-01",
    observacoes: "Dócil",
    obito: null,
  });
  assert.match(pageText(), "Pet Mia criado com sucesso!");
  assert.match(text(), "MiaGato · Fêmea");
  assert.is(document.querySelector("dialog"), null);
});

s("sends nothing while the form is wrong, and says why under each field", async () => {
  await login();
  await draw(<PetsScreen />, "/pets");
  await tap("Adicionar Pet");
  await tap("Salvar Pet");
  assert.is(errorOf("Nome"), "Nome é obrigatório");
  assert.is(errorOf("Macho"), "Selecione um gênero válido");
  assert.is(errorOf("Cão"), "Selecione uma espécie válida");
  assert.is(errorOf("Data de nascimento"), "Data de nascimento é obrigatória");
  assert.not.ok(calls.includes("POST /pet"));
});

for (const day of ["1990-01-01", "2999-01-01"]) {
  s(`refuses the birth date ${day}`, async () => {
    await login();
    await draw(<PetsScreen />, "/pets");
    await tap("Adicionar Pet");
    await fillIn();
    await type("Data de nascimento", day);
    await tap("Salvar Pet");
    assert.is(
      errorOf("Data de nascimento"),
      "A data de nascimento deve estar entre hoje e 30 anos atrás",
    );
    assert.not.ok(calls.includes("POST /pet"));
  });
}

s("limits the date picker to the last 30 years", async () => {
  await login(ANA, { now: () => new Date() });
  await draw(<PetsScreen />, "/pets");
  await tap("Adicionar Pet");
  const { min, max } = find("Data de nascimento") as HTMLInputElement;
  assert.is(Number(max.slice(0, 4)) - Number(min.slice(0, 4)), 30);
  assert.is(max.slice(4), min.slice(4));
});

s("edits a pet from its card", async () => {
  const world = await login();
  await draw(<PetsScreen />, "/pets");
  await tap("NinaGato");
  assert.is(valueOf("Nome"), "Nina");
  assert.is(tryFind("Salvar Pet"), undefined);
  assert.is(tryFind("Salvar e Criar Novo Pet"), undefined);
  await type("Nome", "Nina Rosa");
  await tap("Cão");
  await tap("Salvar Alterações");
  const nina = world.pets().find(({ id }) => id === "pet-nina")!;
  assert.equal([nina.nome, nina.especie, nina.genero], ["Nina Rosa", "CACHORRO", "FEMEA"]);
  assert.match(pageText(), "Pet Nina Rosa atualizado com sucesso!");
  assert.match(text(), "Nina RosaCão");
});

s("saves, empties the form and is ready for the next pet", async () => {
  const world = await login(ANA);
  await draw(<PetsScreen />, "/pets");
  await tap("Adicionar Pet");
  await fillIn("Mia");
  await tap("Salvar e Criar Novo Pet");
  assert.match(pageText(), "Pet Mia criado com sucesso!");
  assert.is(valueOf("Nome"), "");
  assert.is(valueOf("Data de nascimento"), "");
  assert.not.ok((find("Gato") as HTMLInputElement).checked);
  assert.is(document.activeElement, find("Nome"));
  await fillIn("Léo");
  await tap("Salvar Pet");
  assert.equal(world.pets("ana").map(({ nome }) => nome), ["Mia", "Léo"]);
});

s("keeps everything typed when saving fails, and saves once the API is back", async () => {
  const world = await login();
  await draw(<PetsScreen />, "/pets");
  await tap("Adicionar Pet");
  await fillIn();
  world.faults.set("POST /pet", { status: 422, body: { error: "não", message: "nunca" } });
  await tap("Salvar Pet");
  assert.match(pageText(), "Erro ao salvar pet. Tente novamente mais tarde.");
  assert.not.match(pageText(), "nunca");
  assert.is(valueOf("Nome"), "Mia");
  assert.is(valueOf("Data de nascimento"), "2022-05-01");
  assert.ok((find("Gato") as HTMLInputElement).checked);
  world.faults.clear();
  await tap("Salvar Pet");
  assert.is(world.pets("maria").filter(({ nome }) => nome === "Mia").length, 1);
});

s(
  "an outage is one toast, and the sentence of the pet stands above the button at once",
  async () => {
    const world = await login();
    passOutages();
    await draw(<PetsScreen />, "/pets");
    await tap("Adicionar Pet");
    await fillIn();
    world.faults.set("POST /pet", { status: 503 });
    await tap("Salvar Pet");
    assert.equal(toasts.peek().map(({ text }) => text), [
      "Serviço indisponível. Tente novamente em instantes.",
    ]);
    const sentence = "Erro ao salvar pet. Tente novamente mais tarde.";
    assert.is(announcedFailureAbove("Salvar Pet"), sentence);
    // The next one has a toast again, which announces it.
    world.faults.set("POST /pet", { status: 400 });
    await tap("Salvar Pet");
    await closeToasts();
    assert.is(failureAbove("Salvar Pet"), sentence);
  },
);

for (const button of ["Salvar Pet", "Salvar e Criar Novo Pet"]) {
  s(`after '${button}' has failed, says why above the buttons until the next try`, async () => {
    const sentence = "Erro ao salvar pet. Tente novamente mais tarde.";
    const world = await login();
    await draw(<PetsScreen />, "/pets");
    await tap("Adicionar Pet");
    await fillIn();
    world.faults.set("POST /pet", { status: 422, body: {} });
    await tap(button);
    await closeToasts();
    assert.is(failureAbove(button), sentence);
    assert.is(failureAbove("Data de nascimento"), "", "below the last field");
    const answer = hold("POST /pet");
    await act(() => find(button).click());
    assert.is(failureAbove("Salvando..."), "", "while it is sent again");
    answer();
    await settle();
    await closeToasts();
    assert.is(failureAbove(button), sentence);
    world.faults.clear();
    await tap(button);
    assert.not.match(pageText(), sentence);
  });
}

s("a sheet that is opened again says nothing of the try before", async () => {
  const world = await login();
  await draw(<PetsScreen />, "/pets");
  await tap("NinaGato");
  await type("Nome", "Ninoca");
  world.faults.set("PATCH /pet/:id", { status: 422, body: {} });
  await tap("Salvar Alterações");
  await closeToasts();
  assert.match(failureAbove("Salvar Alterações"), "Erro ao salvar pet");
  await tap("Fechar");
  await tap("Descartar");
  await tap("NinaGato");
  assert.is(failureAbove("Salvar Alterações"), "");
});

for (const after of [false, true]) {
  const moment = after ? "after" : "before";
  s(`registers one pet when the connection breaks ${moment} the server acted`, async () => {
    const world = await login();
    await draw(<PetsScreen />, "/pets");
    await tap("Adicionar Pet");
    await fillIn();
    world.faults.set("POST /pet", { cut: true }, { times: 1, after });
    await tap("Salvar Pet");
    await settle();
    assert.is(world.pets("maria").filter(({ nome }) => nome === "Mia").length, 1);
    assert.match(pageText(), "Pet Mia criado com sucesso!");
  });
}

s(
  "registers one pet that was corrected while it was not known whether it had arrived",
  async () => {
    const world = await login(ANA);
    await draw(<PetsScreen />, "/pets");
    await tap("Adicionar Pet");
    await fillIn();
    world.faults.set("POST /pet", { cut: true }, { times: 1, after: true });
    world.faults.set("GET /pet", { status: 503 });
    await tap("Salvar Pet");
    await type("Nome", "Mia Maria");
    await tap("Salvar Pet");
    assert.match(text(), "Toque de novo no botão: nada é salvo duas vezes.");
    world.faults.clear();
    await tap("Salvar Pet");
    assert.equal(world.pets("ana").map(({ nome }) => nome), ["Mia Maria"]);
  },
);

s(
  "registers one pet that was tried, corrected, brought back by a reload and corrected",
  async () => {
    const world = await login(ANA);
    await draw(<PetsScreen />, "/pets");
    await tap("Adicionar Pet");
    await fillIn();
    world.faults.set("POST /pet", { cut: true }, { times: 1, after: true });
    world.faults.set("GET /pet", { status: 503 });
    await tap("Salvar Pet");
    await type("Nome", "Mia Maria");
    dispatchEvent(new Event("pagehide"));
    const saved = { ...localStorage };
    await tap("Fechar");
    await tap("Descartar");
    Object.assign(localStorage, saved);
    await tap("Adicionar Pet");
    assert.is(valueOf("Nome"), "Mia Maria");
    await type("Nome", "Mia Clara");
    world.faults.clear();
    await tap("Salvar Pet");
    assert.equal(world.pets("ana").map(({ nome }) => nome), ["Mia Clara"]);
  },
);

s("says that what was typed is back, until the form begins anew", async () => {
  const BACK = "O que você já tinha preenchido está aqui.";
  await login(ANA);
  await draw(<PetsScreen />, "/pets");
  await tap("Adicionar Pet");
  await fillIn();
  dispatchEvent(new Event("pagehide"));
  const saved = { ...localStorage };
  await tap("Fechar");
  await tap("Descartar");
  Object.assign(localStorage, saved);
  await tap("Adicionar Pet");
  assert.is(valueOf("Nome"), "Mia");
  assert.match(text(), BACK);
  await tap("Salvar e Criar Novo Pet");
  assert.is(valueOf("Nome"), "");
  assert.not.match(text(), BACK);
  await type("Nome", "Rex");
  assert.not.match(text(), BACK);
});

for (
  const [choice, names] of [
    ["Começar de novo", ["Mia", "Tom"]],
    ["Continuar de onde parou", ["Tom"]],
  ] as const
) {
  s(`'${choice}' after a pet whose answer was lost: ${names.join(" and ")}`, async () => {
    const world = await login(ANA);
    await draw(<PetsScreen />, "/pets");
    await tap("Adicionar Pet");
    await fillIn();
    dispatchEvent(new Event("pagehide"));
    world.faults.set("POST /pet", { cut: true }, { times: 1, after: true });
    world.faults.set("GET /pet", { status: 503 });
    await tap("Salvar Pet");
    world.faults.clear();
    // What this tab wrote belongs to a tab that was closed.
    sessionStorage.setItem("vet:aba", "another");
    await tap("Fechar");
    await tap("Descartar");
    await tap("Adicionar Pet");
    await tap(choice);
    await fillIn("Tom");
    await tap("Salvar Pet");
    await settle();
    assert.equal(world.pets("ana").map(({ nome }) => nome), names);
  });
}

s("says that it is still sending only while it is, and which button sends", async () => {
  const world = await login();
  await draw(<PetsScreen />, "/pets");
  await tap("Adicionar Pet");
  await fillIn();
  world.faults.set("POST /pet", { status: 400, body: {} });
  let answer = hold("POST /pet");
  await act(() => find("Salvar Pet").click());
  await act(() => find("Fechar").click());
  assert.match(text(), "Ainda estamos enviando.");
  assert.is((find("Salvar e Criar Novo Pet") as HTMLButtonElement).disabled, true);
  answer();
  await settle();
  answer = hold("POST /pet");
  await act(() => find("Salvar e Criar Novo Pet").click());
  assert.is((find("Salvar Pet") as HTMLButtonElement).disabled, true);
  answer();
  await settle();
  assert.match(text(), "Erro ao salvar pet");
  assert.not.match(text(), "Ainda estamos enviando.");
});

s("sends one request for five taps, on either button", async () => {
  const world = await login();
  await draw(<PetsScreen />, "/pets");
  await tap("Adicionar Pet");
  await fillIn();
  await tapQuickly("Salvar e Criar Novo Pet", 5);
  assert.is(calls.filter((call) => call === "POST /pet").length, 1);
  await fillIn("Léo");
  await tapQuickly("Salvar Pet", 5);
  assert.is(calls.filter((call) => call === "POST /pet").length, 2);
  assert.is(world.pets("maria").length, 8);
});

s("asks before it throws away what was typed", async () => {
  await login();
  await draw(<PetsScreen />, "/pets");
  await tap("Adicionar Pet");
  await type("Nome", "Mia");
  await tap("Fechar");
  assert.match(text(), "Descartar o que você preencheu?");
  await tap("Continuar preenchendo");
  assert.is(valueOf("Nome"), "Mia");
  await tap("Fechar");
  await tap("Descartar");
  assert.is(document.querySelector("dialog"), null);
});

s("closes an unchanged form without a question", async () => {
  await login();
  await draw(<PetsScreen />, "/pets");
  await tap("NinaGato");
  await tap("Fechar");
  assert.is(document.querySelector("dialog"), null);
});

s("shows names from the API as text", async () => {
  const world = await login();
  world.change("UPDATE pets SET nome = '<img src=x onerror=alert(1)>' WHERE id = 'pet-nina'");
  await draw(<PetsScreen />, "/pets");
  assert.match(text(), "<img src=x onerror=alert(1)>");
  assert.is(document.querySelector("img[src=x]"), null);
});

s.run();
