import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSecretFiles } from './secret-files.ts';

function fileWith(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rueda-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'secret'), content);
  return join(folder, 'secret');
}

test('readSecretFiles reads a setting from its file, without the line break at the end', () => {
  for (const content of ['a word', 'a word\n', 'a word\r\n'])
    expect(readSecretFiles({ NATS_PASSWORD_FILE: fileWith(content), PORT: '1' })).toEqual({
      variables: expect.objectContaining({ NATS_PASSWORD: 'a word', PORT: '1' }),
      errors: [],
    });
  expect(readSecretFiles({ SESSION_KEYS_FILE: fileWith(' a\nb\n\n') }).variables['SESSION_KEYS']).toBe(
    ' a\nb\n',
  );
});

test('readSecretFiles names each file that cannot be used, and the remedy', () => {
  const empty = fileWith('\n');
  expect(
    readSecretFiles({
      DATABASE_URL_FILE: '/nowhere/database',
      REDIS_URL_FILE: empty,
      CLIENT_SECRET: 'one',
      CLIENT_SECRET_FILE: fileWith('another'),
    }).errors,
  ).toEqual([
    'DATABASE_URL_FILE is "/nowhere/database", which cannot be read (ENOENT): mount it for this user.',
    `REDIS_URL_FILE is "${empty}", which is empty: write the value to it.`,
    'CLIENT_SECRET and CLIENT_SECRET_FILE are both set: remove one.',
  ]);
});

test('readSecretFiles ignores files of settings that are not secrets, and empty names', () => {
  const variables = { SSL_CERT_FILE: '/nowhere', PORT_FILE: '/nowhere', REDIS_URL_FILE: '' };
  expect(readSecretFiles(variables)).toEqual({ variables, errors: [] });
});
