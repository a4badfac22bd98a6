// Another thread of `deno task serve`: listens where it is told to, and closes when it is told to.
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { dropPermissions, listen, type ListeningServer } from "./listen.ts";
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
  await dropPermissions();
  thread.postMessage("listening");
};
