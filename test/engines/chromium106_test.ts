// The portal's main tasks in Chromium 106.
import { oldChromium } from "./puppeteer.ts";
import { play } from "./scenarios.ts";

await play(oldChromium(106));
