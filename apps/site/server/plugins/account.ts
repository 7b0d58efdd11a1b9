import type { FastifyReply, FastifyRequest } from 'fastify';
import { changeAccount } from '../account.ts';
import { userClient } from '../service-client.ts';
import type { SitePlugin } from '../context.ts';

/** The personal pages: shows them, and applies their forms. */
export const account: SitePlugin = (server, { settings, routes, sender, sessions, limits }) => {
  for (const [path, route] of routes) {
    if (!route.isPersonal) continue;
    /** Undefined if the identity provider is away, so that the user is unknown. */
    const sessionOf = (request: FastifyRequest, reply: FastifyReply) =>
      (sessions?.read(request, reply) ?? Promise.resolve(null)).catch((error: unknown) => {
        request.log.error({ err: error }, 'identity provider away');
        return undefined;
      });

    server.get(path, async (request, reply) => {
      await limits.render(request);
      const session = await sessionOf(request, reply);
      if (session === undefined)
        return sender.sendPersonal(request, reply, { address: '/login?state=failed' });
      const address = route.canonicalAddress(new URL(request.url, settings.origin));
      return sender.sendPersonal(request, reply, { address, session });
    });

    server.post<{ Body: URLSearchParams | undefined }>(path, async (request, reply) => {
      await limits.render(request);
      const session = await sessionOf(request, reply);
      if (session === undefined)
        return sender.sendPersonal(request, reply, { address: '/login?state=failed' });
      if (session === null) return reply.redirect(`/login?returnTo=${encodeURIComponent(path)}`, 303);
      const outcome = await changeAccount(
        userClient(settings, session, request.id),
        request.body ?? new URLSearchParams(),
      );
      // Unsent changes on this device would restore deleted data.
      if (outcome === 'deleted') void reply.header('clear-site-data', '"storage"');
      return reply.redirect(`${path}?outcome=${outcome}`, 303);
    });
  }
};
