import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Ignored by git. */
const runFolder = join(here, '.run');

/** What this bench reads of an audit. */
export interface Audit {
  readonly id: string;
  readonly title: string;
  /** From 0 to 1; null where there was nothing to look at. */
  readonly score: number | null;
  /** `metricSavings` where a score of 0.5 says that there is something, and nothing to be gained from changing it. */
  readonly scoreDisplayMode: string;
  readonly displayValue?: string;
  readonly numericValue?: number;
  readonly errorMessage?: string;
  readonly details?: { readonly items?: unknown };
}

/** What this bench reads of Lighthouse's result. */
export interface Result {
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly runtimeError?: { readonly message: string };
}

/** Looks at an address with the browser that listens on a port. */
export type Lighthouse = (
  address: string,
  flags: {
    port: number;
    logLevel: 'error';
    formFactor: 'mobile';
    onlyCategories: readonly string[];
    onlyAudits: readonly string[];
  },
) => Promise<{ lhr: Result } | undefined>;

/** Installs it as its lockfile says, without scripts: no browser is fetched, and what reports to others is left out. */
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
