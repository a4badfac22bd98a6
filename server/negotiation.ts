// Applies two rules of HTTP: which compressed form a client accepts (RFC 9110 §12.5.3), and whether it already has the
// file (§13.1.2).

export type Encoding = "br" | "gzip" | "identity";

const PREFERENCE: readonly Encoding[] = ["br", "gzip", "identity"];

/** The encodings that the client accepts, best first. Never empty: identity is always possible. */
export function acceptedEncodings(header: string | null): readonly Encoding[] {
  if (header === null) return ["identity"];
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [coding, ...parameters] = item.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const q = weight === undefined ? 1 : Number(weight);
    if (coding !== "") weights.set(coding === "x-gzip" ? "gzip" : coding, q >= 0 && q <= 1 ? q : 0);
  }
  const others = weights.get("*");
  function weigh(encoding: Encoding): number {
    // If it is not named, identity is accepted too, but only after the encodings that were named.
    return weights.get(encoding) ?? others ?? (encoding === "identity" ? 0.0001 : 0);
  }
  const accepted = PREFERENCE.filter((encoding) => weigh(encoding) > 0);
  const sorted = accepted.toSorted((a, b) => weigh(b) - weigh(a));
  return sorted.includes("identity") ? sorted : [...sorted, "identity"];
}

/** Whether the `If-None-Match` value names this entity tag. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}
