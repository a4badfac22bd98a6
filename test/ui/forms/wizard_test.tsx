// Shows how a wizard counts, moves the focus and keeps what was typed.
import { draw, fill, resetEverything, tap, topmostText, valueOf } from "../../screen.tsx";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { object } from "superstruct";
import { Form } from "../../../client/lib/form/form.ts";
import { Steps } from "../../../client/lib/form/steps.ts";
import { isFilled, textWithRules as rule } from "../../../client/lib/form/rules.ts";
import { showToast } from "../../../client/lib/overlays/toasts.ts";
import { setUnannouncedFailure } from "../../../client/lib/overlays/unannounced_failure.ts";
import { TextField } from "../../../client/ui/forms/text_field.tsx";
import { CurrentStep, StepForm } from "../../../client/ui/forms/wizard.tsx";

const s = suite("Wizard");
s.after.each(resetEverything);

s("a wizard counts its steps and takes the focus to the new step's heading", async () => {
  await draw(<Signup />);
  assert.match(topmostText(), "Passo 1 de 2 50%");
  await tap("Continuar");
  assert.match(topmostText(), "Passo 1 de 2", "a wrong step stays");
  await fill("Nome", "Mia");
  await tap("Continuar");
  assert.match(topmostText(), "Passo 2 de 2 100%");
  assert.is(document.activeElement!.textContent, "Confira");
  await tap("Voltar");
  assert.match(topmostText(), "Passo 1 de 2");
  assert.is(valueOf("Nome"), "Mia");
});

for (const [announces, above] of [[true, "Não foi."], [false, "Veja o aviso no alto."]] as const) {
  const who = announces ? "the form" : "the toast";
  s(`beside a toast with the same words, what ${who} announces says: ${above}`, async () => {
    const form = nameForm();
    await draw(
      <StepForm form={form} onSubmit={() => {}}>
        <TextField field={form.fields.nome} label="Nome" />
      </StepForm>,
    );
    await act(() => {
      showToast("failure", "Não foi.");
      setUnannouncedFailure(announces ? "Não foi." : undefined);
      form.setFailure("Não foi.");
    });
    assert.match(document.querySelector("form")!.textContent, above);
  });
}

s.run();

interface Signing {
  steps: Steps;
  form: ReturnType<typeof nameForm>;
  onSubmit: () => Promise<void> | void;
}

function nameForm() {
  return new Form(object({ nome: rule(["Nome é obrigatório", isFilled]) }), { nome: "" });
}

function Signup({ onSubmit }: Partial<Signing>) {
  const steps = new Steps(2);
  const props = { steps, form: nameForm(), onSubmit: onSubmit ?? (() => steps.goTo(2)) };
  return (
    <CurrentStep
      list={[{ title: "Quem é", Step: Nome }, { title: "Confira", Step: Review }]}
      props={props}
      onBack={() => steps.back()}
    />
  );
}

function Nome({ form, onSubmit }: Signing) {
  return (
    <StepForm form={form} submitLabel="Continuar" busyLabel="Validando..." onSubmit={onSubmit}>
      <TextField field={form.fields.nome} label="Nome" />
    </StepForm>
  );
}

function Review({ steps, form }: Signing) {
  return (
    <StepForm form={form} submitLabel="Enviar" onSubmit={() => {}} onBack={() => steps.back()}>
      …
    </StepForm>
  );
}
