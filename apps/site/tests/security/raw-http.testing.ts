/** Raw sockets on both sides of the site: the bytes of an attacker, and the requests that the service receives. */
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A request as the upstream received it. */
interface ReceivedRequest {
  readonly line: string;
  readonly head: string;
  readonly body: string;
}

export interface RawUpstream {
  readonly address: string;
  readonly received: ReceivedRequest[];
  close: () => Promise<void>;
}

/**
 * A substitute for the service on a raw socket. It reads requests by their framing and responds to each at once, so that
 * bytes after an unannounced body count as another request.
 */
export async function startRawUpstream(): Promise<RawUpstream> {
  const received: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    let bytes = Buffer.alloc(0);
    socket.on('data', (part) => {
      bytes = Buffer.concat([bytes, part]);
      for (let request = readRequest(bytes); request !== null; request = readRequest(bytes)) {
        bytes = bytes.subarray(request.length);
        received.push(request);
        socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function readRequest(bytes: Buffer): (ReceivedRequest & { length: number }) | null {
  const text = bytes.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = text.slice(0, end);
  const [line = ''] = head.split('\r\n');
  const start = end + 4;
  if (/^transfer-encoding:\s*chunked/im.test(head)) {
    const chunked = readChunks(text, start);
    return chunked && { line, head, ...chunked };
  }
  const length = Number(/^content-length:\s*(\d+)/im.exec(head)?.[1] ?? 0);
  if (text.length < start + length) return null;
  return { line, head, body: text.slice(start, start + length), length: start + length };
}

function readChunks(text: string, from: number): { body: string; length: number } | null {
  let body = '';
  let at = from;
  for (;;) {
    const lineEnd = text.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(text.slice(at, lineEnd), 16);
    if (text.length < lineEnd + 2 + size + 2) return null;
    body += text.slice(lineEnd + 2, lineEnd + 2 + size);
    at = lineEnd + 2 + size + 2;
    if (size === 0) return { body, length: at };
  }
}

/** The statuses of the responses on one connection, in order. */
export async function exchange(
  address: string,
  bytes: string,
  { timeoutMs = 3000, localAddress }: { timeoutMs?: number; localAddress?: string } = {},
): Promise<number[]> {
  return [
    ...(await exchangeText(address, bytes, { timeoutMs, ...(localAddress && { localAddress }) })).matchAll(
      /^HTTP\/1\.1 (\d{3}) /gm,
    ),
  ].map(([, status]) => Number(status));
}

/** Sends raw bytes, and resolves to the complete output until the server closes or the timeout. */
export const exchangeText = (
  address: string,
  bytes: string,
  { timeoutMs = 3000, localAddress }: { timeoutMs?: number; localAddress?: string } = {},
): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    let text = '';
    const socket = connect(
      { host: hostname, port: Number(port), ...(localAddress && { localAddress }) },
      () => socket.write(bytes, 'latin1'),
    );
    socket.setEncoding('latin1').on('data', (part: string) => (text += part));
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.on('error', () => undefined).on('close', () => resolve(text));
  });
