// Finds ports for servers that come back at the same address. A port that the system has chosen may be given to
// another program while its server is away, and a server that finds its port taken does not start.

/** Above those that browsers refuse, and below 32,768: from there on Linux gives ports to whoever asks for any. */
const LOWEST = 12_000;
const OF_EACH_PROCESS = 200;
const PROCESSES = 100;

const first = LOWEST + Deno.pid % PROCESSES * OF_EACH_PROCESS;
let taken = 0;

/**
 * A port of 127.0.0.1 on which nobody listens. Tests that run at the same time have other ones, unless their processes'
 * numbers are a multiple of 100 apart; this process gets it again after all the others of its own.
 */
export function freePort(): number {
  const port = first + taken++ % OF_EACH_PROCESS;
  try {
    Deno.listen({ hostname: "127.0.0.1", port }).close();
    return port;
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) return freePort();
    throw error;
  }
}
