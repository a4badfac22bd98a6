// Shows the frame behind the login: the ways in its header, its logos, and where a change of screen leaves one.
import { close, draw, find, login, tap } from "../screen.tsx";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act } from "react";
import { Layout } from "../../client/screens/layout.tsx";
import { navigate } from "../../client/lib/navigation.ts";
import { readNotificacao } from "../../client/state/notificacoes.ts";
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

s("leads home, to the notifications and to the profile", async () => {
  await login(demoCredentials[3].documento);
  await draw(frame);
  assert.is(find("Início").getAttribute("href"), "/");
  assert.is(find("Perfil").getAttribute("href"), "/perfil");
  assert.ok(find("Notificações").getAttribute("href") === "/notifications");
});

s("says how many notifications are unread, and follows when one is read", async () => {
  const world = await login();
  await draw(frame);
  assert.is(find("Notificações, 2 não lidas").textContent, "2");
  const [first, second] = world.notificacoes("maria").filter(({ read }) => !read);
  await act(() => readNotificacao(first.id));
  assert.ok(find("Notificações, 1 não lida"));
  await act(() => readNotificacao(second.id));
  assert.is(find("Notificações").getAttribute("aria-label"), "Notificações");
});

s("has the profile fetched while the finger is down", async () => {
  await login();
  await draw(frame);
  await act(() => {
    find("Perfil").dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  });
  assert.equal(approached, ["/perfil"]);
});

s("shows the city's and the programme's logos at the foot", async () => {
  await login();
  await draw(frame);
  const logos = [...document.querySelectorAll("footer img")].map((img) => img.getAttribute("alt"));
  assert.equal(logos, ["Prefeitura de São Luís", "Programa Bem-Estar Animal"]);
});

s("leads past the header with the first link of the page", async () => {
  await login();
  await draw(frame);
  await tap("Ir para o conteúdo");
  assert.is(document.activeElement, document.querySelector("main"));
});

s("begins at the top when the path changes, not when the query does", async () => {
  await login();
  await draw(frame, "/agendamentos");
  assert.is(scrolls, 1);
  await act(() => navigate("/agendamentos?detalhes=1"));
  assert.is(scrolls, 1);
  await act(() => navigate("/pets"));
  assert.is(scrolls, 2);
});

s.run();
