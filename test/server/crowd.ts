// Owns a crowd of connections to a server on this machine. It runs in its own thread (crowd_thread.ts), so that it does
// not delay the measurements.

/** How many of each kind, and what they ask for. */
export interface Crowd {
  port: number;
  paths: string[];
  /** Ask for one path after the other on one connection, with a pause between. */
  asking?: number;
  pauseMs?: number;
  /** Connect, ask, close in the middle of the answer, and begin again. */
  leaving?: number;
  /** Ask once, and stay connected. */
  idle?: number;
  /** Ask for much, and read a little at a time. */
  slow?: number;
  /** Stop in the middle of their request. */
  halves?: number;
}

/** What the crowd saw. */
export interface Outcome {
  answers: number;
  /** Connections that the server closed between two answers. */
  closed: number;
  /** Broken answers, other statuses than 200, refused connections. */
  errors: string[];
}

/** What the thread is told. */
export type Order = Crowd | "stop";

/** Connects a crowd. Resolves when all of it is connected, to a function that ends it and returns what it saw. */
export async function bringCrowd(crowd: Crowd): Promise<() => Promise<Outcome>> {
  const worker = new Worker(new URL("./crowd_thread.ts", import.meta.url), { type: "module" });
  const hear = <Told>() =>
    new Promise<Told>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = (event) => reject(new Error(event.message));
    });
  const connected = hear<"connected">();
  worker.postMessage(crowd satisfies Order);
  await connected;
  return async () => {
    const told = hear<Outcome>();
    worker.postMessage("stop" satisfies Order);
    const outcome = await told;
    worker.terminate();
    return outcome;
  };
}
