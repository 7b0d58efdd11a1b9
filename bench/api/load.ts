/**
 * A load generator in a process of its own: so many connections, one request on its way on each, as fast as the
 * answers come. Bare sockets, because the generator shares the machine's cores with what it measures.
 */
import { connect } from 'node:net';

/** What to send, for how long. */
export interface Load {
  /** Connections go to these in turn. */
  readonly addresses: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** Whole requests, as they go over the wire; taken in turn. `{n}` in one becomes twelve figures never used before. */
  readonly requests: readonly string[];
}

/** What came back. */
export interface LoadResult {
  readonly answers: number;
  /** Answers that were not 200. */
  readonly failures: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of processor time that asking took. */
  readonly cpu: number;
}

async function run({ addresses, connections, seconds, requests }: Load): Promise<LoadResult> {
  const hasNumbers = requests[0]?.includes('{n}') === true;
  const fixed = hasNumbers ? [] : requests.map((text) => Buffer.from(text));
  const base = (Date.now() % 1_000_000) * 1_000_000;
  const times: number[] = [];
  let [sent, failures] = [0, 0];
  const begun = performance.now();
  const end = begun + seconds * 1000;

  const talk = (_: unknown, connection: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const { port, hostname } = new URL(String(addresses[connection % addresses.length]));
      const socket = connect(Number(port), hostname);
      socket.setNoDelay(true);
      let [start, missing] = [0, 0];
      const ask = (): void => {
        start = performance.now();
        if (start >= end) {
          socket.destroy();
          return resolve();
        }
        missing = -1;
        const place = sent % requests.length;
        sent += 1;
        const text =
          fixed[place] ?? requests[place]?.replace('{n}', String(base + sent).padStart(12, '0')) ?? '';
        socket.write(text);
      };
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        if (missing < 0) {
          const headEnd = chunk.indexOf('\r\n\r\n');
          const head = chunk.toString('latin1', 0, headEnd);
          if (!head.startsWith('HTTP/1.1 200')) failures += 1;
          missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (chunk.length - headEnd - 4);
        } else missing -= chunk.length;
        if (missing > 0) return;
        times.push(performance.now() - start);
        ask();
      });
    });

  await Promise.all(Array.from({ length: connections }, talk));
  const took = (performance.now() - begun) / 1000;
  const sorted = Float64Array.from(times).toSorted();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  const { user, system } = process.cpuUsage();
  return {
    answers: times.length,
    failures,
    perSecond: times.length / took,
    p50: at(0.5),
    p99: at(0.99),
    cpu: user + system,
  };
}

process.once('message', (load: Load) => {
  void (async () => {
    process.send?.(await run(load));
    process.disconnect();
  })();
});
