import type { PlaylistItem } from '@rueda/domain/watchlists';
import { type CallOptions, type Client, ClientError, HttpError, type Reader } from '../http/index.ts';
import { keyOf, type WatchedCode, type WatchlistItems, type WatchlistKind } from './items.ts';

/** Nobody is logged in, or it is not known where the service is: the visitor must log in first. */
export class LoginError extends ClientError {
  /** Where to send the visitor. */
  readonly address: string;

  constructor(origin: string, options?: ErrorOptions) {
    super('login', 'Nobody is logged in.', options);
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
  return readFor(client, kind, required(client), options);
}

/** Adds to a list of the logged-in user, or with `add: false` takes off it: `POST /v1/watchlist/{kind}`. */
export async function postWatchlist<K extends WatchlistKind>(
  client: Client,
  kind: K,
  edit: WatchlistItems[K] & { add: boolean },
  options: Pick<CallOptions, 'signal'> = {},
): Promise<void> {
  await postFor(client, kind, required(client), edit, options);
}

function required(client: Client): string {
  const user = userOf(client);
  if (user === null) throw new LoginError(client.origin);
  return user;
}

/** The same for a user who is known: an answer must never be taken for another's. */
export async function readFor<K extends WatchlistKind>(
  client: Client,
  kind: K,
  idUser: string,
  options: CallOptions = {},
): Promise<WatchlistItems[K][]> {
  const item = (kind === 'playlist' ? await playlistReader() : codeReader) as Reader<WatchlistItems[K]>;
  const path = `/v1/watchlist/${kind}/{idUser}`;
  return asLogin(client, client.get(path, { ...options, params: { idUser }, schema: listOf(item) }));
}

export async function postFor<K extends WatchlistKind>(
  client: Client,
  kind: K,
  idUser: string,
  edit: WatchlistItems[K] & { add: boolean },
  options: CallOptions = {},
): Promise<void> {
  await asLogin(client, client.post(`/v1/watchlist/${kind}`, { idUser, ...edit }, options));
}

/** A session that has ended also leads to the login. */
async function asLogin<T>(client: Client, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw cause instanceof HttpError && cause.status === 401
      ? new LoginError(client.origin, { cause })
      : cause;
  }
}

/** Fetched by the first playlist that is read: the schema's library weighs more than all of this client. */
async function playlistReader(): Promise<Reader<PlaylistItem>> {
  const { playlistItemSchema } = await import('@rueda/domain/watchlists');
  return playlistItemSchema;
}

/** A code, alone or in a record. */
const codeReader: Reader<WatchedCode> = {
  parse(value) {
    const code: unknown = typeof value === 'string' ? value : (value as Partial<WatchedCode> | null)?.code;
    if (typeof code !== 'string' || code.trim() === '') throw new Error('No code.');
    return { code: code.trim() };
  },
};

/** The items of a list that can be read, each once. The answer is a list, or has one in `content`; none is empty. */
function listOf<T extends PlaylistItem | WatchedCode>(item: Reader<T>): Reader<T[]> {
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
          // One bad row does not take the list down.
        }
      }
      return [...items.values()];
    },
  };
}
