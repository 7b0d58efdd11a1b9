import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Verifier } from '../identity/verifier.ts';
import { Refusal, type RefusalCode } from '../refusal.ts';
import { sendMarketData } from './caching.ts';
import { takeForms } from './forms.ts';
import { jsonSchemaOf, type Schema } from './json-schema.ts';
import type { RateLimit } from './rate-limit.ts';

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
  readonly summary: string;
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
  readonly refusals?: readonly RefusalCode[];
  /** Market data may be kept by caches: see caching.ts. */
  readonly isMarketData?: boolean;
  /** The answer; a text is JSON already. */
  readonly handle: (input: Input<Params, Query, Body>) => unknown;
}

/** What guards the routes. */
export interface Guards {
  readonly verifier: Verifier;
  /** Counts each user's requests. */
  readonly perUser: RateLimit;
}

const methods: HTTPMethods[] = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'];

/**
 * The routes, and the only way to add one: identity, ownership, limits, validation and documentation are done here,
 * once, so that no route can forget them.
 */
export class Api {
  readonly routes: Route[] = [];
  readonly #server: FastifyInstance;
  readonly #guards: Guards;

  constructor(server: FastifyInstance, guards: Guards) {
    this.#server = server;
    this.#guards = guards;
    server.decorateRequest('user', '');
  }

  add<Params = unknown, Query = unknown, Body = unknown>(route: Route<Params, Query, Body>): void {
    this.routes.push(route as unknown as Route);
    const { method, path, access, params, query, body, answer, formPage, isMarketData = false } = route;
    const register = (scope: FastifyInstance): FastifyInstance =>
      scope.route({
        method,
        url: asUrl(path),
        schema: {
          ...(params === undefined ? {} : { params }),
          ...(query === undefined ? {} : { querystring: query }),
          ...(body === undefined ? {} : { body }),
          ...(answer === null ? {} : { response: { 200: jsonSchemaOf(answer, 'output') } }),
        },
        // Before the body is read: a stranger's body is not worth parsing.
        ...(access === 'user' ? { onRequest: (request: FastifyRequest) => this.#identify(request) } : {}),
        handler: async (request, reply) => {
          const input = request as unknown as { params: Params; query: Query; body: Body };
          if (access === 'user') assertOwn(request.user, input);
          const { user, ip: address } = request;
          const given = await route.handle({ ...pick(input), user, address });
          if (answer === null) return reply.code(204).send();
          if (isMarketData) return sendMarketData(request, reply, given);
          return typeof given === 'string' ? asJson(reply, given) : given;
        },
      });
    if (formPage === undefined) register(this.#server);
    else takeForms(this.#server, formPage, register);
  }

  /** Answers 405 where a path is known and the method is not. Called once, after the last route. */
  refuseOtherMethods(): void {
    const byPath = Map.groupBy(this.routes, ({ path }) => asUrl(path));
    for (const [url, routes] of byPath) {
      const allowed = new Set<HTTPMethods>(routes.map(({ method }) => method));
      if (allowed.has('GET')) allowed.add('HEAD');
      const allow = [...allowed].join(', ');
      this.#server.route({
        method: methods.filter((method) => !allowed.has(method)),
        url,
        handler: async (_, reply) =>
          reply
            .code(405)
            .header('allow', allow)
            .send({
              code: 'method-not-allowed',
              message: `This path takes ${allow}.`,
            }),
      });
    }
  }

  async #identify(request: FastifyRequest): Promise<void> {
    const { verifier, perUser } = this.#guards;
    const { authorization } = request.headers;
    // Of two headers Node keeps the first, and a proxy before it may have judged the second.
    if (countOf(request.raw.rawHeaders, 'authorization') > 1)
      throw new Refusal('unauthenticated', 'Send one authorization header.');
    request.user = await verifier.userOf(authorization);
    perUser.take(request.user);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The user the token speaks for; empty on public routes. */
    user: string;
  }
}

const asUrl = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const pick = <P, Q, B>({ params, query, body }: { params: P; query: Q; body: B }) => ({
  params,
  query,
  body,
});

function asJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Another user's name is answered like a name nobody has. */
function assertOwn(user: string, input: { params: unknown; body: unknown }): void {
  const named = [input.params, input.body].map((part) => (part as { idUser?: unknown } | null)?.idUser);
  const isOwn = named.every((each) => each === undefined || each === user);
  const isNamed = named.some((each) => each !== undefined);
  if (!isOwn || !isNamed) throw new Refusal('not-found', 'There is no such list.');
}

function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let place = 0; place < rawHeaders.length; place += 2)
    if (rawHeaders[place]?.toLowerCase() === name) count += 1;
  return count;
}
