import { codeOf } from '@rueda/client/http';
import { pages } from '@rueda/domain/site';
import type { SitePlugin } from '../context.ts';
import { writeClient } from '../service-client.ts';

const bodyLimitBytes = 32_768;

/** `POST /contacto`: sends the message of a form without script; if that fails, the form is shown again with its values. */
export const contact: SitePlugin = (server, { settings, sender, limits }) => {
  for (const path of Object.values(pages.contact))
    server.post<{ Body: URLSearchParams | undefined }>(
      path,
      { bodyLimit: bodyLimitBytes },
      async (request, reply) => {
        await limits.render(request);
        const form = Object.fromEntries(request.body ?? []);
        try {
          await writeClient(settings, { 'x-forwarded-for': request.ip, 'x-request-id': request.id }).post(
            '/v1/contact',
            form,
          );
          return await reply.redirect(`${path}?outcome=sent`, 303);
        } catch (error) {
          if (codeOf(error) !== 'validation') request.log.error({ err: error }, 'contact message not sent');
          return sender.sendPersonal(request, reply, { address: `${path}?outcome=failed`, form });
        }
      },
    );
};
