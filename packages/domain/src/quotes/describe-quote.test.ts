import { describe, expect, test } from 'vitest';
import { describeQuote, directionOf, type Quote, type QuoteState } from './index.ts';

const credit: Quote = {
  code: 'CREDITC1',
  name: 'Banco de Crédito del Perú',
  currency: 'PEN',
  price: 3.92,
  previous: 3.87,
  change: 0.05,
  percent: 1.291,
  at: '2026-11-16T16:22:00.000Z',
  asOf: null,
};

const describeBoth = (quote: Quote, state: QuoteState): string[] =>
  (['es', 'en'] as const).map((language) => describeQuote(quote, state, language));

describe('describeQuote', () => {
  test('describeQuote describes delayed and live quotes', () => {
    expect(describeBoth(credit, { kind: 'delayed', minutes: 20 })).toEqual([
      'CREDITC1, Banco de Crédito del Perú: 3.92 soles, sube 0.05, 1.29 por ciento, con 20 minutos de retraso, a las 11:22 del 16 de noviembre de 2026.',
      'CREDITC1, Banco de Crédito del Perú: 3.92 soles, up 0.05, 1.29 percent, delayed 20 minutes, at 11:22 on 16 November 2026.',
    ]);
    expect(describeBoth({ ...credit, change: -0.05, percent: -1.291 }, { kind: 'live' })).toEqual([
      'CREDITC1, Banco de Crédito del Perú: 3.92 soles, baja 0.05, 1.29 por ciento, en vivo, a las 11:22 del 16 de noviembre de 2026.',
      'CREDITC1, Banco de Crédito del Perú: 3.92 soles, down 0.05, 1.29 percent, live, at 11:22 on 16 November 2026.',
    ]);
  });

  test('describeQuote describes one minute and one session in the singular', () => {
    const [spanish, english] = describeBoth(credit, { kind: 'delayed', minutes: 1 });
    expect(spanish).toContain('con un minuto de retraso,');
    expect(english).toContain('delayed 1 minute,');
    expect(describeBoth(credit, { kind: 'stale', sessions: 1, cause: 'no-trade' })[1]).toContain(
      ', 1 session ago.',
    );
  });

  test('describeQuote describes a close without a change and with an unknown one', () => {
    expect(describeBoth({ ...credit, change: 0, percent: 0 }, { kind: 'close' })).toEqual([
      'CREDITC1, Banco de Crédito del Perú: 3.92 soles, sin cambio, cierre del 16 de noviembre de 2026.',
      'CREDITC1, Banco de Crédito del Perú: 3.92 soles, no change, close of 16 November 2026.',
    ]);
    expect(describeBoth({ ...credit, change: null, percent: null }, { kind: 'close' })[0]).toBe(
      'CREDITC1, Banco de Crédito del Perú: 3.92 soles, cierre del 16 de noviembre de 2026.',
    );
  });

  test('describeQuote describes stale quotes without trades and without updates', () => {
    expect(describeBoth(credit, { kind: 'stale', sessions: 6, cause: 'no-trade' })).toEqual([
      'CREDITC1, Banco de Crédito del Perú: 3.92 soles, sube 0.05, 1.29 por ciento, última negociación el 16 de noviembre de 2026, hace 6 sesiones.',
      'CREDITC1, Banco de Crédito del Perú: 3.92 soles, up 0.05, 1.29 percent, last traded on 16 November 2026, 6 sessions ago.',
    ]);
    expect(describeBoth(credit, { kind: 'stale', sessions: 1, cause: 'no-trade' })[0]).toContain(
      'hace una sesión.',
    );
    expect(describeBoth(credit, { kind: 'stale', sessions: 0, cause: 'feed' })).toEqual([
      'CREDITC1, Banco de Crédito del Perú: 3.92 soles, sube 0.05, 1.29 por ciento, sin actualizar desde las 11:22 del 16 de noviembre de 2026.',
      'CREDITC1, Banco de Crédito del Perú: 3.92 soles, up 0.05, 1.29 percent, not updated since 11:22 on 16 November 2026.',
    ]);
  });

  test('describeQuote states a missing price and contains no number', () => {
    const untraded = { ...credit, price: null, previous: null, change: null, percent: null, at: null };
    expect(describeBoth(untraded, { kind: 'none' })).toEqual([
      'CREDITC1, Banco de Crédito del Perú: sin precio disponible.',
      'CREDITC1, Banco de Crédito del Perú: no price available.',
    ]);
    expect(describeBoth({ ...credit, at: null }, { kind: 'none' })[0]).not.toContain('3.92');
    // A price without a time or of no state has no age, so it is not stated either.
    expect(describeBoth({ ...credit, at: null }, { kind: 'close' })[1]).toMatch(/: no price available\.$/);
    expect(describeBoth(credit, { kind: 'none' })[1]).toMatch(/: no price available\.$/);
    expect(describeBoth({ ...credit, price: null }, { kind: 'close' })[1]).toMatch(/: no price available\.$/);
  });

  test('describeQuote omits the currency of an index and a name equal to its code', () => {
    const index = { ...credit, code: 'MSCI nuam', name: 'MSCI nuam', currency: null, price: 1234.5 };
    expect(describeBoth(index, { kind: 'close' })[0]).toMatch(/^MSCI nuam: 1234\.50, sube/);
  });
});

test('directionOf returns null for an unknown change and flat for no change', () => {
  expect([0.05, -0.05, 0, -0, null, NaN].map(directionOf)).toEqual([
    'up',
    'down',
    'flat',
    'flat',
    null,
    null,
  ]);
});
