// Writes the city's texts into the files of a built site: at the server's start, or in a build for a static host.
import type { CityTexts } from "./city.ts";
import { type Config, usesMock } from "./config.ts";
import { completeHospital, escapeHtml, hospitalHtml, pageOf, textOf, withText } from "./page.ts";
import {
  CITY_PATH,
  CONTENT_TYPES,
  findStatementPath,
  ROBOTS_PATH,
  type Site,
  type SiteFile,
  type StatementName,
} from "./site.ts";

const SECURITY = "/.well-known/security.txt";

/** The site with the city's texts, and with the `robots.txt` and `security.txt` that depend on the city. */
export function configureCityFiles(site: Site, config: Config): Site {
  const { cityTexts, publicUrl } = config;
  const hospital = completeHospital(textOf(pageOf(site)), config.hospital);
  const placeholderTexts = placeholderTextsOf({ ...config, hospital });
  // The file that was built holds nothing, and was too small to compress.
  const isCompressed = site.files.some(({ encodings }) => encodings.br !== undefined);
  const write = (file: SiteFile): SiteFile => {
    const statement = findStatementPath(file);
    if (statement !== undefined) {
      const canonical = publicUrl && `<link rel="canonical" href="${publicUrl}${statement}">`;
      return withText(file, fillPlaceholders(textOf(file), { ...placeholderTexts, canonical }));
    }
    if (file.path === CITY_PATH && cityTexts) {
      return withText(file, JSON.stringify(textsForApp(cityTexts)), isCompressed);
    }
    // Nobody should find a demonstration, and take it for the portal.
    if (file.path === ROBOTS_PATH && usesMock(config)) return withText(file, ROBOTS_OF_MOCK);
    return file;
  };
  const files = site.files.map(write);
  if (cityTexts?.seguranca === undefined) return { ...site, files };
  const base = files.find(({ path }) => path === CITY_PATH)!;
  const security = {
    ...withText(base, securityText(cityTexts.seguranca, publicUrl)),
    path: SECURITY,
    type: CONTENT_TYPES.txt,
  };
  return { ...site, files: [...files.filter(({ path }) => path !== SECURITY), security] };
}

const ROBOTS_OF_MOCK = "User-agent: *\nDisallow: /\n";

/** The text of `security.txt` as RFC 9116 wants it. The last day counts whole, in São Luís. */
function securityText(
  { contato, expira }: NonNullable<CityTexts["seguranca"]>,
  publicUrl: string | undefined,
): string {
  return [
    `Contact: ${contato}`,
    `Expires: ${expira}T23:59:59-03:00`,
    "Preferred-Languages: pt, en",
    ...publicUrl ? [`Canonical: ${publicUrl}${SECURITY}`] : [],
    "",
  ].join("\n");
}

/** The texts that the app reads. Where the hospital is stands in the page, and the rest is not for the app. */
function textsForApp({ emergencias, avisos, preparo }: CityTexts) {
  return { emergencias, avisos, preparo };
}

/** The HTML for each placeholder of the statements. What the city does not say stays as it was built. */
function placeholderTextsOf(
  { cityTexts, cnpjApiUrl, hospital }: Config,
): Record<string, string | undefined> {
  const { paginas = {} } = cityTexts ?? {};
  const { data, responsavel, encarregado } = paginas;
  return {
    data: data && `; textos do município de ${data.split("-").reverse().join("/")}`,
    responsavel: responsavel && escapeHtml(responsavel),
    encarregado: encarregado && linkOf(encarregado),
    emergencias: emergenciasOf(cityTexts?.emergencias),
    hospital: hospitalHtml(hospital) || undefined,
    contato: contatoOf(cityTexts?.hospital),
    ajuda: topicsOf(paginas.ajuda),
    registro: URL.parse(cnpjApiUrl)?.host,
    termos: sectionsOf(paginas.termos),
    privacidade: sectionsOf(paginas.privacidade),
    acessibilidade: sectionsOf(paginas.acessibilidade),
  };
}

function emergenciasOf(emergencias: CityTexts["emergencias"]): string | undefined {
  return emergencias &&
    `<p>${escapeHtml(emergencias.texto)}</p>${hospitalHtml({ phone: emergencias.telefone })}`;
}

/** The contact that opens in another app. */
function contatoOf(
  { whatsapp, mapa }: NonNullable<CityTexts["hospital"]> = {},
): string | undefined {
  const digits = whatsapp?.replace(/\D/g, "");
  const chat = whatsapp &&
    `<p>WhatsApp: <a href="https://wa.me/${digits}">${escapeHtml(whatsapp)}</a></p>`;
  const map = mapa && `<p><a href="${escapeHtml(mapa)}">Ver no mapa como chegar</a></p>`;
  return [chat, map].filter(Boolean).join("") || undefined;
}

type Sections = NonNullable<CityTexts["paginas"]>[StatementName];

function sectionsOf(sections: Sections): string | undefined {
  return sections?.map(({ titulo, paragrafos }) => headingOf(titulo) + paragraphsOf(paragrafos))
    .join("");
}

/** Topics that open where they are pressed: who needs help sees all of them first. */
function topicsOf(sections: Sections): string | undefined {
  return sections?.map(({ titulo, paragrafos }) =>
    `<details><summary>${headingOf(titulo)}</summary>${paragraphsOf(paragrafos)}</details>`
  ).join("");
}

function headingOf(title: string): string {
  return `<h2>${escapeHtml(title)}</h2>`;
}

function paragraphsOf(paragraphs: readonly string[]): string {
  return paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("");
}

/** An e-mail alone is a link. */
function linkOf(text: string): string {
  const isEmail = /^[^\s@:?&]+@[^\s@:?&]+\.[^\s@:?&]+$/.test(text);
  return isEmail
    ? `<a href="mailto:${escapeHtml(text)}">${escapeHtml(text)}</a>`
    : escapeHtml(text);
}

/** Keeps the placeholders: what a build has written between them can be written again. */
function fillPlaceholders(html: string, contents: Record<string, string | undefined>): string {
  return html.replace(
    /(<!--city:(\w+)-->)[^]*?(<!--\/city-->)/g,
    (all, begin, name, end) => contents[name] === undefined ? all : begin + contents[name] + end,
  );
}
