import { expect, test } from 'vitest';
import { localStore } from '../storage/index.ts';
import { createConsent } from './index.ts';

test('what is chosen in another tab is heard in this one', () => {
  localStorage.clear();
  const consent = createConsent({ store: localStore(), version: '1' });
  const seen: boolean[] = [];
  const stop = consent.subscribe(() => seen.push(consent.allows('analytics')));
  const elsewhere = (analytics: boolean): void =>
    localStorage.setItem(
      'rueda.consent',
      JSON.stringify({ version: '1', at: new Date().toISOString(), choices: { analytics } }),
    );
  const hear = (key: string | null): boolean => dispatchEvent(new StorageEvent('storage', { key }));
  elsewhere(true);
  hear('rueda.consent');
  elsewhere(false);
  hear('rueda.consent');
  hear('language');
  localStorage.clear();
  hear(null);
  stop();
  hear('rueda.consent');
  expect(seen).toEqual([true, false, false]);
});

test('two scripts of one page, each with its own consent, hear each other', () => {
  localStorage.clear();
  const [one, other] = [localStore(), localStore()].map((store) => createConsent({ store, version: '1' }));
  const seen: (boolean | undefined)[] = [];
  const stop = other?.subscribe(() => seen.push(other.allows('video')));
  one?.accept();
  one?.reject();
  stop?.();
  one?.accept();
  expect(seen).toEqual([true, false]);
});
