// Shows the notifications, their filter, how one is read, and the count on the app's icon.
import {
  calls,
  cardsWith,
  draw,
  findControl,
  getControl,
  holdAnswer,
  openWorldWithSession,
  resetEverything,
  settle,
  tap,
  tapCard,
  topmostText,
  type World,
} from "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { signal } from "@preact/signals-core";
import { act } from "react";
import { NotificacoesScreen } from "../../client/notificacoes/screen.tsx";
import {
  keepAppBadgeCurrent,
  notificacoesQuery,
  unreadCount,
} from "../../client/notificacoes/state.ts";
import { agendamentosQuery } from "../../client/agendamentos/state.ts";
import { logout } from "../../client/sessao/state.ts";

const s = suite("NotificacoesScreen");
s.after.each(resetEverything);

const READ = "GET /notification/read/notificacao-consulta";

const pesquisas = signal<readonly unknown[]>([]);
const Screen = () => (
  <NotificacoesScreen
    pendingPesquisas={pesquisas}
    onAnswerPesquisa={() => void (pesquisas.value = [])}
  />
);

async function start(answer?: Record<string, unknown>[], as?: string): Promise<World> {
  const world = await openWorldWithSession(as);
  if (answer) world.faults.set("GET /notification", { status: 200, body: answer.map(whole) });
  await draw(<Screen />);
  return world;
}

function whole(changes: Record<string, unknown>, id: number) {
  const createdAt = "2026-11-24T12:00:00Z";
  return { id, titulo: "Aviso", descricao: "Texto", createdAt, read: false, ...changes };
}

s("shows title, preview and date, the newest first", async () => {
  await start([
    { titulo: "Antiga" },
    { titulo: "Nova", descricao: "á".repeat(61), createdAt: "2026-11-26T02:30:00Z" },
  ]);
  assert.is(cardsWith("Nova", "Não lida", "25/11/2026 às 23:30", `${"á".repeat(60)}…`).length, 1);
  assert.match(topmostText(), /Nova.*Antiga/);
});

s("an address and a phone in the text are links once it is open, not in its card", async () => {
  await start([{ descricao: "Veja https://a.gov.br ou ligue 156." }]);
  const hrefs = () =>
    [...document.querySelectorAll("[href^=https], [href^=tel]")].map((link) =>
      link.getAttribute("href")
    );
  assert.equal(hrefs(), []);
  await tapCard("Aviso");
  assert.equal(hrefs(), ["https://a.gov.br", "tel:156"]);
});

for (
  const [what, changes, words] of [
    ["without title, text and date", { titulo: null, descricao: null, createdAt: null }, "Notif"],
    ["with an invalid date", { createdAt: "ontem" }, "Data inválida"],
    ["with markup, as text", { titulo: "<img src=x>", descricao: "<b>oi</b>" }, "<b>oi</b>"],
  ] as const
) {
  s(`shows a notification ${what}`, async () => {
    await start([changes]);
    assert.is(cardsWith(words).length, 1);
  });
}

s("filters the unread ones and counts them; a read one leaves them", async () => {
  await start();
  assert.is(cardsWith().length, 3);
  assert.is(getControl("Todas").getAttribute("aria-pressed"), "true");
  await tap("Não lidas (2)");
  assert.is(getControl("Não lidas (2)").getAttribute("aria-pressed"), "true");
  assert.is(getControl("Todas").getAttribute("aria-pressed"), "false");
  assert.is(cardsWith().length, 2);
  await tapCard("Consulta confirmada");
  await tap("Fechar");
  assert.is(cardsWith().length, 1);
  await tap("Todas");
  assert.is(cardsWith().length, 3);
});

s("opens the whole text and marks it as read, once", async () => {
  const world = await start();
  for (let times = 0; times < 2; times++) {
    await tapCard("Consulta confirmada");
    assert.match(topmostText(), "documento com foto e comprovante de residência.");
    await tap("Fechar");
  }
  assert.is(calls.filter((call) => call === READ).length, 1);
  assert.ok(world.notificacoes("maria").find(({ id }) => id === "notificacao-consulta")!.read);
  assert.ok(getControl("Não lidas (1)"));
});

s(
  "one that is being marked stays read, whatever a list says that was asked for before",
  async () => {
    const world = await start();
    const [list, mark] = [holdAnswer("GET /notification"), holdAnswer(READ)];
    await act(() => void notificacoesQuery.reload());
    await tapCard("Consulta confirmada");
    await tap("Fechar");
    world.edit("notificacao", "notificacao-consulta", { read: false });
    list();
    await settle();
    assert.ok(getControl("Não lidas (1)"));
    world.edit("notificacao", "notificacao-consulta", { read: true });
    mark();
    await settle();
    assert.ok(getControl("Não lidas (1)"));
  },
);

s("what a new one tells may be newer than the lists: their next readers ask again", async () => {
  const world = await openWorldWithSession();
  await agendamentosQuery.load();
  await draw(<Screen />);
  world.edit("agendamento", "agendamento-hoje", { status: "CANCELADA" });
  // Of one that was read before, nothing is new.
  for (let times = 0; times < 2; times++) {
    await tapCard("Consulta confirmada");
    await agendamentosQuery.load();
    const list = agendamentosQuery.state.value.value!;
    assert.is(list.find(({ id }) => id === "agendamento-hoje")!.status, "CANCELADA");
    await tap("Fechar");
  }
  assert.is(calls.filter((call) => call === "GET /agendamentos").length, 2);
});

s("the text leads to what it names, and closes for a survey", async () => {
  pesquisas.value = [{}];
  await start([{ titulo: "Pesquisa" }, { titulo: "Campanha" }]);
  await tapCard("Campanha");
  assert.is(getControl("Ver campanhas").getAttribute("href"), "/campanhas");
  await tap("Fechar");
  await tapCard("Pesquisa");
  await tap("Responder à pesquisa");
  assert.is(document.querySelector("dialog"), null);
  assert.equal(pesquisas.value, []);
});

s("what is known only after it was opened moves and changes no button in it", async () => {
  pesquisas.value = [];
  await start([{ titulo: "Pesquisa" }]);
  await tapCard("Pesquisa");
  await act(() => pesquisas.value = [{}]);
  assert.is(findControl("Responder à pesquisa"), undefined);
  await tap("Fechar");
  await tapCard("Pesquisa");
  await act(() => pesquisas.value = []);
  assert.ok(getControl("Responder à pesquisa"));
});

s("leads from no unread ones to all of them", async () => {
  await start([{ titulo: "Lida", read: true }]);
  await tap("Não lidas (0)");
  assert.match(topmostText(), "Nenhuma notificação não lida");
  await tap("Ver todas");
  assert.is(cardsWith("Lida").length, 1);
  assert.is(document.activeElement, getControl("Todas"));
});

s("says that there are none, and no unread ones", async () => {
  await start(undefined, "ana");
  assert.match(topmostText(), /Nenhuma notificação(?! não)/);
  assert.is(getControl("Voltar ao início").getAttribute("href"), "/");
  await tap("Não lidas (0)");
  assert.match(topmostText(), "Nenhuma notificação não lida");
  assert.is(findControl("Ver todas"), undefined);
});

s("the app's icon counts the unread ones until the session ends", async () => {
  const shown: number[] = [];
  Object.assign(navigator, {
    setAppBadge: (count: number) => Promise.resolve(void shown.push(count)),
    clearAppBadge: () => Promise.reject(new Error("not installed")).finally(() => shown.push(0)),
  });
  const stop = keepAppBadgeCurrent();
  try {
    await start();
    await tapCard("Consulta confirmada");
    await act(() => logout());
    stop();
    await Promise.resolve();
    assert.equal(shown, [2, 1, 0]);
  } finally {
    stop();
    Reflect.deleteProperty(navigator, "setAppBadge");
    Reflect.deleteProperty(navigator, "clearAppBadge");
  }
});

s("nothing happens on a device without badges", async () => {
  await openWorldWithSession();
  const stop = keepAppBadgeCurrent();
  await notificacoesQuery.load();
  stop();
  assert.is(unreadCount.value, 2);
});

s.run();
