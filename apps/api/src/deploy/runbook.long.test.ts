import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChildApp, startChild } from '../testing/child-app.ts';
import { type ArchivedCluster, createArchivedCluster } from '../testing/archiving.ts';
import { asPostgres } from '../testing/cluster.ts';
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

let archived: ArchivedCluster;
let running: TestApp;
let child: ChildApp;
let folder: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  if (!existsSync(join(root, 'apps/site/dist/main.js')))
    throw new Error('The bundles are missing: run pnpm build first.');
  folder = mkdtempSync(join(tmpdir(), 'rueda-runbook-'));
  // The user postgres writes the age of the newest backup.
  chmodSync(folder, 0o777);
  mkdirSync(join(folder, 'data'));
  writeFileSync(
    join(folder, 'data/pages.json'),
    JSON.stringify([{ language: 'es', path: '/contacto', title: 'Contacto', body: '' }]),
  );
  mkdirSync(join(folder, 'documents'));
  writeFileSync(join(folder, 'memoria.pdf'), '%PDF-1.4\n');
  // A separate server: one of the commands creates a second database on it.
  archived = await createArchivedCluster();
  await archived.start();
  running = await startTestApp({ variables: { DATABASE_URL: archived.cluster.address } });
  environment = {
    ...process.env,
    ...running.environment,
    ...archived.environment,
    BACKUP: folder,
    RELEASES: folder,
    VERSION: '0.1.0',
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
  await archived.remove();
  rmSync(folder, { recursive: true });
});

const isForPostgres = (command: string): boolean => /pgbackrest|deploy\/backups/.test(command);

const run = (command: string): string => {
  const bash = ['-euo', 'pipefail', '-c', command];
  const [setpriv, ...user] = isForPostgres(command) ? asPostgres : [];
  const [program, options] = setpriv === undefined ? ['bash', bash] : [setpriv, [...user, 'bash', ...bash]];
  return execFileSync(program, options, { cwd: root, env: environment, encoding: 'utf8' });
};

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
      if (!/^(pgbackrest (?!.*info)|pg_dump|createdb|pnpm .* publish-assets)/.test(command))
        expect(output).not.toBe('');
    },
  );

  test('the runbook marks at most nine commands as not run', () => {
    expect(commands.filter(({ isRun }) => !isRun).length).toBeLessThanOrEqual(9);
    expect(commands.filter(({ isRun }) => isRun).length).toBeGreaterThanOrEqual(20);
  });

  test('control: an invalid command of the runbook fails', () => {
    expect(() => run('psql "$DATABASE_URL" -c "select nothing from nowhere" 2>&1')).toThrow();
  });
});
