import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAdapter } from './adapter-contract.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const example = readFileSync(new URL('../../../../examples/cms-adapter/adapter.js', import.meta.url), 'utf8');
let folder: string;
let service: TestApp;

beforeAll(async () => {
  service = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'rueda-adapter-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

/** The requirements that an adapter with this code does not meet. */
async function unmet(name: string, code: string): Promise<string[]> {
  const file = join(folder, `${name}.js`);
  writeFileSync(file, code.replaceAll("'versions.json'", JSON.stringify(join(folder, `${name}.json`))));
  const requirements = await checkAdapter([process.execPath, file], service);
  expect(requirements).toHaveLength(9);
  return requirements.filter(({ problem }) => problem !== null).map((each) => each.name);
}

test('the example of an adapter meets the content contract', async () => {
  expect(await unmet('example', example)).toEqual([]);
});

test.for<[name: string, change: (code: string) => string, requirements: string[]]>([
  [
    'that does not repeat calls',
    (code) => code.replace('const attempts = 8', 'const attempts = 1'),
    ['repeats a call that the service refused for the moment', 'repeats a call whose response was lost'],
  ],
  [
    'that hides rejections',
    (code) => code.replace('process.exitCode = 1', 'process.exitCode = 0'),
    ['reports why a page was rejected, and leaves the published one'],
  ],
  [
    'that never counts the version up',
    (code) => code.replace('(versions[id] ?? 0) + 1', '1'),
    [
      'publishes a change',
      'repeats a call that the service refused for the moment',
      'repeats a call whose response was lost',
      'reports why a page was rejected, and leaves the published one',
      'withdraws a page',
      'can repeat a withdrawal',
      'publishes a withdrawn page again',
    ],
  ],
])('control: an adapter %s does not', async ([name, change, requirements]) => {
  const changed = change(example);
  expect(changed).not.toBe(example);
  expect(await unmet(name.replaceAll(' ', '-'), changed)).toEqual(requirements);
});
