// The portal's main tasks in Firefox.
import { firefox } from "./puppeteer.ts";
import { queueScenarios } from "./scenarios.ts";

await queueScenarios(firefox);
