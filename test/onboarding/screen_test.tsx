// Shows that the slides before the login appear once, and that the person decides when to go on.
import { close, draw, find, goBack, openWorld, tap, text, tryFind } from "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { watchBack } from "../../client/lib/back.ts";
import { OnboardingScreen } from "../../client/onboarding/screens.tsx";
import { hasSeenPreLogin, startOnboarding } from "../../client/onboarding/state.ts";

const s = suite("OnboardingScreen");
const FLAG = "vet:hasSeenPreLoginOnboarding";

let stopBack = () => {};
s.before.each(() => {
  localStorage.clear();
  startOnboarding();
  stopBack = watchBack();
  openWorld();
});
s.after.each(async () => {
  await close();
  stopBack();
});

s("counts three slides, and goes back and forth", async () => {
  await draw(<OnboardingScreen />);
  assert.match(text(), "Boas-vindas!");
  assert.match(text(), "1 de 3");
  assert.is(tryFind("Anterior"), undefined);
  await tap("Próximo");
  assert.match(text(), "Cadastro gratuito");
  assert.match(text(), "2 de 3");
  await tap("Próximo");
  assert.match(text(), "Cuide dos seus pets");
  assert.match(text(), "3 de 3");
  assert.is(tryFind("Próximo"), undefined);
  await tap("Anterior");
  assert.match(text(), "2 de 3");
});

s("ends with 'Vamos começar!' on the last slide, and the device remembers that", async () => {
  await draw(<OnboardingScreen />);
  assert.is(tryFind("Vamos começar!"), undefined);
  await tap("Próximo");
  await tap("Próximo");
  assert.not.ok(hasSeenPreLogin.peek());
  await tap("Vamos começar!");
  assert.ok(hasSeenPreLogin.peek());
  assert.is(localStorage.getItem(FLAG), "true");
});

s("can be skipped from the first slide", async () => {
  await draw(<OnboardingScreen />);
  await tap("Pular");
  assert.ok(hasSeenPreLogin.peek());
  assert.is(localStorage.getItem(FLAG), "true");
});

s("announces the new slide, and the focus stays on the button", async () => {
  await draw(<OnboardingScreen />);
  const live = document.querySelector("[aria-live=polite]")!;
  assert.match(live.textContent!, "Boas-vindas!");
  await tap("Próximo");
  assert.is(document.querySelector("[aria-live=polite]"), live);
  assert.match(live.textContent!, "Cadastro gratuito");
  assert.is(document.activeElement, find("Próximo"));
});

s("keeps the focus when 'Anterior' disappears", async () => {
  await draw(<OnboardingScreen />);
  await tap("Próximo");
  await tap("Anterior");
  assert.is(document.activeElement, find("Próximo"));
});

s("moves with the arrow keys, and stops at both ends", async () => {
  await draw(<OnboardingScreen />);
  for (const [key, count] of [["ArrowLeft", "1"], ["ArrowRight", "2"], ["ArrowRight", "3"]]) {
    await press(key);
    assert.match(text(), `${count} de 3`);
  }
  await press("ArrowRight");
  assert.match(text(), "3 de 3");
  assert.not.ok(hasSeenPreLogin.peek());
});

for (
  const [what, from, to, count] of [
    ["a swipe to the left shows the next slide", [300, 100], [200, 110], "2"],
    ["a short swipe does nothing", [300, 100], [270, 100], "1"],
    ["scrolling does nothing", [300, 400], [240, 100], "1"],
  ] as const
) {
  s(what, async () => {
    await draw(<OnboardingScreen />);
    await swipe(from, to);
    assert.match(text(), `${count} de 3`);
  });
}

s("Back goes one slide back", async () => {
  await draw(<OnboardingScreen />);
  await tap("Próximo");
  await tap("Próximo");
  await goBack();
  assert.match(text(), "2 de 3");
});

s.run();

async function press(key: string) {
  await act(() => {
    (tryFind("Próximo") ?? find("Vamos começar!"))
      .dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
}

async function swipe(from: readonly [number, number], to: readonly [number, number]) {
  const stage = document.querySelector("[aria-live=polite]")!;
  await act(() => {
    stage.dispatchEvent(touch("touchstart", "touches", from));
    stage.dispatchEvent(touch("touchend", "changedTouches", to));
  });
}

function touch(type: string, list: string, [clientX, clientY]: readonly [number, number]): Event {
  return Object.assign(new Event(type, { bubbles: true }), { [list]: [{ clientX, clientY }] });
}
