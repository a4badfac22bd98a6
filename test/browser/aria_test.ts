// Shows what a screen reader gets: the roles and names of the main screens, stored in aria/, all cards of a
// list, and which of a very long one.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import type { World } from "../../server/mock/world.ts";
import { journeySuite, open } from "./browser.ts";
import { eventually, MORNING, plantOldAgendamentos } from "./steps.ts";
import { plant } from "../plant.ts";

const aria = journeySuite("Screen reader");

const FOLDER = new URL("aria/", import.meta.url);

interface Screen {
  file: string;
  path: string;
  /** The layout around the screens is compared only once, with home. */
  part?: "main";
  /** They are there when the screen is complete. */
  texts: string[];
  /** The links that lead there from home, which has the appointments: those that come later are drawn in another place. */
  via?: string[];
}

const OF_MARIA: Screen[] = [
  {
    file: "home.yml",
    path: "/",
    texts: ["Você tem 1 agendamento para hoje", "não lidas", "Agendar", "Castração no Anil"],
  },
  inMain("pets.yml", "/pets", "Thor", "Hoje, até as 08:00"),
  inMain("agendamentos.yml", "/agendamentos", "Castração"),
  {
    ...inMain("campanhas.yml", "/campanhas", "Microchip na Praia Grande", "Pet inscrito"),
    via: ["Campanhas"],
  },
  {
    ...inMain(
      "campanha.yml",
      "/campanhas/campanha-aberta",
      "Amora está inscrita",
      "Inscrever Meu Pet",
    ),
    via: ["Campanhas", "Vacinação antirrábica"],
  },
  inMain("historico.yml", "/historico", "Simba"),
  inMain("notificacoes.yml", "/notifications", "Boas-vindas"),
  inMain("perfil.yml", "/perfil", "Versão"),
  { file: "pet_card.yml", path: "/pet-card", texts: ["Hoje: Amora", "e mais 2"] },
];

const BEFORE_LOGIN: Screen[] = [{ file: "login.yml", path: "/", texts: ["Primeira vez aqui?"] }];

function inMain(file: string, path: string, ...texts: string[]): Screen {
  return { file, path, part: "main", texts };
}

for (const [as, screens] of [[undefined, BEFORE_LOGIN], ["maria", OF_MARIA]] as const) {
  aria(`reads ${as ?? "nobody"}'s screens as in test/browser/aria`, async () => {
    const { page, url } = await open({ as, now: MORNING, path: null });
    for (const { file, path, part = "body", texts, via } of screens) {
      await page.goto(via ? url : url + path);
      // It shows when home knows the appointments.
      if (via) await page.getByRole("link", { name: "Agendar", exact: true }).waitFor();
      for (const name of via ?? []) await page.getByRole("link", { name, exact: true }).click();
      for (const text of texts) await page.getByText(text).first().waitFor({ state: "attached" });
      await compare(await page.locator(part).ariaSnapshot(), file);
    }
  });
}

const COUNT = 40;

/** From 100 on, the cards far from the screen are not laid out (client/README.md "Reading"). */
const MANY = 102;

aria(`reads every card of ${COUNT} in each list`, async () => {
  const prepare = (world: World) => {
    for (let at = 1; at <= COUNT; at++) {
      plantPet(world, at);
      plantCampanha(world, at);
      plantNotificacao(world, at);
    }
    plantOldAgendamentos(world, "pet-1", COUNT);
  };
  const { page, url } = await open({ as: "ana", now: MORNING, path: null, prepare });
  for (const path of ["/pets", "/agendamentos", "/historico", "/campanhas", "/notifications"]) {
    await page.goto(url + path);
    await cards(page).nth(COUNT - 1).waitFor({ state: "attached" });
    assert.is((await cardsInTree(page)).length, COUNT, path);
  }
});

aria(`of ${MANY} cards reads those near the screen, and the next ones as it goes on`, async () => {
  const { page } = await open({
    as: "ana",
    path: "/historico",
    prepare: (world) => {
      plantPet(world, 0);
      plantOldAgendamentos(world, "pet-0", MANY);
    },
  });
  await cards(page).nth(MANY - 1).waitFor({ state: "attached" });
  let { length } = await cardsInTree(page);
  assert.ok(length > 0 && length < MANY, `${length} at first`);
  while (length < MANY) {
    const before = length;
    await cards(page).nth(before - 1).getByRole("button").focus();
    await eventually(`there are more than ${before}`, async () => {
      length = (await cardsInTree(page)).length;
      return length > before;
    });
  }
  assert.is(length, MANY);
});

aria.run();

/** Compares the roles and names with the file, or writes them there. */
async function compare(tree: string, file: string): Promise<void> {
  const text = tree.replace(/Versão .*/, "Versão X") + "\n";
  if (Deno.env.get("UPDATE_ARIA") === "1") {
    return await Deno.writeTextFile(new URL(file, FOLDER), text);
  }
  assert.snapshot(
    text,
    await Deno.readTextFile(new URL(file, FOLDER)),
    `${file} has changed. If a screen reader should get this, run the test with UPDATE_ARIA=1`,
  );
}

function cards(page: Page) {
  return page.locator("main :is([role=listitem], li)");
}

/** The names of the planted cards in Chromium's own tree. */
async function cardsInTree(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const isItem = (node: typeof nodes[number]) => !node.ignored && node.role?.value === "listitem";
  const inItems = new Set(nodes.filter(isItem).flatMap(({ childIds = [] }) => childIds));
  return nodes
    .filter(({ nodeId, role }) => inItems.has(nodeId) && /^(button|article)$/.test(role?.value))
    .map(({ name }) => String(name?.value))
    .filter((name) => /\d/.test(name));
}

function plantPet(world: World, at: number): void {
  plant(world, "pet", {
    id: `pet-${at}`,
    owner: "ana",
    nome: `Pet ${at}`,
    genero: "FEMEA",
    especie: "GATO",
    idade: "2022-05-01",
  });
}

function plantCampanha(world: World, at: number): void {
  plant(world, "campanha", {
    id: `campanha-${at}`,
    nome: `Campanha ${at}`,
    descricao: "Vacinação gratuita.",
    tipoId: "mutirao-vacina",
    dataEvento: "2026-12-08",
    dataInicioInscricao: "2026-11-01",
    dataFimInscricao: "2026-12-04",
    vagasTotal: 10,
    vagasDisponiveis: 10,
  });
}

function plantNotificacao(world: World, at: number): void {
  plant(world, "notificacao", {
    id: `notificacao-${at}`,
    owner: "ana",
    titulo: `Aviso ${at}`,
    descricao: "Seu cadastro foi concluído.",
    createdAt: world.now().toISOString(),
  });
}
