import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { Metrics } from './metrics.ts';
import { createOperationsServer } from './operations-server.ts';
import { createServer } from './server.ts';
import { stopGracefully } from './shutdown.ts';
import { TrustedProxies } from './trusted-proxies.ts';

const open: Socket[] = [];
const servers: FastifyInstance[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start() {
  const state = { isStopping: false };
  const metrics = new Metrics();
  const server = createServer({
    log: { level: 'silent' },
    metrics,
    proxies: new TrustedProxies([]),
    isStopping: () => state.isStopping,
    maxConcurrentRequests: 100,
    bodyLimitBytes: 1000,
    headers: () => ({}),
    toErrorResponse: () => ({ status: 500, body: 'failed' }),
  });
  server.get('/', async () => 'hello');
  server.get('/large', async () => Buffer.alloc(64 * 1_048_576));
  server.post('/', async () => 'received');
  const readiness = async () => ({ isReady: !state.isStopping });
  const operations = createOperationsServer({ readiness, metrics, log: server.log });
  servers.push(server, operations);
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const operationsAddress = await operations.listen({ port: 0, host: '127.0.0.1' });
  const onStop = (): void => {
    state.isStopping = true;
  };
  return { server, operations, address, operationsAddress, onStop };
}

/** Opens a connection that sends this text, and reads nothing until it is resumed. */
async function send(address: string, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  open.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(text, resolve));
  return socket;
}

const statusOf = async (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );

test('stopGracefully fails readiness first, then closes the server, and the operations server last', async () => {
  const { server, operations, address, operationsAddress, onStop } = await start();
  expect(await statusOf(`${operationsAddress}/ready`)).toBe(200);
  const order: string[] = [];
  server.server.once('close', () => order.push('server'));
  operations.server.once('close', () => order.push('operations'));
  const stopping = stopGracefully({ server, operations, drainMs: 1000, onStop });
  expect(await statusOf(`${operationsAddress}/ready`)).toBe(503);
  const response = await fetch(address);
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
  expect(order).toEqual([]);
  await stopping;
  expect(order).toEqual(['server', 'operations']);
  expect([await statusOf(address), await statusOf(`${operationsAddress}/health`)]).toEqual([0, 0]);
});

test('stopGracefully serves while it drains, and ends before its limit when all connections have ended', async () => {
  const { server, operations, onStop } = await start();
  const startedAt = performance.now();
  await stopGracefully({ server, operations, drainMs: 300, onStop, maxMs: 60_000 });
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(299);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

test.each([
  ['a half-sent head', 'GET / HTTP/1.1\r\nhost: x\r\n'],
  [
    'a half-sent body',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nhalf',
  ],
  ['nothing at all', ''],
  ['a response that is never read', 'GET /large HTTP/1.1\r\nhost: x\r\n\r\n'],
])('a connection with %s cannot delay stopGracefully beyond its limit', async (_, text) => {
  const { server, operations, address, onStop } = await start();
  const socket = (await send(address, text)).pause();
  // Waits until the server has received it.
  await fetch(address);
  const startedAt = performance.now();
  await stopGracefully({ server, operations, drainMs: 100, onStop, maxMs: 1000 });
  expect(performance.now() - startedAt).toBeLessThan(1000 + 1500);
  expect(server.server.listening).toBe(false);
  const count = await new Promise((resolve) => server.server.getConnections((_error, open) => resolve(open)));
  expect(count).toBe(0);
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
});

test('control: without the limit, a half-sent request delays stopGracefully', async () => {
  const { server, operations, address, onStop } = await start();
  await send(address, 'GET / HTTP/1.1\r\nhost: x\r\n');
  await fetch(address);
  const stopping = stopGracefully({ server, operations, drainMs: 0, onStop, maxMs: 60_000 });
  const first = await Promise.race([
    stopping.then(() => 'stopped'),
    new Promise((resolve) => setTimeout(resolve, 1500, 'waiting')),
  ]);
  expect(first).toBe('waiting');
  server.server.closeAllConnections();
  await stopping;
});

test('stopGracefully drains no longer than its limit', async () => {
  const { server, operations, onStop } = await start();
  const startedAt = performance.now();
  await stopGracefully({ server, operations, drainMs: 60_000, onStop, maxMs: 200 });
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test('the operations server reports why a process is not ready, and exports metrics', async () => {
  const log = Fastify().log;
  const readiness = async () => ({ isReady: false, parts: { redis: 'away' } });
  const operations = createOperationsServer({ readiness, metrics: new Metrics(), log });
  servers.push(operations);
  const ready = await operations.inject('/ready');
  expect([ready.statusCode, ready.json()]).toEqual([503, { isReady: false, parts: { redis: 'away' } }]);
  expect((await operations.inject('/health')).json()).toEqual({ status: 'alive' });
  const metrics = await operations.inject('/metrics');
  expect(metrics.headers['content-type']).toContain('text/plain');
  expect(metrics.body).toContain('http_request_duration_seconds');
});
