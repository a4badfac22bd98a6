// Owns the first lines that the server prints: its address, and what the embedded mock is and is not.
import { type Config, DESK_BASE, usesMock } from "./config.ts";
import { demoCredentials } from "./mock/app.ts";

/** Prints the address, and with the mock also how to log in. */
export function greet(url: string, config: Config): void {
  if (!usesMock(config)) return console.log(`${url} with the API at ${config.apiBaseUrl}`);
  console.log(`${url} with the embedded mock API under /api: not for production`);
  console.log(`${url}${DESK_BASE} plays the hospital: confirms, completes, breaks`);
  console.log("Set API_BASE_URL to use a real API. To try the mock, log in with:");
  for (const { who, documento, senha } of demoCredentials) {
    console.log(`  ${documento.padEnd(14)}  ${senha.padEnd(10)}  ${who}`);
  }
}
