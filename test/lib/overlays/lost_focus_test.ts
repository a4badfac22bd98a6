// Shows to what a lost focus goes back, and when it stays lost. browser/pets_test.ts shows it of a notice: the fake DOM
// does not know who goes by keyboard.
import { happyWindow } from "../../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { watchLostFocus } from "../../../client/lib/overlays/lost_focus.ts";

const s = suite("lost focus");
let stop: () => void;

s.before.each(() => {
  document.body.innerHTML =
    `<h1 tabindex="-1">Pets</h1><button id="retry">Tentar novamente</button>`;
  stop = watchLostFocus();
});
s.after.each(() => {
  stop();
  document.body.innerHTML = "";
});

/** Removes the button, and waits until the observer and a frame after it have run. */
async function removeButton(): Promise<void> {
  button().remove();
  await happyWindow.happyDOM.waitUntilComplete();
}

function button(): HTMLElement {
  return document.getElementById("retry")!;
}

function focusedText(): string | null {
  return document.activeElement === document.body ? "" : document.activeElement!.textContent;
}

s("the heading gets that of a control that goes", async () => {
  button().focus();
  await removeButton();
  assert.is(focusedText(), "Pets");
});

s("who has left the control gets nothing when it goes later", async () => {
  button().focus();
  button().blur();
  await happyWindow.happyDOM.waitUntilComplete();
  await removeButton();
  assert.is(focusedText(), "");
});

s.run();
