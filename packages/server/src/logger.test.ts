import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions } from './logger.ts';

function collectLines(level: string, write: (log: ReturnType<typeof Fastify>['log']) => void): string[] {
  const lines: string[] = [];
  write(Fastify({ logger: loggerOptions({ level, stream: { write: (line) => lines.push(line) } }) }).log);
  return lines;
}

test('the logger logs an error with its type, code, stack and causes, and without its messages', () => {
  const cause = Object.assign(new TypeError('secret row'), { code: '23505' });
  const error = new Error('secret token at work\nsecret second line at home', { cause });
  const [line = ''] = collectLines('info', (log) => log.error({ err: error }, 'request failed'));
  expect(line).not.toContain('secret');
  const { err, msg } = JSON.parse(line) as { err: Record<string, never>; msg: string };
  expect(msg).toBe('request failed');
  expect(err).toMatchObject({ type: 'Error', cause: { type: 'TypeError', code: '23505' } });
  expect(err['stack']).toMatch(/^\s+at .*logger\.test\.ts.*\n\s+at /);
  expect(err['cause']).not.toHaveProperty('cause');
});

test.each([null, undefined, 'secret text', { toString: () => 'secret' }])(
  'the logger logs a thrown %j without quoting it',
  (thrown) => {
    const [line] = collectLines('info', (log) => log.error({ err: thrown }, 'request failed'));
    expect(line).not.toContain('secret');
  },
);

test('the logger logs no content of a request or a response, and nothing below its level', () => {
  const lines = collectLines('warn', (log) => {
    log.info('quiet');
    log.warn({ req: { url: '/secret' }, res: { body: 'secret' } }, 'loud');
  });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 40, time: expect.any(Number), req: {}, res: {}, msg: 'loud' },
  ]);
});
