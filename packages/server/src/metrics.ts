import {
  collectDefaultMetrics,
  Counter,
  Histogram,
  register as processRegistry,
  Registry,
} from '@prometheus-io/client';

/** Upper bounds of the histogram of response times, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

// Memory, event loop and garbage collection belong to the process, however many servers a test starts in it.
collectDefaultMetrics();

/** The metrics of a server, for Prometheus. */
export class Metrics {
  /** Other parts register their metrics here. */
  readonly registry = new Registry();
  readonly contentType = this.registry.contentType;
  readonly #requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to respond to a request.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [this.registry],
  });
  /** The series by their labels, cached: a lookup in the library costs as much as counting. */
  readonly #series = new Map<string, { observe(seconds: number): void }>();
  readonly #rejections = new Counter({
    name: 'rate_limited_total',
    help: 'Requests rejected because their client made too many.',
    labelNames: ['limit'],
    registers: [this.registry],
  });

  /** Counts a response. The route is its pattern, never the path of the request. */
  observe(method: string, route: string, status: number, durationMs: number): void {
    const key = `${method} ${route} ${status}`;
    let series = this.#series.get(key);
    if (series === undefined) {
      series = this.#requests.labels(method, route, String(status));
      this.#series.set(key, series);
    }
    series.observe(durationMs / 1000);
  }

  /** Returns a function that counts the rejections of one limit; 0 is exported from the start. */
  rejectionsOf(limit: string): () => void {
    const counter = this.#rejections.labels(limit);
    counter.inc(0);
    return () => counter.inc();
  }

  /** Returns a function that counts one kind of event by its labels. Each label must have few values: each is a series. */
  counterOf<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ): (labels: Record<Label, string>) => void {
    const counter = new Counter({ name, help, labelNames, registers: [this.registry] });
    return (labels) => counter.inc(labels);
  }

  /** All metrics, in the text format of Prometheus. */
  async text(): Promise<string> {
    return `${await this.registry.metrics()}\n${await processRegistry.metrics()}`;
  }
}
