/** Y6: the repository contains no secrets. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretsIn } from './secrets.ts';
import { root } from './workspace.ts';

test('no tracked or untracked file contains a secret', () => {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const read = files.filter((file) => existsSync(join(root, file)));
  const secrets = read.flatMap((file) =>
    secretsIn(readFileSync(join(root, file), 'latin1')).map((kind) => `${file}: ${kind}`),
  );
  console.log(`Y6: ${secrets.length} secrets in ${read.length} files`);
  expect(read.length).toBeGreaterThan(1000);
  expect(secrets).toEqual([]);
});

// In two parts each, so that this file contains no match.
test.each([
  ['a private key', '-----BEGIN RSA PRIVATE', ` KEY-----\n${'A'.repeat(64)}`],
  ['a key of AWS', 'AKIA', '2345ABCDEFGH6789'],
  ['a token of GitHub', 'ghp_', 'a'.repeat(36)],
  ['a token of npm', 'npm_', 'a'.repeat(36)],
  ['a token of npm', '//registry.example/:_authToken', '=abc'],
  ['a token of GitLab', 'glpat-', 'a'.repeat(20)],
  ['a token of Slack', 'xoxb-', '1234567890'],
  ['a key of Google', 'AIza', 'a'.repeat(35)],
  ['a key of Stripe', 'sk_live_', 'a'.repeat(20)],
  ['a signed token', 'eyJ', `${'a'.repeat(20)}.eyJ${'a'.repeat(20)}.${'a'.repeat(30)}`],
  ['a password in an address', 'postgres://rueda:', 'correct-horse@db.example.pe/rueda'],
])('secretsIn finds %s', (kind, one, other) => {
  expect(secretsIn(`const value = '${one}${other}';`)).toEqual([kind]);
});

test.each([
  'postgres://postgres@127.0.0.1:5432/postgres',
  'postgres://rueda:rueda@localhost/rueda',
  'postgres://$USER:$PASSWORD@db/rueda',
  '_authToken=${NODE_AUTH_TOKEN}',
])('secretsIn accepts %s', (text) => {
  expect(secretsIn(text)).toEqual([]);
});
