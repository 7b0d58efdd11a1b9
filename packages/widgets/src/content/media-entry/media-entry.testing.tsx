import { pageConsent } from '@rueda/client/consent';
import type { Entry } from '@rueda/domain/content';
import { sampleEntries } from '@rueda/domain/sample';
import { page } from 'vitest/browser';

const entries = sampleEntries();
export const video: Entry = entries[0] as Entry;
export const otherVideo: Entry = entries[1] as Entry;
/** The sample audio, at its URL on the test server. */
export const audio: Entry = {
  ...(entries[6] as Entry),
  url: new URL('../../../samples/audio-de-ejemplo.wav', import.meta.url).pathname,
};

export const card = (title: string = video.title): ReturnType<typeof page.getByRole> =>
  page.getByRole('article').filter({ hasText: title });
export const starter = (title: string = video.title): ReturnType<typeof page.getByRole> =>
  page.getByRole('button', { name: title, exact: true });
export const stateOf = (title: string = video.title): string | null =>
  card(title).element().getAttribute('data-state');

/** Resets storage and the objects of the page, so that every test is a first visit. */
export function resetVisitor(): void {
  localStorage.clear();
  for (const name of ['rueda.consent', 'rueda.watchlists'])
    Reflect.deleteProperty(globalThis, Symbol.for(name));
}

/** Stores the consent of a visitor, as the banner does. */
export function allowVideo(): void {
  pageConsent('1').choose({ video: true, analytics: true });
}
