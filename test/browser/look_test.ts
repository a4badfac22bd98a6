// What only a drawn page shows: whole words at the largest text, what stays in view, and the
// outline of the focus.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { journeys, open, waitForApp } from "./browser.ts";
import { faintRings, inForcedColours, moving, spacedOut, tornWords } from "./preferences.ts";

const look = journeys("Look");

const SCREENS = [
  "/",
  "/agendamentos",
  "/agendamentos?detalhes=agendamento-hoje",
  "/pets",
  "/campanhas",
  "/campanhas/campanha-aberta",
  "/historico",
  "/historico?detalhes=agendamento-hoje",
  "/notifications",
  "/perfil",
];
const BEFORE_LOGIN = ["/", "/forgot-password", "/sign-in"];

const SIZES = [
  { width: 360, height: 740, text: "200%" },
  { width: 180, height: 370, text: "100%" },
];
for (
  const [who, as, paths] of [["maria", "maria", SCREENS], [
    "nobody",
    undefined,
    BEFORE_LOGIN,
  ]] as const
) {
  look(
    `no word is broken and nothing is wider than the window at 200 % text and at 180 px, for ${who}`,
    async () => {
      const { page, url } = await open({ as });
      for (const path of paths) {
        await page.goto(url + path);
        await waitForApp(page);
        await page.waitForLoadState("networkidle");
        for (const { text, ...size } of SIZES) {
          await page.setViewportSize(size);
          await page.evaluate((text) => document.documentElement.style.fontSize = text, text);
          assert.equal(await tornWords(page), [], `${path} at ${size.width} px`);
          assert.ok(
            await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
            `${path} at ${size.width} px`,
          );
        }
      }
    },
  );
}

const LISTS = ["/agendamentos", "/historico", "/pets", "/notifications"];

look("four cards of every list are visible at 360 × 740", async () => {
  const notification = (id: number) => ({
    id: `${id}`,
    titulo: "Consulta confirmada",
    descricao: "A consulta da Amora é hoje pela manhã. Traga um documento com foto.",
    createdAt: "2026-11-22T05:00:00Z",
    read: false,
  });
  const { page, url } = await open({
    as: "maria",
    width: 360,
    height: 740,
    prepare: ({ faults }) =>
      faults.set("GET /notification", { status: 200, body: [1, 2, 3, 4, 5].map(notification) }),
  });
  for (const path of LISTS) {
    await page.goto(url + path);
    await page.locator("[role=listitem]").nth(4).waitFor();
    const inSight = await page.evaluate(() => {
      const end = document.querySelector("footer")!.getBoundingClientRect().top;
      return [...document.querySelectorAll("[role=listitem]")]
        .filter((card) => card.getBoundingClientRect().bottom <= end).length;
    });
    assert.ok(inSight >= 4, `${inSight} of ${path}`);
  }
});

look("no line begins or ends with a dot at 320, 360 and 390 px", async () => {
  const long = "UPDATE pets SET nome = 'Amora Margarida da Conceição' WHERE id = 'pet-amora'";
  const { page, url } = await open({ as: "maria", prepare: (world) => world.change(long) });
  for (const path of ["/", ...LISTS, "/historico?detalhes=agendamento-hoje"]) {
    await page.goto(url + path);
    await waitForApp(page);
    await page.waitForLoadState("networkidle");
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 780 });
      assert.equal(await looseDots(page), [], `${path} at ${width} px`);
    }
  }
});

look(
  "header and footer stay in view, and scroll away where the text is large for the screen",
  async () => {
    const { page } = await open({ as: "maria", path: "/campanhas", height: 740 });
    await page.getByText("Aberta").first().waitFor();
    assert.equal(await pinned(page), ["header", "footer"]);
    await page.evaluate(() => document.documentElement.style.fontSize = "200%");
    assert.equal(await pinned(page), []);
    await page.evaluate(() => document.documentElement.style.fontSize = "");
    await page.setViewportSize({ width: 740, height: 360 });
    assert.equal(await pinned(page), []);
  },
);

look(
  "the buttons of a sheet stay in view, and scroll away where the text is large for the screen",
  async () => {
    const path = "/historico?detalhes=agendamento-hoje";
    const { page } = await open({ as: "maria", path, height: 640 });
    const details = page.getByRole("link", { name: "Ver agendamento" });
    await details.waitFor();
    const isInSight = async () => {
      const box = (await details.boundingBox())!;
      return box.y + box.height <= page.viewportSize()!.height;
    };
    assert.ok(await isInSight());
    await page.evaluate(() => document.documentElement.style.fontSize = "200%");
    assert.not(await isInSight());
  },
);

look("the focus is visible on every background in both themes", async () => {
  const { page, url } = await open({ as: "maria" });
  for (const path of ["/", "/agendamentos?detalhes=agendamento-hoje", "/perfil", "/pet-card"]) {
    await page.goto(url + path);
    await waitForApp(page);
    await page.waitForLoadState("networkidle");
    assert.equal(await faintRings(page), [], path);
  }
});

look(
  "nothing is lost with text spacing, in forced colours and with reduced motion",
  async () => {
    const { page, url } = await open({ as: "maria" });
    for (
      const path of ["/", "/campanhas", "/agendamentos?detalhes=agendamento-hoje", "/notifications"]
    ) {
      await page.goto(url + path);
      await page.getByText(/hoje|Encerrada|Ver Histórico/).first().waitFor();
      assert.equal(await moving(page), [], path);
      assert.equal(await spacedOut(page), [], path);
      assert.equal(await inForcedColours(page), [], path);
    }
  },
);

look("the PetCard keeps its colours in forced ones, because its logo has no others", async () => {
  const { page } = await open({ as: "maria", path: "/pet-card", colorScheme: "dark" });
  await page.emulateMedia({ forcedColors: "active" });
  const ground = await page.getByRole("img").first().evaluate((logo) => {
    let element = logo.parentElement!;
    while (/, 0\)$/.test(getComputedStyle(element).backgroundColor)) {
      element = element.parentElement!;
    }
    return getComputedStyle(element).backgroundColor;
  });
  assert.is(ground, "rgb(255, 255, 255)");
});

look("the count of the survey's questions stays on one line at 200 % text", async () => {
  const { page } = await open({ as: "maria", pesquisas: true, width: 320 });
  await page.getByRole("button", { name: "Participar" }).click();
  const count = page.getByText("Pergunta 1 de 3");
  await page.evaluate(() => document.documentElement.style.fontSize = "200%");
  const { height } = (await count.boundingBox())!;
  const lineHeight = await count.evaluate((one) => parseFloat(getComputedStyle(one).lineHeight));
  assert.ok(height < lineHeight * 1.5, `${height} px high`);
});

look("a button keeps its width while it is busy", async () => {
  const { page, world, errors } = await open({
    as: "maria",
    path: "/pets",
    prepare: ({ faults }) => faults.set("*", { status: 503 }),
  });
  const retry = page.getByRole("button", { name: "Tentar novamente", exact: true });
  await retry.waitFor();
  const { width } = (await retry.boundingBox())!;
  world.faults.set("*", { delay: 2000 });
  await retry.click();
  const busy = page.getByRole("button", { name: "Tentando...", exact: true });
  assert.is((await busy.boundingBox())!.width, width);
  errors.length = 0;
});

for (const path of ["/agendamentos", "/historico"]) {
  look(`the details stand beside the list on a wide screen: ${path}`, async () => {
    const { page } = await open({
      as: "maria",
      path: `${path}?detalhes=agendamento-hoje`,
      width: 1280,
      height: 800,
    });
    const sheet = (await page.getByRole("dialog").boundingBox())!;
    assert.equal([sheet.x + sheet.width, sheet.y, sheet.height], [1280, 0, 800]);
    const card = (await page.locator("[role=listitem]").first().boundingBox())!;
    assert.ok(card.x + card.width <= sheet.x, `the sheet covers the list from ${sheet.x} on`);
  });
}

const pressed = [
  { path: "/pets", open: "Adicionar Pet", name: "Salvar Pet" },
  { path: "/agendamentos?detalhes=agendamento-hoje", name: "Ver Histórico" },
  { path: "/agendamentos?detalhes=agendamento-hoje", name: "Cancelar Agendamento" },
  { path: "/", pesquisas: true, open: "Participar", name: "7" },
];
for (const { open: first, name, ...options } of pressed) {
  look(`${name} changes its ground under the mouse`, async () => {
    const { page } = await open({ as: "maria", mouse: true, ...options });
    if (first) await page.getByRole("button", { name: first }).click();
    const target = page.locator("a, button, label > span")
      .filter({ hasText: RegExp(`^${name}$`) });
    const ground = () => target.evaluate((one) => getComputedStyle(one).backgroundColor);
    const before = await ground();
    await target.hover({ force: true });
    assert.is.not(await ground(), before);
  });
}

look.run();
/** The lines that begin or end with a visible dot. */
function looseDots(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loose: string[] = [];
    const nodes = (root: Node) => {
      const found: Node[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) found.push(node);
      return found;
    };
    const boxes = (node: Node, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    for (const node of nodes(document.body)) {
      const words = node.textContent!;
      const at = words.indexOf("·");
      if (at === -1 || !node.parentElement!.checkVisibility()) continue;
      const [dot] = boxes(node, at, at + 1);
      const row = node.parentElement!.closest("p, button, h2, li") ?? document.body;
      const others = nodes(row).flatMap((one) =>
        one === node
          ? [
            ...boxes(one, 0, words.slice(0, at).trimEnd().length),
            ...boxes(one, at + 1, words.length),
          ]
          : boxes(one, 0, one.textContent!.trimEnd().length)
      ).filter(({ top, bottom }) => top < dot.bottom && bottom > dot.top);
      const clipped = [...row.querySelectorAll("*")].some((one) => {
        const hidden = /^inset\(0px 0px 0px ([\d.]+)px\)$/.exec(getComputedStyle(one).clipPath);
        return hidden !== null && one.contains(node) &&
          dot.right <= one.getBoundingClientRect().left + Number(hidden[1]) + 1;
      });
      const stands = others.some(({ right }) => right <= dot.left + 1) &&
        others.some(({ left }) => left >= dot.right - 1);
      if (!clipped && !stands) loose.push(row.textContent!);
    }
    return loose;
  });
}

/** The bars that are visible in the middle of the page. */
async function pinned(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    scrollTo(0, 300);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return ["header", "footer"].filter((name) => {
      const { top, bottom } = document.querySelector(name)!.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight + 1;
    });
  });
}
