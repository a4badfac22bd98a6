// The portal's main ways in Chromium.
import { chromium } from "./chromium.ts";
import { play } from "./scenarios.ts";

await play(chromium);
