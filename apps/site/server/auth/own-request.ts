import type { IncomingMessage } from 'node:http';

/** Does it only read? */
export const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Was it sent by a page of this site? Browsers say so, and no page can make them say otherwise. */
export function isOwn({ headers }: IncomingMessage, origin: string): boolean {
  const from = headers['sec-fetch-site'];
  return from === undefined ? headers.origin === origin : from === 'same-origin';
}
