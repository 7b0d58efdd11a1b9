import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './tree.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rueda-knip-'));
  cpSync(join(root, 'knip.json'), join(folder, 'knip.json'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** What knip says, with this project's settings, of a workspace of one package. */
function messagesOf(changes: Record<string, string>): { status: number | null; text: string } {
  const files = {
    'package.json': '{ "name": "tiny", "private": true, "type": "module" }',
    'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
    'packages/domain/package.json': '{ "name": "@tiny/domain", "type": "module" }',
    'packages/domain/src/money/index.ts': "export { euro } from './money.ts';\n",
    'packages/domain/src/money/money.ts': "export const euro = 'EUR';\n",
    ...changes,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const knip = join(root, 'node_modules/.bin/knip');
  const { status, stdout, stderr } = spawnSync(knip, ['--reporter=compact'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

test('says nothing of a package whose every export is used', () => {
  expect(messagesOf({})).toEqual({ status: 0, text: '' });
});

test('reports an export nobody imports', () => {
  const money = "export const euro = 'EUR';\nexport const florin = 'NLG';\n";
  const { status, text } = messagesOf({ 'packages/domain/src/money/money.ts': money });
  expect(text).toContain('packages/domain/src/money/money.ts: florin');
  expect(status).toBe(1);
});

test('reports a file nobody imports', () => {
  const { status, text } = messagesOf({
    'packages/domain/src/money/florin.ts': 'export const florin = 1;\n',
  });
  expect(text).toContain('packages/domain/src/money/florin.ts');
  expect(status).toBe(1);
});

test('reports a dependency nobody imports', () => {
  const manifest = '{ "name": "@tiny/domain", "type": "module", "dependencies": { "zod": "4.6.7" } }';
  const { status, text } = messagesOf({ 'packages/domain/package.json': manifest });
  expect(text).toContain('packages/domain/package.json: zod');
  expect(status).toBe(1);
});
