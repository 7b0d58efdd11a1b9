import { pageConsent } from '@rueda/client/consent';

/** Loads the measurement of this page once the visitor allows analytics, and nothing before. */
const consent = pageConsent();
let isLoading = false;
const follow = (): void => {
  if (isLoading || !consent.allows('analytics')) return;
  isLoading = true;
  void import('./measure-vitals.ts');
};
consent.subscribe(follow);
follow();
