import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type ChildApp, megabytesOf } from './child-app.ts';

/** The cost for a server whose clients do not read their responses. */
export interface Unread {
  /** Growth of its memory, in megabytes. */
  readonly grown: number;
  /** Time from the last opened connection until all were cut. */
  readonly seconds: number;
}

export interface UnreadOptions {
  readonly sockets: number;
  /** Returns the requests of one connection. */
  readonly textOf: () => string;
  /** Runs clients that read first: their memory is not a cost of unread responses. */
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

/** Opens a connection that sends this text and reads nothing. */
export function sendWithoutReading(address: string, text: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => {
      socket.pause().write(text, () => resolve(socket));
    });
    // A connection that is cut early cannot be written to.
    socket.on('error', () => resolve(socket));
  });
}

/** Connections that a server holds open: a client that does not read cannot see that its connection is closed. */
export function connectionsTo(address: string): number {
  const port = Number(new URL(address).port).toString(16).toUpperCase().padStart(4, '0');
  const established = new RegExp(`^ *\\d+: \\w+:${port} \\w+:\\w+ 01 `, 'gm');
  return readFileSync('/proc/net/tcp', 'utf8').match(established)?.length ?? 0;
}

/** The memory of the server; Infinity if it has ended, because it ran out of memory. */
function memoryOf(child: ChildApp): number {
  try {
    return megabytesOf(child) || Infinity;
  } catch {
    return Infinity;
  }
}
