// Shows the environment table: every variable, with good and bad values.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ConfigError, readConfig, usesMock, warningOf } from "../../server/config.ts";

const config = suite("config");

const DEFAULTS = { host: "0.0.0.0" };

function read(environment: Record<string, string>) {
  return readConfig((name) => environment[name], DEFAULTS);
}

config("uses the defaults when nothing is set, and lets no other machine reach the mock", () => {
  assert.equal(read({}), {
    host: "127.0.0.1",
    port: 8000,
    apiBaseUrl: "/api",
    cnpjApiUrl: "/api",
    logsRequests: false,
    drainMs: 0,
    threads: undefined,
  });
  assert.is(usesMock(read({})), true);
});

config(
  "with a real API listens where the program says, and always where HOST says",
  () => {
    assert.is(read({ API_BASE_URL: "https://api.example.gov.br" }).host, "0.0.0.0");
    assert.is(read({ HOST: "0.0.0.0" }).host, "0.0.0.0");
    assert.is(read({ HOST: "::1", API_BASE_URL: "https://api.example.gov.br" }).host, "::1");
  },
);

config("asks the public registry if there is a real API", () => {
  const real = read({ API_BASE_URL: "https://api.example.gov.br/v1" });
  assert.is(real.cnpjApiUrl, "https://brasilapi.com.br/api");
  assert.is(usesMock(real), false);
});

config("accepts another registry together with the mock", () => {
  const mixed = read({ CNPJ_API_URL: "https://registro.example.br" });
  assert.is(mixed.cnpjApiUrl, "https://registro.example.br");
  assert.is(usesMock(mixed), true);
});

const GOOD: [name: string, value: string, field: keyof ReturnType<typeof read>, read: unknown][] = [
  ["PORT", "0", "port", 0],
  ["PORT", "65535", "port", 65535],
  ["HOST", "127.0.0.1", "host", "127.0.0.1"],
  ["HOST", "::1", "host", "::1"],
  ["HOST", "[::1]", "host", "::1"],
  ["API_BASE_URL", "https://api.example.gov.br/v1/", "apiBaseUrl", "https://api.example.gov.br/v1"],
  ["API_BASE_URL", "https://api.example.gov.br", "apiBaseUrl", "https://api.example.gov.br"],
  ["API_BASE_URL", "http://localhost:9000//", "apiBaseUrl", "http://localhost:9000"],
];
for (const [name, value, field, expected] of GOOD) {
  config(`reads ${name}="${value}" as ${expected}`, () => {
    assert.is(read({ [name]: value })[field], expected);
  });
}

const ENCRYPTED_OR_HERE = [
  "https://api.example.gov.br",
  "http://localhost:9000",
  "http://127.0.0.1:9000",
  "http://127.8.9.10",
  "http://[::1]:9000/v1",
];
for (const url of ENCRYPTED_OR_HERE) {
  config(`gives no warning about the API at ${url}`, () => {
    assert.is(warningOf(read({ API_BASE_URL: url })), undefined);
  });
}

for (
  const host of ["api.example.gov.br", "10.0.0.7:9000", "localhost.example.br", "127.example.br"]
) {
  config(`warns in one line of the API at http://${host}, which is not encrypted`, () => {
    const line = warningOf(read({ API_BASE_URL: `http://${host}` }))!;
    assert.match(line, `API_BASE_URL http://${host} `);
    assert.not.match(line, "\n");
  });
}

config("gives no warning about the mock", () => {
  assert.is(warningOf(read({})), undefined);
});

const BAD: [name: string, value: string][] = [
  ["PORT", ""],
  ["PORT", "abc"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["PORT", "8e3"],
  ["PORT", "0x50"],
  ["PORT", " 80"],
  ["PORT", "65536"],
  ["PORT", "99999999999"],
  ["HOST", ""],
  ["HOST", "a b"],
  ["HOST", "http://localhost"],
  ["API_BASE_URL", ""],
  ["API_BASE_URL", "api.example.gov.br"],
  ["API_BASE_URL", "/api"],
  ["API_BASE_URL", "https://"],
  ["API_BASE_URL", "https:api.example.gov.br"],
  ["API_BASE_URL", "ftp://api.example.gov.br"],
  ["API_BASE_URL", "javascript:alert(1)"],
  ["API_BASE_URL", "https://api.example.gov.br/?a=1"],
  ["API_BASE_URL", "https://api.example.gov.br/#a"],
  ["API_BASE_URL", "https://user:secret@api.example.gov.br"],
  ["CNPJ_API_URL", "brasilapi.com.br"],
  ["CNPJ_API_URL", ""],
];
for (const [name, value] of BAD) {
  config(`refuses ${name}="${value}" in one line that names it`, () => {
    assert.throws(() => read({ [name]: value }), (error: Error) => {
      assert.instance(error, ConfigError);
      assert.match(error.message, name);
      assert.not.match(error.message, /\n|secret/);
      return true;
    });
  });
}

config.run();
