// Owns the entry for all cores: every worker holds the same files and no state, so there is no mock here.
//
//     API_BASE_URL=https://api.example.gov.br/v1 deno task serve
import { createApp } from "./app.ts";
import { ConfigError, readConfig, usesMock } from "./config.ts";
import { greet } from "./greeting.ts";
import { urlOf } from "./listen.ts";
import { readSite } from "./site.ts";

export default await prepare();

async function prepare() {
  try {
    const [unknown] = Deno.args;
    if (unknown !== undefined) {
      throw new ConfigError(`Unknown argument "${unknown}": set HOST and PORT instead`);
    }
    // address.ts has already used host and port; here they are checked.
    const config = readConfig((name) => Deno.env.get(name), { host: "0.0.0.0" });
    if (usesMock(config)) {
      throw new ConfigError(
        'API_BASE_URL is not set: "deno task start" has the mock, this has not',
      );
    }
    return {
      ...createApp({ site: await readSite("dist"), config }),
      /** Called in only one worker. */
      onListen({ hostname, port }: Deno.NetAddr) {
        greet(urlOf(hostname, port), config);
      },
    };
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    Deno.exit(1);
  }
}
