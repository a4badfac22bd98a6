// Owns a crowd of connections to a server of this machine, in a thread of its own (crowd_thread.ts) so that it holds up
// no measurement.

/** How many of each kind, and what they ask for. */
export interface Crowd {
  port: number;
  paths: string[];
  /** Ask for one path after the other on one connection, with a pause between. */
  asking?: number;
  pauseMs?: number;
  /** Connect, ask, and leave in the middle of the answer, for ever. */
  leaving?: number;
  /** Have asked once, and stay. */
  idle?: number;
  /** Ask for much, and read a little of it now and then. */
  slow?: number;
  /** Stop in the middle of a header or a body. */
  halves?: number;
}

/** What has become of it. */
export interface Outcome {
  answers: number;
  /** Connections that the server closed between two answers. */
  closed: number;
  /** What no client should meet: an answer that breaks off, another status, no connection. */
  errors: string[];
}

/** What the thread is told. */
export type Order = Crowd | "stop";

/** Brings a crowd; resolves when all of it is connected, with what sends it away and tells what it met. */
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
