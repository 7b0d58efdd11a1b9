import type { Manifest } from './workspace.ts';

/** How many packages of others each workspace may ship with (quality.md, Y2). */
const limits: Readonly<Record<string, number>> = {
  'packages/domain': 2,
  'packages/client': 0,
  'packages/widgets': 10,
  'packages/mcp': 3,
  'packages/server': 6,
  'apps/api': 15,
  'apps/feed': 5,
};

/** The packages of others that a workspace ships with. */
export function runtimeDependencies({ dependencies, optionalDependencies }: Manifest): string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith('@rueda/'),
  );
}

/** Workspaces that ship with more than they may. */
export function overTheLimit(manifests: ReadonlyMap<string, Manifest>): string[] {
  return [...manifests].flatMap(([folder, manifest]) => {
    const limit = limits[folder];
    const { length } = runtimeDependencies(manifest);
    return limit !== undefined && length > limit
      ? [`${folder} has ${length} runtime dependencies, and may have ${limit}.`]
      : [];
  });
}

/** Dependencies whose version is left open: the next install could bring another. */
export function openVersions(manifests: ReadonlyMap<string, Manifest>): string[] {
  return [...manifests].flatMap(([folder, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, version]) => !isExact(version))
      .map(([name, version]) => `${folder} wants ${name} "${version}".`),
  );
}

/** One version, this workspace's own package, or the catalog's one version. */
export function isExact(version: string): boolean {
  return /^(?:\d+\.\d+\.\d+(?:[-+][\w.+-]+)?|workspace:.+|catalog:\w*)$/.test(version);
}

/** The scripts a package would run while it is installed. */
export function installScripts({ scripts = {} }: Manifest): string[] {
  return ['preinstall', 'install', 'postinstall'].filter((name) => name in scripts);
}
