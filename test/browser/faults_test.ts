// The fault matrix in short: a diagonal through it, of every second write and fault. `deno task test:long` plays all of it.
import { playCells } from "../long/cell.ts";
import { FAULTS } from "../long/faults.ts";
import { type WriteName, WRITES } from "../long/writes.ts";

for (const [index, name] of (Object.keys(WRITES) as WriteName[]).entries()) {
  if (index % 2 === 1) playCells(name, [FAULTS[index + 1]]);
}
