import type { PlaylistItem } from '@rueda/domain/watchlists';
import { type CallOptions, type Client, ClientError, HttpError, type Reader } from '../http/index.ts';
import { keyOf, type WatchedCode, type WatchlistItems, type WatchlistKind } from './items.ts';

/** No user is logged in, or the client has no base address: the visitor must log in first. */
export class LoginError extends ClientError {
  /** The address of the login page. */
  readonly address: string;

  constructor(origin: string, options?: ErrorOptions) {
    super('login', 'No user is logged in.', options);
    this.name = 'LoginError';
    this.address = `${origin}/login`;
  }
}

/** The user whose lists are read and edited, or null for a visitor. */
export function userOf(client: Client): string | null {
  return client.hasAddress ? (client.profile()?.cognitoUsername ?? null) : null;
}

/** Reads a list of the logged-in user: `GET /v1/watchlist/{kind}/{idUser}`. */
export async function getWatchlist<K extends WatchlistKind>(
  client: Client,
  kind: K,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<WatchlistItems[K][]> {
  return readFor(client, kind, requireUser(client), options);
}

/** Adds an item to a list of the logged-in user, or removes it with `add: false`: `POST /v1/watchlist/{kind}`. */
export async function postWatchlist<K extends WatchlistKind>(
  client: Client,
  kind: K,
  edit: WatchlistItems[K] & { add: boolean },
  options: Pick<CallOptions, 'signal'> = {},
): Promise<void> {
  await postFor(client, kind, requireUser(client), edit, options);
}

function requireUser(client: Client): string {
  const user = userOf(client);
  if (user === null) throw new LoginError(client.origin);
  return user;
}

/** As `getWatchlist` with an explicit user: a response must never be attributed to another user. */
export async function readFor<K extends WatchlistKind>(
  client: Client,
  kind: K,
  idUser: string,
  options: CallOptions = {},
): Promise<WatchlistItems[K][]> {
  const item = (kind === 'playlist' ? await playlistReader() : codeReader) as Reader<WatchlistItems[K]>;
  const path = `/v1/watchlist/${kind}/{idUser}`;
  return withLoginError(
    client,
    client.get(path, { ...options, params: { idUser }, schema: listReader(item) }),
  );
}

export async function postFor<K extends WatchlistKind>(
  client: Client,
  kind: K,
  idUser: string,
  edit: WatchlistItems[K] & { add: boolean },
  options: CallOptions = {},
): Promise<void> {
  await withLoginError(client, client.post(`/v1/watchlist/${kind}`, { idUser, ...edit }, options));
}

/** Turns the 401 of an expired session into a `LoginError`. */
async function withLoginError<T>(client: Client, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw cause instanceof HttpError && cause.status === 401
      ? new LoginError(client.origin, { cause })
      : cause;
  }
}

/** Imported for the first playlist: the schema's library is larger than this client. */
async function playlistReader(): Promise<Reader<PlaylistItem>> {
  const { playlistItemSchema } = await import('@rueda/domain/watchlists');
  return playlistItemSchema;
}

/** Reads a code, bare or in a record. */
const codeReader: Reader<WatchedCode> = {
  parse(value) {
    const code: unknown = typeof value === 'string' ? value : (value as Partial<WatchedCode> | null)?.code;
    if (typeof code !== 'string' || code.trim() === '') throw new Error('No code.');
    return { code: code.trim() };
  },
};

/** The readable items of a list, without duplicates. The response is a list, or has one in `content`, or is empty. */
function listReader<T extends PlaylistItem | WatchedCode>(item: Reader<T>): Reader<T[]> {
  return {
    parse(value) {
      const rows: unknown = Array.isArray(value)
        ? value
        : ((value as { content?: unknown } | null)?.content ?? []);
      if (!Array.isArray(rows)) throw new Error('Not a list.');
      const items = new Map<string, T>();
      for (const row of rows) {
        try {
          const read = item.parse(row);
          items.set(keyOf(read), read);
        } catch {
          // One bad row must not break the list.
        }
      }
      return [...items.values()];
    },
  };
}
