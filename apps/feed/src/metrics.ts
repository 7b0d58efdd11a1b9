import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Registry } from '@prometheus-io/client';
import type { Rows } from './messages.ts';

const unknown = (): Promise<number> => Promise.resolve(Number.NaN);

/** The figures of the feed, for Prometheus. */
export class FeedMetrics {
  readonly #registry = new Registry();
  readonly #rows = new Counter({
    name: 'feed_rows_total',
    help: 'Rows stored, by what they are.',
    labelNames: ['part'],
    registers: [this.#registry],
  });
  readonly #bad = new Counter({
    name: 'feed_bad_messages_total',
    help: 'Messages set aside because they cannot be read or stored.',
    registers: [this.#registry],
  });
  /** Tells how many messages the broker has that are not acknowledged, as soon as somebody can. */
  lag = unknown;
  #spokeAt = Number.NaN;

  constructor(now: () => number = Date.now) {
    collectDefaultMetrics({ register: this.#registry });
    this.#addGauge(
      'feed_age_seconds',
      'Time since the source said the last thing that is stored. NaN before the first.',
      async () => (now() - this.#spokeAt) / 1000,
    );
    this.#addGauge(
      'feed_lag_messages',
      'Messages that the broker has and the database not yet. NaN while the broker cannot be asked.',
      () => this.lag(),
    );
  }

  /** Counts rows that were committed. */
  stored({ spokeAt, ...parts }: Rows): void {
    for (const [part, rows] of Object.entries(parts)) this.#rows.inc({ part }, rows.length);
    if (spokeAt) this.heard(Date.parse(spokeAt));
  }

  /** Remembers when the source spoke. */
  heard(at: number): void {
    this.#spokeAt = Number.isNaN(this.#spokeAt) ? at : Math.max(this.#spokeAt, at);
  }

  /** Counts a message that cannot be read or stored. */
  setAside(): void {
    this.#bad.inc();
  }

  /** All figures, in the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** Answers `/metrics`, for operators only. */
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

  /** A figure that is read when somebody asks. */
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
