// Another thread of `deno task serve`: listens where it is told to, and closes when it is told to. It gives up no
// permission: what one thread gives up, all have lost, and the others may not have read their files yet. The first
// thread does it for all.
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { listen, type ListeningServer } from "./listen.ts";
import { readSite } from "./site.ts";

/** The part of `globalThis` that a worker has, and a page has not. */
const thread = globalThis as unknown as {
  postMessage(word: "listening" | "closed"): void;
  onmessage: (event: MessageEvent<Config | "close">) => void;
};

let server: ListeningServer | undefined;

thread.onmessage = async ({ data }) => {
  if (data === "close") {
    await server?.close();
    return thread.postMessage("closed");
  }
  const site = await readSite("dist");
  server = listen(data, createApp({ site, config: data }), { isShared: true });
  thread.postMessage("listening");
};
