import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from './addresses.ts';

const requestIds = /^[\w.:-]{8,100}$/;

/** By which a caller's trouble is found in the logs: the proxy's own, or a new one. Anybody else's could be forged. */
export function requestIdOf({ headers, socket }: IncomingMessage, proxies: TrustedProxies): string {
  const { 'x-request-id': given } = headers;
  const isOurs = typeof given === 'string' && requestIds.test(given) && proxies.has(socket.remoteAddress);
  return isOurs ? given : randomUUID();
}
