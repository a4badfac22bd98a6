// Shows 'Atualizar' over the lists that have it.
import { calls, close, draw, find, hold, login, settle, tap, text } from "../../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { HistoricoScreen } from "../../../client/agendamentos/historico_screen.tsx";
import { NotificacoesScreen } from "../../../client/notificacoes/screen.tsx";

const s = suite("RefreshButton");
s.after.each(close);

for (
  const { Screen, path, call } of [
    { Screen: HistoricoScreen, path: "/historico", call: "GET /agendamentos" },
    { Screen: NotificacoesScreen, path: "/notifications", call: "GET /notification" },
  ]
) {
  s(`stands in its place at ${path}, busy, while the list is loading`, async () => {
    await login();
    const answer = hold(call);
    await draw(<Screen />, path);
    assert.is(find("Atualizar").getAttribute("aria-busy"), "true");
    assert.not.match(text(), "Atualizando");
    calls.length = 0;
    await tap("Atualizar");
    assert.equal(calls, [], "what is loading is not asked for again");
    answer();
    await settle();
    assert.is(find("Atualizar").getAttribute("aria-busy"), null);
  });
}

s.run();
