/** Two versions of the built site in separate processes, and visitors who load everything that a page links. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';

const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));
export const thisBuild = fileURLToPath(new URL('../build', import.meta.url));

/** Copies the build and renames all assets, as in another version. */
export function copyBuild(otherBuild: string): void {
  cpSync(thisBuild, otherBuild, { recursive: true });
  const names = globSync('client/assets/*', { cwd: otherBuild });
  const hashes = [...new Set(names.flatMap((name) => /-([\w-]{8})\.\w+$/.exec(name)?.[1] ?? []))];
  const hashed = new RegExp(`-(${hashes.join('|')})\\.(?=[a-z])`, 'g');
  const renamed = (text: string): string =>
    text.replaceAll(hashed, (_, hash: string) => `-${hash.slice(4)}${hash.slice(0, 4)}.`);
  for (const name of names) {
    const file = join(otherBuild, name);
    // Compressed copies would contain the old names.
    if (/\.(?:br|gz)$/.test(name)) rmSync(file);
    else {
      if (/\.(?:css|js)$/.test(name)) writeFileSync(file, renamed(readFileSync(file, 'utf8')));
      renameSync(file, join(otherBuild, 'client/assets', renamed(basename(name))));
    }
  }
  const server = join(otherBuild, 'server/index.js');
  writeFileSync(server, renamed(readFileSync(server, 'utf8')));
}

export interface Ports {
  port: number;
  operations: number;
}

/** A process of a version; resolves once it is ready. */
export async function startProcess(
  { port, operations }: Ports,
  origin: string,
  variables: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      OPERATIONS_PORT: String(operations),
      ORIGIN: origin,
      SERVICE_ADDRESS: inject('serviceAddress'),
      SERVICE_TIMEOUT_MS: '30000',
      TRUSTED_PROXIES: '127.0.0.1',
      ADDRESS_RATE: '1000000',
      RENDER_RATE: '1000000',
      API_RATE: '1000000',
      LOG_LEVEL: 'error',
      ...variables,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  while (!(await isReady(operations))) {
    if (child.exitCode !== null)
      throw new Error(`The site exited with code ${child.exitCode}: its error is in the output above.`);
    await pause(50);
  }
  return child;
}

const isReady = (operations: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${operations}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

export const paths = [
  '/',
  '/en',
  '/mercado/resumen-mercado',
  '/en/market/daily-movements',
  '/emisores/detalle?nemonico=ALICORC1',
];

/** The counted results of visitors. */
export interface Outcome {
  pages: number;
  assets: number;
  writes: number;
  /** Requests without a response, or with an unexpected status. */
  failed: string[];
  /** Assets that a page or another asset links, and no process has. */
  missing: string[];
  /** Pages without one of their stylesheets. */
  unstyled: number;
  /** The names of the core stylesheet: one for each version that responded. */
  versions: Set<string>;
}

export const noOutcome = (): Outcome => ({
  pages: 0,
  assets: 0,
  writes: 0,
  failed: [],
  missing: [],
  unstyled: 0,
  versions: new Set(),
});

const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** Loads a page with all its assets, also those of islands, and sends a form and a call as its scripts do. */
export async function openPage(
  path: string,
  outcome: Outcome,
  origin: string,
  assetsOrigin: string = origin,
): Promise<void> {
  const request = async (at: string, expected: number, init?: RequestInit): Promise<Response | null> => {
    try {
      const response = await fetch((isAsset(at) ? assetsOrigin : origin) + at, {
        redirect: 'manual',
        ...init,
      });
      if (response.status === 404 && isAsset(at)) outcome.missing.push(at);
      else if (response.status !== expected) outcome.failed.push(`${response.status} ${at}`);
      return response;
    } catch (error) {
      outcome.failed.push(`${String(error)} ${at}`);
      return null;
    }
  };
  const read = async (response: Response | null): Promise<string> => {
    try {
      return (await response?.text()) ?? '';
    } catch (error) {
      outcome.failed.push(`${String(error)} ${response?.url}`);
      return '';
    }
  };
  const page = await request(path, 200);
  const html = await read(page);
  if (page?.status !== 200 || html === '') return;
  outcome.pages += 1;
  const stylesheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  outcome.versions.add(stylesheets.find((href) => href.includes('/core-')) ?? 'none');
  const seen = new Set([...html.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, href = '']) => href));
  let hasStyles = stylesheets.length > 0;
  for (const asset of seen) {
    const response = await request(asset, 200);
    const text = await read(response);
    outcome.assets += 1;
    if (stylesheets.includes(asset))
      hasStyles &&=
        response?.status === 200 &&
        text !== '' &&
        (response.headers.get('content-type') ?? '').startsWith('text/css');
    // Chunks of islands, and those that they import.
    if (asset.endsWith('.js'))
      for (const [, name = ''] of text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g))
        seen.add(`/assets/${name}`);
  }
  if (!hasStyles) outcome.unstyled += 1;
  const body = new URLSearchParams({ decision: 'reject', version: '2026-11' });
  await read(await request('/cookies', 303, { method: 'POST', headers: { origin }, body }));
  await read(await request('/api/v1/indices', 200));
  outcome.writes += 1;
}
