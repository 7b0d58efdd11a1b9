import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Manifest, type Outcome, pnpm, pnpmOrThrow, root, temporaryFolder } from './workspace.ts';

/** A package version in the fixture registry. */
interface Release extends Manifest {
  readonly version: string;
  /** The age of the release in days. */
  readonly daysOld: number;
  /** Whether it was published with provenance. */
  readonly hasProvenance?: boolean;
}

/**
 * Starts a local registry with these packages, so that a control needs no network, and a release can always be six days
 * old.
 * @returns its address.
 */
export async function fixtureRegistry(releases: (address: string) => Release[]): Promise<string> {
  const responses = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const body = responses.get(decodeURIComponent(request.url ?? ''));
    response.writeHead(body ? 200 : 404).end(body ?? '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const documents = new Map<string, { 'dist-tags': object; versions: object; time: object; name: string }>();
  for (const { daysOld, hasProvenance, ...manifest } of releases(address)) {
    const { name, version } = manifest;
    const tarball = await packPackage(manifest);
    responses.set(`/${name}/-/${name}-${version}.tgz`, tarball);
    const dist = {
      tarball: `${address}/${name}/-/${name}-${version}.tgz`,
      integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
      ...(hasProvenance
        ? { attestations: { provenance: { predicateType: 'https://slsa.dev/provenance/v1' } } }
        : {}),
    };
    const others = documents.get(name);
    documents.set(name, {
      name,
      'dist-tags': { latest: version },
      versions: { ...others?.versions, [version]: { ...manifest, dist } },
      time: { ...others?.time, [version]: new Date(Date.now() - daysOld * 86_400_000).toISOString() },
    });
  }
  for (const [name, document] of documents) responses.set(`/${name}`, Buffer.from(JSON.stringify(document)));
  return address;
}

async function packPackage(manifest: Manifest): Promise<Buffer> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await pnpmOrThrow(folder, 'pack', '--out=package.tgz');
  return readFileSync(join(folder, 'package.tgz'));
}

/** Creates a project with this project's settings, some of them changed, and these dependencies. */
export function projectWith(
  dependencies: Record<string, string>,
  settings: Record<string, unknown> = {},
): string {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'control', private: true, dependencies }),
  );
  cpSync(join(root, 'pnpm-workspace.yaml'), join(folder, 'pnpm-workspace.yaml'));
  let text = readFileSync(join(folder, 'pnpm-workspace.yaml'), 'utf8');
  for (const [name, value] of Object.entries(settings)) {
    const changed = text.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${JSON.stringify(value)}`);
    if (changed === text) throw new Error(`pnpm-workspace.yaml has no setting ${name}.`);
    text = changed;
  }
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), text);
  return folder;
}

/** Installs from that registry into an empty store, and returns the outcome. */
export async function install(
  folder: string,
  registry: string,
  ...options: string[]
): Promise<Outcome & { store: string }> {
  const store = temporaryFolder();
  const settings = [
    `--registry=${registry}`,
    `--store-dir=${store}`,
    `--config.cacheDir=${join(store, 'cache')}`,
    // A corrupt tarball would be fetched twice more, after 10 and 60 seconds.
    '--config.fetchRetries=0',
  ];
  return { ...(await pnpm(folder, 'install', ...settings, ...options)), store };
}
