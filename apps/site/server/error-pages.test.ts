import { HttpError } from '@rueda/server/error-response';
import { expect, test } from 'vitest';
import { RequestError, toErrorResponse } from './error-pages.ts';

const textType = 'text/plain; charset=utf-8';

test.each([
  ['a rejected request', new RequestError(403), 403, '403 Forbidden\n'],
  [
    'an error of Fastify',
    Object.assign(new Error('secret'), { statusCode: 413 }),
    413,
    '413 Payload Too Large\n',
  ],
  ['an error in the server', new Error('secret'), 500, '500 Internal Server Error\n'],
  [
    'an error with a status that is none',
    Object.assign(new Error('secret'), { statusCode: 399 }),
    500,
    '500 Internal Server Error\n',
  ],
  ['the lowest status of an error', new RequestError(400), 400, '400 Bad Request\n'],
  ['nothing at all', undefined, 500, '500 Internal Server Error\n'],
  ['null', null, 500, '500 Internal Server Error\n'],
])('%s is a short text with its status, and quotes nothing', (_, error, status, body) => {
  expect(toErrorResponse(error)).toEqual({ status, headers: { 'content-type': textType }, body });
});

test.each([
  [new RequestError(429, 2001), '3'],
  [new RequestError(429, 0), '1'],
  [new RequestError(503), '1'],
  [new HttpError(503, 'OVERLOADED'), '1'],
])('a temporary error says when to try again, in whole seconds: %s', (error, seconds) => {
  expect(toErrorResponse(error).headers).toEqual({ 'content-type': textType, 'retry-after': seconds });
});

test('an error that is not temporary says no time to try again', () => {
  expect(toErrorResponse(new RequestError(400, 5000)).headers).not.toHaveProperty('retry-after');
});

test('an error of a request has a name, a message and a status for the log', () => {
  const error = new RequestError(404);
  expect([error.name, error.message, error.statusCode, error.retryAfterMs]).toEqual([
    'RequestError',
    'Not Found',
    404,
    undefined,
  ]);
});
