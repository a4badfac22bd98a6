// The short form of test/long/load_test.ts.
import { playLoad } from "./load.ts";

playLoad({ connections: 200, seconds: 1, idle: 500, slow: 50 });
