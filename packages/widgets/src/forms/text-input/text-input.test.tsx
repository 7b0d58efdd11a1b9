import { languages } from '@rueda/domain/language';
import { act, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { TextInput, type TextInputProps } from './index.ts';
import * as stories from './text-input.stories.tsx';

describeWidget(stories);

const box = () => page.getByLabelText(/^Dato/);
const input = () => box().element() as HTMLInputElement;
const renderInput = (props: Partial<TextInputProps> = {}) =>
  render(<TextInput id="data" label="Dato" {...props} />);
const type = (keys: string) => act(() => userEvent.keyboard(keys));
/** Waits slightly longer than the counter delays its announcement. */
const waitForAnnouncement = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 1200)));

describe('TextInput', () => {
  test('has its label as name, its hint and error as description, and is invalid with an error', async () => {
    await renderInput({ hint: 'Doce letras.', error: 'Faltan dos letras.' });
    await expect.element(box()).toHaveAccessibleName('Dato');
    await expect.element(box()).toHaveAccessibleDescription('Doce letras. Error: Faltan dos letras.');
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
  });

  test.for([
    ['text', '', ''],
    ['email', 'email', 'email'],
    ['tel', 'tel', 'tel'],
    ['search', 'off', 'search'],
    ['number', 'off', 'decimal'],
  ] as const)('sets autocomplete and inputmode for type %s', async ([type, autocomplete, inputMode]) => {
    await renderInput({ type });
    expect([input().type, input().autocomplete, input().inputMode]).toEqual([type, autocomplete, inputMode]);
  });

  test('prefers the autoComplete prop to the default of its type', async () => {
    await renderInput({ type: 'email', autoComplete: 'work email' });
    expect(input().autocomplete).toBe('work email');
  });

  test('shows its prefix and suffix inside the frame and includes them in the description', async () => {
    await renderInput({ prefix: 'S/', suffix: 'por acción', type: 'number' });
    const [before, field, after] = [page.getByText('S/'), box(), page.getByText('por acción')].map(
      (part) => part.element().getBoundingClientRect().left,
    );
    expect(before).toBeLessThan(field as number);
    expect(field).toBeLessThan(after as number);
    await expect.element(box()).toHaveAccessibleDescription(/^S\/ por acción/);
  });

  test('accepts decimals for type number', async () => {
    await renderInput({ type: 'number' });
    await box().fill('18.405');
    expect(input().validity.valid).toBe(true);
  });

  test('blocks the form while required and empty, submits read-only values and omits disabled ones', async () => {
    const onSubmit = vi.fn();
    await render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(Object.fromEntries(new FormData(event.currentTarget)));
        }}
      >
        <TextInput id="a" name="a" label="Dato" required />
        <TextInput id="b" name="b" label="Cerrado" disabled defaultValue="1" />
        <TextInput id="c" name="c" label="Fijo" readOnly defaultValue="2" />
        <button type="submit">Enviar</button>
      </form>,
    );
    const submit = page.getByRole('button', { name: 'Enviar' });
    await submit.click();
    expect(onSubmit).not.toHaveBeenCalled();
    await page.getByLabelText('Fijo').click();
    await type('9');
    await box().fill('x');
    await submit.click();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ a: 'x', c: '2' });
  });

  test.for(languages)('counts the characters while the visitor types (%s)', async (language) => {
    const [limit, count] = {
      es: ['Hasta 1,500 caracteres', '5 de 1,500 caracteres'],
      en: ['Up to 1,500 characters', '5 of 1,500 characters'],
    }[language];
    await renderInput({ maxLength: 1500, hasCounter: true, language });
    await expect.element(page.getByText(limit as string)).toBeVisible();
    await box().click();
    await type('Lima!');
    await expect.element(page.getByText(count as string)).toBeVisible();
  });

  test.for(languages)(
    'announces the count after a pause in typing once the limit is near (%s)',
    async (language) => {
      await renderInput({ maxLength: 10, hasCounter: true, language });
      const status = () => page.getByRole('status').element().textContent;
      await box().click();
      await type('12345678');
      await waitForAnnouncement();
      expect(status()).toBe('');
      await type('9');
      await waitForAnnouncement();
      const one = { es: '9 de 10 caracteres', en: '9 of 10 characters' }[language];
      expect(status()).toBe(one);
      await type('0X');
      await waitForAnnouncement();
      const none = { es: '10 de 10 caracteres', en: '10 of 10 characters' }[language];
      expect(status()).toBe(none);
      expect(input().value).toBe('1234567890');
    },
  );

  test('updates its count when React changes the value', async () => {
    const controlled = (value: string) => (
      <TextInput id="data" label="Dato" maxLength={10} hasCounter value={value} onChange={() => {}} />
    );
    const { rerender } = await render(controlled(''));
    await box().click();
    await type('a');
    await rerender(controlled('1234'));
    await expect.element(page.getByText('4 de 10 caracteres').first()).toBeVisible();
  });

  test('updates its count when the form is reset', async () => {
    const { main } = await render(
      <form>
        <TextInput id="data" label="Dato" maxLength={10} hasCounter />
      </form>,
    );
    await box().click();
    await type('123');
    await expect.element(page.getByText('3 de 10 caracteres').first()).toBeVisible();
    await act(async () => main.querySelector('form')?.reset());
    await expect.element(page.getByText('0 de 10 caracteres').first()).toBeVisible();
  });

  test.for(languages)(
    'has a clear button that empties it, focuses it and triggers onChange (%s)',
    async (language) => {
      const changes: string[] = [];
      function Controlled() {
        const [value, setValue] = useState('dividendo');
        return (
          <TextInput
            id="data"
            label="Dato"
            hasClear
            language={language}
            value={value}
            onChange={(event) => {
              changes.push(event.target.value);
              setValue(event.target.value);
            }}
          />
        );
      }
      await render(<Controlled />);
      await act(() => page.getByRole('button', { name: { es: 'Borrar', en: 'Clear' }[language] }).click());
      expect(changes).toEqual(['']);
      expect(input().value).toBe('');
      await expect.element(box()).toHaveFocus();
    },
  );

  test('hides its clear button while it is empty or read-only', async () => {
    const { rerender } = await renderInput({ hasClear: true });
    const clear = () => page.getByRole('button', { name: 'Borrar' });
    await expect.element(clear()).not.toBeInTheDocument();
    await box().fill('a');
    await expect.element(clear()).toBeVisible();
    await rerender(<TextInput id="data" label="Dato" hasClear readOnly defaultValue="a" key="fixed" />);
    await expect.element(clear()).not.toBeInTheDocument();
  });

  test.for([
    ['es', 'Escribe un correo como nombre@ejemplo.pe.'],
    ['en', 'Enter an e-mail address such as name@example.pe.'],
  ] as const)('shows how to fix an invalid value on blur (%s)', async ([language, fix]) => {
    await renderInput({ type: 'email', language });
    await box().fill('nombre@');
    await userEvent.tab();
    await expect.element(page.getByText(fix)).toBeVisible();
    await expect.element(box()).toHaveAccessibleDescription(fix);
    await box().fill('nombre@ejemplo.pe');
    await expect.element(page.getByText(fix)).not.toBeVisible();
  });
});
