// Shows a screen whose code loads later: what waits, what fails, and that the code loads once.
import "../../dom.ts";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { openTestApp } from "../../app.ts";
import { settlePromises, stopTime } from "../../timers.ts";
import {
  lazyComponent,
  type ScriptFailureProps,
} from "../../../client/lib/loading/lazy_component.tsx";

const s = suite("lazyScreen");
const warn = console.warn;
let root: Root | undefined;
let host: HTMLElement;

let warnings = 0;

s.before.each(() => {
  warnings = 0;
  console.warn = () => void (warnings += 1);
});
s.after.each(async () => {
  console.warn = warn;
  await act(() => root?.unmount());
  host?.remove();
});

function Hello({ name }: { name: string }) {
  return <p>Olá, {name}</p>;
}
const frames = {
  Waiting: () => <p>espera</p>,
  Failed: ({ onRetry, busy }: ScriptFailureProps) => (
    <button type="button" onClick={onRetry}>{busy ? "tentando" : "falhou"}</button>
  ),
};

async function draw(element: ReactNode): Promise<void> {
  host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
  await act(async () => {
    root!.render(element);
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
}

s("waits, then shows the screen with its props", async () => {
  let come = (_: typeof Hello) => {};
  const Screen = lazyComponent<{ name: string }>(() => new Promise((done) => come = done), frames);
  await draw(<Screen name="Maria" />);
  assert.is(host.textContent, "espera");
  await act(() => Promise.resolve(come(Hello)));
  assert.is(host.textContent, "Olá, Maria");
});

s(
  "says after half a minute that nothing has come; then a press reloads, and late code shows",
  async () => {
    const timers = stopTime();
    const { reload } = location;
    let reloads = 0;
    location.reload = () => void (reloads += 1);
    try {
      let come = (_: typeof Hello) => {};
      const Screen = lazyComponent<{ name: string }>(
        () => new Promise((done) => come = done),
        {
          ...frames,
          Failed: ({ cause, ...props }) => (
            <div title={cause}>{<frames.Failed cause={cause} {...props} />}</div>
          ),
        },
      );
      host = document.createElement("div");
      document.body.append(host);
      root = createRoot(host);
      await act(() => root!.render(<Screen name="Maria" />));
      await act(() => timers.pass(29_000));
      assert.is(host.textContent, "espera");
      await act(() => timers.pass(1000));
      assert.is(host.querySelector("div")!.title, "late");
      await act(() => host.querySelector("button")!.click());
      assert.is(reloads, 1);
      await act(async () => {
        come(Hello);
        await timers.pass(0);
      });
      assert.is(host.textContent, "Olá, Maria");
    } finally {
      location.reload = reload;
      timers.restore();
    }
  },
);

s("a failed preload repairs and reports nothing, because no person is waiting", async () => {
  let mended = 0;
  let loads = 0;
  const Screen = lazyComponent<{ name: string }>(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error("gone")) : Promise.resolve(Hello);
  }, { ...frames, findCause: () => Promise.resolve((mended += 1) > 0 ? undefined : "missing") });
  await Screen.preload();
  assert.is(mended, 0);
  assert.is(warnings, 0);
  await draw(<Screen name="Maria" />);
  assert.is(host.textContent, "Olá, Maria");
  assert.is(mended, 0);
});

s(
  "a failure that comes after the person has left does not show when they open it again",
  async () => {
    let fail = (_: Error) => {};
    const Screen = lazyComponent<{ name: string }>(
      () => new Promise((_, reject) => fail = reject),
      { ...frames, findCause: () => Promise.resolve("network") },
    );
    await draw(<Screen name="Maria" />);
    await act(() => root!.render(null));
    await act(async () => {
      fail(new Error("lost"));
      await settlePromises();
    });
    await act(() => root!.render(<Screen name="Maria" />));
    assert.is(host.textContent, "espera");
  },
);

s("a failure is not late: another press tries again, and shows that it does", async () => {
  const timers = stopTime();
  try {
    let come = (_: typeof Hello) => {};
    let loads = 0;
    const Screen = lazyComponent<{ name: string }>(() => {
      loads += 1;
      return loads === 1 ? Promise.reject(new Error("lost")) : new Promise((done) => come = done);
    }, { ...frames, findCause: () => Promise.resolve("network") });
    host = document.createElement("div");
    document.body.append(host);
    root = createRoot(host);
    await act(() => root!.render(<Screen name="Maria" />));
    await act(() => timers.pass(31_000));
    await act(() => host.querySelector("button")!.click());
    assert.is(host.textContent, "tentando");
    await act(async () => {
      come(Hello);
      await timers.pass(0);
    });
    assert.is(host.textContent, "Olá, Maria");
  } finally {
    timers.restore();
  }
});

s("a failure that is being repaired in another way goes on waiting", async () => {
  const Screen = lazyComponent<{ name: string }>(
    () => Promise.reject(new Error("gone")),
    { ...frames, findCause: () => Promise.resolve(undefined) },
  );
  await draw(<Screen name="Maria" />);
  assert.is(warnings, 1);
  assert.is(host.textContent, "espera");
});

s("where there was no network, its return brings the screen without a press", async () => {
  const app = openTestApp();
  let isLost = true;
  const Screen = lazyComponent<{ name: string }>(
    () => isLost ? Promise.reject(new Error("lost")) : Promise.resolve(Hello),
    { ...frames, findCause: () => Promise.resolve("network") },
  );
  host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
  await act(async () => {
    root!.render(<Screen name="Maria" />);
    await settlePromises();
  });
  assert.is(host.textContent, "falhou");
  isLost = false;
  await act(async () => {
    app.setOnline(false);
    app.setOnline(true);
    await settlePromises();
  });
  assert.is(host.textContent, "Olá, Maria");
  app.close();
});

s.run();
