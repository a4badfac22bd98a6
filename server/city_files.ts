// Writes the city's texts into the files of a built site: at the server's start, or in a build for a static host.
import type { City } from "./city.ts";
import { rewrite } from "./page.ts";
import { CITY, type Site } from "./site.ts";

/** The site with the city's texts. Without any it stays as it was built. */
export function writeCity(site: Site, city: City | undefined): Site {
  if (city === undefined) return site;
  return {
    ...site,
    files: site.files.map((file) =>
      file.path === CITY ? rewrite(file, JSON.stringify(textsForApp(city))) : file
    ),
  };
}

/** What the app reads. Where the hospital is stands in the page, and the rest is not for the app. */
function textsForApp({ hospital, emergencias, avisos, preparo }: City) {
  const { whatsapp, mapa } = hospital ?? {};
  return { hospital: { whatsapp, mapa }, emergencias, avisos, preparo };
}
