// Shows how sheets, dialogs and toasts open and close, and that typed text is not lost without a question.
import {
  draw,
  findControl,
  getControl,
  goBack,
  pressEscape,
  resetEverything,
  setOnline,
  settle,
  tap,
  topmostText,
} from "../../screen.tsx";
import { stopTime } from "../../timers.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act, useState } from "react";
import { confirmAction, showAlert } from "../../../client/lib/overlays/dialogs.ts";
import { watchNetwork } from "../../../client/lib/http/health.ts";
import { openModalCount } from "../../../client/lib/overlays/modals.ts";
import { showToast } from "../../../client/lib/overlays/toasts.ts";
import { OfflineBanner } from "../../../client/notices/outage.tsx";
import { BottomSheet, type BottomSheetProps } from "../../../client/ui/overlays/bottom_sheet.tsx";
import { NoticeBar } from "../../../client/ui/overlays/notice_bar.tsx";
import { Skeleton } from "../../../client/ui/states/skeleton.tsx";

const s = suite("Layers");

s.after.each(resetEverything);

s("a sheet is named by its title, which has the focus", async () => {
  await draw(<Opener />);
  await tap("Abrir");
  const dialog = document.querySelector("dialog")!;
  assert.is(nameOf(dialog), "Novo pet");
  assert.is(document.activeElement!.textContent, "Novo pet");
});

for (
  const [way, go] of [["Escape", pressEscape], ["a press beside it", pressBeside], [
    "Back",
    goBack,
  ]] as const
) {
  s(`${way} closes a sheet`, async () => {
    await draw(<Opener />);
    await tap("Abrir");
    assert.is(openModalCount.value, 1);
    await go();
    assert.is(openModalCount.value, 0);
  });

  s(`${way} does not close a sheet that only its buttons can close`, async () => {
    await draw(<Opener closable={false} />);
    await tap("Abrir");
    for (let count = 0; count < 4; count++) await go();
    assert.is(openModalCount.value, 1);
    assert.is(findControl("Fechar"), undefined);
  });

  s(`${way} asks before it discards typed text, and keeps it if the person refuses`, async () => {
    let asked = 0;
    await draw(<Opener mayClose={() => Promise.resolve(++asked > 1)} />);
    await tap("Abrir");
    await go();
    assert.is(openModalCount.value, 1);
    await go();
    assert.is(openModalCount.value, 0);
    assert.is(asked, 2);
  });
}

s("a dialog that the browser closes by itself opens again", async () => {
  await draw(<Opener closable={false} />);
  await tap("Abrir");
  await act(() => document.querySelector("dialog")!.close());
  await settle();
  assert.ok(document.querySelector("dialog")!.open);
});

s("a question has its name and its text, and its harmless answer has the focus", async () => {
  await draw(<p>…</p>);
  void ask();
  await settle();
  const dialog = document.querySelector("[role=alertdialog]")!;
  assert.is(nameOf(dialog), "Excluir conta");
  assert.is(nameOf(dialog, "aria-describedby"), "Esta ação não pode ser desfeita.");
  assert.is(document.activeElement, getControl("Voltar"));
});

s("a message without a title is named by its text", async () => {
  await draw(<p>…</p>);
  void showAlert("CEP não encontrado");
  await settle();
  const dialog = document.querySelector("[role=alertdialog]")!;
  assert.is(nameOf(dialog), "CEP não encontrado");
  assert.not(dialog.hasAttribute("aria-describedby"));
  assert.is(document.activeElement, getControl("Entendi"));
});

for (const [way, go] of [["Escape", pressEscape], ["Back", goBack]] as const) {
  s(`${way} refuses a question, and leaves the sheet under it open`, async () => {
    await draw(<Opener />);
    await tap("Abrir");
    const agreed = ask();
    await settle();
    assert.is(openModalCount.value, 2);
    await go();
    assert.not(await agreed);
    assert.match(topmostText(), "Novo pet");
  });
}

s("an alert tears no word at its hyphen, in its text and in its advice", async () => {
  await draw(<p>…</p>);
  void showAlert({ text: "Veja o seu e-mail.", advice: "Ou volte na segunda-feira." });
  await settle();
  const whole = [...document.querySelectorAll("dialog p span span")].map((one) => one.textContent);
  assert.equal(whole, ["e-mail.", "segunda-feira."]);
});

s("a success says so in its title, in one text", async () => {
  await draw(<p>…</p>);
  const title = "Sucesso: Cadastro realizado com sucesso!";
  void showAlert({ title, text: "Tudo certo.", tone: "success" });
  await settle();
  assert.is(nameOf(document.querySelector("[role=alertdialog]")!), title);
  const { childNodes } = document.querySelector("[role=alertdialog] h2")!;
  assert.equal([...childNodes].map(({ textContent }) => textContent), [title]);
});

for (
  const [tone, colour] of [["success", "verde"], ["failure", "telha"], [undefined, null]] as const
) {
  s(
    `the sign of an alert comes from its tone (${tone ?? "none"}), not from its words`,
    async () => {
      await draw(<p>…</p>);
      void showAlert({ title: "Sucesso: não", text: "Tudo certo.", tone });
      await settle();
      const sign = document.querySelector("[role=alertdialog] [data-size]");
      assert.is(sign?.getAttribute("data-tone") ?? null, colour);
    },
  );
}

s("toasts are inside the open sheet, where they can be read and closed", async () => {
  await draw(<Opener />);
  await act(() => {
    showToast("success", { title: "Pet", text: "Mia criado com sucesso!" });
    showToast("failure", "Serviço indisponível.");
  });
  await settle();
  assert.match(topmostText(), "Mia criado com sucesso!");
  await tap("Abrir");
  assert.match(document.querySelector("dialog [role=alert]")!.textContent!, "indisponível");
  assert.match(document.querySelector("dialog [role=status]")!.textContent!, "Mia");
  await tap("Fechar aviso");
  assert.not.match(topmostText(), "indisponível");
  assert.match(topmostText(), "Mia");
});

s("a toast that moves with a dialog gets no new time, and is not announced again", async () => {
  const timers = stopTime();
  try {
    await draw(<Opener />);
    await act(() => showToast("failure", "Serviço indisponível."));
    await act(() => timers.pass(1500));
    assert.is(announcedText(), "Serviço indisponível.");
    await tap("Abrir");
    await act(() => timers.pass(1500));
    assert.is(announcedText(), "");
    await tap("Fechar");
    await act(() => timers.pass(999));
    assert.match(topmostText(), "Serviço indisponível.");
    assert.is(announcedText(), "");
    await act(() => timers.pass(1));
    assert.not.match(topmostText(), "Serviço indisponível.");
  } finally {
    timers.restore();
  }
});

s("the regions for announcements are there before the first notice", async () => {
  await draw(<OfflineBanner />);
  const regions = [...document.querySelectorAll("[role=alert], [role=status]")];
  assert.equal(regions.map(({ role, textContent }) => [role, textContent]), [
    ["status", ""],
    ["alert", ""],
    ["status", ""],
  ]);
});

s("what is pinned below the banner is at the top again when the network is back", async () => {
  const { ResizeObserver } = globalThis;
  // happy-dom measures nothing.
  globalThis.ResizeObserver = class extends ResizeObserver {
    constructor(private measure: ResizeObserverCallback) {
      super(measure);
    }
    override observe() {
      this.measure([], this);
    }
  };
  const end = new AbortController();
  watchNetwork(end.signal);
  const { style } = document.documentElement;
  try {
    await draw(<OfflineBanner />);
    await act(() => setOnline(false));
    assert.is(style.getPropertyValue("--faixa"), "0px");
    await act(() => setOnline(true));
    assert.is(style.getPropertyValue("--faixa"), "");
  } finally {
    end.abort();
    Object.assign(globalThis, { ResizeObserver });
  }
});

s("no region for announcements is drawn together with its text", async () => {
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
  showToast("failure", "Sem internet.");
  await draw(
    <>
      <Skeleton />
      <NoticeBar title="Nova versão" text="Leva um instante.">…</NoticeBar>
      <Opener />
    </>,
  );
  assert.match(topmostText(), "Sem internet.");
  await tap("Abrir");
  assert.match(topmostText(), "Sem internet.");
  await tap("Fechar aviso");
  await act(() => showToast("success", "Mia criado com sucesso!"));
  await tap("Fechar");
  assert.match(topmostText(), "Mia criado com sucesso!");
  observer.disconnect();
  assert.equal(withText, []);
});

s.run();

function Opener(props: Partial<BottomSheetProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>Abrir</button>
      {isOpen && (
        <BottomSheet title="Novo pet" {...props} onClose={() => setOpen(false)}>
          <p>Conteúdo</p>
        </BottomSheet>
      )}
    </>
  );
}

function ask(): Promise<boolean> {
  return confirmAction({
    title: "Excluir conta",
    text: "Esta ação não pode ser desfeita.",
    confirm: "Excluir",
    cancel: "Voltar",
    isDanger: true,
  });
}

/** What a screen reader says of it, or with `aria-describedby` after that. */
function nameOf(dialog: Element, attribute = "aria-labelledby"): string {
  return document.getElementById(dialog.getAttribute(attribute)!)!.textContent!;
}

async function pressBeside(): Promise<void> {
  const dialog = document.querySelector("dialog")!;
  await act(() => {
    dialog.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
    dialog.click();
  });
  await settle();
}

/** The text of the toasts that a screen reader is told of. */
function announcedText(): string {
  const regions = document.querySelectorAll("[popover] [role=alert], [popover] [role=status]");
  return [...regions].map(({ textContent }) => textContent).join("");
}
