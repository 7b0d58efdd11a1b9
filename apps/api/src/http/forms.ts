import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How a browser encodes a form. */
export const formType = 'application/x-www-form-urlencoded';

/**
 * Adds a route that also accepts form posts, in a separate scope, so that no other route does. A browser without script
 * gets a page, for success and failure; a client that accepts JSON gets JSON.
 */
export function acceptForms(
  server: FastifyInstance,
  page: (isDone: boolean, body: unknown) => string,
  register: (scope: FastifyInstance) => void,
): void {
  void server.register(async (scope) => {
    scope.addContentTypeParser(formType, { parseAs: 'string' }, (_, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    scope.addHook('onSend', async (request, reply, payload) => {
      if (!wantsPage(request)) return payload;
      reply.type('text/html; charset=utf-8').header('content-security-policy', "default-src 'none'");
      return page(reply.statusCode < 400, request.body);
    });
    register(scope);
  });
}

/** Did a browser submit this form without script, to show the response as a page? */
function wantsPage({ headers }: FastifyRequest): boolean {
  const { accept = '', 'content-type': type = '' } = headers;
  return type.startsWith(formType) && accept.includes('text/html');
}
