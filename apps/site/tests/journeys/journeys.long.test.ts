/**
 * Whole errands in Chromium, from the first page to the last, against the real service, PostgreSQL, broker, feed and
 * OpenID provider.
 */
import { expect, inject, onTestFinished, test } from 'vitest';
import { startSite } from '../site.testing.ts';
import { startVisits } from '../visits.testing.ts';
import { connectionJourneys } from './connection-journeys.testing.ts';
import { editorJourneys } from './editor-journeys.testing.ts';
import { keyboardJourneys } from './keyboard-journeys.testing.ts';
import { personAt } from './person.testing.ts';
import { scriptOffJourneys } from './script-off-journeys.testing.ts';
import { userJourneys } from './user-journeys.testing.ts';
import { visitorJourneys } from './visitor-journeys.testing.ts';

const journeys = [
  ...visitorJourneys,
  ...keyboardJourneys,
  ...scriptOffJourneys,
  ...userJourneys,
  ...editorJourneys,
  ...connectionJourneys,
];

const visits = startVisits(async () => {
  const site = await startSite(undefined, inject('issuer'));
  // The provider is found at the first login, for which a visitor waits a quarter of a second and no longer.
  await site.get('/login');
  return site;
});

test('there are 30 journeys, of all who come, by all the ways they come', () => {
  expect(journeys.length).toBeGreaterThanOrEqual(30);
  for (const who of ['visitor', 'user', 'editor'] as const) {
    const theirs = journeys.filter((journey) => journey.who === who);
    for (const device of ['phone', 'desktop'])
      expect(theirs.some((journey) => journey.device === device)).toBe(true);
    for (const language of ['es', 'en'])
      expect(theirs.some((journey) => journey.language === language)).toBe(true);
    expect(theirs.some(({ isByKeyboard }) => isByKeyboard)).toBe(true);
    expect(theirs.some(({ hasScript }) => hasScript === false)).toBe(true);
  }
});

for (const journey of journeys) {
  const { who, device, language, title } = journey;
  test(`${who} (${device}, ${language}): ${title}`, async () => {
    const { site, browser } = visits;
    const person = await personAt(browser, site, journey);
    onTestFinished(async () => {
      for (const context of browser.contexts()) await context.close();
    });
    await journey.go(person);
    expect(person.complaints).toEqual([]);
  });
}
