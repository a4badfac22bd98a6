// Shows what the transport does with answers that are empty, cut off, late or no longer wanted.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { object, string, unknown } from "superstruct";
import {
  ApiError,
  hasStatus,
  isOutageError,
  isRefusalError,
} from "../../../client/lib/http/api_error.ts";
import {
  del,
  get,
  getList,
  isApiUp,
  post,
  slowCallCancels,
} from "../../../client/lib/http/http.ts";
import { findEndereco } from "../../../client/cadastro/calls.ts";
import { listPets } from "../../../client/pets/calls.ts";
import { runSessionEndListeners } from "../../../client/lib/storage/storage.ts";
import { settlePromises, stopTime } from "../../timers.ts";
import { setOnline } from "../../dom.ts";
import { closeTransport, failureOf, openTransport, type TestTransport } from "../../transport.ts";

const s = suite("http");
const Named = object({ nome: string() });
s.after.each(closeTransport);

function answerText(body: string | null, status = 200): TestTransport {
  return openTransport(() => new Response(body, { status }));
}

for (
  const [body, status] of [["", 200], [null, 204], ["  \n", 200], ["1", 200], ["{}", 201]] as const
) {
  s(`${JSON.stringify(body)} with ${status} is a success if nothing is read`, async () => {
    const transport = answerText(body, status);
    await del("/x", "falhou");
    assert.equal(transport.told.outageVerdicts, [false]);
  });
}

for (const body of ["OK", "Agendamento cancelado", "false", "0", '"não"']) {
  s(`${body} with 200 is in doubt, also if nothing is read`, async () => {
    answerText(body);
    assert.is((await failureOf(del("/x", "falhou"))).kind, "body");
  });
}

for (
  const [what, body] of [
    ["nothing", ""],
    ["a word", "OK"],
    ["half a body", '{"nome": "Mi'],
    ["another shape", '{"nome": 5}'],
    ["null", "null"],
    ["a list", "[]"],
    ["a page", "<html></html>"],
    ["what makes superstruct throw", '{"nome": {"toString": 1}}'],
    ["very deep JSON", "[".repeat(100_000)],
  ] as const
) {
  s(`${what} in place of a name is a failure of the call, and no outage`, async () => {
    const transport = answerText(body);
    const failure = await failureOf(get("/x", Named, "falhou"));
    assert.equal([failure.kind, failure.message], ["body", "falhou"]);
    assert.not(isOutageError(failure));
    assert.equal(transport.told.outageVerdicts, [false]);
  });
}

async function warningsDuring(act: () => Promise<unknown>): Promise<unknown[][]> {
  const { warn } = console;
  const lines: unknown[][] = [];
  console.warn = (...words: unknown[]) => void lines.push(words);
  await act().catch(() => {}).finally(() => console.warn = warn);
  return lines;
}

for (
  const [what, body, status, isTold] of [
    ["nothing", "", 200, true],
    ["another shape", '{"nome": 5}', 201, true],
    ["a page", "<html></html>", 200, true],
    ["a page that refuses", "<html></html>", 403, true],
    ["a name", '{"nome": "Mia"}', 200, false],
    ["a refusal", '{"success": false}', 200, false],
    ["an error status", "<html></html>", 404, false],
  ] as const
) {
  s(
    `the console ${isTold ? "names" : "says nothing of"} a call answered with ${what}`,
    async () => {
      answerText(body, status);
      const id = "52998224725";
      const lines = await warningsDuring(() => get("/pet/:id?todos=sim", Named, "falhou", { id }));
      assert.equal(lines, isTold ? [["An answer does not fit", "GET /pet/:id", status]] : []);
    },
  );
}

for (
  const [what, entries, isTold] of [
    ["some entries do not fit", [{ nome: "Mia" }, { nome: 5 }, {}], true],
    ["no entry fits", [{}, 5], true],
    ["all entries fit", [{ nome: "Mia" }, { nome: "Rex" }], false],
    ["there are no entries", [], false],
  ] as const
) {
  s(`the console ${isTold ? "names" : "says nothing of"} a list if ${what}`, async () => {
    answerText(JSON.stringify(entries), 203);
    const lines = await warningsDuring(() => getList("/pet", Named, "falhou"));
    assert.equal(lines, isTold ? [["An answer does not fit", "GET /pet", 203]] : []);
  });
}

const TAKEN = "O e-mail já está em uso.";
for (
  const [body, sentence] of [
    [{ message: "The given data was invalid.", errors: { email: [TAKEN] } }, TAKEN],
    [{ message: "Dados inválidos", errors: { email: TAKEN } }, TAKEN],
    [{ message: "Os dados fornecidos são inválidos.", erros: [TAKEN] }, TAKEN],
    [{ error: "Erro de validação", errors: [{ field: "email", message: TAKEN }] }, TAKEN],
    [
      { errors: [{ path: ["email"], msg: "Invalid value" }, { campo: "", mensagem: TAKEN }] },
      TAKEN,
    ],
    [{ message: [{ property: "email", constraints: { isUnique: TAKEN } }] }, TAKEN],
    [{ message: { email: [TAKEN] }, error: "Unprocessable Entity" }, TAKEN],
    [{ error: { code: "E_CONTA_EXISTE", message: TAKEN } }, TAKEN],
    ...[
      "CPF/CNPJ ou senha não conferem.",
      "Este pet já tem um agendamento em 05/12/2026.",
      "Esta conta está bloqueada.",
      "Só um pet (gata) por inscrição.",
    ].map((text) => [{ errors: { campo: [text] } }, text] as const),
    ...[
      "O erro em /var/www/pet",
      "O erro em app/Http/Pet.php",
      "insert em o values;",
      "O pet em https://api.example",
    ].map((text) => [{ errors: { campo: [text] } }, "falhou"] as const),
    [{ error: "Bad Request", details: [{ message: TAKEN, path: ["email"] }] }, "falhou"],
    [
      {
        message: "Internal server error",
        errors: { query: "SELECT * FROM a AS o WHERE o.id = 1" },
      },
      "falhou",
    ],
    [
      { message: "Dados de acesso inválidos", details: { code: "AUTH_001" }, errors: ["AUTH_001"] },
      "Dados de acesso inválidos",
    ],
    [
      {
        message: "Os dados do pet são inválidos: a data de nascimento está no futuro.",
        errors: { idade: [TAKEN] },
      },
      "Os dados do pet são inválidos: a data de nascimento está no futuro.",
    ],
    [
      { message: "Esta ONG já tem cadastro.", errors: { email: [TAKEN] } },
      "Esta ONG já tem cadastro.",
    ],
    [{ errors: { email: ["Já existe conta com ele."] } }, "Já existe conta com ele."],
    [{ errors: [{ field: "nome do responsável", message: "Nome inválido" }] }, "Nome inválido"],
    [{ message: "Dados inválidos", errors: {} }, "Dados inválidos"],
    [{ error: "Dados inválidos.", message: TAKEN }, TAKEN],
    [{ errors: { email: ["The email has already been taken."] } }, "falhou"],
    [{ errors: { email: ["The value 'João' is invalid."], nome: ["obrigatório"] } }, "falhou"],
    [{ errors: { email: ["email.único", `${TAKEN}${" ".repeat(500)}${TAKEN}`] } }, "falhou"],
    [{ error: { stack: `Error: ${TAKEN}\n at x`, message: TAKEN } }, TAKEN],
    [{ errors: JSON.parse("[".repeat(1000) + "]".repeat(1000)) }, "falhou"],
  ] as const
) {
  const shown = JSON.stringify(body).slice(0, 90);
  s(`${shown} says "${sentence}", where errors are by field`, async () => {
    openTransport(() => Response.json(body, { status: 422 }));
    assert.is((await failureOf(post("/x", {}, unknown(), "falhou"))).message, sentence);
  });
}

const IN_USE = "CPF já cadastrado.";
for (
  const [body, sentence] of [
    [{ statusCode: 409, message: IN_USE, error: "Conflict" }, IN_USE],
    [{ message: ["Nome é curto.", "CPF inválido."], error: "Bad Request" }, "Nome é curto."],
    [{ message: ["", 5, IN_USE], error: "Unprocessable Entity" }, IN_USE],
    [{ message: "Unauthorized", statusCode: 401 }, "falhou"],
    [{ error: "Internal Server Error", message: "Internal server error" }, "falhou"],
    [{ message: "The given data was invalid.", errors: {} }, "falhou"],
    [{ error: "Not Found", message: "No message available", path: "/x" }, "falhou"],
    [{ error: "UnauthorizedException", message: "Forbidden resource" }, "falhou"],
    [{ error: "NOT_FOUND", message: "Cannot DELETE /agendamentos/1" }, "falhou"],
    [{ error: "409 CONFLICT", message: "Http Exception" }, "falhou"],
    [{ error: "Server Error", message: "Unauthenticated." }, "falhou"],
    [{ error: "Payload Too Large", message: "request entity too large" }, "falhou"],
    [{ error: "ValidationError", message: "Validation failed" }, "falhou"],
    [{ error: "Too Many Attempts.", message: [] }, "falhou"],
    [{ error: "Unauthorized", message: "Bad credentials" }, "falhou"],
    [{ error: "Forbidden", message: "Access Denied" }, "falhou"],
    [{ message: "Full authentication is required to access this resource" }, "falhou"],
    [{ message: "Validation failed for object='pedido'. Error count: 2" }, "falhou"],
    [{ error: "CSRF token mismatch.", message: "Service Temporarily Unavailable" }, "falhou"],
    [{ message: "These credentials do not match our records." }, "falhou"],
    [{ error: "An error occurred", message: IN_USE }, IN_USE],
    [{ error: [["Conflict"]], message: [{}] }, "falhou"],
    [{ error: "Access denied to this pet" }, "Access denied to this pet"],
    [{ error: "Conflict of two bookings" }, "Conflict of two bookings"],
    [{ error: "Pet not found", message: IN_USE }, "Pet not found"],
    [{ error: "Não autorizado", message: IN_USE }, "Não autorizado"],
  ] as const
) {
  s(`${JSON.stringify(body)} says "${sentence}"`, async () => {
    answerText(JSON.stringify(body), 409);
    assert.is((await failureOf(get("/x", Named, "falhou"))).message, sentence);
  });
}

for (
  const [charset, bytes] of [
    ["ISO-8859-1", [0xe9]],
    ["windows-1252", [0xe9]],
    ['"iso-8859-15"; profile=x', [0xe9]],
    ["UTF-16LE", undefined],
    ["utf-8", [0xc3, 0xa9]],
    ["no-such-name", [0xc3, 0xa9]],
    ["", [0xc3, 0xa9]],
  ] as const
) {
  s(`JSON in ${charset || "no charset"} is read by its header`, async () => {
    const around = (bytes?: readonly number[]) => {
      const text = [...'{"nome": "Z'].map((one) => one.charCodeAt(0));
      const all = [...text, ...bytes ?? [0xe9], ...[...'"}'].map((one) => one.charCodeAt(0))];
      return new Uint8Array(bytes ? all : all.flatMap((code) => [code, 0]));
    };
    const type = `application/json${charset && `; Charset=${charset}`}`;
    openTransport(() => new Response(around(bytes), { headers: { "content-type": type } }));
    assert.equal(await get("/x", Named, "falhou"), { nome: "Zé" });
  });
}

s("JSON with a byte order mark or spaces around it is read", async () => {
  answerText('\ufeff {"nome": "Mia"}\n');
  assert.equal(await get("/x", Named, "falhou"), { nome: "Mia" });
});

s("a page with an error status is that status, and 5xx an outage", async () => {
  const transport = answerText("<h1>Bad Gateway</h1>", 502);
  const failure = await failureOf(get("/x", Named, "falhou"));
  assert.equal([failure.kind, failure.status, failure.message], ["status", 502, "falhou"]);
  assert.equal(transport.told.outageVerdicts, [true]);
});

for (
  const [body, isFound] of [
    ['{"logradouro":"","bairro":null,"localidade":"São Luís","uf":"MA"}', true],
    ["{}", false],
    ['{"logradouro":"Rua A","localidade":"","uf":"MA"}', false],
  ] as const
) {
  s(`the address ${body} is ${isFound ? "" : "not "}found`, async () => {
    answerText(body);
    const endereco = await findEndereco("65010500", true);
    assert.is(endereco !== undefined, isFound);
    if (isFound) assert.is(endereco?.logradouro, "");
  });
}

s("a body that is cut off is no answer", async () => {
  const transport = openTransport(() =>
    new Response(new ReadableStream({ start: (body) => body.error(new Error("cut")) }))
  );
  assert.is((await failureOf(get("/x", Named, "falhou"))).kind, "network");
  assert.equal(transport.told.outageVerdicts, [true]);
});

s("a call that takes ten seconds says so until it ends, and can be cancelled", async () => {
  const timers = stopTime();
  try {
    let answer = (_: Response) => {};
    openTransport(() => new Promise((resolve) => answer = resolve));
    // On a busy machine a call of another test, which nobody answers, may be slow already.
    const before = slowCallCancels.value.length;
    const calling = get("/x", unknown(), "falhou");
    await timers.pass(9999);
    assert.is(slowCallCancels.value.length, before);
    await timers.pass(1);
    assert.is(slowCallCancels.value.length, before + 1);
    answer(new Response("{}"));
    await calling;
    assert.is(slowCallCancels.value.length, before);
    assert.is(timers.untilNext(), undefined);
  } finally {
    timers.restore();
  }
});

for (const endsAfterMs of [9000, 11_000]) {
  s(
    `a call is not slow for who comes after its session, which ends after ${endsAfterMs} ms`,
    async () => {
      const timers = stopTime();
      try {
        const transport = openTransport(() => new Promise(() => {}));
        const before = slowCallCancels.value.length;
        void get("/x", unknown(), "falhou");
        await timers.pass(endsAfterMs);
        transport.token = undefined;
        runSessionEndListeners();
        await timers.pass(60_000);
        assert.is(slowCallCancels.value.length - before, 0);
      } finally {
        timers.restore();
      }
    },
  );
}

s("an answer is not used after its session has ended", async () => {
  for (const status of [200, 401, 500]) {
    const transport = openTransport(async () => {
      await settlePromises();
      return new Response("[]", { status });
    });
    const late = failureOf(listPets());
    transport.token = "token-de-joao";
    assert.is((await late).kind, "aborted");
    assert.equal(transport.told.outageVerdicts, []);
    assert.is(transport.told.unauthorized, 0);
  }
});

s("a network that goes after a call was sent does not count as nothing sent", async () => {
  openTransport(() => {
    setOnline(false);
    throw new TypeError("Failed to fetch");
  });
  assert.is((await failureOf(post("/x", {}, Named, "falhou"))).kind, "wentOffline");
});

s(
  "offline, a call is tried, and its failure belongs to the network and not to the API",
  async () => {
    setOnline(false);
    const transport = openTransport(() => Promise.reject(new TypeError("Failed to fetch")));
    assert.is((await failureOf(get("/x", Named, "falhou"))).kind, "offline");
    assert.is(transport.sent.length, 1);
    assert.equal(transport.told.outageVerdicts, []);
    assert.is((await failureOf(post("/x", {}, Named, "falhou"))).kind, "offline");
    assert.is(transport.sent.length, 2);
    assert.equal(transport.told.outageVerdicts, []);
  },
);

s("a probe tells nobody, and any answer below 500 means that the API is up", async () => {
  for (
    const [status, lives] of [[200, true], [401, true], [404, true], [500, false], [
      503,
      false,
    ]] as const
  ) {
    const transport = answerText("", status);
    assert.is(await isApiUp(), lives);
    assert.equal(transport.told, { outageVerdicts: [], unauthorized: 0, forbidden: 0 });
  }
  openTransport(() => Promise.reject(new TypeError("Failed to fetch")));
  assert.not(await isApiUp());
});

const FAILURES: [failure: Error, isOutage: boolean, isRefusal: boolean, isNotFound: boolean][] = [
  [new ApiError({ kind: "status", failedText: "x", status: 400 }), false, true, false],
  [new ApiError({ kind: "status", failedText: "x", status: 404 }), false, true, true],
  // The same may be right once the wait is over.
  [
    new ApiError({ kind: "status", failedText: "x", status: 429, sentence: "x", waitMs: 1000 }),
    false,
    false,
    false,
  ],
  [new ApiError({ kind: "status", failedText: "x", status: 503 }), true, false, false],
  [new ApiError({ kind: "network", failedText: "x" }), true, false, false],
  [new ApiError({ kind: "offline", failedText: "x" }), false, false, false],
  [new ApiError({ kind: "wentOffline", failedText: "x" }), false, false, false],
  [new ApiError({ kind: "body", failedText: "x", status: 200 }), false, false, false],
  // Its session ended while the answer was on its way.
  [new ApiError({ kind: "aborted", failedText: "x", status: 401 }), false, false, false],
  [new TypeError("404"), false, false, false],
];

for (const [failure, ...expected] of FAILURES) {
  const { kind = "no call", status = "" } = failure as Partial<ApiError>;
  s(`${kind} ${status} is an outage, a refusal, not found: ${expected.join(", ")}`, () => {
    assert.equal(
      [isOutageError(failure), isRefusalError(failure), hasStatus(failure, 404)],
      expected,
    );
  });
}

s.run();
