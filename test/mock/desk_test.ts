// Shows the desk's page and its orders as a browser sees them: behind the server, with its headers.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createApp } from "../../server/app.ts";
import { DESK_BASE } from "../../server/config.ts";
import { desk } from "../../server/mock/desk/app.ts";
import { CALLS, FAILURES } from "../../server/mock/desk/orders.ts";
import { createWorld, type World } from "../../server/mock/world.ts";
import { MOCKED, smallSite } from "../server/small_site.ts";
import { mock } from "../contract/checked_mock.ts";
import { call, clock } from "./caller.ts";

const mesa = suite("mock desk's page");
const HOME = `http://localhost${DESK_BASE}`;
const OWN = { "sec-fetch-site": "same-origin" };
const HERE = { remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 50_000 } };

async function serve(world = createWorld({ now: clock().now })) {
  const app = createApp({
    site: await smallSite(),
    config: MOCKED,
    api: mock(world),
    desk: desk(world, DESK_BASE),
  });
  async function page(path = ""): Promise<string> {
    return await (await app.fetch(new Request(HOME + path), HERE)).text();
  }
  async function send(
    path: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = OWN,
  ): Promise<Response> {
    const body = new URLSearchParams(fields);
    return await app.fetch(new Request(HOME + path, { method: "POST", body, headers }), HERE);
  }
  return { app, world, page, send };
}

/** The page after an order that went through. */
async function order(
  { page, send }: Awaited<ReturnType<typeof serve>>,
  path: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const answer = await send(path, fields);
  assert.equal([answer.status, answer.headers.get("location")], [303, DESK_BASE]);
  return noteOf(await page());
}

function noteOf(html: string): string {
  return /<p class="recado"[^>]*data-tom="(.*?)">(.*?)<\/p>/s.exec(html)?.slice(1).join(": ") ?? "";
}

mesa("says that it exists only with the mock, and lists what is pending", async () => {
  const { page } = await serve();
  const html = await page();
  assert.match(html, /existe somente\s+junto com o servidor de demonstração/);
  assert.match(html, "Simba: Castração");
  assert.match(html, "Nenhum código foi enviado ainda.");
  assert.match(html, "Tudo responde como deve.");
  assert.is(noteOf(html), "");
});

mesa("has a policy of its own, without script, and the other headers of every answer", async () => {
  const { app } = await serve();
  for (const path of ["", "/mesa.css", "/nada"]) {
    const { status, headers } = await app.fetch(new Request(HOME + path), HERE);
    assert.is(status, path === "/nada" ? 404 : 200, path);
    const policy = headers.get("content-security-policy")!;
    assert.match(policy, "default-src 'none'");
    assert.match(policy, "form-action 'self'");
    assert.not.match(policy, "script-src");
    assert.is(headers.get("x-content-type-options"), "nosniff");
    assert.is(headers.get("cache-control"), "no-store");
    // With `no-referrer` the origin of its own forms would arrive as "null".
    assert.is(headers.get("referrer-policy"), "same-origin");
  }
});

mesa("does not exist without the mock", async () => {
  const config = { ...MOCKED, apiBaseUrl: "https://api.example.gov.br" };
  const app = createApp({ site: await smallSite(), config });
  const headers = { "sec-fetch-mode": "navigate", accept: "text/html" };
  for (const path of ["", "/", "/mesa.css", "/falhas"]) {
    assert.is((await app.fetch(new Request(HOME + path, { headers }), HERE)).status, 404, path);
  }
  const posted = await app.fetch(new Request(`${HOME}/falhas/limpar`, { method: "POST" }));
  assert.is(posted.status, 404);
});

const origins: [title: string, headers: Record<string, string>, status: number][] = [
  ["its own page", OWN, 303],
  ["its own page without TLS", { origin: "http://localhost" }, 303],
  ["another site", { "sec-fetch-site": "cross-site" }, 403],
  ["another port", { "sec-fetch-site": "same-site", origin: "http://localhost" }, 403],
  ["the address bar", { "sec-fetch-site": "none" }, 403],
  ["another site without TLS", { origin: "http://evil.test" }, 403],
  ["a sandboxed frame", { origin: "null" }, 403],
  ["nowhere", {}, 403],
];
for (const [title, headers, status] of origins) {
  mesa(`answers ${status} to an order from ${title}`, async () => {
    const { world, send } = await serve();
    world.openSession("maria");
    assert.is((await send("/sessoes/encerrar", {}, headers)).status, status);
    assert.is(world.sessions(), status === 303 ? 0 : 1);
  });
}

mesa("refuses a body that is too large", async () => {
  const { world, send } = await serve();
  const before = world.notificacoes().length;
  const answer = await send("/notificacoes", { contaId: "ana", descricao: "x".repeat(70_000) });
  assert.is(answer.status, 413);
  assert.is(world.notificacoes().length, before);
});

function statusOf(world: World, id: string): string {
  return world.agendamentos().find((each) => each.id === id)!.status;
}

mesa("confirms for the next possible day, completes, and the survey is pending", async () => {
  const served = await serve();
  const { world } = served;
  const path = "/agendamentos/agendamento-castracao";
  const blank = { data: "", turno: "MANHA" };
  assert.is(
    await order(served, `${path}/confirmar`, blank),
    "feito: Confirmado: Simba, Castração.",
  );
  assert.match(await served.page(), "24/11/2026, manhã");
  assert.match(await order(served, `${path}/concluir`), "feito: Concluído: Simba");
  assert.is(statusOf(world, "agendamento-castracao"), "REALIZADA");
  assert.is(world.pesquisas("maria").at(-1)!.agendamento_consulta.pet.nome, "Simba");
});

mesa("confirms on the day and shift that were asked for", async () => {
  const served = await serve();
  const fields = { data: "2026-12-01", turno: "TARDE" };
  await order(served, "/agendamentos/agendamento-castracao/confirmar", fields);
  assert.match(await served.page(), "01/12/2026, tarde");
});

mesa("cancels", async () => {
  const served = await serve();
  await order(served, "/agendamentos/agendamento-hoje/cancelar");
  assert.is(statusOf(served.world, "agendamento-hoje"), "CANCELADA");
});

mesa("says why an order was refused, and changes nothing", async () => {
  const served = await serve();
  const note = await order(served, "/agendamentos/agendamento-vacina/cancelar");
  assert.is(note, "recusado: Um agendamento REALIZADA não passa a CANCELADA.");
  assert.is(statusOf(served.world, "agendamento-vacina"), "REALIZADA");
});

mesa("publishes a campaign and sends a notification", async () => {
  const served = await serve();
  const campanha = {
    nome: "Vacina no Turu",
    descricao: "",
    tipoId: "mutirao-vacina",
    dataInicioInscricao: "2026-11-20",
    dataFimInscricao: "2026-11-30",
    dataEvento: "2026-12-05",
    vagasTotal: "3",
  };
  assert.is(await order(served, "/campanhas", campanha), "feito: Publicada: Vacina no Turu.");
  assert.is(served.world.campanhas().find(({ nome }) => nome === "Vacina no Turu")?.vagasTotal, 3);
  const wrong = await order(served, "/campanhas", { ...campanha, vagasTotal: "muitas" });
  assert.is(wrong, "recusado: A campanha precisa de ao menos uma vaga.");
  const words = { contaId: "ana", titulo: "Aviso", descricao: "Traga a guia." };
  assert.is(await order(served, "/notificacoes", words), "feito: Notificação enviada: Aviso.");
  assert.is(served.world.notificacoes("ana")[0].descricao, "Traga a guia.");
});

mesa("shows the codes that were sent, the latest first", async () => {
  const { world, page } = await serve();
  for (let count = 0; count < 2; count++) {
    await call(world, "POST /login/recover/send-email", { body: { documento: "52998224725" } });
  }
  const html = await page();
  const [first, second] = world.codes().map(({ code }) => html.indexOf(`>${code}<`));
  assert.ok(second > 0 && second < first);
  assert.match(html, "maria@exemplo.com, para recuperar a senha");
});

mesa("makes a call fail as often as asked, before acting", async () => {
  const served = await serve();
  const fault = { chamada: "GET /me", falha: "503", vezes: "2", quando: "antes" };
  assert.is(await order(served, "/falhas", fault), "feito: GET /me: 503, fora do ar.");
  assert.match(await served.page(), /<code>GET \/me<\/code>[\s\S]*responde 503; ainda 2×/);
  const statuses = [];
  for (let count = 0; count < 3; count++) {
    statuses.push((await call(served.world, "GET /me", { as: "maria" })).status);
  }
  assert.equal(statuses, [503, 503, 200]);
});

mesa("loses an answer after the server acted", async () => {
  const served = await serve();
  const { world } = served;
  const fault = { chamada: "POST /pet", falha: "torto", vezes: "1", quando: "depois" };
  await order(served, "/falhas", fault);
  const before = world.pets("ana").length;
  const body = {
    nome: "Bela",
    genero: "FEMEA",
    especie: "GATO",
    observacoes: "",
    idade: "2025-01-01",
  };
  const lost = await call(world, "POST /pet", { as: "ana", body }).catch((error) => error.name);
  assert.is(lost, "SyntaxError");
  assert.is(world.pets("ana").length, before + 1);
});

mesa("answers 504 and acts later, at the time in the order", async () => {
  const served = await serve();
  const fault = { chamada: "POST /pet", falha: "tarde", vezes: "1", quando: "depois" };
  const done = "feito: POST /pet: 504 na hora, e age 5 segundos depois.";
  assert.is(await order(served, "/falhas", fault), done);
  assert.match(
    await served.page(),
    /<code>POST \/pet<\/code>[\s\S]*>responde 504 e age 5000 ms depois; ainda 1×/,
  );
});

mesa("shows the delay of one fault, and offers only the delay of all", async () => {
  const served = await serve();
  served.world.faults.set("GET /me", { status: 503, delay: 700 });
  const html = await served.page();
  assert.match(html, "demora 700 ms e responde 503");
  assert.match(html, 'name="ms" inputmode="numeric" value="0"');
});

mesa("delays all calls, and everything goes back to normal", async () => {
  const served = await serve();
  const { world } = served;
  assert.is(await order(served, "/demora", { ms: "40" }), "feito: Cada chamada demora 40 ms.");
  await order(served, "/falhas", {
    chamada: "GET /pet",
    falha: "corte",
    vezes: "",
    quando: "antes",
  });
  const began = performance.now();
  await call(world, "GET /me", { as: "maria" });
  assert.ok(performance.now() - began >= 35);
  await order(served, "/falhas/limpar");
  assert.equal(world.faults.list(), []);
  await order(served, "/demora", { ms: "40" });
  assert.is(await order(served, "/demora", { ms: "0" }), "feito: Sem demora.");
  assert.equal(world.faults.list(), []);
});

const wrong: [path: string, fields: Record<string, string>, note: RegExp][] = [
  ["/demora", { ms: "-1" }, /número inteiro de 0 a 60000/],
  ["/demora", { ms: "90000" }, /número inteiro/],
  ["/falhas", { chamada: "GET /nada", falha: "500" }, /Escolha uma das chamadas/],
  ["/falhas", { chamada: "GET /me", falha: "nada" }, /Escolha uma das falhas/],
  ["/falhas", { chamada: "GET /me", falha: "500", vezes: "1e3" }, /número de vezes/],
];
for (const [path, fields, note] of wrong) {
  mesa(`refuses ${JSON.stringify(fields)}`, async () => {
    const served = await serve();
    assert.match(await order(served, path, fields), note);
    assert.equal(served.world.faults.list(), []);
  });
}

mesa("names only calls that the mock answers", () => {
  const world = createWorld();
  const routes = mock(world).routes.map(({ method, path }) => `${method} ${path}`);
  for (const name of CALLS.filter((each) => !each.endsWith("*"))) {
    assert.ok(routes.includes(name), name);
  }
});

mesa("has a different name for every failure", () => {
  assert.is(new Set(FAILURES.map(({ id }) => id)).size, FAILURES.length);
});

mesa("shows what people typed as text", async () => {
  const served = await serve();
  const evil = "<script>alert(1)</script>\"'";
  await order(served, "/notificacoes", { contaId: "ana", titulo: evil, descricao: "" });
  served.world.change("UPDATE agendamentos SET observacao = ?", evil);
  const html = await served.page();
  assert.not.match(html, "<script");
  assert.match(html, "&lt;script&gt;alert(1)");
});

mesa.run();
