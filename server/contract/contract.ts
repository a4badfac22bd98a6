// Asks a real API what the portal asks, and reports in Portuguese what does not fit.
//
//     deno task contract --base https://… --documento … [--senha …] [--origin https://…]
//         [--write] [--json] [--cep …]
//
// Exit: 0 everything that was checked works; 1 something does not; 2 bad arguments; 130 or 143
// interrupted.
import { OptionError, type Options, readOptions } from "./options.ts";
import { reportJson, reportText } from "./report.ts";
import { checkApi } from "./check.ts";

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

const options = read();
const stop = new AbortController();
let exitCode: number | undefined;
for (const [signal, code] of Object.entries(SIGNALS)) {
  Deno.addSignalListener(signal as keyof typeof SIGNALS, () => {
    exitCode ??= code;
    stop.abort();
  });
}
const result = await checkApi(options, { stop: stop.signal });
console.log(options.printsJson ? reportJson(result, new Date()) : reportText(result, new Date()));
Deno.exit(exitCode ?? (result.veredito === "inteiro" ? 0 : 1));

function read(): Options {
  try {
    return readOptions(Deno.args, (name) => Deno.env.get(name));
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    console.error(error.message);
    Deno.exit(2);
  }
}
