import { expect, test } from 'vitest';
import { localStore } from '../storage/index.ts';
import { createConsent } from './index.ts';

test('what is chosen in another tab is heard in this one', () => {
  localStorage.clear();
  const consent = createConsent({ store: localStore(), version: '1' });
  const seen: boolean[] = [];
  const stop = consent.subscribe(() => seen.push(consent.allows('analytics')));
  const elsewhere = createConsent({ store: localStore(), version: '1' });
  const hear = (key: string | null): boolean => dispatchEvent(new StorageEvent('storage', { key }));
  elsewhere.accept();
  hear('rueda.consent');
  elsewhere.reject();
  hear('rueda.consent');
  hear('language');
  localStorage.clear();
  hear(null);
  stop();
  hear('rueda.consent');
  expect(seen).toEqual([true, false, false]);
});
