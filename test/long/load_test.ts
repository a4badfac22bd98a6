// Shows what load `deno task serve` takes on two cores, only on this machine.
//
//     LOAD_MINUTES=10 deno task test:long load    watches the memory for so long; the default is one minute
import { playLoad } from "../server/load.ts";

const minutes = Number(Deno.env.get("LOAD_MINUTES") ?? 1);

playLoad({ connections: 1000, seconds: 60, idle: 10_000, slow: 300, memorySeconds: minutes * 60 });
