// A crowd of connections to a server on this machine. It runs in its own process, so that it does not delay the
// measurements of load_test.ts. SIGTERM lets each connection come to its end, and then prints what they saw.
import { BareConnection, ConnectionEnded, delay, type Pace, requestOf } from "./bare_connection.ts";

/** How many connections of each kind. */
export type Counts = Record<Kind, number>;
type Kind = "busy" | "leaving" | "idle" | "slow" | "clogged" | "halves";

export interface Crowd {
  port: number;
  paths: string[];
  /** Between two requests of a busy connection, in the mean. */
  pauseMs: number;
  counts: Counts;
}

/** What the crowd saw. */
export interface CrowdReport {
  /** What came whole and with the right bytes; of those who leave, how often they left. */
  answers: Counts;
  /** Connections that the server closed between two answers. */
  closed: Counts;
  /** Answers that ended in their middle. */
  cut: Counts;
  /** Wrong bytes, other statuses than 200, refused connections, and whoever waits in vain. */
  errors: string[];
}

/** So many connect at the same time: a listening socket queues no more. */
const BATCH = 100;
/** Longer than the last answers take, even beside other tests. */
const END_MS = 45_000;
/** On Linux, two sockets hold 3.9 MB of what nobody reads. */
const BUFFERS = 6_000_000;
const ERRORS = 10;

const { port, paths, pauseMs, counts }: Crowd = JSON.parse(Deno.args[0]);
const page = paths[0];
const script = paths.at(-1)!;
const zeros = () => ({ busy: 0, leaving: 0, idle: 0, slow: 0, clogged: 0, halves: 0 });
const outcome: CrowdReport = { answers: zeros(), closed: zeros(), cut: zeros(), errors: [] };
const over = Promise.withResolvers<void>();
let isOver = false;
const slowly: Pace = { bytes: 4096, ms: 100 };
const hardly: Pace = { bytes: 512, ms: 200 };

/** What everybody must hear, as the first to ask did. */
const known = {
  page: await learn(requestOf(page)),
  script: await learn(requestOf(script)),
  plainScript: await learn(requestOf(script, "identity")),
};

/** Arrives, and returns what it does from then on until the end. */
type Behaviour = (talk: BareConnection, index: number) => GoesOn | Promise<GoesOn>;
type GoesOn = () => Promise<void>;

const behaviours: Record<Kind, Behaviour> = {
  /** Asks for one path after the other, with a pause between. */
  async busy(talk, index) {
    async function ask(turn: number) {
      const isPage = turn % 2 === 0;
      await talk.say(requestOf(isPage ? page : script));
      await hear("busy", talk, isPage ? known.page : known.script);
    }
    await ask(index);
    return async () => {
      for (let turn = index + 1; !isOver; turn++) {
        await delay(pauseMs * (0.5 + Math.random()));
        await ask(turn);
      }
    };
  },
  /** Closes before it has read its answer, and begins again. */
  leaving: (first) => async () => {
    for (let talk = first; !isOver; talk = await BareConnection.open(port)) {
      await talk.say(requestOf(script));
      await delay(50);
      talk.close();
      outcome.answers.leaving += 1;
    }
  },
  /** Asks once, stays connected, and asks again at the end. */
  async idle(talk) {
    async function ask() {
      await talk.say(requestOf(page));
      await hear("idle", talk, known.page);
    }
    await ask();
    return () => over.promise.then(ask);
  },
  /** Reads as a slow phone does, and asks again. */
  slow: (talk) => readPatiently(talk, "slow", 1, slowly),
  /** Asks for more than the sockets' buffers hold, and hardly reads: the server has to wait. */
  clogged: (talk) =>
    readPatiently(talk, "clogged", Math.ceil(BUFFERS / known.plainScript.length), hardly),
  /** Stops in the middle of a request, and ends it only at the end. */
  async halves(talk, index) {
    const request = requestOf(page);
    // After the first letter, in a header, and before the last line break.
    const at = [1, request.indexOf("host") + 8, request.length - 2][index % 3];
    await talk.say(request.slice(0, at));
    return async () => {
      await over.promise;
      await talk.say(request.slice(at));
      await hear("halves", talk, known.page);
    };
  },
};

async function readPatiently(
  talk: BareConnection,
  kind: Kind,
  questions: number,
  pace: Pace,
): Promise<GoesOn> {
  const request = requestOf(script, "identity").repeat(questions);
  await talk.say(request);
  return async () => {
    for (;;) {
      for (let count = 0; count < questions; count++) {
        await hear(kind, talk, known.plainScript, pace);
      }
      if (isOver) return;
      await talk.say(request);
    }
  };
}

async function hear(
  kind: Kind,
  talk: BareConnection,
  known: Uint8Array,
  pace?: Pace,
): Promise<void> {
  await talk.hear(known, pace);
  outcome.answers[kind] += 1;
}

const ends: Promise<void>[] = [];
Deno.addSignalListener("SIGTERM", () => {
  isOver = true;
  Object.assign(slowly, { bytes: 65_536, ms: 0 });
  Object.assign(hardly, slowly);
  over.resolve();
  const late = delay(END_MS).then(() => note("busy", new Error(`No end after ${END_MS} ms`)));
  void Promise.race([Promise.all(ends), late]).then(() => {
    console.log(JSON.stringify(outcome));
    Deno.exit(0);
  });
});

// The busy ones last: they would slow down the others' arrival.
for (const kind of ["idle", "clogged", "slow", "halves", "leaving", "busy"] as const) {
  for (let at = 0; at < counts[kind]; at += BATCH) {
    const size = Math.min(BATCH, counts[kind] - at);
    await Promise.all(Array.from({ length: size }, async (_, index) => {
      try {
        const goOn = await behaviours[kind](await BareConnection.open(port), at + index);
        ends.push(goOn().catch((error) => note(kind, error)));
      } catch (error) {
        note(kind, error);
      }
    }));
  }
}
console.log("connected");

async function learn(request: string): Promise<Uint8Array> {
  const talk = await BareConnection.open(port);
  await talk.say(request);
  const body = await talk.hear();
  talk.close();
  return body;
}

function note(kind: Kind, error: unknown): void {
  if (error instanceof ConnectionEnded) outcome[error.isInAnswer ? "cut" : "closed"][kind] += 1;
  else if (outcome.errors.length < ERRORS) outcome.errors.push(`${kind}: ${error}`);
}
