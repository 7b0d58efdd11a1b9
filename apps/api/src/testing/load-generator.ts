/**
 * A load generator in a process of its own. Bare sockets, because it shares the machine's cores with what it
 * measures. Without a rate each connection asks again as soon as it is answered; with one, requests fall due at even
 * intervals whatever the answers do, and are timed from the moment they were due: a service that stops for a second
 * is seen to have kept a second's worth of callers waiting.
 */
import { fork } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** What to send, for how long. */
export interface Load {
  /** Connections go to these in turn. */
  readonly addresses: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second, all connections together; as fast as the answers come when left out. */
  readonly rate?: number;
  /** Whole requests, as they go over the wire; taken in turn. `{n}` in one becomes twelve figures never used before. */
  readonly requests: readonly string[];
  /** Each request is sent once, and that is all. */
  readonly isOnce?: boolean;
}

/** Times of a kind of answer, in milliseconds. */
export interface Times {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** What came back. */
export interface LoadResult {
  /** Answers by status; connections that were cut are under 0. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Answers of 200, from when they were due. */
  readonly good: Times;
  /** Answers that refuse (429, 503), from when they were sent. */
  readonly refused: Times;
  /** Refusals that do not say when to come back. */
  readonly unadvised: number;
  /** Answers of 200 in each second. */
  readonly goodPerSecond: readonly number[];
  /** Requests that were due and could not be sent before the end. */
  readonly unsent: number;
  /** Seconds from the first request to the last answer, or to the end of the time. */
  readonly took: number;
  /** Microseconds of processor time that asking took. */
  readonly cpu: number;
}

/** Runs a load in a process of its own. */
export function generateLoad(load: Load): Promise<LoadResult> {
  const child = fork(fileURLToPath(import.meta.url));
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as LoadResult));
    child.once('error', reject);
    child.once('exit', (code) => code !== 0 && reject(new Error(`The generator ended with ${code}.`)));
    child.send(load);
  });
}

/** One connection, with at most one request on its way; opened again when it was cut. */
class Caller {
  readonly #address: URL;
  readonly #answered: (status: number, head: string) => void;
  #socket: Socket | null = null;
  #isBusy = false;
  #received = '';
  #missing = -1;
  #status = 0;
  #head = '';

  constructor(address: string, answered: (status: number, head: string, caller: Caller) => void) {
    this.#address = new URL(address);
    this.#answered = (status, head) => {
      this.#isBusy = false;
      answered(status, head, this);
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
      if (this.#isBusy) this.#answered(0, '');
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
    if (this.#missing <= 0 && this.#isBusy) this.#answered(this.#status, this.#head);
  }
}

/** Times that were noted, in order of size. */
function timesOf(noted: readonly number[]): Times {
  const sorted = Float64Array.from(noted).toSorted();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), most: sorted.at(-1) ?? 0 };
}

async function run(load: Load): Promise<LoadResult> {
  const { addresses, connections, seconds, rate, requests, isOnce = false } = load;
  const fixed = requests.map((text) => (text.includes('{n}') ? text : Buffer.from(text)));
  const base = (Date.now() % 1_000_000) * 1_000_000;
  const statuses: Record<number, number> = {};
  const [good, refused]: [number[], number[]] = [[], []];
  const goodPerSecond = Array.from({ length: Math.ceil(seconds) }, () => 0);
  let [sent, due, unadvised] = [0, 0, 0];
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
  /** Sends what is due, as far as there is somebody to send it. */
  const catchUp = (): void => {
    const now = performance.now();
    const dueByNow = rate === undefined ? Infinity : Math.floor((now - begun) / interval) + 1;
    const wanted = Math.min(dueByNow, isOnce ? requests.length : Infinity);
    if (now < end) for (const caller of idle.splice(0, Math.max(0, wanted - due))) send(caller);
  };
  const answered = (status: number, head: string, caller: Caller): void => {
    const now = performance.now();
    const of = times.get(caller) ?? { due: now, sent: now };
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 200) {
      good.push(now - of.due);
      const second = Math.floor((now - begun) / 1000);
      goodPerSecond[second] = (goodPerSecond[second] ?? 0) + 1;
    } else if (status === 429 || status === 503) {
      refused.push(now - of.sent);
      if (!/^retry-after: \d/im.test(head)) unadvised += 1;
    }
    idle.push(caller);
    catchUp();
    if (isOnce && idle.length === connections) over();
  };
  let over = (): void => undefined;

  const callers = Array.from({ length: connections }, (_, place) => {
    return new Caller(String(addresses[place % addresses.length]), answered);
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
  // What is on its way may still be answered for a moment; later it counts as cut.
  const testTimeouts = performance.now() + 5000;
  while (idle.length < callers.length && performance.now() < testTimeouts)
    await new Promise((resolve) => setTimeout(resolve, 10));
  if (idle.length < callers.length) statuses[0] = (statuses[0] ?? 0) + callers.length - idle.length;
  for (const caller of callers) caller.end();
  const { user, system } = process.cpuUsage();
  return {
    statuses,
    good: timesOf(good),
    refused: timesOf(refused),
    unadvised,
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
