// Shows what counts in the budgets of a build.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { APP_ENTRY, HOME_ENTRY, LOGIN_ENTRY } from "../../../server/build/bundles.ts";
import { makeLogoSymbols } from "../../../server/build/logos.ts";
import { measureSizes } from "../../../server/build/sizes.ts";
import { PAGE_PATH } from "../../../server/site.ts";
import { smallSite } from "../small_site.ts";

const s = suite("sizes");

/** A page with logos, of which one has so many points, each of them different. */
async function pageSizeWith(points: number): Promise<number> {
  const line = Array.from({ length: points }, (_, at) => `L${(at * 7919) % 9973} ${at}`).join("");
  const drawing = `<svg viewBox="0 0 9 9"><path d="M0 0${line}"/></svg>`;
  const logo = { path: "/logos/prefeitura.svg", bytes: new TextEncoder().encode(drawing) };
  const html = `<div>view</div><svg><path d="M1 1"/></svg>${makeLogoSymbols([logo])}</body></html>`;
  const site = await smallSite();
  const bytes = new TextEncoder().encode(html);
  const files = site.files.map((file) =>
    file.path === PAGE_PATH ? { ...file, bytes, encodings: {} } : file
  );
  const chunks = [LOGIN_ENTRY, APP_ENTRY, HOME_ENTRY].map((entryPoint) => ({
    path: "/assets/main-ABC.js",
    entryPoint,
    neededPaths: ["/assets/main-ABC.js"],
  }));
  const { page } = await measureSizes({
    site: { ...site, files },
    chunks,
    inlineScript: "",
    maps: [],
  });
  return page;
}

s("count no logo, which a city replaces without touching code", async () => {
  assert.is(await pageSizeWith(2000), await pageSizeWith(1));
  assert.ok(await pageSizeWith(1) > 0);
});

s.run();
