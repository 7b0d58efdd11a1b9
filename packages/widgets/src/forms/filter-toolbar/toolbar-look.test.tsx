/** Where its controls and chips stand, measured as they are painted. */
import { toDay } from '@rueda/domain/dates';
import { afterEach, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { draw } from '../../../testing/suite/render.tsx';
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

/** A toolbar in a column of so many pixels, as beside a side menu. */
async function drawIn(column: number, props: Partial<FilterToolbarProps> = {}): Promise<HTMLElement> {
  const { main } = await draw(
    <div style={{ inlineSize: column }}>
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
  const found = document.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found.getBoundingClientRect();
};
const row = (): DOMRect => box('.rueda-FilterToolbar-row');
const frames = (): DOMRect[] =>
  [...document.querySelectorAll('.rueda-Field-frame')].map((frame) => frame.getBoundingClientRect());

describe('FilterToolbar', () => {
  test.for([288, 358, 480, 560, 700, 900, 1240])(
    'folds by its own width: in %i px nothing stands alone at a part of its line',
    async (column) => {
      await drawIn(column);
      const all = [...frames(), box('.rueda-FilterToolbar-row > .rueda-Button')];
      for (const bottom of new Set(all.map((each) => Math.round(each.bottom)))) {
        const line = all.filter((each) => Math.round(each.bottom) === bottom);
        expect(Math.min(...line.map(({ left }) => left))).toBeCloseTo(row().left, 0);
        expect(Math.max(...line.map(({ right }) => right))).toBeCloseTo(row().right, 0);
      }
    },
  );

  test('a wide window does not unfold it in a narrow column', async () => {
    await drawIn(288);
    expect(new Set(frames().map(({ left }) => left)).size).toBe(1);
  });

  test.for([
    [288, '100%'],
    [358, '100%'],
    [900, '200%'],
  ] as const)('no word of a choice breaks in %i px, with text at %s', async ([column, size]) => {
    document.documentElement.style.fontSize = size;
    await drawIn(column);
    const [type, year] = frames();
    expect(type?.height).toBe(year?.height);
  });

  test('a chip of several lines keeps its text off its edges', async () => {
    await drawIn(288, { query: `?search=${long}`, controls: ['search'] });
    const chip = document.querySelector('.rueda-FilterToolbar-chip') as HTMLElement;
    const words = document.createRange();
    words.selectNodeContents(chip.firstChild as Text);
    const [text, edge] = [words.getBoundingClientRect(), chip.getBoundingClientRect()];
    expect(words.getClientRects().length).toBeGreaterThan(1);
    expect(text.top - edge.top).toBeGreaterThanOrEqual(3);
    expect(edge.bottom - text.bottom).toBeGreaterThanOrEqual(3);
    expect(edge.right).toBeLessThanOrEqual(row().right);
  });

  test('on paper a chip is a word, without the cross that takes it away', async () => {
    await drawIn(900);
    await emulate({}, 'print');
    expect(document.querySelector('.rueda-FilterToolbar-chip')?.checkVisibility()).toBe(true);
    expect(document.querySelector('.rueda-FilterToolbar-chip > svg')?.checkVisibility()).toBe(false);
  });

  test.for([
    ['es', 'Ningún resultado coincide con los filtros. Cambia o quita alguno.'],
    ['en', 'No results match the filters. Change or remove one.'],
  ] as const)('says what to do where there is nothing (%s)', async ([language, words]) => {
    await drawIn(900, { language, results: 0 });
    await expect.element(page.getByText(words).first()).toBeVisible();
  });

  test('a finger finds its chips and the way to clear them 44 px high', async () => {
    const html = await commands.serverHtml(
      'forms/filter-toolbar/filter-toolbar.stories.tsx',
      'WithFilters',
      'es',
    );
    for (const part of ['chip:first-of-type', 'clear'])
      expect(await commands.underFinger(html, `.rueda-FilterToolbar-${part}`, 'min-block-size')).toBe('44px');
  });
});
