import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createFolder } from '../site.testing.ts';
import { createScanner, eicar } from './scanner.testing.ts';

const pdf = '%PDF-1.4\nannual report';

const command = fileURLToPath(new URL('publish-document.ts', import.meta.url));

const run = (
  folder: string,
  args: string[],
  variables: Record<string, string> = {},
): Promise<[number, string]> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], DOCUMENT_STORE: folder, INIT_CWD: folder, ...variables };
    execFile(process.execPath, [command, ...args], { env }, (error, output, errors) =>
      resolve([Number(error?.code ?? 0), output + errors]),
    );
  });

test('the command publishes a file, and ends with status 1 and the reason if it cannot', async () => {
  const folder = createFolder({});
  writeFileSync(join(folder, '.source'), pdf);
  const scanner = { SCAN_COMMAND: createScanner() };
  expect(await run(folder, ['.source', 'a.pdf'], scanner)).toEqual([0, 'published a.pdf\n']);
  expect(existsSync(join(folder, 'a.pdf'))).toBe(true);
  expect(await run(folder, ['.source', 'a.pdf'], scanner)).toEqual([0, 'published a.pdf\n']);
  writeFileSync(join(folder, '.source'), `${pdf}, corrected`);
  expect(await run(folder, ['.source', 'a.pdf'], scanner)).toEqual([
    1,
    '"a.pdf" is published already: choose another path, or pass --replace.\n',
  ]);
  expect(await run(folder, ['--replace', '.source', 'a.pdf'], scanner)).toEqual([0, 'published a.pdf\n']);
  expect((await run(folder, ['.source', 'b.pdf']))[1]).toMatch(/^SCAN_COMMAND is not set/);
  expect((await run(folder, ['.source'], scanner))[1]).toMatch(/^Usage: /);
  expect((await run(folder, ['--scan', '--check', '.source'], scanner))[1]).toMatch(/^Usage: /);
  expect(await run(folder, ['--check', '.source', 'c.pdf'], scanner)).toEqual([0, 'accepted c.pdf\n']);
  expect(existsSync(join(folder, 'c.pdf'))).toBe(false);
  expect(await run(folder, ['--withdraw', 'a.pdf'])).toEqual([0, 'withdrew a.pdf\n']);
  expect(existsSync(join(folder, 'a.pdf'))).toBe(false);
  expect(
    (await run(folder, ['.source', 'b.pdf'], { ...scanner, DOCUMENT_STORE: 'https://s3.example/b' }))[1],
  ).toBe(
    'DOCUMENT_STORE is "https://s3.example/b": set the folder of the documents; a bucket has its own tools.\n',
  );
});

test('the command scans an image or any other file, whatever its format', async () => {
  const scanner = { SCAN_COMMAND: createScanner(), DOCUMENT_STORE: '' };
  const folder = createFolder({ 'a.webp': 'RIFF', 'b.webp': eicar, 'c.webp': '' });
  expect(await run(folder, ['--scan', 'a.webp'], scanner)).toEqual([0, 'accepted a.webp\n']);
  const [status, reason] = await run(folder, ['--scan', 'b.webp'], scanner);
  expect([status, reason]).toEqual([1, expect.stringContaining('Eicar FOUND')]);
  expect((await run(folder, ['--scan', 'c.webp'], scanner))[1]).toMatch(/is empty/);
  expect((await run(folder, ['--scan', 'a.webp']))[1]).toMatch(/^SCAN_COMMAND is not set/);
});
