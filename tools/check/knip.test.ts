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

/** Runs knip with this project's settings on a workspace with one package. */
function runKnip(changes: Record<string, string>): { status: number | null; text: string } {
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

test('knip accepts a package whose exports are all used', () => {
  expect(runKnip({})).toEqual({ status: 0, text: '' });
});

test('knip reports an unused export', () => {
  const money = "export const euro = 'EUR';\nexport const florin = 'NLG';\n";
  const { status, text } = runKnip({ 'packages/domain/src/money/money.ts': money });
  expect(text).toContain('packages/domain/src/money/money.ts: florin');
  expect(status).toBe(1);
});

test('knip reports an unused file', () => {
  const { status, text } = runKnip({
    'packages/domain/src/money/florin.ts': 'export const florin = 1;\n',
  });
  expect(text).toContain('packages/domain/src/money/florin.ts');
  expect(status).toBe(1);
});

test('knip reports an unused dependency', () => {
  const manifest = '{ "name": "@tiny/domain", "type": "module", "dependencies": { "zod": "4.6.7" } }';
  const { status, text } = runKnip({ 'packages/domain/package.json': manifest });
  expect(text).toContain('packages/domain/package.json: zod');
  expect(status).toBe(1);
});
