// Talks to a server on this machine over bare connections, and checks every byte of an answer.

type Bytes = Uint8Array<ArrayBuffer>;

/** How fast one reads: so many bytes, then a pause. */
export interface Pace {
  bytes: number;
  ms: number;
}

/** The connection ended between two answers. */
export class Closed extends Error {
  override name = "Closed";
}

/** The connection ended in an answer. */
export class Cut extends Error {
  override name = "Cut";
}

const FAST: Pace = { bytes: 16_384, ms: 0 };

export class Conversation {
  #connection: Deno.Conn;
  /** Read already, but of the next answer. */
  #next: Bytes = new Uint8Array();

  constructor(connection: Deno.Conn) {
    this.#connection = connection;
  }

  static async open(port: number): Promise<Conversation> {
    return new Conversation(await Deno.connect({ hostname: "127.0.0.1", port }));
  }

  async say(text: string): Promise<void> {
    try {
      let rest = new TextEncoder().encode(text);
      while (rest.length > 0) rest = rest.subarray(await this.#connection.write(rest));
    } catch (error) {
      throw new Closed(String(error));
    }
  }

  /**
   * Reads one answer to its end and returns its body. Throws if the status is not 200 or a byte is
   * not as known. A pace may change meanwhile.
   */
  async hear(known?: Bytes, pace: Readonly<Pace> = FAST): Promise<Bytes> {
    let head = "";
    let end = 0;
    while (end < 4) {
      const part = await this.#read(pace, head === "" ? Closed : Cut);
      const text = new TextDecoder("latin1").decode(part);
      const before = head.length;
      head += text;
      end = head.indexOf("\r\n\r\n") + 4;
      if (end >= 4) this.#next = part.slice(end - before);
    }
    head = head.slice(0, end);
    if (!head.startsWith("HTTP/1.1 200 ")) throw new Error(`Unexpected answer: ${head}`);
    const length = Number(/\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1]);
    const body = known ?? new Uint8Array(length);
    if (length !== body.length) throw new Error(`${length} bytes instead of ${body.length}`);
    for (let at = 0; at < length;) {
      const part = await this.#read(pace, Cut);
      const own = part.subarray(0, length - at);
      if (known === undefined) body.set(own, at);
      else check(own, known, at);
      at += own.length;
      this.#next = part.slice(own.length);
    }
    return body;
  }

  /** Some bytes, never none. */
  async #read({ bytes, ms }: Readonly<Pace>, Ended: typeof Closed | typeof Cut): Promise<Bytes> {
    const waiting = this.#next;
    this.#next = new Uint8Array();
    if (waiting.length > 0) return waiting;
    if (ms > 0) await pause(ms);
    const buffer = new Uint8Array(bytes);
    const count = await this.#connection.read(buffer).catch((error) => {
      throw new Ended(String(error));
    });
    if (count === null) throw new Ended("no more bytes");
    return buffer.subarray(0, count);
  }

  close(): void {
    this.#connection.close();
  }
}

export function requestOf(path: string, encoding: "br" | "identity" = "br"): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: ${encoding}\r\n\r\n`;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function check(part: Bytes, known: Bytes, at: number): void {
  for (let index = 0; index < part.length; index++) {
    if (part[index] !== known[at + index]) throw new Error(`Another byte at ${at + index}`);
  }
}
