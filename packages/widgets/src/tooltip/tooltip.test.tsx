import { tooltip } from '@rueda/domain/site';
import type { CDPSession } from '@vitest/browser-playwright';
import { describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { describeWidget } from '../testing/describe-widget.tsx';
import { draw } from '../testing/draw.tsx';
import { Tooltip, type TooltipProps } from './index.ts';
import * as stories from './tooltip.stories.tsx';

describeWidget(stories);

const data = { title: 'Clases de acciones', array: ['Comunes: con voto.', 'De inversión: sin voto.'] };
const note = () => document.getElementById('note') as HTMLElement;
const isOpen = () => note().matches(':popover-open');
const button = () => page.getByRole('button');

async function drawTooltip(props: Partial<TooltipProps> = {}) {
  return draw(
    <>
      <p>Fuera</p>
      <div style={{ height: 200 }} />
      <Tooltip id="note" data={data} {...props} />
    </>,
  );
}

describe('Tooltip', () => {
  test('says its title and each line, and is read with what it is about', async () => {
    await drawTooltip({ children: 'Acciones' });
    await expect.element(button()).toHaveAccessibleName('Acciones');
    await expect
      .element(button())
      .toHaveAccessibleDescription('Clases de acciones Comunes: con voto. De inversión: sin voto.');
  });

  test('alone it is a question mark named by its title', async () => {
    await drawTooltip();
    await expect.element(button()).toHaveAccessibleName('Clases de acciones');
  });

  test('is at most 120 px high inside, where it scrolls, and 320 px wide', async () => {
    const line = 'La oferta pública primaria se inscribe en el Registro Público del Mercado de Valores.';
    await drawTooltip({ data: { ...data, array: Array.from({ length: 30 }, () => line) } });
    await button().click();
    const content = note().querySelector('.rueda-Popover-content') as HTMLElement;
    expect([content.offsetHeight, note().offsetWidth]).toEqual([tooltip.maxHeight, tooltip.width]);
    expect(content.scrollHeight).toBeGreaterThan(tooltip.maxHeight);
    await page.viewport(320, 800);
    expect(note().offsetWidth).toBeLessThanOrEqual(320);
    await page.viewport(1280, 800);
  });

  test('hovering shows it, the pointer may rest on it, and leaving hides it', async () => {
    await drawTooltip();
    await button().hover();
    await expect.poll(isOpen, { timeout: 3000 }).toBe(true);
    await page.getByText('Comunes: con voto.').hover();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(isOpen()).toBe(true);
    await page.getByText('Fuera').hover();
    await expect.poll(isOpen, { timeout: 3000 }).toBe(false);
  });

  test('focus by keyboard shows it, and Esc hides it', async () => {
    await drawTooltip();
    await userEvent.keyboard('{Tab}');
    await expect.poll(isOpen, { timeout: 3000 }).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(isOpen).toBe(false);
  });

  test('a tap shows it, and a tap outside hides it', async () => {
    await drawTooltip();
    const tap = async (element: Element): Promise<void> => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const frame = window.frameElement?.getBoundingClientRect();
      const point = { x: x + width / 2 + (frame?.x ?? 0), y: y + height / 2 + (frame?.y ?? 0) };
      const browser: CDPSession = cdp();
      await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await tap(button().element());
    await expect.poll(isOpen).toBe(true);
    await tap(page.getByText('Fuera').element());
    await expect.poll(isOpen).toBe(false);
  });
});
