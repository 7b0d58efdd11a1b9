/** Two versions of the built site behind HAProxy: a rolling release and rollback that no visitor notices (S32). */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startBalancer } from '@rueda/api/testing/balancer';
import { freePort } from '../../../tools/free-port.ts';
import {
  copyBuild,
  noOutcome,
  openPage,
  type Outcome,
  paths,
  type Ports,
  startProcess,
  thisBuild,
} from './rolling-release.testing.ts';

let root: string;
let otherBuild: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'rueda-release-'));
  otherBuild = join(root, 'build');
  copyBuild(otherBuild);
});
afterAll(() => rmSync(root, { recursive: true }));

interface Release {
  /** If left out, each process serves only the assets of its build. */
  assetsFolder?: string;
  /** Ends a process. */
  end: (child: ChildProcess) => void;
}

/** Replaces both processes one after the other, and rolls back, under load. */
async function release({ assetsFolder, end }: Release): Promise<Outcome> {
  const outcome = noOutcome();
  const processes: (Ports & { child?: ChildProcess })[] = [];
  for (let count = 0; count < 2; count += 1)
    processes.push({ port: await freePort(), operations: await freePort() });
  const balancer = await startBalancer(processes);
  onTestFinished(balancer.stop);
  const origin = balancer.address;
  const start = async (each: (typeof processes)[number], buildFolder: string): Promise<void> => {
    each.child = await startProcess(each, origin, {
      BUILD_FOLDER: buildFolder,
      ...(assetsFolder !== undefined && { ASSETS_FOLDER: assetsFolder }),
    });
  };
  await Promise.all(processes.map((each) => start(each, thisBuild)));
  await balancer.untilAllUp();

  const load = new AbortController();
  const visitors = Array.from({ length: 4 }, async (_, index) => {
    for (let turn = index; !load.signal.aborted; turn += 1)
      await openPage(paths[turn % paths.length] ?? '/', outcome, origin);
  });
  for (const buildFolder of [otherBuild, thisBuild])
    for (const each of processes) {
      const { child } = each;
      if (!child) throw new Error(`The process on port ${each.port} was not started: call start first.`);
      const exited = once(child, 'exit');
      end(child);
      await exited;
      await start(each, buildFolder);
      // Until the balancer has noticed it, as an operator would wait.
      await pause(1500);
    }
  load.abort();
  await Promise.all(visitors);
  return outcome;
}

test('a rolling release and rollback fail no request, and leave no page without its styles and scripts', async () => {
  const { pages, assets, writes, failed, missing, unstyled, versions } = await release({
    assetsFolder: join(root, 'published'),
    end: (child) => child.kill('SIGTERM'),
  });
  console.info(`${pages} pages, ${assets} assets, ${writes} writes`);
  expect({ failed, missing, unstyled, versions: versions.size }).toEqual({
    failed: [],
    missing: [],
    unstyled: 0,
    versions: 2,
  });
  expect(pages).toBeGreaterThan(20);
  expect(assets).toBeGreaterThan(10 * pages);
});

test('control: a rolling release without a shared folder lacks assets of the other version', async () => {
  const { missing, unstyled } = await release({ end: (child) => child.kill('SIGTERM') });
  expect(missing.length).toBeGreaterThan(0);
  expect(unstyled).toBeGreaterThan(0);
});

test('control: a rolling release without draining fails requests', async () => {
  const { failed } = await release({
    assetsFolder: join(root, 'published-too'),
    end: (child) => child.kill('SIGKILL'),
  });
  expect(failed.length).toBeGreaterThan(0);
});
