// What can be pressed keeps its place when an answer arrives, in every screen and sheet that reads something.
import { journeySuite } from "../browser/browser.ts";
import { queueKeptPlaces, SIGHTS } from "../look/kept_places.ts";

const kept = journeySuite("Kept places everywhere");

for (const sight of SIGHTS) queueKeptPlaces(kept, sight);

kept.run();
