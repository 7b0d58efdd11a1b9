import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ReaderLimits, SlowReaders } from './slow-readers.ts';

class FakeSocket {
  destroyed = false;
  bytesWritten = 0;
  writableLength = 0;
  readonly resetAndDestroy = vi.fn(() => {
    this.destroyed = true;
  });
}

class FakeResponse extends EventEmitter {
  statusCode = 200;
  readonly req: { socket: FakeSocket };

  constructor(socket: FakeSocket) {
    super();
    this.req = { socket };
  }

  /** Emits the event of a client that has received the complete response. */
  close(status = 200): void {
    this.statusCode = status;
    this.emit('close');
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function guarded(limits: Partial<ReaderLimits> = {}) {
  const readers = new SlowReaders({
    maxPipelined: 2,
    timeoutMs: 1000,
    minReadBytes: 500,
    maxUnreadBytes: 100,
    restMs: 1000,
    ...limits,
  });
  const handled: FakeResponse[] = [];
  const listener = readers.guard((_, response) => handled.push(response as unknown as FakeResponse));
  const request = (socket: FakeSocket): FakeResponse => {
    const response = new FakeResponse(socket);
    listener(
      { socket } as unknown as IncomingMessage,
      response as unknown as ServerResponse & { req: IncomingMessage },
    );
    return response;
  };
  /** Sends a request on a new connection, whose response has these payloads. */
  const reading = (...payloads: (string | Uint8Array)[]): { socket: FakeSocket; response: FakeResponse } => {
    const socket = new FakeSocket();
    const response = request(socket);
    for (const payload of payloads) readers.sending(response as unknown as ServerResponse, payload);
    return { socket, response };
  };
  return { readers, handled, request, reading };
}

test('SlowReaders handles one request of a connection at a time, in order, and other connections meanwhile', () => {
  const { handled, request } = guarded();
  const [one, other] = [new FakeSocket(), new FakeSocket()];
  const [first, second, third] = [request(one), request(one), request(one)];
  expect(handled).toEqual([first]);
  const elsewhere = request(other);
  expect(handled).toEqual([first, elsewhere]);
  first.close();
  expect(handled).toEqual([first, elsewhere, second]);
  second.close();
  third.close();
  const fourth = request(one);
  expect(handled).toEqual([first, elsewhere, second, third, fourth]);
});

test('SlowReaders cuts a connection that sends too many requests ahead, and handles none of them', () => {
  const { handled, request } = guarded();
  const socket = new FakeSocket();
  const first = request(socket);
  request(socket);
  request(socket);
  expect(socket.resetAndDestroy).not.toHaveBeenCalled();
  request(socket);
  expect(socket.resetAndDestroy).toHaveBeenCalledOnce();
  first.close();
  request(socket);
  expect(handled).toEqual([first]);
});

test('SlowReaders cuts a connection that is busy for the timeout, and not one that was idle in between', () => {
  const { readers, request } = guarded();
  const [slow, quick, late] = [new FakeSocket(), new FakeSocket(), new FakeSocket()];
  request(slow);
  const done = request(quick);
  vi.advanceTimersByTime(500);
  done.close();
  request(quick);
  request(late);
  vi.advanceTimersByTime(499);
  readers.sweep();
  expect(slow.resetAndDestroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  readers.sweep();
  readers.sweep();
  expect(slow.resetAndDestroy).toHaveBeenCalledOnce();
  expect([quick.destroyed, late.destroyed]).toEqual([false, false]);
  vi.advanceTimersByTime(500);
  readers.sweep();
  expect([quick.destroyed, late.destroyed]).toEqual([true, true]);
});

test('SlowReaders lets a connection be busy for as long as it reads enough within each timeout', () => {
  const { readers, request } = guarded();
  const [quick, slow, buffered] = [new FakeSocket(), new FakeSocket(), new FakeSocket()];
  // Bytes of earlier responses do not count.
  slow.bytesWritten = 10_000;
  for (const socket of [quick, slow, buffered]) request(socket);
  for (let time = 1; time <= 3; time += 1) {
    quick.bytesWritten += 500;
    slow.bytesWritten += 499;
    // Written, but still in this process.
    buffered.bytesWritten += 500;
    buffered.writableLength += 1;
    vi.advanceTimersByTime(1000);
    readers.sweep();
    expect([quick, slow, buffered].map(({ destroyed }) => destroyed)).toEqual([false, true, true]);
  }
  vi.advanceTimersByTime(999);
  readers.sweep();
  expect(quick.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  readers.sweep();
  expect(quick.destroyed).toBe(true);
});

test('a connection that always has a next request counts as busy from its first request', () => {
  const { readers, request } = guarded();
  const socket = new FakeSocket();
  let current = request(socket);
  for (let time = 0; time < 4; time += 1) {
    const next = request(socket);
    vi.advanceTimersByTime(250);
    current.close();
    current = next;
  }
  readers.sweep();
  expect(socket.destroyed).toBe(true);
});

test('an idle connection is never cut', () => {
  const { readers, request } = guarded();
  const socket = new FakeSocket();
  request(socket).close();
  vi.advanceTimersByTime(100_000);
  readers.sweep();
  expect(socket.destroyed).toBe(false);
});

test('SlowReaders cuts the longest-busy connection when unread responses exceed the limit', () => {
  const { reading } = guarded();
  const [first, second, third] = [reading('x'.repeat(40)), reading('x'.repeat(40)), reading('x'.repeat(20))];
  expect([first, second, third].map(({ socket }) => socket.destroyed)).toEqual([false, false, false]);
  const fourth = reading('x');
  expect([first, second, third, fourth].map(({ socket }) => socket.destroyed)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  // 61 are held now.
  expect(reading('x'.repeat(39)).socket.destroyed).toBe(false);
  expect(second.socket.destroyed).toBe(false);
});

test('SlowReaders cuts as many connections as needed, including the current one', () => {
  const { reading } = guarded();
  const [first, second] = [reading('x'.repeat(50)), reading('x'.repeat(50))];
  const huge = reading('x'.repeat(101));
  expect([first, second, huge].map(({ socket }) => socket.destroyed)).toEqual([true, true, true]);
  expect(reading('x'.repeat(100)).socket.destroyed).toBe(false);
});

test('a response that was received, or whose connection was cut, holds no memory', () => {
  const { reading } = guarded();
  for (let time = 0; time < 10; time += 1) {
    const { socket, response } = reading('x'.repeat(60), new Uint8Array(40));
    expect(socket.destroyed).toBe(false);
    response.close();
    response.emit('close');
  }
  const cut = reading('x'.repeat(101));
  expect(cut.socket.destroyed).toBe(true);
  // Its response closes later, and must not be subtracted twice.
  cut.response.close();
  const [one, other] = [reading('x'.repeat(100)), reading('x')];
  expect([one.socket.destroyed, other.socket.destroyed]).toEqual([true, false]);
});

test('bytes that many responses share are counted once, and cutting one of their readers frees nothing', () => {
  const { reading } = guarded();
  const bytes = new Uint8Array(80);
  const shared = Array.from({ length: 10 }, () => reading(bytes));
  const unshared = reading('x'.repeat(20));
  expect([...shared, unshared].some(({ socket }) => socket.destroyed)).toBe(false);
  const last = reading('x');
  expect(shared.some(({ socket }) => socket.destroyed)).toBe(false);
  expect([unshared.socket.destroyed, last.socket.destroyed]).toEqual([true, false]);
  for (const { response } of shared.slice(1)) response.close();
  // Now one reader holds them alone.
  expect(reading('x'.repeat(20)).socket.destroyed).toBe(false);
  expect(shared[0]?.socket.destroyed).toBe(true);
  expect(reading('x'.repeat(79)).socket.destroyed).toBe(false);
});

test('all parts of one response are counted together', () => {
  const { reading } = guarded();
  const { socket } = reading('x'.repeat(50), new Uint8Array(50));
  expect(socket.destroyed).toBe(false);
  expect(reading('x'.repeat(60), new Uint8Array(41)).socket.destroyed).toBe(true);
  expect(socket.destroyed).toBe(true);
});

test('a connection without response bytes is not cut for memory', () => {
  const { reading } = guarded();
  const waiting = reading();
  const [one] = [reading('x'.repeat(100)), reading('x')];
  expect([waiting.socket.destroyed, one?.socket.destroyed]).toEqual([false, true]);
});

test('a response to a connection that is not guarded, or is closed, is not counted', () => {
  const { readers, reading } = guarded();
  const huge = 'x'.repeat(1000);
  readers.sending(new FakeResponse(new FakeSocket()) as unknown as ServerResponse, huge);
  const { socket, response } = reading();
  socket.destroyed = true;
  readers.sending(response as unknown as ServerResponse, huge);
  response.close();
  const one = reading('x'.repeat(100));
  expect(one.socket.destroyed).toBe(false);
  expect(socket.resetAndDestroy).not.toHaveBeenCalled();
});

test.each([
  [429, 0, 1000],
  [429, 0.5, 1500],
  [503, 0.999, 1999],
])(
  'after status %i a connection that has sent ahead waits, with jitter %d for %i ms',
  (status, jitter, ms) => {
    vi.spyOn(Math, 'random').mockReturnValue(jitter);
    const { handled, request } = guarded();
    const socket = new FakeSocket();
    const [first, second] = [request(socket), request(socket)];
    first.close(status);
    vi.advanceTimersByTime(ms - 1);
    expect(handled).toEqual([first]);
    vi.advanceTimersByTime(1);
    expect(handled).toEqual([first, second]);
  },
);

test('after status 429 a request that comes later waits too', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { handled, request } = guarded();
  const socket = new FakeSocket();
  const first = request(socket);
  first.close(429);
  const second = request(socket);
  expect(handled).toEqual([first]);
  vi.advanceTimersByTime(1000);
  expect(handled).toEqual([first, second]);
});

test('after status 503 a client that has sent no request ahead does not wait', () => {
  const { handled, request } = guarded();
  const socket = new FakeSocket();
  const first = request(socket);
  first.close(503);
  expect(handled).toEqual([first, request(socket)]);
});

test('no connection waits with restMs 0, as behind a proxy whose connection many clients share', () => {
  const { handled, request } = guarded({ restMs: 0 });
  const socket = new FakeSocket();
  const [first, second] = [request(socket), request(socket)];
  first.close(429);
  expect(handled).toEqual([first, second]);
});
