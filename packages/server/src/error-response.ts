/** An error as a response. A string is sent as plain text, unless the headers give another type; an object as JSON. */
export interface ErrorResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | object;
}

/**
 * Turns an error into the response of this server: JSON in the service, plain text or HTML in the site. It gets what a
 * handler threw, Fastify's errors (with `statusCode` and `code`), and `HttpError` for what never reached a handler.
 */
export type ToErrorResponse = (error: unknown) => ErrorResponse;

/** What is rejected before Fastify sees a request, or before there is one. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: string;

  constructor(statusCode: number, code: string) {
    super(code);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.code = code;
  }
}

/** The response as it is written to a socket or to a raw response. */
export function encodeErrorResponse({ status, headers, body }: ErrorResponse): {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
} {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  return {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      ...headers,
      'content-length': String(bytes.length),
    },
    bytes,
  };
}
