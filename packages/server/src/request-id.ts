import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from './trusted-proxies.ts';

const requestIdPattern = /^[\w.:-]{8,100}$/;

/** The id that finds a request in the logs: the one of a trusted proxy, or a new one. Any other could be forged. */
export function requestIdOf({ headers, socket }: IncomingMessage, proxies: TrustedProxies): string {
  const { 'x-request-id': received } = headers;
  const isTrusted =
    typeof received === 'string' && requestIdPattern.test(received) && proxies.has(socket.remoteAddress);
  return isTrusted ? received : randomUUID();
}
