import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Component, idOf } from './licences.ts';

/** The components of a project, in the format of CycloneDX. */
export interface Sbom {
  readonly bomFormat: string;
  readonly components: readonly Component[];
}

/** Generates the SBOM of a project with pnpm. */
export async function sbomOf(folder: string, ...options: string[]): Promise<Sbom> {
  const { stdout } = await promisify(execFile)('pnpm', ['sbom', '--sbom-format=cyclonedx', ...options], {
    cwd: folder,
    env: { ...process.env, CI: 'true', NO_COLOR: '1' },
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout) as Sbom;
}

/** The SBOM with every entry of the lockfile, and the licence of each installed package. */
export async function completeSbom(folder: string): Promise<Sbom> {
  const installed = new Map(
    (await sbomOf(folder)).components.map((component) => [idOf(component), component]),
  );
  const all = await sbomOf(folder, '--lockfile-only');
  return { ...all, components: all.components.map((each) => installed.get(idOf(each)) ?? each) };
}

/** The external components: the lockfile has an entry for each. */
export function externalComponents({ components }: Sbom): Component[] {
  return components.filter(({ group }) => group !== '@rueda');
}

/** The apps that are deployed as bundles and images, and the SBOM of each beside its bundles. */
export const bundledApps: readonly string[] = ['api', 'feed', 'site'];
export const sbomFile = 'dist/sbom.cdx.json';

/** The SBOM of what the app in this folder deploys. It has neither a time nor a random number: two builds give the same bytes. */
export async function runtimeSbom(folder: string): Promise<string> {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  const {
    serialNumber: _,
    metadata,
    ...sbom
  } = (await sbomOf(folder, '--prod', '--sbom-type=application', `--filter=${name}`)) as Sbom & {
    serialNumber?: string;
    metadata: { timestamp?: string };
  };
  const { timestamp: __, ...rest } = metadata;
  return `${JSON.stringify({ ...sbom, metadata: rest })}\n`;
}
