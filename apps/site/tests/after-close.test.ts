/** Prices after the close: one close of a day, one age of all prices, and the day of a trade that is not of today. */
import { type SampleApp, startSampleApp } from '@rueda/api/testing/sample-app';
import { sampleDay, sampleMovements } from '@rueda/domain/sample';
import { issuerPath, pages } from '@rueda/domain/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from './site.testing.ts';
import { startVisits } from './visits.testing.ts';

/** 17:30 in Lima, an hour after the last price of the session is public. */
const closed = '2026-11-16T22:30:00Z';
const alicorp = '21400';
const ferreycorp = sampleMovements().find(({ nemonico }) => nemonico === 'FERREYC1');

let service: SampleApp | undefined;
beforeAll(async () => {
  service = await startSampleApp({ now: Date.now, variables: { MARKET_CLOCK: closed } });
  const rows = sampleMovements().map((row) =>
    row['nemonico'] === 'ALICORC1'
      ? { ...row, last: 9.03, lastDate: '2026-11-16T20:59:00' }
      : row['nemonico'] === 'FERREYC1'
        ? { ...row, last: 8.96, lastDate: '2026-10-27T20:00:00' }
        : row,
  );
  await service.load({
    observedAt: Date.parse(closed) - 30 * 60_000,
    isSample: true,
    market: rows,
    // A source whose history was written before the last trade.
    history: [
      {
        id: 'early',
        nemonico: 'ALICORC1',
        date: sampleDay,
        open: 9.2,
        close: 9.22,
        high: 9.24,
        low: 9.16,
        average: 9.2,
        quantityNegotiated: 100,
        solAmountNegotiated: 900,
        dollarAmountNegotiated: 0,
        yesterday: '2026-11-13',
        yesterdayClose: 9.19,
        currencySymbol: ' ',
      },
    ],
  });
});
afterAll(() => service?.close());

const visits = startVisits(async (): Promise<TestSite> => {
  if (!service) throw new Error('The service starts in an earlier hook: keep the order of the hooks.');
  return startSite(service.address, undefined, { SERVICE_TIMEOUT_MS: '30000' });
});

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('L2: the close of a day is the same in the head of an issuer and in its chart', async () => {
  const page = await visits.open(`${issuerPath(alicorp, 'es')}&rango=5d`, { width: 1280 });
  expect(plain(await page.locator('.site-Issuer-value').innerText())).toBe('S/ 9.03');
  const caption = plain(await page.locator('#grafico figcaption').innerText());
  expect(caption).toContain('a S/ 9.03');
  expect(caption).toContain('Cierre del 16 de noviembre de 2026');
  await page.context().close();
});

test('L8: after the close the title, the summary, the table and its rows state the same age', async () => {
  const page = await visits.open(pages.dailyMovements.es, { width: 1280 });
  const badges = await page.locator('main .rueda-Price-badge').allInnerTexts();
  expect(new Set(badges)).toEqual(new Set(['Cierre']));
  expect(badges.length).toBeGreaterThan(2);
  const row = page.locator('#tabla-cotizaciones tbody tr', { hasText: 'ALICORC1' });
  expect(await row.innerText()).toContain('15:59');
  const colorOf = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  // Not muted: no price is newer.
  expect(
    await row.locator('.rueda-QuoteTable-price').evaluate((price) => getComputedStyle(price).color),
  ).toBe(await colorOf('main h1'));
  await page.context().close();
});

test('L9: a last trade on another day is shown with that day', async () => {
  const path = issuerPath(String(ferreycorp?.['companyCode']), 'es');
  const { text } = await visits.site.get(path);
  expect(text).toContain('Sin actualizar');
  expect(text).toContain('27/10/2026, 15:00');
});
