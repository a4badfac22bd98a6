// Owns the listening socket: the message when it cannot listen, and how it closes.
import type { App } from "./app.ts";
import { type Config, ConfigError } from "./config.ts";
import { isEveryAddress } from "./loopback.ts";

/** How long running calls may take to end; then how long sending their answers may take. */
const CALLS_MS = 5_000;
const ANSWERS_MS = 2_000;

/** A server that listens. */
export interface Listening {
  /** The address for a person on this machine. */
  url: string;
  /** Lets running calls end, accepts nothing new, and gives up on the rest after 7 s. */
  close(): Promise<void>;
}

/** Listens; throws a ConfigError where host and port are not available. */
export function listen({ host, port }: Pick<Config, "host" | "port">, app: App): Listening {
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
    server = Deno.serve({ hostname: host, port, onListen() {}, onError: app.onError }, answer);
  } catch (error) {
    throw new ConfigError(explain(error, host, port));
  }
  return {
    url: urlOf(host, server.addr.port),
    async close() {
      // First the calls: `shutdown` would break a call that is still reading its body.
      await within(CALLS_MS, Promise.allSettled(running));
      await within(ANSWERS_MS, server.shutdown());
    },
  };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => timer = setTimeout(resolve, ms));
  await Promise.race([work, limit]);
  clearTimeout(timer);
}

/** Calls back at the first SIGTERM or SIGINT. */
export function onStop(stop: () => void): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, stop);
}

function explain(error: unknown, host: string, port: number): string {
  if (error instanceof Deno.errors.AddrInUse) {
    return `PORT ${port} is already in use on ${host}: stop the other program or choose another PORT`;
  }
  const why = error instanceof Error ? error.message : String(error);
  return `Cannot listen on HOST ${host}, PORT ${port}: ${why}`;
}

/** The address for a person on this machine when a server listens there. */
export function urlOf(host: string, port: number): string {
  if (isEveryAddress(host) || host === "127.0.0.1" || host === "::1") {
    return `http://localhost:${port}`;
  }
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
