import type * as z from 'zod/mini';
import type { ApiErrorCode } from '../api-error.ts';
import type { Schema } from './json-schema.ts';

/** The sections of the contract, in order. */
export const tags = {
  market: 'Prices and levels, delayed by 20 minutes.',
  issuers: 'Companies and their securities.',
  statements: 'Financial statements and ratios.',
  documents: 'Material facts, yearly reports and daily bulletins.',
  registers: 'Brokerage firms, sanctions, market makers, MILA securities and funds.',
  search: 'Full-text search of issuers, documents and pages.',
  watchlists: 'The lists of a user.',
  'user data': 'Export and deletion of personal data (Ley 29733).',
  contact: 'Messages to the exchange.',
  content: 'Pages that a CMS publishes.',
} as const;

/** The section of the contract of a route. */
type Tag = keyof typeof tags;

/** The validated input of a route's handler. */
interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The user of the token; empty on public routes. */
  readonly user: string;
  /** The client's address, as reported by the trusted proxies. */
  readonly address: string;
}

/** One route of the service and its contract. */
export interface Route<Params = unknown, Query = unknown, Body = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for each parameter. */
  readonly path: `/${string}`;
  /** Its name in the contract, and in generated clients. */
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  /**
   * A request that succeeds on the sample: a value for each parameter of the path; the rest is the query or the body.
   * Its response is in examples.json.
   */
  readonly example?: Readonly<Record<string, unknown>>;
  /** `user` requires a token, and an `idUser` in the path or the body must be that user. */
  readonly access: 'public' | 'user' | 'publisher';
  readonly params?: Schema<Params>;
  readonly query?: Schema<Query>;
  readonly body?: Schema<Body>;
  /** The largest body, if it may be larger than others. */
  readonly maxBodyBytes?: number;
  /**
   * The body may also be a form post. Renders the page for a browser that posts without script, from the outcome and
   * the body as received.
   */
  readonly formPage?: (isDone: boolean, body: unknown) => string;
  /** The schema of the response; null for a response without a body. */
  readonly response: Schema | null;
  /** Errors in addition to those that every route of its access has. */
  readonly errorCodes?: readonly ApiErrorCode[];
  /**
   * How many requests one call of this public route counts as in the limit of its address.
   * @default 1
   */
  readonly cost?: number;
  /** Public data are the same for everybody: one response is shared, and caches may store it. */
  readonly isShared?: boolean;
  /** Returns the response; a string is JSON text. */
  readonly handle: (input: Input<Params, Query, Body>) => unknown;
}

/** A read that is the same for everybody. */
export interface Read<Params = unknown, Query = unknown>
  extends Pick<
    Route<Params>,
    'path' | 'operationId' | 'tag' | 'summary' | 'example' | 'params' | 'errorCodes' | 'cost'
  > {
  /** The query parameters. Unknown or repeated ones are rejected, because caches store by URL. */
  readonly query?: Schema<Query> & { readonly shape: z.core.$ZodShape };
  /** Also accept POST with the query as the body, as the source interface does. */
  readonly alsoByPost?: boolean;
  readonly response: Schema;
  readonly handle: (input: { readonly params: Params; readonly query: Query }) => unknown;
}
