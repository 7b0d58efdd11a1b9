/** What other widgets of ours draw with: no part of the package. */
export { drawContactForm } from './contact-form.tsx';
