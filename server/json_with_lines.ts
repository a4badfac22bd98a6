// Reads JSON that a person wrote, and remembers the line of each value, so that a message can name it.

/** Bytes that are no text, a text that is no JSON, or JSON that is not what was expected. `line` counts from 1. */
export class JsonError extends Error {
  override name = "JsonError";
  constructor(readonly line: number, message: string) {
    super(message);
  }
}

/** The way to a value: names of fields and places in lists. */
type JsonPath = readonly (string | number)[];

/** Matches text, number or word. A text may have no control character: Word writes a line break as one. */
const SCALAR =
  // deno-lint-ignore no-control-regex
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Returns what JSON.parse returns, and a function that tells on which line a value begins. Throws JsonError. */
export function readJson(text: string): { value: unknown; lineOf: (path: JsonPath) => number } {
  const lines = new Map<string, number>();
  let at = 0;

  function skipBlanks(): void {
    while (/[ \t\n\r]/.test(text[at] ?? "")) at++;
  }
  function line(): number {
    return text.slice(0, at).split("\n").length;
  }
  function fail(expected: string): never {
    const found = at < text.length ? JSON.stringify(text[at]) : "the end of the file";
    throw new JsonError(line(), `expected ${expected}, found ${found}`);
  }
  function takes(sign: string): boolean {
    skipBlanks();
    if (text[at] !== sign) return false;
    at++;
    return true;
  }
  /** Reads entries until the sign that ends them. */
  function readEntries(end: string, read: () => void): void {
    if (takes(end)) return;
    do read(); while (takes(","));
    if (!takes(end)) fail(`"," or "${end}"`);
  }
  function readScalar(expected: string): unknown {
    SCALAR.lastIndex = at;
    const [scalar] = SCALAR.exec(text) ?? fail(expected);
    at += scalar.length;
    return JSON.parse(scalar);
  }
  function readField(path: JsonPath): [string, unknown] {
    skipBlanks();
    if (text[at] !== '"') fail("the name of a field in quotes");
    const name = readScalar("the name of a field in quotes") as string;
    const own = [...path, name];
    if (lines.has(JSON.stringify(own))) throw new JsonError(line(), `"${name}" is there twice`);
    if (!takes(":")) fail('":"');
    return [name, readValue(own)];
  }
  function readValue(path: JsonPath): unknown {
    skipBlanks();
    lines.set(JSON.stringify(path), line());
    if (takes("{")) {
      const fields: [string, unknown][] = [];
      readEntries("}", () => fields.push(readField(path)));
      return Object.fromEntries(fields);
    }
    if (takes("[")) {
      const entries: unknown[] = [];
      readEntries("]", () => entries.push(readValue([...path, entries.length])));
      return entries;
    }
    return readScalar("a value");
  }

  const value = readValue([]);
  skipBlanks();
  if (at < text.length) fail("the end of the file");
  return {
    value,
    lineOf(path) {
      // What is missing is said to be where it should be: in what holds it.
      const known = path.findLastIndex((_, end) =>
        lines.has(JSON.stringify(path.slice(0, end + 1)))
      );
      return lines.get(JSON.stringify(path.slice(0, known + 1)))!;
    },
  };
}
