import { contactPostSchema } from '@rueda/domain/content';
import { networkOf } from '@rueda/server/client-address';
import type { Api } from '../http/api.ts';
import { outcomePage } from './outcome-page.ts';
import { contactResponse } from './schemas.ts';
import type { ContactService } from './service.ts';

/** The route of the contact form, which the specification leaves open. */
export function addContactRoutes(api: Api, contact: ContactService): void {
  api.add({
    method: 'POST',
    path: '/v1/contact',
    operationId: 'sendMessage',
    tag: 'contact',
    example: {
      name: 'Ana Quispe',
      subject: 'Consulta',
      message: '¿Dónde veo el boletín de ayer?',
      email: 'ana@example.org',
      terms: true,
      consentVersion: '2026-03',
    },
    summary: 'Sends a message. Every valid message gets the same response.',
    access: 'public',
    body: contactPostSchema,
    formPage: outcomePage,
    response: contactResponse,
    errorCodes: ['forbidden'],
    handle: ({ body, address }) => contact.receive(body, networkOf(address)),
  });
}
