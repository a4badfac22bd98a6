// The first lines that a person reads with the mock, closed to others and opened.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { printGreeting } from "../../server/greeting.ts";
import { demoCredentials } from "../../server/mock/app.ts";
import { MOCK_CONFIG } from "./small_site.ts";

const greeting = suite("greeting");

const HOSTS: [host: string, letsOthersIn: boolean, reachesDesk: boolean][] = [
  ["127.0.0.1", false, true],
  ["0.0.0.0", true, true],
  ["192.168.0.7", true, false],
];
for (const [host, letsOthersIn, reachesDesk] of HOSTS) {
  greeting(`on ${host} says whom the mock lets in, and where its desk can be reached`, () => {
    const original = console.log;
    const lines: string[] = [];
    console.log = (line: string) => lines.push(line);
    const url = reachesDesk ? "http://localhost:8000" : `http://${host}:8000`;
    printGreeting(url, { ...MOCK_CONFIG, host }, demoCredentials);
    console.log = original;
    assert.match(lines[0], /^http:\S+ with the embedded mock API .*not for production$/);
    const said = lines.filter((line) => line.includes("other machines"));
    assert.is(said.length, letsOthersIn ? 1 : 0);
    if (letsOthersIn) assert.match(said[0], `HOST ${host} `);
    assert.is(lines.some((line) => line.startsWith(`${url}/__mesa`)), reachesDesk);
  });
}

greeting.run();
