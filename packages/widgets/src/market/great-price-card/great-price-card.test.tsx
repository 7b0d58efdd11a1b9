import { languages } from '@rueda/domain/language';
import { type Quote, quoteStages, type QuoteStateOptions } from '@rueda/domain/quotes';
import { act } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { Row } from '../../layout/layout/index.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { sampleNow, sampleQuote } from '../../../testing/suite/story-args.ts';
import * as stories from './great-price-card.stories.tsx';
import { GreatPriceCard, type GreatPriceCardProps } from './index.ts';

describeWidget(stories);

function Card({ changes, source, ...props }: CardProps) {
  const shown = { ...sampleQuote, ...changes };
  return (
    <GreatPriceCard
      href="/emisores/detalle"
      quote={shown}
      stages={quoteStages(shown, sampleNow, source)}
      {...props}
    />
  );
}
type CardProps = Partial<GreatPriceCardProps> & { changes?: Partial<Quote>; source?: QuoteStateOptions };

const drawCard = (changes: Partial<Quote> = {}, props: CardProps = {}) =>
  draw(<Card changes={changes} {...props} />);

/** What is seen: the text without the sentence for screen readers. */
function seen(main: HTMLElement): string {
  const copy = main.cloneNode(true) as HTMLElement;
  copy.querySelector('.rueda-GreatPriceCard-sentence')?.remove();
  return (copy.textContent ?? '').replaceAll('\u00a0', ' ');
}
/** What a screen reader reads: all that is not hidden from it. */
function heard(main: HTMLElement): string {
  const copy = main.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  for (const line of copy.querySelectorAll('br')) line.replaceWith(' ');
  const blocks = [...copy.querySelectorAll('h3, p')].map((block) => block.textContent?.trim());
  return blocks.join(' ');
}
const spoken = (main: HTMLElement): string =>
  (main.querySelector('.rueda-GreatPriceCard-sentence')?.textContent ?? '').replaceAll('\u00a0', ' ');

/** What is pressed in the middle of an element. */
function at(element: Element): Element | null {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2);
}

describe('GreatPriceCard', () => {
  test('shows the price with its currency, the change, the percent, the day and hour, and links to its page', async () => {
    const { main } = await drawCard();
    expect(seen(main)).toBe('CREDITC1Banco de Crédito del PerúS/3.92+0.05 (+1.29%)20 min16 nov, 11:22');
    await expect.element(page.getByRole('link')).toHaveAttribute('href', '/emisores/detalle');
    expect(main.querySelector('data')?.value).toBe('3.92');
    expect(main.querySelector('time')?.dateTime).toBe('2026-11-16T16:22:00Z');
  });

  test('a screen reader hears whose price it is in the heading, then one plain sentence, and nothing twice', async () => {
    const { main, again } = await drawCard();
    await expect
      .element(page.getByRole('heading'))
      .toHaveAccessibleName('CREDITC1 Banco de Crédito del Perú');
    await expect
      .element(page.getByRole('link'))
      .toHaveAccessibleName(/^CREDITC1 Banco de Crédito del Perú 3\.92 soles, sube 0\.05/);
    expect(heard(main)).toBe(
      'CREDITC1 Banco de Crédito del Perú 3.92 soles, sube 0.05, 1.29 por ciento, con 20 minutos de retraso, a las 11:22 del 16 de noviembre de 2026.',
    );
    await again(<Card language="en" key="en" />);
    expect(heard(main)).toBe(
      'CREDITC1 Banco de Crédito del Perú 3.92 soles, up 0.05, 1.29 percent, delayed 20 minutes, at 11:22 on 16 November 2026.',
    );
  });

  test('a name that is the code itself is said once', async () => {
    const { main } = await drawCard({ name: 'CREDITC1' });
    expect(heard(main)).toMatch(/^CREDITC1 3\.92 soles/);
  });

  test('a finger that feels for the price finds the sentence', async () => {
    const { main } = await drawCard();
    const sentence = main.querySelector('.rueda-GreatPriceCard-sentence');
    for (const part of ['data', '.rueda-GreatPriceCard-change', 'time'])
      expect(at(main.querySelector(part) as Element), part).toBe(sentence);
  });

  test('a press anywhere on the card is a press on its one link, except on its action', async () => {
    const { main } = await drawCard(
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
    expect(at(action)).toBe(action);
    const words = main.querySelector('.rueda-GreatPriceCard-name') as Element;
    expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(action.getBoundingClientRect().left);
  });

  /** Cards whose heads, figures and feet differ as much as they can, in a row as wide as the window. */
  async function renderRow(width: number, fontSize = '100%') {
    const { main } = await draw(
      <Row>
        <Card history={course} />
        <Card
          history={course}
          changes={{
            code: 'BACKUSI1',
            name: 'Unión de Cervecerías Peruanas Backus y Johnston S.A.A., en liquidación',
          }}
        />
        <Card
          history={[]}
          changes={{ name: 'CREDITC1', price: null, change: null, percent: null, at: null }}
        />
        <Card history={course} changes={{ currency: 'USD', at: '2026-11-05T19:12:00Z', percent: null }} />
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
  const course = [3.87, 3.8, 3.92];

  test.for([
    [1200, '100%', 1],
    [900, '100%', 1],
    [390, '100%', 2],
    [320, '100%', 2],
    [1280, '200%', 2],
    [640, '200%', 2],
  ] as const)(
    'figures of one row stand on one line at %i px with text at %s',
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

  test('nothing stands out of its card, however narrow, at 200 % and with wide text spacing', async () => {
    const outside = (main: HTMLElement): string[] =>
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
    expect(outside(await renderRow(320))).toEqual([]);
    expect(outside(await renderRow(320, '200%'))).toEqual([]);
    const spaced = await renderRow(320);
    spaced.style.cssText += '; line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em';
    expect(outside(spaced)).toEqual([]);
    expect(spaced.scrollWidth).toBeLessThanOrEqual(spaced.clientWidth);
  });

  test('the line is 48 px high and its dot round at every width', async () => {
    for (const width of [140, 282, 700]) {
      const { main } = await drawCard({}, { history: course });
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

  test('a stale price is quiet in its figures and its line, whichever way it went', async () => {
    for (const change of [-0.05, 0.05]) {
      const { main } = await drawCard({ at: '2026-11-05T19:12:00Z', change }, { history: course });
      const quiet = getComputedStyle(main.querySelector('.rueda-Price-unit') as Element).color;
      for (const part of ['.rueda-GreatPriceCard-value', '.rueda-GreatPriceCard-change', '.rueda-Sparkline'])
        expect(getComputedStyle(main.querySelector(part) as Element).color, part).toBe(quiet);
    }
  });

  test('growing old says nothing by itself', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: sampleNow });
    onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
    await drawCard();
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
    'a price that is %s says so, with its time, in both languages: %o',
    async ([state, changes, props, es, en]) => {
      for (const language of languages) {
        const { main } = await drawCard(changes, { ...props, language });
        expect(main.querySelector<HTMLElement>('[data-state]')?.dataset['state']).toBe(state);
        expect(main.querySelector('.rueda-GreatPriceCard-foot')?.textContent).toBe(
          language === 'es' ? es : en,
        );
      }
    },
  );

  test('says there was no trade, and shows no number, before the first one', async () => {
    const { main } = await drawCard(
      { price: null, change: null, percent: null, at: null },
      { history: [3.8, 3.9] },
    );
    expect(seen(main)).toBe('CREDITC1Banco de Crédito del Perú—Sin negociación');
    expect(spoken(main)).toBe('sin precio disponible.');
    expect(main.querySelector('.rueda-Sparkline')?.childElementCount).toBe(0);
  });

  test('shows no number where nobody says how old it is', async () => {
    const { main } = await drawCard({}, { stages: [] });
    expect(seen(main)).toBe('CREDITC1Banco de Crédito del Perú—Sin negociación');
  });

  test('one missing figure is a dash and takes nothing else down', async () => {
    const { main } = await drawCard({ previous: null, change: null, percent: null });
    expect(seen(main)).toContain('S/3.92—20 min');
  });

  test.for([
    [0.05, 'up', '+0.05 (+1.29%)', 'sube'],
    [-0.05, 'down', '\u22120.05 (\u22121.29%)', 'baja'],
    [0, 'flat', '0.00 (0.00%)', 'sin cambio'],
  ] as const)(
    'a change of %f is told by mark, sign and word, never by colour alone',
    async ([change, direction, text, word]) => {
      const { main } = await drawCard({ change, percent: change === 0 ? 0 : Math.sign(change) * 1.29 });
      const line = main.querySelector('.rueda-GreatPriceCard-change') as HTMLElement;
      expect([line.dataset['direction'], line.textContent]).toEqual([direction, text]);
      expect(line.querySelector('path')?.getAttribute('d')).toBeTruthy();
      expect(spoken(main)).toContain(word);
    },
  );

  test('an index level has no currency', async () => {
    const { main } = await drawCard({ currency: null, price: 31_482.67 });
    expect(seen(main)).toContain('Perú31,482.67+0.05');
    expect(spoken(main)).toMatch(/^31482\.67, sube/);
  });

  test('draws the day as a line that ends where the price stands, over the previous close', async () => {
    const { main } = await drawCard({}, { history: [3.87, 3.8, 3.92] });
    expect(main.querySelector('.rueda-Sparkline-line')?.getAttribute('d')).toBe(
      'M0.0 20.5L118.0 45.0L236.0 3.0',
    );
    expect(main.querySelector('.rueda-Sparkline-base')?.getAttribute('d')).toBe('M0 20.5H240');
  });

  test('a page left open changes its words at the very instant the session ends for its readers', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: sampleNow });
    onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
    const { main } = await drawCard();
    const pass = (ms: number): Promise<void> => act(async () => void vi.advanceTimersByTime(ms));
    const untilClose = Date.parse('2026-11-16T16:30:00-05:00') - sampleNow;
    await pass(untilClose - 1);
    expect(seen(main)).toContain('20 min');
    await pass(1);
    expect(seen(main)).toContain('Cierre16 nov, 11:22');
    expect(spoken(main)).toContain('cierre del 16 de noviembre de 2026');
    await pass(24 * 3_600_000);
    expect(seen(main)).toContain('Sin actualizar16 nov, hace 1 sesión');
    expect(getComputedStyle(main.firstElementChild as Element).borderTopColor).not.toBe(
      getComputedStyle(document.body).color,
    );
  });

  test('a phone that slept wakes to the present age', async () => {
    const { main } = await drawCard();
    vi.setSystemTime(Date.parse('2026-11-17T18:00:00-05:00'));
    onTestFinished(() => void vi.setSystemTime(sampleNow));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(seen(main)).toContain('Sin actualizar');
  });

  test.for(languages)('with wide text spacing a stale card fits into 320 px (%s)', async (language) => {
    const { main } = await drawCard({ at: '2026-11-05T19:12:00Z' }, { language });
    main.style.cssText =
      'inline-size: 140px; line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em; overflow: auto';
    expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
    const card = (main.firstElementChild as Element).getBoundingClientRect();
    for (const part of main.querySelectorAll('.rueda-GreatPriceCard-foot > *'))
      expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(card.right);
  });

  test('keeps mark, badge and line apart where colours are forced', async () => {
    await emulate({ 'forced-colors': 'active' });
    const { main } = await drawCard({}, { history: [1, 2] });
    const style = (part: string): CSSStyleDeclaration =>
      getComputedStyle(main.querySelector(part) as Element);
    expect(style('.rueda-Price-badge').borderTopStyle).toBe('solid');
    expect(style('.rueda-Sparkline').color).toBe(style('.rueda-GreatPriceCard-value').color);
  });
});
