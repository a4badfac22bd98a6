// Shows that the full-screen PetCard is readable, keeps the screen on, and leads back to the screen
// before.
import { close, draw, find, login, settle, tap, tapQuickly, text } from "../screen.tsx";
import { stopTime } from "../timers.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { PetCardScreen } from "../../client/pet_card/screen.tsx";
import { overlay, watchOverlays } from "../../client/shell/overlay_order.ts";
import { replayPostLogin, startOnboarding } from "../../client/onboarding/state.ts";
import { demoCredentials } from "../../server/mock/app.ts";

const s = suite("PetCardScreen");

let asked = 0;
let held = 0;

s.before.each(() => {
  asked = held = 0;
  offerWakeLock(() => {
    asked += 1;
    held += 1;
    return Promise.resolve({ release: () => Promise.resolve(void (held -= 1)) });
  });
});
s.after.each(async () => {
  await close();
  startOnboarding();
  setVisibility("visible");
});

s("shows number, name and hospital, with one heading", async () => {
  await login();
  await draw(<PetCardScreen />, "/pet-card");
  assert.match(text(), "529 98 224 725");
  assert.match(text(), "Maria das Graças Ribeiro");
  assert.match(
    document.querySelector("[translate=no]")!.textContent!,
    /529 98 224 725.*Maria das Graças Ribeiro/,
  );
  assert.is(document.querySelector("h1")!.textContent, "Meu PetCard");
  assert.is(document.querySelectorAll("[aria-label='Hospital Veterinário Municipal']").length, 1);
  assert.match(document.title, "Meu PetCard");
});

s("says CNPJ if it is one", async () => {
  await login(demoCredentials[2].documento);
  await draw(<PetCardScreen />, "/pet-card");
  assert.match(text(), /CNPJ.*1122 2333 0001 81/);
});

s("leads home if it was opened by its address", async () => {
  await login();
  await draw(<PetCardScreen />, "/pet-card");
  await tap("Voltar");
  assert.is(location.pathname, "/");
});

s(
  "takes one step back however often it is pressed, and leads home if the browser takes none",
  async () => {
    await login();
    await draw(<PetCardScreen />, "/pet-card");
    history.replaceState({ cameFrom: "/" }, "");
    const { go } = history;
    let steps = 0;
    history.go = () => void (steps += 1);
    const time = stopTime();
    try {
      await tapQuickly("Voltar", 2);
      assert.is(location.pathname, "/pet-card");
      await act(() => time.pass(1000));
      assert.is(location.pathname, "/");
      assert.is(steps, 1);
    } finally {
      time.restore();
      history.go = go;
    }
  },
);

s(
  "keeps the screen on, also after a return to the app, and lets it go off at the end",
  async () => {
    await login();
    await draw(<PetCardScreen />, "/pet-card");
    assert.is(asked, 1);
    setVisibility("hidden");
    assert.is(asked, 1);
    setVisibility("visible");
    await settle();
    assert.is(asked, 2);
    held = 1;
    await close();
    assert.is(held, 0);
    setVisibility("visible");
    assert.is(asked, 2);
  },
);

s("works if the screen cannot be kept on", async () => {
  offerWakeLock(() => Promise.reject(new Error("NotAllowedError")));
  await login();
  await draw(<PetCardScreen />, "/pet-card");
  assert.ok(find("Voltar"));
});

s("no overlay opens over it", async () => {
  await login();
  await draw(<PetCardScreen />, "/pet-card");
  const stop = watchOverlays();
  await act(replayPostLogin);
  assert.is(overlay.peek(), undefined);
  stop();
});

s.run();

function offerWakeLock(request: () => Promise<unknown>): void {
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
}

function setVisibility(state: string): void {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}
