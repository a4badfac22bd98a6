// Prepares answers before the first request: one for each form of a file, and for its 304. A request gets a copy.
import type { Context } from "hono";
import type { HeaderList } from "./security_headers.ts";
import { acceptedEncodings, type Encoding, matchesEtag } from "./negotiation.ts";
import type { SiteFile } from "./site.ts";

/** A form of a file: a copy of `full` or `unchanged` is an answer. */
interface Form {
  etag: string;
  full: Response;
  unchanged: Response;
}

/** Makes the handler of a file: the form that the client prefers, or 304 if it has that already. */
export function prepareFile(file: SiteFile, security: HeaderList): (c: Context) => Response {
  const forms = prepareForms(file, security);
  return ({ req: { raw: { headers } } }) => {
    const accepted = acceptedEncodings(headers.get("accept-encoding"));
    const chosen = accepted.find((encoding) => forms[encoding] !== undefined) ?? "identity";
    const { etag, full, unchanged } = forms[chosen]!;
    const known = headers.get("if-none-match");
    return (known !== null && matchesEtag(known, etag) ? unchanged : full).clone();
  };
}

function prepareForms(
  file: SiteFile,
  security: HeaderList,
): { identity: Form } & Partial<Record<Encoding, Form>> {
  const { br, gzip } = file.encodings;
  const caching = file.immutable ? "public, max-age=31536000, immutable" : "no-cache";
  const common: HeaderList = [...security, ["cache-control", caching]];
  if (br ?? gzip) common.push(["vary", "Accept-Encoding"]);

  function prepare(bytes: SiteFile["bytes"], encoding: Encoding): Form {
    const etag = encoding === "identity" ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
    const headers: HeaderList = [...common, ["etag", etag]];
    const content: HeaderList = [
      ["content-type", file.type],
      ["content-length", String(bytes.length)],
    ];
    if (encoding !== "identity") content.push(["content-encoding", encoding]);
    return {
      etag,
      full: new Response(bytes, { headers: [...headers, ...content] }),
      unchanged: new Response(null, { status: 304, headers }),
    };
  }

  return {
    identity: prepare(file.bytes, "identity"),
    ...(br && { br: prepare(br, "br") }),
    ...(gzip && { gzip: prepare(gzip, "gzip") }),
  };
}

/** Answers each time with a copy. */
type Prepared = () => Response;

interface NoStoreAnswers {
  text(status: number, text: string, more?: Record<string, string>): Prepared;
  json(status: number, value: object): Prepared;
}

/** Prepares answers that nobody may store. */
export function createNoStoreAnswers(security: HeaderList): NoStoreAnswers {
  function text(status: number, text: string, more: Record<string, string> = {}): Prepared {
    const bytes = new TextEncoder().encode(text);
    const headers = {
      ...Object.fromEntries(security),
      "cache-control": "no-store",
      "content-type": "text/plain; charset=utf-8",
      // Hono answers HEAD with the headers alone.
      "content-length": String(bytes.length),
      ...more,
    };
    const prepared = new Response(bytes, { status, headers });
    return () => prepared.clone();
  }
  return {
    text,
    json: (status: number, value: object) =>
      text(status, `${JSON.stringify(value)}\n`, { "content-type": "application/json" }),
  };
}
