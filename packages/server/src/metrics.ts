import {
  collectDefaultMetrics,
  Counter,
  Gauge,
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
  readonly #errors = new Counter({
    name: 'http_errors_total',
    help: 'Responses with status 500 and above, by route; 0 from the start.',
    labelNames: ['route'],
    registers: [this.registry],
  });
  readonly #shed = new Counter({
    name: 'requests_shed_total',
    help: 'Requests rejected because too many were handled. No other metric counts them.',
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
    if (status >= 500) this.#errors.inc({ route });
  }

  /** Exports the errors of a route as 0 before the first: `rate` does not see an increase that creates its series. */
  addRoute(route: string): void {
    this.#errors.inc({ route }, 0);
  }

  /** Counts a request that was not handled. Its response takes no time, and must not improve the response times. */
  countShed(): void {
    this.#shed.inc();
  }

  /** Returns a function that counts the rejections of one limit; 0 is exported from the start. */
  rejectionsOf(limit: string): () => void {
    const counter = this.#rejections.labels(limit);
    counter.inc(0);
    return () => counter.inc();
  }

  /**
   * Returns a function that counts one kind of event by its labels. Each label must have few values: each is a series.
   * Those of `initial` are exported as 0 from the start.
   */
  counterOf<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    initial: readonly Record<Label, string>[] = [],
  ): (labels: Record<Label, string>) => void {
    // The library types the labels of known names only.
    const counter = new Counter<string>({ name, help, labelNames, registers: [this.registry] });
    for (const labels of initial) counter.labels(labels).inc(0);
    return (labels) => counter.labels(labels).inc();
  }

  /** Adds a state that is read on each scrape. NaN says that it is unknown. */
  addGauge(name: string, help: string, read: () => number): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        gauge.set(read());
      },
    });
    this.registry.registerMetric(gauge);
  }

  /** Returns a function that records a duration by its labels. Each label must have few values. */
  histogramOf<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ): (labels: Record<Label, string>, milliseconds: number) => void {
    const observe = this.distributionOf(name, help, labelNames, buckets);
    return (labels, milliseconds) => observe(labels, milliseconds / 1000);
  }

  /** Returns a function that records a value by its labels, with these upper bounds. Each label must have few values. */
  distributionOf<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    bounds: number[],
  ): (labels: Record<Label, string>, value: number) => void {
    const options = { name, help, labelNames, buckets: bounds, registers: [this.registry] };
    const histogram = new Histogram<string>(options);
    return (labels, value) => histogram.labels(labels).observe(value);
  }

  /** All metrics, in the text format of Prometheus. */
  async text(): Promise<string> {
    return `${await this.registry.metrics()}\n${await processRegistry.metrics()}`;
  }
}
