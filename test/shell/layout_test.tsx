// Shows the frame after the login: the links of its header, its logos, and where a new screen
// begins.
import { close, draw, find, login, tap } from "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { Layout } from "../../client/shell/layout.tsx";
import { navigate } from "../../client/lib/navigation.ts";
import { readNotificacao } from "../../client/notificacoes/state.ts";
import { demoCredentials } from "../../server/mock/app.ts";

const s = suite("Layout");

let approached: string[] = [];
let scrolls = 0;
const frame = <Layout onApproach={(href) => approached.push(href)}>conteúdo</Layout>;

s.before.each(() => {
  approached = [];
  globalThis.scrollTo = () => void (scrolls += 1);
  scrolls = 0;
});
s.after.each(close);

s("links to home, the notifications and the profile", async () => {
  await login(demoCredentials[3].documento);
  await draw(frame);
  assert.is(find("Início").getAttribute("href"), "/");
  assert.is(find("Perfil").getAttribute("href"), "/perfil");
  assert.ok(find("Notificações").getAttribute("href") === "/notifications");
});

s("the way home shows an arrow, except on home", async () => {
  await login();
  await draw(frame);
  const arrows = () => find("Início").querySelectorAll("[aria-hidden=true]").length;
  assert.is(arrows(), 0);
  await act(() => navigate("/pets"));
  assert.is(arrows(), 1);
});

s("fetches a screen while its link in the wide menu is being pressed", async () => {
  await login();
  await draw(frame, "/pets");
  await act(() => {
    find("Agendamentos").dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  });
  assert.equal(approached, ["/agendamentos"]);
});

s("counts the unread notifications, and counts again when one is read", async () => {
  const world = await login();
  await draw(frame);
  assert.is(find("Notificações, 2 não lidas").textContent, "2");
  const [first, second] = world.notificacoes("maria").filter(({ read }) => !read);
  await act(() => readNotificacao(first.id));
  assert.ok(find("Notificações, 1 não lida"));
  await act(() => readNotificacao(second.id));
  assert.is(find("Notificações").getAttribute("aria-label"), "Notificações");
});

s("fetches the profile while its link is being pressed", async () => {
  await login();
  await draw(frame);
  await act(() => {
    find("Perfil").dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  });
  assert.equal(approached, ["/perfil"]);
});

s("shows the city's and the programme's logos at the bottom", async () => {
  await login();
  await draw(frame);
  const logos = [...document.querySelectorAll("footer [role=img]")];
  assert.equal(
    logos.map((logo) => logo.getAttribute("aria-label")),
    ["Prefeitura de São Luís", "Programa Bem-Estar Animal"],
  );
});

s("the first link of the page passes the header", async () => {
  await login();
  await draw(frame);
  await tap("Ir para o conteúdo");
  assert.is(document.activeElement, document.querySelector("main"));
});

s("a new path scrolls to the top, but a new query does not", async () => {
  await login();
  await draw(frame, "/agendamentos");
  assert.is(scrolls, 1);
  await act(() => navigate("/agendamentos?detalhes=1"));
  assert.is(scrolls, 1);
  await act(() => navigate("/pets"));
  assert.is(scrolls, 2);
});

s.run();
