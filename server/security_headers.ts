// Makes the security headers that every answer carries, and the three content security policies.
import type { Config } from "./config.ts";
import { REPORTS_PATH } from "./reports.ts";

export type HeaderList = [name: string, value: string][];

/**
 * The browser's features that the app never uses, which are denied to it, and to any code that got into it. Features
 * that it uses (fullscreen, wake lock, sharing) are allowed by default. Names that Chromium does not know would cause
 * complaints in the console.
 */
const UNUSED_FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

const DAY = 24 * 60 * 60;
const TWO_YEARS = 2 * 365 * DAY;

/** The headers of every answer. Every policy below forbids framing: the older X-Frame-Options would only repeat it. */
const basics = ({ hstsSubdomains }: Config): HeaderList => [
  [
    "strict-transport-security",
    // A subdomain without HTTPS could not be reached any more: the operator must have said that there is none.
    hstsSubdomains ? `max-age=${TWO_YEARS}; includeSubDomains` : `max-age=${DAY}`,
  ],
  ["x-content-type-options", "nosniff"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["referrer-policy", "no-referrer"],
  ["permissions-policy", UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", ")],
];

/** The headers of everything that is not a page: a file opened by itself may load, run and frame nothing. */
export const nonPageHeaders = (config: Config): HeaderList => [
  ...basics(config),
  [
    "content-security-policy",
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
];

/** The headers of pages without script, form and call. */
export const statementHeaders = (config: Config): HeaderList => [
  ...basics(config),
  [
    "content-security-policy",
    [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self' data:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  ],
];

/**
 * The headers of the mock's desk: its own stylesheet and its own forms, no script. With `no-referrer` the browser would
 * not tell it where its forms come from.
 */
export const deskHeaders = (config: Config): HeaderList => [
  ...basics(config).filter(([name]) => name !== "referrer-policy"),
  ["referrer-policy", "same-origin"],
  [
    "content-security-policy",
    [
      "default-src 'none'",
      "style-src 'self'",
      "img-src data:",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
  ],
];

/** The headers of the app's page: only the app's own files, and inline only what the build put there. */
export function pageHeaders(
  config: Config,
  { scriptHashes, styleHashes }: {
    scriptHashes: readonly string[];
    styleHashes: readonly string[];
  },
): HeaderList {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(" "),
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(" "),
    "img-src 'self' data:",
    connectSource(config),
    "manifest-src 'self'",
    "worker-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types vet vet-views",
  ];
  return [...basics(config), ...reported(config, policy)];
}

/** The policy, and where a browser tells what it refused: one that does not know `report-to` uses `report-uri`. */
function reported({ receivesErrorReports }: Config, policy: string[]): HeaderList {
  if (!receivesErrorReports) return [["content-security-policy", policy.join("; ")]];
  const reporting = [`report-uri ${REPORTS_PATH}`, "report-to erros"];
  return [
    ["content-security-policy", [...policy, ...reporting].join("; ")],
    ["reporting-endpoints", `erros="${REPORTS_PATH}"`],
  ];
}

/** The headers of the service worker, which follows the policy of its own answer, not the page's: it only fetches. */
export function workerHeaders(config: Config): HeaderList {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    connectSource(config),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return [...basics(config), ...reported(config, policy)];
}

function connectSource({ apiBaseUrl, cnpjApiUrl }: Config): string {
  const origins = [apiBaseUrl, cnpjApiUrl]
    .filter((base) => !base.startsWith("/"))
    .map((base) => new URL(base).origin);
  return ["connect-src 'self'", ...new Set(origins)].join(" ");
}
