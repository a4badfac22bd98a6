// Shows that sheets and dialogs open, close in every way that they should, and never lose typed
// text without asking.
import { browser } from "../../dom.ts";
import "../../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { act, type ReactNode, useState } from "react";
import { watchBack } from "../../../client/lib/back.ts";
import { openLayers, topLayer } from "../../../client/lib/open_layers.ts";
import { AlertDialog } from "../../../client/ui/layers/alert_dialog.tsx";
import { BottomSheet, type BottomSheetProps } from "../../../client/ui/layers/bottom_sheet.tsx";
import { NoticeBar } from "../../../client/ui/layers/notice_bar.tsx";
import { type Toast, ToastList } from "../../../client/ui/layers/toast_list.tsx";
import { TopBanner } from "../../../client/ui/layers/top_banner.tsx";
import { Skeleton } from "../../../client/ui/states/skeleton.tsx";
import { close, draw, find, settle, tap, text, tryFind } from "../../screen.tsx";

const s = suite("Layers");

let stopBack = () => {};
s.before.each(() => {
  stopBack = watchBack();
});
s.after.each(async () => {
  await close();
  stopBack();
});

s("a sheet says how many layers are open, and keeps the page behind from scrolling", async () => {
  await draw(<Opener />);
  assert.is(openLayers.value, 0);
  await tap("Abrir");
  assert.is(openLayers.value, 1);
  assert.is(topLayer.value, document.querySelector("dialog"));
  assert.ok("layers" in document.documentElement.dataset);
  await tap("Fechar");
  assert.is(openLayers.value, 0);
  assert.not.ok("layers" in document.documentElement.dataset);
});

s("a sheet is named by its title, which has the focus", async () => {
  await draw(<Opener />);
  await tap("Abrir");
  const dialog = document.querySelector("dialog")!;
  assert.is(
    document.getElementById(dialog.getAttribute("aria-labelledby")!)!.textContent,
    "Novo pet",
  );
  assert.is(document.activeElement!.textContent, "Novo pet");
});

for (
  const [way, go] of [["Escape", escape], ["the press beside it", pressBeside], [
    "Back",
    back,
  ]] as const
) {
  s(`${way} closes a sheet`, async () => {
    await draw(<Opener />);
    await tap("Abrir");
    await go();
    assert.is(openLayers.value, 0);
  });

  s(`${way} does not close a sheet that only its buttons can close`, async () => {
    await draw(<Opener dismissible={false} />);
    await tap("Abrir");
    for (let count = 0; count < 4; count++) await go();
    assert.is(openLayers.value, 1);
    assert.is(tryFind("Fechar"), undefined);
  });

  s(
    `${way} asks before it throws typed text away, and keeps it if the person refuses`,
    async () => {
      let asked = 0;
      const ask = () => Promise.resolve(++asked > 1);
      await draw(<Opener mayClose={ask} />);
      await tap("Abrir");
      await go();
      assert.is(asked, 1);
      assert.is(openLayers.value, 1);
      await go();
      assert.is(asked, 2);
      assert.is(openLayers.value, 0);
    },
  );
}

s("a sheet that cannot be closed now stays", async () => {
  await draw(<Opener mayClose={() => false} />);
  await tap("Abrir");
  await tap("Fechar");
  await escape();
  await back();
  assert.is(openLayers.value, 1);
});

s("an untouched form is closed without asking", async () => {
  await draw(<Opener mayClose={() => true} />);
  await tap("Abrir");
  await tap("Fechar");
  assert.is(openLayers.value, 0);
});

s("a second try to close does not ask twice", async () => {
  let asked = 0;
  await draw(<Opener mayClose={() => (asked += 1, new Promise(() => {}))} />);
  await tap("Abrir");
  await tap("Fechar");
  await escape();
  assert.is(asked, 1);
});

s("in a sheet, Back does what the sheet decides", async () => {
  let steps = 0;
  await draw(<Opener dismissible={false} onBack={() => (steps += 1, false)} />);
  await tap("Abrir");
  await back();
  await back();
  assert.is(steps, 2);
  assert.is(openLayers.value, 1);
});

s("a dialog that the browser closes by itself opens again", async () => {
  await draw(<Opener dismissible={false} />);
  await tap("Abrir");
  await act(() => document.querySelector("dialog")!.close());
  await settle();
  assert.ok(document.querySelector("dialog")!.open);
});

s("an alert is described by its text, and offers the harmless action first", async () => {
  await draw(<Alert onDismiss={() => {}} />);
  const dialog = document.querySelector("dialog")!;
  assert.is(dialog.getAttribute("role"), "alertdialog");
  assert.is(
    document.getElementById(dialog.getAttribute("aria-describedby")!)!.textContent,
    "Esta ação não pode ser desfeita.",
  );
  assert.is(document.activeElement, find("Voltar"));
});

s("Escape and Back dismiss an alert, and only the topmost layer", async () => {
  for (const go of [escape, back]) {
    let dismissed = 0;
    await draw(
      <Opener>
        <Later>
          <Alert onDismiss={() => dismissed += 1} />
        </Later>
      </Opener>,
    );
    await tap("Abrir");
    await tap("Perguntar");
    assert.is(openLayers.value, 2);
    await go();
    assert.is(dismissed, 1);
    assert.match(document.body.textContent!, "Novo pet");
    await close();
  }
});

s("an alert without a way out waits for an answer", async () => {
  await draw(<Alert />);
  await escape();
  await back();
  assert.is(openLayers.value, 1);
});

s("notices are inside the open sheet, where they can be read and closed", async () => {
  const closed: Toast["id"][] = [];
  const toasts: Toast[] = [
    { id: 1, tone: "success", title: "Pet", text: "Mia criado com sucesso!" },
    { id: 2, tone: "error", text: "Serviço indisponível." },
  ];
  await draw(
    <>
      <ToastList toasts={toasts} onDismiss={(id) => closed.push(id)} />
      <Opener />
    </>,
  );
  assert.match(text(), "Mia criado com sucesso!");
  await tap("Abrir");
  assert.match(text(), "Mia criado com sucesso!");
  assert.match(document.querySelector("dialog [role=alert]")!.textContent!, "indisponível");
  assert.match(document.querySelector("dialog [role=status]")!.textContent!, "Mia");
  await tap("Fechar aviso");
  assert.equal(closed, [2]);
});

s("the regions for announcements are there before the first notice", async () => {
  await draw(<ToastList toasts={[]} onDismiss={() => {}} />);
  const list = document.querySelector("[popover]")!;
  assert.is(list.querySelectorAll("[role=alert], [role=status]").length, 2);
});

s(
  "no region for announcements comes together with its text, wherever the notices move",
  async () => {
    const REGIONS = "[role=alert], [role=status]";
    const withText: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement)) continue;
        const regions = node.matches(REGIONS) ? [node] : [...node.querySelectorAll(REGIONS)];
        withText.push(...regions.map(({ textContent }) => textContent).filter((one) => one !== ""));
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const notices = signal<Toast[]>([{ id: 1, tone: "error", text: "Sem internet." }]);
    function Notices() {
      useSignals();
      return <ToastList toasts={notices.value} onDismiss={() => {}} />;
    }
    await draw(
      <>
        <Notices />
        <Skeleton />
        <NoticeBar title="Nova versão" text="Leva um instante." actions={null} />
        <Opener />
      </>,
    );
    const [alert, status] = document.querySelectorAll("[popover] > *");
    assert.match(alert.textContent!, "Sem internet.");
    await tap("Abrir");
    assert.is(alert.textContent, "");
    await act(() => {
      notices.value = [{ id: 2, tone: "success", text: "Mia criado com sucesso!" }];
    });
    await tap("Fechar");
    assert.ok(status.isConnected, "the page has kept its region");
    assert.match(status.textContent!, "Mia criado com sucesso!");
    observer.disconnect();
    assert.equal(withText, []);
  },
);

s("following the link of a notice closes the notice", async () => {
  const closed: Toast["id"][] = [];
  const link = { text: "Ver pet", href: "/pets" };
  await draw(
    <ToastList
      toasts={[{ id: 7, tone: "success", text: "Mia", link }]}
      onDismiss={(id) => closed.push(id)}
    />,
  );
  await tap("Ver pet");
  assert.is(location.pathname, "/pets");
  assert.equal(closed, [7]);
});

s("a notice with the focus waits, and continues when the list moves into a sheet", async () => {
  const events: string[] = [];
  await draw(
    <>
      <ToastList
        toasts={[{ id: 1, tone: "info", text: "Olá" }]}
        onDismiss={() => {}}
        onPause={() => events.push("pause")}
        onResume={() => events.push("resume")}
      />
      <Opener />
    </>,
  );
  await act(() => find("Fechar aviso").focus());
  assert.is(events.at(-1), "pause");
  await tap("Abrir");
  assert.is(events.at(-1), "resume");
});

s("a banner announces text that comes after it was drawn", async () => {
  await draw(<TopBanner visible title="Você está offline" text="Volte logo" />);
  assert.is(
    document.querySelector("[role=status]")!.textContent,
    "Você está offline Volte logo",
  );
});

s.run();

function Opener({ children, ...rest }: Partial<BottomSheetProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>Abrir</button>
      {isOpen && (
        <BottomSheet title="Novo pet" {...rest} onClose={() => setOpen(false)}>
          {children as ReactNode ?? <p>Conteúdo</p>}
        </BottomSheet>
      )}
    </>
  );
}

function Later({ children }: { children: ReactNode }) {
  const [isThere, setThere] = useState(false);
  return isThere
    ? children
    : <button type="button" onClick={() => setThere(true)}>Perguntar</button>;
}

function Alert({ onDismiss }: { onDismiss?: () => void }) {
  return (
    <AlertDialog
      title="Excluir conta"
      text="Esta ação não pode ser desfeita."
      onDismiss={onDismiss}
      actions={[
        { label: "Excluir", kind: "danger", onClick: () => {} },
        { label: "Voltar", onClick: () => {} },
      ]}
    />
  );
}

async function escape(): Promise<void> {
  await act(() => {
    document.body.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
    );
  });
  await settle();
}

async function pressBeside(): Promise<void> {
  const dialog = document.querySelector("dialog")!;
  await act(() => {
    dialog.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
    dialog.click();
  });
  await settle();
}

async function back(): Promise<void> {
  await act(async () => {
    history.back();
    await browser.happyDOM.waitUntilComplete();
  });
  await settle();
}
