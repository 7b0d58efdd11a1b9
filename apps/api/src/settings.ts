import * as z from 'zod/mini';

/** Everything an operator decides, read from the environment. */
export interface Settings {
  host: string;
  port: number;
  logLevel: string;
  /** The main database: market, documents, search and contact. */
  databaseUrl: string;
  /** The databases of users' lists, by a name that never changes, in an order that never changes. */
  watchlistDatabases: Record<string, string>;
  /** While the service grows: how many of those databases there were before. All of them otherwise. */
  watchlistsBefore: number;
  checksums: 'required' | 'optional';
  issuer: string;
  keysAddress: string;
  clientIds: string[];
  trustedProxies: string[];
  /** Requests a second that one user may make. */
  userRate: number;
  /** How long the service goes on answering after it was told to stop, in milliseconds. */
  drain: number;
  /** An instant that market reads take for now, for showing the sample; the clock's when left out. */
  marketClock: number | null;
}

/** Settings that are missing or wrong, a sentence each. */
export class SettingsError extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(`The service cannot start:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`);
    this.name = 'SettingsError';
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
const number = (least: number, most: number) =>
  z.pipe(z.string(), z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))));
const whole = (fallback: number, least: number, most: number) =>
  z.prefault(number(least, most), String(fallback));

const environment = z.object({
  HOST: z.prefault(z.string(), '127.0.0.1'),
  PORT: whole(3001, 0, 65_535),
  LOG_LEVEL: z.prefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  DATABASE_URL: databaseUrl,
  WATCHLIST_DATABASES: list,
  WATCHLIST_GROWING_FROM: z.optional(number(1, 10_000)),
  DATABASE_CHECKSUMS: z.prefault(z.enum(['required', 'optional']), 'required'),
  ISSUER: z.string().check(z.url()),
  JWKS_URL: z.optional(z.string().check(z.url())),
  CLIENT_IDS: list.check(z.minLength(1, 'must name at least one application')),
  TRUSTED_PROXIES: list,
  USER_RATE: whole(10, 1, 1_000_000),
  DRAIN: whole(1000, 0, 60_000),
  MARKET_CLOCK: z.optional(z.iso.datetime()),
});

/** Reads the settings, or throws a `SettingsError` that names every one that is missing or wrong. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const read = environment.safeParse(variables);
  if (!read.success)
    throw new SettingsError(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  const given = read.data;
  const keysAddress = given.JWKS_URL ?? `${given.ISSUER.replace(/\/$/, '')}/.well-known/jwks.json`;
  const reasons = [
    ...[given.ISSUER, keysAddress].filter(isOpenToOthers).map((address) => `${address} must be https.`),
    // An entry may hold a password: it is told by its place.
    ...given.WATCHLIST_DATABASES.flatMap((entry, place) =>
      /^[a-z][\w-]*=postgres(ql)?:\/\//.test(entry)
        ? []
        : [`WATCHLIST_DATABASES: entry ${place + 1} must be name=postgres://…`],
    ),
  ];
  const names = given.WATCHLIST_DATABASES.map((entry) => entry.split('=', 1)[0]);
  if (new Set(names).size < names.length) reasons.push('WATCHLIST_DATABASES: a name stands there twice.');
  const count = Math.max(1, given.WATCHLIST_DATABASES.length);
  const { WATCHLIST_GROWING_FROM: before = count } = given;
  if (before > count) reasons.push('WATCHLIST_GROWING_FROM: more than there are in WATCHLIST_DATABASES.');
  if (reasons.length > 0) throw new SettingsError(reasons);
  const named = given.WATCHLIST_DATABASES.map((entry) => {
    const at = entry.indexOf('=');
    return [entry.slice(0, at), entry.slice(at + 1)] as const;
  });
  return {
    host: given.HOST,
    port: given.PORT,
    logLevel: given.LOG_LEVEL,
    databaseUrl: given.DATABASE_URL,
    watchlistDatabases: named.length > 0 ? Object.fromEntries(named) : { main: given.DATABASE_URL },
    watchlistsBefore: before,
    checksums: given.DATABASE_CHECKSUMS,
    issuer: given.ISSUER,
    keysAddress,
    clientIds: given.CLIENT_IDS,
    trustedProxies: given.TRUSTED_PROXIES,
    userRate: given.USER_RATE,
    drain: given.DRAIN,
    marketClock: given.MARKET_CLOCK === undefined ? null : Date.parse(given.MARKET_CLOCK),
  };
}

/** Keys fetched in the clear can be replaced on the way; on this machine there is no way. */
function isOpenToOthers(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
