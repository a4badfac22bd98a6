// The portal's main tasks in Chromium 106.
import { oldChromium } from "./puppeteer.ts";
import { queueScenarios } from "./scenarios.ts";

await queueScenarios(oldChromium(106));
