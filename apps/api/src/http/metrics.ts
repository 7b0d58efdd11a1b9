/** Upper bounds of the histogram of answer times, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

interface Series {
  readonly labels: string;
  readonly counts: number[];
  count: number;
  sum: number;
}

/** A figure that is read when somebody asks, for each thing it is counted of. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  /** Labels as they are written, such as `database="main"`, with their figure. */
  readonly read: () => Readonly<Record<string, number>>;
}

/** Counts of requests by route and status with their times, and gauges, in the text format of Prometheus. */
export class Metrics {
  readonly #series = new Map<string, Series>();
  readonly #gauges: Gauge[] = [];

  /** Counts an answer. The route is its pattern, never the path that was asked for. */
  observe(method: string, route: string, status: number, milliseconds: number): void {
    const key = `${method} ${route} ${status}`;
    let series = this.#series.get(key);
    if (series === undefined) {
      const labels = `method="${method}",route="${route}",status="${status}"`;
      series = { labels, counts: bounds.map(() => 0), count: 0, sum: 0 };
      this.#series.set(key, series);
    }
    const seconds = milliseconds / 1000;
    series.count += 1;
    series.sum += seconds;
    const place = bounds.findIndex((bound) => seconds <= bound);
    if (place >= 0) series.counts[place] = (series.counts[place] ?? 0) + 1;
  }

  addGauge(gauge: Gauge): void {
    this.#gauges.push(gauge);
  }

  toString(): string {
    const lines = ['# HELP http_request_seconds Time to answer.', '# TYPE http_request_seconds histogram'];
    for (const { labels, counts, count, sum } of this.#series.values()) {
      let below = 0;
      for (const [place, bound] of bounds.entries()) {
        below += counts[place] ?? 0;
        lines.push(`http_request_seconds_bucket{${labels},le="${bound}"} ${below}`);
      }
      lines.push(`http_request_seconds_bucket{${labels},le="+Inf"} ${count}`);
      lines.push(
        `http_request_seconds_sum{${labels}} ${sum}`,
        `http_request_seconds_count{${labels}} ${count}`,
      );
    }
    for (const { name, help, read } of this.#gauges) {
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`);
      for (const [labels, figure] of Object.entries(read())) lines.push(`${name}{${labels}} ${figure}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
