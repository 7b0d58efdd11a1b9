/** Y6: the permissions of the hosted CI. Y7, a run there, is not tested here. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledApps } from './sbom.ts';
import { workflowProblems } from './workflows.ts';
import { root } from './workspace.ts';

const workflows = globSync('.github/workflows/*', { cwd: root }).map(
  (file) => [basename(file), readFileSync(join(root, file), 'utf8')] as const,
);
const textOf = (name: string): string => workflows.find(([file]) => file === name)?.[1] ?? '';

test('every action is pinned by SHA, and every job has minimal permissions', () => {
  const used = workflows.flatMap(([, text]) => text.match(/\buses: .*/g) ?? []);
  const pinned = used.filter((line) => /@[0-9a-f]{40} # v/.test(line));
  console.log(`Y6: ${workflows.length} workflows, ${pinned.length} of ${used.length} actions pinned by SHA`);
  expect(used.length).toBeGreaterThan(0);
  expect(workflows.flatMap(([file, text]) => workflowProblems(file, text))).toEqual([]);
});

test.each<[string, string, string | RegExp, string, string]>([
  ['an action by its tag', 'gate.yml', /@de0fac2e\w+ # v6\.0\.2/, '@v6', 'no full SHA'],
  ['an action by a short SHA', 'gate.yml', /@de0fac2e\w+/, '@de0fac2e', 'no full SHA'],
  ['an action without its version', 'gate.yml', ' # v6.0.2', '', 'no full SHA'],
  ['an image by its tag', 'gate.yml', /@sha256:\w+/, '', 'no digest'],
  ['no permissions at the top', 'audit.yml', 'permissions: {}\n', '', 'at the top'],
  [
    'a job without permissions',
    'gate.yml',
    /    permissions:\n      contents: read\n/,
    '',
    'has no permissions',
  ],
  [
    'a job with all permissions',
    'audit.yml',
    /permissions:\n      contents: read\n    steps/,
    'permissions: write-all\n    steps',
    'write-all',
  ],
  [
    'a build with an id token',
    'release.yml',
    '      contents: read\n    steps',
    '      contents: read\n      id-token: write\n    steps',
    'build has id-token: write',
  ],
  [
    'a publish job with write access to the repository',
    'release.yml',
    '      id-token: write',
    '      id-token: write\n      contents: write',
    'publish has contents: write',
  ],
  [
    'credentials left in a checkout',
    'gate.yml',
    /        with:\n          persist-credentials: false\n/,
    '',
    'credentials',
  ],
  [
    'an untrusted title in a command',
    'gate.yml',
    'bash .ci/run',
    'echo ${{ github.event.pull_request.title }}',
    'untrusted input',
  ],
  ['a release without the gate', 'release.yml', '    needs: gate\n', '', 'build does not wait for the gate'],
  [
    'a release that others can change',
    'release.yml',
    /contents: read\n\n  build/,
    'contents: write\n\n  build',
    'gate has contents: write',
  ],
  ['a privileged trigger', 'gate.yml', 'pull_request:', 'pull_request_target:', 'privileged'],
])('workflowProblems reports %s', (_, file, part, instead, message) => {
  const changed = textOf(file).replace(part, instead);
  expect(changed).not.toBe(textOf(file));
  expect(workflowProblems(file, changed).join('\n')).toContain(message);
});

test('a release attaches the sums and the SBOM that the dry run writes', () => {
  const attached = /gh release create .*/.exec(textOf('release.yml'))?.[0] ?? '';
  for (const file of ['SHA256SUMS', 'sbom.cdx.json']) {
    expect(attached).toContain(` ${file}`);
    expect(readFileSync(join(root, 'tools/release/dry-run.ts'), 'utf8')).toContain(`'${file}'`);
  }
  for (const app of bundledApps) expect(attached).toContain(` ${app}.cdx.json`);
});
