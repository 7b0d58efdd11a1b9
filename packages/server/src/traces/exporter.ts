import { type Span, toAttributes } from './span.ts';

export interface ExporterOptions {
  /** Where OTLP/JSON is sent, such as `http://127.0.0.1:4318/v1/traces`. */
  readonly address: string;
  readonly serviceName: string;
  /** Writes a log line: once when exporting fails, and once when it works again. */
  readonly log: (message: string, detail: object) => void;
}

/** How often spans are sent, and how many of them at once. */
const intervalMs = 1000;
const batchSize = 512;

/** Spans that wait, about a kilobyte each; further ones are dropped. */
const maxQueued = 2048;

/** The longest time that a collector can delay the end of the process. */
const timeoutMs = 2000;

/**
 * Sends spans in batches, one request at a time. Spans that cannot be sent are dropped: nothing waits for a collector,
 * and the memory that it can cost is bounded.
 */
export class Exporter {
  readonly #options: ExporterOptions;
  readonly #resource: object;
  #queue: Span[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #isFailing = false;
  #dropped = 0;

  constructor(options: ExporterOptions) {
    this.#options = options;
    const attributes = { 'service.name': options.serviceName, 'process.pid': process.pid };
    this.#resource = { attributes: toAttributes(attributes) };
  }

  /** Adds a span that has ended. */
  add(span: Span): void {
    if (this.#queue.length >= maxQueued) {
      this.#dropped += 1;
      return;
    }
    this.#queue.push(span);
    if (this.#queue.length >= batchSize) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), intervalMs).unref();
  }

  /** Sends all spans that wait. Does not reject. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, batchSize);
      try {
        await this.#send(batch);
        if (this.#isFailing) this.#options.log('traces are exported again', { dropped: this.#dropped });
        this.#isFailing = false;
        this.#dropped = 0;
      } catch (error) {
        this.#dropped += batch.length;
        if (!this.#isFailing) this.#options.log('traces are not exported', { reason: reasonOf(error) });
        this.#isFailing = true;
      }
    }
  }

  async #send(spans: readonly Span[]): Promise<void> {
    const scopeSpans = [{ scope: { name: 'rueda' }, spans }];
    const response = await fetch(this.#options.address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [{ resource: this.#resource, scopeSpans }] }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error('The collector rejects spans.', { cause: { code: response.status } });
  }
}

/** The code of a failed connection, the status of a response, or the name of the error. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string | number } };
  return String(cause?.code ?? name);
}
