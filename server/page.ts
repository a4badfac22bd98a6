// Writes into the built page and its worker, at the server's start, which APIs to call, where the hospital is, and their
// version.
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Config } from "./config.ts";
import type { HeaderList } from "./security_headers.ts";
import { linesWithOnePhoneEach } from "./phones.ts";
import { REPORTS_PATH } from "./reports.ts";
import {
  PAGE_PATH,
  PAGE_RELEASE_PATTERN,
  PAGE_VERSION_PATTERN,
  pageVersionComment,
  shortHashOf,
  type Site,
  type SiteFile,
  WORKER_PATH,
} from "./site.ts";

/** The part of the page that says where the hospital is: what a build has written there is replaced. */
const HOSPITAL = /<!--hospital-->(?:<p>[^]*?<\/p>)*/;

/**
 * The site as this server sends it. Page and worker name one version, which changes with the page and with the headers,
 * because devices keep a page with its headers until there is another worker. `headers` count only for that version.
 */
export function configurePageAndWorker(site: Site, config: Config, headers: HeaderList): Site {
  const page = pageOf(site);
  const html = fillMetas(address(textOf(page), config), {
    "error-reports": config.receivesErrorReports ? REPORTS_PATH : "",
  });
  const mark = shortHashOf(JSON.stringify([html.replace(PAGE_RELEASE_PATTERN, ""), headers])).slice(
    0,
    8,
  );
  const version = `${site.buildId}-${mark}`;
  return {
    ...site,
    files: site.files.map((file) => {
      if (file === page) {
        return withText(file, html.replace(PAGE_VERSION_PATTERN, pageVersionComment(version)));
      }
      if (file.path !== WORKER_PATH) return file;
      return withText(file, `const VERSION=${JSON.stringify(version)};\n${textOf(file)}`);
    }),
  };
}

export function pageOf({ files }: Site): SiteFile {
  const page = files.find(({ path }) => path === PAGE_PATH);
  if (page === undefined) {
    throw new Error(`The site has no ${PAGE_PATH}: run "deno task build" again`);
  }
  return page;
}

/** The site for a static host: its page says what this server would write into it, under the version of the build. */
export function configurePageForStaticHost(site: Site, config: Config): Site {
  const files = site.files.map((file) =>
    file.path === PAGE_PATH ? withText(file, address(textOf(file), config)) : file
  );
  return { ...site, files };
}

function address(html: string, { apiBaseUrl, cnpjApiUrl, hospital, publicUrl }: Config): string {
  const filled = fillMetas(html, { "api-base-url": apiBaseUrl, "cnpj-api-url": cnpjApiUrl });
  const placed = withHospital(filled, hospital);
  return publicUrl === undefined ? placed : withPreview(placed, publicUrl);
}

/**
 * The part of the page for what a link to the portal shows in a conversation. What a build has written there is
 * replaced.
 */
const PREVIEW = /(?:<link rel="canonical"[^]*?)?(?=<link rel="manifest")/;

/** Adds the preview of a link. Every screen is one page, and only its beginning can be read without a session. */
function withPreview(html: string, publicUrl: string): string {
  const [, title] = /<title>([^<]*)/.exec(html) ?? [];
  const [, description] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  const contents = {
    type: "website",
    locale: "pt_BR",
    url: `${publicUrl}/`,
    title,
    description,
    image: `${publicUrl}/icons/preview.png`,
  };
  const metas = Object.entries(contents).map(([name, content]) =>
    content === undefined ? "" : `<meta property="og:${name}" content="${content}">`
  );
  const lines = `<link rel="canonical" href="${publicUrl}/">${metas.join("")}`;
  return html.replace(PREVIEW, () => lines);
}

/** Puts the hospital's words into the page. */
function withHospital(html: string, said: Config["hospital"]): string {
  if (!HOSPITAL.test(html)) throw new Error("The page has no <!--hospital-->");
  const hospital = completeHospital(html, said);
  const { address, phone, hours } = hospital;
  const filled = fillMetas(html, {
    "hospital-address": address,
    "hospital-phone": phone,
    "hospital-hours": hours,
  });
  return filled.replace(HOSPITAL, () => `<!--hospital-->${hospitalHtml(hospital)}`);
}

/** The hospital's words. Those that the city does not say are as they were built into the page. */
export function completeHospital(
  html: string,
  said: Config["hospital"],
): NonNullable<Config["hospital"]> {
  const [address, phone, hours] = (["address", "phone", "hours"] as const).map((part) =>
    said?.[part] ?? readMeta(html, `hospital-${part}`)
  );
  return { address, phone, hours };
}

function fillMetas(html: string, contents: Record<string, string | undefined>): string {
  return Object.entries(contents).reduce(
    (filled, [name, content]) => content === undefined ? filled : fillMeta(filled, name, content),
    html,
  );
}

/** The lines about the hospital, for a browser that runs none of our scripts: what the city does not say is left out. */
export function hospitalHtml(
  { address, phone, hours }: NonNullable<Config["hospital"]> = {},
): string {
  const line = (term: string, html: string) => `<p>${term}: ${html}</p>`;
  return [
    address && line("Endereço", escapeHtml(address)),
    ...phone ? linesWithOnePhoneEach(phone).map((one) => line("Telefone", linkOf(one))) : [],
    hours && line("Horário", escapeHtml(hours)),
  ].filter(Boolean).join("");
}

function linkOf({ text, href }: { text: string; href?: string }): string {
  return href === undefined ? escapeHtml(text) : `<a href="${href}">${escapeHtml(text)}</a>`;
}

/**
 * Replaces a file's text, and compresses it again if it was compressed before: the dev server compresses nothing, which
 * saves it a tenth of a second.
 */
export function withText(
  file: SiteFile,
  text: string,
  compresses = file.encodings.br !== undefined,
): SiteFile {
  const bytes = new TextEncoder().encode(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return {
    ...file,
    bytes,
    hash: shortHashOf(bytes),
    encodings: compresses
      ? {
        br: new Uint8Array(brotliCompressSync(bytes, { params })),
        gzip: new Uint8Array(gzipSync(bytes, { level: 9 })),
      }
      : {},
  };
}

export function textOf({ bytes }: SiteFile): string {
  return new TextDecoder().decode(bytes);
}

function fillMeta(html: string, name: string, content: string): string {
  const meta = new RegExp(`(<meta name="${name}" content=")[^"]*(")`);
  if (!meta.test(html)) throw new Error(`The page has no <meta name="${name}">`);
  return html.replace(meta, (_, before, after) => before + escapeHtml(content) + after);
}

function readMeta(html: string, name: string): string {
  const [, content = ""] = new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html) ?? [];
  return content.replaceAll("&lt;", "<").replaceAll("&#39;", "'").replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#39;")
    .replaceAll("<", "&lt;");
}
