import { isNetwork } from '@rueda/server/trusted-proxies';
import * as z from 'zod/mini';
import { OperatorError } from './command.ts';

// zod's mini build brings no words: without these every refusal, of a setting or of a request, is "Invalid input".
z.config(z.locales.en());

/** Everything an operator decides, read from the environment. */
export interface Settings {
  host: string;
  port: number;
  /** Where operators look: alive, ready, figures. Not for the public. */
  operationsHost: string;
  operationsPort: number;
  logLevel: string;
  /** The main database: market, documents, search and contact. */
  databaseUrl: string;
  /** The database of users' lists: the main one, unless they have one of their own. */
  listsDatabaseUrl: string;
  checksums: 'required' | 'optional';
  /** Whether a commit must wait for a standby. */
  standby: 'required' | 'none';
  issuer: string;
  keysAddress: string;
  clientIds: string[];
  trustedProxies: string[];
  /** The sites whose pages may call, as `https://host`; `*` opens public reads to every site. */
  corsOrigins: string[];
  /** Requests a second that one user may make. */
  userRate: number;
  /** Requests a second that one address may make of public routes. */
  addressRate: number;
  /** The Redis that counts users' requests and contact messages for all instances; null where each counts by itself. */
  redisUrl: string | null;
  /** Requests worked on at once; the next is told to come back. */
  requestsAtOnce: number;
  /** How long the service goes on answering after it was told to stop, in milliseconds. */
  drain: number;
  /** An instant that market reads take for now, for showing the sample; the clock's when left out. */
  marketClock: number | null;
  /** How many times as fast as the clock that instant moves on; 0 where it stands. */
  marketSpeed: number;
}

/** What keeps the service from being used as it is set, a sentence each. */
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
const whole = (fallback: number, least: number, most: number) =>
  z.prefault(
    z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most)))),
    String(fallback),
  );

const environment = z.object({
  HOST: z.prefault(z.string(), '127.0.0.1'),
  PORT: whole(3001, 0, 65_535),
  OPERATIONS_HOST: z.prefault(z.string(), '127.0.0.1'),
  OPERATIONS_PORT: whole(3002, 0, 65_535),
  LOG_LEVEL: z.prefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  DATABASE_URL: databaseUrl,
  LISTS_DATABASE_URL: z.optional(databaseUrl),
  DATABASE_STANDBY: z.prefault(z.enum(['required', 'none']), 'none'),
  DATABASE_TLS: z.prefault(z.enum(['required', 'optional']), 'required'),
  DATABASE_CHECKSUMS: z.prefault(z.enum(['required', 'optional']), 'required'),
  ISSUER: z.string().check(z.url()),
  JWKS_URL: z.optional(z.string().check(z.url())),
  CLIENT_IDS: list.check(z.minLength(1, 'must name at least one application')),
  TRUSTED_PROXIES: list,
  CORS_ORIGINS: list.check(
    z.refine((all) => all.every(isOrigin), 'must be origins such as https://www.example.pe, or *'),
  ),
  USER_RATE: whole(10, 1, 1_000_000),
  ADDRESS_RATE: whole(50, 1, 1_000_000),
  REDIS_URL: z.optional(z.string().check(z.regex(/^rediss?:\/\//, 'must be a redis:// address'))),
  REQUESTS_AT_ONCE: whole(500, 1, 1_000_000),
  DRAIN: whole(1000, 0, 60_000),
  MARKET_CLOCK: z.optional(z.iso.datetime()),
  MARKET_SPEED: whole(0, 0, 1000),
});

/** What is not set is told as that, whatever it should have been; an empty text sets nothing. */
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

/** Reads the settings, or throws a `SettingsError` that names every one that is missing or wrong. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const given = read(environment, variables);
  const keysAddress = given.JWKS_URL ?? `${given.ISSUER.replace(/\/$/, '')}/.well-known/jwks.json`;
  const open = [given.ISSUER, keysAddress].filter(isOpenToOthers);
  const reasons = [...open.map((address) => `${address} must be https.`), ...readableDatabases(given)];
  for (const entry of given.TRUSTED_PROXIES)
    if (!isNetwork(entry)) reasons.push(`TRUSTED_PROXIES: ${entry} is no address and no network.`);
  if (reasons.length > 0) throw new SettingsError(reasons);
  return {
    ...databasesOf(given),
    host: given.HOST,
    port: given.PORT,
    operationsHost: given.OPERATIONS_HOST,
    operationsPort: given.OPERATIONS_PORT,
    logLevel: given.LOG_LEVEL,
    checksums: given.DATABASE_CHECKSUMS,
    standby: given.DATABASE_STANDBY,
    issuer: given.ISSUER,
    keysAddress,
    clientIds: given.CLIENT_IDS,
    trustedProxies: given.TRUSTED_PROXIES,
    corsOrigins: given.CORS_ORIGINS,
    userRate: given.USER_RATE,
    addressRate: given.ADDRESS_RATE,
    redisUrl: given.REDIS_URL ?? null,
    requestsAtOnce: given.REQUESTS_AT_ONCE,
    drain: given.DRAIN,
    marketClock: given.MARKET_CLOCK === undefined ? null : Date.parse(given.MARKET_CLOCK),
    marketSpeed: given.MARKET_SPEED,
  };
}

/**
 * Is a database elsewhere reached without TLS, or without knowing that it is the right one? `pg` takes `require` for
 * `verify-full` today and will not in its next version, so only the word that says it counts.
 */
function isReadableOnTheWay(address: string): boolean {
  // PostgreSQL knows addresses without a host, which are none to the standard: a socket of this machine.
  const { hostname, searchParams } = new URL(address.replace('@/', '@localhost/'));
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const isElsewhere = host !== '' && !host.startsWith('/') && !isThisMachine(host);
  return isElsewhere && searchParams.get('sslmode') !== 'verify-full';
}

const isThisMachine = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host);

const databases = z.pick(environment, { DATABASE_URL: true, LISTS_DATABASE_URL: true, DATABASE_TLS: true });

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'listsDatabaseUrl'>;

/** Reads what a command that only works on the databases needs, and no more; or throws a `SettingsError`. */
export function readDatabaseSettings(
  variables: Readonly<Record<string, string | undefined>>,
): DatabaseSettings {
  const given = read(databases, variables);
  const reasons = readableDatabases(given);
  if (reasons.length > 0) throw new SettingsError(reasons);
  return databasesOf(given);
}

/** A sentence for each database whose words could be read on the way. */
function readableDatabases(given: z.infer<typeof databases>): string[] {
  const { DATABASE_URL, LISTS_DATABASE_URL = DATABASE_URL } = given;
  if (given.DATABASE_TLS !== 'required') return [];
  return Object.entries({ DATABASE_URL, LISTS_DATABASE_URL })
    .filter(([, address]) => isReadableOnTheWay(address))
    .map(([name]) => `${name} must end in ?sslmode=verify-full, unless DATABASE_TLS is optional.`);
}

const databasesOf = ({ DATABASE_URL, LISTS_DATABASE_URL }: z.infer<typeof databases>): DatabaseSettings => ({
  databaseUrl: DATABASE_URL,
  listsDatabaseUrl: LISTS_DATABASE_URL ?? DATABASE_URL,
});

/** Keys fetched in the clear can be replaced on the way; on this machine there is no way. */
function isOpenToOthers(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' && !isThisMachine(hostname);
}

/** A site exactly as browsers name it, without a path and in lower case; or all of them. */
function isOrigin(text: string): boolean {
  if (text === '*') return true;
  return URL.canParse(text) && new URL(text).origin === text && !isOpenToOthers(text);
}
