import { availableParallelism } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrokerAddress, readBrokerAddress } from '@rueda/server/broker';
import { readSecretFiles } from '@rueda/server/secret-files';
import { isNetwork } from '@rueda/server/trusted-proxies';
import type { StoreKeys } from './documents/object-store.ts';

/** The settings of an operator, read once from the environment. */
export interface Settings {
  host: string;
  port: number;
  /** The address of /health, /ready and /metrics. Not for the public. */
  operationsHost: string;
  operationsPort: number;
  logLevel: string;
  /** Is every request logged, or only those with status 400 and above? */
  hasAccessLog: boolean;
  /** The public origin of the site, such as `https://www.example.pe`: absolute addresses begin with it. */
  origin: string;
  serviceAddress: string;
  /** How long a page waits for the service: R1 allows a page 500 ms in total. */
  serviceTimeoutMs: number;
  /** Addresses and networks of the proxies whose `X-Forwarded-For` and `X-Request-Id` are trusted. */
  trustedProxies: string[];
  /** The Redis that shares limits and ended sessions between processes; null if processes share nothing. */
  redisUrl: string | null;
  /** The broker that reports changed pages; null if pages change when their time in the cache is over. */
  broker: BrokerAddress | null;
  /** The addresses of edge caches at which the site replaces changed pages; needs the broker. */
  edgeAddresses: string[];
  /** Requests a second of one address, of any kind. */
  addressRate: number;
  /** Pages a second that are rendered for one address; cached pages are not counted. */
  renderRate: number;
  /** Requests a second of one address to /api, and for files and pages that do not exist. */
  apiRate: number;
  /** Requests handled at once; the next are rejected with status 503. */
  maxConcurrentRequests: number;
  /** Worker threads that render pages. */
  renderThreads: number;
  /** How long requests are still served after SIGTERM, so that load balancers notice. */
  drainMs: number;
  /** The folder that `pnpm build` writes; that of another version, to run two side by side. */
  buildFolder: string;
  /** The folder where processes of all versions publish and find hashed files; null for those of this build only. */
  assetsFolder: string | null;
  /** The folder of the documents, or the address of their bucket: the documents of the sample by default. */
  documentStore: string;
  /** The keys of a private bucket; null for a folder or a bucket that anyone may read. */
  documentKeys: StoreKeys | null;
  /** How long the bucket may take to connect, to respond, and between two parts of a document. */
  documentTimeoutMs: number;
  /** Larger documents are neither published nor sent. */
  maxDocumentMegabytes: number;
  /** The folder of the images that editors uploaded to the CMS; null if the site does not serve them. */
  mediaFolder: string | null;
  /** The command that must accept a file before it is published; "none" if files are scanned elsewhere. */
  scanCommand: string;
  scanTimeoutMs: number;
  /** The folder of the built Storybook for /developers; without one the path is a 404. */
  developersFolder: string;
  /** The memory limit of cached pages; 0 renders every page for each request. */
  cacheMegabytes: number;
  /** How long a request waits for the OpenID provider: R1 allows a page 500 ms in total. */
  issuerTimeoutMs: number;
  /** The OpenID provider; null for a site without sign-in. */
  identity: IdentitySettings | null;
  /** The CMS that may show drafts in the preview page; null without one. */
  preview: PreviewSettings | null;
}

interface PreviewSettings {
  /** The key with which the CMS signs drafts. */
  key: string;
  /** The origin of the CMS, which may frame the page. */
  cmsOrigin: string;
}

export interface IdentitySettings {
  /** The OpenID provider: its discovery document is under this address. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** 32 bytes each: the first encrypts sessions, all of them decrypt. */
  sessionKeys: readonly Uint8Array[];
}

const build = fileURLToPath(new URL('../build', import.meta.url));
/** Where `pnpm storybook` builds it. */
const builtStorybook = fileURLToPath(new URL('../../../packages/widgets/storybook-static', import.meta.url));

/** Reads the settings, or throws an error that names each invalid one. */
export function readSettings(variables: Environment): Settings {
  const { variables: environment, errors } = readSecretFiles(variables);
  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const value = Number(environment[name] || fallback);
    if (!Number.isInteger(value) || value < min || value > max)
      errors.push(`${name} is "${environment[name]}": set an integer from ${min} to ${max}.`);
    return value;
  };
  const checkAddress = (name: string, text: string): string => {
    if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
      errors.push(`${name} is "${text}": set an http or https address.`);
    return text.replace(/\/+$/, '');
  };
  const address = (name: string, fallback: string): string =>
    checkAddress(name, environment[name] ?? fallback);
  const addresses = (name: string): string[] =>
    (environment[name] ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((text) => checkAddress(name, text));
  const port = integer('PORT', 3000, 0, 65_535);
  const trustedProxies = (environment['TRUSTED_PROXIES'] ?? '').split(/[\s,]+/).filter(Boolean);
  for (const entry of trustedProxies)
    if (!isNetwork(entry))
      errors.push(`TRUSTED_PROXIES has "${entry}": set addresses or networks such as 10.0.0.0/8.`);
  const settings: Settings = {
    host: environment['HOST'] ?? '127.0.0.1',
    port,
    operationsHost: environment['OPERATIONS_HOST'] ?? '127.0.0.1',
    operationsPort: integer('OPERATIONS_PORT', 3100, 0, 65_535),
    logLevel: environment['LOG_LEVEL'] ?? 'info',
    hasAccessLog: environment['ACCESS_LOG'] === 'on',
    origin: address('ORIGIN', `http://localhost:${port}`),
    serviceAddress: address('SERVICE_ADDRESS', 'http://127.0.0.1:3001'),
    serviceTimeoutMs: integer('SERVICE_TIMEOUT_MS', 250, 1, 60_000),
    trustedProxies,
    redisUrl: environment['REDIS_URL'] || null,
    broker: readBrokerAddress(environment),
    edgeAddresses: addresses('EDGE_ADDRESSES'),
    addressRate: integer('ADDRESS_RATE', 200, 1, 1_000_000),
    renderRate: integer('RENDER_RATE', 10, 1, 1_000_000),
    apiRate: integer('API_RATE', 50, 1, 1_000_000),
    maxConcurrentRequests: integer('MAX_CONCURRENT_REQUESTS', 500, 1, 1_000_000),
    renderThreads: integer('RENDER_THREADS', Math.max(1, availableParallelism() - 1), 1, 64),
    drainMs: integer('DRAIN_MS', 2500, 0, 4000),
    buildFolder: environment['BUILD_FOLDER'] || build,
    assetsFolder: environment['ASSETS_FOLDER'] || null,
    documentStore: documentStoreOf(environment, errors),
    documentKeys: documentKeysOf(environment, errors),
    documentTimeoutMs: integer('DOCUMENT_TIMEOUT_MS', 3000, 1, 60_000),
    maxDocumentMegabytes: integer('MAX_DOCUMENT_MEGABYTES', 100, 1, 10_000),
    mediaFolder: mediaFolderOf(environment['MEDIA_FOLDER'] || null, errors),
    scanCommand: environment['SCAN_COMMAND'] ?? '',
    scanTimeoutMs: integer('SCAN_TIMEOUT_MS', 60_000, 1, 3_600_000),
    developersFolder: environment['DEVELOPERS_FOLDER'] ?? builtStorybook,
    cacheMegabytes: integer('CACHE_MEGABYTES', 64, 0, 65_536),
    issuerTimeoutMs: integer('ISSUER_TIMEOUT_MS', 250, 1, 60_000),
    identity: environment['ISSUER'] ? identityOf(environment, address('ISSUER', ''), errors) : null,
    preview: environment['PREVIEW_KEY']
      ? previewOf(environment['PREVIEW_KEY'], address('CMS_URL', ''), errors)
      : null,
  };
  if (settings.edgeAddresses.length > 0 && settings.broker === null)
    errors.push('EDGE_ADDRESSES is set without NATS_URL: changes of pages come from the broker.');
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return settings;
}

type Environment = Readonly<Record<string, string | undefined>>;

function documentStoreOf(environment: Environment, errors: string[]): string {
  const place = environment['DOCUMENT_STORE'];
  if (!place) return join(environment['BUILD_FOLDER'] || build, 'documents');
  if (isAbsolute(place)) return place;
  const url = URL.parse(place);
  if (!/^https?:$/.test(url?.protocol ?? '') || url?.username || url?.search || url?.hash)
    errors.push(
      `DOCUMENT_STORE is "${place}": set an absolute folder, or an http or https address without user and query.`,
    );
  return place.replace(/\/+$/, '');
}

function mediaFolderOf(folder: string | null, errors: string[]): string | null {
  if (folder !== null && !isAbsolute(folder))
    errors.push(`MEDIA_FOLDER is "${folder}": set an absolute folder.`);
  return folder;
}

function documentKeysOf(environment: Environment, errors: string[]): StoreKeys | null {
  const accessKey = environment['DOCUMENT_ACCESS_KEY'] || '';
  const secretKey = environment['DOCUMENT_SECRET_KEY'] || '';
  if (accessKey === '' && secretKey === '') return null;
  if (accessKey === '') errors.push('DOCUMENT_ACCESS_KEY is not set: DOCUMENT_SECRET_KEY needs it.');
  if (secretKey === '') errors.push('DOCUMENT_SECRET_KEY is not set: DOCUMENT_ACCESS_KEY needs it.');
  return { accessKey, secretKey, region: environment['DOCUMENT_REGION'] || 'us-east-1' };
}

/** This machine by its address, or by a name that browsers resolve to it (RFC 6761). */
const loopback = /^http:\/\/(?:127\.0\.0\.1|(?:[\w-]+\.)*localhost)(?::\d+)?(?:\/|$)/;

function identityOf(
  environment: Readonly<Record<string, string | undefined>>,
  issuer: string,
  errors: string[],
): IdentitySettings {
  const text = (name: string): string => {
    const value = environment[name] ?? '';
    if (value === '') errors.push(`${name} is not set: ISSUER needs it.`);
    return value;
  };
  if (!issuer.startsWith('https:') && !loopback.test(`${issuer}/`))
    errors.push(`ISSUER is "${issuer}": set an https address, or one on this machine.`);
  const sessionKeys = text('SESSION_KEYS')
    .split(',')
    .map((key) => Buffer.from(key.trim(), 'base64url'));
  if (sessionKeys.some(({ length }) => length !== 32))
    errors.push('SESSION_KEYS: set one or two keys of 32 bytes in base64url, separated by a comma.');
  return { issuer, clientId: text('CLIENT_ID'), clientSecret: text('CLIENT_SECRET'), sessionKeys };
}

function previewOf(key: string, cmsAddress: string, errors: string[]): PreviewSettings {
  if (key.length < 32)
    errors.push(
      `PREVIEW_KEY has ${key.length} characters: set the 32 or more that the CMS signs drafts with.`,
    );
  return { key, cmsOrigin: URL.parse(cmsAddress)?.origin ?? '' };
}
