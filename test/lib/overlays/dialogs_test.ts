// Shows that dialogs wait for each other, and what their answers mean.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  confirmAction,
  declineAllDialogs,
  dialogQueue,
  showAlert,
} from "../../../client/lib/overlays/dialogs.ts";

const s = suite("dialogs");
const QUESTION = { title: "Conta", text: "Excluir?", confirm: "Sim", cancel: "Não" };

s.after.each(declineAllDialogs);

s("show one after the other, in the order asked", async () => {
  const said = showAlert("a");
  const asked = confirmAction(QUESTION);
  assert.equal(dialogQueue.value.map(({ message }) => message.text), ["a", "Excluir?"]);
  dialogQueue.value[0].answer(true);
  await said;
  assert.equal(dialogQueue.value.map(({ message }) => message.text), ["Excluir?"]);
  dialogQueue.value[0].answer(true);
  assert.ok(await asked);
  assert.is(dialogQueue.value.length, 0);
});

s("a second answer to a dialog does not reach the next one", async () => {
  const first = confirmAction(QUESTION);
  const second = confirmAction({ ...QUESTION, text: "Cancelar?" });
  const [dialog] = dialogQueue.value;
  dialog.answer(false);
  dialog.answer(true);
  assert.not(await first);
  assert.is(dialogQueue.value[0].message.text, "Cancelar?");
  dialogQueue.value[0].answer(true);
  assert.ok(await second);
});

s("a question that is open when the session ends counts as refused", async () => {
  const asked = [confirmAction(QUESTION), confirmAction(QUESTION)];
  declineAllDialogs();
  assert.equal(await Promise.all(asked), [false, false]);
  assert.is(dialogQueue.value.length, 0);
});

s.run();
