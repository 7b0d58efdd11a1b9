import { migrateAll } from '../migrate.ts';
import { App, type AppOptions } from '../app.ts';
import { readSettings, type Settings } from '../settings.ts';
import { createDatabase, databaseAt, type TestDatabase } from './databases.ts';
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts';

/** A complete service with separate databases and a real identity provider. */
export interface TestApp {
  readonly app: App;
  readonly settings: Settings;
  readonly identity: IdentityProvider;
  readonly databases: readonly TestDatabase[];
  /** The database of users' lists: the first of `databases`, unless a variable names another. */
  readonly lists: Pick<TestDatabase, 'address' | 'query'>;
  readonly logLines: string[];
  /** The address it listens on. */
  readonly address: string;
  /** Sends a request without the network. */
  readonly sendRequest: (method: string, path: string, options?: RequestOptions) => Promise<TestResponse>;
  /** Sends a GET request to the operations server without the network. */
  readonly fetchOperations: (path: string) => Promise<TestResponse>;
  /** The authorization header of this user, with a token from the provider. */
  readonly as: (user: string) => Promise<Record<string, string>>;
  /** The authorization header of the CMS. */
  readonly asPublisher: () => Promise<Record<string, string>>;
  /** The environment it was started with. */
  readonly environment: Readonly<Record<string, string>>;
  /** Starts another instance on the same databases, with other options, changed by `change` before it starts. */
  readonly startInstance: (
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

export interface TestResponse {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  readonly json: unknown;
}

export interface TestAppOptions extends AppOptions {
  /** Environment variables in addition to the required ones. */
  variables?: Record<string, string>;
  /** Marks its database as the sample before it starts. */
  isSample?: boolean;
}

/** Starts a service for a test. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { variables = {}, isSample = false, ...appOptions } = options;
  const identity = await startIdentityProvider();
  const databases = [await createDatabase()];
  const environment = {
    PORT: '0',
    OPERATIONS_PORT: '0',
    DATABASE_URL: String(databases[0]?.address),
    // Debian's clusters have none; safety.test.ts tests this requirement.
    DATABASE_CHECKSUMS: 'optional',
    ISSUER: identity.issuer,
    JWKS_URL: identity.keysAddress,
    CLIENT_IDS: identity.clientId,
    PUBLISHER_IDS: identity.publisherId,
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
  const instances: App[] = [];
  const startInstance: TestApp['startInstance'] = async (
    instanceOptions,
    instanceVariables = {},
    change = () => undefined,
  ) => {
    const app = new App(readSettings({ ...environment, ...instanceVariables }), {
      logStream,
      // A busy machine must not look like a slow database or Redis, except in tests of slow ones.
      database: { deadlineMs: 10_000 },
      redisDeadlineMs: 10_000,
      ...instanceOptions,
    });
    instances.push(app);
    change(app);
    await app.start();
    return app;
  };
  const app = await startInstance(appOptions);
  const tokens = new Map<string, string>();
  const headerOf = async (name: string, request: () => Promise<string>): Promise<Record<string, string>> => {
    const token = tokens.get(name) ?? (await request());
    tokens.set(name, token);
    return { authorization: `Bearer ${token}` };
  };
  return {
    app,
    settings,
    identity,
    databases,
    lists: databaseAt(settings.listsDatabaseUrl),
    logLines,
    environment,
    address: app.server.listeningOrigin,
    sendRequest: (method, path, request) => sendRequest(app, method, path, request),
    fetchOperations: (path) => fetchOperations(app, path),
    as: (user) => headerOf(user, () => identity.tokenOf(user)),
    asPublisher: () => headerOf('', () => identity.publisherToken()),
    startInstance,
    close: async () => {
      // S21, for every test: no token is logged, whatever the requests.
      const log = logLines.join('');
      for (const token of tokens.values()) if (log.includes(token)) throw new Error('A token was logged.');
      await Promise.all(instances.map((each) => each.close()));
      await identity.close();
      await Promise.all(databases.map((each) => each.drop()));
    },
  };
}

/** Sends a GET request to the operations server without the network. */
export function fetchOperations({ operations }: App, path: string): Promise<TestResponse> {
  return sendRequest({ server: operations }, 'GET', path);
}

/** Sends a request to a service without the network. */
export async function sendRequest(
  { server }: Pick<App, 'server'>,
  method: string,
  path: string,
  { headers = {}, body }: RequestOptions = {},
): Promise<TestResponse> {
  const response = await server.inject({
    method: method as 'GET',
    url: path,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = response.payload;
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    headers: response.headers,
    text,
    json: isJson && text !== '' ? (JSON.parse(text) as unknown) : null,
  };
}
