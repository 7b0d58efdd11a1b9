import { STATUS_CODES } from 'node:http';
import type { ErrorResponse } from '@rueda/server/error-response';

/** Rejects a request with a status and, if known, the time to try again. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly statusCode: number;
  readonly retryAfterMs: number | undefined;

  constructor(statusCode: number, retryAfterMs?: number) {
    super(STATUS_CODES[statusCode]);
    this.statusCode = statusCode;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The remedy for each status, in Spanish and English: a plain text cannot declare its language. */
const remedies: Readonly<Record<number, readonly [es: string, en: string]>> = {
  400: [
    'La solicitud no es válida. Revisa la dirección e inténtalo de nuevo.',
    'The request is not valid. Check the address and try again.',
  ],
  403: [
    'Esta solicitud no está permitida. Vuelve a la página e inténtalo de nuevo.',
    'This request is not allowed. Go back to the page and try again.',
  ],
  408: [
    'La solicitud tardó demasiado en llegar. Inténtalo de nuevo.',
    'The request took too long to arrive. Try again.',
  ],
  413: [
    'El envío es demasiado grande. Acórtalo e inténtalo de nuevo.',
    'The request is too large. Shorten it and try again.',
  ],
  429: [
    'Hiciste demasiadas solicitudes. Inténtalo de nuevo en {seconds} s.',
    'You made too many requests. Try again in {seconds} s.',
  ],
  500: [
    'Ocurrió un error en el sitio y quedó registrado. Inténtalo de nuevo en unos minutos.',
    'An error occurred on the site and has been logged. Try again in a few minutes.',
  ],
  502: [
    'El documento no está disponible por ahora. Inténtalo de nuevo en {seconds} s.',
    'The document is not available at the moment. Try again in {seconds} s.',
  ],
  503: [
    'El sitio está sobrecargado. Inténtalo de nuevo en {seconds} s.',
    'The site is overloaded. Try again in {seconds} s.',
  ],
  504: [
    'El documento tarda demasiado en llegar. Inténtalo de nuevo en {seconds} s.',
    'The document takes too long to arrive. Try again in {seconds} s.',
  ],
};

/** The statuses after which the same request may succeed. */
const temporary = new Set([429, 502, 503, 504]);

/** Errors are plain text: a page would cost a render, and an overloaded site must not render more. */
export function toErrorResponse(error: unknown): ErrorResponse {
  const { statusCode = 500, retryAfterMs } = (error ?? {}) as Partial<RequestError>;
  const status = statusCode >= 400 ? statusCode : 500;
  const isTemporary = temporary.has(status);
  const seconds = String(Math.max(1, Math.ceil((retryAfterMs ?? 1000) / 1000)));
  const lines = [`${status} ${STATUS_CODES[status]}`, ...(remedies[status] ?? [])];
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...(isTemporary && { 'retry-after': seconds }),
    },
    body: `${lines.join('\n').replaceAll('{seconds}', seconds)}\n`,
  };
}
