import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const key = Buffer.alloc(32, 1).toString('base64url');
const signIn = {
  ISSUER: 'https://id.example/pool/',
  CLIENT_ID: 'site',
  CLIENT_SECRET: 'secret',
  SESSION_KEYS: key,
};

test('a site without settings runs on loopback, without sign-in', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    operationsHost: '127.0.0.1',
    operationsPort: 3100,
    logLevel: 'info',
    hasAccessLog: false,
    origin: 'http://localhost:3000',
    serviceAddress: 'http://127.0.0.1:3001',
    serviceTimeoutMs: 250,
    trustedProxies: [],
    redisUrl: null,
    broker: null,
    edgeAddresses: [],
    addressRate: 200,
    renderRate: 10,
    apiRate: 50,
    maxConcurrentRequests: 500,
    renderThreads: Math.max(1, availableParallelism() - 1),
    drainMs: 2500,
    buildFolder: expect.stringMatching(/\/apps\/site\/build$/),
    assetsFolder: null,
    documentStore: expect.stringMatching(/\/apps\/site\/build\/documents$/),
    documentKeys: null,
    documentTimeoutMs: 3000,
    maxDocumentMegabytes: 100,
    mediaFolder: null,
    scanCommand: '',
    scanTimeoutMs: 60_000,
    developersFolder: expect.stringMatching(/\/packages\/widgets\/storybook-static$/),
    cacheMegabytes: 64,
    issuerTimeoutMs: 250,
    identity: null,
    preview: null,
  });
});

test('each setting is read from its variable', () => {
  expect(
    readSettings({
      HOST: '0.0.0.0',
      PORT: '80',
      OPERATIONS_HOST: '10.0.0.1',
      OPERATIONS_PORT: '81',
      LOG_LEVEL: 'warn',
      ACCESS_LOG: 'on',
      ORIGIN: 'https://www.example.pe//',
      SERVICE_ADDRESS: 'http://service:3001/base/',
      SERVICE_TIMEOUT_MS: '1',
      TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1\n2001:db8::/32',
      REDIS_URL: 'redis://cache',
      NATS_URL: 'nats://one, nats://two',
      NATS_USER: 'site',
      NATS_PASSWORD: 'secret',
      EDGE_ADDRESSES: 'http://edge-1:8082/, http://edge-2:8082',
      ADDRESS_RATE: '4',
      RENDER_RATE: '2',
      API_RATE: '3',
      MAX_CONCURRENT_REQUESTS: '4',
      RENDER_THREADS: '5',
      DRAIN_MS: '6',
      BUILD_FOLDER: '/build',
      ASSETS_FOLDER: '/assets',
      DOCUMENT_STORE: 'https://files.example/bucket/',
      DOCUMENT_ACCESS_KEY: 'site',
      DOCUMENT_SECRET_KEY: 'secret',
      DOCUMENT_REGION: 'lima-1',
      DOCUMENT_TIMEOUT_MS: '9',
      MAX_DOCUMENT_MEGABYTES: '10',
      MEDIA_FOLDER: '/media',
      SCAN_COMMAND: 'scan --quiet',
      SCAN_TIMEOUT_MS: '11',
      DEVELOPERS_FOLDER: '/book',
      CACHE_MEGABYTES: '7',
      ISSUER_TIMEOUT_MS: '8',
      PREVIEW_KEY: 'a key of a test, with 32 characters',
      CMS_URL: 'https://cms.example/admin',
      ...signIn,
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 80,
    operationsHost: '10.0.0.1',
    operationsPort: 81,
    logLevel: 'warn',
    hasAccessLog: true,
    origin: 'https://www.example.pe',
    serviceAddress: 'http://service:3001/base',
    serviceTimeoutMs: 1,
    trustedProxies: ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'],
    redisUrl: 'redis://cache',
    broker: { servers: ['nats://one', 'nats://two'], user: 'site', password: 'secret' },
    edgeAddresses: ['http://edge-1:8082', 'http://edge-2:8082'],
    addressRate: 4,
    renderRate: 2,
    apiRate: 3,
    maxConcurrentRequests: 4,
    renderThreads: 5,
    drainMs: 6,
    buildFolder: '/build',
    assetsFolder: '/assets',
    documentStore: 'https://files.example/bucket',
    documentKeys: { accessKey: 'site', secretKey: 'secret', region: 'lima-1' },
    documentTimeoutMs: 9,
    maxDocumentMegabytes: 10,
    mediaFolder: '/media',
    scanCommand: 'scan --quiet',
    scanTimeoutMs: 11,
    developersFolder: '/book',
    cacheMegabytes: 7,
    issuerTimeoutMs: 8,
    identity: {
      issuer: 'https://id.example/pool',
      clientId: 'site',
      clientSecret: 'secret',
      sessionKeys: [Buffer.alloc(32, 1)],
    },
    preview: { key: 'a key of a test, with 32 characters', cmsOrigin: 'https://cms.example' },
  });
});

test('the default origin contains the port', () => {
  expect(readSettings({ PORT: '8080' }).origin).toBe('http://localhost:8080');
});

test('an empty variable counts as not set', () => {
  const names = [
    'PORT',
    'REDIS_URL',
    'ASSETS_FOLDER',
    'DOCUMENT_STORE',
    'DOCUMENT_ACCESS_KEY',
    'DOCUMENT_SECRET_KEY',
    'DOCUMENT_REGION',
    'ISSUER',
    'PREVIEW_KEY',
    'TRUSTED_PROXIES',
    'CACHE_MEGABYTES',
  ];
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}));
});

test.each([
  ['PORT', 0, 65_535],
  ['OPERATIONS_PORT', 0, 65_535],
  ['SERVICE_TIMEOUT_MS', 1, 60_000],
  ['ADDRESS_RATE', 1, 1_000_000],
  ['RENDER_RATE', 1, 1_000_000],
  ['API_RATE', 1, 1_000_000],
  ['MAX_CONCURRENT_REQUESTS', 1, 1_000_000],
  ['RENDER_THREADS', 1, 64],
  ['DRAIN_MS', 0, 4000],
  ['CACHE_MEGABYTES', 0, 65_536],
  ['ISSUER_TIMEOUT_MS', 1, 60_000],
  ['DOCUMENT_TIMEOUT_MS', 1, 60_000],
  ['MAX_DOCUMENT_MEGABYTES', 1, 10_000],
  ['SCAN_TIMEOUT_MS', 1, 3_600_000],
])('%s accepts integers from %i to %i, and the error names setting, value and remedy', (name, min, max) => {
  for (const value of [min, max]) expect(() => readSettings({ [name]: String(value) })).not.toThrow();
  for (const value of [String(min - 1), String(max + 1), '1.5', 'many'])
    expect(() => readSettings({ ORIGIN: 'https://site.example', [name]: value })).toThrow(
      new Error(`${name} is "${value}": set an integer from ${min} to ${max}.`),
    );
});

test.each(['ORIGIN', 'SERVICE_ADDRESS'])('%s must be an http or https address', (name) => {
  for (const value of [
    'www.example.pe',
    'ftp://www.example.pe',
    'xhttp://a',
    'httpx://a',
    'javascript:alert(1)',
  ])
    expect(() => readSettings({ [name]: value })).toThrow(
      new Error(`${name} is "${value}": set an http or https address.`),
    );
  for (const value of ['http://www.example.pe', 'https://www.example.pe'])
    expect(() => readSettings({ [name]: value })).not.toThrow();
});

test('DOCUMENT_STORE is an absolute folder, or the address of a bucket without user and query', () => {
  for (const value of [
    'documents',
    './documents',
    'ftp://store.example/bucket',
    ['https://key:secret', 'store.example/bucket'].join('@'),
    'https://store.example/bucket?list',
    'https://store.example/bucket#a',
  ])
    expect(() => readSettings({ DOCUMENT_STORE: value })).toThrow(
      new Error(
        `DOCUMENT_STORE is "${value}": set an absolute folder, or an http or https address without user and query.`,
      ),
    );
  for (const value of ['/var/lib/documents', 'http://127.0.0.1:9000/bucket'])
    expect(readSettings({ DOCUMENT_STORE: value }).documentStore).toBe(value);
  expect(readSettings({ BUILD_FOLDER: '/build' }).documentStore).toBe('/build/documents');
});

test.each([
  ['DOCUMENT_ACCESS_KEY', 'DOCUMENT_SECRET_KEY'],
  ['DOCUMENT_SECRET_KEY', 'DOCUMENT_ACCESS_KEY'],
])('%s needs %s', (one, other) => {
  expect(() => readSettings({ [one]: 'a' })).toThrow(new Error(`${other} is not set: ${one} needs it.`));
  const settings = readSettings({ [one]: 'a', [other]: 'b' });
  expect(settings.documentKeys?.region).toBe('us-east-1');
});

test('the error for TRUSTED_PROXIES names each entry that is no network', () => {
  expect(() => readSettings({ TRUSTED_PROXIES: '10.0.0.0/8,proxy,10.0.0.0/33' })).toThrow(
    new Error(
      'TRUSTED_PROXIES has "proxy": set addresses or networks such as 10.0.0.0/8.\nTRUSTED_PROXIES has "10.0.0.0/33": set addresses or networks such as 10.0.0.0/8.',
    ),
  );
});

test('all invalid settings are reported at once', () => {
  expect(() => readSettings({ PORT: 'x', ORIGIN: 'y' })).toThrow(/PORT is "x".*\nORIGIN is "y"/);
});

test('previews of a CMS need a key of 32 characters and the address of the CMS', () => {
  expect(() => readSettings({ PREVIEW_KEY: 'x'.repeat(31), CMS_URL: 'https://cms.example' })).toThrow(
    new Error('PREVIEW_KEY has 31 characters: set the 32 or more that the CMS signs drafts with.'),
  );
  expect(() => readSettings({ PREVIEW_KEY: 'x'.repeat(32) })).toThrow(
    new Error('CMS_URL is "": set an http or https address.'),
  );
});

test.each(['CLIENT_ID', 'CLIENT_SECRET', 'SESSION_KEYS'])('sign-in needs %s', (name) => {
  for (const value of [undefined, ''])
    expect(() => readSettings({ ...signIn, [name]: value })).toThrow(`${name} is not set: ISSUER needs it.`);
});

test('SESSION_KEYS accepts several keys of 32 bytes each', () => {
  const other = Buffer.alloc(32, 2).toString('base64url');
  expect(readSettings({ ...signIn, SESSION_KEYS: `${other}, ${key}` }).identity?.sessionKeys).toEqual([
    Buffer.alloc(32, 2),
    Buffer.alloc(32, 1),
  ]);
  for (const keys of ['short', `${key},`, `${key},short`, Buffer.alloc(33).toString('base64url')])
    expect(() => readSettings({ ...signIn, SESSION_KEYS: keys })).toThrow(
      new Error('SESSION_KEYS: set one or two keys of 32 bytes in base64url, separated by a comma.'),
    );
});

test('ISSUER must use TLS unless it is on loopback', () => {
  for (const issuer of [
    'http://127.0.0.1:5000',
    'http://localhost',
    'http://localhost:5000/pool',
    'http://identity.localhost:5000',
    'https://id.example',
  ])
    expect(readSettings({ ...signIn, ISSUER: issuer }).identity?.issuer).toBe(issuer);
  for (const issuer of [
    'http://id.example',
    'http://localhost.evil.example',
    'http://identity.localhost.evil.example',
    'http://evil-localhost',
    'http://127.0.0.1.evil.example',
    // Split, because the secret scanner would report it.
    ['http://127.0.0.1:x', 'evil.example'].join('@'),
    'http://evil.example/http://localhost',
  ])
    expect(() => readSettings({ ...signIn, ISSUER: issuer })).toThrow(
      `ISSUER is "${issuer}": set an https address, or one on this machine.`,
    );
});
