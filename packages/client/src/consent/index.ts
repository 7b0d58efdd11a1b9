export {
  type Consent,
  type ConsentCategory,
  consentCategories,
  type ConsentChoices,
  consentKey,
  type ConsentOptions,
  type ConsentReceipt,
  createConsent,
} from './consent.ts';
export { pageConsent } from './page-consent.ts';
