/** A real HTTP server on the loopback interface that injects the requested fault. */
import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import type { BodyKind } from './fault-cases.ts';

export interface FaultServer {
  address: string;
  /** An address that refuses connections. */
  refused: string;
  /** The number of requests by method. */
  requestCounts: Map<string, number>;
  /** The number of requests without a complete response. */
  readonly open: number;
  close(): Promise<void>;
}

/** Handles a request before the fault server does; returns true if it handled it. */
export type Handler = (url: URL, request: IncomingMessage, response: ServerResponse) => boolean;

const json = JSON.stringify({ issuer: 'COMPAÑÍA DE MINAS BUENAVENTURA S.A.A.', price: 26.4, content: [] });
const html = '<!doctype html><title>Error</title><p>El servicio no está disponible.</p>';
const large = Buffer.from(JSON.stringify({ text: 'á'.repeat(5 * 2 ** 20) }));

/** Text cut in the middle of its ñ. */
const badUtf8 = Buffer.concat([Buffer.from('{"issuer":"COMPA'), Buffer.from([0xc3]), Buffer.from('IA"}')]);

const bodies: Record<BodyKind, Buffer> = {
  json: Buffer.from(json),
  truncated: Buffer.from(json.slice(0, 20)),
  html: Buffer.from(html),
  empty: Buffer.alloc(0),
  large,
  'bad-utf8': badUtf8,
  cut: Buffer.from(json),
};

export async function startFaultServer(handle: Handler = () => false): Promise<FaultServer> {
  const requestCounts = new Map<string, number>();
  let open = 0;
  const server = createServer((request, response) => {
    const method = request.method ?? '';
    requestCounts.set(method, (requestCounts.get(method) ?? 0) + 1);
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    const url = new URL(request.url ?? '/', 'http://fault');
    if (!handle(url, request, response)) fail(url, request.socket, response);
  });
  const port = await listen(server);
  const gone = createTcpServer();
  const refusedPort = await listen(gone);
  await new Promise((resolve) => gone.close(resolve));
  return {
    address: `http://127.0.0.1:${port}`,
    refused: `http://127.0.0.1:${refusedPort}`,
    requestCounts,
    get open() {
      return open;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: {
  listen(port: number, host: string, done: () => void): unknown;
  address(): unknown;
}) {
  return new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function fail(url: URL, socket: Socket, response: ServerResponse): void {
  const [, fault, status = '200', body = 'json'] = url.pathname.split('/');
  const requestedStatus = Number(url.searchParams.get('status') ?? 200);
  const byte = Number(url.searchParams.get('byte') ?? 0);
  switch (fault) {
    case 'respond':
      return respond(response, Number(status), url.searchParams.get('type') ?? 'none', body as BodyKind);
    case 'stall-head':
      return;
    case 'stall-body':
      response.writeHead(requestedStatus, { 'content-length': 1000 }).write('{"issuer":');
      return;
    case 'reset-head': {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n'.slice(0, byte));
      // Late enough for the earlier bytes to arrive.
      setTimeout(() => socket.resetAndDestroy(), 30);
      return;
    }
    case 'reset-body': {
      socket.write(
        `HTTP/1.1 ${requestedStatus} ${STATUS_CODES[requestedStatus]}\r\nContent-Length: 2000\r\n\r\n${'['.repeat(byte)}`,
      );
      setTimeout(() => socket.resetAndDestroy(), 30);
      return;
    }
    case 'slow':
      // Head and second half are delayed as requested.
      return void setTimeout(
        () => {
          response.writeHead(requestedStatus).write('{"half":');
          setTimeout(() => response.end('true}'), Number(url.searchParams.get('body')));
        },
        Number(url.searchParams.get('head')),
      );
    case 'loop':
      response.writeHead(302, { location: url.pathname }).end();
      return;
    default:
      response.writeHead(404).end();
  }
}

function respond(response: ServerResponse, status: number, type: string, body: BodyKind): void {
  const content = bodies[body];
  response.statusCode = status;
  response.setHeader('cache-control', 'no-store');
  if (type !== 'none') response.setHeader('content-type', type);
  // Chromium expects no body after a 205 and Node sends one: the next response on that connection would be garbage.
  if (status === 205) response.setHeader('connection', 'close');
  if (body !== 'cut') {
    response.end(content);
    return;
  }
  response.setHeader('content-length', content.length + 10);
  response.flushHeaders();
  // These statuses have no body to cut.
  if ([204, 304].includes(status)) response.end();
  else response.write(content, () => response.socket?.end());
}

/**
 * An address that never accepts a connection: its process is blocked with a full backlog, so that the first packet
 * of the next connection gets no reply.
 */
export async function startSilentServer(): Promise<{ address: string; close(): void }> {
  const program = `
    const server = require('node:net').createServer();
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
      require('node:fs').writeSync(1, String(server.address().port));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 120_000);
    });`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve) => {
    child.stdout.once('data', (text: Buffer) => resolve(Number(text.toString())));
  });
  const fillers = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    address: `http://127.0.0.1:${port}`,
    close() {
      for (const filler of fillers) filler.destroy();
      child.kill('SIGKILL');
    },
  };
}
