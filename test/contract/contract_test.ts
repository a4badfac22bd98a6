// Shows the check as a program: its arguments, exit codes and wrong addresses, and what it leaves
// when it is stopped.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { demoCredentials } from "../../server/mock/app.ts";
import { createWorld, type World } from "../../server/mock/world.ts";
import { mock } from "./checked_mock.ts";

const s = suite("contract as a program");

const [{ documento, senha }] = demoCredentials;
let servers: Deno.HttpServer[] = [];

s.after.each(async () => {
  for (const server of servers) await server.shutdown();
  servers = [];
});

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Starts a server on this machine; returns its address. */
function serve(answer: (request: Request) => Response | Promise<Response>): string {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, answer);
  servers.push(server);
  return `http://127.0.0.1:${server.addr.port}`;
}

function start(args: string[], env: Record<string, string> = { API_SENHA: senha }) {
  return new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", "contract", ...args],
    cwd: new URL("../../", import.meta.url),
    env,
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

async function end(child: Deno.ChildProcess): Promise<Ended> {
  const { code, stdout, stderr } = await child.output();
  const decoder = new TextDecoder();
  return { code, out: decoder.decode(stdout), err: decoder.decode(stderr) };
}

function run(args: string[], env?: Record<string, string>): Promise<Ended> {
  return end(start(args, env));
}

s("exits with 0 if everything works, with the password from the environment", async () => {
  const api = mock(createWorld());
  const origins = new Set<string | null>();
  const base = serve(async (request) => {
    origins.add(request.headers.get("origin"));
    const headers = {
      "access-control-allow-origin": "https://portal.test",
      "access-control-allow-methods": "GET, POST, PATCH, DELETE",
      "access-control-allow-headers": "authorization, content-type",
    };
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
    const { status, body } = await api.fetch(request);
    return new Response(body, { status, headers });
  });
  const origin = ["--origin", "https://portal.test"];
  const { code, out } = await run([
    "--base",
    `${base}/`,
    "--documento",
    "529.982.247-25",
    ...origin,
  ]);
  assert.is(code, 0, out);
  assert.match(out, "O portal funciona por inteiro");
  assert.not.match(out, documento);
  assert.equal([...origins], ["https://portal.test"]);
});

s("waits as long as Retry-After says, and no longer", async () => {
  const api = mock(createWorld());
  let refused = 0;
  const base = serve((request) =>
    request.url.endsWith("/notification") && refused++ === 0
      ? new Response("{}", { status: 429, headers: { "retry-after": "1" } })
      : api.fetch(request)
  );
  const began = performance.now();
  const { code, out } = await run(["--base", base, "--documento", documento]);
  assert.is(code, 0, out);
  assert.match(out.replace(/\s+/g, " "), "a conferência esperou e repetiu o pedido");
  // Without the header it would be 30 s.
  const ms = performance.now() - began;
  assert.ok(ms > 1000 && ms < 25_000, `${ms} ms`);
});

s("reports redirects, because a browser does not always follow them", async () => {
  const api = mock(createWorld());
  const base = serve((request) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith("/velho/")) return api.fetch(request);
    url.pathname = url.pathname.slice("/velho".length);
    return Response.redirect(url, 307);
  });
  const { code, out } = await run(["--base", `${base}/velho`, "--documento", documento]);
  assert.is(code, 1);
  assert.match(out.replace(/\s+/g, " "), "foi redirecionado: custa uma ida a mais");
});

s("exits with 1 if something does not work, and says so in JSON too", async () => {
  const world = createWorld();
  world.faults.set("GET /notification", { status: 500 });
  const api = mock(world);
  const base = serve((request) => api.fetch(request));
  const args = ["--base", base, "--documento", documento, "--senha", senha, "--json"];
  const { code, out } = await run(args, {});
  assert.is(code, 1);
  const report = JSON.parse(out);
  assert.is(report.veredito, "quebrado");
  assert.equal(report.contagem, { quebra: 1, pobre: 0, nada: 0 });
  assert.is(report.achados[0].pedido, "GET /notification");
});

const elsewhere: [name: string, answer: (() => Response) | undefined, says: string][] = [
  [
    "a site",
    () => new Response("<!doctype html><h1>Prefeitura</h1>"),
    "veio uma página HTML, que não é resposta de API",
  ],
  [
    "a site without this page",
    () => new Response("<html>404</html>", { status: 404 }),
    "veio uma página HTML, que não é resposta de API",
  ],
  [
    "another API",
    () => Response.json({ message: "Not Found" }, { status: 404 }),
    "não há /me neste endereço",
  ],
  ["an API that is down", () => Response.json({}, { status: 503 }), "respondeu 503"],
  ["nothing", undefined, "não houve conexão; confira se --base é o endereço completo"],
];
/** Nobody listens below 1024 here. A port that was just given back may have been taken by another test. */
const NOBODY = "http://127.0.0.1:1";
for (const [name, answer, says] of elsewhere) {
  s(`says so after one request if there is ${name}`, async () => {
    const base = answer === undefined ? NOBODY : serve(answer);
    const { code, out } = await run(["--base", `${base}/v1`, "--documento", documento]);
    assert.is(code, 1);
    const plain = out.replace(/\s+/g, " ");
    assert.match(plain, "Neste endereço não há uma API que o portal possa usar");
    assert.match(plain, `${base}/v1`);
    assert.match(plain, says);
    assert.match(plain, "PEDIDOS (1)");
  });
}

s("says that document or password are wrong", async () => {
  const api = mock(createWorld());
  const base = serve((request) => api.fetch(request));
  const { code, out } = await run(["--base", base, "--documento", documento], {
    API_SENHA: "outra-senha",
  });
  assert.is(code, 1);
  assert.match(
    out.replace(/\s+/g, " "),
    "respondeu 401 ao documento e à senha dados: confira os dois",
  );
});

const good = ["--base", "http://127.0.0.1:1", "--documento", documento];
const wrong: [args: string[], says: string][] = [
  [["--documento", documento], "Falta --base"],
  [["--base", "api.example", "--documento", documento], "--base precisa ser um endereço completo"],
  [["--base", "ftp://api.example", "--documento", documento], "--base precisa ser"],
  [["--base", "https://a:b@api.example", "--documento", documento], "--base precisa ser"],
  [["--base", "https://api.example", "--documento", "123"], "--documento precisa ter 11"],
  [["--base", "https://api.example"], "--documento precisa ter 11"],
  [[...good, "--origin", "portal.example"], "--origin precisa ser só a origem"],
  [[...good, "--origin", "https://portal.example/x"], "--origin precisa ser só a origem"],
  [[...good, "--cep", "123"], "--cep precisa ter 8 dígitos"],
  [[...good, "--escreve"], "Argumento que não serve: --escreve"],
  [[...good, "segredo"], "Argumento que não serve"],
];
for (const [args, says] of wrong) {
  s(`refuses ${args.slice(-2).join(" ")} in one line`, async () => {
    const { code, out, err } = await run(args);
    assert.is(code, 2);
    assert.is(out, "");
    assert.match(err, says);
    assert.is(err.trim().split("\n").length, 1);
    assert.not.match(err, "segredo");
  });
}

s("asks for the password if there is none", async () => {
  const { code, err } = await run(good, { API_SENHA: "" });
  assert.is(code, 2);
  assert.match(err, "Falta a senha: --senha, ou API_SENHA no ambiente");
});

for (const [signal, expected] of [["SIGINT", 130], ["SIGTERM", 143]] as const) {
  s(
    `after ${signal} cancels what it booked, even if it comes late, and says what stays`,
    async () => {
      const world = createWorld();
      const api = mock(world);
      let child: Deno.ChildProcess | undefined = undefined;
      const { promise: never, resolve } = Promise.withResolvers<Response>();
      const base = serve(async (request) => {
        const isBooking = request.method === "POST" && request.url.endsWith("/agendamentos");
        if (!isBooking) return await api.fetch(request);
        const late = request.clone();
        child!.kill(signal);
        // The booking is made after the interruption, and its answer never comes.
        setTimeout(() => api.fetch(late), 500);
        return await never;
      });
      child = start(["--base", base, "--documento", documento, "--write"]);
      const { code, out } = await end(child);
      resolve(new Response());
      assert.is(code, expected);
      assert.match(out, "A conferência foi interrompida");
      assert.match(out, "FICOU NA CONTA");
      assert.equal(bookingsOfTrial(world), ["CANCELADA"]);
    },
  );
}

s.run();

function bookingsOfTrial(world: World): string[] {
  return world.agendamentos("maria").filter(({ pet }) => pet.nome.startsWith("Teste do portal"))
    .map(({ status }) => status);
}
