// The process of a crowd (crowd.ts). SIGTERM ends it.
import { Closed, Conversation, Cut, type Pace, pause, requestOf } from "./conversation.ts";
import type { Crowd, Kind, Outcome } from "./crowd.ts";

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
const outcome: Outcome = { answers: zeros(), closed: zeros(), cut: zeros(), errors: [] };
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
const clogging = Math.ceil(BUFFERS / known.plainScript.length);

/** Arrives, and returns what it does from then on until the end. */
type Behaviour = (talk: Conversation, index: number) => GoesOn | Promise<GoesOn>;
type GoesOn = () => Promise<void>;

const behaviours: Record<Kind, Behaviour> = {
  async busy(talk, index) {
    async function ask(turn: number) {
      const isPage = turn % 2 === 0;
      await talk.say(requestOf(isPage ? page : script));
      await talk.hear(isPage ? known.page : known.script);
      outcome.answers.busy += 1;
    }
    await ask(index);
    return async () => {
      for (let turn = index + 1; !isOver; turn++) {
        await pause(pauseMs * (0.5 + Math.random()));
        await ask(turn);
      }
    };
  },
  leaving: (first) => async () => {
    for (let talk = first; !isOver; talk = await Conversation.open(port)) {
      await talk.say(requestOf(script));
      await pause(50);
      talk.close();
      outcome.answers.leaving += 1;
    }
  },
  async idle(talk) {
    async function ask() {
      await talk.say(requestOf(page));
      await talk.hear(known.page);
      outcome.answers.idle += 1;
    }
    await ask();
    return async () => {
      await over.promise;
      await ask();
    };
  },
  slow: (talk) => readPatiently(talk, "slow", 1, slowly),
  clogged: (talk) => readPatiently(talk, "clogged", clogging, hardly),
  async halves(talk, index) {
    const request = requestOf(page);
    // After the first letter, in a header, and before the last line break.
    const at = [1, request.indexOf("host") + 8, request.length - 2][index % 3];
    await talk.say(request.slice(0, at));
    return async () => {
      await over.promise;
      await talk.say(request.slice(at));
      await talk.hear(known.page);
      outcome.answers.halves += 1;
    };
  },
};

async function readPatiently(
  talk: Conversation,
  kind: Kind,
  questions: number,
  pace: Pace,
): Promise<GoesOn> {
  const request = requestOf(script, "identity").repeat(questions);
  await talk.say(request);
  return async () => {
    for (;;) {
      for (let count = 0; count < questions; count++) {
        await talk.hear(known.plainScript, pace);
        outcome.answers[kind] += 1;
      }
      if (isOver) return;
      await talk.say(request);
    }
  };
}

const ends: Promise<void>[] = [];
Deno.addSignalListener("SIGTERM", () => {
  isOver = true;
  Object.assign(slowly, { bytes: 65_536, ms: 0 });
  Object.assign(hardly, slowly);
  over.resolve();
  const late = pause(END_MS).then(() => note("busy", new Error(`No end after ${END_MS} ms`)));
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
        const goOn = await behaviours[kind](await Conversation.open(port), at + index);
        ends.push(goOn().catch((error) => note(kind, error)));
      } catch (error) {
        note(kind, error);
      }
    }));
  }
}
console.log("connected");

async function learn(request: string) {
  const talk = await Conversation.open(port);
  await talk.say(request);
  const body = await talk.hear();
  talk.close();
  return body;
}

function note(kind: Kind, error: unknown): void {
  if (error instanceof Closed) outcome.closed[kind] += 1;
  else if (error instanceof Cut) outcome.cut[kind] += 1;
  else if (outcome.errors.length < ERRORS) outcome.errors.push(`${kind}: ${error}`);
}
