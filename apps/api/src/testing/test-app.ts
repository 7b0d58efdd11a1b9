import { migrateAll } from '../migrate.ts';
import { App, type AppOptions } from '../app.ts';
import { readSettings, type Settings } from '../settings.ts';
import { createDatabase, databaseAt, type TestDatabase } from './databases.ts';
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts';

/** A whole service on databases of its own, with a real identity provider. */
export interface TestApp {
  readonly app: App;
  readonly settings: Settings;
  readonly identity: IdentityProvider;
  readonly databases: readonly TestDatabase[];
  /** Where users' lists are: the first of those, unless a variable says otherwise. */
  readonly lists: Pick<TestDatabase, 'address' | 'query'>;
  readonly logLines: string[];
  /** The address it listens on. */
  readonly address: string;
  /** Asks it without a network in between. */
  readonly ask: (method: string, path: string, options?: RequestOptions) => Promise<Answer>;
  /** The same of its port for operators. */
  readonly look: (path: string) => Promise<Answer>;
  /** A header with a token of this user, from the provider. */
  readonly as: (user: string) => Promise<Record<string, string>>;
  /** The environment it was started with. */
  readonly environment: Readonly<Record<string, string>>;
  /** Another service on the same databases, with other options, and changed before it starts. */
  readonly twin: (
    options: AppOptions,
    variables?: Record<string, string>,
    change?: (app: App) => void,
  ) => Promise<App>;
  readonly close: () => Promise<void>;
}

export interface RequestOptions {
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  readonly json: unknown;
}

export interface TestAppOptions extends AppOptions {
  /** Environment variables beside those that every test needs. */
  variables?: Record<string, string>;
  /** Marks its database as one that holds the sample, before it starts. */
  isSample?: boolean;
}

/** Starts one, and gives what a test needs to talk to it. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { variables = {}, isSample = false, ...appOptions } = options;
  const identity = await startIdentityProvider();
  const databases = [await createDatabase()];
  const environment = {
    PORT: '0',
    OPERATIONS_PORT: '0',
    DATABASE_URL: String(databases[0]?.address),
    // Debian's clusters have none; that the service asks for them has a test of its own.
    DATABASE_CHECKSUMS: 'optional',
    ISSUER: identity.issuer,
    JWKS_URL: identity.keysAddress,
    CLIENT_IDS: identity.clientId,
    USER_RATE: '1000000',
    ADDRESS_RATE: '1000000',
    DRAIN: '0',
    ...variables,
  };
  const settings = readSettings(environment);
  await migrateAll(settings);
  if (isSample) await databases[0]?.query("insert into feed (name, spoke_at) values ('sample', now())");
  const logLines: string[] = [];
  const logStream = { write: (line: string) => void logLines.push(line) };
  const twins: App[] = [];
  const twin: TestApp['twin'] = async (twinOptions, twinVariables = {}, change = () => undefined) => {
    const app = new App(readSettings({ ...environment, ...twinVariables }), {
      logStream,
      // A busy machine must not look like a slow database or Redis, except where that is what is tested.
      database: { deadlineMs: 10_000 },
      redisDeadlineMs: 10_000,
      ...twinOptions,
    });
    twins.push(app);
    change(app);
    await app.start();
    return app;
  };
  const app = await twin(appOptions);
  const tokens = new Map<string, string>();
  return {
    app,
    settings,
    identity,
    databases,
    lists: databaseAt(settings.listsDatabaseUrl),
    logLines,
    environment,
    address: app.server.listeningOrigin,
    ask: (method, path, asked) => ask(app, method, path, asked),
    look: (path) => look(app, path),
    as: async (user) => {
      const token = tokens.get(user) ?? (await identity.tokenOf(user));
      tokens.set(user, token);
      return { authorization: `Bearer ${token}` };
    },
    twin,
    close: async () => {
      // S21, of every test: whatever was asked, no token stands in the logs.
      const said = logLines.join('');
      for (const token of tokens.values()) if (said.includes(token)) throw new Error('A token was logged.');
      await Promise.all(twins.map((each) => each.close()));
      await identity.close();
      await Promise.all(databases.map((each) => each.drop()));
    },
  };
}

/** Asks a service what operators ask. */
export function look({ operations }: App, path: string): Promise<Answer> {
  return ask({ server: operations }, 'GET', path);
}

/** Asks a service without a network in between. */
export async function ask(
  { server }: Pick<App, 'server'>,
  method: string,
  path: string,
  { headers = {}, body }: RequestOptions = {},
): Promise<Answer> {
  const answer = await server.inject({
    method: method as 'GET',
    url: path,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = answer.payload;
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text,
    json: isJson && text !== '' ? (JSON.parse(text) as unknown) : null,
  };
}
