// Shows the first lines that a person reads: with the mock, without it, and with the mock opened to
// others.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { greet } from "../../server/greeting.ts";
import { demoCredentials } from "../../server/mock/app.ts";
import { MOCKED } from "./small_site.ts";

const greeting = suite("greeting");

function linesFor(host: string, url = "http://localhost:8000"): string[] {
  const original = console.log;
  const lines: string[] = [];
  console.log = (line: string) => lines.push(line);
  try {
    greet(url, { ...MOCKED, host }, demoCredentials);
    return lines;
  } finally {
    console.log = original;
  }
}

for (const host of ["127.0.0.1", "::1", "localhost", "0.0.0.0", "::", "192.168.0.7"]) {
  greeting(`says first that the mock on ${host} is not for production`, () => {
    assert.match(linesFor(host)[0], /^http:\S+ with the embedded mock API .*not for production$/);
  });
}

for (const host of ["0.0.0.0", "::", "192.168.0.7"]) {
  greeting(`says in one line that HOST ${host} lets other machines in`, () => {
    const said = linesFor(host).filter((line) => line.includes("other machines"));
    assert.is(said.length, 1);
    assert.match(said[0], `HOST ${host} `);
  });
}

for (const host of ["127.0.0.1", "127.0.0.2", "::1", "localhost"]) {
  greeting(`says nothing about other machines if ${host} keeps them out`, () => {
    assert.not.ok(linesFor(host).some((line) => line.includes("other machines")));
  });
}

greeting("names the desk only if it can be reached", () => {
  const desk = "http://localhost:8000/__mesa";
  for (const host of ["127.0.0.1", "0.0.0.0", "::"]) {
    assert.ok(linesFor(host).some((line) => line.startsWith(desk)), host);
  }
  const elsewhere = linesFor("192.168.0.7", "http://192.168.0.7:8000");
  assert.not.ok(elsewhere.some((line) => line.startsWith("http://192.168.0.7:8000/__mesa")));
});

greeting.run();
