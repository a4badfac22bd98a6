// The portal's main ways in WebKit.
import { webkit } from "./webkit.ts";
import { play } from "./scenarios.ts";

await play(webkit);
