/** The form in an application that sends by itself, and what is heard of it. */
import type { ContactPost } from '@rueda/domain/content';
import { contactPostSchema } from '@rueda/domain/content';
import { act, type FormEvent } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { draw } from '../../../testing/suite/render.tsx';
import { element } from './contact-form.testing.tsx';

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const send = () => act(() => page.getByRole('button', { name: 'Enviar mensaje' }).click());
const sent = 'Su mensaje ha sido enviado, gracias por contactarnos.';
const failed = 'Ocurrio un error por favor vuelva a intentarlo.';

const written = { name: 'Nombre', email: 'nombre@ejemplo.pe', subject: 'Datos', message: 'Hola' };
const fill = () =>
  act(async () => {
    for (const [name, value] of Object.entries(written)) await userEvent.fill(field(name), value);
    await userEvent.click(field('terms'));
  });

/** Nothing leaves by itself. */
function noPost() {
  const fetch = vi.spyOn(window, 'fetch').mockRejectedValue(new Error('Nobody asked for it.'));
  onTestFinished(() => fetch.mockRestore());
  return fetch;
}

test('gives the message to the application, as the domain reads it, and says that it was sent', async () => {
  const fetch = noPost();
  const posts: ContactPost[] = [];
  await draw(element({ onSend: async (post) => void posts.push(post) }));
  await fill();
  await act(() => userEvent.click(field('consentReply')));
  await send();
  await expect.element(page.getByText(sent)).toBeVisible();
  expect(posts).toEqual([
    {
      ...written,
      phone: null,
      terms: true,
      consentReply: true,
      consentMarketing: false,
      consentVersion: '2026-03',
      language: 'es',
      website: '',
      elapsed: expect.any(Number),
    },
  ]);
  expect(contactPostSchema.parse(posts[0])).toEqual(posts[0]);
  expect(field('message').value).toBe('');
  expect(fetch).not.toHaveBeenCalled();
});

test('keeps the text where the application could not send it, and says so', async () => {
  noPost();
  await draw(element({ onSend: () => Promise.reject(new Error('Away.')) }));
  await fill();
  await expectAnnouncements(send, ['Enviando', `alert: ${failed}`]);
  expect(field('message').value).toBe(written.message);
});

test('an application that prevents the sending is left to it', async () => {
  const fetch = noPost();
  const onSend = vi.fn(() => Promise.resolve());
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  await draw(element({ onSend, onSubmit }));
  await fill();
  await send();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect([onSend.mock.calls, fetch.mock.calls]).toEqual([[], []]);
});

test('the list of what to correct is heard once: it has the focus, and no live region repeats it', async () => {
  await draw(element());
  await expectAnnouncements(send, []);
  await expect.element(page.getByRole('group', { name: 'Hay 5 campos por corregir' })).toHaveFocus();
});

test('says once that all must be filled in, and marks what need not be', async () => {
  const { main } = await draw(element({ subjects: [{ value: 'a', label: 'A' }] }));
  await expect
    .element(page.getByText('Todos los campos son obligatorios, salvo los marcados (opcional).'))
    .toBeVisible();
  const required = [...main.querySelectorAll<HTMLInputElement>('[name]:not([type=hidden], [name=website])')];
  for (const { labels, required: isRequired } of required)
    expect(labels?.[0]?.innerText.includes('(opcional)')).toBe(!isRequired);
  // No browser says it of these two, so their names do.
  await expect.element(page.getByRole('combobox', { name: 'Motivo (obligatorio)' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /términos.*\(obligatorio\)/ })).toBeVisible();
});

test('a press on its button is one, though the error of the field that was left moves the button away', async () => {
  noPost();
  await draw(element());
  const button = page.getByRole('button', { name: 'Enviar mensaje' });
  const top = (): number => button.element().getBoundingClientRect().top;
  await act(() => userEvent.fill(field('email'), 'nombre'));
  const before = top();
  const moved: number[] = [];
  button.element().addEventListener('pointerup', () => moved.push(top() - before), { once: true });
  await act(() => button.click({ position: { x: 20, y: 2 } }));
  expect(moved[0]).toBeGreaterThan(2);
  await expect.element(page.getByText('Hay 5 campos por corregir')).toBeVisible();
});

test('a press that is taken off its button is none', async () => {
  const fetch = noPost();
  await draw(element());
  const button = page.getByRole('button', { name: 'Enviar mensaje' });
  await act(async () => {
    await userEvent.dragAndDrop(button, page.getByRole('textbox', { name: 'Correo' }));
  });
  expect(document.querySelector('[data-sentiment]')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});
