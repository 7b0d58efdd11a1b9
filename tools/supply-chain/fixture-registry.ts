import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Manifest, type Outcome, pnpm, pnpmOrThrow, root, temporaryFolder } from './workspace.ts';

/** A package of the registry below. */
interface Release extends Manifest {
  readonly version: string;
  /** How long ago it was published. */
  readonly daysOld: number;
  /** Was it published with proof of where it was built? */
  readonly isProven?: boolean;
}

/**
 * A registry on this machine that serves these packages, so that a control never waits for another's network, and
 * a release can be six days old on every day of the year.
 * @returns its address.
 */
export async function fixtureRegistry(releases: (address: string) => Release[]): Promise<string> {
  const answers = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const answer = answers.get(decodeURIComponent(request.url ?? ''));
    response.writeHead(answer ? 200 : 404).end(answer ?? '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const documents = new Map<string, { 'dist-tags': object; versions: object; time: object; name: string }>();
  for (const { daysOld, isProven, ...manifest } of releases(address)) {
    const { name, version } = manifest;
    const tarball = await packed(manifest);
    answers.set(`/${name}/-/${name}-${version}.tgz`, tarball);
    const dist = {
      tarball: `${address}/${name}/-/${name}-${version}.tgz`,
      integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
      ...(isProven
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
  for (const [name, document] of documents) answers.set(`/${name}`, Buffer.from(JSON.stringify(document)));
  return address;
}

async function packed(manifest: Manifest): Promise<Buffer> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await pnpmOrThrow(folder, 'pack', '--out=package.tgz');
  return readFileSync(join(folder, 'package.tgz'));
}

/** A project with this project's settings, changed as told, that depends on what the registry serves. */
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
    if (changed === text) throw new Error(`pnpm-workspace.yaml sets no ${name}.`);
    text = changed;
  }
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), text);
  return folder;
}

/** Installs from that registry into an empty store, and says how it ended. */
export async function install(
  folder: string,
  registry: string,
  ...options: string[]
): Promise<Outcome & { store: string }> {
  const store = temporaryFolder();
  const places = [
    `--registry=${registry}`,
    `--store-dir=${store}`,
    `--config.cacheDir=${join(store, 'cache')}`,
    // A tarball that is not what it should be would be fetched twice more, after 10 and 60 seconds.
    '--config.fetchRetries=0',
  ];
  return { ...(await pnpm(folder, 'install', ...places, ...options)), store };
}
