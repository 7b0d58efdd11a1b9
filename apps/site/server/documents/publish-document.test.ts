import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../site.testing.ts';
import { readSettings } from '../settings.ts';
import { publishDocument, type PublishOptions, scannerOf, withdrawDocument } from './publish-document.ts';
import { createScanner, eicar } from './scanner.testing.ts';

const pdf = '%PDF-1.4\nannual report';
interface Attempt {
  folder: string;
  publish: (path: string, content?: string, options?: Partial<PublishOptions>) => Promise<void>;
  /** The files in the folder, also those not published yet. */
  filesIn: () => string[];
}

function prepare(scanner = createScanner(), timeoutMs = 10_000): Attempt {
  const folder = createFolder({ 'old.pdf': pdf });
  return {
    folder,
    publish: (path, content = pdf, options = {}) =>
      publishDocument(join(createFolder({ source: content }), 'source'), path, {
        folder,
        maxBytes: 1000,
        scanner: { command: [scanner], timeoutMs },
        isReplacement: false,
        ...options,
      }),
    filesIn: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map(({ name }) => name)
        .toSorted(),
  };
}

test('a file that passes all checks is published under its path, readable for the site', async () => {
  const { folder, publish, filesIn } = prepare();
  await publish('/memorias/año 2025/memoria.pdf');
  const file = join(folder, 'memorias/año 2025/memoria.pdf');
  expect(readFileSync(file, 'utf8')).toBe(pdf);
  expect(statSync(file).mode & 0o777).toBe(0o644);
  expect(filesIn()).toEqual(['memoria.pdf', 'old.pdf']);
});

test('a file that the scanner rejects is not published, and the error quotes the scanner', async () => {
  const { publish, filesIn } = prepare();
  await expect(publish('virus.txt', eicar)).rejects.toMatchObject({
    name: 'InfectedFile',
    message: expect.stringMatching(/rejected the file with exit status 1: .*Eicar FOUND$/),
  });
  expect(filesIn()).toEqual(['old.pdf']);
});

test('a scanner that gives no verdict in time publishes nothing', async () => {
  const { publish, filesIn } = prepare(createScanner('exec sleep 30'), 200);
  const start = performance.now();
  await expect(publish('a.pdf')).rejects.toThrow(/gave no verdict within 200 ms: raise SCAN_TIMEOUT_MS\.$/);
  expect(performance.now() - start).toBeLessThan(5000);
  expect(filesIn()).toEqual(['old.pdf']);
});

test('a scanner that does not exist publishes nothing', async () => {
  const { publish, filesIn } = prepare('/nowhere/scan');
  await expect(publish('a.pdf')).rejects.toThrow(
    new Error('The scanner "/nowhere/scan" did not run (ENOENT): correct SCAN_COMMAND.'),
  );
  expect(filesIn()).toEqual(['old.pdf']);
});

test('a scanner that crashes publishes nothing', async () => {
  const { publish, filesIn } = prepare(createScanner('kill -SEGV $$'));
  await expect(publish('a.pdf')).rejects.toThrow(/did not run \(SIGSEGV\): correct SCAN_COMMAND\.$/);
  expect(filesIn()).toEqual(['old.pdf']);
});

test('the scanned copy is what is published: a change of the source meanwhile has no effect', async () => {
  const source = join(createFolder({ 'a.pdf': pdf }), 'a.pdf');
  const { folder } = prepare();
  const scanner = createScanner(`printf '%s' replaced > '${source}'`);
  const options = { folder, maxBytes: 1000, isReplacement: false };
  await publishDocument(source, 'a.pdf', { ...options, scanner: { command: [scanner], timeoutMs: 10_000 } });
  expect(readFileSync(source, 'utf8')).toBe('replaced');
  expect(readFileSync(join(folder, 'a.pdf'), 'utf8')).toBe(pdf);
});

test('nothing is public before the scanner has accepted it', async () => {
  const { folder, filesIn } = prepare();
  const list = join(createFolder({ seen: '' }), 'seen');
  const scanner = createScanner(`find '${folder}' -type f ! -path '*/.*' -printf '%f ' > '${list}'`);
  const source = join(createFolder({ 'a.pdf': pdf }), 'a.pdf');
  const options = { folder, maxBytes: 1000, isReplacement: false };
  await publishDocument(source, 'b.pdf', { ...options, scanner: { command: [scanner], timeoutMs: 10_000 } });
  expect(readFileSync(list, 'utf8')).toBe('old.pdf ');
  expect(filesIn()).toEqual(['b.pdf', 'old.pdf']);
});

test.each([
  ['a.pdf', '<!doctype html><script>alert(1)</script>', 'is not application/pdf'],
  ['a.xlsx', pdf, 'is not application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a.html', '<p>', 'has no known format: use one of .pdf .txt'],
  ['a.pdf', '', 'is empty'],
  [
    'a.pdf',
    pdf.padEnd(1001),
    'has 1001 bytes, above the limit of 1000: reduce it, or raise MAX_DOCUMENT_MEGABYTES.',
  ],
  ['../a.pdf', pdf, 'is not valid'],
  ['.hidden/a.pdf', pdf, 'is not valid'],
  ['a//b.pdf', pdf, 'is not valid'],
])('the file for %s with the content %j is rejected: %s', async (path, content, message) => {
  const { publish, filesIn } = prepare();
  await expect(publish(path, content)).rejects.toThrow(message);
  expect(filesIn()).toEqual(['old.pdf']);
});

test('a folder is not a document', async () => {
  const folder = createFolder({});
  const options = { folder, maxBytes: 1000, scanner: null, isReplacement: false };
  await expect(publishDocument(folder, 'a.pdf', options)).rejects.toThrow(
    new Error(`"${folder}" is not a file: name the document itself.`),
  );
});

test('a published document is replaced only on request', async () => {
  const { folder, publish, filesIn } = prepare();
  const corrected = '%PDF-1.7\ncorrected';
  await expect(publish('old.pdf', corrected)).rejects.toThrow(
    /^"old\.pdf" is published already: choose another path, or pass --replace\.$/,
  );
  expect(readFileSync(join(folder, 'old.pdf'), 'utf8')).toBe(pdf);
  await publish('old.pdf', corrected, { isReplacement: true });
  expect(readFileSync(join(folder, 'old.pdf'), 'utf8')).toBe(corrected);
  expect(filesIn()).toEqual(['old.pdf']);
});

test('publishing the same file again changes nothing, so that a lost response can be repeated', async () => {
  const { folder, publish, filesIn } = prepare();
  const before = statSync(join(folder, 'old.pdf'));
  await publish('old.pdf');
  const after = statSync(join(folder, 'old.pdf'));
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  expect(filesIn()).toEqual(['old.pdf']);
});

test('a check rejects what a publication would reject, and publishes nothing', async () => {
  const { publish, filesIn } = prepare();
  const check = (path: string, content?: string, isReplacement = false) =>
    publish(path, content, { isCheckOnly: true, isReplacement });
  await check('new/a.pdf');
  await check('old.pdf');
  await check('old.pdf', '%PDF-1.7\ncorrected', true);
  await expect(check('old.pdf', '%PDF-1.7\ncorrected')).rejects.toThrow('is published already');
  await expect(check('virus.txt', eicar)).rejects.toThrow('Eicar FOUND');
  await expect(check('a.pdf', '<p>')).rejects.toThrow('is not application/pdf');
  expect(filesIn()).toEqual(['old.pdf']);
});

test('a withdrawn document is gone, and withdrawing it again changes nothing', async () => {
  const { folder, filesIn } = prepare();
  await withdrawDocument('/old.pdf', folder);
  await withdrawDocument('old.pdf', folder);
  expect(filesIn()).toEqual([]);
  const outside = createFolder({ 'a.pdf': pdf });
  symlinkSync(outside, join(folder, 'other'));
  await expect(withdrawDocument('other/a.pdf', folder)).rejects.toThrow('leads out of');
  await expect(withdrawDocument('../a.pdf', folder)).rejects.toThrow('is not valid');
  expect(readdirSync(outside)).toEqual(['a.pdf']);
});

test('a path through a link that leads out of the folder is rejected', async () => {
  const { folder, publish } = prepare();
  const outside = createFolder({});
  symlinkSync(outside, join(folder, 'other'));
  for (const path of ['other/a.pdf', 'other/new/a.pdf'])
    await expect(publish(path)).rejects.toThrow(/leads out of .* through a link: remove the link\.$/);
  expect(readdirSync(outside)).toEqual([]);
});

test('leaving out the scanner is a decision: without SCAN_COMMAND nothing is published', () => {
  expect(() => scannerOf(readSettings({}))).toThrow(
    new Error('SCAN_COMMAND is not set: set a scanner such as "clamdscan --fdpass", or "none".'),
  );
  expect(scannerOf(readSettings({ SCAN_COMMAND: 'none' }))).toBeNull();
  expect(scannerOf(readSettings({ SCAN_COMMAND: ' scan  --quiet ', SCAN_TIMEOUT_MS: '5' }))).toEqual({
    command: ['scan', '--quiet'],
    timeoutMs: 5,
  });
});
