/** The settings in compose.yaml and deploy/kube, read by the processes that will read them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSettings as readApiSettings } from '../apps/api/src/settings.ts';
import { readSettings as readFeedSettings } from '../apps/feed/src/settings.ts';
import { readSettings as readSiteSettings } from '../apps/site/server/settings.ts';
import { sampleNow } from '../packages/domain/src/sample/index.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(root + file, 'utf8');

type Variables = Record<string, string>;

/** The lines `NAME: value` that are indented below a line, as these files have them. */
function mappingBelow(text: string, line: RegExp): Variables {
  const lines = text.split('\n');
  const first = lines.findIndex((each) => line.test(each));
  const indent = /^ */.exec(lines[first] ?? '')?.[0].length ?? 0;
  const more = lines.slice(first + 1);
  const end = more.findIndex((each) => each !== '' && (/^ */.exec(each)?.[0].length ?? 0) <= indent);
  return Object.fromEntries(
    more.slice(0, end === -1 ? undefined : end).flatMap((each) => {
      const [, name, value = ''] = /^ +([A-Z_]+): (.*)$/.exec(each) ?? [];
      const text = value.replaceAll(/^"|"$/g, '').replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');
      return name === undefined ? [] : [[name, text]];
    }),
  );
}

const secrets: Variables = {
  DATABASE_URL: 'postgres://rueda@database.example.pe/rueda?sslmode=verify-full',
  NATS_PASSWORD: 'a word',
  CLIENT_SECRET: 'a word',
  SESSION_KEYS: Buffer.alloc(32).toString('base64url'),
};

/** The settings of a process in deploy/kube: its ConfigMap, its variables, and its secrets without their files. */
function kubeVariables(name: string): Variables {
  const config = read('deploy/kube/settings.yaml')
    .split('\n---\n')
    .find((part) => part.includes(`name: rueda-${name}\n`));
  const variables = [
    ...read(`deploy/kube/${name}.yaml`).matchAll(/\{ name: ([A-Z_]+), value: "?([^" ]+)"? \}/g),
  ].map(([, variable = '', value = '']): [string, string] => {
    const secret = variable.replace(/_FILE$/, '');
    return secret === variable ? [variable, value] : [secret, secrets[secret] ?? ''];
  });
  return { ...mappingBelow(config ?? '', /^data:$/), ...Object.fromEntries(variables) };
}

const composeVariables = (name: string): Variables => ({
  ...mappingBelow(read('compose.yaml'), /^x-database:/),
  ...mappingBelow(read('compose.yaml'), new RegExp(`^  ${name}:$`)),
});

test('the processes of compose.yaml accept its settings, and see the sample', () => {
  const api = readApiSettings(composeVariables('api'));
  expect(api.marketClock).toBe(sampleNow);
  expect(readFeedSettings(composeVariables('feed'))).toMatchObject({
    databaseUrl: api.databaseUrl,
    broker: { servers: api.broker?.servers },
    stamps: 'sample',
  });
  const site = readSiteSettings(composeVariables('site'));
  expect(site.identity).toMatchObject({ issuer: api.issuer, clientId: api.clientIds[0] });
  expect(site.serviceAddress).toBe(`http://api:${api.port}`);
  const provider = composeVariables('identity.localhost');
  expect(api.issuer).toBe(`http://${provider['NAME']}:${provider['PORT']}`);
});

test('the processes of deploy/kube accept its settings, and agree on their addresses', () => {
  const api = readApiSettings(kubeVariables('api'));
  expect(readFeedSettings(kubeVariables('feed')).broker).toMatchObject({ replicas: 3, password: 'a word' });
  const site = readSiteSettings(kubeVariables('site'));
  expect(site.identity).toMatchObject({ issuer: api.issuer, clientId: api.clientIds[0] });
  expect(site.serviceAddress).toBe(`http://rueda-api:${api.port}`);
  expect(site.assetsFolder).toBe('/var/lib/rueda/assets');
});

test('control: a setting that a process rejects is found', () => {
  expect(() => readApiSettings({ ...kubeVariables('api'), ISSUER: 'http://identity.example.pe' })).toThrow(
    'must be https',
  );
  expect(() => readSiteSettings({ ...composeVariables('site'), SESSION_KEYS: 'short' })).toThrow(
    'SESSION_KEYS',
  );
});
