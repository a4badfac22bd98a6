// Shows that the tutorial appears once, can be closed in every way, and goes back before it closes.
import { close, draw, goBack, login, settle, tap, text } from "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { watchBack } from "../../client/lib/back.ts";
import { Tutorial } from "../../client/onboarding/screens.tsx";
import {
  hasSeenPostLogin,
  replayPostLogin,
  startOnboarding,
} from "../../client/onboarding/state.ts";

const s = suite("Tutorial");
const FLAG = "vet:hasSeenOnboarding";

let stopBack = () => {};
s.before.each(async () => {
  stopBack = watchBack();
  await login();
  replayPostLogin();
});
s.after.each(async () => {
  await close();
  stopBack();
  startOnboarding();
});

s("has three slides, and the last one ends it", async () => {
  await draw(<Shown />);
  assert.match(text(), "1 de 3");
  await tap("Próximo");
  assert.match(text(), "Agende consultas rapidamente");
  await tap("Próximo");
  assert.match(text(), "PetCard digital");
  await tap("Começar");
  assert.is(localStorage.getItem(FLAG), "true");
  assert.is(document.querySelector("dialog"), null);
});

s("is a dialog named by its present slide", async () => {
  await draw(<Shown />);
  await tap("Próximo");
  const dialog = document.querySelector("dialog[open]")!;
  const title = document.getElementById(dialog.getAttribute("aria-labelledby")!)!;
  assert.is(title.textContent, "Agende consultas rapidamente");
});

s("its button skips it", async () => {
  await draw(<Shown />);
  await tap("Pular");
  assert.is(localStorage.getItem(FLAG), "true");
});

s("Escape skips it", async () => {
  await draw(<Shown />);
  await act(() => {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  });
  await settle();
  assert.ok(hasSeenPostLogin.peek());
});

s("Back goes one slide back, and skips it on the first", async () => {
  await draw(<Shown />);
  await tap("Próximo");
  await goBack();
  assert.match(text(), "1 de 3");
  assert.not.ok(hasSeenPostLogin.peek());
  await goBack();
  assert.ok(hasSeenPostLogin.peek());
});

s.run();

function Shown() {
  useSignals();
  return hasSeenPostLogin.value ? null : <Tutorial />;
}
