/** Two versions of the built site side by side, as during a release; rolling-release.long.test.ts replaces them under load. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import {
  copyBuild,
  noOutcome,
  openPage,
  type Outcome,
  startProcess,
  thisBuild,
} from './rolling-release.testing.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rueda-release-'));
  copyBuild(join(root, 'build'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Opens pages of each version with the assets of the other's process. */
async function openBoth(paths: readonly string[], variables: Record<string, string>): Promise<Outcome> {
  const outcome = noOutcome();
  const origins = await Promise.all(
    [thisBuild, join(root, 'build')].map(async (buildFolder) => {
      const ports = { port: await freePort(), operations: await freePort() };
      const origin = `http://127.0.0.1:${ports.port}`;
      await startProcess(ports, origin, { ...variables, BUILD_FOLDER: buildFolder });
      return origin;
    }),
  );
  const [first = '', second = ''] = origins;
  for (const path of paths) {
    await openPage(path, outcome, first, second);
    await openPage(path, outcome, second, first);
  }
  return outcome;
}

test('a page of either version loads its styles, scripts and islands from a process of either version', async () => {
  const { failed, missing, unstyled, versions, assets } = await openBoth(
    ['/', '/en/market/daily-movements'],
    {
      ASSETS_FOLDER: join(root, 'published'),
    },
  );
  expect({ failed, missing, unstyled, versions: versions.size }).toEqual({
    failed: [],
    missing: [],
    unstyled: 0,
    versions: 2,
  });
  expect(assets).toBeGreaterThan(60);
});

test('control: a page gets no assets from a process of the other version without a shared folder', async () => {
  const { pages, missing, unstyled } = await openBoth(['/'], {});
  expect(unstyled).toBe(pages);
  expect(missing.length).toBeGreaterThan(pages);
});
