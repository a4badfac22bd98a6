// Shows what load `deno task serve` takes on two cores, only on this machine.
//
//     LOAD_MINUTES=10 deno task test:long load    the crowd for so long; or one minute
import { playLoad } from "../server/load.ts";

const minutes = Number(Deno.env.get("LOAD_MINUTES") ?? 1);

const counts = { busy: 1000, leaving: 50, idle: 10_000, slow: 200, clogged: 100, halves: 300 };

playLoad({ counts, seconds: minutes * 60, isAlone: true });
