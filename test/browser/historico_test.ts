// The history in a real browser: its address, Back and Forward, the keyboard, and axe.
import * as assert from "uvu/assert";
import { axe, journeys, open } from "./browser.ts";

const historico = journeys("Historico");

const VACINA = "/historico?detalhes=agendamento-vacina";

historico(
  "the keyboard opens a timeline at its address, and closing gives the focus back",
  async () => {
    const { page, url } = await open({ as: "maria", path: "/historico" });
    const card = page.getByRole("button", { name: /^Simba/ });
    await card.focus();
    await page.keyboard.press("Enter");
    await page.getByText("Agendamento solicitado.").waitFor();
    assert.is(page.url(), `${url}/historico?detalhes=agendamento-castracao`);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.waitForURL(`${url}/historico`);
    assert.match(await page.locator(":focus").textContent() ?? "", /^Simba/);
  },
);

historico("Back closes the timeline, then leaves the screen", async () => {
  const { page, url } = await open({ as: "maria", path: "/" });
  await page.getByRole("link", { name: "Histórico" }).click();
  for (const close of ["Back", "button", "Back"]) {
    await page.getByRole("button", { name: /^Simba/ }).click();
    await page.getByRole("dialog").waitFor();
    if (close === "Back") await page.goBack();
    else await page.getByRole("button", { name: "Fechar" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.waitForURL(`${url}/historico`);
  }
  await page.goBack();
  await page.waitForURL(`${url}/`);
});

historico("Forward after Back opens nothing", async () => {
  const { page, url } = await open({ as: "maria", path: "/historico" });
  await page.getByRole("button", { name: /^Simba/ }).click();
  await page.getByRole("dialog").waitFor();
  await page.goBack();
  await page.waitForURL(`${url}/historico`);
  await page.goForward();
  await page.waitForURL(`${url}/historico`);
  assert.is(await page.getByRole("dialog").count(), 0);
});

historico(
  "a reload shows the timeline again, and closing it removes it from the address",
  async () => {
    const { page, url } = await open({ as: "maria", path: "/historico" });
    await page.getByRole("button", { name: /^Simba/ }).click();
    await page.getByText("Agendamento solicitado.").waitFor();
    await page.reload();
    await page.getByText("Agendamento solicitado.").waitFor();
    await page.getByRole("button", { name: "Fechar" }).click();
    await page.waitForURL(`${url}/historico`);
    assert.is(await page.getByRole("dialog").count(), 0);
  },
);

historico("links to the appointment, and Back returns to the timeline", async () => {
  const { page, url } = await open({ as: "maria", path: VACINA });
  await page.getByRole("link", { name: "Ver agendamento" }).click();
  await page.waitForURL(`${url}/agendamentos?detalhes=agendamento-vacina`);
  await page.getByRole("dialog", { name: "Histórico do agendamento" })
    .waitFor({ state: "detached" });
  await page.getByRole("dialog").waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.goBack();
  await page.getByText("Atendimento realizado.").waitFor();
});

historico("says that an appointment is unknown, and removes it from the address", async () => {
  const { page, url } = await open({ as: "maria", path: "/historico?detalhes=%3Cscript%3E" });
  await page.getByText("Agendamento não encontrado.").waitFor();
  await page.waitForURL(`${url}/historico`);
});

historico("a phone in another zone shows the times of São Luís", async () => {
  const entry = { id: 1, createdAt: "2026-11-26T02:30:00Z", descricao: "Noite", status: "X" };
  const { page } = await open({
    as: "maria",
    path: VACINA,
    timezoneId: "Asia/Tokyo",
    prepare: (world) =>
      world.faults.set("GET /agendamentos/historico/:id", { status: 200, body: [entry] }),
  });
  await page.getByText("Noite").waitFor();
  assert.match(await page.getByRole("dialog").textContent() ?? "", /25\/11\/2026.*23:30/);
});

historico("axe finds nothing", async () => {
  const { page } = await open({ as: "maria", path: "/historico" });
  await page.getByRole("button", { name: /^Nina/ }).click();
  await page.getByText("Atendimento realizado.").waitFor();
  assert.equal(await axe(page), []);
});

historico.run();
