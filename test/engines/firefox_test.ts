// The portal's main tasks in Firefox.
import { firefox } from "./firefox.ts";
import { play } from "./scenarios.ts";

await play(firefox);
