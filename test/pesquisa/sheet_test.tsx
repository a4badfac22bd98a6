// Shows the sheet of the survey (client/README.md "Survey"): every step and message, and what is sent.
import {
  announcedFailureAbove,
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
  setClockPastOutages,
  setHospital,
  settle,
  tap,
  topmostText,
  valueOf,
  type World,
} from "../screen.tsx";
import { useSignals } from "@preact/signals-react/runtime";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { PesquisaSheet } from "../../client/pesquisa/sheet.tsx";
import {
  closeAndPutOffPesquisas,
  isPesquisaSheetOpen,
  openPesquisaSheet,
} from "../../client/pesquisa/state.ts";
import {
  isPesquisaDue,
  keepPesquisasCurrent,
  pesquisasQuery as list,
} from "../../client/pesquisa/pending.ts";
import { catIcon, dogIcon } from "../../client/pets/pet.ts";
import { completeAgendamento } from "../../server/mock/desk_commands.ts";
import { respostasOfPesquisaVacina } from "../plant.ts";

const s = suite("PesquisaSheet");
const ANSWER = "POST /agendamentos/pesquisa-satisfacao/responder";
const DECLINE = "POST /agendamentos/pesquisa-satisfacao/recusar";
const SENT = "Obrigado! Resposta enviada.";
const LIST = "GET /agendamentos/pesquisa-satisfacao/listar";

let stop: () => void = () => {};

s.after.each(async () => {
  await resetEverything();
  stop();
});

/** Draws the sheet as the app does: while the state says that it is open. */
function Host() {
  useSignals();
  return isPesquisaSheetOpen.value ? <PesquisaSheet /> : null;
}

async function open(prepare: (world: World) => void = () => {}): Promise<World> {
  const world = await openWorldWithSession();
  prepare(world);
  stop = keepPesquisasCurrent();
  await settle();
  openPesquisaSheet();
  await draw(<Host />);
  return world;
}

function leaveOnePesquisa(world: World): void {
  world.remove("pesquisa", "pesquisa-pele");
}

/** From the invitation to the last question, with 9 and 3 on the scales. */
async function goToText(): Promise<void> {
  await tap("Participar");
  await tap("9");
  await tap("Avançar");
  await tap("3");
  await tap("Avançar");
}

/** What the timer does every 20 seconds. */
async function poll(): Promise<void> {
  await act(() => list.reload());
  await settle();
}

function drawings(): (string | null)[] {
  return [...document.querySelectorAll("dialog svg path")].map((path) => path.getAttribute("d"));
}

/** What a screen reader says politely. */
function announced(): string {
  return [...document.querySelectorAll("dialog [role=status]")].map((one) => one.textContent)
    .join("");
}

function isDisabled(name: string): boolean {
  return (getControl(name) as HTMLButtonElement).disabled;
}

function statusOf(world: World, id: string): string {
  return world.find("pesquisa", id)!.status;
}

s("the invitation names the pet, its species and the number of surveys", async () => {
  await open();
  assert.match(topmostText(), "Sua opinião é importante para nós");
  assert.match(topmostText(), "Mel (Cão)");
  assert.ok(drawings().includes(dogIcon));
  assert.match(topmostText(), "Pesquisa 1 de 2");
  assert.not.match(topmostText(), SENT);
  assert.is(findControl("Fechar"), undefined);
});

s("a single survey is not counted, and a pet that is no dog is called a cat", async () => {
  await open((world) => world.remove("pesquisa", "pesquisa-vacina"));
  assert.match(topmostText(), "Nina (Gato)");
  assert.ok(drawings().includes(catIcon));
  assert.not.match(topmostText(), "Pesquisa 1 de");
});

s("says which question it is, and waits for a choice on the scale", async () => {
  await open();
  await tap("Participar");
  assert.match(topmostText(), "Pergunta 1 de 3");
  const values = [...document.querySelectorAll<HTMLInputElement>("dialog input[type=radio]")]
    .map(({ value }) => Number(value));
  assert.equal(values, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  assert.ok(isDisabled("Avançar"));
  const bar = () => document.querySelector("dialog p + [aria-hidden=true] > span");
  const before = bar();
  await tap("0");
  await tap("Avançar");
  assert.match(topmostText(), "Pergunta 2 de 3");
  assert.ok(before !== null && bar() === before, "the bar grows: a new one would shrink from full");
  assert.ok(isDisabled("Avançar"));
});

s("the group of radios is named by its question", async () => {
  await open();
  await tap("Participar");
  const group = document.querySelector("[role=radiogroup]")!;
  const named = document.getElementById(group.getAttribute("aria-labelledby")!)!;
  assert.is(named.textContent, "Como você avalia o atendimento?");
  assert.is(named.closest("legend")?.parentElement, group);
  const notes = group.getAttribute("aria-describedby")!.split(" ");
  assert.is(
    notes.map((id) => document.getElementById(id)!.textContent).join(" "),
    "Selecione um valor de 0 a 10 0 = muito ruim 10 = muito bom",
  );
});

s("asks for a text that can stay empty, and ends with 'Finalizar'", async () => {
  await open();
  await goToText();
  assert.match(topmostText(), "Pergunta 3 de 3");
  assert.match(topmostText(), "Sua opinião é muito importante para nós");
  const answer = getControl("O que podemos melhorar?");
  assert.is(answer.getAttribute("placeholder"), "Digite sua resposta aqui...");
  assert.is(answer.getAttribute("autocomplete"), "off");
  assert.not.ok(isDisabled("Finalizar"));
  assert.is(findControl("Avançar"), undefined);
});

s("keeps what was chosen and typed across 'Voltar'", async () => {
  await open();
  await goToText();
  await fill("O que podemos melhorar?", "Mais vagas");
  await tap("Voltar");
  assert.ok((getControl("3") as HTMLInputElement).checked);
  await tap("Voltar");
  assert.ok((getControl("9") as HTMLInputElement).checked);
  await tap("Voltar");
  assert.match(topmostText(), "Sua opinião é importante para nós");
  await tap("Participar");
  await tap("Avançar");
  await tap("Avançar");
  assert.is(valueOf("O que podemos melhorar?"), "Mais vagas");
});

s(
  "sends numbers as numbers and texts as typed, then shows the next survey",
  async () => {
    const world = await open();
    await goToText();
    await fill("O que podemos melhorar?", " Mais vagas! ");
    await tap("Finalizar");
    assert.equal(respostasOfPesquisaVacina(world), [
      { perguntaId: "pergunta-atendimento", resposta: 9 },
      { perguntaId: "pergunta-espera", resposta: 3 },
      { perguntaId: "pergunta-melhorar", resposta: " Mais vagas! " },
    ]);
    assert.match(topmostText(), "Nina (Gato)");
    assert.match(topmostText(), /Obrigado! Resposta enviada\..*Pesquisa 2 de 2/);
    assert.is(announced(), SENT);
    await tap("Participar");
    assert.ok(isDisabled("Avançar"), "the answers of the first are gone");
    await tap("Voltar");
    assert.not.match(topmostText(), SENT);
  },
);

for (
  const [length, tooMany] of [
    [2001, "Apague 1 caractere."],
    [2600, "Apague 600 caracteres."],
  ] as const
) {
  s(
    `an answer of ${length} characters says by how much it is too long, and is not sent`,
    async () => {
      const world = await open(leaveOnePesquisa);
      await goToText();
      await fill("O que podemos melhorar?", "x".repeat(length));
      assert.match(errorOf("O que podemos melhorar?"), `e o limite é 2.000. ${tooMany}`);
      assert.ok(isDisabled("Finalizar"));
      await tap("Voltar");
      await tap("Avançar");
      assert.ok(isDisabled("Finalizar"), "also after a step back");
      await fill("O que podemos melhorar?", "x".repeat(2000));
      assert.is(errorOf("O que podemos melhorar?"), "");
      await tap("Finalizar");
      assert.is(String(respostasOfPesquisaVacina(world)[2].resposta).length, 2000);
    },
  );
}

s("an answer that is restored says that it is too long", async () => {
  await open(leaveOnePesquisa);
  await goToText();
  const place = "vet:pessoal:inacabado:pesquisa/pesquisa-vacina";
  await fill("O que podemos melhorar?", "Mais vagas");
  const record = JSON.parse(localStorage.getItem(place)!);
  record.values["pergunta-melhorar"] = "x".repeat(2001);
  record.tab = "another";
  await act(closeAndPutOffPesquisas);
  await act(() => new Promise((resolve) => setTimeout(resolve, 350)));
  localStorage.setItem(place, JSON.stringify(record));
  await act(openPesquisaSheet);
  await settle();
  await tap("Continuar de onde parou");
  assert.match(errorOf("O que podemos melhorar?"), "Apague 1 caractere.");
  assert.ok(isDisabled("Finalizar"));
});

s("sends a single space for an empty text, and thanks after the last survey", async () => {
  const world = await open(leaveOnePesquisa);
  await goToText();
  await tap("Finalizar");
  assert.is(respostasOfPesquisaVacina(world)[2].resposta, " ");
  assert.match(topmostText(), "Muito Obrigado!");
  assert.match(topmostText(), "A sua opinião nos ajuda a melhorar o atendimento.");
  assert.is(findControl("Próxima Pesquisa"), undefined);
  await tap("Fechar");
  assert.is(pageText(), "");
  assert.not.ok(isPesquisaDue.value);
});

for (const next of ["Próxima Pesquisa", "Responder Depois"]) {
  s(`offers a new survey that comes during the thanks: '${next}'`, async () => {
    const world = await open(leaveOnePesquisa);
    await goToText();
    await tap("Finalizar");
    completeAgendamento(world, "agendamento-hoje");
    await poll();
    assert.match(topmostText(), "Muito Obrigado!");
    await tap(next);
    await poll();
    if (next === "Próxima Pesquisa") {
      assert.match(topmostText(), "Amora (Cão)");
      assert.match(topmostText(), "Pesquisa 2 de 2");
    } else {
      assert.is(pageText(), "");
      assert.not.ok(isPesquisaDue.value);
      assert.is(world.list("pesquisa", { status: "PENDENTE" }).length, 1);
    }
  });
}

s(
  "that there is no other survey stays, with its button, while the list is read again",
  async () => {
    const world = await open(leaveOnePesquisa);
    await goToText();
    await tap("Finalizar");
    completeAgendamento(world, "agendamento-hoje");
    await poll();
    for (const { id } of world.list("pesquisa")) {
      world.edit("pesquisa", id, { status: "RESPONDIDA" });
    }
    await tap("Próxima Pesquisa");
    const answer = holdAnswer(LIST);
    await act(() => void list.reload());
    assert.match(topmostText(), "Nenhuma pesquisa disponível no momento.");
    assert.ok(getControl("Fechar"));
    answer();
    await settle();
  },
);

s("says that declining is final, and declines", async () => {
  const world = await open();
  assert.match(topmostText(), "esta pesquisa não aparece de novo");
  await tap("Agora não");
  assert.is(statusOf(world, "pesquisa-vacina"), "RECUSADA");
  assert.is(statusOf(world, "pesquisa-pele"), "PENDENTE");
  assert.is(pageText(), "");
});

s("shows that it is working, and nothing can be changed meanwhile", async () => {
  await open(leaveOnePesquisa);
  await goToText();
  const answer = holdAnswer(ANSWER);
  await act(() => getControl("Finalizar").click());
  assert.match(topmostText(), "Processando...");
  assert.ok(document.querySelector("[inert] textarea"));
  assert.is(getControl("Finalizar").getAttribute("aria-busy"), "true");
  assert.ok(isDisabled("Voltar"), "only what was pressed is busy");
  answer();
  await settle();
  assert.match(topmostText(), "Muito Obrigado!");
  assert.not.match(topmostText(), "Processando...");
});

s("an outage is one toast, and the sentence above the buttons is announced", async () => {
  const world = await open(leaveOnePesquisa);
  setClockPastOutages();
  await goToText();
  world.faults.set(ANSWER, { status: 503, body: {} });
  await tap("Finalizar");
  assert.is(announcedFailureAbove("Finalizar"), "Erro ao enviar respostas da pesquisa");
});

for (
  const [title, body, toast] of [
    ["in the server's words", { error: "A pesquisa foi encerrada." }, "A pesquisa foi encerrada."],
    ["in its own words if the server has none", {}, "Erro ao enviar respostas da pesquisa"],
  ] as const
) {
  s(`says why answering failed ${title}, and keeps everything`, async () => {
    const world = await open(leaveOnePesquisa);
    await goToText();
    await fill("O que podemos melhorar?", "Mais vagas");
    world.faults.set(ANSWER, { status: 400, body }, { times: 2 });
    await tap("Finalizar");
    assert.match(pageText(), toast);
    await closeToasts();
    assert.is(failureAbove("Finalizar"), toast);
    await tap("Voltar");
    await tap("Avançar");
    assert.is(failureAbove("Finalizar"), "", "another step");
    await tap("Finalizar");
    assert.match(
      topmostText(),
      /Responder Depois.*Finalizar/,
      "above: the other buttons do not move",
    );
    await tap("Finalizar");
    assert.not.match(pageText(), toast);
    assert.match(topmostText(), "Muito Obrigado!");
    assert.is(respostasOfPesquisaVacina(world)[2].resposta, "Mais vagas");
  });
}

s("says of answers after an 'Agora não' that had arrived unseen: not sent", async () => {
  const world = await open(leaveOnePesquisa);
  world.faults.set(DECLINE, { cut: true }, { times: 1, afterActing: true });
  world.faults.set(LIST, { status: 503 });
  await tap("Agora não");
  world.faults.clear();
  await goToText();
  await tap("Finalizar");
  await settle();
  assert.match(topmostText(), "Por isso estas respostas não foram enviadas.");
  assert.not.match(topmostText(), "Muito Obrigado!");
  assert.is(statusOf(world, "pesquisa-vacina"), "RECUSADA");
});

s("answers that could not be sent are there again after 'Responder Depois'", async () => {
  const world = await open(leaveOnePesquisa);
  await goToText();
  await fill("O que podemos melhorar?", "Mais vagas");
  world.faults.set(ANSWER, { status: 400, body: {} });
  await tap("Finalizar");
  await tap("Responder Depois");
  await act(openPesquisaSheet);
  assert.is(valueOf("O que podemos melhorar?"), "Mais vagas");
  world.faults.clear();
  await tap("Finalizar");
  assert.is(respostasOfPesquisaVacina(world)[2].resposta, "Mais vagas");
  assert.is(localStorage.getItem("vet:pessoal:inacabado:pesquisa/pesquisa-vacina"), null);
});

s("says why declining failed, and can be closed all the same", async () => {
  const world = await open();
  assert.is(findControl("Responder Depois"), undefined);
  world.faults.set(DECLINE, { status: 400, body: {} });
  setHospital({ address: "Av. dos Holandeses, 1" });
  await tap("Agora não");
  assert.match(topmostText(), /^Pesquisa.*Av\. dos Holandeses, 1.*recepção do hospital/);
  assert.match(pageText(), "Erro ao recusar pesquisa");
  assert.match(topmostText(), "Sua opinião é importante para nós");
  await tap("Responder Depois");
  assert.not.match(pageText(), "Pesquisa de Satisfação");
  assert.is(statusOf(world, "pesquisa-vacina"), "PENDENTE");
});

s("continues if the survey was answered on another device", async () => {
  const world = await open();
  await goToText();
  world.edit("pesquisa", "pesquisa-vacina", { status: "RESPONDIDA" });
  await tap("Finalizar");
  assert.match(pageText(), "Esta pesquisa já foi respondida.");
  assert.is(failureAbove("Participar"), "", "it is about the survey before");
  assert.match(topmostText(), "Nina (Gato)");
  assert.not.match(topmostText(), SENT);
});

for (
  const [what, status, body, text] of [
    ["a 404", 404, { error: "Pesquisa não encontrada." }, "Pesquisa não encontrada."],
    ["a 409 without words", 409, "", "Erro ao enviar respostas da pesquisa"],
  ] as const
) {
  s(`after ${what}, answers to a survey that is gone may have arrived: so it says`, async () => {
    const world = await open(leaveOnePesquisa);
    await goToText();
    world.faults.set(ANSWER, { status, body }, { times: 1, afterActing: true });
    await tap("Finalizar");
    assert.match(pageText(), `${text}As respostas podem já ter chegado.`);
    assert.not.ok(findControl("Finalizar"));
    assert.is(statusOf(world, "pesquisa-vacina"), "RESPONDIDA");
  });
}

s.run();
