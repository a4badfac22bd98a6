// Tells the server of an error: where it happened and of which kind. Not its message, which may hold what a person typed.

/** One that comes again and again says nothing more. */
const MOST_PER_VISIT = 10;
const MOST_FRAMES = 5;

let sent = 0;

/** Sends ten at most after a start. Never throws: an error about an error would only bring the next one. */
export function sendErrorReport(event: ErrorEvent | PromiseRejectionEvent): void {
  try {
    sendError("reason" in event ? event.reason : event.error);
  } catch {
    // What cannot be sent is lost.
  }
}

/** Where no server receives it, or nothing is known of it, nothing is sent: then it was no error of the app. */
function sendError(error: unknown): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="error-reports"]');
  if (!meta?.content || error == null || sent++ >= MOST_PER_VISIT) return;
  const { name = typeof error, stack = "" } = Object(error);
  const report = {
    // Its last comment names the version of the page.
    build: document.lastChild?.nodeValue ?? "",
    // As in routes.ts, but without the name of an id.
    screen: location.pathname.toLowerCase().replace(/(.)\/.+/, "$1/:"),
    error: name,
    stack: [...stack.matchAll(/\/assets\/([\w-]+\.js:\d+:\d+)/g)]
      .slice(0, MOST_FRAMES).map(([, frame]) => frame),
  };
  // The page may be about to go. A person's wish to save data is kept: it is a few hundred bytes.
  navigator.sendBeacon(
    meta.content,
    new Blob([JSON.stringify(report)], { type: "application/json" }),
  );
}
