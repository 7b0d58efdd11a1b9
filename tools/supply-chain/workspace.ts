import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** The project's own root. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url));

type Versions = Readonly<Record<string, string>>;

/** What this folder reads of a package.json. */
export interface Manifest {
  readonly name: string;
  readonly version?: string;
  readonly license?: string;
  readonly scripts?: Versions;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
}

/** The manifest of the root and of every workspace, by folder: `.`, `packages/domain` … */
export function readManifests(folder: string = root): Map<string, Manifest> {
  const files = globSync(['package.json', '{packages,apps}/*/package.json'], { cwd: folder }).toSorted();
  return new Map(
    files.map((file) => [
      file.replace(/\/?package\.json$/, '') || '.',
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Manifest,
    ]),
  );
}

/** How a run of pnpm ended, and what it said. */
export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly text: string;
}

/** Runs pnpm in a folder. */
export function pnpm(folder: string, ...options: string[]): Promise<Outcome> {
  // As in CI, so that pnpm asks nobody anything.
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

/** As `pnpm`, where anything but success is a fault of the test. */
export async function pnpmOrThrow(folder: string, ...options: string[]): Promise<string> {
  const { status, text, stdout } = await pnpm(folder, ...options);
  if (status !== 0) throw new Error(`pnpm ${options.join(' ')} ended with ${status} in ${folder}:\n${text}`);
  return stdout;
}

/** A folder of its own, gone when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rueda-supply-chain-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const notSource = new Set(['node_modules', 'dist', '.git', '.vitest', '.work', 'storybook-static']);

/** A copy of the workspaces and of what an install and a build read, as a fresh checkout has them. */
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
    const filter = (path: string): boolean => !notSource.has(basename(path));
    cpSync(join(root, name), join(folder, name), { recursive: true, filter });
  }
  return folder;
}
