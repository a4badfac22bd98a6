// Prints where `deno task serve` listens, as options of `deno serve`, which does not read HOST and PORT itself.
import { ConfigError, readConfig } from "./config.ts";

try {
  const { host, port } = readConfig((name) => Deno.env.get(name), { host: "0.0.0.0" });
  console.log(`--host ${host.includes(":") ? `[${host}]` : host} --port ${port}`);
} catch (error) {
  // production.ts reads the same value, says what is wrong with it and does not listen.
  if (!(error instanceof ConfigError)) throw error;
}
