import type { AddressLimit } from '@rueda/server/address-limit';
import { clientAddressOf } from '@rueda/server/client-address';
import type { ServerOptions } from '@rueda/server/server';
import type { TrustedProxies } from '@rueda/server/trusted-proxies';
import { encodeFor } from './caching.ts';
import type { ResponseCache } from './response-cache.ts';

export interface FastPathOptions {
  readonly cache: ResponseCache;
  readonly perAddress: AddressLimit;
  readonly proxies: TrustedProxies;
}

type FastPath = NonNullable<ServerOptions['fastPath']>;

/**
 * Sends the cached response of this second for a known URL in front of Fastify, whose hooks, logger and router cost
 * more than everything else. Most requests end here, also those forwarded by a trusted proxy, which count for the
 * address of their client. Requests with an `Origin`, whose CORS headers depend on it, and rejected requests take the
 * normal path.
 */
export function responseFastPath({ cache, perAddress, proxies }: FastPathOptions): FastPath {
  return (request, response, { requestId, sending }) => {
    const { method, url = '', headers: requestHeaders } = request;
    if (method !== 'GET' || requestHeaders.origin !== undefined) return null;
    const cached = cache.find(url);
    if (cached?.response.status !== 200) return null;
    const encoded = encodeFor(request, cached.response);
    if (encoded instanceof Promise) return null;
    const { route, cost, headers } = cached.known;
    if (perAddress.consume(clientAddressOf(request, proxies), cost) > 0) return null;
    const { status, bytes } = encoded;
    if (bytes !== undefined) sending(bytes);
    response.writeHead(status, { ...headers, ...encoded.headers, 'x-request-id': requestId });
    response.end(bytes);
    return route;
  };
}
