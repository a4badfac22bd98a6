// Acts in a screen test: it draws with a world behind the calls, presses and types by
// the text that a person reads, and waits until the app is done.
import { happyWindow, setOnline } from "./dom.ts";
import * as React from "react";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";
import { useNavigation, watchBackForOverlays } from "../client/lib/navigation/back.ts";
import { deviceNow, MINUTE_MS } from "../client/lib/time/clock.ts";
import { setTestClock } from "./clock.ts";
import { setClockFromDateHeader } from "../client/lib/time/server_time.ts";
import { DialogHost } from "../client/notices/dialog_host.tsx";
import { ToastList } from "../client/ui/overlays/toast_list.tsx";
import { checkHealthAfterAnswer } from "../client/lib/http/health.ts";
import { dialogQueue } from "../client/lib/overlays/dialogs.ts";
import { logout } from "../client/sessao/state.ts";
import { LoginMarkup } from "../client/sessao/login_markup.tsx";
import { LoginScreen } from "../client/shell/login_screen.tsx";
import { dismissToast, toasts } from "../client/lib/overlays/toasts.ts";
import { createWorld, type World, type WorldOptions } from "../server/mock/world.ts";
import { connectAppTo, enterWithToken } from "./app.ts";
import { observeTextsUnsafeToTranslate } from "./texts.ts";

export { setOnline, type World };

// For each element React would note where it was made, in an `Error`: a quarter of the work of these tests, and nobody
// reads it. It notes no more once it has counted so many.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set() {} });

/** Texts that would not survive a translator. */
const unsafe: string[] = [];
observeTextsUnsafeToTranslate((line) => unsafe.push(line));

const CONTROLS = "button, a[href], input, select, textarea, summary, [role=button], [role=radio]";

/** The login as the build draws it, and as client/start/page.ts makes it a template. */
const drawnLogin = Object.assign(document.createElement("template"), { id: "view-login" });
drawnLogin.innerHTML = renderToStaticMarkup(<LoginMarkup />);
document.head.append(drawnLogin);

// The first import of its code takes as long as it takes to compile, which `settle` cannot know of.
await LoginScreen.preload();

/** Drawing goes on while a test has stopped time. */
const realTimeout = setTimeout;

let root: Root | undefined;
let host: HTMLElement | undefined;
let network: ReturnType<typeof connectAppTo> | undefined;
let stopBack = () => {};
let outagesPassed = 0;

/** The texts of every toast since the world was opened. */
const toasted = new Set<string>();
toasts.subscribe((shown) => {
  for (const { text } of shown) toasted.add(text);
});

/** The calls since the world was opened, as `POST /pet`. */
export const calls: string[] = [];

/** A new world behind every call, without a session. */
export function openWorld(options: WorldOptions = {}): World {
  const world = createWorld(options);
  calls.length = 0;
  toasted.clear();
  network = connectAppTo(world, calls);
  return world;
}

/** A new world with one person logged in: Maria, or the person with this id. */
export async function openWorldWithSession(
  as?: string,
  options: WorldOptions = {},
): Promise<World> {
  const world = openWorld(options);
  await enterWithToken({ world }, as);
  return world;
}

/** Holds back the next answer of a call until the returned function is called. Nothing waits for it before. */
export function holdAnswer(call: string): () => void {
  const release = network!.holdAnswer(call);
  return () => void release();
}

/** Draws with dialogs and toasts, and waits until nothing changes any more. */
export async function draw(element: ReactNode, path = "/"): Promise<void> {
  history.replaceState(null, "", path);
  stopBack = watchBackForOverlays();
  host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
  await act(() => {
    root!.render(
      <Router hook={useNavigation}>
        {element}
        <DialogHost />
        <ToastList />
      </Router>,
    );
  });
  await settle();
}

/** Sets what the city says of the hospital, until `resetEverything`. */
export function setHospital(parts: Record<string, string>): void {
  for (const [part, content] of Object.entries(parts)) {
    const meta = document.createElement("meta");
    meta.name = `hospital-${part}`;
    meta.content = content;
    document.head.append(meta);
  }
}

/** Removes everything: for `after.each`. */
export async function resetEverything(): Promise<void> {
  await act(() => {
    root?.unmount();
    for (const dialog of dialogQueue.peek()) dialog.answer(false);
    checkHealthAfterAnswer(false);
    logout();
  });
  host?.remove();
  for (const meta of document.querySelectorAll("meta[name^=hospital]")) meta.remove();
  root = host = undefined;
  for (const { id } of toasts.peek()) dismissToast(id);
  localStorage.clear();
  sessionStorage.clear();
  setTestClock(undefined);
  unsafe.length = 0;
  await settle();
  stopBack();
}

/** Waits until no call is under way and React has drawn. */
export async function settle(): Promise<void> {
  for (let quiet = 0, turn = 0; quiet < 3 && turn < 2000; turn++) {
    await act(nextTurn);
    quiet = !network?.pending ? quiet + 1 : 0;
  }
  if (unsafe.length > 0) throw new Error(unsafe.splice(0).join("\n"));
}

/** The text on the screen; if a dialog is open, the text of the topmost one. */
export function topmostText(): string {
  return readable(area());
}

/** The text of the whole page, also under open dialogs. */
export function pageText(): string {
  return readable(document.body);
}

/** Presses the control with this accessible name. */
export async function tap(name: string): Promise<void> {
  const control = getControl(name);
  await act(() => {
    control.focus?.();
    control.click();
    // Also waits for what the press started.
    return nextTurn();
  });
  await settle();
}

/** The cards, in the topmost dialog if one is open, that say all these words, in their order. */
export function cardsWith(...words: string[]): HTMLElement[] {
  const items = [...area().querySelectorAll<HTMLElement>("[role=listitem], li")];
  return items.filter((item) =>
    words.reduce((from, word) => {
      const at = from < 0 ? -1 : readable(item).indexOf(word, from);
      return at < 0 ? -1 : at + word.length;
    }, 0) >= 0
  );
}

/** Presses the one card that says all these words, in their order. */
export async function tapCard(...words: string[]): Promise<void> {
  const found = cardsWith(...words);
  if (found.length !== 1) throw new Error(`${found.length} cards say "${words.join(" … ")}"`);
  await act(() => found[0].querySelector<HTMLElement>("button, a")!.click());
  await act(() => happyWindow.happyDOM.waitUntilComplete());
  await settle();
}

/** Closes every toast. How many there are after a 5xx depends on the last one: an outage is said once in 30 s. */
export async function closeToasts(): Promise<void> {
  while (findControl("Fechar aviso") !== undefined) await tap("Fechar aviso");
}

/**
 * Sets the clock long after every outage of the tests before: its toast comes once in 30 s, also where another file had
 * the last one. `resetEverything` sets it back.
 */
export function setClockPastOutages(): void {
  const ahead = ++outagesPassed * 10 * MINUTE_MS;
  setTestClock(() => Date.now() + ahead);
}

/** The portal's own server shows the same time as the phone: the hour is sure. `resetEverything` ends it. */
export function setHourCertain(): void {
  setClockFromDateHeader(new Headers({ date: deviceNow().toUTCString() }), deviceNow().getTime());
}

/** Presses the device's Back. */
export async function goBack(steps = 1): Promise<void> {
  await act(async () => {
    history.go(-steps);
    await happyWindow.happyDOM.waitUntilComplete();
  });
  await settle();
}

/** Presses Escape. */
export async function pressEscape(): Promise<void> {
  const key = { key: "Escape", bubbles: true, cancelable: true };
  await act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", key)));
  await settle();
}

/** Replaces the text in the field with this label. */
export async function fill(label: string, typed: string): Promise<void> {
  const control = getControl(label) as HTMLInputElement;
  await act(() => {
    control.focus();
    control.value = typed;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    if (control.tagName === "SELECT") {
      control.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
  await settle();
}

/** Moves the focus out of the field with this label. */
export async function leaveField(label: string): Promise<void> {
  const control = getControl(label);
  await act(() => {
    control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    control.blur();
  });
  await settle();
}

/** The value of the field with this label. */
export function valueOf(label: string): string {
  return (getControl(label) as HTMLInputElement).value;
}

/** The control with this accessible name. Throws with a list of the existing names. */
export function getControl(name: string): HTMLElement {
  const found = findControl(name);
  if (found !== undefined) return found;
  const names = controls().map(nameOf).filter((one) => one !== "");
  throw new Error(`Nothing is called "${name}" among ${names.map((one) => `"${one}"`).join(", ")}`);
}

/** The control with this accessible name, or else one whose name goes on after it, if there is one. */
export function findControl(name: string): HTMLElement | undefined {
  return controls().find((control) => nameOf(control) === name) ??
    controls().find((control) => nameOf(control).startsWith(`${name} `));
}

/** The error under the field with this label; empty if there is none. */
export function errorOf(label: string): string {
  const control = getControl(label);
  const group = control.closest("[role=radiogroup]") ?? control;
  if (group.getAttribute("aria-invalid") !== "true") return "";
  const ids = (group.getAttribute("aria-describedby") ?? "").split(" ");
  const error = ids.find((id) => id.endsWith("-error"));
  return error === undefined ? "" : document.getElementById(error)?.textContent?.trim() ?? "";
}

/**
 * What stands directly above the control about the attempt before; empty if nothing does, or if a screen reader would
 * announce it after the toast with the same words. After a 5xx either says it: an outage is toasted once in 30 s.
 */
export function failureAbove(name: string): string {
  return noticesAbove(
    name,
    (region, words) => region === null || region.role === "alert" && !toasted.has(words),
  );
}

/** The failure above the control that is announced, because no toast has said it. */
export function announcedFailureAbove(name: string): string {
  return noticesAbove(name, (region) => region?.role === "alert");
}

type Fits = (liveRegion: Element | null, words: string) => boolean;

function noticesAbove(name: string, fits: Fits): string {
  const control = getControl(name);
  // The first one in it is the sentence; what one can do stands below it.
  const notices = [...area().querySelectorAll<HTMLElement>("[data-tone=telha] > p")]
    .map((notice) => notice.querySelector("span") ?? notice);
  const above = notices.filter((notice) =>
    fits(notice.closest("[role=alert], [role=status], [aria-live]"), readable(notice)) &&
    (notice.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  );
  return above.map(readable).join(" ");
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => realTimeout(resolve, 0));
}

function controls(): HTMLElement[] {
  return [...area().querySelectorAll<HTMLElement>(CONTROLS)].filter((control) =>
    control.closest("[hidden], [inert]") === null
  );
}

function area(): HTMLElement {
  const open = document.querySelectorAll<HTMLElement>("dialog[open]");
  return open[open.length - 1] ?? document.body;
}

function nameOf(control: HTMLElement): string {
  const labelledBy = control.getAttribute("aria-labelledby");
  if (labelledBy !== null) {
    const parts = labelledBy.split(" ").map((id) => document.getElementById(id)?.textContent);
    return squeeze(parts.join(" "));
  }
  const label = control.getAttribute("aria-label");
  if (label !== null) return squeeze(label);
  const own = control.closest("label") ??
    (control.id === "" ? null : document.querySelector(`label[for="${control.id}"]`));
  return readable(own ?? control);
}

function readable(element: Element): string {
  if (element.querySelector("[hidden]") === null) return squeeze(element.textContent ?? "");
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll("[hidden]")) hidden.remove();
  return squeeze(copy.textContent ?? "");
}

function squeeze(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}
