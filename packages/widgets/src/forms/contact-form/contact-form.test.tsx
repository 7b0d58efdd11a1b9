import { contactPostSchema } from '@rueda/domain/content';
import { languages } from '@rueda/domain/language';
import { act } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { serverRenderedStory } from '../../../testing/suite/hydrate-story.tsx';
import * as stories from './contact-form.stories.tsx';
import { element } from './contact-form.testing.tsx';

describeWidget(stories);

/** The requests, and the response of the server. */
let posts: { url: string; body: URLSearchParams }[];
let respond: () => Promise<Response>;

beforeEach(() => {
  posts = [];
  respond = () => Promise.resolve(new Response(null, { status: 204 }));
  const fetch = vi.spyOn(window, 'fetch').mockImplementation((url, options) => {
    posts.push({ url: url as string, body: options?.body as URLSearchParams });
    return respond();
  });
  onTestFinished(() => fetch.mockRestore());
});

const texts = {
  es: {
    send: 'Enviar mensaje',
    sent: 'Su mensaje ha sido enviado, gracias por contactarnos.',
    failed: 'Ocurrio un error por favor vuelva a intentarlo.',
    summary: 'Hay 5 campos por corregir',
    email: 'Escribe un correo como nombre@ejemplo.pe.',
  },
  en: {
    send: 'Send message',
    sent: 'Your message has been sent, thanks for contacting us.',
    failed: 'An error occurred please try again.',
    summary: 'There are 5 fields to correct',
    email: 'Enter an e-mail address such as name@example.pe.',
  },
};

const input = {
  name: 'Nombre Apellido Apellido',
  email: 'nombre@ejemplo.pe',
  phone: '987 654 321',
  subject: 'Dividendos',
  message: 'Quisiera el histórico — «desde 2018»\ny los años anteriores. 💬',
};

const form = () => document.querySelector('form') as HTMLFormElement;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const sendButton = () =>
  page.getByRole('button', { name: /^(Enviar mensaje|Send message|Enviando|Sending)$/ });
/** Waits until React has finished, including its deferred work. */
const settle = (work: () => Promise<unknown>) =>
  act(async () => {
    await work();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
const submit = () => settle(() => sendButton().click());

const fill = () =>
  settle(async () => {
    for (const [name, value] of Object.entries(input)) await userEvent.fill(field(name), value);
    await userEvent.click(field('terms'));
  });

/** The values of the fields, as a plain form would submit them. */
const submittedValues = () => Object.fromEntries(new FormData(form()));

describe('ContactForm', () => {
  test.for(languages)(
    'sends its values and shows the success message of the specification (%s)',
    async (language) => {
      await render(element({ language }));
      await fill();
      await submit();
      expect(posts).toHaveLength(1);
      expect(posts[0]?.url).toBe(new URL('/contacto', location.href).href);
      expect(Object.fromEntries(posts[0]?.body ?? [])).toEqual({
        ...input,
        terms: 'on',
        website: '',
        consentVersion: '2026-03',
        language,
        elapsed: expect.stringMatching(/^\d+$/),
      });
      await expect.element(page.getByText(texts[language].sent)).toBeVisible();
      expect(field('message').value).toBe('');
      expect(field('terms').checked).toBe(false);
      expect(field('consentVersion').value).toBe('2026-03');
    },
  );

  test.for([
    ['es', 'status 500', () => Promise.resolve(new Response(null, { status: 500 }))],
    ['en', 'status 400', () => Promise.resolve(new Response(null, { status: 400 }))],
    ['es', 'a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)(
    'retains its values and shows an error when sending fails, and sends again (%s, %s)',
    async ([language, , fail]) => {
      await render(element({ language }));
      await fill();
      const before = submittedValues();
      respond = fail;
      await submit();
      await expect.element(page.getByRole('alert')).toHaveTextContent(texts[language].failed);
      expect(submittedValues()).toEqual(before);
      expect(field('message').value).toBe(input.message);

      respond = () => Promise.resolve(new Response());
      await settle(() => new Promise((resolve) => setTimeout(resolve, 1050)));
      await submit();
      await expect.element(page.getByText(texts[language].sent)).toBeVisible();
      expect(posts).toHaveLength(2);
    },
  );

  test.for(languages)(
    'lists its invalid fields with a link to each and focuses the list (%s)',
    async (language) => {
      await render(element({ language }));
      await submit();
      const summary = page.getByRole('group', { name: texts[language].summary });
      await expect.element(summary.getByText(texts[language].summary)).toBeVisible();
      await expect.element(summary).toHaveFocus();
      expect(summary.getByRole('link').elements()).toHaveLength(5);
      await summary.getByRole('link', { name: texts[language].email }).click();
      expect(document.activeElement).toBe(field('email'));
      expect(posts).toEqual([]);
      history.replaceState(null, '', location.pathname + location.search);
    },
  );

  test('removes a corrected field from the list at the next submission', async () => {
    await render(element());
    await submit();
    await userEvent.fill(field('name'), input.name);
    await submit();
    await expect.element(page.getByText('Hay 4 campos por corregir')).toBeVisible();
    await expect.element(page.getByRole('group', { name: /^Hay 4/ })).toHaveFocus();
  });

  test('does not send before the terms are accepted', async () => {
    await render(element());
    await fill();
    await userEvent.click(field('terms'));
    await submit();
    expect(posts).toEqual([]);
    await expect
      .element(page.getByRole('group', { name: /corregir/ }).getByRole('link'))
      .toMatchTextContent(/^Acepta los términos/);
  });

  test('has a separate, unticked checkbox for each consent and shows the version of the policy', async () => {
    await render(element());
    const boxes = page.getByRole('checkbox').elements() as HTMLInputElement[];
    expect(boxes.map(({ name, checked, required }) => [name, checked, required])).toEqual([
      ['terms', false, true],
      ['consentReply', false, false],
      ['consentMarketing', false, false],
    ]);
    await expect.element(page.getByText('Política de privacidad, versión 2026-03')).toBeVisible();
    await fill();
    await userEvent.click(field('consentMarketing'));
    await submit();
    expect([posts[0]?.body.get('consentMarketing'), posts[0]?.body.has('consentReply')]).toEqual([
      'on',
      false,
    ]);
  });

  test('shows the pending state on its button, which retains the focus', async () => {
    await render(element());
    await fill();
    let resolveResponse = (_: Response): void => {};
    respond = () =>
      new Promise((resolve) => {
        resolveResponse = resolve;
      });
    await submit();
    await expect.element(sendButton()).toHaveTextContent('Enviando');
    await expect.element(sendButton()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(sendButton()).toHaveFocus();
    await settle(async () => resolveResponse(new Response()));
    await expect.element(sendButton()).toHaveTextContent('Enviar mensaje');
    await expect.element(sendButton()).toHaveFocus();
  });

  test('offers its subjects in a select', async () => {
    await render(element({ subjects: [{ value: 'datos', label: 'Datos históricos' }] }));
    await page.getByRole('combobox', { name: /^Motivo/ }).selectOptions('Datos históricos');
    expect(field('subject').value).toBe('datos');
  });

  test('clears its subject and message after sending, even if they were default values', async () => {
    const subjects = [{ value: 'datos', label: 'Datos históricos' }];
    await render(element({ subjects, values: { ...input, subject: 'datos' } }));
    await settle(() => userEvent.click(field('terms')));
    await submit();
    await expect.element(page.getByText(texts.es.sent)).toBeVisible();
    expect([field('subject').value, field('message').value]).toEqual(['', '']);
  });

  test('has the maximum lengths of the message schema', async () => {
    await render(element());
    const maxValues = Object.fromEntries(
      ['name', 'subject', 'message'].map((name) => [name, 'x'.repeat(field(name).maxLength)]),
    );
    const message = { email: 'a@b.pe', phone: null, terms: true, consentVersion: '1', ...maxValues };
    expect(contactPostSchema.safeParse(message).success).toBe(true);
    for (const name of Object.keys(maxValues))
      expect(contactPostSchema.safeParse({ ...message, [name]: `${maxValues[name]}x` }).success).toBe(false);
  });

  test.for([
    ['Sent', texts.es.sent],
    ['Failed', texts.es.failed],
  ] as const)(
    'works as a plain form and shows a server-rendered outcome without script: %s',
    async ([story, text]) => {
      const html = await serverRenderedStory(stories, story, 'es');
      const result = await commands.withoutScript(html, 'es');
      expect(result).toMatchObject({ text: expect.stringContaining(text), problems: [] });
      const parsed = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
      expect([parsed?.method, parsed?.getAttribute('action')]).toEqual(['post', '/contacto']);
      const values = Object.fromEntries(new FormData(parsed as HTMLFormElement));
      expect(values['message']).toBe(
        story === 'Failed' ? 'Quisiera el histórico de dividendos de FERREYC1 desde 2018.' : '',
      );
    },
  );

  test('hides its honeypot field from assistive technology and the tab order', async () => {
    await render(element());
    expect(page.getByRole('textbox').elements()).not.toContain(field('website'));
    expect(field('website').tabIndex).toBe(-1);
  });
});
