import type { IncomingMessage } from 'node:http';

/**
 * The address that asks: the connection's or, where that is the operator's own edge, the one that the edge saw. The
 * service limits how often one address asks, and it is the visitor's that counts.
 */
export function callerOf({ socket, headers }: IncomingMessage, edges: ReadonlySet<string>): string {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (!edges.has(address)) return address;
  // A caller may have sent some of its own; the edge's is the last.
  const seen = [headers['x-forwarded-for'] ?? []].flat().join().split(',').at(-1)?.trim();
  return seen || address;
}
