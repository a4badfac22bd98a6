// Shows the notifications, their filters, how one is read, and the count on the app's icon.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { NotificacoesScreen } from "../../client/notificacoes/screen.tsx";
import { notificacoes, unreadCount, watchAppBadge } from "../../client/notificacoes/state.ts";
import { logout } from "../../client/sessao/state.ts";
import { demoCredentials } from "../../server/mock/app.ts";
import {
  calls,
  close,
  draw,
  find,
  login,
  pageText,
  tap,
  tapQuickly,
  text,
  tryFind,
  type World,
} from "../screen.tsx";

const s = suite("NotificacoesScreen");
s.after.each(close);

const ANA = demoCredentials[3].documento;
const READ = "GET /notification/read/notificacao-consulta";

s("shows title, preview and date, the newest first", async () => {
  const world = await login();
  answer(world, [
    one("1", { titulo: "Antiga", createdAt: "2026-11-24T12:00:00Z" }),
    one("2", { titulo: "Nova", descricao: "á".repeat(61), createdAt: "2026-11-26T02:30:00Z" }),
  ]);
  await draw(<NotificacoesScreen />);
  assert.match(text(), `NovaNão lida25/11/2026 às 23:30${"á".repeat(60)}…`);
  assert.match(text(), /Nova.*Antiga/);
  assert.match(text(), "Escolha uma notificação para ler o texto inteiro aqui.");
});

s("shows a notification without title, text and date", async () => {
  const world = await login();
  answer(world, [one("1", { titulo: null, descricao: null, createdAt: null })]);
  await draw(<NotificacoesScreen />);
  assert.is(cards().length, 1);
  assert.match(cards()[0], /^Notificação/);
});

s("says so if the date is invalid", async () => {
  const world = await login();
  answer(world, [one("1", { createdAt: "ontem" })]);
  await draw(<NotificacoesScreen />);
  assert.match(text(), "Data inválida");
});

s("text from the server stays text", async () => {
  const world = await login();
  answer(world, [one("1", { titulo: "<img src=x onerror=alert(1)>", descricao: "<b>oi</b>" })]);
  await draw(<NotificacoesScreen />);
  assert.match(text(), "<b>oi</b>");
  assert.is(document.querySelector("img, b"), null);
});

s("filters the unread ones and counts them", async () => {
  await login();
  await draw(<NotificacoesScreen />);
  assert.is(cards().length, 3);
  assert.is(find("Todas").getAttribute("aria-pressed"), "true");
  await tap("Não lidas (2)");
  assert.is(find("Não lidas (2)").getAttribute("aria-pressed"), "true");
  assert.is(find("Todas").getAttribute("aria-pressed"), "false");
  assert.is(cards().length, 2);
  await tap("Todas");
  assert.is(cards().length, 3);
});

s("opens the full text and marks it as read", async () => {
  const world = await login();
  await draw(<NotificacoesScreen />);
  await tap(nameOf("Consulta confirmada"));
  assert.match(text(), "documento com foto e comprovante de residência.");
  assert.ok(calls.includes(READ));
  assert.is(
    world.notificacoes("maria").find(({ id }) => id === "notificacao-consulta")!.read,
    true,
  );
  await tap("Fechar");
  assert.ok(find("Não lidas (1)"));
});

s("a notification leaves the unread ones when it is read", async () => {
  await login();
  await draw(<NotificacoesScreen />);
  await tap("Não lidas (2)");
  await tap(nameOf("Consulta confirmada"));
  await tap("Fechar");
  assert.is(cards().length, 1);
});

s("leads from no unread ones to all of them", async () => {
  const world = await login();
  answer(world, [one("1", { titulo: "Lida", read: true })]);
  await draw(<NotificacoesScreen />);
  await tap("Não lidas (0)");
  assert.match(text(), "Nenhuma notificação não lida");
  assert.ok(document.querySelector("[data-list=false]"), "no half for cards");
  await tap("Ver todas");
  assert.is(cards().length, 1);
  assert.ok(document.querySelector("[data-list=true]"));
  assert.is(document.activeElement, find("Todas"));
});

s("a notification that is already read sends nothing", async () => {
  await login();
  await draw(<NotificacoesScreen />);
  await tap(nameOf("Boas-vindas"));
  assert.match(text(), "Seu cadastro foi concluído.");
  assert.not.ok(calls.some((call) => call.includes("/read/")));
});

s("five quick taps mark it once", async () => {
  await login();
  await draw(<NotificacoesScreen />);
  await tapQuickly(nameOf("Consulta confirmada"), 5);
  assert.is(calls.filter((call) => call === READ).length, 1);
  assert.is(document.querySelectorAll("dialog").length, 1);
});

s("says that marking failed, and keeps it unread", async () => {
  const world = await login();
  world.faults.set("GET /notification/read/:id", { status: 400, body: {} });
  await draw(<NotificacoesScreen />);
  await tap(nameOf("Consulta confirmada"));
  assert.match(pageText(), "Erro ao marcar notificação como lida");
  await tap("Fechar");
  assert.ok(find("Não lidas (2)"));
});

s("says that there are none, and no unread ones", async () => {
  await login(ANA);
  await draw(<NotificacoesScreen />);
  assert.match(text(), "Nenhuma notificação");
  assert.not.match(text(), "Nenhuma notificação não lida");
  assert.is(find("Voltar ao início").getAttribute("href"), "/");
  await tap("Não lidas (0)");
  assert.match(text(), "Nenhuma notificação não lida");
  assert.is(tryFind("Ver todas"), undefined);
  assert.is(find("Voltar ao início").getAttribute("href"), "/");
});

s("says that the list could not be loaded, and loads it at the next try", async () => {
  const world = await login();
  world.faults.set("GET /notification", { status: 400, body: { error: "x" } });
  await draw(<NotificacoesScreen />);
  assert.match(text(), "Erro ao buscar notificações");
  assert.not.match(text(), "Não lidas (");
  assert.is(tryFind("Atualizar"), undefined, "one button asks again, not two");
  world.faults.clear();
  await tap("Tentar novamente");
  assert.is(cards().length, 3);
});

s("Atualizar shows new notifications", async () => {
  const world = await login();
  await draw(<NotificacoesScreen />);
  answer(world, [one("9", { titulo: "Chegou agora" })]);
  await tap("Atualizar");
  assert.match(text(), "Chegou agora");
});

s("a failed Atualizar keeps the old list and says when it was read", async () => {
  const world = await login();
  await draw(<NotificacoesScreen />);
  world.faults.set("GET /notification", { status: 400 });
  await tap("Atualizar");
  assert.match(text(), /Erro ao buscar notificações.*Atualizado em.*Consulta confirmada/);
});

s("the app's icon counts the unread ones until the session ends", async () => {
  const shown: number[] = [];
  Object.assign(navigator, {
    setAppBadge: (count: number) => Promise.resolve(void shown.push(count)),
    clearAppBadge: () => Promise.reject(new Error("not installed")).finally(() => shown.push(0)),
  });
  const stop = watchAppBadge();
  try {
    await login();
    await draw(<NotificacoesScreen />);
    assert.is(unreadCount.value, 2);
    await tap(nameOf("Consulta confirmada"));
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
  await login();
  const stop = watchAppBadge();
  await notificacoes.load();
  stop();
  assert.is(unreadCount.value, 2);
});

function one(id: string, changes: Record<string, unknown> = {}) {
  const createdAt = "2026-11-24T12:00:00Z";
  return { id, titulo: "Aviso", descricao: "Texto", createdAt, read: false, ...changes };
}

function answer(world: World, body: unknown): void {
  world.faults.set("GET /notification", { status: 200, body });
}

/** The full name of the card with this title. */
function nameOf(titulo: string): string {
  return cards().find((card) => card.startsWith(titulo))!;
}

function cards(): string[] {
  return [...document.querySelectorAll("[role=listitem]")].map(({ textContent }) => textContent!);
}

s.run();
