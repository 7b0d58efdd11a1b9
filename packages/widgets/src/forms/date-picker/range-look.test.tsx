/** What is seen of a period: its words once, and its days as they are picked. */
import { toDay } from '@rueda/domain/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { DateRangePicker, type DateRangePickerProps } from './index.ts';
import { atItsOwnPace } from './own-pace.testing.ts';

beforeAll(() => import('./range-calendar.client.tsx'));

const drawIn = atItsOwnPace();

async function drawPeriod(props: Partial<DateRangePickerProps> = {}): Promise<HTMLElement> {
  const { main } = await drawIn(<DateRangePicker id="period" label="Periodo" {...props} />);
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
  test('says its format once, and each of its fields is read with it', async () => {
    const main = await drawPeriod();
    expect(main.innerText.match(/dd\/mm\/aaaa/g)).toHaveLength(1);
    for (const name of ['Desde', 'Hasta'])
      await expect
        .element(page.getByRole('textbox', { name }))
        .toHaveAccessibleDescription('Día, mes y año, en números');
  });

  test('its legend stands out from the names of its two fields', async () => {
    const main = await drawPeriod();
    const looks = [...main.querySelectorAll('.rueda-Field-label')].map((label) => {
      const { color, fontSize, fontWeight } = getComputedStyle(label);
      return `${color} ${fontSize} ${fontWeight}`;
    });
    expect(looks[1]).toBe(looks[2]);
    expect(looks[0]).not.toBe(looks[1]);
  });

  test('its fields show the period as it is picked, and it is theirs once its last day is chosen', async () => {
    await drawPeriod({ defaultFrom: toDay('2026-11-16') });
    const told: string[] = [];
    for (const end of ['from', 'to'] as const)
      field(end).addEventListener('change', () => told.push(field(end).value));
    await open();
    await day('miércoles 4').click();
    await expect.poll(texts).toEqual(['04/11/2026', '04/11/2026']);
    await day('viernes 6').hover();
    await expect.poll(texts).toEqual(['04/11/2026', '06/11/2026']);
    expect(told).toEqual([]);
    await day('sábado 7').click();
    await expect.poll(texts).toEqual(['04/11/2026', '07/11/2026']);
    expect(told).toEqual(['04/11/2026', '07/11/2026']);
  });

  test('given up before its last day, it leaves the fields as they were', async () => {
    await drawPeriod({ defaultFrom: toDay('2026-11-16') });
    await userEvent.fill(field('to'), '31/2');
    await open();
    await day('miércoles 4').click();
    await expect.poll(texts).toEqual(['04/11/2026', '04/11/2026']);
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.poll(texts).toEqual(['16/11/2026', '31/2']);
  });

  test('a finger finds days, presets and the ways to other months 44 px large', async () => {
    const styles = '<button class="rueda-Tool rueda-Calendar-day">1</button>';
    expect(await commands.underFinger(styles, '.rueda-Calendar-day', 'block-size')).toBe('44px');
    const preset = '<button class="rueda-Calendar-preset">Este mes</button>';
    expect(await commands.underFinger(preset, '.rueda-Calendar-preset', 'min-block-size')).toBe('44px');
    const jump = '<div class="rueda-Calendar-title"><select><option>2026</option></select></div>';
    expect(await commands.underFinger(jump, 'select', 'min-block-size')).toBe('44px');
  });
});
