import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Ignored by git. */
const runFolder = join(here, '.run');

/** The fields of an audit that this bench reads. */
export interface Audit {
  readonly id: string;
  readonly title: string;
  /** From 0 to 1; null if not applicable. */
  readonly score: number | null;
  /** With `metricSavings` a score of 0.5 means that there are findings, but no possible savings. */
  readonly scoreDisplayMode: string;
  readonly displayValue?: string;
  readonly numericValue?: number;
  readonly errorMessage?: string;
  readonly details?: { readonly items?: unknown };
}

/** The fields of Lighthouse's result that this bench reads. */
export interface Result {
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly runtimeError?: { readonly message: string };
}

/** Audits an address with the browser that listens on a port. */
export type Lighthouse = (
  address: string,
  flags: {
    port: number;
    logLevel: 'error';
    formFactor: 'mobile';
    onlyCategories: readonly string[];
    onlyAudits?: readonly string[];
  },
) => Promise<{ lhr: Result } | undefined>;

/** Installs Lighthouse from its lockfile, without scripts: no browser is downloaded, and no telemetry is installed. */
export async function installLighthouse(): Promise<Lighthouse> {
  mkdirSync(runFolder, { recursive: true });
  for (const name of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    cpSync(join(here, name), join(runFolder, name));
  const options = ['install', '--frozen-lockfile', '--ignore-scripts', '--prefer-offline'];
  const { status, stdout, stderr } = spawnSync('pnpm', options, {
    cwd: runFolder,
    env: { ...process.env, CI: 'true', NO_COLOR: '1' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Lighthouse could not be installed:\n${stdout}${stderr}`);
  const entry = pathToFileURL(join(runFolder, 'node_modules/lighthouse/core/index.js')).href;
  return ((await import(entry)) as { default: Lighthouse }).default;
}
