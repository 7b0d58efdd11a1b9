import {
  collectDefaultMetrics,
  Counter,
  Histogram,
  register as ofProcess,
  Registry,
} from '@prometheus-io/client';

/** Upper bounds of the histogram of answer times, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

// Memory, event loop and garbage collection are the process's, however many services a test runs in it.
collectDefaultMetrics();

/** The figures of a service, for Prometheus. */
export class Metrics {
  /** Where parts of the service register figures of their own. */
  readonly registry = new Registry();
  readonly contentType = this.registry.contentType;
  readonly #requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [this.registry],
  });
  /** The series by their labels, looked up once: finding one in the library costs as much as counting. */
  readonly #series = new Map<string, { observe(seconds: number): void }>();
  readonly #refused = new Counter({
    name: 'rate_limited_total',
    help: 'Requests refused because their caller asked too often.',
    labelNames: ['limit'],
    registers: [this.registry],
  });

  /** Counts an answer. The route is its pattern, never the path that was asked for. */
  observe(method: string, route: string, status: number, milliseconds: number): void {
    const key = `${method} ${route} ${status}`;
    let series = this.#series.get(key);
    if (series === undefined) {
      series = this.#requests.labels(method, route, String(status));
      this.#series.set(key, series);
    }
    series.observe(milliseconds / 1000);
  }

  /** What counts the refusals of one limit. */
  refusalsOf(limit: string): () => void {
    const counter = this.#refused.labels(limit);
    counter.inc(0);
    return () => counter.inc();
  }

  /** All figures, in the text format of Prometheus. */
  async text(): Promise<string> {
    return `${await this.registry.metrics()}\n${await ofProcess.metrics()}`;
  }
}
