export type { ContactOutcome } from './contact-form.client.tsx';
export { ContactForm, type ContactFormProps, drawContactForm } from './contact-form.tsx';
