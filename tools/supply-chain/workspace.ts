import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** The root of the project. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url));

type Versions = Readonly<Record<string, string>>;

/** The fields of a package.json that these tests read. */
export interface Manifest {
  readonly name: string;
  readonly version?: string;
  readonly private?: boolean;
  readonly license?: string;
  readonly scripts?: Versions;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
}

/** The manifest of the root and of every workspace, by folder: `.`, `packages/domain` … `apps/cms` is none of them. */
export function readManifests(folder: string = root): Map<string, Manifest> {
  const files = globSync(['package.json', '{packages,apps}/*/package.json'], {
    cwd: folder,
    exclude: ['apps/cms/**'],
  }).toSorted();
  return new Map(
    files.map((file) => [
      file.replace(/\/?package\.json$/, '') || '.',
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Manifest,
    ]),
  );
}

/** The exit code and the output of pnpm. */
export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly text: string;
}

/** Runs pnpm in a folder. */
export function pnpm(folder: string, ...options: string[]): Promise<Outcome> {
  // As in CI, so that pnpm does not prompt.
  const env = { ...process.env, CI: 'true', NO_COLOR: '1' };
  return new Promise((resolve, reject) => {
    const child = spawn('pnpm', options, {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 100_000,
    });
    let stdout = '';
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk;
      text += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, text }));
  });
}

/** Like `pnpm`, but throws unless the exit code is 0. */
export async function pnpmOrThrow(folder: string, ...options: string[]): Promise<string> {
  const { status, text, stdout } = await pnpm(folder, ...options);
  if (status !== 0)
    throw new Error(`pnpm ${options.join(' ')} exited with code ${status} in ${folder}:\n${text}`);
  return stdout;
}

/** Creates a temporary folder, which is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rueda-supply-chain-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const excluded = new Set(['node_modules', 'dist', '.git', '.next', '.vitest', '.work', 'storybook-static']);

/** Copies the workspaces and the files that an install and a build need, like a fresh checkout. */
export function checkout(): string {
  const folder = temporaryFolder();
  const names = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'tsconfig*.json',
    'LICENSE',
    'packages',
    'apps',
    'tools',
  ];
  for (const name of globSync(names, { cwd: root })) {
    const filter = (path: string): boolean => !excluded.has(basename(path));
    cpSync(join(root, name), join(folder, name), { recursive: true, filter });
  }
  return folder;
}
