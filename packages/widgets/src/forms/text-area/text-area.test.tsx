import { languages } from '@rueda/domain/language';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { TextArea, type TextAreaProps } from './index.ts';
import * as stories from './text-area.stories.tsx';

describeWidget(stories);

const box = () => page.getByRole('textbox', { name: 'Mensaje' });
const height = () => (box().element() as HTMLElement).offsetHeight;
const renderArea = (props: Partial<TextAreaProps> = {}) =>
  render(<TextArea id="area" label="Mensaje" {...props} />);

describe('TextArea', () => {
  test('has its hint and error as description, and is invalid with an error', async () => {
    await renderArea({ hint: 'Sin contraseñas.', error: 'Escribe tu mensaje.' });
    await expect.element(box()).toHaveAccessibleDescription('Sin contraseñas. Error: Escribe tu mensaje.');
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
  });

  test('shows the number of lines of rows, four by default', async () => {
    const { rerender } = await renderArea();
    const line = Number.parseFloat(getComputedStyle(box().element()).lineHeight);
    expect(height()).toBeCloseTo(4 * line + 20, 0);
    await rerender(<TextArea id="area" label="Mensaje" rows={2} />);
    expect(height()).toBeCloseTo(2 * line + 20, 0);
  });

  test('grows and shrinks with its text', async () => {
    await renderArea({ rows: 2 });
    const small = height();
    await box().fill('Línea\n'.repeat(8));
    expect(height()).toBeGreaterThan(small * 2);
    await box().fill('');
    expect(height()).toBe(small);
  });

  test('scrolls a text that is longer than the screen', async () => {
    await renderArea({ defaultValue: 'Línea\n'.repeat(200) });
    expect(height()).toBeLessThanOrEqual(innerHeight * 0.8 + 1);
  });

  test.for(languages)('stops at maxLength and shows the count (%s)', async (language) => {
    await renderArea({ maxLength: 12, language });
    await box().click();
    await act(() => userEvent.keyboard('uno dos tres cuatro'));
    expect((box().element() as HTMLTextAreaElement).value).toBe('uno dos tres');
    const count = { es: '12 de 12 caracteres', en: '12 of 12 characters' }[language];
    await expect.element(page.getByText(count)).toBeVisible();
  });

  test('passes required, disabled and readOnly to the textarea', async () => {
    const { rerender } = await renderArea({ required: true, readOnly: true });
    await expect.element(box()).toBeRequired();
    await expect.element(box()).toHaveAttribute('readonly');
    await rerender(<TextArea id="area" label="Mensaje" disabled />);
    await expect.element(box()).toBeDisabled();
  });
});
