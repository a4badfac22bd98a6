// A crowd of connections to a server on this machine. It runs in its own process
// (crowd_process.ts), so that it does not delay the measurements.
import { type Program, spawn } from "../server/spawn.ts";

/** How many connections of each kind. */
export type Counts = Record<Kind, number>;

export type Kind =
  /** Asks for one path after the other, with a pause between. */
  | "busy"
  /** Closes before it has read its answer, and begins again. */
  | "leaving"
  /** Asks once, stays connected, and asks again at the end. */
  | "idle"
  /** Reads as a slow phone does, and asks again. */
  | "slow"
  /** Asks for more than the sockets' buffers hold, and hardly reads: the server has to wait. */
  | "clogged"
  /** Stops in the middle of a request, and ends it only at the end. */
  | "halves";

export interface Crowd {
  port: number;
  paths: string[];
  /** Between two requests of a busy connection, in the mean. */
  pauseMs: number;
  counts: Counts;
}

/** What the crowd saw. */
export interface Outcome {
  /** What came whole and with the right bytes; of those who leave, how often they left. */
  answers: Counts;
  /** Connections that the server closed between two answers. */
  closed: Counts;
  /** Answers that ended in their middle. */
  cut: Counts;
  /** Wrong bytes, other statuses than 200, refused connections, and whoever waits in vain. */
  errors: string[];
}

/**
 * Connects a crowd. Resolves when all of it is connected, to a function that lets each connection
 * come to its end and returns what they saw. Its process is added to `programs`.
 */
export async function bringCrowd(
  crowd: Crowd,
  programs: Program[],
  via?: string[],
): Promise<() => Promise<Outcome>> {
  const file = new URL("./crowd_process.ts", import.meta.url).pathname;
  const args = ["run", "--no-config", "--no-prompt", "--allow-net", file, JSON.stringify(crowd)];
  const program = spawn(args, { cwd: "/", via });
  programs.push(program);
  await program.until(/^connected$/m);
  return async () => {
    const [[outcome]] = await Promise.all([program.until(/^\{.*\}$/m), program.stop()]);
    return JSON.parse(outcome);
  };
}
