// Shows that fields keep what is typed, show why they are wrong or locked, and lead the person to
// the first error.
import "../../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { object } from "superstruct";
import { emailOf } from "../../../client/sessao/conta.ts";
import { Form } from "../../../client/lib/form.ts";
import { maskCpf } from "../../../client/lib/masks.ts";
import { isFilled, oneOf, text as rule } from "../../../client/lib/rules.ts";
import { CheckboxField } from "../../../client/ui/forms/checkbox_field.tsx";
import { ChoiceField } from "../../../client/ui/forms/choice_field.tsx";
import { DateField } from "../../../client/ui/forms/date_field.tsx";
import { FormView, SubmitButton } from "../../../client/ui/forms/form_view.tsx";
import { LockableField } from "../../../client/ui/forms/lockable_field.tsx";
import { PasswordField } from "../../../client/ui/forms/password_field.tsx";
import { SelectField } from "../../../client/ui/forms/select_field.tsx";
import { CodeField, TextareaField, TextField } from "../../../client/ui/forms/text_field.tsx";
import { close, draw, errorOf, find, leave, tap, text, type, valueOf } from "../../screen.tsx";
import { femaleIcon, maleIcon } from "../../../client/ui/icons.ts";

const s = suite("Fields");
s.after.each(close);

s("a masked field shows the mask, and its value has it too", async () => {
  const form = petForm();
  await draw(<TextField field={form.fields.nome} label="CPF" mask={maskCpf} />);
  await type("CPF", "52998224725");
  assert.is(valueOf("CPF"), "529.982.247-25");
  assert.is(form.fields.nome.value.value, "529.982.247-25");
});

s("a composition is rewritten only when it ends", async () => {
  const form = petForm();
  await draw(<TextField field={form.fields.nome} label="CPF" mask={maskCpf} />);
  const input = find("CPF") as HTMLInputElement;
  await fire(input, new CompositionEvent("compositionstart", { bubbles: true }));
  await type("CPF", "5299");
  assert.is(valueOf("CPF"), "5299");
  assert.is(form.fields.nome.value.value, "529.9");
  await fire(input, new CompositionEvent("compositionend", { bubbles: true }));
  assert.is(valueOf("CPF"), "529.9");
});

s("a value set by the app appears in every kind of field", async () => {
  const form = petForm();
  await draw(<AllFields form={form} />);
  await act(() =>
    form.fill({
      nome: "Mia",
      genero: "FEMEA",
      tipo: "2",
      nascimento: "2022-05-01",
      observacao: "Dócil",
      termos: "true",
      codigo: "123456",
      senha: "segredo",
    })
  );
  assert.is(valueOf("Nome"), "Mia");
  assert.ok((find("Fêmea") as HTMLInputElement).checked);
  assert.is(valueOf("Serviço"), "2");
  assert.is(valueOf("Data de nascimento"), "2022-05-01");
  assert.is(valueOf("Observação"), "Dócil");
  assert.ok((find("Aceito os termos") as HTMLInputElement).checked);
  assert.is(valueOf("Código"), "123456");
  assert.is(valueOf("Senha"), "segredo");
});

s("what is chosen, ticked and typed reaches the form", async () => {
  const form = petForm();
  await draw(<AllFields form={form} />);
  await type("Nome", "Rex");
  await tap("Macho");
  await type("Serviço", "1");
  await type("Data de nascimento", "2020-01-31");
  await type("Observação", "Manso");
  await tap("Aceito os termos");
  await type("Código", "12 34-56 78");
  await type("Senha", "segredo");
  assert.equal(form.draft, {
    nome: "Rex",
    genero: "MACHO",
    tipo: "1",
    nascimento: "2020-01-31",
    observacao: "Manso",
    termos: "true",
    codigo: "123456",
    senha: "segredo",
  });
});

s("a choice that comes with late options is shown once they are there", async () => {
  const form = petForm();
  form.fill({ tipo: "2" });
  const options = signal<typeof services>([]);
  function LateField() {
    useSignals();
    return <SelectField field={form.fields.tipo} label="Serviço" options={options.value} />;
  }
  await draw(<LateField />);
  assert.is(valueOf("Serviço"), "");
  await act(() => {
    options.value = services;
  });
  assert.is(valueOf("Serviço"), "2");
});

s("an autofill without an event is taken when the focus leaves the field", async () => {
  const form = petForm();
  await draw(<TextField field={form.fields.nome} label="Nome" />);
  (find("Nome") as HTMLInputElement).value = "Maria";
  await leave("Nome");
  assert.is(form.fields.nome.value.value, "Maria");
});

s("what stands in the fields at the submit counts, though no event told of it", async () => {
  const form = petForm();
  let sent: unknown;
  await draw(<AllFields form={form} onSubmit={() => void (sent = form.draft)} />);
  const set = (label: string, value: string) => (find(label) as HTMLInputElement).value = value;
  set("Nome", "\u200bMia");
  set("Serviço", "2");
  set("Data de nascimento", "2022-05-01");
  set("Observação", "Dócil");
  set("Código", "Portal 2026: 482 913");
  set("Senha", "segredo");
  (find("Fêmea") as HTMLInputElement).checked = true;
  (find("Aceito os termos") as HTMLInputElement).checked = true;
  await tap("Salvar");
  assert.equal(sent, {
    nome: "Mia",
    genero: "FEMEA",
    tipo: "2",
    nascimento: "2022-05-01",
    observacao: "Dócil",
    termos: "true",
    codigo: "482913",
    senha: "segredo",
  });
});

s("a text longer than the limit stays whole, says so at once, and is not sent", async () => {
  const form = petForm();
  let sent = 0;
  const words = "O texto tem 2.600 caracteres, e o limite é 2.000. Apague 600 caracteres.";
  await draw(
    <FormView form={form} onSubmit={() => void (sent += 1)}>
      <TextareaField field={form.fields.observacao} label="Observação" limit={2000} />
      <SubmitButton of={form}>Salvar</SubmitButton>
    </FormView>,
  );
  await act(() => form.fill({ nome: "Mia", genero: "FEMEA", tipo: "1" }));
  await type("Observação", "x".repeat(2600));
  assert.is(valueOf("Observação").length, 2600);
  assert.is(errorOf("Observação"), words);
  assert.is(document.querySelector("form [role=status]")!.textContent, words);
  await tap("Salvar");
  assert.is(errorOf("Observação"), words);
  assert.is(sent, 0);
  await type("Observação", "x".repeat(2000));
  assert.is(errorOf("Observação"), "");
  await tap("Salvar");
  assert.is(sent, 1);
});

s("a text that is still too long says so too while a phone composes words in it", async () => {
  const form = petForm();
  await draw(<TextareaField field={form.fields.observacao} label="Observação" limit={10} />);
  await type("Observação", "x".repeat(12));
  const area = find("Observação");
  await fire(area, new CompositionEvent("compositionstart", { bubbles: true }));
  await type("Observação", "x".repeat(11));
  const words = "O texto tem 11 caracteres, e o limite é 10. Apague 1 caractere.";
  assert.is(errorOf("Observação"), words);
  await fire(area, new CompositionEvent("compositionend", { bubbles: true }));
  assert.is(errorOf("Observação"), words);
});

s("a date that is half there, or none, is not called missing", async () => {
  const form = petForm();
  await draw(<AllFields form={form} />);
  const input = find("Data de nascimento") as HTMLInputElement;
  Object.defineProperty(input, "validity", { value: { badInput: true }, configurable: true });
  await tap("Salvar");
  const words = "A data não está completa, ou esse dia não existe. Confira o dia, o mês e o ano.";
  assert.is(errorOf("Data de nascimento"), words);
  Object.defineProperty(input, "validity", { value: { badInput: false } });
  await type("Data de nascimento", "2022-05-01");
  assert.is(errorOf("Data de nascimento"), "");
});

s("an e-mail is cleaned once it is whole, and not under the fingers", async () => {
  const form = petForm();
  await draw(<TextField field={form.fields.nome} label="E-mail" type="email" mask={emailOf} />);
  await type("E-mail", "Maria <maria@exemplo.com>");
  assert.is(valueOf("E-mail"), "maria@exemplo.com");
  await type("E-mail", "maria@exemplo.com.");
  assert.is(valueOf("E-mail"), "maria@exemplo.com.");
  await leave("E-mail");
  assert.is(form.fields.nome.value.value, "maria@exemplo.com");
});

s("the first wrong field takes the focus, and each says what is wrong with it", async () => {
  const form = petForm();
  await draw(<AllFields form={form} />);
  await type("Nome", "Mia");
  await tap("Salvar");
  assert.is(document.activeElement, find("Macho"));
  assert.is(errorOf("Fêmea"), "Selecione um gênero válido");
  assert.is(errorOf("Serviço"), "Tipo de serviço é obrigatório");
  assert.is(errorOf("Nome"), "");
});

s("editing a field clears its error", async () => {
  const form = petForm();
  await draw(<AllFields form={form} />);
  await tap("Salvar");
  assert.is(errorOf("Nome"), "Nome é obrigatório");
  await type("Nome", "M");
  assert.is(errorOf("Nome"), "");
});

s("an error of the field with the focus is read out, every time", async () => {
  const form = petForm();
  await draw(<AllFields form={form} />);
  find("Nome").focus();
  const heard = new Set<string>();
  for (let count = 0; count < 2; count++) {
    await act(() => form.fail({ nome: "Nome é obrigatório" }));
    const region = document.querySelector("form [role=alert]")!.textContent!;
    assert.is(region.trim(), "Nome é obrigatório");
    heard.add(region);
  }
  assert.is(heard.size, 2);
});

s("a valid form is sent once while it is being sent", async () => {
  const form = petForm();
  let sent = 0;
  let finish = () => {};
  await draw(
    <AllFields form={form} onSubmit={() => new Promise((done) => (sent += 1, finish = done))} />,
  );
  await act(() => form.fill({ nome: "Mia", genero: "FEMEA", tipo: "1" }));
  await tap("Salvar");
  assert.match(text(), "Salvando...");
  await tap("Salvando...");
  assert.is(sent, 1);
  await act(async () => await finish());
  assert.is(find("Salvar").getAttribute("aria-busy"), null);
});

s("a locked field cannot be edited, and says why", async () => {
  const form = petForm();
  await draw(<LockableField field={form.fields.nome} label="Nome" />);
  await type("Nome", "Mia");
  await act(() => form.lock(["nome"], "Preenchido pelo registro"));
  const input = find("Nome") as HTMLTextAreaElement;
  assert.ok(input.readOnly);
  const reason = document.getElementById(input.getAttribute("aria-describedby")!);
  assert.is(reason!.textContent, "Preenchido pelo registro");
  await act(() => form.fill({ nome: "Associação dos Amigos dos Animais de São Luís" }));
  assert.is(input.value, "Associação dos Amigos dos Animais de São Luís");
  assert.ok(input.rows > 1, "none of it is cut off");
  await act(() => form.lock(["nome"], undefined));
  assert.is(valueOf("Nome"), "Associação dos Amigos dos Animais de São Luís");
});

s("shows the advice for an error below it", async () => {
  const form = petForm();
  await draw(<TextField field={form.fields.nome} label="Nome" advice="Veja na carteirinha." />);
  assert.not.match(text(), "carteirinha");
  await act(() => form.mark({ nome: "Nome é obrigatório" }));
  assert.match(text(), "Nome é obrigatórioVeja na carteirinha.");
  assert.match(find("Nome").getAttribute("aria-describedby")!, "-advice");
});

s("an empty date field is marked, and one with a date is not", async () => {
  const form = petForm();
  await draw(<DateField field={form.fields.nascimento} label="Nascimento" />);
  const isMarked = () => find("Nascimento").hasAttribute("data-empty");
  assert.ok(isMarked());
  await type("Nascimento", "2022-05-01");
  assert.not(isMarked());
  await type("Nascimento", "");
  assert.ok(isMarked());
});

s("an optional field says so, and the others are required", async () => {
  const form = petForm();
  await draw(<AllFields form={form} />);
  assert.match(text(), "Observação (opcional)");
  assert.is(find("Observação").getAttribute("aria-required"), null);
  assert.is(find("Nome").getAttribute("aria-required"), "true");
});

s("a password is shown and hidden without being lost", async () => {
  const form = petForm();
  await draw(
    <PasswordField field={form.fields.senha} label="Senha" autoComplete="current-password" />,
  );
  await type("Senha", "segredo");
  assert.is((find("Senha") as HTMLInputElement).type, "password");
  await tap("Mostrar senha");
  assert.is((find("Senha") as HTMLInputElement).type, "text");
  assert.is(valueOf("Senha"), "segredo");
  await tap("Ocultar senha");
  assert.is((find("Senha") as HTMLInputElement).type, "password");
});

s("a code can be offered by the keyboard, and no length limit cuts a pasted one", async () => {
  const form = petForm();
  await draw(<CodeField field={form.fields.codigo} label="Código" />);
  const input = find("Código") as HTMLInputElement;
  assert.is(input.autocomplete, "one-time-code");
  assert.is(input.inputMode, "numeric");
  assert.is(input.getAttribute("maxlength"), null);
});

s("a text of several lines is not for the browser to keep for another time", async () => {
  const form = petForm();
  await draw(<TextareaField field={form.fields.observacao} label="Observação" />);
  assert.is(find("Observação").getAttribute("autocomplete"), "off");
});

s("a keystroke draws nothing", async () => {
  const form = petForm();
  let drawn = 0;
  function Counted() {
    drawn += 1;
    return <TextField field={form.fields.nome} label="Nome" />;
  }
  await draw(<Counted />);
  const labels = new Set([document.querySelector("label")!.firstChild]);
  const mutations: MutationRecord[] = [];
  const observer = new MutationObserver((records) => mutations.push(...records));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await type("Nome", "M");
  await type("Nome", "Mi");
  observer.disconnect();
  labels.add(document.querySelector("label")!.firstChild);
  assert.is(drawn, 1);
  assert.is(mutations.length, 0);
  assert.is(labels.size, 1);
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
  { form, onSubmit = () => {} }: {
    form: ReturnType<typeof petForm>;
    onSubmit?: () => Promise<void> | void;
  },
) {
  return (
    <FormView form={form} onSubmit={onSubmit} id="pet">
      <TextField field={form.fields.nome} label="Nome" />
      <ChoiceField
        field={form.fields.genero}
        label="Gênero"
        options={[{ value: "MACHO", label: "Macho", icon: maleIcon }, {
          value: "FEMEA",
          label: "Fêmea",
          icon: femaleIcon,
        }]}
      />
      <SelectField field={form.fields.tipo} label="Serviço" options={services} />
      <DateField field={form.fields.nascimento} label="Data de nascimento" max="2026-11-25" />
      <TextareaField field={form.fields.observacao} label="Observação" optional />
      <CheckboxField field={form.fields.termos} label="Aceito os termos" optional />
      <CodeField field={form.fields.codigo} label="Código" />
      <PasswordField field={form.fields.senha} label="Senha" autoComplete="new-password" />
      <SubmitButton of={form} busyLabel="Salvando...">Salvar</SubmitButton>
    </FormView>
  );
}

async function fire(element: HTMLElement, event: Event): Promise<void> {
  await act(() => {
    element.dispatchEvent(event);
  });
}
