import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

export interface LoadSheddingOptions {
  readonly maxConcurrentRequests: number;
  /** The response to requests above that limit: status 503, its headers and its bytes. */
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly bytes: Buffer;
  };
  /** The headers of every response. */
  readonly headersOf: (request: IncomingMessage) => Readonly<Record<string, string>>;
  readonly metrics: Pick<Metrics, 'countShed'>;
  /** Called with the bytes that are about to be sent. */
  readonly sending: (response: ServerResponse, bytes: Buffer) => void;
}

/** Bodies that may arrive at the same time, per request that may be handled at once: waiting for them is cheap. */
const receivingPerHandled = 4;

/**
 * Rejects at once the requests that could only wait. Past the capacity of the process each accepted request delays all
 * others, until none gets its response in time. In front of Fastify and without a log line: a rejection that costs as
 * much as a response saves nothing.
 *
 * A request whose body has not arrived yet does not count as handled: clients that send slowly would occupy the complete capacity.
 */
export function shedLoad(
  handle: RequestListener,
  { maxConcurrentRequests, response: rejection, headersOf, metrics, sending }: LoadSheddingOptions,
): RequestListener {
  const { status, headers, bytes } = rejection;
  const counts = { receiving: 0, handled: 0 };
  return (request, response) => {
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
    let state: keyof typeof counts = coding === undefined && length === '0' ? 'handled' : 'receiving';
    const isAccepted =
      counts.handled < maxConcurrentRequests &&
      (state === 'handled' || counts.receiving < receivingPerHandled * maxConcurrentRequests);
    if (isAccepted) {
      counts[state] += 1;
      const received = (): void => {
        counts[state] -= 1;
        state = 'handled';
        counts.handled += 1;
      };
      request.once('end', received);
      // Also when the client leaves before the response. The rest of a rejected body may still arrive.
      response.once('close', () => {
        request.removeListener('end', received);
        counts[state] -= 1;
      });
      handle(request, response);
      return;
    }
    sending(response, bytes);
    response.writeHead(status, { ...headersOf(request), ...headers });
    response.end(bytes);
    metrics.countShed();
  };
}
