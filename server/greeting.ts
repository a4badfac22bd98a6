// Prints the server's first lines: its address, and what the embedded mock is and is not.
import { type Config, configWarningText, DESK_PATH, usesMock } from "./config.ts";
import { isLoopback, isWildcardHost } from "./loopback.ts";

/** A person that can log in to the mock. */
interface Person {
  who: string;
  documento: string;
  senha: string;
}

/**
 * Prints the address; with the mock also the people that can log in and their passwords, without it what should be
 * changed in the configuration.
 */
export function printGreeting(url: string, config: Config, people: readonly Person[]): void {
  if (usesMock(config)) return greetWithMock(url, config.host, people);
  console.log(`${url} with the API at ${config.apiBaseUrl}`);
  const warning = configWarningText(config);
  if (warning !== undefined) console.log(warning);
}

function greetWithMock(url: string, host: string, people: readonly Person[]): void {
  console.log(`${url} with the embedded mock API under /api: not for production`);
  if (!isLoopback(host)) {
    console.log(`HOST ${host} lets other machines use the mock, all but ${DESK_PATH}`);
  }
  if (isLoopback(host) || isWildcardHost(host)) {
    console.log(`${url}${DESK_PATH} plays the hospital: confirms, completes, breaks`);
  }
  console.log("Set API_BASE_URL to use a real API. To try the mock, log in with:");
  for (const { who, documento, senha } of people) {
    console.log(`  ${documento.padEnd(14)}  ${senha.padEnd(10)}  ${who}`);
  }
}
