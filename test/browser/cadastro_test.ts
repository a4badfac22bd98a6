// Registration in a real browser: both wizards with the keyboard alone, without the API, and with axe.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { type Journey, journeySuite, listAccessibilityFaults, open } from "./browser.ts";
import { tabRound, tabTo } from "./keyboard.ts";
import {
  button,
  endOutage,
  field,
  fillIn,
  type Perfil,
  reachStep,
  REGISTRATION,
  until,
} from "./steps.ts";

const cadastro = journeySuite("Cadastro");

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

const WIZARDS: { perfil: Perfil; success: string; documento: string; calls: string[] }[] = [
  {
    perfil: "Tutor",
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

async function openWizard(step = 1, perfil?: Perfil): Promise<Journey> {
  const journey = await open({ path: "/sign-in" });
  await reachStep(journey.page, step, perfil);
  return journey;
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

for (const { perfil, success, documento, calls: expected } of WIZARDS) {
  const steps = REGISTRATION[perfil];
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
    const journey = await openWizard(1, perfil);
    const { page, stopServer, errors, world } = journey;
    const alert = page.getByRole("button", { name: "Entendi" });
    for (let step = 1; step <= steps.length; step++) {
      const submit = button(page, step === steps.length ? "Finalizar" : "Continuar");
      // In reverse order: the look-up of the CEP must not start before the API is down.
      await fillIn(page, Object.fromEntries(Object.entries(steps[step - 1]).reverse()));
      // The address and the guardian of an ONG make no call.
      const asks = perfil === "Tutor" || (step !== 3 && step !== 4);
      if (asks) {
        const before = await values(page);
        // Some steps show their failure in an alert, which may close before the press.
        await page.addLocatorHandler(alert, () => alert.click({ timeout: 2000 }).catch(() => {}));
        await stopServer();
        await submit.click();
        await page.getByText("Serviço indisponível", { exact: true }).waitFor();
        // Another call may have found the outage, and this one would succeed when the API is back.
        await page.locator("main [aria-busy]").waitFor({ state: "detached" });
        await endOutage(journey);
        await page.getByText(`Passo ${step} de ${steps.length}`).waitFor();
        assert.equal(await values(page), before);
      }
      await submit.click();
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

for (
  const [path, step, label, typed, error] of [
    ["/sign-in", 1, "CPF", "11111111111", "CPF inválido"],
    ["/sign-in", 3, "CEP", "99999999", "CEP não encontrado"],
    ["/forgot-password", 0, "CPF ou CNPJ", "11111111111", "Documento inválido"],
    ["/", 0, "CPF ou CNPJ", "111", "Documento deve ter no mínimo 11 dígitos"],
  ] as const
) {
  cadastro(`Enter in the ${label} of ${path} has '${error}' on the page once`, async () => {
    const { page } = await open({ path });
    if (step > 0) await reachStep(page, step);
    await field(page, label).fill(typed);
    await field(page, label).press("Enter");
    await until(page, () => document.activeElement?.getAttribute("aria-invalid") === "true");
    assert.is(await page.getByText(error).count(), 1);
  });
}

cadastro("an accent in an e-mail, typed or pasted, is shown and sent as it is", async () => {
  const { page } = await openWizard(2);
  const { "E-mail": _, ...others } = REGISTRATION.Tutor[1];
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
  await page.getByText("Passo 3 de 4").waitFor();
});

cadastro(
  "a wrong field is red even with the focus, the first takes it and is visible, and axe finds nothing",
  async () => {
    const { page } = await openWizard();
    await button(page, "Continuar").click();
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
    await fillIn(page, REGISTRATION.Tutor[0]);
    await button(page, "Continuar").click();
    await page.getByText("Passo 2 de 4").waitFor();
    await button(page, "Continuar").click();
    await page.locator("[aria-invalid=true]").first().waitFor();
    assert.equal(await listAccessibilityFaults(page), []);
    await page.setViewportSize({ width: 360, height: 560 });
    await fillIn(page, { ...REGISTRATION.Tutor[1], "Confirmar senha": "abc124" });
    await field(page, "Nome").focus();
    await page.keyboard.press("Enter");
    await hasFocus(page, "[name=confirmarSenha]");
    const { y, height } = (await page.locator(":focus").boundingBox())!;
    assert.ok(y > 0 && y + height < 560, `the field is at ${y}`);
  },
);

cadastro.run();
