// Makes the login work that the build has drawn (login_markup.tsx), without React: client/README.md "Login".
import { effect } from "@preact/signals-core";
import type { Infer } from "superstruct";
import { arriveAtScreen, setTabTitle } from "../lib/navigation/arrival.ts";
import { focusOrRepeatFirstError } from "../lib/form/first_error.ts";
import { type Field, Form } from "../lib/form/form.ts";
import { hasNetwork } from "../lib/http/health.ts";
import { ApiError } from "../lib/http/api_error.ts";
import { listenTo } from "../lib/device/listen.ts";
import { connectControl } from "../lib/form/text_control.ts";
import { failureMessageOrThrow } from "../lib/overlays/toasts.ts";
import { registerDirtyCheck } from "../lib/form/unfinished.ts";
import { eyeIcon, eyeOffIcon } from "../ui/icons.ts";
import { LETTERS_HINTS } from "../conta/documento.ts";
import {
  documentoMaskRefusalText,
  LETTERS_TEXT,
  LoginForm,
  maskDocumentoDigits,
  REFUSAL_ANNOUNCEMENTS,
} from "./login.ts";
import { enterWithLogin, hasSessionExpired } from "./state.ts";

/** The sentence of a login that the server has not answered; after an answer, its own or the call's stands. */
const UNANSWERED = "Falha ao fazer login. Tente novamente.";

interface LoginOptions {
  /** The element for the login: empty, or with the login that the build has drawn. */
  container: HTMLElement;
  /** Filled in, in digits: the person goes on with the password. */
  documento?: string;
  /** The button that was pressed before this was there. */
  pressed?: Element;
  /** Called when the person begins to log in: the code behind the login can be fetched while they type. */
  onBegin(): void;
  /** The person is in. The button stays busy until then. */
  onEnter?(): Promise<unknown>;
  /** A link was pressed. */
  onOpen(path: string): void;
}

/** Removes the one login: while it shows, another call only returns this. */
let remove: (() => void) | undefined;

/**
 * Shows the login; while it shows, another call changes nothing. Returns a function that removes it and forgets what
 * was typed.
 */
export function showLogin(options: LoginOptions): () => void {
  return remove ??= show(options);
}

/** Removes the login, also where nothing but this module knows it. */
export function removeLogin(): void {
  remove?.();
}

function show({ container, documento = "", pressed, onBegin, onEnter, onOpen }: LoginOptions) {
  if (!container.hasChildNodes()) container.append(copyDrawn());
  const find = <Found extends HTMLElement>(id: string) =>
    container.querySelector<Found>(`#login-${id}`)!;
  const element = container.querySelector("form")!;
  const button = element.querySelector<HTMLElement>("[type=submit]")!;
  const toggle = element.querySelector<HTMLElement>("[aria-controls]")!;
  const failure = element.nextElementSibling!.firstElementChild as HTMLElement;
  const form = new Form(LoginForm, { documento, senha: "" });

  async function enter({ documento, senha }: Infer<typeof LoginForm>) {
    try {
      await enterWithLogin(documento, senha);
      await onEnter?.();
    } catch (error) {
      const isUnanswered = error instanceof ApiError && error.kind === "network";
      form.setFailure(failureMessageOrThrow(error, isUnanswered ? UNANSWERED : undefined)?.text);
    }
  }

  function submit() {
    onBegin();
    const before = form.submitsWithErrors.peek();
    void form.submit(enter);
    const failures = form.submitsWithErrors.peek();
    // The error to announce: if the focus was there already, no screen reader reads it.
    if (failures === before) return;
    element.lastElementChild!.textContent = focusOrRepeatFirstError(element, failures);
  }

  function togglePassword() {
    const input = find<HTMLInputElement>("senha");
    const { selectionStart, selectionEnd } = input;
    input.type = input.type === "password" ? "text" : "password";
    // Another type moves the caret.
    if (input === document.activeElement) input.setSelectionRange(selectionStart, selectionEnd);
    const label = toggle.getAttribute("aria-label")!;
    toggle.setAttribute("aria-label", toggle.dataset.other!);
    toggle.dataset.other = label;
    const icon = input.type === "password" ? eyeIcon : eyeOffIcon;
    toggle.querySelector("path")!.setAttribute("d", icon);
  }

  const stops = [
    listenTo(
      [element, "submit", (event) => {
        event.preventDefault();
        submit();
      }],
      [toggle, "click", togglePassword],
      // The press takes no focus from the input, so that the phone's keyboard stays open.
      [toggle, "mousedown", (event) => event.preventDefault()],
      [container, "click", (event) => openLink(event as MouseEvent, onOpen)],
      [element, "focusin", onBegin],
      [element, "pointerdown", onBegin],
      [element, "input", onBegin],
    ),
    connectControl(find("documento"), form.fields.documento, () => readingOfDocumento),
    connectControl(find("senha"), form.fields.senha, () => ({})),
    ...Object.values(form.fields).map((field) => followProblem(find, field)),
    effect(() => showBusy(button, form.isSending.value)),
    effect(() => showNetwork(button, find("offline"), hasNetwork.value)),
    effect(() => {
      const [sentence = ""] = form.failure.value;
      failure.hidden = sentence === "";
      failure.querySelector("p")!.textContent = sentence;
      if (sentence !== "") failure.scrollIntoView?.({ block: "nearest" });
    }),
    registerDirtyCheck(() => form.isDirty),
    arriveAtScreen(() => documento === "" ? container.querySelector("h1") : find("senha")),
  ];
  // The toast that says so disappears.
  find("lead").hidden = hasSessionExpired();
  find("expired").hidden = !hasSessionExpired();
  setTabTitle("Entrar");
  if (pressed === button) submit();
  else if (pressed === toggle) togglePassword();

  return () => {
    remove = undefined;
    for (const stop of stops) stop();
    container.replaceChildren();
  };
}

const readingOfDocumento = { mask: maskDocumentoDigits, findRefusal: documentoMaskRefusalText };

/** Copies the login that the page has as text, of which start/page.ts has made a template. */
function copyDrawn(): Node {
  const { content } = document.getElementById("view-login") as HTMLTemplateElement;
  return document.importNode(content, true);
}

/** Shows the field's error or refusal below it, and ties the text to the control. */
function followProblem(find: (id: string) => HTMLElement | null, { name, error, refusal }: Field) {
  const control = find(name)!;
  const message = find(`${name}-error`)!;
  const advice = find(`${name}-advice`);
  const announced = find(`${name}-refusal`);
  return effect(() => {
    const problem = error.value ?? refusal.value;
    message.hidden = problem === undefined;
    message.lastElementChild!.textContent = problem ?? "";
    if (announced !== null) announced.textContent = REFUSAL_ANNOUNCEMENTS[refusal.value!] ?? "";
    if (advice !== null) {
      advice.hidden = problem !== LETTERS_TEXT;
      advice.textContent = advice.hidden ? "" : LETTERS_HINTS.cpfOuCnpj;
    }
    const shown = [message, advice].filter((one) => one?.hidden === false).map((one) => one!.id);
    setAttribute(control, "aria-invalid", problem && "true");
    setAttribute(control, "aria-describedby", shown.join(" "));
  });
}

/** Shows the button busy, as ui/button.tsx draws it. */
function showBusy(button: HTMLElement, isBusy: boolean): void {
  if (button.hasAttribute("aria-busy") === isBusy) return;
  const label = button.firstElementChild as HTMLElement;
  const words = label.dataset.other!;
  label.dataset.other = label.textContent!;
  label.textContent = words;
  button.nextElementSibling!.textContent = isBusy ? words.slice(0, -3) : "";
  for (const name of ["aria-busy", "aria-disabled"]) {
    setAttribute(button, name, isBusy ? "true" : "");
  }
}

/** Says whether there is a network: without one the button is not the primary action. */
function showNetwork(button: HTMLElement, message: HTMLElement, isThere: boolean): void {
  button.dataset.kind = isThere ? "primary" : "secondary";
  message.hidden = isThere;
  setAttribute(button, "aria-describedby", isThere ? "" : message.id);
}

function openLink(event: MouseEvent, onOpen: (path: string) => void): void {
  const link = (event.target as Element).closest("a");
  const isForTab = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (link === null || link.target !== "" || isForTab || event.button !== 0) return;
  event.preventDefault();
  onOpen(link.pathname);
}

/** Sets the attribute, or removes it where the text is empty or missing. */
function setAttribute(element: Element, name: string, text: string | undefined): void {
  if (text) element.setAttribute(name, text);
  else element.removeAttribute(name);
}
