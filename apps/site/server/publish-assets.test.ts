import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { retainPublished, publishAssets } from './publish-assets.ts';

const dayMs = 24 * 60 * 60 * 1000;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rueda-assets-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The client folder of a build with these assets. */
function build(name: string, assets: readonly string[], content = name): string {
  for (const folder of ['assets', 'embed'])
    mkdirSync(join(root, name, 'client', folder), { recursive: true });
  for (const asset of assets) writeFileSync(join(root, name, 'client/assets', asset), content);
  writeFileSync(join(root, name, 'client/embed', `clock-${name}.js`), content);
  return join(root, name, 'client');
}

const published = (): string => join(root, 'published');
const assets = (): string[] => readdirSync(join(published(), 'assets')).toSorted();

test('publishAssets retains the assets of a version for a week after its last process', () => {
  const [old, next] = [build('1', ['a-1.js', 'same.css']), build('2', ['a-2.js', 'same.css'])];
  const start = Date.now();
  publishAssets(old, published(), start);
  for (const days of [0, 1, 6.9]) {
    publishAssets(next, published(), start + days * dayMs);
    expect(assets()).toEqual(['a-1.js', 'a-2.js', 'same.css']);
  }
  publishAssets(next, published(), start + 7.1 * dayMs);
  expect(assets()).toEqual(['a-2.js', 'same.css']);
});

test('publishAssets retains the assets of a version that still runs after weeks', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const stop = retainPublished(build('1', ['a-1.js']), published());
  await vi.advanceTimersByTimeAsync(30 * dayMs);
  publishAssets(build('2', ['a-2.js']), published());
  expect(assets()).toEqual(['a-1.js', 'a-2.js']);
  stop();
  await vi.advanceTimersByTimeAsync(8 * dayMs);
  publishAssets(build('2', ['a-2.js']), published());
  expect(assets()).toEqual(['a-2.js']);
});

test('publishAssets never removes the elements that pages of other sites load', () => {
  publishAssets(build('1', ['a-1.js']), published(), Date.now() - 400 * dayMs);
  publishAssets(build('2', ['a-2.js']), published());
  expect(readdirSync(join(published(), 'embed')).toSorted()).toEqual(['clock-1.js', 'clock-2.js']);
});

test('publishAssets publishes only complete files when several processes run at once', async () => {
  const content = 'x'.repeat(5_000_000);
  const names = Array.from({ length: 20 }, (_, index) => `asset-${index}.js`);
  const client = build('1', names, content);
  // Old enough to be removed by one while another publishes it.
  mkdirSync(join(published(), 'assets'), { recursive: true });
  for (const name of names.slice(10)) {
    writeFileSync(join(published(), 'assets', name), content);
    utimesSync(join(published(), 'assets', name), 1, 1);
  }
  const command = fileURLToPath(new URL('./publish-assets-run.ts', import.meta.url));
  const processes = Array.from({ length: 4 }, () =>
    spawn(process.execPath, [command], {
      env: { ...process.env, BUILD_FOLDER: join(client, '..'), ASSETS_FOLDER: published() },
      stdio: 'inherit',
    }),
  );
  const ended = Promise.all(processes.map((each) => once(each, 'exit')));
  const sizes = new Set<number>();
  while (processes.some(({ exitCode }) => exitCode === null)) {
    for (const name of names) {
      const file = join(published(), 'assets', name);
      if (existsSync(file)) sizes.add(readFileSync(file).length);
    }
    await new Promise(setImmediate);
  }
  expect((await ended).map(([code]) => code)).toEqual([0, 0, 0, 0]);
  expect([...sizes]).toEqual([content.length]);
  expect(assets()).toEqual(names.toSorted());
});
