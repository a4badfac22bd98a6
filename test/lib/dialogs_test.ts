// Shows that dialogs wait for each other, and what their answers mean.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { clearDialogs, confirmAction, dialogs, say } from "../../client/lib/dialogs.ts";

const s = suite("dialogs");
const QUESTION = { title: "Conta", text: "Excluir?", confirm: "Sim", cancel: "Não" };

s.after.each(clearDialogs);

s("show one after the other, in the order asked", async () => {
  const said = say("a");
  const asked = confirmAction(QUESTION);
  assert.equal(dialogs.value.map(({ message }) => message.text), ["a", "Excluir?"]);
  dialogs.value[0].answer(true);
  await said;
  assert.equal(dialogs.value.map(({ message }) => message.text), ["Excluir?"]);
  dialogs.value[0].answer(true);
  assert.ok(await asked);
  assert.is(dialogs.value.length, 0);
});

s("a second answer to a dialog does not reach the next one", async () => {
  const first = confirmAction(QUESTION);
  const second = confirmAction({ ...QUESTION, text: "Cancelar?" });
  const [dialog] = dialogs.value;
  dialog.answer(false);
  dialog.answer(true);
  assert.not(await first);
  assert.is(dialogs.value[0].message.text, "Cancelar?");
  dialogs.value[0].answer(true);
  assert.ok(await second);
});

s("a question that is open when the session ends counts as refused", async () => {
  const asked = [confirmAction(QUESTION), confirmAction(QUESTION)];
  clearDialogs();
  assert.equal(await Promise.all(asked), [false, false]);
  assert.is(dialogs.value.length, 0);
});

s.run();
