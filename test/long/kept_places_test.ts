// What can be pressed keeps its place when an answer arrives, in every screen and sheet that reads something.
import { journeys } from "../browser/browser.ts";
import { keepsPlaces, SIGHTS } from "../look/kept_places.ts";

const kept = journeys("Kept places everywhere");

for (const sight of SIGHTS) keepsPlaces(kept, sight);

kept.run();
