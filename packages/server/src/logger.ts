import type { FastifyServerOptions } from 'fastify';

/** The log level, and the stream of the log lines: standard output by default. */
export interface LogOptions {
  readonly level: string;
  readonly stream?: { write(line: string): void };
}

/** Omits the message, which may quote a request or a row: the stack and the code are enough to find the cause. */
function serializeError(error: unknown): object {
  const { name, code, stack = '', cause } = (error ?? {}) as Error & { code?: unknown };
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    code,
    stack: frames.join('\n'),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  };
}

/**
 * One JSON object per line. Never a header, a body, a query, a path or an address: they contain tokens and users. A
 * request is logged by the pattern of its route.
 */
export function loggerOptions({ level, stream }: LogOptions): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    ...(stream === undefined ? {} : { stream }),
    serializers: { err: serializeError as never, req: () => ({}), res: () => ({}) },
  };
}
