// Reads the environment: where to listen, which API the page calls, and the city's texts.
import example from "./cidade.exemplo.json" with { type: "json" };
import { type CityTexts, isShowableText, readCityTexts } from "./city.ts";
import { ConfigError } from "./config_error.ts";
import { isLoopback } from "./loopback.ts";

/** The server's configuration, as its variables and files ask. */
export interface Config {
  host: string;
  port: number;
  /** Base of the municipal API: `/api` is the embedded mock. Never ends in a slash. */
  apiBaseUrl: string;
  /** Base of the public company registry. Never ends in a slash. */
  cnpjApiUrl: string;
  /** The address at which people find the portal, without a final slash: `https://portal.example.gov.br`. */
  publicUrl?: string;
  /** Whether browsers require HTTPS for two years, of the subdomains too. Otherwise for a day. */
  hstsSubdomains?: boolean;
  /** The city's texts. Without them the built site keeps those that it has. */
  cityTexts?: CityTexts;
  /**
   * The hospital's address, phone and hours, as far as the city says them: a variable counts more than the city's
   * texts.
   */
  hospital?: Partial<Record<"address" | "phone" | "hours", string>>;
  /** Whether the server receives what phones tell of errors, and what browsers tell of the policy. */
  receivesErrorReports?: boolean;
  /** Whether every request is logged. */
  logsRequests?: boolean;
  /** The milliseconds for which the server goes on answering after a signal, with 503 at `/healthz`. */
  drainMs?: number;
  /** The number of cores on which `deno task serve` answers; all of them where nothing is said. */
  threads?: number;
}

/** The path at which the mock answers when there is no `API_BASE_URL`. */
export const MOCK_PATH = "/api";

/** The path of the mock's desk, which does not exist without the mock. */
export const DESK_PATH = "/__mesa";

/** The longest line, in characters. */
const LONGEST_LINE = 200;

/**
 * What the policy takes for one origin: another sign would end or widen what the browser may call, and Chromium calls
 * neither an address of IPv6 nor a name with an underscore that a policy names.
 */
const HOSTNAME = /^[a-z\d.-]+$/;

const PUBLIC_REGISTRY = "https://brasilapi.com.br/api";

/**
 * Reads the environment; throws a ConfigError with a line for each variable that is wrong: its name, its value and what
 * would be accepted, or where the file of `CITY_TEXTS` does not fit. With the mock, whose codes and passwords are
 * public, only `HOST` lets other machines in.
 */
export function readConfig(
  env: (name: string) => string | undefined,
  defaults: { hostForRealApi: string },
): Config {
  const problems: string[] = [];
  function read<Value>(reader: Reader<Value>, name: string): Value | undefined {
    try {
      return reader(name, env(name));
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(error.message);
    }
  }
  const api = read(readUrl, "API_BASE_URL");
  const registry = read(readUrl, "CNPJ_API_URL");
  const publicUrl = read(readOrigin, "PUBLIC_URL");
  const hstsSubdomains = read(readSwitch, "HSTS_SUBDOMAINS");
  // One that cannot be read is named already.
  const isHttps = publicUrl?.startsWith("https:") ?? env("PUBLIC_URL") !== undefined;
  if (hstsSubdomains && !isHttps) {
    problems.push("HSTS_SUBDOMAINS=1 needs a PUBLIC_URL that begins with https://");
  }
  const texts = read(
    (_, path) => path === undefined ? undefined : readCityTexts(path),
    "CITY_TEXTS",
  );
  const cityTexts = texts ?? (api === undefined ? example : undefined);
  const config: Config = {
    host: read(readHost, "HOST") ?? (api === undefined ? "127.0.0.1" : defaults.hostForRealApi),
    port: read(numberFrom(0, 65535), "PORT") ?? 8000,
    apiBaseUrl: api ?? MOCK_PATH,
    cnpjApiUrl: registry ?? (api === undefined ? MOCK_PATH : PUBLIC_REGISTRY),
    publicUrl,
    hstsSubdomains,
    cityTexts,
    hospital: {
      address: read(readLine, "HOSPITAL_ADDRESS") ?? cityTexts?.hospital?.endereco,
      phone: read(readLine, "HOSPITAL_PHONE") ?? cityTexts?.hospital?.telefone,
      hours: read(readLine, "HOSPITAL_HOURS") ?? cityTexts?.hospital?.horario,
    },
    receivesErrorReports: read((name, text = "1") => readSwitch(name, text), "ERROR_REPORTS"),
    logsRequests: read(readSwitch, "REQUEST_LOG"),
    drainMs: (read(numberFrom(0, 60), "DRAIN_SECONDS") ?? 0) * 1000,
    threads: read(numberFrom(1, 256), "THREADS"),
  };
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return config;
}

/** Whether the page calls the embedded mock, because no other API was given. */
export function usesMock({ apiBaseUrl }: Config): boolean {
  return apiBaseUrl === MOCK_PATH;
}

/** A line about a configuration that works but should be changed; undefined where it is fine. */
export function configWarningText(
  { apiBaseUrl, cnpjApiUrl, publicUrl, cityTexts }: Config,
  now = new Date(),
): string | undefined {
  const warnings: string[] = [];
  const { expira } = cityTexts?.seguranca ?? {};
  if (expira !== undefined && Date.parse(`${expira}T23:59:59-03:00`) < now.getTime()) {
    warnings.push(
      `CITY_TEXTS: seguranca.expira ${expira} is over: nobody may use an expired security.txt`,
    );
  }
  const isForPhones = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);
  for (const [name, address] of [["API_BASE_URL", apiBaseUrl], ["CNPJ_API_URL", cnpjApiUrl]]) {
    // The mock's is a path.
    const url = URL.parse(address);
    if (url && isLoopback(url.hostname)) {
      if (isForPhones) warnings.push(`${name} ${address} is this machine: no phone reaches it`);
    } else if (url?.protocol === "http:") {
      warnings.push(
        `${name} ${address} is not encrypted: what people type can be read on its way, ` +
          "and browsers do not call it from a page that came by https",
      );
    }
  }
  return warnings.join("; ") || undefined;
}

/** Reads a variable's text, undefined where it is not set; throws a ConfigError of one line that names it, or its file. */
type Reader<Value> = (name: string, text: string | undefined) => Value | undefined;

function numberFrom(least: number, most: number): Reader<number> {
  return (name, text) => {
    if (text === undefined) return undefined;
    if (!/^\d{1,5}$/.test(text) || Number(text) < least || Number(text) > most) {
      throw new ConfigError(`${name} must be a number from ${least} to ${most}, not "${text}"`);
    }
    return Number(text);
  };
}

function readSwitch(name: string, text = "0"): boolean {
  if (text !== "0" && text !== "1") throw new ConfigError(`${name} must be 0 or 1, not "${text}"`);
  return text === "1";
}

/** The message does not repeat the value, which may be long or not printable. */
function readLine(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const line = text.trim();
  if (!isShowableText(line, LONGEST_LINE)) {
    throw new ConfigError(
      `${name} must be one line of 1 to ${LONGEST_LINE} characters, without control characters`,
    );
  }
  return line;
}

function readHost(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const host = /^\[(.*)\]$/.exec(text)?.[1] ?? text;
  if (!/^[\w.:-]+$/.test(host)) {
    throw new ConfigError(`${name} must be a name or an address to listen on, not "${text}"`);
  }
  return host;
}

/** The portal's own paths begin at the root. */
function readOrigin(name: string, text: string | undefined): string | undefined {
  const example = "https://portal.example.gov.br";
  const url = readUrl(name, text, example);
  if (url !== undefined && url !== new URL(url).origin) {
    throw new ConfigError(`${name} must have no path, as ${example}`);
  }
  return url;
}

function readUrl(
  name: string,
  text: string | undefined,
  example = "https://api.example.gov.br/v1",
): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || !/^https?:\/\//i.test(text)) {
    throw new ConfigError(
      `${name} must be an absolute URL such as ${example}, not "${text}"`,
    );
  }
  if (!HOSTNAME.test(url.hostname)) {
    throw new ConfigError(
      `${name} must name one host, of letters, digits, dots and hyphens, as ${example}`,
    );
  }
  // `search` and `hash` do not tell a bare "?" or "#" at the end.
  if (url.username || url.password || /[?#]/.test(url.href)) {
    // The page shows this value to everyone, so the message must not repeat a password into a log.
    throw new ConfigError(`${name} must be a plain base URL: no user, password, query or fragment`);
  }
  return url.href.replace(/\/+$/, "");
}
