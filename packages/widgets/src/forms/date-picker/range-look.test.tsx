/** The appearance of DateRangePicker: its labels, and its days during selection. */
import { toDay } from '@rueda/domain/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { DateRangePicker, type DateRangePickerProps } from './index.ts';
import { disableActEnvironment } from './disable-act-environment.testing.ts';

beforeAll(() => import('./range-calendar.client.tsx'));

const renderWithoutAct = disableActEnvironment();

async function renderPeriod(props: Partial<DateRangePickerProps> = {}): Promise<HTMLElement> {
  const { main } = await renderWithoutAct(<DateRangePicker id="period" label="Periodo" {...props} />);
  return main;
}

const field = (end: 'from' | 'to'): HTMLInputElement =>
  document.getElementById(`period-${end}`) as HTMLInputElement;
const texts = (): string[] => [field('from').value, field('to').value];
const day = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} de noviembre de 2026`) });

async function open(): Promise<void> {
  await page.getByRole('button', { name: 'Abrir el calendario: Desde' }).click();
  await expect
    .poll(() => document.activeElement?.className ?? '', { timeout: 10_000 })
    .toContain('rueda-Calendar-day');
}

describe('DateRangePicker', () => {
  test('shows its format once and describes both fields with it', async () => {
    const main = await renderPeriod();
    expect(main.innerText.match(/dd\/mm\/aaaa/g)).toHaveLength(1);
    for (const name of ['Desde', 'Hasta'])
      await expect
        .element(page.getByRole('textbox', { name }))
        .toHaveAccessibleDescription('Día, mes y año, en números');
  });

  test('distinguishes its legend from the labels of its fields', async () => {
    const main = await renderPeriod();
    const styles = [...main.querySelectorAll('.rueda-Field-label')].map((label) => {
      const { color, fontSize, fontWeight } = getComputedStyle(label);
      return `${color} ${fontSize} ${fontWeight}`;
    });
    expect(styles[1]).toBe(styles[2]);
    expect(styles[0]).not.toBe(styles[1]);
  });

  test('previews the period in its fields and emits change once its last day is selected', async () => {
    await renderPeriod({ defaultFrom: toDay('2026-11-16') });
    const changes: string[] = [];
    for (const end of ['from', 'to'] as const)
      field(end).addEventListener('change', () => changes.push(field(end).value));
    await open();
    await day('miércoles 4').click();
    await expect.poll(texts).toEqual(['04/11/2026', '04/11/2026']);
    await day('viernes 6').hover();
    await expect.poll(texts).toEqual(['04/11/2026', '06/11/2026']);
    expect(changes).toEqual([]);
    await day('sábado 7').click();
    await expect.poll(texts).toEqual(['04/11/2026', '07/11/2026']);
    expect(changes).toEqual(['04/11/2026', '07/11/2026']);
  });

  test('restores its fields when the selection is cancelled', async () => {
    await renderPeriod({ defaultFrom: toDay('2026-11-16') });
    await userEvent.fill(field('to'), '31/2');
    await open();
    await day('miércoles 4').click();
    await expect.poll(texts).toEqual(['04/11/2026', '04/11/2026']);
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.poll(texts).toEqual(['16/11/2026', '31/2']);
  });

  test('has days, presets and month selects of 44 px for a coarse pointer', async () => {
    const day = '<button class="rueda-Tool rueda-Calendar-day">1</button>';
    expect(await commands.underFinger(day, '.rueda-Calendar-day', 'block-size')).toBe('44px');
    const preset = '<button class="rueda-Calendar-preset">Este mes</button>';
    expect(await commands.underFinger(preset, '.rueda-Calendar-preset', 'min-block-size')).toBe('44px');
    const jump = '<div class="rueda-Calendar-title"><select><option>2026</option></select></div>';
    expect(await commands.underFinger(jump, 'select', 'min-block-size')).toBe('44px');
  });
});
