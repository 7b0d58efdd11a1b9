import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type ChildApp, megabytesOf } from './child-app.ts';

/** What it costs a server that clients do not read their responses. */
export interface Unread {
  /** The memory that it took, in megabytes. */
  readonly grown: number;
  /** From when the last connection was opened until all were cut. */
  readonly seconds: number;
}

export interface UnreadOptions {
  readonly sockets: number;
  /** What each connection sends. */
  readonly textOf: () => string;
  /** Clients that do read: what they leave behind is not the cost of unread responses. */
  readonly warmUp: () => Promise<void>;
  /** Stops once memory has grown by more megabytes than this. */
  readonly beyond?: number;
}

/** Sends requests from connections that read nothing, and waits until all of them are cut. */
export async function leaveUnread(
  child: ChildApp,
  { sockets, textOf, warmUp, beyond = Infinity }: UnreadOptions,
): Promise<Unread> {
  await warmUp();
  const before = megabytesOf(child);
  const open: Socket[] = [];
  let max = before;
  const watch = setInterval(() => (max = Math.max(max, memoryOf(child))), 20);
  for (let at = 0; at < sockets; at += 1) open.push(await sendWithoutReading(child.address, textOf()));
  const opened = performance.now();
  const isOver = (): boolean =>
    connectionsTo(child.address) === 0 || max - before > beyond || performance.now() - opened > 60_000;
  while (!isOver()) await delay(50);
  clearInterval(watch);
  const seconds = (performance.now() - opened) / 1000;
  for (const socket of open) socket.destroy();
  return { grown: max - before, seconds };
}

/** A connection that has sent this and reads nothing. */
export function sendWithoutReading(address: string, text: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => {
      socket.pause().write(text, () => resolve(socket));
    });
    // Those that are cut early cannot even be written to.
    socket.on('error', () => resolve(socket));
  });
}

/** Connections that a server holds open: a client that does not read is not told of their end. */
export function connectionsTo(address: string): number {
  const port = Number(new URL(address).port).toString(16).toUpperCase().padStart(4, '0');
  const established = new RegExp(`^ *\\d+: \\w+:${port} \\w+:\\w+ 01 `, 'gm');
  return readFileSync('/proc/net/tcp', 'utf8').match(established)?.length ?? 0;
}

/** A server that ended for want of memory held more than there was. */
function memoryOf(child: ChildApp): number {
  try {
    return megabytesOf(child) || Infinity;
  } catch {
    return Infinity;
  }
}
