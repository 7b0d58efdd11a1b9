import type { FastifyServerOptions } from 'fastify';

/** Where log lines go; standard output when left out. */
export interface LogOptions {
  readonly level: string;
  readonly stream?: { write(line: string): void };
}

/** Messages of errors quote what a caller sent, or a row; where it happened and its code are enough to find it. */
function withoutWords(error: unknown): object {
  const { name, code, stack = '', cause } = (error ?? {}) as Error & { code?: unknown };
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    code,
    stack: frames.join('\n'),
    ...(cause === undefined ? {} : { cause: withoutWords(cause) }),
  };
}

/**
 * One JSON object a line. Never a header, an address with its query, a body, or the path that was asked for:
 * tokens and users stand in those. A request is told by its route.
 */
export function loggerOptions({ level, stream }: LogOptions): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    ...(stream === undefined ? {} : { stream }),
    serializers: { err: withoutWords as never, req: () => ({}), res: () => ({}) },
  };
}
