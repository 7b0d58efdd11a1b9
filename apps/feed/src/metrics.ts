import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Registry } from '@prometheus-io/client';
import type { Rows } from './messages.ts';

const unknown = (): Promise<number> => Promise.resolve(Number.NaN);

/** The Prometheus metrics of the feed. */
export class FeedMetrics {
  readonly #registry = new Registry();
  readonly #rows = new Counter({
    name: 'feed_rows_total',
    help: 'Rows stored, by kind.',
    labelNames: ['part'],
    registers: [this.#registry],
  });
  readonly #bad = new Counter({
    name: 'feed_bad_messages_total',
    help: 'Messages set aside because they cannot be parsed or stored.',
    registers: [this.#registry],
  });
  /** Reads the number of unacknowledged messages in the broker. Set as soon as there is a projector. */
  lag = unknown;
  #spokeAt = Number.NaN;

  constructor(now: () => number = Date.now) {
    collectDefaultMetrics({ register: this.#registry });
    this.#addGauge(
      'feed_age_seconds',
      "Time since the source's last stored message. NaN before the first.",
      async () => (now() - this.#spokeAt) / 1000,
    );
    this.#addGauge(
      'feed_lag_messages',
      'Messages in the broker that are not yet in the database. NaN while the broker is unreachable.',
      () => this.lag(),
    );
  }

  /** Counts rows that were committed. */
  recordStored({ spokeAt, ...parts }: Rows): void {
    for (const [part, rows] of Object.entries(parts)) this.#rows.inc({ part }, rows.length);
    if (spokeAt) this.recordSpokeAt(Date.parse(spokeAt));
  }

  /** Records when the source sent a message. */
  recordSpokeAt(at: number): void {
    this.#spokeAt = Number.isNaN(this.#spokeAt) ? at : Math.max(this.#spokeAt, at);
  }

  /** Counts a message that cannot be parsed or stored. */
  recordSetAside(): void {
    this.#bad.inc();
  }

  /** All metrics, in the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** Serves `/metrics`, for operators only. */
  serve(host: string, port: number): Promise<Server> {
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      this.text().then(
        (text) => response.writeHead(200, { 'content-type': this.#registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    return new Promise((resolve, reject) => {
      server.once('error', reject).listen(port, host, () => resolve(server));
    });
  }

  /** Adds a gauge that is read on each request. */
  #addGauge(name: string, help: string, read: () => Promise<number>): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        this.set(await read().catch(unknown));
      },
    });
    this.#registry.registerMetric(gauge);
  }
}
