// Shows that fields keep what is typed, say why they are wrong or locked, and lead the person to the first error.
import "../../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { signal } from "@preact/signals-core";
import { useSignals } from "@preact/signals-react/runtime";
import { object } from "superstruct";
import { unwrapEmail } from "../../../client/conta/conta.ts";
import { Form } from "../../../client/lib/form/form.ts";
import { maskCpf } from "../../../client/lib/form/value_masks.ts";
import { isFilled, oneOf, textWithRules as rule } from "../../../client/lib/form/rules.ts";
import { CheckboxField, ChoiceField } from "../../../client/ui/forms/choice_fields.tsx";
import { DateField, SelectField } from "../../../client/ui/forms/picker_fields.tsx";
import { CodigoField } from "../../../client/conta/fields.tsx";
import { FormView, SubmitButton } from "../../../client/ui/forms/form_view.tsx";
import { LockableField } from "../../../client/ui/forms/textarea_fields.tsx";
import { PasswordField, TextField } from "../../../client/ui/forms/text_field.tsx";
import { TextareaField } from "../../../client/ui/forms/textarea_fields.tsx";
import {
  draw,
  errorOf,
  fill,
  getControl,
  leaveField,
  resetEverything,
  tap,
  topmostText,
  valueOf,
} from "../../screen.tsx";
import { pawIcon, userIcon } from "../../../client/ui/screen_icons.ts";

const s = suite("Fields");
s.after.each(resetEverything);

const FILLED = {
  nome: "Mia",
  genero: "FEMEA",
  tipo: "2",
  nascimento: "2022-05-01",
  observacao: "Dócil",
  termos: "true",
  codigo: "482913",
  senha: "segredo",
};

let form: ReturnType<typeof petForm>;
s.before.each(() => {
  form = petForm();
});

s("a masked field shows the mask, and its value has it too", async () => {
  await draw(<TextField field={form.fields.nome} label="CPF" mask={maskCpf} />);
  await fill("CPF", "52998224725");
  assert.is(valueOf("CPF"), "529.982.247-25");
  assert.is(form.draft.nome, "529.982.247-25");
});

s("a composition is rewritten only when it ends", async () => {
  await draw(<TextField field={form.fields.nome} label="CPF" mask={maskCpf} />);
  await compose("CPF", "start");
  await fill("CPF", "5299");
  assert.is(valueOf("CPF"), "5299");
  assert.is(form.draft.nome, "529.9");
  await compose("CPF", "end");
  assert.is(valueOf("CPF"), "529.9");
});

s("a value set by the app appears in every kind of field", async () => {
  await draw(<AllFields />);
  await act(() => form.fill(FILLED));
  assert.equal(shown(), FILLED);
});

s("what is chosen, ticked and typed reaches the form", async () => {
  await draw(<AllFields />);
  await fill("Nome", "Mia");
  await tap("Fêmea");
  await fill("Serviço", "2");
  await fill("Data de nascimento", "2022-05-01");
  await fill("Observação", "Dócil");
  await tap("Aceito os termos");
  await fill("Código", "48 29-13 78");
  await fill("Senha", "segredo");
  assert.equal(form.draft, FILLED);
});

/** Presses the key alone: `fill` does what the browser then does. */
async function pressArrow(label: string): Promise<void> {
  const key = { key: "ArrowDown", bubbles: true };
  await act(() => void control(label).dispatchEvent(new KeyboardEvent("keydown", key)));
}

s("what the arrow keys pass over is no choice until the field is left", async () => {
  const heard: string[] = [];
  await draw(
    <SelectField
      field={form.fields.tipo}
      label="Serviço"
      options={services}
      onChoose={(value) => heard.push(value)}
    />,
  );
  await pressArrow("Serviço");
  for (const { value } of services) await fill("Serviço", value);
  assert.equal(heard, []);
  assert.is(form.draft.tipo, services[services.length - 1].value);
  await leaveField("Serviço");
  assert.equal(heard, [form.draft.tipo]);
  await fill("Serviço", services[0].value);
  assert.equal(heard.slice(1), [services[0].value], "a picked one is one at once");
  await pressArrow("Serviço");
  await fill("Serviço", services[1].value);
  await fill("Serviço", services[0].value);
  await leaveField("Serviço");
  assert.is(heard.length, 2, "what stands there as before is no choice");
});

s("a choice that comes with late options is shown once they are there", async () => {
  form.fill({ tipo: "2" });
  const options = signal<typeof services>([]);
  function LateField() {
    useSignals();
    return <SelectField field={form.fields.tipo} label="Serviço" options={options.value} />;
  }
  await draw(<LateField />);
  assert.is(valueOf("Serviço"), "");
  await act(() => void (options.value = services));
  assert.is(valueOf("Serviço"), "2");
});

s("what the fields contain at the submit is sent, even if no event told of it", async () => {
  let sent: unknown;
  await draw(<AllFields onSubmit={() => void (sent = form.draft)} />);
  control("Nome").value = "\u200bMia";
  control("Serviço").value = "2";
  control("Data de nascimento").value = "2022-05-01";
  control("Observação").value = "Dócil";
  control("Código").value = "Portal 2026: 482 913";
  control("Senha").value = "segredo";
  control("Fêmea").checked = true;
  control("Aceito os termos").checked = true;
  await tap("Salvar");
  assert.equal(sent, FILLED);
});

s("accents of two code points are composed in every text, typed or filled in", async () => {
  let sent: unknown;
  const typed = "Ac\u0327a\u0303o";
  await draw(<AllFields onSubmit={() => void (sent = form.draft)} />);
  form.fill({ ...FILLED, nome: "", observacao: "", senha: "" });
  await fill("Nome", typed);
  assert.is(valueOf("Nome"), "A\u00e7\u00e3o");
  control("Observação").value = typed;
  control("Senha").value = typed;
  await tap("Salvar");
  const composed = "A\u00e7\u00e3o";
  assert.equal(sent, { ...FILLED, nome: composed, observacao: composed, senha: composed });
});

s("an accent that is typed after its letter leaves the caret where it was", async () => {
  await draw(<TextField field={form.fields.nome} label="Nome" />);
  await fill("Nome", "Jao");
  const input = getControl("Nome") as HTMLInputElement;
  await act(() => {
    input.value = "Ja\u0303o";
    input.setSelectionRange(3, 3);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  assert.equal([input.value, input.selectionStart], ["J\u00e3o", 2]);
});

s("a text longer than the limit stays whole, says so at once, and is not sent", async () => {
  let sent = 0;
  const words = "O texto tem 2.600 caracteres, e o limite é 2.000. Apague 600 caracteres.";
  form.fill({ nome: "Mia", genero: "FEMEA", tipo: "1" });
  await draw(
    <FormView form={form} onSubmit={() => void (sent += 1)}>
      <TextareaField field={form.fields.observacao} label="Observação" limit={2000} />
      <SubmitButton of={form}>Salvar</SubmitButton>
    </FormView>,
  );
  await fill("Observação", "x".repeat(2600));
  assert.is(valueOf("Observação").length, 2600);
  assert.is(errorOf("Observação"), words);
  assert.is(document.querySelector("form [role=status]")!.textContent, words);
  await tap("Salvar");
  assert.is(errorOf("Observação"), words);
  assert.is(sent, 0);
  await fill("Observação", "x".repeat(2000));
  assert.is(errorOf("Observação"), "");
  await tap("Salvar");
  assert.is(sent, 1);
});

s("a date that is incomplete, or does not exist, is not called missing", async () => {
  await draw(<AllFields />);
  const date = control("Data de nascimento");
  Object.defineProperty(date, "validity", { value: { badInput: true }, configurable: true });
  await tap("Salvar");
  const words = "A data não está completa, ou esse dia não existe. Confira o dia, o mês e o ano.";
  assert.is(errorOf("Data de nascimento"), words);
  Object.defineProperty(date, "validity", { value: { badInput: false } });
  await fill("Data de nascimento", "2022-05-01");
  assert.is(errorOf("Data de nascimento"), "");
});

s("an e-mail is cleaned once it is whole, and not while it is typed", async () => {
  await draw(<TextField field={form.fields.nome} label="E-mail" mask={unwrapEmail} />);
  await fill("E-mail", "Maria <maria@exemplo.com>");
  assert.is(valueOf("E-mail"), "maria@exemplo.com");
  await fill("E-mail", "maria@exemplo.com.");
  assert.is(valueOf("E-mail"), "maria@exemplo.com.");
  await leaveField("E-mail");
  assert.is(form.draft.nome, "maria@exemplo.com");
});

s("the first wrong field takes the focus, and each says what is wrong with it", async () => {
  await draw(<AllFields />);
  await fill("Nome", "Mia");
  await tap("Salvar");
  assert.is(document.activeElement, getControl("Macho"));
  assert.is(errorOf("Fêmea"), "Selecione um gênero válido");
  assert.is(errorOf("Serviço"), "Tipo de serviço é obrigatório");
  assert.is(errorOf("Nome"), "");
});

s("editing a field clears its error", async () => {
  await draw(<AllFields />);
  await tap("Salvar");
  assert.is(errorOf("Nome"), "Nome é obrigatório");
  await fill("Nome", "M");
  assert.is(errorOf("Nome"), "");
});

s("an error of the field with the focus is announced every time", async () => {
  await draw(<AllFields />);
  getControl("Nome").focus();
  const announced = new Set<string>();
  for (let count = 0; count < 2; count++) {
    await act(() => form.setErrorsAndFocus({ nome: "Nome é obrigatório" }));
    const region = document.querySelector("form [role=alert]")!.textContent!;
    assert.is(region.trim(), "Nome é obrigatório");
    announced.add(region);
  }
  assert.is(announced.size, 2);
});

s(
  "an error whose field gets the focus is on the page once: a screen reader reads it there",
  async () => {
    await draw(<AllFields />);
    const nome = getControl("Nome");
    const announced: string[] = [];
    for (const more of [{}, { ariaNotify: (text: string) => announced.push(text) }]) {
      Object.assign(nome, more);
      nome.blur();
      await act(() => form.setErrorsAndFocus({ nome: "Nome é obrigatório" }));
      assert.is(document.activeElement, nome);
      assert.is(document.querySelector("form [role=alert]")!.textContent, "");
    }
    assert.equal(announced, []);
  },
);

s("a browser that announces by itself has the error on the page once", async () => {
  await draw(<AllFields />);
  const nome = getControl("Nome");
  const announced: string[] = [];
  Object.assign(nome, { ariaNotify: (text: string) => announced.push(text) });
  nome.focus();
  for (let count = 0; count < 2; count++) {
    await act(() => form.setErrorsAndFocus({ nome: "Nome é obrigatório" }));
  }
  assert.equal(announced, ["Nome é obrigatório", "Nome é obrigatório"]);
  assert.is(document.querySelector("form [role=alert]")!.textContent, "");
});

s("a locked field cannot be edited, and says why", async () => {
  const name = "Associação dos Amigos dos Animais de São Luís";
  await draw(<LockableField field={form.fields.nome} label="Nome" />);
  await fill("Nome", name);
  await act(() => form.setLockReason("nome", "Preenchido pelo registro"));
  const locked = getControl("Nome") as HTMLTextAreaElement;
  assert.ok(locked.readOnly);
  const reason = document.getElementById(locked.getAttribute("aria-describedby")!);
  assert.is(reason!.textContent, "Preenchido pelo registro");
  assert.is(locked.value, name);
  assert.is(locked.nextElementSibling!.textContent, name, "what makes it as high as its text");
  await act(() => form.setLockReason("nome", undefined));
  assert.is(valueOf("Nome"), name);
});

s("the advice for an error is below it, and belongs to the field", async () => {
  await draw(<TextField field={form.fields.nome} label="Nome" advice="Veja na carteirinha." />);
  assert.not.match(topmostText(), "carteirinha");
  await act(() => form.setErrors({ nome: "Nome é obrigatório" }));
  const described = getControl("Nome").getAttribute("aria-describedby")!.split(" ");
  const words = described.map((id) => document.getElementById(id)!.textContent);
  assert.equal(words, ["Nome é obrigatório", "Veja na carteirinha."]);
});

s("an optional field says so, and the others are required", async () => {
  await draw(<AllFields />);
  assert.match(topmostText(), "Observação (opcional)");
  assert.is(getControl("Observação").getAttribute("aria-required"), null);
  assert.is(getControl("Nome").getAttribute("aria-required"), "true");
});

s("a password is shown and hidden without being lost", async () => {
  await draw(<AllFields />);
  await fill("Senha", "segredo");
  assert.is(control("Senha").type, "password");
  await tap("Mostrar senha");
  assert.is(control("Senha").type, "text");
  assert.is(valueOf("Senha"), "segredo");
  await tap("Ocultar senha");
  assert.is(control("Senha").type, "password");
});

s("a code can be offered by the keyboard, and no length limit cuts a pasted one", async () => {
  await draw(<AllFields />);
  const code = control("Código");
  assert.is(code.autocomplete, "one-time-code");
  assert.is(code.inputMode, "numeric");
  assert.is(code.getAttribute("maxlength"), null);
});

s("a text of several lines is not for the browser to keep for another time", async () => {
  await draw(<AllFields />);
  assert.is(getControl("Observação").getAttribute("autocomplete"), "off");
});

s.run();

const services = [{ value: "1", label: "Consulta" }, { value: "2", label: "Castração" }];

function petForm() {
  return new Form(
    object({
      nome: rule(["Nome é obrigatório", isFilled]),
      genero: oneOf(["MACHO", "FEMEA"], "Selecione um gênero válido"),
      tipo: rule(["Tipo de serviço é obrigatório", isFilled]),
      nascimento: rule(),
      observacao: rule(),
      termos: rule(),
      codigo: rule(),
      senha: rule(),
    }),
    {
      nome: "",
      genero: "",
      tipo: "",
      nascimento: "",
      observacao: "",
      termos: "",
      codigo: "",
      senha: "",
    },
  );
}

function AllFields(
  { onSubmit = () => {} }: { onSubmit?: () => Promise<void> | void },
) {
  return (
    <FormView form={form} onSubmit={onSubmit} id="pet">
      <TextField field={form.fields.nome} label="Nome" />
      <ChoiceField
        field={form.fields.genero}
        label="Gênero"
        options={[{ value: "MACHO", label: "Macho", icon: pawIcon }, {
          value: "FEMEA",
          label: "Fêmea",
          icon: userIcon,
        }]}
      />
      <SelectField field={form.fields.tipo} label="Serviço" options={services} />
      <DateField field={form.fields.nascimento} label="Data de nascimento" max="2026-11-25" />
      <TextareaField field={form.fields.observacao} label="Observação" optional />
      <CheckboxField field={form.fields.termos} label="Aceito os termos" />
      <CodigoField field={form.fields.codigo} label="Código" />
      <PasswordField field={form.fields.senha} label="Senha" autoComplete="new-password" />
      <SubmitButton of={form} busyLabel="Salvando...">Salvar</SubmitButton>
    </FormView>
  );
}

/** What a person sees in the fields. */
function shown(): Record<keyof typeof FILLED, string> {
  return {
    nome: valueOf("Nome"),
    genero: control("Fêmea").checked ? "FEMEA" : "",
    tipo: valueOf("Serviço"),
    nascimento: valueOf("Data de nascimento"),
    observacao: valueOf("Observação"),
    termos: String(control("Aceito os termos").checked),
    codigo: valueOf("Código"),
    senha: valueOf("Senha"),
  };
}

function control(label: string): HTMLInputElement {
  return getControl(label) as HTMLInputElement;
}

/** A phone's keyboard begins or ends a composition. */
async function compose(label: string, what: "start" | "end"): Promise<void> {
  const event = new CompositionEvent(`composition${what}`, { bubbles: true });
  await act(() => void getControl(label).dispatchEvent(event));
}
