/** Figures that name the same thing agree on every page of the site, in both languages. */
import { sampleDay, sampleIssuers } from '@rueda/domain/sample';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { allPaths } from './all-paths.testing.ts';
import { readFigures } from './figures.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits();

/** A figure of the market, and the page that shows it. */
interface Fact {
  /** What it is a figure of: a code with its kind, such as `ALICORC1 price`. */
  name: string;
  value: string;
  path: string;
}

/** The columns of tables of securities, by their headings in both languages. */
const columnKinds: Readonly<Record<string, string>> = {
  Precio: 'price',
  Price: 'price',
  Último: 'price',
  Last: 'price',
  'Último precio': 'price',
  'Last price': 'price',
  Variación: 'percent',
  Change: 'percent',
  'Var. %': 'percent',
  'Variación del día': 'percent',
  'Change of the day': 'percent',
  'P/U': 'priceEarnings',
  'P/E': 'priceEarnings',
  'Change %': 'percent',
};

/** Runs in a page: changes by security or index, counts of the market, and columns of tables of securities. */
function readFacts([codes, kinds]: readonly [readonly string[], Readonly<Record<string, string>>]): [
  string,
  string,
][] {
  const textOf = (element: Element | null | undefined): string =>
    (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const percentIn = (element: Element | null): string => {
    const percent = /(\d[\d,]*\.\d+)\s?%/.exec(textOf(element))?.[1];
    const direction = element?.closest('[data-direction]') ?? element?.querySelector('[data-direction]');
    return percent === undefined ? '' : `${direction?.getAttribute('data-direction')} ${percent}`;
  };
  const digitsIn = (element: Element | null | undefined): string =>
    /\d[\d,]*\.\d+/.exec(textOf(element))?.[0] ?? '';
  const facts: [string, string][] = [];
  const ratio = document.querySelector('#precio-utilidad .site-Key-value');
  if (ratio)
    facts.push([
      `${textOf(document.querySelector('.rueda-SectionHeader:has(#datos-clave) p'))} priceEarnings`,
      digitsIn(ratio),
    ]);
  for (const [container, name, change] of [
    ['.rueda-QuoteTable tbody tr:not([hidden])', '.rueda-QuoteTable-code', '.rueda-Price-change'],
    ['.rueda-GreatPriceCard', '.rueda-GreatPriceCard-code', '.rueda-Price-change'],
    ['.site-Strip li', '.site-Strip-name', '.rueda-Price-change'],
    ['.site-Issuer', '.site-Issuer-facts dd', '.site-Issuer-price .rueda-Price-change'],
  ] as const)
    for (const element of document.querySelectorAll(container))
      facts.push([
        `${textOf(element.querySelector(name))} percent`,
        percentIn(element.querySelector(change)),
      ]);
  for (const count of document.querySelectorAll('.rueda-MovementsSummary-counts [data-direction]'))
    facts.push([
      `market ${(count as HTMLElement).dataset['direction']}`,
      /\d+/.exec(textOf(count.querySelector('b')))?.[0] ?? '',
    ]);
  for (const table of document.querySelectorAll('table.rueda-Table-table')) {
    const headings = [...table.querySelectorAll('thead tr:last-child > *')].map(textOf);
    for (const row of table.querySelectorAll('tbody tr')) {
      const cells = [...row.children];
      const code = textOf(cells[0]?.querySelector('a') ?? cells[0]);
      if (!codes.includes(code)) continue;
      for (const [index, heading] of headings.entries()) {
        const kind = kinds[heading];
        const cell = cells[index] ?? null;
        if (kind === 'percent') facts.push([`${code} percent`, percentIn(cell)]);
        else if (kind) facts.push([`${code} ${kind}`, digitsIn(cell)]);
      }
    }
  }
  return facts;
}

const codes = sampleIssuers.map(({ nemonico }) => nemonico);

/** The figures of the page that is open. */
async function factsOf(page: Page, path: string): Promise<Fact[]> {
  const { prices } = await page.evaluate(readFigures, sampleDay);
  const facts = await page.evaluate(readFacts, [codes, columnKinds] as const);
  return [...prices.map(({ name, price }): [string, string] => [`${name} price`, price]), ...facts]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ name, value, path }));
}

/** Each figure that has two values, with the pages. */
function contradictions(facts: readonly Fact[]): string[] {
  const first = new Map<string, Fact>();
  const wrong = new Set<string>();
  for (const fact of facts) {
    const known = first.get(fact.name) ?? fact;
    first.set(fact.name, known);
    if (known.value !== fact.value)
      wrong.add(`${fact.name}: ${known.value} on ${known.path}, ${fact.value} on ${fact.path}`);
  }
  return [...wrong];
}

test('prices, changes and counts agree on all pages; one planted contradiction is found', async () => {
  const { page } = await visitWithoutNetwork();
  const facts: Fact[] = [];
  const paths = await allPaths(visits.site);
  for (const path of paths) {
    await page.setContent((await visits.site.get(path)).text);
    facts.push(...(await factsOf(page, path)));
  }
  const pages = new Set(facts.map(({ path }) => path));
  process.stdout.write(`figures: ${facts.length} of ${paths.length} pages, ${pages.size} with figures\n`);
  expect(pages.size).toBeGreaterThan(20);
  expect(contradictions(facts)).toEqual([]);

  await page.setContent((await visits.site.get('/')).text);
  await page.evaluate(() => {
    const [price] = document.querySelectorAll('.rueda-QuoteTable-price');
    if (price) price.textContent = '0.01';
  });
  expect(contradictions([...facts, ...(await factsOf(page, '/'))])).toHaveLength(1);
  await page.context().close();
});

/** A page that loads nothing besides the HTML that it gets. */
async function visitWithoutNetwork(): Promise<{ page: Page }> {
  const context = await visits.browser.newContext({ javaScriptEnabled: false });
  await context.route('**/*', (route) => route.abort());
  return { page: await context.newPage() };
}
