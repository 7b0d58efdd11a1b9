import { languages } from '@rueda/domain/language';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { TextArea, type TextAreaProps } from './index.ts';
import * as stories from './text-area.stories.tsx';

describeWidget(stories);

const box = () => page.getByRole('textbox', { name: 'Mensaje' });
const height = () => (box().element() as HTMLElement).offsetHeight;
const drawArea = (props: Partial<TextAreaProps> = {}) =>
  draw(<TextArea id="area" label="Mensaje" {...props} />);

describe('TextArea', () => {
  test('its label, hint and error are read with it, and the error marks it', async () => {
    await drawArea({ hint: 'Sin contraseñas.', error: 'Escribe tu mensaje.' });
    await expect.element(box()).toHaveAccessibleDescription('Sin contraseñas. Error: Escribe tu mensaje.');
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
  });

  test('shows as many lines as it is told, and four where it is not', async () => {
    const { again } = await drawArea();
    const line = Number.parseFloat(getComputedStyle(box().element()).lineHeight);
    expect(height()).toBeCloseTo(4 * line + 20, 0);
    await again(<TextArea id="area" label="Mensaje" rows={2} />);
    expect(height()).toBeCloseTo(2 * line + 20, 0);
  });

  test('grows with its text, and shrinks with it', async () => {
    await drawArea({ rows: 2 });
    const small = height();
    await box().fill('Línea\n'.repeat(8));
    expect(height()).toBeGreaterThan(small * 2);
    await box().fill('');
    expect(height()).toBe(small);
  });

  test('a text longer than the screen scrolls inside', async () => {
    await drawArea({ defaultValue: 'Línea\n'.repeat(200) });
    expect(height()).toBeLessThanOrEqual(innerHeight * 0.8 + 1);
  });

  test.for(languages)('takes no more than its length, and says how much there is (%s)', async (language) => {
    await drawArea({ maxLength: 12, language });
    await box().click();
    await act(() => userEvent.keyboard('uno dos tres cuatro'));
    expect((box().element() as HTMLTextAreaElement).value).toBe('uno dos tres');
    const count = { es: '12 de 12 caracteres', en: '12 of 12 characters' }[language];
    await expect.element(page.getByText(count)).toBeVisible();
  });

  test('required, disabled and read-only are those of HTML', async () => {
    const { again } = await drawArea({ required: true, readOnly: true });
    await expect.element(box()).toBeRequired();
    await expect.element(box()).toHaveAttribute('readonly');
    await again(<TextArea id="area" label="Mensaje" disabled />);
    await expect.element(box()).toBeDisabled();
  });
});
