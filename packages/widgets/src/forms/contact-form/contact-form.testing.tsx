import type { ReactElement } from 'react';
import { ContactForm, type ContactFormProps } from './index.ts';

/** A form with the required props. */
export const element = (props: Partial<ContactFormProps> = {}): ReactElement => (
  <ContactForm
    id="contact"
    action="/contacto"
    termsHref="/terminos"
    policyHref="/privacidad"
    policyVersion="2026-03"
    {...props}
  />
);
