import type { Manifest } from './workspace.ts';

/** The maximum number of external runtime dependencies of each workspace (quality.md, Y2). */
const limits: Readonly<Record<string, number>> = {
  'packages/domain': 2,
  'packages/client': 0,
  'packages/widgets': 10,
  'packages/mcp': 3,
  'packages/server': 6,
  'apps/api': 15,
  'apps/feed': 5,
};

/** The external runtime dependencies of a workspace. */
export function runtimeDependencies({ dependencies, optionalDependencies }: Manifest): string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith('@rueda/'),
  );
}

/** The workspaces above their limit. */
export function overTheLimit(manifests: ReadonlyMap<string, Manifest>): string[] {
  return [...manifests].flatMap(([folder, manifest]) => {
    const limit = limits[folder];
    const { length } = runtimeDependencies(manifest);
    return limit !== undefined && length > limit
      ? [`${folder} has ${length} runtime dependencies, and the limit is ${limit}.`]
      : [];
  });
}

/** Dependencies without an exact version: the next install could resolve another one. */
export function openVersions(manifests: ReadonlyMap<string, Manifest>): string[] {
  return [...manifests].flatMap(([folder, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !isExact(version))
      .map(([name, version]) => `${folder} depends on ${name} "${version}": pin an exact version.`),
  );
}

/** Whether it is one version, a package of this workspace, or a version of the catalog. */
export function isExact(version: string): boolean {
  return /^(?:\d+\.\d+\.\d+(?:[-+][\w.+-]+)?|workspace:.+|catalog:\w*)$/.test(version);
}

/** The scripts that a package runs during its installation. */
export function installScripts({ scripts = {} }: Manifest): string[] {
  return ['preinstall', 'install', 'postinstall'].filter((name) => name in scripts);
}
