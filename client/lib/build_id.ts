// Owns the name and the day of the build that shows: the comments at the page's end hold them.

/** Enough of the name to tell two builds apart; undefined where the page names none. */
export function buildId(): string | undefined {
  return textOf(document.lastChild)?.slice(0, 4);
}

/** The day on which it was built, as `YYYY-MM-DD`; undefined where the page does not say it. */
export function buildDay(): string | undefined {
  return textOf(document.lastChild?.previousSibling);
}

function textOf(node: Node | null | undefined): string | undefined {
  return node instanceof Comment ? node.data : undefined;
}
