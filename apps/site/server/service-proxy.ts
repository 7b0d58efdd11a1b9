import {
  request as ask,
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as askSafely } from 'node:https';
import { callerOf } from './caller.ts';
import type { Settings } from './settings.ts';

/** Headers that belong to one connection, and what the service has no business with. */
const notPassedOn = new Set([
  // Tokens are this server's: script has none.
  'authorization',
  'connection',
  'cookie',
  'host',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const passedOn = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || notPassedOn.has(name) ? [] : [[name, value]],
    ),
  );

/** The calls that the service answers to one user only. */
export const isUsersCall = (path: string): boolean => /^\/api\/v1\/(?:watchlist|users)\//.test(path);

/**
 * Hands a call of `/api/…` to the service, with the token of its user if there is one, and its answer back as it is:
 * nothing of it is kept here.
 */
export function serviceProxy({
  serviceAddress,
  trustedProxies,
}: Pick<Settings, 'serviceAddress' | 'trustedProxies'>): (
  request: IncomingMessage,
  response: ServerResponse,
  token?: string,
) => void {
  const base = new URL(serviceAddress);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const isSafe = base.protocol === 'https:';
  return (request, response, token) => {
    const path = base.pathname.replace(/\/$/, '') + (request.url ?? '').replace(/^\/api/, '');
    const call = (isSafe ? askSafely : ask)(
      {
        host: base.hostname,
        port: base.port,
        method: request.method,
        path,
        headers: {
          ...passedOn(request.headers),
          'x-forwarded-for': callerOf(request, trustedProxies),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        timeout: 10_000,
        ...(!isSafe && { agent }),
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
        answer.pipe(response);
      },
    );
    call.on('timeout', () => call.destroy(new Error('The service took too long.')));
    call.on('error', () => {
      if (response.headersSent) response.destroy();
      else sayUnavailable(response);
    });
    response.on('close', () => call.destroy());
    request.pipe(call);
  };
}

/** As the service says it. */
export function sayUnavailable(response: ServerResponse): void {
  response
    .writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '1',
    })
    .end('{"code":"unavailable"}');
}
