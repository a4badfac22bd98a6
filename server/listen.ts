// Opens and closes the listening socket, and says why it cannot listen.
import type { App } from "./app.ts";
import type { Config } from "./config.ts";
import { ConfigError } from "./config_error.ts";
import { isWildcardHost } from "./loopback.ts";

/** The time that running calls have to end; then the time that sending their answers may take. */
const CALLS_MS = 5_000;
const ANSWERS_MS = 2_000;

/** A server that listens. */
export interface ListeningServer {
  /** The address for a person on this machine. */
  url: string;
  port: number;
  /**
   * Says at `/healthz` that it goes away, and answers on for as long as it was told to. Then it lets what is running
   * end, takes nothing new, and gives up on the rest after 7 s.
   */
  close(): Promise<void>;
}

/** Listens; throws ConfigError where host and port cannot be had. `isShared`: other threads listen there, too. */
export function listen(
  { host, port, drainMs = 0 }: Pick<Config, "host" | "port" | "drainMs">,
  app: App,
  { isShared = false } = {},
): ListeningServer {
  const running = new Set<Promise<Response>>();
  function answer(request: Request, connection: Deno.ServeHandlerInfo) {
    const answered = app.fetch(request, connection);
    if (answered instanceof Promise) {
      running.add(answered);
      void answered.finally(() => running.delete(answered)).catch(() => {
        // Deno.serve reports the failure through `onError`.
      });
    }
    return answered;
  }
  let server: Deno.HttpServer<Deno.NetAddr>;
  try {
    server = Deno.serve({
      hostname: host,
      port,
      reusePort: isShared,
      onListen() {},
      onError: app.onError,
    }, answer);
  } catch (error) {
    throw new ConfigError(explain(error, host, port));
  }
  return {
    url: urlOf(host, server.addr.port),
    port: server.addr.port,
    async close() {
      app.announceStop?.();
      await new Promise((resolve) => setTimeout(resolve, drainMs));
      // First the calls: `shutdown` cuts a body that is still being read.
      await within(CALLS_MS, Promise.allSettled(running));
      await within(ANSWERS_MS, server.shutdown());
    },
  };
}

/** Throws ConfigError if another program listens there. Threads that share a port would not notice. */
export function checkPortIsFree({ host, port }: Pick<Config, "host" | "port">): void {
  try {
    Deno.listen({ hostname: host, port }).close();
  } catch (error) {
    throw new ConfigError(explain(error, host, port));
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => timer = setTimeout(resolve, ms));
  await Promise.race([work, limit]);
  clearTimeout(timer);
}

/**
 * Gives up network, environment and reading of files, for good: for after the socket is open and the files are read.
 * Until then any file may be read, because the city's texts lie where the city wants.
 */
export async function dropPermissions(): Promise<void> {
  await Deno.permissions.revoke({ name: "net" });
  await Deno.permissions.revoke({ name: "env" });
  await Deno.permissions.revoke({ name: "read" });
}

function explain(error: unknown, host: string, port: number): string {
  if (error instanceof Deno.errors.AddrInUse) {
    return `PORT ${port} is already in use on ${host}: stop the other program or choose another PORT`;
  }
  const why = error instanceof Error ? error.message : String(error);
  return `Cannot listen on HOST ${host}, PORT ${port}: ${why}`;
}

/** The address that a person on this machine opens when a server listens there. */
function urlOf(host: string, port: number): string {
  if (isWildcardHost(host) || host === "127.0.0.1" || host === "::1") {
    return `http://localhost:${port}`;
  }
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
