import { expect, test } from 'vitest';
import { localStore } from '../storage/index.ts';
import { createConsent } from './index.ts';

test('consent notifies its listeners of a choice made in another tab', () => {
  localStorage.clear();
  const consent = createConsent({ store: localStore(), version: '1' });
  const seen: boolean[] = [];
  const stop = consent.subscribe(() => seen.push(consent.allows('analytics')));
  const chooseInOtherTab = (analytics: boolean): void =>
    localStorage.setItem(
      'rueda.consent',
      JSON.stringify({ version: '1', at: new Date().toISOString(), choices: { analytics } }),
    );
  const dispatchStorage = (key: string | null): boolean =>
    dispatchEvent(new StorageEvent('storage', { key }));
  chooseInOtherTab(true);
  dispatchStorage('rueda.consent');
  chooseInOtherTab(false);
  dispatchStorage('rueda.consent');
  dispatchStorage('language');
  localStorage.clear();
  dispatchStorage(null);
  stop();
  dispatchStorage('rueda.consent');
  expect(seen).toEqual([true, false, false]);
});

test('two consent instances on one page notify each other of their choices', () => {
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
