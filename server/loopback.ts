// Owns who is on this machine: by the address of a connection, and by the name that a request calls it.

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?$/;
const LOOPBACK = /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/;

/** Whether a host, with or without the brackets of a URL, is this machine and can be no other. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(withoutBrackets(host.toLowerCase()));
}

/** Whether who listens there listens on all addresses of the machine. */
export function isEveryAddress(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}

/**
 * Whether a request comes from this machine and asks for it by a name of its own: `localhost`, a loopback address or
 * `given`, which is where the server was told to listen. A page of another site cannot forge that name, even when its
 * own name leads here (DNS rebinding). `connection` is what Deno.serve tells of it; without that the answer is no.
 */
export function isFromHere(request: Request, connection: unknown, given: string): boolean {
  const { remoteAddr } = (connection ?? {}) as { remoteAddr?: Partial<Deno.NetAddr> };
  if (!LOOPBACK.test(remoteAddr?.hostname ?? "")) return false;
  // HTTP/2 has the name in the URL alone.
  const called = request.headers.get("host") ?? new URL(request.url).host;
  const name = HOST.exec(called.toLowerCase())?.[1];
  if (name === undefined) return false;
  return isLoopback(name) || withoutBrackets(name) === given.toLowerCase();
}

function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, "$1");
}
