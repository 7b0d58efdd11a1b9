/** ContactForm with `onSend`, and its announcements. */
import type { ContactPost } from '@rueda/domain/content';
import { contactPostSchema } from '@rueda/domain/content';
import { act, type FormEvent } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { render } from '../../../testing/suite/render.tsx';
import { element } from './contact-form.testing.tsx';

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const submit = () => act(() => page.getByRole('button', { name: 'Enviar mensaje' }).click());
const sent = 'Su mensaje ha sido enviado, gracias por contactarnos.';
const failed = 'Ocurrio un error por favor vuelva a intentarlo.';

const values = { name: 'Nombre', email: 'nombre@ejemplo.pe', subject: 'Datos', message: 'Hola' };
const fill = () =>
  act(async () => {
    for (const [name, value] of Object.entries(values)) await userEvent.fill(field(name), value);
    await userEvent.click(field('terms'));
  });

/** Makes every request fail, and records it. */
function rejectRequests() {
  const fetch = vi.spyOn(window, 'fetch').mockRejectedValue(new Error('Unexpected request.'));
  onTestFinished(() => fetch.mockRestore());
  return fetch;
}

test('ContactForm calls onSend with a valid message and shows that it was sent', async () => {
  const fetch = rejectRequests();
  const posts: ContactPost[] = [];
  await render(element({ onSend: async (post) => void posts.push(post) }));
  await fill();
  await act(() => userEvent.click(field('consentReply')));
  await submit();
  await expect.element(page.getByText(sent)).toBeVisible();
  expect(posts).toEqual([
    {
      ...values,
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

test('ContactForm retains the text and announces the failure when onSend rejects', async () => {
  rejectRequests();
  await render(element({ onSend: () => Promise.reject(new Error('Offline.')) }));
  await fill();
  await expectAnnouncements(submit, ['Enviando', `alert: ${failed}`]);
  expect(field('message').value).toBe(values.message);
});

test('ContactForm sends nothing when onSubmit prevents the default', async () => {
  const fetch = rejectRequests();
  const onSend = vi.fn(() => Promise.resolve());
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  await render(element({ onSend, onSubmit }));
  await fill();
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect([onSend.mock.calls, fetch.mock.calls]).toEqual([[], []]);
});

test('ContactForm focuses its list of errors, and no live region repeats the list', async () => {
  await render(element());
  await expectAnnouncements(submit, []);
  await expect.element(page.getByRole('group', { name: 'Hay 5 campos por corregir' })).toHaveFocus();
});

test('ContactForm states once that fields are required, and marks optional fields', async () => {
  const { main } = await render(element({ subjects: [{ value: 'a', label: 'A' }] }));
  await expect
    .element(page.getByText('Todos los campos son obligatorios, salvo los marcados (opcional).'))
    .toBeVisible();
  const controls = [...main.querySelectorAll<HTMLInputElement>('[name]:not([type=hidden], [name=website])')];
  for (const { labels, required: isRequired } of controls)
    expect(labels?.[0]?.innerText.includes('(opcional)')).toBe(!isRequired);
  // Screen readers do not announce `required` for these two, so their names include it.
  await expect.element(page.getByRole('combobox', { name: 'Motivo (obligatorio)' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /términos.*\(obligatorio\)/ })).toBeVisible();
});

test('ContactForm does not lose a click when an error moves its button', async () => {
  rejectRequests();
  await render(element());
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

test('ContactForm ignores a pointer that is released off its button', async () => {
  const fetch = rejectRequests();
  await render(element());
  const button = page.getByRole('button', { name: 'Enviar mensaje' });
  await act(async () => {
    await userEvent.dragAndDrop(button, page.getByRole('textbox', { name: 'Correo' }));
  });
  expect(document.querySelector('[data-sentiment]')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});
