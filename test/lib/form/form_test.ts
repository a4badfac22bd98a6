// Shows a form's life: a draft, one error per field, one sending at a time.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { object, string } from "superstruct";
import { Form } from "../../../client/lib/form/form.ts";
import { hasAtLeast, isFilled, textWithRules } from "../../../client/lib/form/rules.ts";

const s = suite("Form");
const Struct = object({
  nome: textWithRules(["Nome é obrigatório", isFilled]),
  senha: textWithRules(["Curta", hasAtLeast(3)]),
  resto: string(),
});

function newForm() {
  return new Form(Struct, { nome: "", senha: "", resto: "" });
}
function errors(form: ReturnType<typeof newForm>) {
  return Object.values(form.fields).map(({ error }) => error.value);
}

s("begins clean, and is dirty only while it differs from its initial values", () => {
  const form = newForm();
  assert.equal(form.draft, { nome: "", senha: "", resto: "" });
  assert.not(form.isDirty);
  form.fields.nome.set("Mia");
  assert.ok(form.isDirty);
  form.fields.nome.set("");
  assert.not(form.isDirty);
});

for (const now of ["Ana Rosa", ""]) {
  s(`has changed since it was sent, if a field that was sent is "${now}" by now`, () => {
    const form = newForm();
    form.fill({ nome: "Ana", senha: "123456" });
    const sent = form.draft;
    assert.not(form.hasChangedSince(sent));
    form.fields.nome.set(now);
    assert.ok(form.hasChangedSince(sent));
    assert.not(form.hasChangedSince({ senha: "123456" }));
  });
}

s("keeps why a try failed until the next one begins", async () => {
  const form = newForm();
  form.fill({ nome: "Mia", senha: "abc" });
  await form.submit(() => form.setFailure("Erro ao salvar pet", "Toque de novo"));
  assert.equal(form.failure.value, ["Erro ao salvar pet", "Toque de novo"]);
  form.fields.nome.set("Léo");
  assert.is(form.failure.value[0], "Erro ao salvar pet");
  const next = form.submit(() => Promise.resolve());
  assert.equal(form.failure.value, []);
  await next;
  form.setFailure("Erro ao salvar pet");
  form.fields.nome.set("");
  await form.submit(() => {});
  assert.equal(form.failure.value, [], "a try that the rules stop");
});

s("an error of an earlier try goes when the next one does not set it again", async () => {
  const form = newForm();
  form.fill({ nome: "Mia", senha: "abc" });
  await form.submit(() => form.setErrorsAndFocus({ senha: "Recusada" }));
  let during: unknown;
  await form.submit(() => void (during = form.fields.senha.error.value));
  assert.is(during, "Recusada", "nothing moves before the answer");
  assert.is(form.fields.senha.error.value, undefined);
  for (const set of ["setErrorsAndFocus", "setErrors"] as const) {
    await form.submit(() => form[set]({ senha: "Recusada" }));
    assert.is(form.fields.senha.error.value, "Recusada");
  }
});

s("an error of an earlier try goes also when the next one sets another field's", async () => {
  const form = newForm();
  form.fill({ nome: "Mia", senha: "abc" });
  await form.submit(() => form.setErrors({ senha: "Recusada", resto: "Recusado" }));
  await form.submit(() => form.setErrorsAndFocus({ nome: "Em uso", resto: "Recusado" }));
  assert.equal(errors(form), ["Em uso", undefined, "Recusado"]);
});

s("sends nothing while it is wrong, and says why under each wrong field", async () => {
  const form = newForm();
  let sent = 0;
  form.fields.senha.set("ab");
  await form.submit(() => void (sent += 1));
  assert.is(sent, 0);
  assert.equal(errors(form), ["Nome é obrigatório", "Curta", undefined]);
  assert.is(form.submitsWithErrors.value, 1);
  await form.submit(() => void (sent += 1));
  assert.is(form.submitsWithErrors.value, 2, "each wrong submit moves the focus again");
});

s("five submits at once send once, and the next submit after that sends again", async () => {
  const form = newForm();
  form.fill({ nome: "Mia", senha: "abc" });
  let sent = 0;
  let finish = () => {};
  const send = () => {
    sent += 1;
    return new Promise<void>((resolve) => finish = resolve);
  };
  const submits = Array.from({ length: 5 }, () => form.submit(send));
  assert.is(sent, 1);
  assert.ok(form.isSending.value);
  finish();
  await Promise.all(submits);
  assert.not(form.isSending.value);
  const again = form.submit(send);
  finish();
  await again;
  assert.is(sent, 2);
});

s("fills values from elsewhere and clears their errors; locks say why", () => {
  const form = newForm();
  form.validate();
  form.fill({ nome: "Mia" });
  assert.equal(errors(form), [undefined, "Curta", undefined]);
  for (const name of ["nome", "resto"] as const) form.setLockReason(name, "Veio da Receita");
  assert.is(form.fields.nome.lockReason.value, "Veio da Receita");
  assert.is(form.fields.senha.lockReason.value, undefined);
  form.setLockReason("nome", undefined);
  assert.is(form.fields.nome.lockReason.value, undefined);
});

s("goes back to its initial values, without errors, and can begin with others", () => {
  const form = newForm();
  form.fill({ nome: "Mia" });
  form.validate();
  form.setFailure("Não deu certo.");
  form.reset();
  assert.equal(form.failure.value, []);
  assert.equal(form.draft, { nome: "", senha: "", resto: "" });
  assert.equal(errors(form), [undefined, undefined, undefined]);
  form.fillAsInitial({ nome: "Rex" });
  assert.not(form.isDirty);
  assert.is(form.draft.nome, "Rex");
});

s.run();
