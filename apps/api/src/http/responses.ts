import type { ErrorResponse } from '@rueda/server/error-response';
import * as z from 'zod/mini';
import { ApiError, type ApiErrorCode, type FieldError } from '../api-error.ts';

/** The body of every error response. The client maps the code to a message for its user. */
export const failureSchema: z.ZodMiniType<Failure> = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** The body of an error response. */
export interface Failure {
  code: string;
  /** For developers, in English. */
  message: string;
  /** The rejected fields, and why. */
  errors?: FieldError[] | undefined;
}

/** Specification section 8 defines 400, 404, 409 and 500; the others follow HTTP. */
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

/** The longest contact message, with every character escaped, is about half of this. */
export const maxBodyBytes = 65_536;
/** Maximum length of a path segment; the longest code has 60 characters. */
export const maxSegmentLength = 200;

/** Errors before a request reaches a route, by status. The messages quote no input. */
const protocolErrors: Readonly<Record<number, Failure>> = {
  400: { code: 'validation', message: 'The request is not valid HTTP.' },
  404: { code: 'not-found', message: 'There is no such path.' },
  408: { code: 'timeout', message: 'The request took too long to arrive.' },
  413: { code: 'too-large', message: `The body is larger than ${maxBodyBytes / 1024} KB.` },
  414: { code: 'too-large', message: `A segment of the path is longer than ${maxSegmentLength} characters.` },
  415: {
    code: 'unsupported-media-type',
    message: 'The content type of the body is not supported: send application/json.',
  },
  431: { code: 'too-large', message: 'The headers are larger than 16 KB.' },
  503: { code: 'unavailable', message: 'The service is stopping. Send the request again.' },
};

/** More specific messages by error code, for a status with several causes. */
const messagesByCode: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: 'The path cannot be decoded: % must be followed by two hexadecimal digits of valid UTF-8.',
  FST_ERR_CTP_EMPTY_JSON_BODY:
    'The content-type is JSON but there is no body: send a body, or omit the header.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the body differs from content-length.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not JSON.',
  OVERLOADED: 'The service is overloaded. Try again shortly.',
};

/** A request that does not match its schema. */
export class InvalidRequest extends Error {
  readonly statusCode = 400;
  readonly errors: FieldError[];

  constructor(part: string, error: z.core.$ZodError) {
    super(`The ${part} does not match the contract.`);
    this.name = 'InvalidRequest';
    this.errors = shorten(
      error.issues.map(({ path, message }) => ({ path: [part, ...path].join('.'), message })),
    );
  }
}

/** A response lists a few fields: a hostile request could have thousands of wrong ones. */
const shorten = (errors: readonly FieldError[]): FieldError[] =>
  errors
    .slice(0, 20)
    .map(({ path, message }) => ({ path: path.slice(0, 200), message: message.slice(0, 200) }));

/** An error response with its JSON body. */
export interface ApiErrorResponse extends ErrorResponse {
  readonly body: Failure;
}

export function toErrorResponse(error: unknown): ApiErrorResponse {
  if (error instanceof ApiError) {
    const { code, message, retryAfterMs, errors } = error;
    return {
      status: statusOf[code],
      body: { code, message, ...(errors && { errors: shorten(errors) }) },
      headers: {
        ...(retryAfterMs !== undefined && {
          'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))),
        }),
        ...(code === 'unauthenticated' && { 'www-authenticate': 'Bearer' }),
      },
    };
  }
  if (error instanceof InvalidRequest) {
    const { message, errors } = error;
    return { status: 400, body: { code: 'validation', message, errors } };
  }
  const { statusCode: status = 500, code = '' } = (error ?? {}) as { statusCode?: number; code?: string };
  const body = protocolErrors[status];
  if (body !== undefined) return { status, body: { ...body, message: messagesByCode[code] ?? body.message } };
  return { status: 500, body: { code: 'server', message: 'The service failed. The error is logged.' } };
}
