/** Y6: what a hosted CI may do. That it has run there is Y7, and is not shown here. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { workflowProblems } from './workflows.ts';
import { root } from './workspace.ts';

const workflows = globSync('.github/workflows/*', { cwd: root }).map(
  (file) => [basename(file), readFileSync(join(root, file), 'utf8')] as const,
);
const textOf = (name: string): string => workflows.find(([file]) => file === name)?.[1] ?? '';

test('every action is one SHA, and every job has the least rights', () => {
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
  ['no rule at the top', 'audit.yml', 'permissions: {}\n', '', 'at the top'],
  [
    'a job that says nothing of its rights',
    'gate.yml',
    /    permissions:\n      contents: read\n/,
    '',
    'does not say',
  ],
  [
    'a job that may do all',
    'audit.yml',
    /permissions:\n      contents: read\n    steps/,
    'permissions: write-all\n    steps',
    'write-all',
  ],
  [
    'a build that may sign',
    'release.yml',
    '      contents: read',
    '      contents: read\n      id-token: write',
    'build may id-token: write',
  ],
  [
    'a publisher that may write the repository',
    'release.yml',
    '      id-token: write',
    '      id-token: write\n      contents: write',
    'publish may contents: write',
  ],
  [
    'credentials left in a checkout',
    'gate.yml',
    /        with:\n          persist-credentials: false\n/,
    '',
    'credentials',
  ],
  [
    'a title of a stranger in a command',
    'gate.yml',
    'bash .ci/run',
    'echo ${{ github.event.pull_request.title }}',
    "stranger's words",
  ],
  ['a start by strangers with our rights', 'gate.yml', 'pull_request:', 'pull_request_target:', 'stranger'],
])('%s is reported', (_, file, part, instead, said) => {
  const changed = textOf(file).replace(part, instead);
  expect(changed).not.toBe(textOf(file));
  expect(workflowProblems(file, changed).join('\n')).toContain(said);
});
