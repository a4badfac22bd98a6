// The way to each step of registration, for the tests of registration.
import "../dom.ts";
import { act } from "react";
import { Route, Switch } from "wouter";
import { LoginScreen } from "../../client/shell/login_screen.tsx";
import { CadastroScreen } from "../../client/cadastro/screen.tsx";
import { calls, draw, fill, getControl, resetEverything, tap, tapCard } from "../screen.tsx";

/** Valid and not registered (server/mock/world.ts). */
export const NEW_CPF = "13579246828";
/** A CNPJ in the registry, with complete data. */
export const CNPJ_COMPLETE = "90246813000159";
/** A CNPJ in the registry, with missing data. */
export const CNPJ_WITH_GAPS = "90753186000142";
/** A CNPJ that is not in the registry. */
export const CNPJ_UNKNOWN = "12345678000195";
/** The registry fails for this one. */
export const CNPJ_FAILING = "90864297000126";

export async function openCadastro(): Promise<void> {
  await draw(
    <Switch>
      <Route path="/sign-in" component={CadastroScreen} />
      <Route path="/">
        <p>Tela de entrada</p>
        <LoginScreen onBegin={() => {}} />
      </Route>
    </Switch>,
    "/sign-in",
  );
}

/** The key under which the device stores the draft. */
export const DRAFT_KEY = "vet:pessoal:inacabado:cadastro";

/** The draft on the device, after it has been written. */
export async function storedDraft(): Promise<string | null> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 170)));
  return localStorage.getItem(DRAFT_KEY);
}

/** Does what a reload does to the screen; in another tab, what opening it there does. */
export async function reloadCadastro({ inAnotherTab = false } = {}): Promise<void> {
  const kept = await storedDraft();
  const tab = { ...sessionStorage };
  await resetEverything();
  calls.length = 0;
  if (!inAnotherTab) Object.assign(sessionStorage, tab);
  if (kept !== null) localStorage.setItem(DRAFT_KEY, kept);
  await openCadastro();
}

export async function fillIn(fields: Record<string, string>): Promise<void> {
  for (const [label, typed] of Object.entries(fields)) await fill(label, typed);
}

/** Presses without waiting for the result. */
export async function tapWithoutSettling(name: string): Promise<void> {
  await act(() => getControl(name).click());
}

export function isLocked(label: string): boolean {
  return (getControl(label) as HTMLInputElement).readOnly;
}

/** The texts that describe the field besides its name: hint, error and advice. */
export function descriptionOf(label: string): string {
  const ids = (getControl(label).getAttribute("aria-describedby") ?? "").split(" ");
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
}

export const PESSOA = {
  "Nome": "Joana Silva",
  "E-mail": "joana@exemplo.com",
  "Telefone": "98991112233",
  "Senha": "abc123",
  "Confirmar senha": "abc123",
};

export const ONG = {
  "Nome fantasia": "Abrigo Feliz",
  "Razão social": "Associação Abrigo Feliz",
  "E-mail": "abrigo@exemplo.org",
  "Telefone": "9832221199",
  "Senha": "abc123",
};

/** Goes to a step of the tutor, with everything before it filled in. */
export async function reachTutorStep(step: 1 | 2 | 3 | 4): Promise<void> {
  await openCadastro();
  await tapCard("Tutor");
  if (step === 1) return;
  await fill("CPF", NEW_CPF);
  await tap("Continuar");
  if (step === 2) return;
  await fillIn(PESSOA);
  await tap("Continuar");
  if (step === 3) return;
  await fill("CEP", "65010500");
  await tap("Buscar CEP");
  await fill("Número", "10");
  await tap("Continuar");
}

/** Goes to a step of the ONG, with everything before it filled in. */
export async function reachOngStep(step: 1 | 2 | 3 | 4 | 5, cnpj = CNPJ_COMPLETE): Promise<void> {
  await openCadastro();
  await tapCard("ONG");
  if (step === 1) return;
  await fill("CNPJ", cnpj);
  await tap("Continuar");
  if (step === 2) return;
  if (cnpj === CNPJ_COMPLETE) await fill("Senha", "abc123");
  else await fillIn(ONG);
  await tap("Continuar");
  if (step === 3) return;
  await tap("Continuar");
  if (step === 4) return;
  await fill("Nome do responsável", "Ana Lima");
  await tap("Continuar");
}
