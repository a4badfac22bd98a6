// The portal's main tasks in Chromium.
import { chromium } from "./chromium.ts";
import { play } from "./scenarios.ts";

await play(chromium);
