// The portal's main ways in Firefox.
import { firefox } from "./firefox.ts";
import { play } from "./scenarios.ts";

await play(firefox);
