// The check as a program: its arguments, its exit codes, and what it leaves when it is stopped.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { OptionError, readOptions } from "../../server/contract/options.ts";
import { demoCredentials } from "../../server/mock/app.ts";
import { createWorld } from "../../server/mock/world.ts";
import { createCheckedMock } from "./checked_mock.ts";

const s = suite("contract as a program");

const [{ documento, senha }] = demoCredentials;
const servers: Deno.HttpServer[] = [];

s.after.each(async () => {
  for (const server of servers.splice(0)) await server.shutdown();
});

/** Starts a server on this machine; returns its address. */
function serve(answer: (request: Request) => Response | Promise<Response>): string {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, answer);
  servers.push(server);
  return `http://127.0.0.1:${server.addr.port}`;
}

function start(...args: string[]): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", "contract", ...args],
    cwd: new URL("../../", import.meta.url),
    env: { API_SENHA: senha },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

async function end(child: Deno.ChildProcess): Promise<{ code: number; out: string; err: string }> {
  const { code, stdout, stderr } = await child.output();
  const decoder = new TextDecoder();
  return { code, out: decoder.decode(stdout), err: decoder.decode(stderr) };
}

s("exits with 0 if everything works, with the password from the environment", async () => {
  const api = createCheckedMock(createWorld());
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
  const who = ["--base", `${base}/`, "--documento", "529.982.247-25"];
  const { code, out } = await end(start(...who, "--origin", "https://portal.test"));
  assert.is(code, 0, out);
  assert.match(out, "O portal funciona por inteiro");
  assert.not.match(out, documento);
  assert.equal([...origins], ["https://portal.test"]);
});

s("exits with 1 if something does not work, and says so in JSON too", async () => {
  const world = createWorld();
  world.faults.set("GET /notification", { status: 500 });
  const api = createCheckedMock(world);
  const base = serve((request) => api.fetch(request));
  const { code, out } = await end(start("--base", base, "--documento", documento, "--json"));
  assert.is(code, 1);
  const report = JSON.parse(out);
  assert.is(report.veredito, "quebrado");
  assert.equal(report.contagem, { quebra: 1, pobre: 0, nada: 0 });
  assert.is(report.achados[0].pedido, "GET /notification");
});

s("exits with 2 and one line if an argument is wrong", async () => {
  const { code, out, err } = await end(start("--base", "https://api.example", "segredo"));
  assert.is(code, 2);
  assert.is(out, "");
  assert.match(err, "Argumento que não serve");
  assert.is(err.trim().split("\n").length, 1);
  assert.not.match(err, "segredo");
});

const who = ["--documento", documento];
const good = ["--base", "https://api.example", ...who];
const wrong: [args: string[], says: string][] = [
  [who, "Falta --base"],
  [["--base", "api.example", ...who], "--base precisa ser um endereço completo"],
  [["--base", "https://a:b@api.example", ...who], "--base precisa ser"],
  [["--base", "https://api.example/v1?", ...who], "--base precisa ser"],
  [["--base", "https://api.example", "--documento", "123"], "--documento precisa ter 11"],
  [[...good, "--origin", "portal.example"], "--origin precisa ser só a origem"],
  [[...good, "--cep", "123"], "--cep precisa ter 8 dígitos"],
  [[...good, "--escreve"], "Argumento que não serve: --escreve"],
  [[...good, "--senha", ""], "Falta a senha: --senha, ou API_SENHA no ambiente"],
];
for (const [args, says] of wrong) {
  s(`refuses ${args.slice(-2).join(" ")}`, () => {
    assert.throws(
      () => readOptions(args, () => senha),
      (error: Error) => error instanceof OptionError && error.message.includes(says),
    );
  });
}

for (const [signal, expected] of [["SIGINT", 130], ["SIGTERM", 143]] as const) {
  s(
    `after ${signal} cancels what it booked, even if it comes late, and says what stays`,
    async () => {
      const world = createWorld();
      const api = createCheckedMock(world);
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
      child = start("--base", base, ...who, "--write");
      const { code, out } = await end(child);
      resolve(new Response());
      assert.is(code, expected);
      assert.match(out, "A conferência foi interrompida");
      assert.match(out, "FICOU NA CONTA");
      const booked = world.agendamentos("maria").filter(({ pet }) => pet.nome.startsWith("Teste"));
      assert.equal(booked.map(({ status }) => status), ["CANCELADA"]);
    },
  );
}

s.run();
