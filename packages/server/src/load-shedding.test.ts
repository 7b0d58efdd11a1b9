import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { shedLoad } from './load-shedding.ts';

class FakeResponse extends EventEmitter {
  readonly writeHead = vi.fn();
  readonly end = vi.fn();
}

function shedding(maxConcurrentRequests: number) {
  const [handle, countShed, sending] = [vi.fn(), vi.fn(), vi.fn()];
  const bytes = Buffer.from('overloaded');
  const listener = shedLoad(handle, {
    maxConcurrentRequests,
    response: { status: 503, headers: { 'retry-after': '1', 'cache-control': 'no-store' }, bytes },
    headersOf: ({ url }) => ({ 'x-request-id': `id of ${url}`, 'cache-control': 'public' }),
    metrics: { countShed },
    sending,
  });
  const sendWith = (headers: Record<string, string>, url = '/') => {
    const response = new FakeResponse();
    const request = Object.assign(new EventEmitter(), { method: 'GET', url, headers });
    listener(
      request as unknown as IncomingMessage,
      response as unknown as ServerResponse & { req: IncomingMessage },
    );
    return { request, response };
  };
  const send = (url?: string): FakeResponse => sendWith({}, url).response;
  return { handle, countShed, sending, bytes, send, sendWith };
}

test('shedLoad handles as many requests at once as the limit, and the next one as soon as one has ended', () => {
  const { handle, send } = shedding(2);
  const [first, second] = [send(), send()];
  expect(handle).toHaveBeenCalledTimes(2);
  expect(send().writeHead).toHaveBeenCalledOnce();
  expect(handle).toHaveBeenCalledTimes(2);
  first.emit('close');
  // A second event must not free a second slot.
  first.emit('close');
  expect(send().writeHead).not.toHaveBeenCalled();
  expect(send().writeHead).toHaveBeenCalledOnce();
  second.emit('close');
  send();
  expect(handle).toHaveBeenCalledTimes(4);
});

test('shedLoad does not count a rejected request as handled', () => {
  const { handle, send } = shedding(1);
  const first = send();
  for (let request = 0; request < 5; request += 1) send().emit('close');
  expect(handle).toHaveBeenCalledTimes(1);
  first.emit('close');
  send();
  send();
  expect(handle).toHaveBeenCalledTimes(2);
});

test('shedLoad rejects with the prepared response and the headers of every response, and counts it', () => {
  const { countShed, sending, bytes, send } = shedding(0);
  const response = send('/a');
  expect(response.writeHead).toHaveBeenCalledWith(503, {
    'x-request-id': 'id of /a',
    'retry-after': '1',
    'cache-control': 'no-store',
  });
  expect(response.end).toHaveBeenCalledWith(bytes);
  expect(sending).toHaveBeenCalledWith(response, bytes);
  expect(countShed).toHaveBeenCalledOnce();
});

test('shedLoad limits requests whose body is still arriving separately from those that are handled', () => {
  const { handle, send, sendWith } = shedding(1);
  const bodies = Array.from({ length: 4 }, (_, at) =>
    sendWith(at % 2 === 0 ? { 'content-length': '10' } : { 'transfer-encoding': 'chunked' }),
  );
  expect(handle).toHaveBeenCalledTimes(4);
  expect(sendWith({ 'content-length': '10' }).response.writeHead).toHaveBeenCalledOnce();
  const next = send();
  expect(handle).toHaveBeenCalledTimes(5);
  next.emit('close');
  // One has arrived, and is handled until its response is sent.
  const [first, second] = bodies;
  first?.request.emit('end');
  expect(send().writeHead).toHaveBeenCalledOnce();
  first?.response.emit('close');
  // One is rejected before it has arrived; the rest of its body is not counted.
  second?.response.emit('close');
  second?.request.emit('end');
  send().emit('close');
  for (let at = 0; at < 2; at += 1) sendWith({ 'content-length': '1' });
  expect(handle).toHaveBeenCalledTimes(8);
  expect(sendWith({ 'content-length': '1' }).response.writeHead).toHaveBeenCalledOnce();
});
