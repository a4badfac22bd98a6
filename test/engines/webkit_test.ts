// The portal's main tasks in WebKit.
import { webkit } from "./webkit.ts";
import { queueScenarios } from "./scenarios.ts";

await queueScenarios(webkit);
