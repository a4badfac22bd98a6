// The environment table: every variable, good and bad.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ConfigError, readConfig, usesMock } from "../../server/config.ts";

const config = suite("config");

const DEFAULTS = { host: "0.0.0.0" };

function read(environment: Record<string, string>) {
  return readConfig((name) => environment[name], DEFAULTS);
}

config("stands on the defaults when nothing is set", () => {
  assert.equal(read({}), {
    host: "0.0.0.0",
    port: 8000,
    apiBaseUrl: "/api",
    cnpjApiUrl: "/api",
  });
  assert.is(usesMock(read({})), true);
});

config("asks the public registry as soon as there is a real API", () => {
  const real = read({ API_BASE_URL: "https://api.example.gov.br/v1" });
  assert.is(real.cnpjApiUrl, "https://brasilapi.com.br/api");
  assert.is(usesMock(real), false);
});

config("takes another registry beside the mock", () => {
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
