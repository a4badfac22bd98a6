// Tells whether a caller is on this machine, by the address of the connection, and by the host name of the request.

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?$/i;
const LOOPBACK = /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/;

/** Whether a Host header is a host, with or without a port. */
export function isValidHostHeader(header: string): boolean {
  return HOST.test(header);
}

/** Whether a host, with or without the brackets of a URL, is always this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(withoutBrackets(host.toLowerCase()));
}

/** Whether listening on this host means all addresses of the machine. */
export function isWildcardHost(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}

/** What a proxy adds, whose own connection may come from this machine and use its name. */
const OF_PROXIES = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/**
 * Whether a request comes from this machine, through no proxy, and uses one of its own names: `localhost`, a loopback
 * address or `configuredHost`, the host where the server was told to listen. A page of another site cannot forge that
 * name, even when its own name leads here (DNS rebinding). `connection` is what Deno.serve says about it; without it
 * the answer is no.
 */
export function isFromThisMachine(
  request: Request,
  connection: unknown,
  configuredHost: string,
): boolean {
  const { remoteAddr } = (connection ?? {}) as { remoteAddr?: Partial<Deno.NetAddr> };
  if (!LOOPBACK.test(remoteAddr?.hostname ?? "")) return false;
  if (OF_PROXIES.some((name) => request.headers.has(name))) return false;
  // HTTP/2 has the name only in the URL.
  const called = request.headers.get("host") ?? new URL(request.url).host;
  const name = HOST.exec(called.toLowerCase())?.[1];
  if (name === undefined) return false;
  return isLoopback(name) || withoutBrackets(name) === configuredHost.toLowerCase();
}

function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, "$1");
}
