// The portal's main tasks in Firefox.
import { firefox } from "./puppeteer.ts";
import { play } from "./scenarios.ts";

await play(firefox);
