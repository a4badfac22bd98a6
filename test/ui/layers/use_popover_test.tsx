// Shows when a popover is in the top layer: while it has something to say, and only if it is on the
// page.
import "../../dom.ts";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { usePopover } from "../../../client/ui/layers/use_popover.ts";

const s = suite("usePopover");
const shown = new Set<HTMLElement>();
let root: Root;
let host: HTMLElement;

/** As in browsers; happy-dom has no popovers. */
function change(element: HTMLElement, isShown: boolean) {
  if (!element.isConnected) throw new Error("Invalid on disconnected popover elements");
  if (isShown) shown.add(element);
  else shown.delete(element);
}
s.before(() => {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      change(this, true);
    },
    hidePopover(this: HTMLElement) {
      change(this, false);
    },
  });
});
s.after(() => {
  for (const name of ["showPopover", "hidePopover"]) {
    Reflect.deleteProperty(HTMLElement.prototype, name);
  }
});
s.before.each(() => {
  shown.clear();
  host = document.createElement("div");
  root = createRoot(host);
});
s.after.each(() => act(() => root.unmount()));

function Notice({ isNeeded }: { isNeeded: boolean }) {
  return <div ref={usePopover(isNeeded)} popover="manual" />;
}

s("shows while it is needed", async () => {
  document.body.append(host);
  await act(() => root.render(<Notice isNeeded={false} />));
  assert.is(shown.size, 0);
  await act(() => root.render(<Notice isNeeded />));
  assert.is(shown.size, 1);
  await act(() => root.render(<Notice isNeeded={false} />));
  assert.is(shown.size, 0);
  host.remove();
});

s("neither shows nor hides after a dialog has removed it from the page", async () => {
  await act(() => root.render(<Notice isNeeded />));
  assert.is(shown.size, 0);
  document.body.append(host);
  await act(() => root.render(<Notice key="again" isNeeded />));
  assert.is(shown.size, 1);
  host.remove();
  await act(() => root.render(<Notice key="again" isNeeded={false} />));
});

s.run();
