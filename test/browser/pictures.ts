// Makes the icons' bitmaps from their SVG, and takes the app's screenshots for the manifest and the
// README.
//
//     deno task pictures
//         after a change of the icons or of what the screenshots show; needs Chromium
import process from "node:process";
import { fileURLToPath } from "node:url";
import { open, waitUntilScreenLoaded } from "./browser.ts";
import { MORNING } from "./steps.ts";

const STATIC = new URL("../../static/", import.meta.url);

const ICONS = [
  { source: "app", name: "app-192", size: 192 },
  { source: "app", name: "app-512", size: 512 },
  { source: "app-maskable", name: "app-maskable-192", size: 192 },
  { source: "app-maskable", name: "app-maskable-512", size: 512 },
  { source: "app-maskable", name: "apple-touch-icon", size: 180 },
  { source: "app", name: "tab", size: 32 },
];

/** `narrow` ones have two device pixels per CSS pixel, as phones do. */
const SCREENSHOTS = [
  { name: "inicio", path: "/", narrow: true },
  { name: "petcard", path: "/pet-card", narrow: true },
  { name: "agendamentos", path: "/agendamentos", narrow: true },
  { name: "inicio-larga", path: "/", narrow: false },
  { name: "agendamentos-larga", path: "/agendamentos", narrow: false },
];

await Deno.mkdir(new URL("screenshots/", STATIC), { recursive: true });
await drawIcons();
await drawPreview();
for (const screenshot of SCREENSHOTS) await take(screenshot);
// Ends the browser and the servers, too.
process.exit();

async function drawIcons(): Promise<void> {
  const { page } = await open({ path: null });
  for (const { source, name, size } of ICONS) {
    const svg = await Deno.readTextFile(new URL(`icons/${source}.svg`, STATIC));
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    );
    await page.screenshot({
      path: fileURLToPath(new URL(`icons/${name}.png`, STATIC)),
      omitBackground: true,
    });
  }
}

/** What a shared link shows (1200 × 630, as Open Graph's readers expect). */
async function drawPreview(): Promise<void> {
  const { page } = await open({ path: null });
  const read = (path: string) => Deno.readTextFile(new URL(path, STATIC));
  const [, blue] = /--marca: (#\w+)/.exec(await read("base.css"))!;
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(`<style>
    body { margin: 0; height: 630px; display: flex; flex-direction: column; justify-content: center; gap: 36px;
      padding: 0 96px; box-sizing: border-box; background: ${blue}; color: #fff; border-bottom: 16px solid #f2b134;
      font-family: system-ui, sans-serif; }
    svg { width: 680px; height: auto; }
    p { margin: 0; font-size: 52px; line-height: 1.3; }
  </style>${await read("logos/hospital-claro.svg")}
  <p>Agende consultas e acompanhe a saúde dos seus pets</p>`);
  await page.screenshot({ path: fileURLToPath(new URL("icons/preview.png", STATIC)) });
}

async function take({ name, path, narrow }: typeof SCREENSHOTS[number]): Promise<void> {
  const { page } = await open({
    as: "maria",
    // The appointment of the day is still ahead.
    now: MORNING,
    path,
    ...(narrow ? { width: 360, height: 740, scale: 2 } : { width: 1280, height: 800 }),
  });
  await waitUntilScreenLoaded(page);
  await page.screenshot({ path: fileURLToPath(new URL(`screenshots/${name}.png`, STATIC)) });
}
