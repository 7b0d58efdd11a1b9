import { randomUUID } from 'node:crypto';

/** The kinds of OpenTelemetry. */
export const spanKinds = { internal: 1, server: 2, client: 3 } as const;

type SpanKind = keyof typeof spanKinds;

/** The position in a trace that a span continues. */
export interface SpanContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

const traceparentPattern = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Reads a W3C `traceparent`; undefined if it is missing or invalid. */
export function readTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = traceparentPattern.exec(text ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Node generates UUIDs from a pool of random bytes, which costs a tenth of `randomBytes`. */
const newTraceId = (): string => randomUUID().replaceAll('-', '');
const newSpanId = (): string => {
  const random = randomUUID();
  // The parts without the bits of the version and the variant.
  return random.slice(0, 8) + random.slice(28);
};

/** An instant in nanoseconds of the Unix time; a number cannot hold it. */
const nanoseconds = (milliseconds: number): string =>
  `${Math.round((performance.timeOrigin + milliseconds) * 1000)}000`;

/** A timed part of a trace. One that is not sampled only has its ids: callees must not sample it either. */
export class Span implements SpanContext {
  readonly traceId: string;
  readonly spanId = newSpanId();
  readonly isSampled: boolean;
  readonly attributes: Record<string, string | number> = {};
  name = '';
  isError = false;
  readonly #kind: SpanKind;
  readonly #parentId: string | undefined;
  readonly #start = performance.now();
  #end = 0;

  constructor(kind: SpanKind, parent: SpanContext | undefined, isSampled: boolean) {
    this.#kind = kind;
    this.traceId = parent?.traceId ?? newTraceId();
    this.#parentId = parent?.spanId;
    this.isSampled = isSampled;
  }

  get traceparent(): string {
    return `00-${this.traceId}-${this.spanId}-${this.isSampled ? '01' : '00'}`;
  }

  end(): void {
    this.#end = performance.now();
  }

  /** The span in OTLP/JSON. */
  toJSON(): object {
    return {
      traceId: this.traceId,
      spanId: this.spanId,
      ...(this.#parentId !== undefined && { parentSpanId: this.#parentId }),
      name: this.name,
      kind: spanKinds[this.#kind],
      startTimeUnixNano: nanoseconds(this.#start),
      endTimeUnixNano: nanoseconds(this.#end),
      attributes: toAttributes(this.attributes),
      // 2 is "error"; 0, the default, is "unset".
      status: this.isError ? { code: 2 } : {},
    };
  }
}

/** Attributes in OTLP/JSON, which writes an integer as text. */
export const toAttributes = (attributes: Readonly<Record<string, string | number>>): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
