/** The units of deploy/systemd. They are only analysed: there is no systemd in a test that could start them. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const units = globSync('deploy/systemd/*.service', { cwd: root }).toSorted();

beforeAll(() => {
  if (!existsSync('/usr/bin/systemd-analyze'))
    throw new Error('systemd-analyze is not installed. Run apt-get install --no-install-recommends systemd');
});

const exposureOf = (unit: string): number => {
  const options = ['security', '--offline=true', join(root, unit)];
  const output = execFileSync('systemd-analyze', options, { encoding: 'utf8' });
  return Number(/Overall exposure level for \S+: ([\d.]+)/.exec(output)?.[1]);
};

test.each(units)('%s exposes at most 1.5 of 10 to an attacker', (unit) => {
  const exposure = exposureOf(unit);
  console.log(`${basename(unit)}: exposure ${exposure}`);
  expect(exposure).toBeLessThanOrEqual(1.5);
});

const processes = units.filter((unit) => !basename(unit).startsWith('rueda-backup'));

test.each(processes)('%s starts the same bundle as `pnpm start`, with the same options of Node', (unit) => {
  const text = readFileSync(join(root, unit), 'utf8');
  const folder = /^WorkingDirectory=\/opt\/rueda\/(\S+)$/m.exec(text)?.[1] ?? '';
  const entry = /^ExecStart=.*\bnode (dist\/\S+?\.js)/m.exec(text)?.[1] ?? '';
  const { scripts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts['start']).toContain(`node --enable-source-maps ${entry}`);
  expect(text).toContain('NODE_OPTIONS=--enable-source-maps');
});
