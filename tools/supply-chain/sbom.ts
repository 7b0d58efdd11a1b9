import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Component, idOf } from './licences.ts';

/** What a project is made of, as CycloneDX writes it. */
export interface Sbom {
  readonly bomFormat: string;
  readonly components: readonly Component[];
}

/** The SBOM of a project, by pnpm. */
export async function sbomOf(folder: string, ...options: string[]): Promise<Sbom> {
  const { stdout } = await promisify(execFile)('pnpm', ['sbom', '--sbom-format=cyclonedx', ...options], {
    cwd: folder,
    env: { ...process.env, CI: 'true', NO_COLOR: '1' },
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout) as Sbom;
}

/** The whole of it: every entry of the lockfile, with the licence where the package is installed here. */
export async function completeSbom(folder: string): Promise<Sbom> {
  const installed = new Map(
    (await sbomOf(folder)).components.map((component) => [idOf(component), component]),
  );
  const all = await sbomOf(folder, '--lockfile-only');
  return { ...all, components: all.components.map((each) => installed.get(idOf(each)) ?? each) };
}

/** What of it is not our own: the lockfile has an entry for each. */
export function othersIn({ components }: Sbom): Component[] {
  return components.filter(({ group }) => group !== '@rueda');
}
