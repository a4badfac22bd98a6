// The short form of test/long/load_test.ts.
import { playLoad } from "./load.ts";

// Fewer than a process may open anywhere.
const counts = { busy: 200, leaving: 5, idle: 500, slow: 25, clogged: 5, halves: 50 };

playLoad({ counts, seconds: 1, isAlone: false });
