// The portal's main tasks in WebKit.
import { webkit } from "./webkit.ts";
import { play } from "./scenarios.ts";

await play(webkit);
