/** The images of the Containerfile, built and run: read-only, without capabilities, as a user without rights. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../apps/api/src/testing/databases.ts';
import { type IdentityProvider, startIdentityProvider } from '../apps/api/src/testing/identity-provider.ts';
import { startBroker, type TestBroker } from '../apps/feed/src/testing/test-broker.ts';
import { sampleNow } from '../packages/domain/src/sample/index.ts';
import { type Engine, root, startEngine } from './containers.testing.ts';
import { freePort } from './free-port.ts';

let engine: Engine;
let database: TestDatabase;
let broker: TestBroker;
let identity: IdentityProvider;
const megabytes: Record<string, number> = {};

beforeAll(async () => {
  if (process.env['SITE_BUILT'] === undefined)
    execFileSync('pnpm', ['build'], { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
  engine = await startEngine();
  database = await createDatabase();
  broker = await startBroker();
  identity = await startIdentityProvider();
  for (const target of ['api', 'feed', 'site']) megabytes[target] = await engine.buildImage(target);
});
afterAll(async () => {
  await engine.close();
  await identity.close();
  await broker.remove();
  await database.drop();
});

/** The rights of compose.yaml and deploy/kube: none. The host's network, because database and broker are there. */
const rights = [
  '--network=host',
  '--read-only',
  '--read-only-tmpfs=false',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--memory=512m',
];

const flags = (variables: Record<string, string>): string[] =>
  Object.entries(variables).map(([name, value]) => `--env=${name}=${value}`);

/** Starts a container; resolves with the milliseconds until its health check succeeds. */
async function start(target: string, variables: Record<string, string>, ...more: string[]): Promise<number> {
  const began = performance.now();
  await engine.podman(
    'run',
    '--detach',
    `--name=${target}`,
    ...rights,
    ...flags(variables),
    ...more,
    `localhost/rueda-${target}`,
  );
  for (;;) {
    // There is no systemd that would run the check.
    const isHealthy = await engine.podman('healthcheck', 'run', target).then(
      () => true,
      () => false,
    );
    if (isHealthy) return performance.now() - began;
    if ((await engine.podman('inspect', target, '--format', '{{.State.Status}}')) !== 'running')
      throw new Error(`${target} ended:\n${await engine.logsOf(target)}`);
  }
}

const stop = async (target: string): Promise<string> => {
  await engine.podman('stop', '--time', '20', target);
  return engine.podman('inspect', target, '--format', '{{.State.ExitCode}}');
};

test('each image has under 200 MB, a user without rights, a health check, labels and its SBOM', async () => {
  for (const target of ['api', 'feed', 'site']) {
    const [{ Config, Healthcheck }] = JSON.parse(
      await engine.podman('image', 'inspect', `localhost/rueda-${target}`),
    ) as [{ Config: { User: string; Labels: Record<string, string>; Env: string[] }; Healthcheck?: object }];
    expect(megabytes[target]).toBeLessThan(200);
    expect(Config.User).toBe('65532:65532');
    expect(Healthcheck).toBeDefined();
    expect(Config.Labels['org.opencontainers.image.title']).toMatch(/^Rueda /);
    expect(Config.Env).toContain('NODE_ENV=production');
    const sbom = await engine.podman(
      'run',
      '--rm',
      `localhost/rueda-${target}`,
      '--print',
      'JSON.parse(fs.readFileSync("dist/sbom.cdx.json")).metadata.component.name',
    );
    expect(sbom).toBe(target);
    expect(Config.Labels['io.rueda.sbom']).toBe(`/opt/rueda/apps/${target}/dist/sbom.cdx.json`);
  }
});

test('the three containers become healthy without rights, serve a page together, and stop with status 0', async () => {
  const secrets = join(engine.folder, 'secrets');
  mkdirSync(secrets);
  writeFileSync(join(secrets, 'database'), `${database.address}\n`);
  chmodSync(join(secrets, 'database'), 0o444);
  const mounted = [`--volume=${secrets}:/run/secrets:ro`, '--env=DATABASE_URL_FILE=/run/secrets/database'];
  for (const command of [['dist/migrate.js'], ['dist/load.js', 'sample']])
    await engine.podman('run', '--rm', ...rights, ...mounted, 'localhost/rueda-api', ...command);

  const ports = new Set<string>();
  while (ports.size < 5) ports.add(String(await freePort()));
  const [api = '', apiOperations = '', feed = '', site = '', siteOperations = ''] = ports;
  // Loopback instead of the image's 0.0.0.0, because the network is the host's.
  const local = { HOST: '127.0.0.1', OPERATIONS_HOST: '127.0.0.1', DATABASE_CHECKSUMS: 'optional' };
  const started = {
    api: await start(
      'api',
      {
        ...local,
        PORT: api,
        OPERATIONS_PORT: apiOperations,
        ISSUER: identity.issuer,
        JWKS_URL: identity.keysAddress,
        CLIENT_IDS: identity.clientId,
        MARKET_CLOCK: new Date(sampleNow).toISOString(),
      },
      ...mounted,
    ),
    feed: await start(
      'feed',
      { ...local, ...broker.environment, STAMPS: 'sample', OPERATIONS_PORT: feed },
      ...mounted,
    ),
    site: await start('site', {
      ...local,
      PORT: site,
      OPERATIONS_PORT: siteOperations,
      ORIGIN: `http://127.0.0.1:${site}`,
      SERVICE_ADDRESS: `http://127.0.0.1:${api}`,
      SERVICE_TIMEOUT_MS: '30000',
    }),
  };
  const page = await fetch(`http://127.0.0.1:${site}/mercado/movimientos-diarios`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('AENZAC1');
  await expect(
    engine.podman('exec', 'site', '/nodejs/bin/node', '-e', 'fs.writeFileSync("x", "")'),
  ).rejects.toThrow('EROFS');
  for (const target of ['site', 'feed', 'api']) expect([target, await stop(target)]).toEqual([target, '0']);
  for (const [target, startedInMs] of Object.entries(started))
    console.log(`${target}: ${megabytes[target]?.toFixed(0)} MB, healthy after ${startedInMs.toFixed(0)} ms`);
});

test('podman runs the deployment of the service in deploy/kube with the settings of its ConfigMap', async () => {
  const [http, operations] = [String(await freePort()), String(await freePort())];
  const configMap = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'rueda-api' },
    data: {
      HOST: '127.0.0.1',
      OPERATIONS_HOST: '127.0.0.1',
      ISSUER: identity.issuer,
      JWKS_URL: identity.keysAddress,
      CLIENT_IDS: identity.clientId,
      DATABASE_URL: database.address,
      DATABASE_CHECKSUMS: 'optional',
    },
  };
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'rueda-api' }, data: { x: 'eA==' } };
  // podman knows no disruption budget, runs one replica, mounts secrets still in base64, and publishes no port on the
  // host's network. All rights and volumes are those of the file.
  const [deployment = ''] = readFileSync(join(root, 'deploy/kube/api.yaml'), 'utf8').split('\n---\n');
  const adapted = deployment
    .replace(/ +ports:\n(?: +- .*\n)+/, '')
    .replace(/ +- \{ name: DATABASE_URL_FILE.*\n/, '')
    .replace('replicas: 2', 'replicas: 1')
    .replaceAll('3001', http)
    .replaceAll('3002', operations);
  const file = join(engine.folder, 'play.yaml');
  writeFileSync(file, [JSON.stringify(configMap), JSON.stringify(secret), adapted].join('\n---\n'));
  await engine.podman('kube', 'play', '--network=host', file);
  const ready = (): Promise<number> =>
    fetch(`http://127.0.0.1:${operations}/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 120_000 }).toBe(200);
  await engine.podman('kube', 'down', file);
});

test('a container whose secret cannot be read does not start, and its log names the file', async () => {
  await expect(
    engine.podman(
      'run',
      '--rm',
      ...rights,
      '--env=DATABASE_URL_FILE=/run/secrets/none',
      'localhost/rueda-api',
    ),
  ).rejects.toThrow('DATABASE_URL_FILE is "/run/secrets/none", which cannot be read (ENOENT)');
});
