import * as z from 'zod/mini';
import { Refusal, type RefusalCode } from '../refusal.ts';

/** What every refusal and failure looks like. The words of a code are the client's. */
export const failureSchema: z.ZodMiniType<Failure> = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** The body of an answer that is an error. */
export interface Failure {
  code: string;
  /** For developers, in English. */
  message: string;
  /** The fields that were refused, and why. */
  errors?: { path: string; message: string }[] | undefined;
}

/** Specification section 8 names 400, 404, 409 and 500; the rest is HTTP's own. */
export const statusOf: Readonly<Record<RefusalCode, number>> = {
  validation: 400,
  unauthenticated: 401,
  'not-found': 404,
  conflict: 409,
  'list-full': 409,
  'too-many-requests': 429,
  unavailable: 503,
};

/** Codes of what Fastify itself refuses, by status. */
const codeOf: Readonly<Record<number, string>> = {
  400: 'validation',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'timeout',
  413: 'too-large',
  414: 'too-large',
  415: 'unsupported-media-type',
  431: 'too-large',
  503: 'unavailable',
};

/** A request that a schema refused. */
export class InvalidRequest extends Error {
  readonly statusCode = 400;
  readonly errors: { path: string; message: string }[];

  constructor(part: string, error: z.core.$ZodError) {
    super(`The ${part} is not as the contract says.`);
    this.name = 'InvalidRequest';
    this.errors = error.issues.slice(0, 20).map(({ path, message }) => ({
      path: [part, ...path].join('.').slice(0, 200),
      message: message.slice(0, 200),
    }));
  }
}

/** An error as an answer: its status, its body, and how long to wait, in seconds, where that is known. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: Failure;
  readonly retryAfter?: number | undefined;
}

export function answerOf(error: unknown): ErrorAnswer {
  if (error instanceof Refusal) {
    const { code, message, retryAfter } = error;
    return {
      status: statusOf[code],
      body: { code, message },
      ...(retryAfter === undefined ? {} : { retryAfter: Math.max(1, Math.ceil(retryAfter / 1000)) }),
    };
  }
  if (error instanceof InvalidRequest) {
    const { message, errors } = error;
    return { status: 400, body: { code: 'validation', message, errors } };
  }
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  const code = typeof status === 'number' ? codeOf[status] : undefined;
  // Fastify's own words: they name the limit that was met and quote nothing.
  if (typeof status === 'number' && code !== undefined)
    return { status, body: { code, message: 'The request cannot be read as HTTP, or is too large.' } };
  return { status: 500, body: { code: 'server', message: 'The service failed. It has been recorded.' } };
}
