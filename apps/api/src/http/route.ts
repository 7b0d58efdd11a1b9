import type * as z from 'zod/mini';
import type { ApiErrorCode } from '../api-error.ts';
import type { Schema } from './json-schema.ts';

/** What the calls are about, in the order of the contract. */
export const tags = {
  market: 'Prices and levels, late by 20 minutes.',
  issuers: 'Companies and their securities.',
  statements: 'Financial statements and ratios.',
  documents: 'Material facts, yearly reports and daily bulletins.',
  search: 'Issuers, documents and pages by words.',
  watchlists: 'The lists that a user keeps.',
  'user data': 'What a user may take along or have deleted (Ley 29733).',
  contact: 'Messages to the exchange.',
} as const;

/** The part of the contract that a route belongs to. */
type Tag = keyof typeof tags;

/** What a route's handler is given: read and checked. */
interface Input<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The user the token speaks for; empty on public routes. */
  readonly user: string;
  /** The caller's network address, as the trusted proxies give it. */
  readonly address: string;
}

/** One route of the service, and all its contract says. */
export interface Route<Params = unknown, Query = unknown, Body = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for each parameter. */
  readonly path: `/${string}`;
  /** Its name in the contract, and of the function that a generator makes of it. */
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  /**
   * A request that the sample answers: a value for each parameter of the path; the rest is the query, or the body.
   * Its answer stands in examples.json.
   */
  readonly example?: Readonly<Record<string, unknown>>;
  /** `user` needs a token, and an `idUser` in the path or the body must be that user. */
  readonly access: 'public' | 'user';
  readonly params?: Schema<Params>;
  readonly query?: Schema<Query>;
  readonly body?: Schema<Body>;
  /**
   * The body may also come as a form posts it. Whoever posts one without script, and so asks for a page, is sent this
   * one: whether it was done, and the body as it came.
   */
  readonly formPage?: (isDone: boolean, body: unknown) => string;
  /** What is sent back; null for an answer without a body. */
  readonly answer: Schema | null;
  /** Refusals beside those that every route of its access has. */
  readonly refusals?: readonly ApiErrorCode[];
  /**
   * How many requests of its address one of this public route counts for.
   * @default 1
   */
  readonly cost?: number;
  /** Public data are the same for everybody: one answer is shared, and caches may keep it. */
  readonly isShared?: boolean;
  /** The answer; a text is JSON already. */
  readonly handle: (input: Input<Params, Query, Body>) => unknown;
}

/** A read that is the same for everybody. */
export interface Read<Params = unknown, Query = unknown>
  extends Pick<
    Route<Params>,
    'path' | 'operationId' | 'tag' | 'summary' | 'example' | 'params' | 'refusals' | 'cost'
  > {
  /** What may stand in the address. Anything else there, or anything twice, is refused: caches keep by address. */
  readonly query?: Schema<Query> & { readonly shape: z.core.$ZodShape };
  /** The source's own interface asks for this by POST, with the query as the body: that is taken as well. */
  readonly alsoByPost?: boolean;
  readonly answer: Schema;
  readonly handle: (input: { readonly params: Params; readonly query: Query }) => unknown;
}
