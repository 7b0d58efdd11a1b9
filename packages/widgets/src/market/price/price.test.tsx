import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { renderPrice, PriceChange } from './index.ts';
import * as stories from './price.stories.tsx';

describeWidget(stories);

/** The visible text, without the text for screen readers. */
const visibleText = (element: Element): string => {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.rueda-Hidden')) hidden.remove();
  return copy.textContent.replaceAll('\u00a0', ' ');
};

describe('PriceChange', () => {
  test('PriceChange has an icon, a sign, a figure, and a word for screen readers', async () => {
    const { main: container } = await render(<PriceChange change={0.05} percent={1.29} />);
    expect(container.querySelector('svg path')).not.toBeNull();
    expect(visibleText(container)).toBe('+0.05 (+1.29%)');
    await expect.element(page.getByText('sube')).toBeInTheDocument();
  });

  test('PriceChange shows the word in both languages with hasWord', async () => {
    const { main: container, rerender } = await render(<PriceChange percent={-0.76} hasWord />);
    expect(visibleText(container)).toBe('−0.76% baja');
    await rerender(<PriceChange percent={-0.76} hasWord language="en" />);
    expect(visibleText(container)).toBe('−0.76% down');
  });

  test('PriceChange shows no change as a bar without a sign, and a missing change as a dash', async () => {
    const { main: container, rerender } = await render(<PriceChange change={0} />);
    expect(visibleText(container)).toBe('0.00');
    expect(container.querySelector('path')?.getAttribute('d')).toContain('h10');
    await rerender(<PriceChange change={null} percent={null} />);
    expect(visibleText(container)).toBe('—');
    expect(container.querySelector('svg')).toBeNull();
    await expect.element(page.getByText('sin dato')).toBeInTheDocument();
  });

  test('PriceChange shows its icon with forced colours', async () => {
    await emulate({ 'forced-colors': 'active' });
    const { main: container } = await render(<PriceChange change={1} />);
    const mark = container.querySelector('svg') as Element;
    expect(getComputedStyle(mark).fill).toBe(getComputedStyle(container).color);
  });
});

describe('renderPrice', () => {
  test('renderPrice shows the currency symbol first, and has the currency name for screen readers last', async () => {
    const { main: container } = await render(<p>{renderPrice(3.92, 'PEN', 'es')}</p>);
    expect(visibleText(container)).toBe('S/ 3.92');
    expect(container.textContent).toBe('S/ 3.92 soles');
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('S/ ');
  });

  test('renderPrice shows the decimals of the tick size', async () => {
    const { main: container } = await render(<p>{renderPrice(0.415, 'USD', 'en')}</p>);
    expect(container.textContent).toBe('US$ 0.415 dollars');
  });
});
