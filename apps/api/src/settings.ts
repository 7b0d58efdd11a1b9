import { type BrokerAddress, readBrokerAddress } from '@rueda/server/broker';
import { readSecretFiles } from '@rueda/server/secret-files';
import { isNetwork } from '@rueda/server/trusted-proxies';
import * as z from 'zod/mini';
import { OperatorError } from './command.ts';
import { isLoopback, lacksVerifiedTls, needsVerifiedTls } from './database/verified-tls.ts';

// zod's mini build has no messages: without a locale every error, of a setting or of a request, is "Invalid input".
z.config(z.locales.en());

/** The operator's settings, read from the environment. */
export interface Settings {
  host: string;
  port: number;
  /** The address of health, readiness and metrics. Not public. */
  operationsHost: string;
  operationsPort: number;
  logLevel: string;
  /** The main database: market, documents, search and contact. */
  databaseUrl: string;
  /** The database of users' lists; the main one by default. */
  listsDatabaseUrl: string;
  checksums: 'required' | 'optional';
  /** Whether a commit must wait for a standby. */
  standby: 'required' | 'none';
  issuer: string;
  keysAddress: string;
  clientIds: string[];
  /** The applications that may publish pages; none by default. */
  publisherIds: string[];
  trustedProxies: string[];
  /** The sites whose pages may call, as `https://host`; `*` opens public reads to every site. */
  corsOrigins: string[];
  /** Requests per second allowed for one user. */
  userRate: number;
  /** Requests per second to public routes allowed for one address. */
  addressRate: number;
  /** The Redis that counts users' requests and contact messages for all instances; null if each counts separately. */
  redisUrl: string | null;
  /** The broker that receives the changes of pages, and how many of its servers store them; null for none. */
  broker: BrokerAddress | null;
  brokerReplicas: number;
  /** Maximum concurrent requests; the next is rejected with Retry-After. */
  requestsAtOnce: number;
  /** How long the service still responds after the stop signal. */
  drainMs: number;
  /** The instant that market reads use as now, to show the sample; null for the system clock. */
  marketClock: number | null;
  /** How many times faster than the system clock that instant advances; 0 to freeze it. */
  marketSpeed: number;
}

/** Missing, invalid or unsafe settings, one sentence each. */
export class SettingsError extends OperatorError {
  override readonly name = 'SettingsError';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

const databaseUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'));
const list = z.pipe(
  z.prefault(z.string(), ''),
  z.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);
const integer = (fallback: number, min: number, max: number) =>
  z.prefault(
    z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max)))),
    String(fallback),
  );

const environment = z.object({
  HOST: z.prefault(z.string(), '127.0.0.1'),
  PORT: integer(3001, 0, 65_535),
  OPERATIONS_HOST: z.prefault(z.string(), '127.0.0.1'),
  OPERATIONS_PORT: integer(3002, 0, 65_535),
  LOG_LEVEL: z.prefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  DATABASE_URL: databaseUrl,
  LISTS_DATABASE_URL: z.optional(databaseUrl),
  DATABASE_STANDBY: z.prefault(z.enum(['required', 'none']), 'none'),
  DATABASE_TLS: z.prefault(z.enum(['required', 'optional']), 'required'),
  DATABASE_CHECKSUMS: z.prefault(z.enum(['required', 'optional']), 'required'),
  ISSUER: z.string().check(z.url()),
  JWKS_URL: z.optional(z.string().check(z.url())),
  CLIENT_IDS: list.check(z.minLength(1, 'must name at least one application')),
  PUBLISHER_IDS: list,
  TRUSTED_PROXIES: list,
  CORS_ORIGINS: list.check(
    z.refine((all) => all.every(isOrigin), 'must be origins such as https://www.example.pe, or *'),
  ),
  USER_RATE: integer(10, 1, 1_000_000),
  ADDRESS_RATE: integer(50, 1, 1_000_000),
  REDIS_URL: z.optional(z.string().check(z.regex(/^rediss?:\/\//, 'must be a redis:// address'))),
  NATS_REPLICAS: integer(1, 1, 5),
  REQUESTS_AT_ONCE: integer(500, 1, 1_000_000),
  DRAIN: integer(2500, 0, 60_000),
  MARKET_CLOCK: z.optional(z.iso.datetime()),
  MARKET_SPEED: integer(0, 0, 1000),
});

/** Parses the variables. A missing variable is reported as "not set"; an empty value counts as missing. */
function read<T>(schema: z.core.$ZodType<T>, variables: Readonly<Record<string, string | undefined>>): T {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = z.safeParse(schema, set);
  if (result.success) return result.data;
  throw new SettingsError(
    result.error.issues.map(({ path: [name = ''], message }) =>
      set[String(name)] === undefined ? `${String(name)} is not set.` : `${String(name)}: ${message}.`,
    ),
  );
}

/** The variables with the values of secrets that are in files. */
export function withSecrets(
  settings: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  const { variables, errors } = readSecretFiles(settings);
  if (errors.length > 0) throw new SettingsError(errors);
  return variables;
}

/** Reads the settings, or throws a `SettingsError` that names every one that is missing or wrong. */
export function readSettings(settings: Readonly<Record<string, string | undefined>>): Settings {
  const variables = withSecrets(settings);
  const values = read(environment, variables);
  const keysAddress = values.JWKS_URL ?? `${values.ISSUER.replace(/\/$/, '')}/.well-known/jwks.json`;
  const insecure = [values.ISSUER, keysAddress].filter(isInsecure);
  const reasons = [...insecure.map((address) => `${address} must be https.`), ...databasesWithoutTls(values)];
  for (const entry of values.TRUSTED_PROXIES)
    if (!isNetwork(entry)) reasons.push(`TRUSTED_PROXIES: ${entry} is neither an address nor a network.`);
  if (reasons.length > 0) throw new SettingsError(reasons);
  return {
    ...databasesOf(values),
    host: values.HOST,
    port: values.PORT,
    operationsHost: values.OPERATIONS_HOST,
    operationsPort: values.OPERATIONS_PORT,
    logLevel: values.LOG_LEVEL,
    checksums: values.DATABASE_CHECKSUMS,
    standby: values.DATABASE_STANDBY,
    issuer: values.ISSUER,
    keysAddress,
    clientIds: values.CLIENT_IDS,
    publisherIds: values.PUBLISHER_IDS,
    trustedProxies: values.TRUSTED_PROXIES,
    corsOrigins: values.CORS_ORIGINS,
    userRate: values.USER_RATE,
    addressRate: values.ADDRESS_RATE,
    redisUrl: values.REDIS_URL ?? null,
    broker: readBrokerAddress(variables),
    brokerReplicas: values.NATS_REPLICAS,
    requestsAtOnce: values.REQUESTS_AT_ONCE,
    drainMs: values.DRAIN,
    marketClock: values.MARKET_CLOCK === undefined ? null : Date.parse(values.MARKET_CLOCK),
    marketSpeed: values.MARKET_SPEED,
  };
}

const databases = z.pick(environment, { DATABASE_URL: true, LISTS_DATABASE_URL: true, DATABASE_TLS: true });

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'listsDatabaseUrl'>;

/** Reads the settings of a command that only uses the databases, or throws a `SettingsError`. */
export function readDatabaseSettings(
  variables: Readonly<Record<string, string | undefined>>,
): DatabaseSettings {
  const values = read(databases, withSecrets(variables));
  const reasons = databasesWithoutTls(values);
  if (reasons.length > 0) throw new SettingsError(reasons);
  return databasesOf(values);
}

/** One sentence for each database whose traffic could be read on the network. */
function databasesWithoutTls(values: z.infer<typeof databases>): string[] {
  const { DATABASE_URL, LISTS_DATABASE_URL = DATABASE_URL } = values;
  if (values.DATABASE_TLS !== 'required') return [];
  return Object.entries({ DATABASE_URL, LISTS_DATABASE_URL })
    .filter(([, address]) => lacksVerifiedTls(address))
    .map(([name]) => needsVerifiedTls(name));
}

const databasesOf = ({ DATABASE_URL, LISTS_DATABASE_URL }: z.infer<typeof databases>): DatabaseSettings => ({
  databaseUrl: DATABASE_URL,
  listsDatabaseUrl: LISTS_DATABASE_URL ?? DATABASE_URL,
});

/** Keys fetched without TLS can be replaced on the network; loopback is exempt, and so are its names (RFC 6761). */
function isInsecure(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' && !isLoopback(hostname) && !hostname.endsWith('.localhost');
}

/** An origin exactly as browsers send it, without a path and in lower case; or `*`. */
function isOrigin(text: string): boolean {
  if (text === '*') return true;
  return URL.canParse(text) && new URL(text).origin === text && !isInsecure(text);
}
