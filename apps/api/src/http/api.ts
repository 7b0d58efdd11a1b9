import type { OutgoingHttpHeaders } from 'node:http';
import cors from '@fastify/cors';
import type { AddressLimit } from '@rueda/server/address-limit';
import type { SharedRateLimit } from '@rueda/server/shared-rate-limit';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  onRequestHookHandler,
} from 'fastify';
import * as z from 'zod/mini';
import type { Verifier } from '../identity/verifier.ts';
import { assertAllowed, ApiError } from '../api-error.ts';
import { Answer, sendResponse, varyByEncoding } from './caching.ts';
import { corsOf } from './cors.ts';
import { acceptForms } from './forms.ts';
import { jsonSchemaOf, type Schema } from './json-schema.ts';
import { assertSameSite } from './origins.ts';
import type { Read, Route } from './route.ts';
import type { ResponseCache } from './response-cache.ts';

/** What guards the routes. */
export interface Guards {
  readonly verifier: Verifier;
  /** Counts each user's requests. */
  readonly perUser: SharedRateLimit;
  /** Counts each address's requests of public routes. */
  readonly perAddress: AddressLimit;
  /** Called here and not by the limit: a request that the fast path does not serve is counted again here. */
  readonly onAddressRejected: () => void;
  /** The sites whose pages may call: see cors.ts. */
  readonly origins: readonly string[];
}

const methods: HTTPMethods[] = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/**
 * The routes, and the only way to add one: identity, ownership, limits, validation and documentation are done here,
 * once, so that no route can forget them.
 */
export class Api {
  readonly routes: Route[] = [];
  readonly #server: FastifyInstance;
  readonly #guards: Guards;
  readonly #answers: ResponseCache;

  constructor(server: FastifyInstance, guards: Guards, answers: ResponseCache) {
    this.#server = server;
    this.#guards = guards;
    this.#answers = answers;
    server.decorateRequest('user', '');
    // Each route says whose pages may call it; without an origin there is none to say.
    if (guards.origins.length > 0) void server.register(cors, { origin: false });
    // A path that does not exist costs as much as many that do.
    server.addHook('onRequest', (request, _reply, done) => {
      if (request.is404) this.#limitAddress(request, 1);
      done();
    });
  }

  add<Params = unknown, Query = unknown, Body = unknown>(route: Route<Params, Query, Body>): void {
    this.routes.push(route as unknown as Route);
    const { method, path, access, params, query, body, answer, formPage, isShared = false, cost = 1 } = route;
    const register = (scope: FastifyInstance): FastifyInstance =>
      scope.route({
        method,
        url: asUrl(path),
        config: this.#configOf([route as unknown as Route]),
        schema: {
          ...(params === undefined ? {} : { params }),
          ...(query === undefined ? {} : { querystring: query }),
          ...(body === undefined ? {} : { body }),
          ...(answer === null ? {} : { response: { 200: jsonSchemaOf(answer, 'output') } }),
        },
        // Before the body is read: a stranger's body is not worth parsing.
        onRequest: access === 'user' ? (request) => this.#identify(request) : this.#counting(cost),
        // After the body was read, so that the page that refuses it speaks its language.
        ...(formPage === undefined
          ? {}
          : { preValidation: async (request) => assertSameSite(request, this.#guards.origins) }),
        handler: async (request, reply) => {
          const input = request as unknown as { params: Params; query: Query; body: Body };
          if (access === 'user') assertOwn(request.user, input);
          const { user, ip: address } = request;
          const handle = () => route.handle({ ...pick(input), user, address });
          if (isShared) return this.#share(route.path, cost, request, reply, handle);
          const given = await handle();
          if (answer === null) return reply.code(204).send();
          return typeof given === 'string' ? asJson(reply, given) : given;
        },
      });
    if (formPage === undefined) register(this.#server);
    else acceptForms(this.#server, formPage, register);
  }

  /** Adds a read of public data: by GET, and by POST where the source asks for it so. */
  addRead<Params = unknown, Query = unknown>(read: Read<Params, Query>): void {
    const { query, alsoByPost = false, handle, ...rest } = read;
    const shared = { ...rest, access: 'public', isShared: true } as const;
    const asked = z.strictObject(query?.shape ?? {}) as unknown as Schema<Query>;
    this.add<Params, Query>({ ...shared, method: 'GET', query: asked, handle });
    if (alsoByPost && query !== undefined)
      this.add<Params, unknown, Query>({
        ...shared,
        operationId: `${rest.operationId}ByPost`,
        method: 'POST',
        body: query,
        handle: ({ params, body }) => handle({ params, query: body }),
      });
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
        config: this.#configOf(routes),
        onRequest: this.#counting(1),
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

  /** Adds a document that never changes while the service runs. */
  addDocument(path: `/${string}`, content: unknown): void {
    const answer = new Answer(JSON.stringify(content));
    const config = this.#configOf([{ method: 'GET', access: 'public', isShared: true }]);
    this.#server.get(path, { config }, (request, reply) => {
      varyByEncoding(reply);
      return sendResponse(request, reply, answer);
    });
  }

  #configOf(routes: readonly Pick<Route, 'method' | 'access' | 'isShared'>[]): FastifyContextConfig {
    return { cors: corsOf(this.#guards.origins, routes) };
  }

  /** Sends the answer that all who ask this now are sent. By GET or by POST, it is the same question. */
  async #share(
    path: string,
    cost: number,
    request: FastifyRequest,
    reply: FastifyReply,
    handle: () => unknown,
  ): Promise<FastifyReply> {
    const { method, url, params, query, body } = request;
    const question = JSON.stringify([path, params, method === 'POST' ? body : query]);
    varyByEncoding(reply);
    const { answer, second, madeIn } = await this.#answers.answerTo(question, async () => {
      const given = await handle();
      return typeof given === 'string' ? given : (reply.serialize(given) as string);
    });
    // With the origin of a page the headers are those of that page: see known-answers.ts.
    if (method === 'GET' && request.headers.origin === undefined)
      this.#answers.remember(url, {
        question,
        route: asUrl(path),
        cost,
        headers: reply.getHeaders() as OutgoingHttpHeaders,
      });
    if (madeIn < second) reply.header('age', second - madeIn);
    return sendResponse(request, reply, answer);
  }

  #limitAddress({ ip }: FastifyRequest, cost: number): void {
    const waitMs = this.#guards.perAddress.consume(ip, cost);
    if (waitMs > 0) this.#guards.onAddressRejected();
    assertAllowed(waitMs);
  }

  /** A hook that counts a request of a public route for its caller's address. */
  #counting(cost: number): onRequestHookHandler {
    return (request, _reply, done) => {
      this.#limitAddress(request, cost);
      done();
    };
  }

  async #identify(request: FastifyRequest): Promise<void> {
    try {
      request.user = await this.#userOf(request);
    } catch (error) {
      // A stranger has no name to be counted by.
      this.#limitAddress(request, 1);
      throw error;
    }
    assertAllowed(await this.#guards.perUser.consume(request.user));
  }

  async #userOf({ raw, headers }: FastifyRequest): Promise<string> {
    // Of two headers Node keeps the first, and a proxy before it may have judged the second.
    if (countOf(raw.rawHeaders, 'authorization') > 1)
      throw new ApiError('unauthenticated', 'Send one authorization header.');
    return this.#guards.verifier.userOf(headers.authorization);
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
  if (!isOwn || !isNamed) throw new ApiError('not-found', 'There is no such list.');
}

function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let place = 0; place < rawHeaders.length; place += 2)
    if (rawHeaders[place]?.toLowerCase() === name) count += 1;
  return count;
}
