// Every write of a person meets every fault, over the built app in Chromium: one test for each cell of the matrix.
import { playCells } from "./cell.ts";
import { type WriteName, WRITES } from "./writes.ts";

for (const name of Object.keys(WRITES) as WriteName[]) playCells(name);
