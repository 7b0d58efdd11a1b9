/** An error as a response. A string is sent as plain text, unless the headers set another type; an object as JSON. */
export interface ErrorResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | object;
}

/**
 * Turns an error into the response of this server: JSON in the service, plain text or HTML in the site. Its input is an
 * error thrown by a handler, an error of Fastify (with `statusCode` and `code`), or an `HttpError`.
 */
export type ToErrorResponse = (error: unknown) => ErrorResponse;

/** A rejection before Fastify handles the request, or before there is one. */
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

/** Encodes the response for a socket or a raw response. */
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
