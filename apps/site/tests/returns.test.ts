/** The return calculator, the adjusted series of the chart and their file, for a visitor without script. */
import { sampleBenefits, sampleCloses, sampleExchangeRates, sampleQuotes } from '@rueda/domain/sample';
import { pages } from '@rueda/domain/site';
import { describe, expect, test } from 'vitest';
import { addressOf, column, startVisits } from './visits.testing.ts';

const visits = startVisits();
const query = '?valor=MINSURI1&monto=1000&desde=2026-09-01';

/** MINSURI1 in plain numbers: two dividends in dollars, and bonus shares on the cut-off day of the second one. */
function expectedReturn(): { shares: number; total: number; price: number } {
  const closes = sampleCloses('MINSURI1');
  const price = sampleQuotes().find(({ code }) => code === 'MINSURI1')?.price ?? Number.NaN;
  const rate = sampleExchangeRates().at(-1)?.usdToPen ?? Number.NaN;
  const bought = closes.find(({ day }) => day >= '2026-09-01')?.value ?? Number.NaN;
  const before = (day: string): number => closes.findLast((close) => close.day < day)?.value ?? Number.NaN;
  let shares = 1000 / bought;
  for (const day of ['2026-09-18', '2026-10-22']) {
    const benefits = sampleBenefits().filter(
      ({ nemonico, cutOff }) => nemonico === 'MINSURI1' && cutOff === day,
    );
    const sum = (kind: string): number =>
      benefits.filter((each) => each.kind === kind).reduce((total, { value }) => total + (value ?? 0), 0);
    const close = before(day);
    shares *= (1 + sum('shares') / 100) * (close / (close - sum('cash') * rate));
  }
  return { shares, total: (shares * price) / 1000 - 1, price: price / bought - 1 };
}

const percent = (share: number): string =>
  `${share < 0 ? '\u2212' : '+'}${Math.abs(share * 100).toFixed(2)}%`;

describe('the return calculator', () => {
  test.for([
    [
      'es',
      'Calcular',
      'Dividendo, fecha de corte',
      'Acciones liberadas, fecha de corte',
      'Rentabilidad total',
    ],
    ['en', 'Calculate', 'Dividend, cut-off date', 'Bonus shares, cut-off date', 'Total return'],
  ] as const)(
    'shows each step from the purchase to the last price, at an address that repeats it (%s)',
    async ([language, calculate, dividend, bonus, total]) => {
      const page = await visits.open(pages.returns[language], { width: 1280 });
      await page.locator('input[name=valor]').fill('minsuri1');
      await page.locator('input[name=monto]').fill('1,000');
      await page.locator('input[name=desde]').fill('1/9/2026');
      await page.getByRole('button', { name: calculate }).click();
      const steps = await column(page, 'pasos', 1);
      expect(steps).toHaveLength(5);
      expect(steps.slice(1, 4).toSorted()).toEqual([bonus, dividend, dividend].toSorted());
      expect((await column(page, 'pasos', 2)).slice(1, 4)).toEqual([
        '18/09/2026',
        '22/10/2026',
        '22/10/2026',
      ]);
      expect((await column(page, 'pasos', 4)).filter((rate) => rate.includes('3.370'))).toHaveLength(2);
      const { shares, ...returns } = expectedReturn();
      expect((await column(page, 'pasos', 7)).at(-1)).toBe(shares.toFixed(4));
      const facts = await page.locator('.site-Facts').innerText();
      expect(facts).toContain(total);
      expect(facts).toContain(percent(returns.total));
      expect(facts).toContain(percent(returns.price));
      // The last price is that of the session in progress, with its age.
      expect(facts).toContain('20 min');
      expect(facts).toContain('16/11/2026');
      const [result, shown] = [await page.locator('#pasos').innerText(), facts];
      await page.locator('a[href*="hasta="]').first().click();
      expect(addressOf(page)).toContain('valor=MINSURI1&monto=1000&desde=2026-09-01&hasta=2026-11-16');
      expect(await page.locator('#pasos').innerText()).toBe(result);
      expect(await page.locator('.site-Facts').innerText()).toBe(shown);
      await page.context().close();
    },
  );

  test.for([
    ['', 'Elige un valor, un monto y un periodo', 'Choose a security, an amount and a period'],
    ['?monto=1000&desde=2026-09-01', 'Escribe el nemónico', 'Enter the ticker'],
    ['?valor=NADA&monto=1000&desde=2026-09-01', 'No hay un valor con ese', 'There is no security with that'],
    ['?valor=MINSURI1&monto=0&desde=2026-09-01', 'Escribe un monto mayor', 'Enter an amount above zero'],
    ['?valor=MINSURI1&monto=diez&desde=2026-09-01', 'Escribe un monto mayor', 'Enter an amount above zero'],
    ['?valor=MINSURI1&monto=1000&desde=31/02/2026', 'Escribe un día que exista', 'Enter a day that exists'],
    ['?valor=MINSURI1&monto=1000&desde=2027-01-04', 'anterior a hoy', 'must be before today'],
    [`${query}&hasta=2027-01-04`, 'no puede ser posterior a hoy', 'cannot be after today'],
    [`${query}&hasta=2026-08-31`, 'debe ser posterior al primero', 'must be after the first one'],
    ['?valor=MINSURI1&monto=1000&desde=2016-01-04', 'El primer precio es del', 'The first price is of'],
    [
      '?valor=MINSURI1&monto=1000&desde=2026-09-05&hasta=2026-09-06',
      'No hay dos precios',
      'There are no two prices',
    ],
  ] as const)('explains what is missing: %s', async ([address, spanish, english]) => {
    for (const [language, message] of [
      ['es', spanish],
      ['en', english],
    ] as const) {
      const { status, text } = await visits.site.get(pages.returns[language] + address);
      expect(status).toBe(200);
      expect(text).toContain(message);
      expect(text).not.toContain('id="pasos"');
    }
  });

  test('has no annual return for a period of less than a year, and names the sample as illustrative', async () => {
    const { text } = await visits.site.get(pages.returns.es + query);
    expect(text).not.toContain('Rentabilidad anual');
    expect(text).toContain('Cifras ilustrativas');
  });
});

describe('the chart of an issuer', () => {
  test.for([
    ['es', 'Ajustado', 'Retorno total', 'Sin ajustar', 'retorno total con dividendos reinvertidos'],
    ['en', 'Adjusted', 'Total return', 'Unadjusted', 'total return with dividends reinvested'],
  ] as const)(
    'links the adjusted prices and the total return, named in caption and table (%s)',
    async ([language, adjusted, total, raw, name]) => {
      const closes = (): Promise<string[]> =>
        page.locator('#grafico tbody tr > :nth-child(2)').allTextContents();
      const page = await visits.open(`${pages.issuer[language]}?nemonico=MINSURI1&rango=6m`);
      const plain = await closes();
      await page.getByRole('link', { name: adjusted, exact: true }).click();
      const bonus = await closes();
      await page.getByRole('link', { name: total, exact: true }).click();
      expect(addressOf(page)).toContain('rango=6m&serie=total');
      expect(await page.locator('#grafico figcaption').innerText()).toContain(name);
      expect(await page.locator('#grafico thead').textContent()).toContain(name);
      const all = await closes();
      expect([bonus.at(-1), all.at(-1)]).toEqual([plain.at(-1), plain.at(-1)]);
      const [first, second, third] = [plain, bonus, all].map(([value]) => Number(value));
      expect(second).toBeCloseTo((first ?? 0) / 1.045, 2);
      expect(third).toBeLessThan(second ?? 0);
      await page.getByRole('link', { name: raw, exact: true }).click();
      expect(await closes()).toEqual(plain);
      await page.context().close();
    },
  );

  test('links a file with the factor, the adjusted price and the total return of each close', async () => {
    const page = await visits.site.get(`${pages.issuer.es}?nemonico=MINSURI1`);
    expect(page.text).toContain('href="/datos/precios.csv?nemonico=MINSURI1"');
    const { status, headers, text } = await visits.site.get('/datos/precios.csv?nemonico=MINSURI1');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [header, ...rows] = text.trim().split('\n');
    expect(header).toBe('day,close,bonus_factor,adjusted,total_factor,total_return');
    expect(rows.length).toBeGreaterThan(2400);
    const beforeBonus = rows.find((row) => row.startsWith('2026-10-21,'));
    expect(Number(beforeBonus?.split(',')[2])).toBeCloseTo(1 / 1.045, 12);
    expect(rows.at(-1)?.split(',').slice(2)).toMatchObject([
      '1',
      expect.any(String),
      '1',
      expect.any(String),
    ]);
    const unknown = await visits.site.get('/datos/precios.csv?nemonico=NADA');
    expect([unknown.status, unknown.text]).toEqual([200, `${header}\n`]);
  });
});

describe('the comparison of securities', () => {
  test.for([
    ['es', 'Retorno total', 'Variación en el periodo'],
    ['en', 'Total return', 'Change over the period'],
  ] as const)('compares by the total return if asked (%s)', async ([language, total, course]) => {
    const page = await visits.open(`${pages.compare[language]}?valor1=MINSURI1&valor2=ALICORC1&rango=all`);
    const changes = async (): Promise<number[]> => {
      const row = page.locator('#comparacion tbody tr', { hasText: course });
      return (await row.locator('td').allTextContents()).map((text) =>
        Number(text.replaceAll(/[^\d.−-]/g, '').replace('−', '-')),
      );
    };
    const [before = 0] = await changes();
    await page.getByRole('link', { name: total, exact: true }).click();
    expect(addressOf(page)).toContain('serie=total');
    expect(await page.locator('#comparacion').textContent()).toContain(`${course}: ${total.toLowerCase()}`);
    // MINSURI1 has bonus shares and a dividend, which the closes do not show.
    const [after = 0] = await changes();
    expect(after).toBeGreaterThan(before + 4);
    await page.context().close();
  });
});
