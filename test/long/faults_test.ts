// Every write of a person meets every fault, over the built app in Chromium: one test for each cell of the matrix.
import { queueCells } from "./cell.ts";
import { WRITE_NAMES } from "./writes.ts";

for (const name of WRITE_NAMES) queueCells(name);
