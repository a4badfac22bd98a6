// Shows how a wizard counts, moves the focus and keeps what was typed.
import "../../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act, useState } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { object } from "superstruct";
import { Form } from "../../../client/lib/form.ts";
import { isFilled, text as rule } from "../../../client/lib/rules.ts";
import { Steps } from "../../../client/lib/steps.ts";
import { TextField } from "../../../client/ui/forms/text_field.tsx";
import { StepForm, Wizard } from "../../../client/ui/forms/wizard.tsx";
import { close, draw, find, tap, text, type } from "../../screen.tsx";

const s = suite("Wizard");
s.after.each(close);

s("a wizard counts its steps and takes the focus to the new step's heading", async () => {
  await draw(<Signup steps={new Steps(4)} />);
  assert.match(text(), "Passo 1 de 4 25%");
  await type("Nome", "Mia");
  await tap("Continuar");
  assert.match(text(), "Passo 2 de 4 50%");
  assert.is(document.activeElement!.textContent, "Passo B");
  const bar = document.querySelector<HTMLElement>("[aria-hidden=true] > span")!;
  assert.is(bar.style.transform, "scaleX(0.5)");
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

s("the button of a step that is being sent says so", async () => {
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
