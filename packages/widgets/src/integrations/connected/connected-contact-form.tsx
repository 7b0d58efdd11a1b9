import type { ReactElement } from 'react';
import type { ContactFormProps } from '../../forms/contact-form/index.ts';
import { renderContactForm } from '../../forms/contact-form/internal.ts';
import { island } from '../../runtime/island.tsx';
import { ConnectedContactFormClient } from './connected-contact-form.client.tsx';

export type ConnectedContactFormProps = Omit<ContactFormProps, 'onSend'>;

const ClientIsland = island('connected-contact-form', ConnectedContactFormClient);

/**
 * ContactForm that sends its message to the contact endpoint of the service. Without script the browser posts it to
 * `action`, which is the same endpoint: `/api/v1/contact`.
 */
export function ConnectedContactForm(props: ConnectedContactFormProps): ReactElement {
  return renderContactForm(props, ClientIsland);
}
