/** The visible, accessible and announced number of results of FilterToolbar. */
import { toDay } from '@rueda/domain/dates';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { render } from '../../../testing/suite/render.tsx';
import { FilterToolbar, type FilterToolbarProps } from './index.ts';

const Toolbar = (props: Partial<FilterToolbarProps>) => (
  <FilterToolbar id="bar" controls={['year']} today={toDay('2026-11-16')} {...props} />
);

/** The number of results for screen readers. */
const accessibleText = (main: HTMLElement): string =>
  [...main.querySelectorAll('.rueda-FilterToolbar-results > .rueda-Hidden')]
    .map(({ textContent }) => textContent)
    .join('');

describe('FilterToolbar', () => {
  test.for([
    ['es', '1,057 resultados', '1057 resultados', '1 resultado'],
    ['en', '1,057 results', '1057 results', '1 result'],
  ] as const)(
    'shows the number of results and announces it once when it changes (%s)',
    async ([language, visible, announced, one]) => {
      const bar = (results?: number) => (
        <Toolbar language={language} {...(results !== undefined && { results })} />
      );
      const { rerender, main } = await render(bar());
      // The first number belongs to the page load and is not announced.
      await expectAnnouncements(() => rerender(bar(1057)), []);
      await expect.element(page.getByText(visible)).toBeVisible();
      expect(accessibleText(main)).toBe(announced);
      await expectAnnouncements(() => rerender(bar()), []);
      await expectAnnouncements(() => rerender(bar(1)), [one]);
      expect(accessibleText(main)).toBe(one);
      await expectAnnouncements(() => rerender(bar(1057)), [announced]);
    },
  );

  test('has empty live regions on page load', async () => {
    for (const results of [0, 1, 1057]) {
      await render(<Toolbar controls={['search', 'filterByDate']} results={results} />);
      expect(initialAnnouncements()).toEqual([]);
    }
  });
});
