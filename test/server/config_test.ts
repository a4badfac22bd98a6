// The environment table: every variable, with good and bad values.
import { fileURLToPath } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { configWarningText, readConfig, usesMock } from "../../server/config.ts";
import { ConfigError } from "../../server/config_error.ts";

import example from "../../server/cidade.exemplo.json" with { type: "json" };

const config = suite("config");
const REAL = "https://api.example.gov.br";

function read(environment: Record<string, string>) {
  return readConfig((name) => environment[name], { hostForRealApi: "0.0.0.0" });
}

config("uses the defaults when nothing is set, and lets no other machine reach the mock", () => {
  const { endereco, telefone, horario } = example.hospital;
  assert.equal(read({}), {
    host: "127.0.0.1",
    port: 8000,
    apiBaseUrl: "/api",
    cnpjApiUrl: "/api",
    publicUrl: undefined,
    hstsSubdomains: false,
    cityTexts: example,
    hospital: { address: endereco, phone: telefone, hours: horario },
    receivesErrorReports: true,
    logsRequests: false,
    drainMs: 0,
    threads: undefined,
  });
});

const CHOSEN: [
  environment: Record<string, string>,
  host: string,
  registry: string,
  mock: boolean,
][] = [
  [{ API_BASE_URL: REAL }, "0.0.0.0", "https://brasilapi.com.br/api", false],
  [{ API_BASE_URL: REAL, HOST: "::1" }, "::1", "https://brasilapi.com.br/api", false],
  [{ HOST: "0.0.0.0" }, "0.0.0.0", "/api", true],
  [{ CNPJ_API_URL: "https://r.example.br" }, "127.0.0.1", "https://r.example.br", true],
];
for (const [environment, host, registry, isMock] of CHOSEN) {
  config(`with ${JSON.stringify(environment)} listens at ${host}, asks ${registry}`, () => {
    const chosen = read(environment);
    assert.equal([chosen.host, chosen.cnpjApiUrl, usesMock(chosen)], [host, registry, isMock]);
  });
}

const GOOD: [name: string, value: string, field: keyof ReturnType<typeof read>, read: unknown][] = [
  ["PORT", "0", "port", 0],
  ["PORT", "65535", "port", 65535],
  ["HOST", "[::1]", "host", "::1"],
  ["API_BASE_URL", "https://api.example.gov.br/v1/", "apiBaseUrl", `${REAL}/v1`],
  ["PUBLIC_URL", "https://portal.example.gov.br/", "publicUrl", "https://portal.example.gov.br"],
  ["API_BASE_URL", "http://localhost:9000//", "apiBaseUrl", "http://localhost:9000"],
  ["API_BASE_URL", "https://api-1.são-luís.br", "apiBaseUrl", "https://api-1.xn--so-lus-3ta8f.br"],
  ["API_BASE_URL", "http://10.0.0.7:9000", "apiBaseUrl", "http://10.0.0.7:9000"],
  ["ERROR_REPORTS", "0", "receivesErrorReports", false],
];
for (const [name, value, field, expected] of GOOD) {
  config(`reads ${name}="${value}" as ${expected}`, () => {
    assert.is(read({ [name]: value })[field], expected);
  });
}

config("says nothing of the city where there is an API and no file of texts", () => {
  const { cityTexts, hospital } = read({ API_BASE_URL: REAL });
  assert.is(cityTexts, undefined);
  assert.equal(hospital, { address: undefined, phone: undefined, hours: undefined });
});

config("reads the city's texts, and a variable counts more than the file", () => {
  const file = fileURLToPath(new URL("../../server/cidade.exemplo.json", import.meta.url));
  const { cityTexts, hospital } = read({
    API_BASE_URL: REAL,
    CITY_TEXTS: file,
    HOSPITAL_PHONE: "156",
  });
  assert.equal(cityTexts, example);
  assert.equal(hospital, {
    address: example.hospital.endereco,
    phone: "156",
    hours: example.hospital.horario,
  });
});

config("reads where the hospital is, without the blanks around it", () => {
  const environment = {
    API_BASE_URL: REAL,
    HOSPITAL_ADDRESS: " Av. São Luís, 1\t",
    HOSPITAL_PHONE: "x".repeat(200),
  };
  const { hospital } = read(environment);
  assert.equal(hospital, {
    address: "Av. São Luís, 1",
    phone: environment.HOSPITAL_PHONE,
    hours: undefined,
  });
});

config("lets browsers require HTTPS for long only of a portal with an https address", () => {
  const long = { HSTS_SUBDOMAINS: "1" };
  assert.ok(read({ ...long, PUBLIC_URL: "https://portal.example.gov.br" }).hstsSubdomains);
  assert.throws(() => read({ ...long, PUBLIC_URL: "http://portal.example.gov.br" }), /PUBLIC_URL/);
});

config("warns of a contact for security that has expired, from the day after in São Luís", () => {
  const at = (now: string) => {
    const seguranca = { contato: "mailto:a@example.gov.br", expira: "2026-11-30" };
    return configWarningText(
      { ...read({ API_BASE_URL: REAL }), cityTexts: { seguranca } },
      new Date(now),
    );
  };
  assert.is(at("2026-11-30T23:59:58-03:00"), undefined);
  assert.match(
    at("2026-12-01T00:00:00-03:00")!,
    /^CITY_TEXTS: seguranca.expira 2026-11-30 is over/,
  );
});

for (const host of ["localhost:9000", "127.0.0.1:9000", "127.8.9.10/v1"]) {
  config(`gives no warning about the API at http://${host}, nor about HTTPS and the mock`, () => {
    for (const environment of [{ API_BASE_URL: `http://${host}` }, { API_BASE_URL: REAL }]) {
      assert.is(configWarningText(read(environment)), undefined);
    }
    assert.is(configWarningText(read({})), undefined);
  });
}

for (const host of ["api.example.gov.br", "10.0.0.7:9000", "localhost.example.br", "127.ex.br"]) {
  config(`warns in one line of the API at http://${host}, which is not encrypted`, () => {
    const line = configWarningText(read({ API_BASE_URL: `http://${host}` }))!;
    assert.match(line, `API_BASE_URL http://${host} `);
    assert.not.match(line, "\n");
  });
}

for (const host of ["localhost:9000", "127.0.0.1"]) {
  config(
    `warns that no phone reaches the API at http://${host}, where the portal has an address`,
    () => {
      const line = (PUBLIC_URL: string) =>
        configWarningText(read({ API_BASE_URL: `http://${host}`, PUBLIC_URL }));
      assert.match(line("https://portal.example.gov.br")!, `API_BASE_URL http://${host} `);
      assert.is(line("http://localhost:8000"), undefined);
    },
  );
}

config(
  "warns in one line of a registry that is not encrypted, and of all else that is wrong",
  () => {
    const line = configWarningText(read({
      API_BASE_URL: "http://10.0.0.7",
      CNPJ_API_URL: "http://r.example.br",
    }))!;
    assert.match(line, /API_BASE_URL http:\/\/10\.0\.0\.7 .*CNPJ_API_URL http:\/\/r\.example\.br /);
  },
);

/** Each would be read as more than one source in the policy, as many, or, by Chromium, as none. */
const BAD_HOSTS = ["a,b", "a'b;c", "*.gov.br", "a b", "a$b", "(a)", "[::1]:9000", "api_pet.gov.br"]
  .map((host) => `https://${host}/`);

const BAD: Record<string, string[]> = {
  PORT: ["", "abc", "-1", "80.5", "8e3", " 80", "65536"],
  HOST: ["", "a b", "http://localhost"],
  API_BASE_URL: ["", "api.example.gov.br", "/api", "https://", "ftp://a.b", "https://a.b/?a=1"]
    .concat("https://a.b/#a", "https://a.b/v1?", "https://a.b/v1#", "https://user:secret@a.b")
    .concat(BAD_HOSTS),
  CNPJ_API_URL: ["", "brasilapi.com.br", "https://a.b/api?", ...BAD_HOSTS],
  PUBLIC_URL: ["", "portal.example.gov.br", "https://a.b/portal", "https://user:secret@a.b"]
    .concat(BAD_HOSTS),
  HSTS_SUBDOMAINS: ["2", "1"],
  REQUEST_LOG: ["", "yes"],
  ERROR_REPORTS: ["", "no"],
  DRAIN_SECONDS: ["-1", "61"],
  THREADS: ["0", "257"],
  HOSPITAL_ADDRESS: ["", " ", "Rua\nA", "x".repeat(201)],
  HOSPITAL_PHONE: ["156\u202e"],
  HOSPITAL_HOURS: ["8h\u0000"],
};
for (const [name, values] of Object.entries(BAD)) {
  for (const value of values) {
    config(`refuses ${name}="${value}" in one line that names it`, () => {
      assert.throws(() => read({ [name]: value }), (error: Error) => {
        assert.instance(error, ConfigError);
        assert.match(error.message, name);
        assert.not.match(error.message, /\n|secret/);
        return true;
      });
    });
  }
}

config("tells every bad value at once, a line for each", () => {
  const environment = {
    PORT: "http",
    HSTS_SUBDOMAINS: "1",
    CITY_TEXTS: "nada.json",
    HOSPITAL_HOURS: "",
    THREADS: "all",
  };
  assert.throws(() => read(environment), (error: Error) => {
    assert.instance(error, ConfigError);
    const names = error.message.split("\n").map((line) => line.split(/\W/)[0]);
    assert.equal(names.sort(), Object.keys(environment).sort());
    return true;
  });
});

config("of a bad PUBLIC_URL says nothing twice", () => {
  const environment = { PUBLIC_URL: "portal.example.gov.br", HSTS_SUBDOMAINS: "1" };
  assert.throws(() => read(environment), /^PUBLIC_URL[^\n]*$/);
});

config("the example that a refusal names would be accepted", () => {
  for (const name of ["API_BASE_URL", "CNPJ_API_URL", "PUBLIC_URL"]) {
    for (const value of ["portal.gov.br", "https://a,b", "https://a.b/portal"]) {
      try {
        read({ API_BASE_URL: REAL, [name]: value });
      } catch (error) {
        const [example] = /https:\/\/\w+\.example\S*[^\s,]/.exec((error as Error).message)!;
        read({ API_BASE_URL: REAL, [name]: example });
      }
    }
  }
});

config.run();
