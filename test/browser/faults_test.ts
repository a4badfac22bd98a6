// The fault matrix in short: every second write with one fault each. `deno task test:long` plays all of it.
import { queueCells } from "../long/cell.ts";
import type { FaultName } from "../long/faults.ts";
import type { WriteName } from "../long/writes.ts";

const CELLS: [WriteName, FaultName][] = [
  ["pet new", "a second tab at the same time"],
  ["booking", "five taps within 300 ms"],
  ["cancelling", "403"],
  ["survey answer", "offline during"],
  ["registration of tutor", "time-out after it acted"],
  ["recovery: send the code", "closing while it runs"],
  ["recovery: new password", "401"],
  ["e-mail code checked", "reload while it runs"],
];

for (const [name, fault] of CELLS) queueCells(name, [fault]);
