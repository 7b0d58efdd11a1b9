import { expect, test } from 'vitest';
import { memoryStore } from './index.ts';
import { changesOf } from './changes.ts';
import { createSiteStorage, followProfile } from './site-storage.ts';

test('a listener is called after each change of its key or of a longer one, until it unsubscribes', () => {
  const events: string[] = [];
  const list = changesOf('rueda.list', () => events.push('before'));
  const unsubscribe = list.subscribe(() => events.push('first'));
  const unsubscribeSecond = list.subscribe(() => events.push('second'));
  changesOf('rueda.list.ana').changed();
  expect(events).toEqual(['before', 'first', 'second']);
  changesOf('rueda.other').changed();
  expect(events).toHaveLength(3);
  unsubscribe();
  changesOf('rueda.list').changed();
  expect(events.slice(3)).toEqual(['before', 'second']);
  unsubscribeSecond();
  changesOf('rueda.list').changed();
  expect(events).toHaveLength(5);
});

test('a local change runs its own preparation without a listener too', () => {
  let preparations = 0;
  changesOf('rueda.list', () => (preparations += 1)).changed();
  expect(preparations).toBe(1);
});

test('followProfile reports each login and logout until its signal aborts', () => {
  const storage = createSiteStorage(memoryStore());
  const users: (string | undefined)[] = [];
  const controller = new AbortController();
  followProfile(() => users.push(storage.profile.get()?.cognitoUsername), controller.signal);
  storage.profile.set({ cognitoUsername: 'ana' });
  storage.language.set('en');
  storage.profile.remove();
  controller.abort();
  storage.profile.set({ cognitoUsername: 'luis' });
  expect(users).toEqual(['ana', undefined]);
});
