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

/**
 * Dependencies whose next install could resolve another version. Only the runtime dependencies of a published package are
 * ranges, so that a site installs one copy of those that it also uses; the lockfile pins them here.
 */
export function openVersions(manifests: ReadonlyMap<string, Manifest>): string[] {
  return [...manifests].flatMap(([folder, manifest]) => {
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const isPublished = folder.startsWith('packages/') && manifest.private !== true;
    const runtime = Object.entries({ ...dependencies }).map(([name, version]) =>
      !isPublished || version.startsWith('workspace:')
        ? isExact(version) || `${folder} depends on ${name} "${version}": pin an exact version.`
        : (version.startsWith('^') && isExact(version.slice(1))) ||
          `${folder} depends on ${name} "${version}": accept compatible versions, such as "^1.2.3".`,
    );
    const others = Object.entries({ ...devDependencies, ...optionalDependencies }).map(
      ([name, version]) =>
        isExact(version) || `${folder} depends on ${name} "${version}": pin an exact version.`,
    );
    return [...runtime, ...others].filter((problem) => problem !== true);
  });
}

/** Whether it is one version, a package of this workspace, or a version of the catalog. */
export function isExact(version: string): boolean {
  return /^(?:\d+\.\d+\.\d+(?:[-+][\w.+-]+)?|workspace:.+|catalog:\w*)$/.test(version);
}

/** The scripts that a package runs during its installation. */
export function installScripts({ scripts = {} }: Manifest): string[] {
  return ['preinstall', 'install', 'postinstall'].filter((name) => name in scripts);
}
