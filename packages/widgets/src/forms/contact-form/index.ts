export type { ContactOutcome } from './contact-form.client.tsx';
export { ContactForm, type ContactFormProps } from './contact-form.tsx';
