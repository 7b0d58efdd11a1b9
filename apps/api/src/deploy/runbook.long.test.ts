import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChildApp, startChild } from '../testing/child-app.ts';
import { type Cluster, createCluster } from '../testing/cluster.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** The commands of the runbook in order, and whether they are run. */
function commandsOf(text: string): { command: string; isRun: boolean }[] {
  const parts = text.split(/^```sh\n([\s\S]*?)^```$/m);
  return parts.flatMap((command, index) => {
    const before = parts[index - 1]?.trimEnd().split('\n\n').at(-1) ?? '';
    return index % 2 === 1 ? [{ command: command.trim(), isRun: !before.includes('**Not run**') }] : [];
  });
}

const commands = commandsOf(readFileSync(join(root, 'deploy/README.md'), 'utf8'));

let cluster: Cluster;
let running: TestApp;
let child: ChildApp;
let folder: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rueda-runbook-'));
  mkdirSync(join(folder, 'data'));
  writeFileSync(
    join(folder, 'data/pages.json'),
    JSON.stringify([{ language: 'es', path: '/contacto', title: 'Contacto', body: '' }]),
  );
  mkdirSync(join(folder, 'documents'));
  writeFileSync(join(folder, 'memoria.pdf'), '%PDF-1.4\n');
  // A separate server: one of the commands creates a second database on it.
  cluster = await createCluster();
  await cluster.start();
  running = await startTestApp({ variables: { DATABASE_URL: cluster.address } });
  environment = {
    ...process.env,
    ...running.environment,
    BACKUP: folder,
    FOLDER: join(folder, 'data'),
    ASSETS_FOLDER: join(folder, 'assets'),
    DOCUMENT_STORE: join(folder, 'documents'),
    FILE: join(folder, 'memoria.pdf'),
    // A scanner that accepts everything.
    SCAN_COMMAND: 'true',
    SENDER: 'nadie@example.com',
    USER_ID: 'a1b2c3',
    HIGHEST_SEQUENCE: '1000000',
  };
});
afterAll(async () => {
  child?.process.kill();
  await child?.ended;
  await running.close();
  await cluster.remove();
  rmSync(folder, { recursive: true });
});

const run = (command: string): string =>
  execFileSync('bash', ['-euo', 'pipefail', '-c', command], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  });

describe('runbook', () => {
  test.each(commands.filter(({ isRun }) => isRun))(
    'the runbook command runs: $command',
    async ({ command }) => {
      if (command.includes('$OPERATIONS_URL') && environment['OPERATIONS_URL'] === undefined) {
        child = await startChild(running.environment);
        environment['OPERATIONS_URL'] = child.operations;
      }
      const output = run(command);
      const figures = output.trim().split('\n');
      // The compared hashes must be equal.
      if (command.includes('hashtextextended')) expect(new Set(figures).size).toBe(1);
      if (!command.includes('pg_basebackup') && !/^(pg_dump|createdb)/.test(command))
        expect(output).not.toBe('');
    },
  );

  test('the runbook marks at most six commands as not run', () => {
    expect(commands.filter(({ isRun }) => !isRun).length).toBeLessThanOrEqual(6);
    expect(commands.filter(({ isRun }) => isRun).length).toBeGreaterThanOrEqual(12);
  });

  test('control: an invalid command of the runbook fails', () => {
    expect(() => run('psql "$DATABASE_URL" -c "select nothing from nowhere" 2>&1')).toThrow();
  });
});
