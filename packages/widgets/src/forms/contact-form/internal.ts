/** What other widgets of ours draw with: no part of the package. */
export { renderContactForm } from './contact-form.tsx';
