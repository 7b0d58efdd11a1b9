import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limits for clients that read slowly. */
export interface ReaderLimits {
  /** Requests that one connection may send ahead. Browsers and proxies wait for the response before the next. */
  readonly maxPipelined: number;
  /** How long a connection may be busy without a pause: from a request until its response was received. */
  readonly timeoutMs: number;
  /** A connection that reads this much within the timeout may be busy for another: a document takes its time. */
  readonly minReadBytes: number;
  /** The size of all unread responses together. */
  readonly maxUnreadBytes: number;
  /** The minimum time for which a rejected connection is not read; the maximum is twice that. */
  readonly restMs: number;
}

/** The largest response, 350 KB uncompressed, in 18 s is 19 KB/s; compressed it is a tenth. */
export const readerLimits: ReaderLimits = {
  maxPipelined: 5,
  timeoutMs: 18_000,
  minReadBytes: 350_000,
  maxUnreadBytes: 16 * 1_048_576,
  restMs: 1000,
};

type Payload = string | Uint8Array;

interface Reader {
  /** Requests that were sent ahead. */
  readonly pipelined: (() => void)[];
  /** The payloads of the current response, until it was received. */
  unread: Payload[];
  /** Since when the connection is busy, or since it last read enough; null while it is idle. */
  busySince: number | null;
  /** The bytes that it had read by then. */
  readBefore: number;
}

/** The bytes that the kernel has accepted: `bytesWritten` counts those in Node's buffer too. */
const bytesReadBy = ({ bytesWritten, writableLength }: Socket): number => bytesWritten - writableLength;

/**
 * Prevents connections that send requests and do not read from holding memory: a few hundred bytes of requests can
 * demand many megabytes. Each gets one response at a time, the next when the last was received, and is cut if it sends too
 * many requests ahead, reads too slowly for too long, or if unread responses together hold too much.
 *
 * Bytes that the kernel has accepted count as read; such a connection is idle, and closed as an idle one.
 */
export class SlowReaders {
  readonly #limits: ReaderLimits;
  readonly #readers = new WeakMap<Socket, Reader>();
  /** The busy connections; the one that is busy longest comes first. */
  readonly #busy = new Map<Socket, Reader>();
  /** How many responses hold the same bytes: they are in memory once. */
  readonly #holders = new Map<Uint8Array, number>();
  #unreadBytes = 0;

  constructor(limits: ReaderLimits) {
    this.#limits = limits;
  }

  /** Passes on one request of a connection at a time. */
  guard(handle: RequestListener): RequestListener {
    const { maxPipelined, restMs } = this.#limits;
    return (request, response) => {
      const { socket } = request;
      // Requests that a connection had sent before it was cut are still parsed.
      if (socket.destroyed) return;
      const reader = this.#readerOf(socket);
      const begin = (): void => {
        response.once('close', () => {
          this.#release(reader);
          // A rejection costs as much as many responses, so a rejected client has to wait. A client that waits for each
          // response before the next request is not to blame if the server is overloaded.
          const { statusCode: status } = response;
          const isRejected = status === 429 || (status === 503 && reader.pipelined.length > 0);
          // Not all at the same moment: connections that were rejected together would return together.
          if (isRejected && restMs > 0) setTimeout(next, restMs * (1 + Math.random())).unref();
          else next();
        });
        handle(request, response);
      };
      const next = (): void => {
        const following = socket.destroyed ? undefined : reader.pipelined.shift();
        if (following !== undefined) return following();
        reader.busySince = null;
        this.#busy.delete(socket);
      };
      if (reader.busySince !== null) {
        if (reader.pipelined.push(begin) > maxPipelined) this.#cut(socket, reader);
        return;
      }
      reader.busySince = performance.now();
      reader.readBefore = bytesReadBy(socket);
      this.#busy.set(socket, reader);
      begin();
    };
  }

  /** Counts bytes that are about to be sent, and cuts connections if unread responses hold too much. */
  sending(response: ServerResponse, payload: Payload): void {
    const { socket } = response.req;
    const reader = this.#readers.get(socket);
    if (reader === undefined || socket.destroyed) return;
    reader.unread.push(payload);
    this.#count(payload, 1);
    for (const [busiest, each] of this.#busy) {
      if (this.#unreadBytes <= this.#limits.maxUnreadBytes) break;
      // Cutting a connection frees nothing if others wait for the same bytes, or if it waits for none yet.
      if (each.unread.some((held) => this.#isHeldOnce(held))) this.#cut(busiest, each);
    }
  }

  /** Cuts the connections that are busy for too long and have read too little meanwhile. */
  sweep(): void {
    const now = performance.now();
    for (const [socket, reader] of this.#busy) {
      if ((reader.busySince ?? 0) > now - this.#limits.timeoutMs) break;
      const read = bytesReadBy(socket);
      if (read - reader.readBefore < this.#limits.minReadBytes) {
        this.#cut(socket, reader);
        continue;
      }
      reader.busySince = now;
      reader.readBefore = read;
      // Behind the others, which are busy for longer.
      this.#busy.delete(socket);
      this.#busy.set(socket, reader);
    }
  }

  #readerOf(socket: Socket): Reader {
    const existing = this.#readers.get(socket);
    if (existing !== undefined) return existing;
    const reader: Reader = { pipelined: [], unread: [], busySince: null, readBefore: 0 };
    this.#readers.set(socket, reader);
    return reader;
  }

  #release(reader: Reader): void {
    for (const payload of reader.unread) this.#count(payload, -1);
    reader.unread = [];
  }

  /** With a reset: the kernel would buffer the bytes of a normally closed connection until they are read. */
  #cut(socket: Socket, reader: Reader): void {
    this.#release(reader);
    this.#busy.delete(socket);
    socket.resetAndDestroy();
  }

  #isHeldOnce(payload: Payload): boolean {
    return typeof payload === 'string' || this.#holders.get(payload) === 1;
  }

  #count(payload: Payload, change: 1 | -1): void {
    if (typeof payload === 'string') {
      this.#unreadBytes += change * payload.length;
      return;
    }
    const before = this.#holders.get(payload) ?? 0;
    if (before + change === 0) this.#holders.delete(payload);
    else this.#holders.set(payload, before + change);
    if (before === 0 || before + change === 0) this.#unreadBytes += change * payload.byteLength;
  }
}
