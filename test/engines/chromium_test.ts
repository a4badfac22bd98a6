// The portal's main tasks in Chromium.
import { chromium } from "./puppeteer.ts";
import { play } from "./scenarios.ts";

await play(chromium);
