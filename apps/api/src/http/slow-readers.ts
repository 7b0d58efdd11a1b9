import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What callers may leave unread. */
export interface ReaderLimits {
  /** Requests that one connection may send ahead. Browsers and proxies wait for the answer before the next. */
  readonly ahead: number;
  /** How long a connection may be busy without a pause, in milliseconds: from a request until its answer was taken. */
  readonly patience: number;
  /** What all unread answers together may hold, in bytes. */
  readonly memory: number;
  /** How long a connection that was refused is not listened to at least, in milliseconds; at most twice that. */
  readonly rest: number;
}

/** 350 KB in 18 s are 19 KB a second, of the largest answer, uncompressed; packed it is a tenth. */
export const readerLimits: ReaderLimits = {
  ahead: 5,
  patience: 18_000,
  memory: 16 * 1_048_576,
  rest: 1000,
};

type Answer = string | Uint8Array;

interface Reader {
  /** Requests that were sent ahead. */
  readonly ahead: (() => void)[];
  /** The answer on its way. */
  answer: Answer | null;
  /** Since when it is busy; null while nothing was asked. */
  since: number | null;
}

/**
 * Keeps connections that ask and do not read from holding memory: a few hundred bytes of requests can ask for many
 * megabytes. Each is answered one request at a time, the next when the last answer was taken, and is cut where it
 * sends too many ahead, is busy for too long, or where unread answers together hold too much.
 *
 * What the kernel has taken off the service's hands counts as read; such a connection is idle, and closed as one.
 */
export class SlowReaders {
  readonly #limits: ReaderLimits;
  readonly #readers = new WeakMap<Socket, Reader>();
  /** Those that are busy; the one that is so longest comes first. */
  readonly #busy = new Map<Socket, Reader>();
  /** How many wait for the same bytes: they are in memory once. */
  readonly #holders = new Map<Uint8Array, number>();
  #memory = 0;

  constructor(limits: ReaderLimits) {
    this.#limits = limits;
  }

  /** Hands on one request of a connection at a time. */
  guard(handle: RequestListener): RequestListener {
    const { ahead, rest } = this.#limits;
    return (request, response) => {
      const { socket } = request;
      // What a connection had sent before it was cut is still read to its end.
      if (socket.destroyed) return;
      const reader = this.#readerOf(socket);
      const begin = (): void => {
        response.once('close', () => {
          this.#taken(reader);
          // Refusing costs as much as many an answer: who was told to wait is made to. Who waits for an answer before
          // asking again has done nothing wrong where the service has too much to do.
          const { statusCode: status } = response;
          const isRefused = status === 429 || (status === 503 && reader.ahead.length > 0);
          // Not all at the same moment: those who were refused together would come back together.
          if (isRefused && rest > 0) setTimeout(next, rest * (1 + Math.random())).unref();
          else next();
        });
        handle(request, response);
      };
      const next = (): void => {
        const following = socket.destroyed ? undefined : reader.ahead.shift();
        if (following !== undefined) return following();
        reader.since = null;
        this.#busy.delete(socket);
      };
      if (reader.since !== null) {
        if (reader.ahead.push(begin) > ahead) this.#cut(socket, reader);
        return;
      }
      reader.since = performance.now();
      this.#busy.set(socket, reader);
      begin();
    };
  }

  /** Remembers an answer that is about to be sent, and makes room where unread ones hold too much. */
  sending(response: ServerResponse, answer: Answer): void {
    const { socket } = response.req;
    const reader = this.#readers.get(socket);
    if (reader === undefined || socket.destroyed) return;
    reader.answer = answer;
    this.#count(answer, 1);
    for (const [longest, each] of this.#busy) {
      if (this.#memory <= this.#limits.memory) break;
      const { answer: unread } = each;
      // Nothing is gained by cutting one who waits for what many wait for, or for nothing yet.
      if (unread === null || (unread instanceof Uint8Array && this.#holders.get(unread) !== 1)) continue;
      this.#cut(longest, each);
    }
  }

  /** Cuts those whose time is over. */
  sweep(): void {
    const latest = performance.now() - this.#limits.patience;
    for (const [socket, reader] of this.#busy) {
      if ((reader.since ?? 0) > latest) break;
      this.#cut(socket, reader);
    }
  }

  #readerOf(socket: Socket): Reader {
    const known = this.#readers.get(socket);
    if (known !== undefined) return known;
    const reader: Reader = { ahead: [], answer: null, since: null };
    this.#readers.set(socket, reader);
    return reader;
  }

  #taken(reader: Reader): void {
    if (reader.answer !== null) this.#count(reader.answer, -1);
    reader.answer = null;
  }

  /** With a reset: a connection that is closed in order keeps what it was sent in the kernel until it is read. */
  #cut(socket: Socket, reader: Reader): void {
    this.#taken(reader);
    this.#busy.delete(socket);
    socket.resetAndDestroy();
  }

  #count(answer: Answer, change: 1 | -1): void {
    if (typeof answer === 'string') {
      this.#memory += change * answer.length;
      return;
    }
    const before = this.#holders.get(answer) ?? 0;
    if (before + change === 0) this.#holders.delete(answer);
    else this.#holders.set(answer, before + change);
    if (before === 0 || before + change === 0) this.#memory += change * answer.byteLength;
  }
}
