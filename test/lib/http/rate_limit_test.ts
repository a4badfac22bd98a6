// Shows that a route which has refused for too many requests is not called for some time, for how
// long, and what the person reads.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { cancelAgendamento, listAgendamentos } from "../../../client/agendamentos/calls.ts";
import { isApiUp } from "../../../client/lib/http/http.ts";
import { updatePet } from "../../../client/pets/calls.ts";
import { blockRoute, findRouteBlock } from "../../../client/lib/http/rate_limit.ts";
import { stopTime, type Timers } from "../../timers.ts";
import { closeTransport, failureOf, openTransport, type TestTransport } from "../../transport.ts";
import { EXAMPLE_PET_FORM } from "../../api_calls.ts";

const s = suite("rate limit");
const realRandom = Math.random;
let timers: Timers;
/** The server's present answer: 429 with these headers, or 200. */
let refusal: { headers?: HeadersInit; body?: unknown } | undefined;
let transport: TestTransport;

s.before.each(() => {
  timers = stopTime("2026-11-21T13:00:00.000Z");
  Math.random = () => 0;
  refusal = { headers: { "retry-after": "2" } };
  transport = openTransport(() =>
    refusal === undefined ? new Response("[]") : new Response(
      JSON.stringify(refusal.body ?? {}),
      { status: 429, headers: refusal.headers },
    )
  );
});
s.after.each(() => {
  sessionStorage.clear();
  Math.random = realRandom;
  timers.restore();
  closeTransport();
});

function headersOf(retryAfter: string | null, date?: string): Headers {
  return new Headers({
    ...(retryAfter !== null && { "retry-after": retryAfter }),
    ...(date && { date }),
  });
}

for (
  const [sent, seconds] of [
    ["120", 120],
    [" 7 ", 7],
    ["0", 1],
    ["-5", 1],
    ["86400", 86_400],
    ["Sun, 22 Nov 2026 13:00:00 GMT", 60],
    ["Infinity", 30],
    ["Sat, 21 Nov 2026 13:00:40 GMT", 40],
    ["Sat, 21 Nov 2026 12:00:00 GMT", 1],
    ["logo", 30],
    [null, 30],
  ] as const
) {
  s(`Retry-After ${JSON.stringify(sent)} is a wait of ${seconds} s`, () => {
    const route = `GET /${sent}`;
    assert.is(findRouteBlock(route), undefined);
    blockRoute(route, headersOf(sent));
    assert.is(findRouteBlock(route)?.ms, seconds * 1000);
  });
}

s("what is refused again and again is asked less and less, and later as at first", async () => {
  const waits: number[] = [];
  for (let time = 0; time < 7; time++) {
    blockRoute("GET /again", headersOf("1"));
    const { ms } = findRouteBlock("GET /again")!;
    waits.push(ms / 1000);
    await timers.pass(ms);
  }
  assert.equal(waits, [1, 2, 4, 8, 16, 30, 30]);
  await timers.pass(30_000);
  blockRoute("GET /again", headersOf("1"));
  assert.is(findRouteBlock("GET /again")?.ms, 1000);
});

s("of calls at once, none shortens the wait of another one", () => {
  blockRoute("GET /pets", headersOf("20"));
  blockRoute("GET /pets", headersOf("1"));
  assert.is(findRouteBlock("GET /pets")?.ms, 20_000);
  blockRoute("GET /pets", headersOf("60"));
  assert.is(findRouteBlock("GET /pets")?.ms, 60_000);
});

for (const behind of ["12:48:00", "13:00:00", "13:12:00"]) {
  s(`a date 5 s after the answer's own is a wait of 5 s on a clock that says ${behind}`, () => {
    timers.restore();
    timers = stopTime(`2026-11-21T${behind}Z`);
    const until = "Sat, 21 Nov 2026 13:00:05 GMT";
    blockRoute("GET /date", headersOf(until, "Sat, 21 Nov 2026 13:00:00 GMT"));
    assert.is(findRouteBlock("GET /date")?.ms, 5000);
  });
}

s("a date far after the answer's own is obeyed whole", () => {
  const until = "Tue, 24 Nov 2026 13:00:00 GMT";
  blockRoute("GET /date", headersOf(until, "Sat, 21 Nov 2026 13:00:00 GMT"));
  assert.is(findRouteBlock("GET /date")?.ms, 3 * 86_400_000);
});

s("a wait that no timer can hold asks for no more than one can", () => {
  blockRoute("GET /year", headersOf("31536000"));
  assert.is(findRouteBlock("GET /year")?.ms, 2 ** 31 - 1);
  assert.match(findRouteBlock("GET /year")!.words, "8760 horas.");
});

s("a reloaded page obeys it too, and stores none of the server's words", async () => {
  refusal = { headers: { "retry-after": "3600" }, body: { error: "Devagar, Maria." } };
  await failureOf(listAgendamentos());
  assert.not.match(JSON.stringify({ ...sessionStorage }), "Maria");
  const reloaded = await import("../../../client/lib/http/rate_limit.ts?reloaded" as string);
  const { ms, sentence, words } = reloaded.findRouteBlock("GET/agendamentos");
  assert.equal([ms, sentence], [3_600_000, undefined]);
  assert.match(words, "tente de novo em 60 minutos.");
  await timers.pass(3_600_000);
  assert.is(reloaded.findRouteBlock("GET/agendamentos"), undefined);
  assert.is(sessionStorage.length, 0);
});

s("a clock that was put back makes no wait longer: the route may be called", () => {
  blockRoute("GET /clock", headersOf("3600"));
  timers.restore();
  timers = stopTime("2026-11-21T12:00:00.000Z");
  assert.is(findRouteBlock("GET /clock"), undefined);
});

s("jitter lengthens the wait by a quarter at most, and never shortens it", () => {
  for (const chance of [0, 0.5, 0.75]) {
    Math.random = () => chance;
    sessionStorage.clear();
    blockRoute("GET /jitter", headersOf("100"));
    assert.is(findRouteBlock("GET /jitter")?.ms, 100_000 * (1 + chance / 4));
    blockRoute("GET /day", headersOf("86400"));
    assert.is(
      findRouteBlock("GET /day")?.ms,
      86_400_000 + chance * 150_000,
      "ten minutes' quarter at most",
    );
  }
});

for (
  const [seconds, words] of [
    ["1", "1 segundo."],
    ["45", "45 segundos."],
    ["61", "2 minutos."],
    ["5400", "90 minutos."],
    ["5401", "2 horas."],
  ]
) {
  s(`a wait of ${seconds} s is shown as ${words}`, () => {
    blockRoute("GET /words", headersOf(seconds));
    assert.is(
      findRouteBlock("GET /words")?.words,
      `Há muitos pedidos agora: tente de novo em ${words}`,
    );
  });
}

s("nothing is sent before the time is over, and then it is", async () => {
  const first = await failureOf(listAgendamentos());
  assert.is(first.message, "Há muitos pedidos agora: tente de novo em 2 segundos.");
  assert.is(
    first.failedText,
    "Erro ao buscar agendamentos. Há muitos pedidos agora: tente de novo em 2 segundos.",
  );
  refusal = undefined;
  await timers.pass(1000);
  const early = await failureOf(listAgendamentos());
  assert.is(early.message, "Há muitos pedidos agora: tente de novo em 1 segundo.");
  await timers.pass(999);
  await failureOf(listAgendamentos());
  assert.is(transport.sent.length, 1);
  await timers.pass(1);
  assert.equal(await listAgendamentos(), []);
  assert.is(transport.sent.length, 2);
});

s("the server's own message is repeated until the time is over", async () => {
  refusal = { headers: { "retry-after": "60" }, body: { error: "Devagar, por favor." } };
  assert.is((await failureOf(listAgendamentos())).message, "Devagar, por favor.");
  assert.is((await failureOf(listAgendamentos())).message, "Devagar, por favor.");
  assert.is(transport.sent.length, 1);
});

s("the same route with another id must wait too, and with another method it need not", async () => {
  await failureOf(cancelAgendamento("1"));
  await failureOf(cancelAgendamento("2"));
  assert.equal(transport.sent.map(({ path }) => path), ["/v1/agendamentos/1"]);
  refusal = undefined;
  await listAgendamentos();
  await updatePet("a b", EXAMPLE_PET_FORM);
  assert.is(transport.sent.at(-1)?.path, "/v1/pet/a%20b");
});

s("the probe is always sent: any answer says that the API is up", async () => {
  await failureOf(listAgendamentos());
  assert.ok(await isApiUp());
  assert.equal(transport.told.outageVerdicts, []);
});

s(
  "the probe carries the bearer where there is one, also one that is not confirmed yet",
  async () => {
    const sent = () => transport.sent.at(-1)!.headers.get("authorization");
    await isApiUp();
    assert.is(sent(), "Bearer token-de-maria");
    transport.token = undefined;
    transport.storedToken = "token-guardado";
    await isApiUp();
    assert.is(sent(), "Bearer token-guardado");
    transport.storedToken = undefined;
    await isApiUp();
    assert.is(sent(), null);
  },
);

s.run();
