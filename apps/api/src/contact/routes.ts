import { contactPostSchema } from '@rueda/domain/content';
import type { Api } from '../http/api.ts';
import { outcomePage } from './outcome-page.ts';
import { contactAnswer } from './schemas.ts';
import type { ContactService } from './service.ts';

/** The call of the contact form, which the specification leaves open. */
export function addContactRoutes(api: Api, contact: ContactService): void {
  api.add({
    method: 'POST',
    path: '/v1/contact',
    summary: 'Sends a message. The answer is the same for all that could be read.',
    access: 'public',
    body: contactPostSchema,
    formPage: outcomePage,
    answer: contactAnswer,
    refusals: ['too-many-requests'],
    handle: ({ body, address }) => contact.receive(body, address),
  });
}
