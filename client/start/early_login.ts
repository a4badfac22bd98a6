// Answers 'Entrar' while React is on its way (client/README.md "Start"): by the login's own rules it shows what is wrong,
// or sends the login. React draws the same in the place of what is shown here, and waits for the call.
import type { Infer } from "superstruct";
import { Login, maskDocumento, refuseDocumento } from "../sessao/login.ts";
import { focusFirstWrong } from "../lib/first_wrong.ts";
import { cleanText } from "../lib/masks.ts";
import { firstFailures } from "../lib/rules.ts";
import { apiUrls, type EarlyPage, isAsDrawn } from "./early_page.ts";

/** Each takes off something that is shown. */
const shown = new Set<() => void>();

let presses = 0;

// boot.ts imports this first; the app imports it too, so that both share the rules.
const here = globalThis.vetEarly;
if (here?.view === "login" && here.login === undefined) {
  here.login = { answer: () => answer(here), takeOff };
  answer(here);
}

function answer(early: EarlyPage): void {
  const form = early.pressed;
  if (!(form instanceof HTMLFormElement)) return;
  if (early.answered?.sent !== undefined) return void (early.pressed = undefined);
  takeOff();
  // The app says for how long it must wait.
  if (early.isHeld("POST/login")) return;
  // What something else has changed is for the app to repair first.
  if (!isAsDrawn(document.getElementById("app")!, early)) return;
  early.pressed = undefined;
  const { documento, senha } = form.elements as unknown as Record<string, HTMLInputElement>;
  const draft = { documento: maskDocumento(documento.value), senha: cleanText(senha.value) };
  const refusal = refuseDocumento(documento.value);
  let [errors = {}, credentials] = firstFailures(draft, Login);
  if (refusal !== undefined) [errors, credentials] = [{ ...errors, documento: refusal }, undefined];
  early.answered = { errors, sent: credentials && send(credentials) };
  if (credentials !== undefined) return showBusy(form.querySelector("[type=submit]")!);
  for (const control of [documento, senha]) {
    if (errors[control.name] !== undefined) showError(control, errors, early.viewOf!("error"));
  }
  const alert = form.lastElementChild!;
  alert.textContent = focusFirstWrong(form, presses++);
  shown.add(() => alert.textContent = "");
}

function send(credentials: Infer<typeof Login>) {
  const abort = new AbortController();
  const response = fetch(`${apiUrls().baseUrl}/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
    cache: "no-store",
    signal: abort.signal,
  });
  // The app hears of the failure when it takes the call over.
  response.catch(() => {});
  const wasOffline = navigator.onLine === false;
  return { credentials, response, wasOffline, cancel: () => abort.abort() };
}

/** As ui/forms/field_frame.tsx draws it. */
function showError(
  control: HTMLInputElement,
  errors: Record<string, string>,
  drawn: DocumentFragment,
): void {
  const note = drawn.firstElementChild as HTMLElement;
  note.id = `${control.id}-error`;
  note.lastElementChild!.append(errors[control.name]);
  control.labels![0].parentElement!.append(note);
  const states = { "aria-invalid": "true", "aria-describedby": note.id };
  const hide = show(control, states, () => note.remove());
  control.addEventListener("input", () => {
    if (!shown.delete(hide)) return;
    hide();
    delete errors[control.name];
  }, { once: true });
}

/** As ui/button.tsx draws it. */
function showBusy(button: Element): void {
  const label = button.firstElementChild as HTMLElement;
  const status = button.nextElementSibling!;
  function swap(): void {
    [label.textContent, label.dataset.other] = [label.dataset.other!, label.textContent!];
  }
  swap();
  status.textContent = label.textContent;
  show(button, { "aria-busy": "true", "aria-disabled": "true" }, () => {
    swap();
    status.textContent = "";
  });
}

/** Sets the attributes. What is returned takes them off, and `undo`es the rest. */
function show(element: Element, attributes: Record<string, string>, undo: () => void): () => void {
  for (const name in attributes) element.setAttribute(name, attributes[name]);
  function hide(): void {
    for (const name in attributes) element.removeAttribute(name);
    undo();
  }
  shown.add(hide);
  return hide;
}

function takeOff(): void {
  for (const hide of shown) hide();
  shown.clear();
}
