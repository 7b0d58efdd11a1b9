import { languages } from '@rueda/domain/language';
import { type Quote, quoteStages, type QuoteStateOptions } from '@rueda/domain/quotes';
import { act } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { Row } from '../../layout/layout/index.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { sampleNow, sampleQuote } from '../../../testing/suite/story-args.ts';
import * as stories from './great-price-card.stories.tsx';
import { GreatPriceCard, type GreatPriceCardProps } from './index.ts';

describeWidget(stories);

function Card({ changes, source, ...props }: CardProps) {
  const quote = { ...sampleQuote, ...changes };
  return (
    <GreatPriceCard
      href="/emisores/detalle"
      quote={quote}
      stages={quoteStages(quote, sampleNow, source)}
      {...props}
    />
  );
}
type CardProps = Partial<GreatPriceCardProps> & { changes?: Partial<Quote>; source?: QuoteStateOptions };

const renderCard = (changes: Partial<Quote> = {}, props: CardProps = {}) =>
  render(<Card changes={changes} {...props} />);

/** The visible text, without the sentence for screen readers. */
function visibleText(main: HTMLElement): string {
  const copy = main.cloneNode(true) as HTMLElement;
  copy.querySelector('.rueda-GreatPriceCard-sentence')?.remove();
  return (copy.textContent ?? '').replaceAll('\u00a0', ' ');
}
/** The text in the accessibility tree. */
function accessibleText(main: HTMLElement): string {
  const copy = main.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  for (const line of copy.querySelectorAll('br')) line.replaceWith(' ');
  const blocks = [...copy.querySelectorAll('h3, p')].map((block) => block.textContent?.trim());
  return blocks.join(' ');
}
const sentenceOf = (main: HTMLElement): string =>
  (main.querySelector('.rueda-GreatPriceCard-sentence')?.textContent ?? '').replaceAll('\u00a0', ' ');

/** The topmost element at the centre of an element. */
function elementAtCentre(element: Element): Element | null {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2);
}

describe('GreatPriceCard', () => {
  test('GreatPriceCard shows price, currency, change, percentage, day and time, and links to its page', async () => {
    const { main } = await renderCard();
    expect(visibleText(main)).toBe(
      'CREDITC1Banco de Crédito del PerúS/3.92+0.05 (+1.29%)20 min16 nov, 11:22',
    );
    await expect.element(page.getByRole('link')).toHaveAttribute('href', '/emisores/detalle');
    expect(main.querySelector('data')?.value).toBe('3.92');
    expect(main.querySelector('time')?.dateTime).toBe('2026-11-16T16:22:00Z');
  });

  test('GreatPriceCard exposes its heading and one sentence to screen readers, and no duplicates', async () => {
    const { main, rerender } = await renderCard();
    await expect
      .element(page.getByRole('heading'))
      .toHaveAccessibleName('CREDITC1 Banco de Crédito del Perú');
    await expect
      .element(page.getByRole('link'))
      .toHaveAccessibleName(/^CREDITC1 Banco de Crédito del Perú 3\.92 soles, sube 0\.05/);
    expect(accessibleText(main)).toBe(
      'CREDITC1 Banco de Crédito del Perú 3.92 soles, sube 0.05, 1.29 por ciento, con 20 minutos de retraso, a las 11:22 del 16 de noviembre de 2026.',
    );
    await rerender(<Card language="en" key="en" />);
    expect(accessibleText(main)).toBe(
      'CREDITC1 Banco de Crédito del Perú 3.92 soles, up 0.05, 1.29 percent, delayed 20 minutes, at 11:22 on 16 November 2026.',
    );
  });

  test('GreatPriceCard shows a name that equals the code once', async () => {
    const { main } = await renderCard({ name: 'CREDITC1' });
    expect(accessibleText(main)).toMatch(/^CREDITC1 3\.92 soles/);
  });

  test('GreatPriceCard has its sentence over the figures, for touch exploration', async () => {
    const { main } = await renderCard();
    const sentence = main.querySelector('.rueda-GreatPriceCard-sentence');
    for (const part of ['data', '.rueda-GreatPriceCard-change', 'time'])
      expect(elementAtCentre(main.querySelector(part) as Element), part).toBe(sentence);
  });

  test('GreatPriceCard is one link, except for its action', async () => {
    const { main } = await renderCard(
      {},
      {
        history: [1, 2],
        action: <button type="button" aria-label="Seguir" style={{ inlineSize: 40, blockSize: 40 }} />,
      },
    );
    const [link, ...others] = main.querySelectorAll('a');
    expect(others).toEqual([]);
    const card = (main.firstElementChild as Element).getBoundingClientRect();
    for (const [x, y] of [
      [card.left + 4, card.top + 4],
      [card.right - 4, card.bottom - 4],
      [card.left + card.width / 2, card.top + card.height / 2],
    ] as const)
      expect(document.elementFromPoint(x, y)?.closest('a')).toBe(link);
    const action = main.querySelector('button') as Element;
    expect(elementAtCentre(action)).toBe(action);
    const name = main.querySelector('.rueda-GreatPriceCard-name') as Element;
    expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(action.getBoundingClientRect().left);
  });

  /** Renders cards with very different headings, figures and footers in a row as wide as the window. */
  async function renderRow(width: number, fontSize = '100%') {
    const { main } = await render(
      <Row>
        <Card history={history} />
        <Card
          history={history}
          changes={{
            code: 'BACKUSI1',
            name: 'Unión de Cervecerías Peruanas Backus y Johnston S.A.A., en liquidación',
          }}
        />
        <Card
          history={[]}
          changes={{ name: 'CREDITC1', price: null, change: null, percent: null, at: null }}
        />
        <Card history={history} changes={{ currency: 'USD', at: '2026-11-05T19:12:00Z', percent: null }} />
      </Row>,
    );
    document.documentElement.style.fontSize = fontSize;
    await page.viewport(width, 800);
    onTestFinished(() => {
      document.documentElement.style.fontSize = '';
      return page.viewport(1280, 800);
    });
    return main;
  }
  const history = [3.87, 3.8, 3.92];

  test.for([
    [1200, '100%', 1],
    [900, '100%', 1],
    [390, '100%', 2],
    [320, '100%', 2],
    [1280, '200%', 2],
    [640, '200%', 2],
  ] as const)(
    'GreatPriceCards of one row have aligned figures at %i px with text at %s',
    async ([width, size, lines]) => {
      const main = await renderRow(width, size);
      const cards = [...main.querySelectorAll('article')];
      const top = (card: Element): number => Math.round(card.getBoundingClientRect().top);
      const rows = [...new Set(cards.map(top))].map((y) => cards.filter((card) => top(card) === y));
      expect(rows).toHaveLength(lines);
      for (const row of rows) {
        for (const part of ['data', '.rueda-GreatPriceCard-change', '.rueda-Sparkline']) {
          const tops = row.map((card) => card.querySelector(part)?.getBoundingClientRect().top);
          expect(new Set(tops.map((top) => Math.round(top ?? 0))).size, `${part}: ${tops.join()}`).toBe(1);
        }
        const feet = row.map((card) =>
          card.querySelector('.rueda-GreatPriceCard-foot')?.getBoundingClientRect(),
        );
        expect(new Set(feet.map((foot) => Math.round(foot?.bottom ?? 0))).size).toBe(1);
      }
    },
  );

  test('L1: GreatPriceCard beside another element has its heading above its price, and the height of its content', async () => {
    const { main } = await render(
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
        <div style={{ blockSize: 600 }} />
        <Card history={history} />
      </div>,
    );
    const boxOf = (part: string): DOMRect =>
      (main.querySelector(`.rueda-GreatPriceCard${part}`) as Element).getBoundingClientRect();
    expect(boxOf('-heading').bottom).toBeLessThanOrEqual(boxOf('-value').top);
    expect(boxOf('').height).toBeLessThan(300);
  });

  test('GreatPriceCard contains its content at 320 px, at 200 % and with wide text spacing', async () => {
    const findOverflowing = (main: HTMLElement): string[] =>
      [...main.querySelectorAll('article')].flatMap((card) => {
        const { left, right } = card.getBoundingClientRect();
        const parts = [...card.querySelectorAll('span, data, time, p')];
        return parts
          .filter((part) => !part.matches('.rueda-GreatPriceCard-sentence'))
          .filter((part) => {
            const area = part.getBoundingClientRect();
            return area.left < left || area.right > right;
          })
          .map((part) => part.textContent ?? '');
      });
    expect(findOverflowing(await renderRow(320))).toEqual([]);
    expect(findOverflowing(await renderRow(320, '200%'))).toEqual([]);
    const spaced = await renderRow(320);
    spaced.style.cssText += '; line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em';
    expect(findOverflowing(spaced)).toEqual([]);
    expect(spaced.scrollWidth).toBeLessThanOrEqual(spaced.clientWidth);
  });

  test('GreatPriceCard has a sparkline of 48 px with a round dot at every width', async () => {
    for (const width of [140, 282, 700]) {
      const { main } = await renderCard({}, { history });
      main.style.inlineSize = `${width}px`;
      const line = main.querySelector('.rueda-Sparkline') as SVGElement;
      expect(line.getBoundingClientRect().height).toBe(48);
      const dot = getComputedStyle(line.querySelector('.rueda-Sparkline-end') as Element);
      expect([dot.vectorEffect, dot.strokeWidth, dot.strokeLinecap]).toEqual([
        'non-scaling-stroke',
        '5.2px',
        'round',
      ]);
    }
  });

  test('GreatPriceCard mutes the figures and the sparkline of a stale price in both directions', async () => {
    for (const change of [-0.05, 0.05]) {
      const { main } = await renderCard({ at: '2026-11-05T19:12:00Z', change }, { history });
      const mutedColour = getComputedStyle(main.querySelector('.rueda-Price-unit') as Element).color;
      for (const part of ['.rueda-GreatPriceCard-value', '.rueda-GreatPriceCard-change', '.rueda-Sparkline'])
        expect(getComputedStyle(main.querySelector(part) as Element).color, part).toBe(mutedColour);
    }
  });

  test('GreatPriceCard announces nothing when its price ages', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: sampleNow });
    onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
    await renderCard();
    expect(initialAnnouncements()).toEqual([]);
    await act(async () => void vi.advanceTimersByTime(24 * 3_600_000));
    expect(initialAnnouncements()).toEqual([]);
  });

  const ages: [state: string, changes: Partial<Quote>, props: CardProps, es: string, en: string][] = [
    ['live', {}, { source: { delayMinutes: 0 } }, 'En vivo16 nov, 11:22:00', 'Live16 Nov, 11:22:00'],
    ['delayed', {}, {}, '20 min16 nov, 11:22', '20 min16 Nov, 11:22'],
    ['close', { at: '2026-11-13T20:58:00Z' }, {}, 'Cierre13 nov, 15:58', 'Close13 Nov, 15:58'],
    [
      'stale',
      { at: '2026-11-05T19:12:00Z' },
      {},
      'Sin actualizar5 nov, hace 6 sesiones',
      'Not updated5 Nov, 6 sessions ago',
    ],
    [
      'stale',
      { asOf: '2026-11-16T15:30:00Z' },
      {},
      'Sin actualizar16 nov, 11:22',
      'Not updated16 Nov, 11:22',
    ],
  ];
  test.for(ages)(
    'GreatPriceCard shows the age and time of a price that is %s in both languages: %o',
    async ([state, changes, props, es, en]) => {
      for (const language of languages) {
        const { main } = await renderCard(changes, { ...props, language });
        expect(main.querySelector<HTMLElement>('[data-state]')?.dataset['state']).toBe(state);
        expect(main.querySelector('.rueda-GreatPriceCard-foot')?.textContent).toBe(
          language === 'es' ? es : en,
        );
      }
    },
  );

  test('GreatPriceCard shows no number before the first trade', async () => {
    const { main } = await renderCard(
      { price: null, change: null, percent: null, at: null },
      { history: [3.8, 3.9] },
    );
    expect(visibleText(main)).toBe('CREDITC1Banco de Crédito del Perú—Sin precio disponible');
    expect(sentenceOf(main)).toBe('sin precio disponible.');
    expect(main.querySelector('.rueda-Sparkline')?.childElementCount).toBe(0);
  });

  test('GreatPriceCard shows no number without stages', async () => {
    const { main } = await renderCard({}, { stages: [] });
    expect(visibleText(main)).toBe('CREDITC1Banco de Crédito del Perú—Sin precio disponible');
  });

  test.for([
    ['a time without a zone', { at: '2026-11-16T11:22:00' }],
    ['a price that is text', { price: '2.410,5' as never }],
  ])('GreatPriceCard states nothing about the market for %s', async ([, changes]) => {
    for (const props of [{}, { stages: [{ from: 0, state: { kind: 'close' as const } }] }]) {
      const { main } = await renderCard(changes as Partial<Quote>, props);
      expect(visibleText(main)).toBe('CREDITC1Banco de Crédito del Perú—Sin precio disponible');
      expect(sentenceOf(main)).toBe('sin precio disponible.');
    }
  });

  test('GreatPriceCard shows a price in another currency with its code', async () => {
    const { main } = await renderCard({ currency: 'CLP', price: 41_250 });
    expect(visibleText(main)).toContain('CLP41,250.00+0.05');
    expect(sentenceOf(main)).toMatch(/^41250 CLP, sube/);
  });

  test('GreatPriceCard shows a dash for a missing change, and the other figures', async () => {
    const { main } = await renderCard({ previous: null, change: null, percent: null });
    expect(visibleText(main)).toContain('S/3.92—20 min');
  });

  test.for([
    [0.05, 'up', '+0.05 (+1.29%)', 'sube'],
    [-0.05, 'down', '\u22120.05 (\u22121.29%)', 'baja'],
    [0, 'flat', '0.00 (0.00%)', 'sin cambio'],
  ] as const)(
    'GreatPriceCard shows a change of %f by icon, sign and word, not by colour alone',
    async ([change, direction, text, word]) => {
      const { main } = await renderCard({ change, percent: change === 0 ? 0 : Math.sign(change) * 1.29 });
      const line = main.querySelector('.rueda-GreatPriceCard-change') as HTMLElement;
      expect([line.dataset['direction'], line.textContent]).toEqual([direction, text]);
      expect(line.querySelector('path')?.getAttribute('d')).toBeTruthy();
      expect(sentenceOf(main)).toContain(word);
    },
  );

  test('GreatPriceCard shows an index level without a currency', async () => {
    const { main } = await renderCard({ currency: null, price: 31_482.67 });
    expect(visibleText(main)).toContain('Perú31,482.67+0.05');
    expect(sentenceOf(main)).toMatch(/^31482\.67, sube/);
  });

  test('GreatPriceCard renders a sparkline that ends at the price, over the previous close', async () => {
    const { main } = await renderCard({}, { history: [3.87, 3.8, 3.92] });
    expect(main.querySelector('.rueda-Sparkline-line')?.getAttribute('d')).toBe(
      'M0.0 20.5L118.0 45.0L236.0 3.0',
    );
    expect(main.querySelector('.rueda-Sparkline-base')?.getAttribute('d')).toBe('M0 20.5H240');
  });

  test('GreatPriceCard updates its age at the exact end of the session', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: sampleNow });
    onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
    const { main } = await renderCard();
    const advance = (ms: number): Promise<void> => act(async () => void vi.advanceTimersByTime(ms));
    const untilCloseMs = Date.parse('2026-11-16T16:30:00-05:00') - sampleNow;
    await advance(untilCloseMs - 1);
    expect(visibleText(main)).toContain('20 min');
    await advance(1);
    expect(visibleText(main)).toContain('Cierre16 nov, 11:22');
    expect(sentenceOf(main)).toContain('cierre del 16 de noviembre de 2026');
    await advance(24 * 3_600_000);
    expect(visibleText(main)).toContain('Sin actualizar16 nov, hace 1 sesión');
    expect(getComputedStyle(main.firstElementChild as Element).borderTopColor).not.toBe(
      getComputedStyle(document.body).color,
    );
  });

  test('GreatPriceCard shows the current age when a suspended page becomes visible', async () => {
    const { main } = await renderCard();
    vi.setSystemTime(Date.parse('2026-11-17T18:00:00-05:00'));
    onTestFinished(() => void vi.setSystemTime(sampleNow));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(visibleText(main)).toContain('Sin actualizar');
  });

  test.for(languages)(
    'GreatPriceCard with a stale price fits into 140 px with wide text spacing (%s)',
    async (language) => {
      const { main } = await renderCard({ at: '2026-11-05T19:12:00Z' }, { language });
      main.style.cssText =
        'inline-size: 140px; line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em; overflow: auto';
      expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
      const card = (main.firstElementChild as Element).getBoundingClientRect();
      for (const part of main.querySelectorAll('.rueda-GreatPriceCard-foot > *'))
        expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(card.right);
    },
  );

  test('GreatPriceCard has a badge border and a readable sparkline with forced colours', async () => {
    await emulate({ 'forced-colors': 'active' });
    const { main } = await renderCard({}, { history: [1, 2] });
    const style = (part: string): CSSStyleDeclaration =>
      getComputedStyle(main.querySelector(part) as Element);
    expect(style('.rueda-Price-badge').borderTopStyle).toBe('solid');
    expect(style('.rueda-Sparkline').color).toBe(style('.rueda-GreatPriceCard-value').color);
  });
});
