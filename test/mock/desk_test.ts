// The desk's page and its orders as a browser sees them: behind the server, with its headers.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createApp } from "../../server/app.ts";
import { DESK_PATH } from "../../server/config.ts";
import { createDesk } from "../../server/mock/desk/app.ts";
import { createWorld } from "../../server/mock/world.ts";
import { MOCK_CONFIG, smallSite } from "../server/small_site.ts";
import { createCheckedMock } from "../contract/checked_mock.ts";
import { bodies, call, everythingButLogins, stoppedClock } from "./caller.ts";

const mesa = suite("mock desk's page");
const HOME = `http://localhost${DESK_PATH}`;
const OWN = { "sec-fetch-site": "same-origin" };
const HERE = { remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 50_000 } };

async function serve(world = createWorld({ now: stoppedClock().now })) {
  const app = createApp({
    site: await smallSite(),
    config: MOCK_CONFIG,
    api: createCheckedMock(world),
    desk: createDesk(world, DESK_PATH),
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
  assert.equal([answer.status, answer.headers.get("location")], [303, DESK_PATH]);
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
    assert.is(world.countSessions(), status === 303 ? 0 : 1);
  });
}

const unreadable: [what: string, body: BodyInit, status: number][] = [
  ["over 64 KiB", "x".repeat(64 * 1024 + 1), 413],
  [
    "that breaks off",
    new ReadableStream({
      pull: (sender) => sender.error(new Deno.errors.BadResource("Bad resource ID")),
    }),
    400,
  ],
];
for (const [what, body, status] of unreadable) {
  mesa(`answers ${status} to an order with a body ${what}, and does nothing`, async () => {
    const { app, world } = await serve();
    world.openSession("maria");
    const order = { method: "POST", body, headers: OWN };
    const answer = await app.fetch(new Request(`${HOME}/sessoes/encerrar`, order), HERE);
    assert.equal([answer.status, world.countSessions()], [status, 1]);
  });
}

const PENDING = "/agendamentos/agendamento-castracao";

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
  for (const { id } of world.list("conta")) {
    assert.is(world.notificacoes(id)[0].descricao, "Vacina no Turu");
  }
  const { id: campanhaId, tipo } = world.campanhas().find(({ nome }) => nome === campanha.nome)!;
  const body = { ...bodies.inscricao, campanhaId, tipoId: tipo.id };
  assert.is((await call(world, "POST /agendamentos", { as: "maria", body })).status, 201);
});

for (const [data, turno, expected] of [["", "TARDE"], ["", "", "MANHA"], ["2999-01-01", "TARDE"]]) {
  mesa(
    `confirms for the shift "${turno}" and the day "${data}", and chooses what is empty`,
    async () => {
      const served = await serve();
      await order(served, `${PENDING}/confirmar`, { data, turno });
      const [confirmed] = served.world.list("agendamento", "agendamento-castracao");
      assert.is(confirmed.turno, expected ?? turno);
      assert.match(confirmed.data, data || /^\d{4}-\d\d-\d\d$/);
    },
  );
}

const refused: [path: string, fields: Record<string, string>, note: RegExp][] = [
  ["/agendamentos/agendamento-hoje/confirmar", { data: "", turno: "MANHA" }, /não passa a/],
  ["/agendamentos/agendamento-vacina/cancelar", {}, /REALIZADA não passa a CANCELADA/],
  [`${PENDING}/confirmar`, { data: "2020-01-01", turno: "MANHA" }, /de hoje em diante/],
  ["/notificacoes", { contaId: "ana", titulo: " ", descricao: "" }, /título/],
  ["/campanhas", { ...campanha, tipoId: "nenhum" }, /serviço não encontrado/],
  ["/campanhas", { ...campanha, dataEvento: "2026-11-29" }, /datas/],
  ["/campanhas", { ...campanha, vagasTotal: "0" }, /ao menos uma vaga/],
  ["/demora", { ms: "-1" }, /número inteiro de 0 a 60000/],
  ["/falhas", { chamada: "GET /nada", falha: "500" }, /Escolha uma das chamadas/],
  ["/falhas", { chamada: "GET /me", falha: "500", vezes: "1e3" }, /número de vezes/],
  ["/falhas", { chamada: "GET /me", falha: "500", vezes: "0" }, /número inteiro de 1 a 999/],
];
for (const [path, fields, note] of refused) {
  mesa(`refuses ${path} with ${JSON.stringify(fields)}, and changes nothing`, async () => {
    const served = await serve();
    const before = everythingButLogins(served.world);
    const said = await order(served, path, fields);
    assert.match(said, /^recusado: /);
    assert.match(said, note);
    assert.equal(everythingButLogins(served.world), before);
    assert.equal(served.world.faults.list(), []);
  });
}

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

mesa("shows what people typed as text", async () => {
  const served = await serve();
  const evil = "<script>alert(1)</script>\"'";
  await order(served, "/notificacoes", { contaId: "ana", titulo: evil, descricao: "" });
  served.world.edit("agendamento", {}, { observacao: evil });
  const html = await served.page();
  assert.not.match(html, "<script");
  assert.match(html, "&lt;script&gt;alert(1)");
});

mesa.run();
