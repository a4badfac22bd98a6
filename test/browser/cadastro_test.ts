// Registration in a real browser: both wizards with the keyboard alone, without the API, and with axe.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { type Journey, journeySuite, listAccessibilityFaults, open } from "./browser.ts";
import { tabRound, tabTo } from "./keyboard.ts";
import { endOutage, field, until } from "./steps.ts";

const cadastro = journeySuite("Cadastro");

/** What is typed at each step, by label. */
type Steps = readonly Record<string, string>[];

const TUTOR: Steps = [
  { "CPF": "13579246828" },
  {
    "Nome": "Joana Silva",
    "E-mail": "joana@exemplo.com",
    "Telefone": "98991112233",
    "Senha": "abc123",
    "Confirmar senha": "abc123",
  },
  { "CEP": "65010500", "Número": "10" },
  { "Li e aceito os termos de uso": " " },
];

/** What Tab reaches on each step of a tutor, in the order of reading. */
const STATEMENTS = ["Ajuda", "Termos", "Privacidade", "Acessibilidade"];
const TUTOR_STOPS = [
  ["CPF", "Voltar", "Continuar"],
  [
    "Nome",
    "E-mail",
    "Telefone",
    "Senha",
    "Mostrar senha",
    "Confirmar senha",
    "Mostrar senha",
    "Voltar",
    "Continuar",
  ],
  [
    "CEP",
    "Buscar CEP",
    "Logradouro",
    "Número",
    "Complemento",
    "Bairro",
    "Cidade",
    "Estado",
    "Voltar",
    "Continuar",
  ],
  [
    "Corrigir CPF",
    "Corrigir dados pessoais",
    "Corrigir endereço",
    "Termos de uso",
    "Li e aceito os termos de uso",
    "Voltar",
    "Finalizar",
  ],
];

const ONG: Steps = [
  { "CNPJ": "90246813000159" },
  { "E-mail": "abrigo@exemplo.org", "Senha": "abc123" },
  {},
  { "Nome do responsável": "Ana Lima" },
  { "Li e aceito os termos de uso": " " },
];

const WIZARDS = [
  {
    perfil: "Tutor",
    steps: TUTOR,
    success: "Sucesso: Cadastro realizado com sucesso!",
    documento: "13579246828",
    calls: [
      "GET /tutores/search/13579246828",
      "POST /tutores/validator",
      "GET /buscar-cep/65010500",
      "POST /tutores",
    ],
  },
  {
    perfil: "ONG",
    steps: ONG,
    success: "Sucesso: Cadastro da ONG realizado com sucesso!",
    documento: "90246813000159",
    calls: [
      "GET /ongs/search/90246813000159",
      "GET /cnpj/v1/90246813000159",
      "GET /buscar-cep/65071380",
      "POST /tutores/validator",
      "POST /ongs",
    ],
  },
];

async function openWizard(perfil: string, options = {}): Promise<Journey> {
  const journey = await open({ path: "/sign-in", ...options });
  await choose(journey.page, perfil);
  return journey;
}

async function choose(page: Page, perfil: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${perfil}`) }).click();
  await page.getByText("Passo 1 de").waitFor();
}

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, typed] of Object.entries(fields)) {
    if (typed === " ") await field(page, label).check();
    else await field(page, label).fill(typed);
  }
}

function submit(page: Page, steps: Steps, step: number) {
  return page.getByRole("button", { name: step === steps.length ? "Finalizar" : "Continuar" });
}

/** Fills in the step and goes to the next one. */
async function leave(page: Page, steps: Steps, step: number): Promise<void> {
  await fillIn(page, steps[step - 1]);
  await submit(page, steps, step).click();
  await page.getByText(`Passo ${step + 1} de ${steps.length}`).waitFor();
}

async function reach(page: Page, steps: Steps, step: number): Promise<void> {
  for (let at = 1; at < step; at++) await leave(page, steps, at);
}

/** Every value of the step, by field name. */
function values(page: Page): Promise<Record<string, string>> {
  return page.locator("main form").evaluate((form) =>
    Object.fromEntries(
      [...form.querySelectorAll<HTMLInputElement>("input, textarea")].map((input) => [
        input.name,
        input.type === "checkbox" ? String(input.checked) : input.value,
      ]),
    )
  );
}

/** Waits, because the focus moves only after React has drawn. */
async function hasFocus(page: Page, selector: string): Promise<void> {
  await until(page, (wanted) => document.activeElement?.matches(wanted), selector);
}

for (const { perfil, steps, success, documento, calls: expected } of WIZARDS) {
  cadastro(`${perfil}: registers with the keyboard alone`, async () => {
    const { page, world, calls } = await open({ path: "/sign-in" });
    await page.getByText("Quem vai usar o portal?").waitFor();
    await tabTo(page, perfil);
    await page.keyboard.press("Enter");
    for (const [index, fields] of steps.entries()) {
      await page.getByText(`Passo ${index + 1} de ${steps.length}`).waitFor();
      await hasFocus(page, "h2");
      if (perfil === "Tutor") {
        assert.equal(await tabRound(page), [...TUTOR_STOPS[index], ...STATEMENTS]);
      }
      for (const [label, typed] of Object.entries(fields)) {
        await tabTo(page, label);
        if (typed !== " ") await page.keyboard.press("ControlOrMeta+A");
        await page.keyboard.type(typed);
      }
      await tabTo(page, index + 1 === steps.length ? "Finalizar" : "Continuar");
      await page.keyboard.press("Enter");
    }
    await page.getByText(success).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === "/");
    await hasFocus(page, "[name=senha]");
    assert.is(await page.getByLabel("CPF ou CNPJ").inputValue(), documento);
    assert.ok(world.conta(documento));
    assert.equal([...new Set(calls)], expected);
  });

  cadastro(`${perfil}: loses nothing while the API is down, at any step`, async () => {
    const journey = await openWizard(perfil);
    const { page, stopServer, errors, world } = journey;
    const alert = page.getByRole("button", { name: "Entendi" });
    for (let step = 1; step <= steps.length; step++) {
      // In reverse order: the look-up of the CEP must not start before the API is down.
      await fillIn(page, Object.fromEntries(Object.entries(steps[step - 1]).reverse()));
      // The address and the guardian of an ONG make no call.
      const asks = perfil === "Tutor" || (step !== 3 && step !== 4);
      if (asks) {
        const before = await values(page);
        // Some steps show their failure in an alert, which may close before the press.
        await page.addLocatorHandler(alert, () => alert.click({ timeout: 2000 }).catch(() => {}));
        await stopServer();
        await submit(page, steps, step).click();
        await page.getByText("Serviço indisponível", { exact: true }).waitFor();
        // Another call may have found the outage, and this one would succeed when the API is back.
        await page.locator("main [aria-busy]").waitFor({ state: "detached" });
        await endOutage(journey);
        await page.getByText(`Passo ${step} de ${steps.length}`).waitFor();
        assert.equal(await values(page), before);
      }
      await submit(page, steps, step).click();
      await page.removeLocatorHandler(alert);
      if (step < steps.length) {
        await page.getByText(`Passo ${step + 1} de ${steps.length}`).waitFor();
      }
    }
    await page.getByText(success).waitFor();
    assert.ok(world.conta(documento));
    errors.length = 0;
  });
}

cadastro("an accent in an e-mail, typed or pasted, is shown and sent as it is", async () => {
  const { page } = await openWizard("Tutor");
  await reach(page, TUTOR, 2);
  const { "E-mail": _, ...others } = TUTOR[1];
  await fillIn(page, others);
  const checks = page.waitForRequest("**/api/tutores/validator");
  const email = field(page, "E-mail");
  await email.press("ControlOrMeta+A");
  await page.keyboard.insertText("maria@pet.são.br");
  assert.is(await email.inputValue(), "maria@pet.são.br");
  await email.press("ControlOrMeta+A");
  await email.pressSequentially("maria@clínica.com.br");
  assert.is(await email.inputValue(), "maria@clínica.com.br");
  await email.press("Enter");
  assert.is((await checks).postDataJSON().email, "maria@clínica.com.br");
  await page.getByText(`Passo 3 de ${TUTOR.length}`).waitFor();
});

cadastro(
  "a wrong field is red even with the focus, the first takes it and is visible, and axe finds nothing",
  async () => {
    const { page } = await openWizard("Tutor");
    await submit(page, TUTOR, 1).click();
    await hasFocus(page, "[name=documento]");
    const [offset, border, danger] = await field(page, "CPF").evaluate((input) => {
      const probe = document.createElement("p");
      probe.style.color = "var(--telha)";
      document.body.append(probe);
      const { outlineOffset, borderColor } = getComputedStyle(input);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return [parseFloat(outlineOffset), borderColor, color];
    });
    assert.ok(Number(offset) >= 0, "the ring lies around the border");
    assert.is(border, danger);
    await reach(page, TUTOR, 2);
    await submit(page, TUTOR, 2).click();
    await page.locator("[aria-invalid=true]").first().waitFor();
    assert.equal(await listAccessibilityFaults(page), []);
    await page.setViewportSize({ width: 360, height: 560 });
    await fillIn(page, { ...TUTOR[1], "Confirmar senha": "abc124" });
    await field(page, "Nome").focus();
    await page.keyboard.press("Enter");
    await hasFocus(page, "[name=confirmarSenha]");
    const { y, height } = (await page.locator(":focus").boundingBox())!;
    assert.ok(y > 0 && y + height < 560, `the field is at ${y}`);
  },
);

cadastro.run();
