import { tooltipSchema } from '@rueda/domain/content';
import { tooltip } from '@rueda/domain/site';
import type { CDPSession } from '@vitest/browser-playwright';
import { describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { Tooltip, type TooltipProps } from './index.ts';
import * as stories from './tooltip.stories.tsx';

describeWidget(stories);

const data = { title: 'Clases de acciones', array: ['Comunes: con voto.', 'De inversión: sin voto.'] };
const note = () => document.getElementById('note') as HTMLElement;
const isOpen = () => note().matches(':popover-open');
const button = () => page.getByRole('button');

async function renderTooltip(props: Partial<TooltipProps> = {}) {
  return render(
    <>
      <p>Fuera</p>
      <div style={{ height: 200 }} />
      <Tooltip id="note" data={data} {...props} />
    </>,
  );
}

describe('Tooltip', () => {
  test('describes its button with its title and each line', async () => {
    await renderTooltip({ children: 'Acciones' });
    await expect.element(button()).toHaveAccessibleName('Acciones');
    await expect
      .element(button())
      .toHaveAccessibleDescription('Clases de acciones Comunes: con voto. De inversión: sin voto.');
  });

  test.for([
    ['es', 'Ayuda: Clases de acciones'],
    ['en', 'Help: Clases de acciones'],
  ] as const)(
    'without children is a question mark that is named by its title and described by its lines (%s)',
    async ([language, name]) => {
      const { rerender } = await renderTooltip({ language });
      await expect.element(button()).toHaveAccessibleName(name);
      await expect
        .element(button())
        .toHaveAccessibleDescription('Comunes: con voto. De inversión: sin voto.');
      await rerender(<Tooltip id="note" data={{ ...data, array: [] }} language={language} />);
      await expect.element(button()).toHaveAccessibleName(name);
      await expect.element(button()).toHaveAccessibleDescription('');
    },
  );

  test('shows the data of a CMS as its schema reads it, with and without a title', async () => {
    const { rerender } = await renderTooltip({ data: tooltipSchema.parse(data) });
    await expect.element(button()).toHaveAccessibleName('Ayuda: Clases de acciones');
    await expect.element(button()).toHaveAccessibleDescription('Comunes: con voto. De inversión: sin voto.');
    await rerender(<Tooltip id="note" data={tooltipSchema.parse({ array: ['Comunes: con voto.', null] })} />);
    await expect.element(button()).toHaveAccessibleName('Ayuda');
    await button().click();
    await expect.poll(isOpen).toBe(true);
    expect(note().textContent?.trim()).toBe('Comunes: con voto.');
  });

  test('is never a tab stop, and scrolls by keyboard from its button', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => `Línea ${index}`);
    await render(
      <>
        <div style={{ height: 300 }} />
        <Tooltip id="note" data={{ ...data, array: lines }} />
        <button type="button">Después</button>
        <div style={{ height: 3000 }} />
      </>,
    );
    await userEvent.keyboard('{Tab}');
    await expect.poll(isOpen, { timeout: 3000 }).toBe(true);
    const content = note().querySelector('.rueda-Popover-content') as HTMLElement;
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(() => content.scrollTop).toBe(80);
    await userEvent.keyboard('{PageDown}{ArrowUp}');
    await expect.poll(() => content.scrollTop).toBe(80 + 96 - 40);
    expect(scrollY).toBe(0);
    // Also while the pointer rests on it.
    await page.getByText('Línea 4').hover();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Después' })).toHaveFocus();
  });

  test('scrolls by mouse wheel', async () => {
    await renderTooltip({
      data: { ...data, array: Array.from({ length: 30 }, (_, index) => `Línea ${index}`) },
    });
    await button().click();
    const content = note().querySelector('.rueda-Popover-content') as HTMLElement;
    await page.getByText('Línea 1', { exact: true }).hover();
    await userEvent.wheel(content, { delta: { y: 60 } });
    await expect.poll(() => content.scrollTop).toBeGreaterThan(0);
  });

  test('has a scrolling content of at most 120 px in height, and is at most 320 px wide', async () => {
    const line = 'La oferta pública primaria se inscribe en el Registro Público del Mercado de Valores.';
    await renderTooltip({ data: { ...data, array: Array.from({ length: 30 }, () => line) } });
    await button().click();
    const content = note().querySelector('.rueda-Popover-content') as HTMLElement;
    expect([content.offsetHeight, note().offsetWidth]).toEqual([tooltip.maxHeight, tooltip.width]);
    expect(content.scrollHeight).toBeGreaterThan(tooltip.maxHeight);
    await page.viewport(320, 800);
    expect(note().offsetWidth).toBeLessThanOrEqual(320);
    await page.viewport(1280, 800);
  });

  test('opens on hover, stays open while the pointer is on it, and closes when the pointer leaves', async () => {
    await renderTooltip();
    await button().hover();
    await expect.poll(isOpen, { timeout: 3000 }).toBe(true);
    await page.getByText('Comunes: con voto.').hover();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(isOpen()).toBe(true);
    await page.getByText('Fuera').hover();
    await expect.poll(isOpen, { timeout: 3000 }).toBe(false);
  });

  test('opens on keyboard focus, and closes on Esc', async () => {
    await renderTooltip();
    await userEvent.keyboard('{Tab}');
    await expect.poll(isOpen, { timeout: 3000 }).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(isOpen).toBe(false);
  });

  test('opens on a tap, and closes on a tap outside', async () => {
    await renderTooltip();
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
