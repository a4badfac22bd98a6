// Shows that no server of the tests can lose its port while it is away.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { freePort } from "./port.ts";

const port = suite("freePort");

port("gives each port once, and none that the system gives to others", () => {
  const ports = Array.from({ length: 100 }, freePort);
  assert.is(new Set(ports).size, 100);
  assert.ok(Math.max(...ports) < 32_768);
});

port("passes over a port that is in use", () => {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: freePort() });
  const ports = Array.from({ length: 200 }, freePort);
  assert.not(ports.includes(listener.addr.port), "it was given all the same");
});

port.run();
