// Shows what buttons, pages, cards, states and wizards say and do.
import "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act, useState } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { object } from "superstruct";
import { Form } from "../../client/lib/form.ts";
import { isFilled, text as rule } from "../../client/lib/rules.ts";
import { Steps } from "../../client/lib/steps.ts";
import { Badge } from "../../client/ui/lists/badge.tsx";
import { Button, IconButton, LinkButton } from "../../client/ui/button.tsx";
import { Card } from "../../client/ui/lists/card.tsx";
import { EmptyState } from "../../client/ui/states/empty_state.tsx";
import { FailedState } from "../../client/ui/states/failed_state.tsx";
import { Page } from "../../client/ui/page.tsx";
import { SeenAt } from "../../client/ui/states/seen_at.tsx";
import { Skeleton } from "../../client/ui/states/skeleton.tsx";
import { StatusChip } from "../../client/ui/lists/status_chip.tsx";
import { TextField } from "../../client/ui/forms/text_field.tsx";
import { TopBanner } from "../../client/ui/layers/top_banner.tsx";
import { StepForm, Wizard } from "../../client/ui/forms/wizard.tsx";
import { close, draw, find, tap, text, type } from "../screen.tsx";
import { bellIcon } from "../../client/ui/icons/home.ts";
import { pawIcon } from "../../client/ui/icons/start.ts";

const s = suite("Parts");
s.after.each(close);

s("a busy button keeps the focus, does nothing, and says what it does", async () => {
  let pressed = 0;
  await draw(<Button busy busyLabel="Salvando..." onClick={() => pressed += 1}>Salvar</Button>);
  const button = find("Salvando...") as HTMLButtonElement;
  await tap("Salvando...");
  assert.is(pressed, 0);
  assert.is(document.activeElement, button);
  assert.is(button.disabled, false);
  assert.is(button.getAttribute("aria-busy"), "true");
  assert.is(document.querySelector("[role=status]")!.textContent, "Salvando...");
});

s("a button is as wide busy as idle: the other label stands under it unseen", async () => {
  await draw(<Button busyLabel="Salvando...">Salvar</Button>);
  assert.is(find("Salvar").querySelector("span")!.dataset.other, "Salvando...");
});

s("a button submits only where it is told to", async () => {
  await draw(<Button>Ajuda</Button>);
  assert.is((find("Ajuda") as HTMLButtonElement).type, "button");
});

s("a link that looks like a button goes there", async () => {
  await draw(<LinkButton href="/sign-in">Cadastrar</LinkButton>);
  await tap("Cadastrar");
  assert.is(location.pathname, "/sign-in");
});

s("a badge over an icon is not read twice", async () => {
  await draw(
    <IconButton label="Notificações, 3 não lidas" icon={bellIcon}>
      <Badge floating>3</Badge>
    </IconButton>,
  );
  assert.is(
    find("Notificações, 3 não lidas").querySelector("span")!.getAttribute("aria-hidden"),
    "true",
  );
});

s("a card is a link, a button, or neither", async () => {
  let opened = 0;
  await draw(
    <>
      <Card primary="Mia" secondary="Gata" href="/pets" />
      <Card
        primary="Rex"
        chip={<StatusChip tone="verde">Agendada</StatusChip>}
        onClick={() => opened += 1}
      />
      <Card primary="Thor" dimmed />
    </>,
  );
  await tap("RexAgendada");
  assert.is(opened, 1);
  assert.is(find("MiaGata").getAttribute("href"), "/pets");
  assert.is(document.querySelectorAll("a, button").length, 2);
});

s("an empty list offers its one action", async () => {
  let pressed = 0;
  await draw(
    <EmptyState
      icon={pawIcon}
      text="Nenhum pet cadastrado"
      action={<Button onClick={() => pressed += 1}>Adicionar Pet</Button>}
    />,
  );
  assert.match(text(), "Nenhum pet cadastrado");
  await tap("Adicionar Pet");
  assert.is(pressed, 1);
});

s("a failed list announces why, and tries again", async () => {
  let tries = 0;
  await draw(<FailedState message="Erro ao buscar pets" onRetry={() => tries += 1} />);
  assert.is(document.querySelector("p[role=alert]")!.textContent, "Erro ao buscar pets");
  await tap("Tentar novamente");
  assert.is(tries, 1);
});

s("a skeleton is a status in words and shapes that nobody hears", async () => {
  await draw(<Skeleton cards={3} />);
  assert.is(document.querySelector("[role=status]")!.textContent, "Carregando…");
  assert.is(document.querySelector("[aria-hidden]")!.children.length, 3);
});

s("a banner announces what comes after it was drawn", async () => {
  await draw(<TopBanner visible title="Você está offline" text="Volte logo" />);
  assert.is(
    document.querySelector("[role=status]")!.textContent,
    "Você está offlineVolte logo",
  );
});

for (
  const [instant, shown] of [
    ["2026-11-25T12:30:00Z", "Atualizado em 25/11/2026 às 09:30"],
    ["2026-11-25T02:59:00Z", "Atualizado em 24/11/2026 às 23:59"],
    ["2026-11-25T03:00:00Z", "Atualizado em 25/11/2026 às 00:00"],
  ]
) {
  s(`what was seen at ${instant} says '${shown}'`, async () => {
    await draw(<SeenAt at={new Date(instant)} />);
    assert.is(text(), shown);
  });
}

s("a screen after the first takes the focus to its heading, and names the tab", async () => {
  await draw(<Page title="Início">…</Page>);
  await close();
  await draw(<Page title="Meus Pets" backTo="/">…</Page>);
  assert.is(document.activeElement!.tagName, "H1");
  assert.is(document.activeElement!.textContent, "Meus Pets");
  assert.is(document.title, "Meus Pets · Portal Pet São Luís");
  assert.is(find("Voltar").getAttribute("href"), "/");
});

s("a wizard counts its steps and takes the focus to the new step's heading", async () => {
  await draw(<Signup steps={new Steps(4)} />);
  assert.match(text(), "Passo 1 de 425%");
  await type("Nome", "Mia");
  await tap("Continuar");
  assert.match(text(), "Passo 2 de 450%");
  assert.is(document.activeElement!.textContent, "Passo B");
  const bar = document.querySelector("progress")!;
  assert.is(bar.getAttribute("aria-valuetext"), "Passo 2 de 4, 50%");
  assert.is(bar.getAttribute("value"), "2");
});

s("a wizard's Voltar keeps what was typed, and a wrong step stays", async () => {
  const steps = new Steps(4);
  await draw(<Signup steps={steps} />);
  await tap("Continuar");
  assert.is(steps.current.value, 1);
  await type("Nome", "Mia");
  await tap("Continuar");
  await tap("Voltar");
  assert.is(steps.current.value, 1);
  assert.is((find("Nome") as HTMLInputElement).value, "Mia");
});

s("a step that is being sent says so on its button", async () => {
  let finish = () => {};
  const form = nameForm("Mia");
  await draw(
    <StepForm
      form={form}
      submitLabel="Continuar"
      busyLabel="Validando..."
      onSubmit={() => new Promise((done) => finish = done)}
    >
      …
    </StepForm>,
  );
  await tap("Continuar");
  assert.ok(find("Validando..."));
  await act(async () => await finish());
  assert.ok(find("Continuar"));
});

s.run();

function nameForm(nome = "") {
  return new Form(object({ nome: rule(["Nome é obrigatório", isFilled]) }), { nome });
}

function Signup({ steps }: { steps: Steps }) {
  useSignals();
  const [form] = useState(() => nameForm());
  return (
    <Wizard title={`Passo ${"ABCD"[steps.current.value - 1]}`} steps={steps}>
      <StepForm
        form={form}
        submitLabel="Continuar"
        onSubmit={() => steps.next()}
        onBack={steps.current.value > 1 ? () => steps.back() : undefined}
      >
        <TextField field={form.fields.nome} label="Nome" />
      </StepForm>
    </Wizard>
  );
}
