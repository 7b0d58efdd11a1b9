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
import { JsonResponse, sendResponse, varyByEncoding } from './caching.ts';
import { corsOf } from './cors.ts';
import { acceptForms } from './forms.ts';
import { jsonSchemaOf, type Schema } from './json-schema.ts';
import { assertSameSite } from './origins.ts';
import type { Read, Route } from './route.ts';
import type { ResponseCache } from './response-cache.ts';

/** Authentication, limits and origins that apply to all routes. */
export interface Guards {
  readonly verifier: Verifier;
  /** Counts each user's requests. */
  readonly perUser: SharedRateLimit;
  /** Counts each address's requests of public routes. */
  readonly perAddress: AddressLimit;
  /** Called by the routes, not by the limit: a request that the fast path does not serve is counted again here. */
  readonly onAddressRejected: () => void;
  /** The origins whose pages may send requests: see cors.ts. */
  readonly origins: readonly string[];
}

const methods: HTTPMethods[] = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/**
 * The routes, and the only way to add one: authentication, ownership, limits, validation and documentation are
 * implemented once here, so that no route can omit them.
 */
export class Api {
  readonly routes: Route[] = [];
  readonly #server: FastifyInstance;
  readonly #guards: Guards;
  readonly #cache: ResponseCache;

  constructor(server: FastifyInstance, guards: Guards, cache: ResponseCache) {
    this.#server = server;
    this.#guards = guards;
    this.#cache = cache;
    server.decorateRequest('user', '');
    // Each route sets its CORS options; without an allowed origin there are none.
    if (guards.origins.length > 0) void server.register(cors, { origin: false });
    // Unknown paths count against the limit too.
    server.addHook('onRequest', (request, _reply, done) => {
      if (request.is404) this.#limitAddress(request, 1);
      done();
    });
  }

  add<Params = unknown, Query = unknown, Body = unknown>(route: Route<Params, Query, Body>): void {
    this.routes.push(route as unknown as Route);
    const {
      method,
      path,
      access,
      params,
      query,
      body,
      response,
      formPage,
      isShared = false,
      cost = 1,
      maxBodyBytes,
    } = route;
    const onRequest = {
      public: this.#countRequest(cost),
      user: (request: FastifyRequest) => this.#authenticate(request),
      publisher: (request: FastifyRequest) => this.#authenticatePublisher(request),
    };
    const register = (scope: FastifyInstance): FastifyInstance =>
      scope.route({
        method,
        url: asUrl(path),
        config: this.#configOf([route as unknown as Route]),
        schema: {
          ...(params === undefined ? {} : { params }),
          ...(query === undefined ? {} : { querystring: query }),
          ...(body === undefined ? {} : { body }),
          ...(response === null ? {} : { response: { 200: jsonSchemaOf(response, 'output') } }),
        },
        // Before the body is read: do not parse the body of an unauthenticated client.
        onRequest: onRequest[access],
        ...(maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes }),
        // After the body is read, so that the error page is in the language of the form.
        ...(formPage === undefined
          ? {}
          : { preValidation: async (request) => assertSameSite(request, this.#guards.origins) }),
        handler: async (request, reply) => {
          const input = request as unknown as { params: Params; query: Query; body: Body };
          if (access === 'user') assertOwner(request.user, input);
          const { user, ip: address } = request;
          const handle = () => route.handle({ ...pick(input), user, address });
          if (isShared) return this.#sendShared(route.path, cost, request, reply, handle);
          const result = await handle();
          if (response === null) return reply.code(204).send();
          return typeof result === 'string' ? asJson(reply, result) : result;
        },
      });
    if (formPage === undefined) register(this.#server);
    else acceptForms(this.#server, formPage, register);
  }

  /** Adds a read of public data: by GET, and by POST if the source interface uses POST. */
  addRead<Params = unknown, Query = unknown>(read: Read<Params, Query>): void {
    const { query, alsoByPost = false, handle, ...rest } = read;
    const shared = { ...rest, access: 'public', isShared: true } as const;
    const strictQuery = z.strictObject(query?.shape ?? {}) as unknown as Schema<Query>;
    this.add<Params, Query>({ ...shared, method: 'GET', query: strictQuery, handle });
    if (alsoByPost && query !== undefined)
      this.add<Params, unknown, Query>({
        ...shared,
        operationId: `${rest.operationId}ByPost`,
        method: 'POST',
        body: query,
        handle: ({ params, body }) => handle({ params, query: body }),
      });
  }

  /** Responds with 405 to the other methods of each path. Call it once, after the last route. */
  rejectOtherMethods(): void {
    const byPath = Map.groupBy(this.routes, ({ path }) => asUrl(path));
    for (const [url, routes] of byPath) {
      const allowed = new Set<HTTPMethods>(routes.map(({ method }) => method));
      if (allowed.has('GET')) allowed.add('HEAD');
      const allow = [...allowed].join(', ');
      this.#server.route({
        method: methods.filter((method) => !allowed.has(method)),
        url,
        config: this.#configOf(routes),
        onRequest: this.#countRequest(1),
        handler: async (_, reply) =>
          reply
            .code(405)
            .header('allow', allow)
            .send({
              code: 'method-not-allowed',
              message: `This path accepts ${allow}.`,
            }),
      });
    }
  }

  /** Adds a document that never changes while the service runs. */
  addDocument(path: `/${string}`, content: unknown): void {
    const response = new JsonResponse(JSON.stringify(content));
    const config = this.#configOf([{ method: 'GET', access: 'public', isShared: true }]);
    this.#server.get(path, { config }, (request, reply) => {
      varyByEncoding(reply);
      return sendResponse(request, reply, response);
    });
  }

  #configOf(routes: readonly Pick<Route, 'method' | 'access' | 'isShared'>[]): FastifyContextConfig {
    return { cors: corsOf(this.#guards.origins, routes) };
  }

  /** Sends the response that all equal requests of this second get, by GET or by POST. */
  async #sendShared(
    path: string,
    cost: number,
    request: FastifyRequest,
    reply: FastifyReply,
    handle: () => unknown,
  ): Promise<FastifyReply> {
    const { method, url, params, query, body } = request;
    const key = JSON.stringify([path, params, method === 'POST' ? body : query]);
    varyByEncoding(reply);
    const { response, second, createdIn } = await this.#cache.getOrCreate(key, async () => {
      const result = await handle();
      return typeof result === 'string' ? result : (reply.serialize(result) as string);
    });
    // With an `Origin` header the CORS headers depend on the client: see response-fast-path.ts.
    if (method === 'GET' && request.headers.origin === undefined)
      this.#cache.rememberUrl(url, {
        key,
        route: asUrl(path),
        cost,
        headers: reply.getHeaders() as OutgoingHttpHeaders,
      });
    if (createdIn < second) reply.header('age', second - createdIn);
    return sendResponse(request, reply, response);
  }

  #limitAddress({ ip }: FastifyRequest, cost: number): void {
    const waitMs = this.#guards.perAddress.consume(ip, cost);
    if (waitMs > 0) this.#guards.onAddressRejected();
    assertAllowed(waitMs);
  }

  /** A hook that counts a request to a public route for the client's address. */
  #countRequest(cost: number): onRequestHookHandler {
    return (request, _reply, done) => {
      this.#limitAddress(request, cost);
      done();
    };
  }

  async #authenticate(request: FastifyRequest): Promise<void> {
    try {
      request.user = await this.#guards.verifier.userOf(authorizationOf(request));
    } catch (error) {
      // Without a user, count the address.
      this.#limitAddress(request, 1);
      throw error;
    }
    assertAllowed(await this.#guards.perUser.consume(request.user));
  }

  async #authenticatePublisher(request: FastifyRequest): Promise<void> {
    try {
      await this.#guards.verifier.assertPublisher(authorizationOf(request));
    } catch (error) {
      this.#limitAddress(request, 1);
      throw error;
    }
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the token; empty on public routes. */
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

/** Another user's name gets the same response as an unknown name. */
function assertOwner(user: string, input: { params: unknown; body: unknown }): void {
  const named = [input.params, input.body].map((part) => (part as { idUser?: unknown } | null)?.idUser);
  const isOwner = named.every((each) => each === undefined || each === user);
  const isNamed = named.some((each) => each !== undefined);
  if (!isOwner || !isNamed) throw new ApiError('not-found', 'There is no such list.');
}

/** Of two headers Node uses the first; a proxy in front may have checked the second. */
function authorizationOf({ raw, headers }: FastifyRequest): string | undefined {
  if (countOf(raw.rawHeaders, 'authorization') > 1)
    throw new ApiError('unauthenticated', 'Send one authorization header.');
  return headers.authorization;
}

function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === name) count += 1;
  return count;
}
