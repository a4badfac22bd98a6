// The desk's page and its orders as a browser sees them: behind the server, with its headers.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createApp } from "../../server/app.ts";
import { DESK_BASE } from "../../server/config.ts";
import { desk } from "../../server/mock/desk/app.ts";
import { CALLS } from "../../server/mock/desk/orders.ts";
import { createWorld, type World } from "../../server/mock/world.ts";
import { MOCKED, smallSite } from "../server/small_site.ts";
import { mock } from "../contract/checked_mock.ts";
import { bodies, call, clock, memoryOf } from "./caller.ts";

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
  for (
    const said of [
      /existe somente\s+junto com o servidor de demonstração/,
      "Simba: Castração",
      "Nenhum código foi enviado ainda.",
      "Tudo responde como deve.",
    ]
  ) assert.match(html, said);
  assert.is(noteOf(html), "");
});

mesa("has a policy of its own, without script, and the other headers of every answer", async () => {
  const { app } = await serve();
  for (const [path, status] of [["", 200], ["/mesa.css", 200], ["/nada", 404]] as const) {
    const answer = await app.fetch(new Request(HOME + path), HERE);
    assert.is(answer.status, status, path);
    const { headers } = answer;
    const policy = headers.get("content-security-policy")!;
    for (const part of ["default-src 'none'", "form-action 'self'"]) assert.match(policy, part);
    assert.not.match(policy, "script-src");
    assert.is(headers.get("x-content-type-options"), "nosniff");
    // With `no-referrer` the origin of its own forms would arrive as "null".
    assert.is(headers.get("referrer-policy"), "same-origin");
  }
});

mesa("does not exist without the mock", async () => {
  const config = { ...MOCKED, apiBaseUrl: "https://api.example.gov.br" };
  const app = createApp({ site: await smallSite(), config });
  const headers = { "sec-fetch-mode": "navigate", accept: "text/html" };
  for (const [method, path] of [["GET", ""], ["GET", "/mesa.css"], ["POST", "/falhas/limpar"]]) {
    const answer = await app.fetch(new Request(HOME + path, { method, headers }), HERE);
    assert.is(answer.status, 404, path);
  }
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

function stateOf(world: World, id: string) {
  const { status, data, turno } = world.agendamentos("maria").find((each) => each.id === id)!;
  return [status, data?.slice(0, 10), turno, world.historico(id).at(-1)!.byTUTOR];
}

const PENDING = "/agendamentos/agendamento-castracao";

mesa(
  "confirms for the next possible day and tells the owner, then asks for an opinion",
  async () => {
    const served = await serve();
    const { world } = served;
    const blank = { data: "", turno: "MANHA" };
    const done = "feito: Confirmado: Simba, Castração.";
    assert.is(await order(served, `${PENDING}/confirmar`, blank), done);
    const confirmed = ["AGENDADA", "2026-11-24", "MANHA", false];
    assert.equal(stateOf(world, "agendamento-castracao"), confirmed);
    assert.match(await served.page(), "24/11/2026, manhã");
    const [told] = world.notificacoes("maria");
    assert.equal([told.titulo, told.read], ["Agendamento confirmado", false]);
    assert.match(await order(served, `${PENDING}/concluir`), "feito: Concluído: Simba");
    assert.is(stateOf(world, "agendamento-castracao")[0], "REALIZADA");
    assert.is(world.pesquisas("maria").at(-1)!.agendamento_consulta.pet.nome, "Simba");
  },
);

mesa("confirms on the day and shift that were asked for", async () => {
  const served = await serve();
  await order(served, `${PENDING}/confirmar`, { data: "2026-12-01", turno: "TARDE" });
  const confirmed = ["AGENDADA", "2026-12-01", "TARDE", false];
  assert.equal(stateOf(served.world, "agendamento-castracao"), confirmed);
});

mesa("cancels for the hospital, and frees the place", async () => {
  const served = await serve();
  await order(served, `${PENDING}/cancelar`);
  assert.is(stateOf(served.world, "agendamento-castracao")[0], "CANCELADA");
  const places = served.world.row("SELECT vagas FROM tipos WHERE id = 'castracao'");
  assert.equal(places, { vagas: 6 });
});

const campanha = {
  nome: "Vacina no Turu",
  descricao: "Na praça.",
  tipoId: "mutirao-vacina",
  dataInicioInscricao: "2026-11-20",
  dataFimInscricao: "2026-11-30",
  dataEvento: "2026-12-05",
  vagasTotal: "1",
};

mesa("publishes a campaign that takes enrolments, and tells everyone", async () => {
  const served = await serve();
  const { world } = served;
  assert.is(await order(served, "/campanhas", campanha), "feito: Publicada: Vacina no Turu.");
  for (const { id } of world.contas()) {
    assert.is(world.notificacoes(id)[0].descricao, "Vacina no Turu");
  }
  const { id: campanhaId, tipo } = world.campanhas().find(({ nome }) => nome === campanha.nome)!;
  const body = { ...bodies.inscricao, campanhaId, tipoId: tipo.id };
  assert.is((await call(world, "POST /agendamentos", { as: "maria", body })).status, 201);
});

mesa("sends a notification", async () => {
  const served = await serve();
  const words = { contaId: "ana", titulo: "Aviso", descricao: "Traga a guia." };
  assert.is(await order(served, "/notificacoes", words), "feito: Notificação enviada: Aviso.");
  assert.is(served.world.notificacoes("ana")[0].descricao, "Traga a guia.");
});

const refused: [path: string, fields: Record<string, string>, note: RegExp][] = [
  ["/agendamentos/agendamento-hoje/confirmar", { data: "", turno: "MANHA" }, /não passa a/],
  [`${PENDING}/concluir`, {}, /não passa a/],
  ["/agendamentos/agendamento-vacina/cancelar", {}, /REALIZADA não passa a CANCELADA/],
  ["/agendamentos/nenhum/confirmar", { data: "", turno: "MANHA" }, /não encontrado/],
  [`${PENDING}/confirmar`, { data: "2020-01-01", turno: "MANHA" }, /de hoje em diante/],
  ["/notificacoes", { contaId: "x", titulo: "Oi", descricao: "" }, /Conta não/],
  ["/notificacoes", { contaId: "ana", titulo: " ", descricao: "" }, /título/],
  ["/campanhas", { ...campanha, nome: "" }, /nome/],
  ["/campanhas", { ...campanha, tipoId: "nenhum" }, /serviço não encontrado/],
  ["/campanhas", { ...campanha, dataEvento: "2026-11-29" }, /datas/],
  ["/campanhas", { ...campanha, dataFimInscricao: "30/11/2026" }, /datas/],
  ["/campanhas", { ...campanha, vagasTotal: "0" }, /ao menos uma vaga/],
  ["/campanhas", { ...campanha, vagasTotal: "muitas" }, /ao menos uma vaga/],
  ["/demora", { ms: "-1" }, /número inteiro de 0 a 60000/],
  ["/demora", { ms: "90000" }, /número inteiro/],
  ["/falhas", { chamada: "GET /nada", falha: "500" }, /Escolha uma das chamadas/],
  ["/falhas", { chamada: "GET /me", falha: "nada" }, /Escolha uma das falhas/],
  ["/falhas", { chamada: "GET /me", falha: "500", vezes: "1e3" }, /número de vezes/],
];
for (const [path, fields, note] of refused) {
  mesa(`refuses ${path} with ${JSON.stringify(fields)}, and changes nothing`, async () => {
    const served = await serve();
    const before = memoryOf(served.world);
    const said = await order(served, path, fields);
    assert.match(said, /^recusado: /);
    assert.match(said, note);
    assert.equal(memoryOf(served.world), before);
    assert.equal(served.world.faults.list(), []);
  });
}

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

const orders: [fields: Record<string, string>, note: string, shown: string][] = [
  [
    { chamada: "GET /me", falha: "503", vezes: "2", quando: "antes" },
    "GET /me: 503, fora do ar.",
    "responde 503; ainda 2×",
  ],
  [
    { chamada: "POST /pet", falha: "tarde", vezes: "1", quando: "depois" },
    "POST /pet: 504 na hora, e age 5 segundos depois.",
    "responde 504 e age 5000 ms depois; ainda 1×",
  ],
];
for (const [fields, note, shown] of orders) {
  mesa(`orders ${note}`, async () => {
    const served = await serve();
    assert.is(await order(served, "/falhas", fields), `feito: ${note}`);
    const line = new RegExp(`<code>${fields.chamada}</code>[^]*${shown}`);
    assert.match(await served.page(), line);
  });
}

mesa("loses an answer after the server acted", async () => {
  const served = await serve();
  const fault = { chamada: "POST /pet", falha: "torto", vezes: "1", quando: "depois" };
  await order(served, "/falhas", fault);
  const sending = call(served.world, "POST /pet", { as: "ana", body: bodies.pet });
  assert.is(await sending.catch((error) => error.name), "SyntaxError");
  assert.is(served.world.pets("ana").length, 1);
});

mesa(
  "delays all calls, shows the delay of one apart, and everything goes back to normal",
  async () => {
    const served = await serve();
    const { faults } = served.world;
    faults.set("GET /me", { status: 503, delay: 700 });
    assert.match(await served.page(), "demora 700 ms e responde 503");
    assert.match(await served.page(), 'name="ms" inputmode="numeric" value="0"');
    assert.is(await order(served, "/demora", { ms: "40" }), "feito: Cada chamada demora 40 ms.");
    assert.is(faults.list().length, 2);
    assert.is(await order(served, "/demora", { ms: "0" }), "feito: Sem demora.");
    assert.is(faults.list().length, 1);
    await order(served, "/falhas/limpar");
    assert.equal(faults.list(), []);
  },
);

mesa("names only calls that the mock answers", () => {
  const world = createWorld();
  const routes = mock(world).routes.map(({ method, path }) => `${method} ${path}`);
  for (const name of CALLS.filter((each) => !each.endsWith("*"))) {
    assert.ok(routes.includes(name), name);
  }
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
