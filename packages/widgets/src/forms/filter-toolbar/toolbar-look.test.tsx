/** The layout of the controls and chips of FilterToolbar, as painted. */
import { toDay } from '@rueda/domain/dates';
import { afterEach, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { FilterToolbar, type FilterToolbarProps } from './index.ts';

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 800);
});

const long = 'fusión por absorción de la sociedad titulizadora con sus subsidiarias';
const types = {
  label: 'Tipo',
  choices: [
    { value: 'C', label: 'Consolidado' },
    { value: 'I', label: 'Individual' },
  ],
};

/** Renders a toolbar in a column of this width, as next to a side menu. */
async function renderIn(columnPx: number, props: Partial<FilterToolbarProps> = {}): Promise<HTMLElement> {
  const { main } = await render(
    <div style={{ inlineSize: columnPx }}>
      <FilterToolbar
        id="bar"
        controls={['type', 'year', 'periodAccount', 'period']}
        options={{ types, periods: types }}
        today={toDay('2026-11-16')}
        query="?type=C"
        {...props}
      />
    </div>,
  );
  return main;
}

const box = (selector: string): DOMRect => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`The page has no ${selector}: render the toolbar first.`);
  return element.getBoundingClientRect();
};
const row = (): DOMRect => box('.rueda-FilterToolbar-row');
const frames = (): DOMRect[] =>
  [...document.querySelectorAll('.rueda-Field-frame')].map((frame) => frame.getBoundingClientRect());

describe('FilterToolbar', () => {
  test.for([288, 358, 480, 560, 700, 900, 1240])(
    'wraps by its width: in %i px its controls fill each line',
    async (column) => {
      await renderIn(column);
      const all = [...frames(), box('.rueda-FilterToolbar-row [type=submit]')];
      for (const bottom of new Set(all.map((each) => Math.round(each.bottom)))) {
        const line = all.filter((each) => Math.round(each.bottom) === bottom);
        expect(Math.min(...line.map(({ left }) => left))).toBeCloseTo(row().left, 0);
        expect(Math.max(...line.map(({ right }) => right))).toBeCloseTo(row().right, 0);
      }
    },
  );

  test('L15: has the labels of its dates on the line of the other labels', async () => {
    const main = await renderIn(1200, { controls: ['search', 'type', 'filterByDate'], query: '' });
    const labels = [...main.querySelectorAll('.rueda-Field-label:not(legend)')];
    expect(labels).toHaveLength(4);
    expect(new Set(labels.map((label) => Math.round(label.getBoundingClientRect().top))).size).toBe(1);
    // A name above the dates would sink the controls beside them.
    expect(box('.rueda-FilterToolbar-dates legend').height).toBeLessThan(2);
    await expect.element(page.getByRole('group', { name: 'Fechas' })).toBeInTheDocument();
  });

  test('has one column in a narrow column of a wide window', async () => {
    await renderIn(288);
    expect(new Set(frames().map(({ left }) => left)).size).toBe(1);
  });

  test.for([
    [288, '100%'],
    [358, '100%'],
    [900, '200%'],
  ] as const)('does not break the text of an option in %i px, with text at %s', async ([column, size]) => {
    document.documentElement.style.fontSize = size;
    await renderIn(column);
    const [type, year] = frames();
    expect(type?.height).toBe(year?.height);
  });

  test('has padding around the text of a chip of several lines', async () => {
    await renderIn(288, { query: `?search=${long}`, controls: ['search'] });
    const chip = document.querySelector('.rueda-FilterToolbar-chip') as HTMLElement;
    const range = document.createRange();
    range.selectNodeContents(chip.firstChild as Text);
    const [text, edge] = [range.getBoundingClientRect(), chip.getBoundingClientRect()];
    expect(range.getClientRects().length).toBeGreaterThan(1);
    expect(text.top - edge.top).toBeGreaterThanOrEqual(3);
    expect(edge.bottom - text.bottom).toBeGreaterThanOrEqual(3);
    expect(edge.right).toBeLessThanOrEqual(row().right);
  });

  test('prints a chip without its remove icon', async () => {
    await renderIn(900);
    await emulate({}, 'print');
    expect(document.querySelector('.rueda-FilterToolbar-chip')?.checkVisibility()).toBe(true);
    expect(document.querySelector('.rueda-FilterToolbar-chip > svg')?.checkVisibility()).toBe(false);
  });

  test.for([
    ['es', 'Ningún resultado coincide con los filtros. Cambia o quita alguno.'],
    ['en', 'No results match the filters. Change or remove one.'],
  ] as const)('shows a message without results (%s)', async ([language, message]) => {
    await renderIn(900, { language, results: 0 });
    await expect.element(page.getByText(message).first()).toBeVisible();
  });

  test('has chips and a clear link of 44 px for a coarse pointer', async () => {
    const html = await commands.serverHtml(
      'forms/filter-toolbar/filter-toolbar.stories.tsx',
      'WithFilters',
      'es',
    );
    for (const part of ['chip:first-of-type', 'clear'])
      expect(await commands.underFinger(html, `.rueda-FilterToolbar-${part}`, 'min-block-size')).toBe('44px');
  });
});
