/** Parts of ContactForm for other widgets of this package. Not public. */
export { renderContactForm } from './contact-form.tsx';
