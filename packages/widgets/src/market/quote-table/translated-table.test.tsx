import { moneyParts, priceDecimals } from '@rueda/domain/money';
import type { QuoteRow } from '@rueda/domain/quotes';
import { sampleQuoteRows } from '@rueda/domain/sample';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { QuoteTable } from './index.ts';
import { attach } from './quote-table.behaviour.ts';

const all = sampleQuoteRows(120);
const mark = ' (trad.)';

/** Replaces text as a browser's translator does; one that ignores `translate="no"` is the worst case. */
function translatePage(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim()) continue;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    const isName = text.parentElement?.matches('.rueda-QuoteTable-name');
    inner.textContent = text.data + (isName ? mark : '');
    text.replaceWith(outer);
  }
}

/** The code, name, price and link of each visible row. */
const visibleRows = (): (string | undefined)[][] =>
  [...document.querySelectorAll('tbody:first-of-type tr')]
    .filter((row) => row.checkVisibility())
    .map((row) => [
      row.querySelector('.rueda-QuoteTable-code')?.textContent,
      row.querySelector('.rueda-QuoteTable-name')?.textContent.replace(mark, ''),
      row.querySelector('.rueda-QuoteTable-price')?.textContent,
      row.querySelector('a')?.getAttribute('href') ?? undefined,
    ]);
const expectedRows = (rows: readonly QuoteRow[]): string[][] =>
  rows.map(({ code, name, price, currency }) => [
    code,
    name,
    moneyParts({ amount: price, currency }, priceDecimals).figure,
    `/valores/${code}`,
  ]);

beforeEach(() => {
  const address = location.href;
  onTestFinished(() => {
    history.replaceState(history.state, '', address);
    vi.restoreAllMocks();
  });
});

describe('QuoteTable on a translated page', () => {
  test('QuoteTable shows the name, price and link of one company in each row after a search and its clearing', async () => {
    const { main } = await render(
      <QuoteTable id="t" caption="Cotizaciones" rows={all} href="/valores/{code}" />,
    );
    translatePage(main);
    await userEvent.fill(page.getByRole('searchbox'), 'credito');
    expect(visibleRows().length).toBe(3);
    translatePage(main);
    await userEvent.fill(page.getByRole('searchbox'), '');
    expect(visibleRows()).toEqual(expectedRows(all.slice(0, 50)));
  });

  test('QuoteTable updates prices in place', async () => {
    const table = (rows: readonly QuoteRow[]) => <QuoteTable id="t" caption="Cotizaciones" rows={rows} />;
    const { main, rerender } = await render(table(all));
    translatePage(main);
    await rerender(table(all.map((row) => ({ ...row, price: 77.7 }))));
    const prices = [...document.querySelectorAll('.rueda-QuoteTable-price')];
    expect(new Set(prices.map(({ textContent }) => textContent))).toEqual(new Set(['77.70']));
    expect(main.querySelectorAll('.rueda-QuoteTable-name font').length).toBe(100);
  });

  test('QuoteTable pages through rows that were translated before its script was attached', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(all));
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = await commands.serverHtml(
      'market/quote-table/quote-table.stories.tsx',
      'SecondPage',
      'es',
    );
    translatePage(main);
    const controller = new AbortController();
    onTestFinished(() => {
      controller.abort();
      main.remove();
    });
    const host = main.firstElementChild as HTMLElement;
    attach(host, { pageSize: 10, page: 2, source: '/filas', href: '/valores/{code}' }, controller.signal);
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect.element(page.getByText('21-30 de 120')).toBeVisible();
    const sorted = all.toSorted((one, other) => (one.price ?? 1e9) - (other.price ?? 1e9));
    expect(visibleRows()).toEqual(expectedRows(sorted.slice(20, 30)));
  });

  test('QuoteTable excludes codes, names and figures from translation, and includes the words for screen readers', async () => {
    await render(<QuoteTable id="t" caption="Cotizaciones" rows={all} />);
    const isTranslated = (selector: string): boolean[] => [
      ...new Set([...document.querySelectorAll<HTMLElement>(selector)].map(({ translate }) => translate)),
    ];
    expect(isTranslated('tbody :is(th, td, .rueda-QuoteTable-code, .rueda-QuoteTable-price)')).toEqual([
      false,
    ]);
    expect(isTranslated('tbody .rueda-Hidden')).toEqual([true]);
    expect(isTranslated('thead th')).toEqual([true]);
  });
});
