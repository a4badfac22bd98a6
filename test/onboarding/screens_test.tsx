// Shows the two onboardings (client/README.md "Onboarding"): each shows once, and the person decides when to go on.
import {
  draw,
  findControl,
  getControl,
  goBack,
  openWorld,
  openWorldWithSession,
  pressEscape,
  resetEverything,
  tap,
  topmostText,
} from "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { PreLoginOnboardingScreen, TutorialOverlay } from "../../client/onboarding/screens.tsx";
import {
  hasSeenPreLoginOnboarding,
  hasSeenTutorial,
  replayTutorial,
  restoreSeenOnboardings,
} from "../../client/onboarding/state.ts";

const screen = suite("PreLoginOnboardingScreen");

screen.before.each(async () => {
  localStorage.clear();
  restoreSeenOnboardings();
  openWorld();
  await draw(<PreLoginOnboardingScreen />);
});
screen.after.each(resetEverything);

screen("goes through three slides and back, and its last button ends it", async () => {
  assert.match(topmostText(), "Boas-vindas!");
  assert.match(topmostText(), "1 de 3");
  assert.is(findControl("Anterior"), undefined);
  await tap("Próximo");
  assert.match(topmostText(), "Cadastro gratuito");
  await tap("Próximo");
  assert.match(topmostText(), "Cuide dos seus pets");
  assert.is(findControl("Próximo"), undefined);
  await tap("Anterior");
  assert.match(topmostText(), "2 de 3");
  await tap("Próximo");
  assert.not.ok(hasSeenPreLoginOnboarding.peek());
  await tap("Vamos começar!");
  assert.ok(hasSeenPreLoginOnboarding.peek());
});

screen("can be skipped from the first slide", async () => {
  await tap("Pular");
  assert.ok(hasSeenPreLoginOnboarding.peek());
});

screen("announces the new slide, and the focus stays on a button", async () => {
  const live = document.querySelector("[aria-live=polite]")!;
  assert.match(live.textContent!, "Boas-vindas!");
  await tap("Próximo");
  assert.is(document.querySelector("[aria-live=polite]"), live);
  assert.match(live.textContent!, "Cadastro gratuito");
  assert.is(document.activeElement, getControl("Próximo"));
  await tap("Anterior");
  assert.is(document.activeElement, getControl("Próximo"));
});

for (
  const [what, from, to, count] of [
    ["a swipe to the left shows the next slide", [300, 100], [200, 110], "2"],
    ["a short swipe does nothing", [300, 100], [270, 100], "1"],
    ["scrolling does nothing", [300, 400], [240, 100], "1"],
  ] as const
) {
  screen(what, async () => {
    const stage = document.querySelector("[aria-live=polite]")!;
    await act(() => {
      stage.dispatchEvent(touch("touchstart", "touches", from));
      stage.dispatchEvent(touch("touchend", "changedTouches", to));
    });
    assert.match(topmostText(), `${count} de 3`);
  });
}

for (const [steps, slide] of [[1, "2 de 3"], [2, "1 de 3"]] as const) {
  screen(`Back by ${steps} in the history goes to slide ${slide}`, async () => {
    await tap("Próximo");
    await tap("Próximo");
    await goBack(steps);
    assert.match(topmostText(), slide);
  });
}

screen.run();

const tutorial = suite("Tutorial");

tutorial.before.each(async () => {
  await openWorldWithSession();
  replayTutorial();
  await draw(<Shown />);
});
tutorial.after.each(async () => {
  await resetEverything();
  restoreSeenOnboardings();
});

tutorial("is a dialog named by its present slide, and the last slide ends it", async () => {
  assert.match(topmostText(), "1 de 3");
  await tap("Próximo");
  const dialog = document.querySelector("dialog[open]")!;
  const title = document.getElementById(dialog.getAttribute("aria-labelledby")!)!;
  assert.is(title.textContent, "Agende consultas rapidamente");
  await tap("Próximo");
  assert.match(topmostText(), "PetCard digital");
  await tap("Começar");
  assert.ok(hasSeenTutorial.peek());
  assert.is(document.querySelector("dialog"), null);
});

for (
  const [name, skip] of [
    ["its button", () => tap("Pular")],
    ["Back on the first slide", goBack],
    ["Escape", pressEscape],
  ] as const
) {
  tutorial(`${name} skips it`, async () => {
    await skip();
    assert.ok(hasSeenTutorial.peek());
  });
}

tutorial("Back goes one slide back", async () => {
  await tap("Próximo");
  await goBack();
  assert.match(topmostText(), "1 de 3");
  assert.not.ok(hasSeenTutorial.peek());
});

tutorial.run();

function Shown() {
  useSignals();
  return hasSeenTutorial.value ? null : <TutorialOverlay />;
}

function touch(type: string, list: string, [clientX, clientY]: readonly [number, number]): Event {
  return Object.assign(new Event(type, { bubbles: true }), { [list]: [{ clientX, clientY }] });
}
