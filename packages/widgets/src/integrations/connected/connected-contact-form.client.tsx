'use client';

import type { ContactPost } from '@rueda/domain/content';
import type { ReactElement } from 'react';
import {
  ContactFormClient,
  type ContactFormClientProps,
} from '../../forms/contact-form/contact-form.client.tsx';
import { clientOfPage } from './client-of-page.ts';

/** The end of the form, which sends the message to the service. */
export function ConnectedContactFormClient(props: Omit<ContactFormClientProps, 'onSend'>): ReactElement {
  return <ContactFormClient {...props} onSend={send} />;
}

async function send(message: ContactPost): Promise<void> {
  const client = await clientOfPage();
  await client.post('/v1/contact', message);
}
