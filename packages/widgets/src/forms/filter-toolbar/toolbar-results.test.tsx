/** What is seen, heard and announced of the number of results. */
import { toDay } from '@rueda/domain/dates';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { draw } from '../../../testing/suite/render.tsx';
import { FilterToolbar, type FilterToolbarProps } from './index.ts';

const Toolbar = (props: Partial<FilterToolbarProps>) => (
  <FilterToolbar id="bar" controls={['year']} today={toDay('2026-11-16')} {...props} />
);

/** How many results a screen reader finds there. */
const readOut = (main: HTMLElement): string =>
  [...main.querySelectorAll('.rueda-FilterToolbar-results > .rueda-Hidden')]
    .map(({ textContent }) => textContent)
    .join('');

describe('FilterToolbar', () => {
  test.for([
    ['es', '1,057 resultados', '1057 resultados', '1 resultado'],
    ['en', '1,057 results', '1057 results', '1 result'],
  ] as const)(
    'says how many results there are, and announces it once, when they change (%s)',
    async ([language, seen, heard, one]) => {
      const bar = (results?: number) => (
        <Toolbar language={language} {...(results !== undefined && { results })} />
      );
      const { again, main } = await draw(bar());
      // The first answer belongs to the page, and is not news.
      await expectAnnouncements(() => again(bar(1057)), []);
      await expect.element(page.getByText(seen)).toBeVisible();
      expect(readOut(main)).toBe(heard);
      await expectAnnouncements(() => again(bar()), []);
      await expectAnnouncements(() => again(bar(1)), [one]);
      expect(readOut(main)).toBe(one);
      await expectAnnouncements(() => again(bar(1057)), [heard]);
    },
  );

  test('no live region of any story holds text as the page arrives', async () => {
    for (const results of [0, 1, 1057]) {
      await draw(<Toolbar controls={['search', 'filterByDate']} results={results} />);
      expect(initialAnnouncements()).toEqual([]);
    }
  });
});
