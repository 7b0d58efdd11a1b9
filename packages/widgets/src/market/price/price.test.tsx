import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { renderPrice, PriceChange } from './index.ts';
import * as stories from './price.stories.tsx';

describeWidget(stories);

/** What is seen: without what only a voice says. */
const seen = (element: Element): string => {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.rueda-Hidden')) hidden.remove();
  return copy.textContent.replaceAll('\u00a0', ' ');
};

describe('PriceChange', () => {
  test('is a mark, a sign, a figure and a word, and the word is heard also where it is not seen', async () => {
    const { main: container } = await draw(<PriceChange change={0.05} percent={1.29} />);
    expect(container.querySelector('svg path')).not.toBeNull();
    expect(seen(container)).toBe('+0.05 (+1.29%)');
    await expect.element(page.getByText('sube')).toBeInTheDocument();
  });

  test('shows the word where asked, in both languages', async () => {
    const { main: container, again } = await draw(<PriceChange percent={-0.76} hasWord />);
    expect(seen(container)).toBe('−0.76% baja');
    await again(<PriceChange percent={-0.76} hasWord language="en" />);
    expect(seen(container)).toBe('−0.76% down');
  });

  test('no change is a bar and has no sign; an unknown one is a dash, said as a word', async () => {
    const { main: container, again } = await draw(<PriceChange change={0} />);
    expect(seen(container)).toBe('0.00');
    expect(container.querySelector('path')?.getAttribute('d')).toContain('h10');
    await again(<PriceChange change={null} percent={null} />);
    expect(seen(container)).toBe('—');
    expect(container.querySelector('svg')).toBeNull();
    await expect.element(page.getByText('sin dato')).toBeInTheDocument();
  });

  test('the mark stays where colours are the visitor’s own', async () => {
    await emulate({ 'forced-colors': 'active' });
    const { main: container } = await draw(<PriceChange change={1} />);
    const mark = container.querySelector('svg') as Element;
    expect(getComputedStyle(mark).fill).toBe(getComputedStyle(container).color);
  });
});

describe('a price in a table', () => {
  test('shows the currency before the figure, and says it after', async () => {
    const { main: container } = await draw(<p>{renderPrice(3.92, 'PEN', 'es')}</p>);
    expect(seen(container)).toBe('S/ 3.92');
    expect(container.textContent).toBe('S/ 3.92 soles');
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('S/ ');
  });

  test('keeps the tick of the security', async () => {
    const { main: container } = await draw(<p>{renderPrice(0.415, 'USD', 'en')}</p>);
    expect(container.textContent).toBe('US$ 0.415 dollars');
  });
});
