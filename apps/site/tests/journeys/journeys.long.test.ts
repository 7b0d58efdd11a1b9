/**
 * Complete journeys in Chromium, from the first page to the last, with the real service, PostgreSQL, broker, feed and
 * OpenID provider.
 */
import { expect, inject, onTestFinished, test } from 'vitest';
import { previewVariables } from '../preview.testing.ts';
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
  const site = await startSite(undefined, inject('issuer'), previewVariables);
  // Discovers the provider in advance: a login waits only 250 ms for it.
  await site.get('/login');
  return site;
});

test('there are 30 journeys, which cover every role with every device, language and way of input', () => {
  expect(journeys.length).toBeGreaterThanOrEqual(30);
  for (const who of ['visitor', 'user', 'editor'] as const) {
    const ofRole = journeys.filter((journey) => journey.who === who);
    for (const device of ['phone', 'desktop'])
      expect(ofRole.some((journey) => journey.device === device)).toBe(true);
    for (const language of ['es', 'en'])
      expect(ofRole.some((journey) => journey.language === language)).toBe(true);
    expect(ofRole.some(({ isByKeyboard }) => isByKeyboard)).toBe(true);
    expect(ofRole.some(({ hasScript }) => hasScript === false)).toBe(true);
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
    await journey.run(person);
    expect(person.problems).toEqual([]);
  });
}
