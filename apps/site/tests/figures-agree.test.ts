/** L2, L8: figures of a page that name the same thing agree: the price of a security, and the age of prices. */
import { type SampleApp, startSampleApp } from '@rueda/api/testing/sample-app';
import { limaInstant } from '@rueda/domain/dates';
import { sampleDay, sampleMovements } from '@rueda/domain/sample';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.testing.ts';
import { type Figure, type Figures, readFigures } from './figures.testing.ts';
import { startSite, type TestSite } from './site.testing.ts';

/** The contradictions on a page. */
function contradictionsIn({ prices, ages }: Figures): string[] {
  const wrong: string[] = [];
  const first = new Map<string, Figure>();
  for (const figure of prices) {
    const { name, price, age, where } = figure;
    const known = first.get(name);
    if (!known) {
      first.set(name, figure);
      continue;
    }
    if (known.price !== price)
      wrong.push(`${name} is ${known.price} in the ${known.where} and ${price} in the ${where}`);
    if (known.age !== undefined && age !== undefined && known.age !== age)
      wrong.push(`${name} is "${known.age}" in the ${known.where} and "${age}" in the ${where}`);
  }
  const [page] = ages;
  for (const { age, where } of ages)
    if (page && age !== page.age)
      wrong.push(`prices are "${page.age}" in ${page.where} and "${age}" in ${where}`);
  // The age of a market is that of its newest prices.
  const rowAges = new Set(prices.flatMap(({ age }) => (age === undefined ? [] : [age])));
  if (page && rowAges.size > 0 && !rowAges.has(page.age))
    wrong.push(`the page says "${page.age}", and its prices are ${[...rowAges].join(' and ')}`);
  return wrong;
}

const issuer = '/emisores/detalle?nemonico=ALICORC1';
const index = '/mercado/indices/indice-msci-nuam-peru-general';
const paths = [
  '/',
  '/en',
  '/mercado/resumen-mercado',
  '/en/market/summary',
  '/mercado/movimientos-diarios',
  '/mercado/indices',
  index,
  `${index}?rango=1m`,
  issuer,
  `${issuer}&rango=1d`,
  `${issuer}&rango=1m`,
  `${issuer}&rango=1m&vista=candles`,
  `${issuer}&tab=valores`,
  '/en/issuers/detail?nemonico=FERREYC1',
];

let closed: SampleApp;
let browser: Browser;
/** A site during the session, and one after its close. */
const sites: Record<'open' | 'closed', TestSite | undefined> = { open: undefined, closed: undefined };

beforeAll(async () => {
  const clock = new Date(limaInstant(sampleDay, 17 * 60)).toISOString();
  closed = await startSampleApp({ now: Date.now, variables: { MARKET_CLOCK: clock } });
  await closed.load(lastTrades());
  sites.open = await startSite();
  sites.closed = await startSite(closed.address, undefined, { SERVICE_TIMEOUT_MS: '30000' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await sites.open?.close();
  await sites.closed?.close();
  await closed?.close();
});

/** The end of the session as a feed delivers it: later trades at other prices, which the history does not know yet. */
function lastTrades(): Parameters<SampleApp['load']>[0] {
  const at = limaInstant(sampleDay, 15 * 60);
  const lastDate = new Date(at).toISOString().slice(0, 19);
  const market = sampleMovements()
    .filter((row) => String(row['lastDate']).startsWith(sampleDay))
    .map((row) => ({
      ...row,
      nemonico: String(row['nemonico']),
      lastDate,
      last: Number((Number(row['last']) * 1.02).toFixed(2)),
    }));
  const daily = market.map(({ nemonico, last }) => ({ nemonico, lastDate, lastValue: last }));
  return { observedAt: at, market, daily };
}

async function open(session: keyof typeof sites, path: string): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${sites[session]?.address}${path}`);
  return page;
}

describe.for(['open', 'closed'] as const)('while the market is %s', (session) => {
  test.for(paths)('the prices and ages on %s agree', async (path) => {
    const page = await open(session, path);
    const figures = await page.evaluate(readFigures, sampleDay);
    await page.close();
    expect(figures.prices.length).toBeGreaterThan(0);
    expect(contradictionsIn(figures)).toEqual([]);
  });
});

describe('control: a contradiction is detected', () => {
  test.for([
    ['closed', issuer, '.site-Issuer-value', '9.99', 'in the head and'],
    ['closed', `${issuer}&rango=1m`, '.rueda-PriceChart tbody tr:last-child td', '9.99', 'in the chart'],
    ['open', '/', '.rueda-QuoteTable-price', '9.99', 'in the table'],
    ['open', '/', '.site-Level-value', '9.99', 'in the sentence'],
    ['open', '/mercado/resumen-mercado', '#maximos td', '9.99', 'in the table maximos'],
    ['open', issuer, '#pares td', '9.99', 'in the table pares'],
  ] as const)('a second price, %s %s %s', async ([session, path, selector, text, message]) => {
    const page = await open(session, path);
    await page.evaluate(
      ([query, value]) => {
        for (const element of document.querySelectorAll(query)) element.textContent = value;
      },
      [selector, text] as const,
    );
    expect(contradictionsIn(await page.evaluate(readFigures, sampleDay)).join()).toContain(message);
    await page.close();
  });

  test.for([
    ['/mercado/resumen-mercado', '.site-Title-note .rueda-Price-badge', 'delayed'],
    ['/mercado/movimientos-diarios', '.rueda-QuoteTable caption .rueda-Price-badge', 'delayed'],
    [issuer, '.site-Issuer .rueda-Price-badge', 'stale'],
  ] as const)('a second age, %s %s', async ([path, selector, age]) => {
    const page = await open('closed', path);
    await page.evaluate(
      ([query, value]) => {
        for (const badge of document.querySelectorAll<HTMLElement>(query)) badge.dataset['state'] = value;
      },
      [selector, age] as const,
    );
    expect(contradictionsIn(await page.evaluate(readFigures, sampleDay)).join()).toContain(`"${age}"`);
    await page.close();
  });
});
