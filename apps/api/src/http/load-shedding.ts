import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { Refusal } from '../refusal.ts';
import { answerOf } from './answers.ts';
import type { Metrics } from './metrics.ts';

export interface LoadSheddingOptions {
  /** Requests that are worked on at once. */
  readonly most: number;
  /** The headers of every answer. */
  readonly headersOf: (request: IncomingMessage) => OutgoingHttpHeaders;
  readonly metrics: Metrics;
  /** Told of the bytes that are about to be sent. */
  readonly sending: (response: ServerResponse, bytes: Buffer) => void;
}

const { status, body, retryAfter } = answerOf(
  new Refusal('unavailable', 'The service has too much to do.', { retryAfter: 1000 }),
);
const bytes = Buffer.from(JSON.stringify(body));

/**
 * Refuses at once what could only wait. Past what the service can do, every request that is let in makes all others
 * later, until nobody is answered in time; so only so many are worked on, and the rest are told to come back. In front
 * of Fastify and without a line in the log: a refusal that costs as much as an answer spares nothing.
 */
export function shedLoad(
  handle: RequestListener,
  { most, headersOf, metrics, sending }: LoadSheddingOptions,
): RequestListener {
  let inWork = 0;
  return (request, response) => {
    if (inWork < most) {
      inWork += 1;
      // Also where the caller went away before the answer.
      response.once('close', () => {
        inWork -= 1;
      });
      handle(request, response);
      return;
    }
    sending(response, bytes);
    response.writeHead(status, {
      ...headersOf(request),
      'content-length': bytes.length,
      'content-type': 'application/json; charset=utf-8',
      'retry-after': String(retryAfter),
    });
    response.end(bytes);
    metrics.observe(request.method ?? '', 'none', status, 0);
  };
}
