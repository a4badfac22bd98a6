// Prints where `deno task serve` listens, as options of `deno serve`: HOST and PORT mean nothing to that one.
import { ConfigError, readConfig } from "./config.ts";

try {
  const { host, port } = readConfig((name) => Deno.env.get(name), { host: "0.0.0.0" });
  console.log(`--host ${host.includes(":") ? `[${host}]` : host} --port ${port}`);
} catch (error) {
  // production.ts meets the same value, says what is wrong with it and does not listen.
  if (!(error instanceof ConfigError)) throw error;
}
