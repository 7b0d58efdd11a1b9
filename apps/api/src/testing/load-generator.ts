/**
 * A load generator in a separate process. It uses bare sockets, because it shares the machine's cores with the service.
 * Without a rate each connection sends its next request after each response. With a rate, requests are due at even
 * intervals whatever the responses do, and are timed from that moment: a service that stops for a second delays all
 * requests of that second.
 */
import { fork } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The requests to send, and for how long. */
export interface Load {
  /** Connections are distributed over these in turn. */
  readonly addresses: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** Requests per second over all connections; as fast as the responses arrive by default. */
  readonly rate?: number;
  /** Complete HTTP requests, sent in turn. `{n}` becomes twelve digits that were never used before. */
  readonly requests: readonly string[];
  /** Send each request once. */
  readonly isOnce?: boolean;
}

/** Times of one kind of response, in milliseconds. */
export interface Times {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** The measured responses. */
export interface LoadResult {
  /** Responses by status; connections that were cut are under 0. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Responses with status 200, timed from when they were due. */
  readonly good: Times;
  /** Responses with status 429 or 503, timed from when they were sent. */
  readonly rejected: Times;
  /** Rejections without Retry-After. */
  readonly withoutRetryAfter: number;
  /** Responses with status 200 in each second. */
  readonly goodPerSecond: readonly number[];
  /** Requests that were due and could not be sent before the end. */
  readonly unsent: number;
  /** Seconds from the first request to the last response, or to the end of the time. */
  readonly took: number;
  /** Microseconds of processor time of the generator. */
  readonly cpu: number;
}

/** Runs a load in a separate process. */
export function generateLoad(load: Load): Promise<LoadResult> {
  const child = fork(fileURLToPath(import.meta.url));
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as LoadResult));
    child.once('error', reject);
    child.once(
      'exit',
      (code) => code !== 0 && reject(new Error(`The load generator ended with exit code ${code}.`)),
    );
    child.send(load);
  });
}

/** One connection with at most one request in flight; opened again after a cut. */
class Caller {
  readonly #address: URL;
  readonly #onResponse: (status: number, head: string) => void;
  #socket: Socket | null = null;
  #isBusy = false;
  #received = '';
  #missing = -1;
  #status = 0;
  #head = '';

  constructor(address: string, onResponse: (status: number, head: string, caller: Caller) => void) {
    this.#address = new URL(address);
    this.#onResponse = (status, head) => {
      this.#isBusy = false;
      onResponse(status, head, this);
    };
  }

  send(request: string | Buffer): void {
    this.#isBusy = true;
    this.#missing = -1;
    this.#received = '';
    this.#socket ??= this.#open();
    this.#socket.write(request);
  }

  end(): void {
    this.#isBusy = false;
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect(Number(this.#address.port), this.#address.hostname);
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#socket = null;
      if (this.#isBusy) this.#onResponse(0, '');
    });
    return socket;
  }

  #read(chunk: Buffer): void {
    if (this.#missing >= 0) this.#missing -= chunk.length;
    else {
      this.#received += chunk.toString('latin1');
      const headEnd = this.#received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      this.#head = this.#received.slice(0, headEnd);
      this.#status = Number(this.#head.slice(9, 12));
      const length = Number(/content-length: (\d+)/i.exec(this.#head)?.[1] ?? 0);
      this.#missing = length - (this.#received.length - headEnd - 4);
    }
    if (this.#missing <= 0 && this.#isBusy) this.#onResponse(this.#status, this.#head);
  }
}

function timesOf(values: readonly number[]): Times {
  const sorted = Float64Array.from(values).toSorted();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

async function run(load: Load): Promise<LoadResult> {
  const { addresses, connections, seconds, rate, requests, isOnce = false } = load;
  const fixed = requests.map((text) => (text.includes('{n}') ? text : Buffer.from(text)));
  const base = (Date.now() % 1_000_000) * 1_000_000;
  const statuses: Record<number, number> = {};
  const [good, rejected]: [number[], number[]] = [[], []];
  const goodPerSecond = Array.from({ length: Math.ceil(seconds) }, () => 0);
  let [sent, due, withoutRetryAfter] = [0, 0, 0];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const interval = rate === undefined ? 0 : 1000 / rate;
  const times = new Map<Caller, { due: number; sent: number }>();
  const idle: Caller[] = [];

  const next = (): string | Buffer => {
    const request = fixed[sent % fixed.length] ?? '';
    sent += 1;
    return typeof request === 'string'
      ? request.replace('{n}', String(base + sent).padStart(12, '0'))
      : request;
  };
  const send = (caller: Caller): void => {
    const now = performance.now();
    times.set(caller, { due: rate === undefined ? now : begun + due * interval, sent: now });
    due += 1;
    caller.send(next());
  };
  /** Sends the requests that are due, as far as connections are idle. */
  const catchUp = (): void => {
    const now = performance.now();
    const dueByNow = rate === undefined ? Infinity : Math.floor((now - begun) / interval) + 1;
    const wanted = Math.min(dueByNow, isOnce ? requests.length : Infinity);
    if (now < end) for (const caller of idle.splice(0, Math.max(0, wanted - due))) send(caller);
  };
  const onResponse = (status: number, head: string, caller: Caller): void => {
    const now = performance.now();
    const sentAt = times.get(caller) ?? { due: now, sent: now };
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 200) {
      good.push(now - sentAt.due);
      const second = Math.floor((now - begun) / 1000);
      goodPerSecond[second] = (goodPerSecond[second] ?? 0) + 1;
    } else if (status === 429 || status === 503) {
      rejected.push(now - sentAt.sent);
      if (!/^retry-after: \d/im.test(head)) withoutRetryAfter += 1;
    }
    idle.push(caller);
    catchUp();
    if (isOnce && idle.length === connections) over();
  };
  let over = (): void => undefined;

  const callers = Array.from({ length: connections }, (_, index) => {
    return new Caller(String(addresses[index % addresses.length]), onResponse);
  });
  idle.push(...callers);
  const timer = setInterval(catchUp, 1);
  catchUp();
  await new Promise<void>((resolve) => {
    over = resolve;
    setTimeout(resolve, seconds * 1000);
  });
  clearInterval(timer);
  const took = (performance.now() - begun) / 1000;
  const wanted = rate === undefined ? due : Math.floor(seconds * rate);
  // Wait a moment for responses in flight; later they count as cut.
  const deadline = performance.now() + 5000;
  while (idle.length < callers.length && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 10));
  if (idle.length < callers.length) statuses[0] = (statuses[0] ?? 0) + callers.length - idle.length;
  for (const caller of callers) caller.end();
  const { user, system } = process.cpuUsage();
  return {
    statuses,
    good: timesOf(good),
    rejected: timesOf(rejected),
    withoutRetryAfter,
    goodPerSecond,
    unsent: Math.max(0, wanted - due),
    took,
    cpu: user + system,
  };
}

if (import.meta.main)
  process.once('message', (load: Load) => {
    void (async () => {
      process.send?.(await run(load));
      process.disconnect();
    })();
  });
