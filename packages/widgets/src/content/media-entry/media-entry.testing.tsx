import { pageConsent } from '@rueda/client/consent';
import type { Entry } from '@rueda/domain/content';
import { sampleEntries } from '@rueda/domain/sample';
import { page } from 'vitest/browser';

const entries = sampleEntries();
export const video: Entry = entries[0] as Entry;
export const otherVideo: Entry = entries[1] as Entry;
/** The sample's sound, where the tests' server has it. */
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

/** Every test is a first visit. */
export function forget(): void {
  localStorage.clear();
  for (const name of ['rueda.consent', 'rueda.watchlists'])
    Reflect.deleteProperty(globalThis, Symbol.for(name));
}

/** A visitor who was asked by the banner, and answered. */
export function allowVideo(): void {
  pageConsent('1').choose({ video: true, analytics: true });
}
