import { languages } from '@rueda/domain/language';
import { act, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { TextInput, type TextInputProps } from './index.ts';
import * as stories from './text-input.stories.tsx';

describeWidget(stories);

const box = () => page.getByLabelText(/^Dato/);
const input = () => box().element() as HTMLInputElement;
const renderInput = (props: Partial<TextInputProps> = {}) =>
  draw(<TextInput id="data" label="Dato" {...props} />);
const type = (keys: string) => act(() => userEvent.keyboard(keys));
/** A little longer than the counter waits before it speaks. */
const pause = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 1200)));

describe('TextInput', () => {
  test('its label, hint and error are read with the field, and the error marks it', async () => {
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
  ] as const)(
    'type %s asks for what the browser knows and the right keyboard',
    async ([type, fills, keyboard]) => {
      await renderInput({ type });
      expect([input().type, input().autocomplete, input().inputMode]).toEqual([type, fills, keyboard]);
    },
  );

  test('what its user says of autocomplete wins', async () => {
    await renderInput({ type: 'email', autoComplete: 'work email' });
    expect(input().autocomplete).toBe('work email');
  });

  test('shows a prefix and a suffix inside the frame, and reads them with the field', async () => {
    await renderInput({ prefix: 'S/', suffix: 'por acción', type: 'number' });
    const [before, field, after] = [page.getByText('S/'), box(), page.getByText('por acción')].map(
      (part) => part.element().getBoundingClientRect().left,
    );
    expect(before).toBeLessThan(field as number);
    expect(field).toBeLessThan(after as number);
    await expect.element(box()).toHaveAccessibleDescription(/^S\/ por acción/);
  });

  test('a number takes decimals', async () => {
    await renderInput({ type: 'number' });
    await box().fill('18.405');
    expect(input().validity.valid).toBe(true);
  });

  test('required holds the form back; disabled is not sent; read-only is sent and cannot be changed', async () => {
    const sent = vi.fn();
    await draw(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(Object.fromEntries(new FormData(event.currentTarget)));
        }}
      >
        <TextInput id="a" name="a" label="Dato" required />
        <TextInput id="b" name="b" label="Cerrado" disabled defaultValue="1" />
        <TextInput id="c" name="c" label="Fijo" readOnly defaultValue="2" />
        <button type="submit">Enviar</button>
      </form>,
    );
    const send = page.getByRole('button', { name: 'Enviar' });
    await send.click();
    expect(sent).not.toHaveBeenCalled();
    await page.getByLabelText('Fijo').click();
    await type('9');
    await box().fill('x');
    await send.click();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ a: 'x', c: '2' });
  });

  test.for(languages)(
    'counts the characters as they are typed, and keeps to the limit (%s)',
    async (language) => {
      const words = {
        es: ['Hasta 1,500 caracteres', '5 de 1,500 caracteres'],
        en: ['Up to 1,500 characters', '5 of 1,500 characters'],
      }[language];
      await renderInput({ maxLength: 1500, hasCounter: true, language });
      await expect.element(page.getByText(words[0] as string)).toBeVisible();
      await box().click();
      await type('Lima!');
      await expect.element(page.getByText(words[1] as string)).toBeVisible();
    },
  );

  test.for(languages)(
    'near the limit, says aloud after a pause how many there are (%s)',
    async (language) => {
      await renderInput({ maxLength: 10, hasCounter: true, language });
      const status = () => page.getByRole('status').element().textContent;
      await box().click();
      await type('12345678');
      await pause();
      expect(status()).toBe('');
      await type('9');
      await pause();
      const one = { es: '9 de 10 caracteres', en: '9 of 10 characters' }[language];
      expect(status()).toBe(one);
      await type('0X');
      await pause();
      const none = { es: '10 de 10 caracteres', en: '10 of 10 characters' }[language];
      expect(status()).toBe(none);
      expect(input().value).toBe('1234567890');
    },
  );

  test('counts again where React itself changes the value', async () => {
    const held = (value: string) => (
      <TextInput id="data" label="Dato" maxLength={10} hasCounter value={value} onChange={() => {}} />
    );
    const { again } = await draw(held(''));
    await box().click();
    await type('a');
    await again(held('1234'));
    await expect.element(page.getByText('4 de 10 caracteres').first()).toBeVisible();
  });

  test('a form that is reset counts again', async () => {
    const { main } = await draw(
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
    'the clear button empties it, gives the focus back and tells React (%s)',
    async (language) => {
      const heard: string[] = [];
      function Held() {
        const [value, setValue] = useState('dividendo');
        return (
          <TextInput
            id="data"
            label="Dato"
            hasClear
            language={language}
            value={value}
            onChange={(event) => {
              heard.push(event.target.value);
              setValue(event.target.value);
            }}
          />
        );
      }
      await draw(<Held />);
      await act(() => page.getByRole('button', { name: { es: 'Borrar', en: 'Clear' }[language] }).click());
      expect(heard).toEqual(['']);
      expect(input().value).toBe('');
      await expect.element(box()).toHaveFocus();
    },
  );

  test('offers no clear button where there is nothing to clear', async () => {
    const { again } = await renderInput({ hasClear: true });
    const clear = () => page.getByRole('button', { name: 'Borrar' });
    await expect.element(clear()).not.toBeInTheDocument();
    await box().fill('a');
    await expect.element(clear()).toBeVisible();
    await again(<TextInput id="data" label="Dato" hasClear readOnly defaultValue="a" key="fixed" />);
    await expect.element(clear()).not.toBeInTheDocument();
  });

  test.for([
    ['es', 'Escribe un correo como nombre@ejemplo.pe.'],
    ['en', 'Enter an e-mail address such as name@example.pe.'],
  ] as const)('left with something wrong, it names what to do (%s)', async ([language, fix]) => {
    await renderInput({ type: 'email', language });
    await box().fill('nombre@');
    await userEvent.tab();
    await expect.element(page.getByText(fix)).toBeVisible();
    await expect.element(box()).toHaveAccessibleDescription(fix);
    await box().fill('nombre@ejemplo.pe');
    await expect.element(page.getByText(fix)).not.toBeVisible();
  });
});
