// Talks to a server on this machine over bare connections, and checks every byte of an answer.
import { Buffer } from "node:buffer";

/** How fast one reads: so many bytes, then a pause. It may change meanwhile. */
export interface Pace {
  bytes: number;
  ms: number;
}

/** The connection ended: in an answer, or else between two or while a request was sent. */
export class ConnectionEnded extends Error {
  override name = "ConnectionEnded";

  constructor(readonly isInAnswer: boolean, why: unknown) {
    super(String(why));
  }
}

const FAST: Pace = { bytes: 16_384, ms: 0 };

export class BareConnection {
  #connection: Deno.Conn;
  /** Read already, but of the next answer. */
  #next = Buffer.alloc(0);

  constructor(connection: Deno.Conn) {
    this.#connection = connection;
  }

  static async open(port: number): Promise<BareConnection> {
    return new BareConnection(await Deno.connect({ hostname: "127.0.0.1", port }));
  }

  async say(text: string): Promise<void> {
    try {
      let rest = new TextEncoder().encode(text);
      while (rest.length > 0) rest = rest.subarray(await this.#connection.write(rest));
    } catch (error) {
      throw new ConnectionEnded(false, error);
    }
  }

  /** Reads one answer to its end and returns its body. Throws if the status is not 200 or the body is not the expected one. */
  async hear(expectedBody?: Uint8Array, pace: Readonly<Pace> = FAST): Promise<Uint8Array> {
    let heard = this.#next;
    for (;;) {
      const begin = heard.indexOf("\r\n\r\n") + 4;
      if (begin >= 4) {
        const head = heard.toString("latin1", 0, begin);
        if (!head.startsWith("HTTP/1.1 200 ")) throw new Error(`Unexpected answer: ${head}`);
        const length = Number(/\r\ncontent-length: (\d+)\r\n/i.exec(head)![1]);
        const body = heard.subarray(begin, begin + length);
        // At once, because an answer may be cut.
        if (
          expectedBody &&
          (length !== expectedBody.length || !body.equals(expectedBody.subarray(0, body.length)))
        ) {
          throw new Error(`Other bytes: ${head}`);
        }
        if (body.length === length) {
          this.#next = Buffer.from(heard.subarray(begin + length));
          return body;
        }
      }
      if (pace.ms > 0) await delay(pace.ms);
      const part = new Uint8Array(pace.bytes);
      const count = await this.#connection.read(part).catch(String);
      if (typeof count !== "number") {
        throw new ConnectionEnded(heard.length > 0, count ?? "no more bytes");
      }
      heard = Buffer.concat([heard, part.subarray(0, count)]);
    }
  }

  close(): void {
    this.#connection.close();
  }
}

export function requestOf(path: string, encoding: "br" | "identity" = "br"): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: ${encoding}\r\n\r\n`;
}

export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
