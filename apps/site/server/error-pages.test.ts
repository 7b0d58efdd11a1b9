import { HttpError } from '@rueda/server/error-response';
import { expect, test } from 'vitest';
import { RequestError, toErrorResponse } from './error-pages.ts';

const textType = 'text/plain; charset=utf-8';

const failed =
  '500 Internal Server Error\nOcurrió un error en el sitio y quedó registrado. Inténtalo de nuevo en unos minutos.\nAn error occurred on the site and has been logged. Try again in a few minutes.\n';

test.each([
  [
    'a rejected request',
    new RequestError(403),
    403,
    '403 Forbidden\nEsta solicitud no está permitida. Vuelve a la página e inténtalo de nuevo.\nThis request is not allowed. Go back to the page and try again.\n',
  ],
  [
    'an error of Fastify',
    Object.assign(new Error('secret'), { statusCode: 413 }),
    413,
    '413 Payload Too Large\nEl envío es demasiado grande. Acórtalo e inténtalo de nuevo.\nThe request is too large. Shorten it and try again.\n',
  ],
  ['a status that no visitor causes', new RequestError(405), 405, '405 Method Not Allowed\n'],
  ['an error in the server', new Error('secret'), 500, failed],
  ['an error with a status below 400', Object.assign(new Error('secret'), { statusCode: 399 }), 500, failed],
  [
    'the lowest status of an error',
    new RequestError(400),
    400,
    '400 Bad Request\nLa solicitud no es válida. Revisa la dirección e inténtalo de nuevo.\nThe request is not valid. Check the address and try again.\n',
  ],
  ['undefined', undefined, 500, failed],
  ['null', null, 500, failed],
])('%s is a short text with its status, without the error message', (_, error, status, body) => {
  expect(toErrorResponse(error)).toEqual({ status, headers: { 'content-type': textType }, body });
});

test.each([
  [new RequestError(429, 2001), '3'],
  [new RequestError(429, 0), '1'],
  [new RequestError(502, 4001), '5'],
  [new RequestError(503), '1'],
  [new RequestError(504), '1'],
  [new HttpError(503, 'OVERLOADED'), '1'],
])('a temporary error has Retry-After in seconds, rounded up: %s', (error, seconds) => {
  expect(toErrorResponse(error).headers).toEqual({ 'content-type': textType, 'retry-after': seconds });
});

test.each([
  [429, 'en 3 s.\nYou made too many requests. Try again in 3 s.\n'],
  [502, 'en 3 s.\nThe document is not available at the moment. Try again in 3 s.\n'],
  [503, 'en 3 s.\nThe site is overloaded. Try again in 3 s.\n'],
  [504, 'en 3 s.\nThe document takes too long to arrive. Try again in 3 s.\n'],
])('the text of an error with status %i names the seconds in both languages', (status, end) => {
  expect(toErrorResponse(new RequestError(status, 2001)).body).toMatch(new RegExp(`${end}$`));
});

test('an error that is not temporary has no Retry-After', () => {
  expect(toErrorResponse(new RequestError(400, 5000)).headers).not.toHaveProperty('retry-after');
});

test('a RequestError has a name, a message and a status for the log', () => {
  const error = new RequestError(404);
  expect([error.name, error.message, error.statusCode, error.retryAfterMs]).toEqual([
    'RequestError',
    'Not Found',
    404,
    undefined,
  ]);
});
