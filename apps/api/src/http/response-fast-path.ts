import type { AddressLimit } from '@rueda/server/address-limit';
import type { Metrics } from '@rueda/server/metrics';
import { requestIdOf } from '@rueda/server/request-id';
import type { ServerOptions } from '@rueda/server/server';
import type { TrustedProxies } from '@rueda/server/trusted-proxies';
import { sentTo } from './caching.ts';
import type { ResponseCache } from './response-cache.ts';

export interface FastPathOptions {
  readonly answers: ResponseCache;
  readonly perAddress: AddressLimit;
  readonly proxies: TrustedProxies;
  readonly metrics: Metrics;
}

type FastPath = NonNullable<ServerOptions['fastPath']>;

/**
 * Sends the answer of this second to an address that was asked before, in front of Fastify, whose hooks, logger and
 * router cost more than all the rest. Most requests end here. What depends on its caller does not: pages of other
 * sites, and callers that a proxy speaks for. Nor does a refusal, of which there is one way.
 */
export function responseFastPath({ answers, perAddress, proxies, metrics }: FastPathOptions): FastPath {
  return (request, response, sending) => {
    const { method, url = '', headers: asked, socket } = request;
    if (method !== 'GET' || asked.origin !== undefined) return false;
    if (asked['x-forwarded-for'] !== undefined && !proxies.isEmpty) return false;
    const known = answers.knownAt(url);
    if (known?.answer.status !== 200) return false;
    const sent = sentTo(request, known.answer);
    if (sent instanceof Promise) return false;
    const { route, cost, headers } = known.address;
    if (perAddress.consume(socket.remoteAddress ?? '', cost) > 0) return false;
    const start = performance.now();
    const { status, bytes } = sent;
    if (bytes !== undefined) sending(bytes);
    response.writeHead(status, {
      ...headers,
      ...sent.headers,
      'x-request-id': requestIdOf(request, proxies),
    });
    response.end(bytes, () => metrics.observe('GET', route, status, performance.now() - start));
    return true;
  };
}
