import type { ErrorResponse } from '@rueda/server/error-response';
import * as z from 'zod/mini';
import { ApiError, type ApiErrorCode } from '../api-error.ts';

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
export const statusOf: Readonly<Record<ApiErrorCode, number>> = {
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'list-full': 409,
  'too-many-requests': 429,
  unavailable: 503,
};

/** The longest message of the contact form, every character escaped, is about half of this. */
export const largestBody = 65_536;
/** The longest part of a path; the longest code of anything is 60. */
export const maxPartLength = 200;

/** What is refused before a route sees it: its code, and words that quote nothing of it. By status. */
const unread: Readonly<Record<number, Failure>> = {
  400: { code: 'validation', message: 'The request is not HTTP.' },
  404: { code: 'not-found', message: 'There is no such path.' },
  408: { code: 'timeout', message: 'The request took too long to arrive.' },
  413: { code: 'too-large', message: `The body is larger than ${largestBody / 1024} KB.` },
  414: { code: 'too-large', message: `A part of the path is longer than ${maxPartLength} characters.` },
  415: {
    code: 'unsupported-media-type',
    message: 'The body is of a type that is not taken here: send application/json.',
  },
  431: { code: 'too-large', message: 'The headers are larger than 16 KB.' },
  503: { code: 'unavailable', message: 'The service is stopping. Ask again.' },
};

/** The same where one status has several causes, by Fastify's name of the cause. */
const causes: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: 'The path cannot be decoded: after a % come two hexadecimal digits, of UTF-8.',
  FST_ERR_CTP_EMPTY_JSON_BODY:
    'The content-type announces JSON and there is no body: send one, or leave the header out.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as content-length says.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON.',
  OVERLOADED: 'The service is overloaded. Try again shortly.',
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

/** An error as an answer. */
export interface ErrorBody extends ErrorResponse {
  readonly body: Failure;
}

export function toResponse(error: unknown): ErrorBody {
  if (error instanceof ApiError) {
    const { code, message, retryAfter } = error;
    return {
      status: statusOf[code],
      body: { code, message },
      headers: {
        ...(retryAfter !== undefined && { 'retry-after': String(Math.max(1, Math.ceil(retryAfter / 1000))) }),
        ...(code === 'unauthenticated' && { 'www-authenticate': 'Bearer' }),
      },
    };
  }
  if (error instanceof InvalidRequest) {
    const { message, errors } = error;
    return { status: 400, body: { code: 'validation', message, errors } };
  }
  const { statusCode: status = 500, code = '' } = (error ?? {}) as { statusCode?: number; code?: string };
  const body = unread[status];
  if (body !== undefined) return { status, body: { ...body, message: causes[code] ?? body.message } };
  return { status: 500, body: { code: 'server', message: 'The service failed. It has been recorded.' } };
}
