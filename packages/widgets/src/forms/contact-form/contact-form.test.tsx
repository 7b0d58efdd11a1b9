import { contactSchema } from '@rueda/domain/content';
import { languages } from '@rueda/domain/language';
import { act } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { serverRenderedStory } from '../../../testing/suite/hydrate-story.tsx';
import * as stories from './contact-form.stories.tsx';
import { element } from './contact-form.testing.tsx';

describeWidget(stories);

/** What was sent, and how the address answers. */
let posts: { address: string; body: URLSearchParams }[];
let answer: () => Promise<Response>;

beforeEach(() => {
  posts = [];
  answer = () => Promise.resolve(new Response(null, { status: 204 }));
  const fetch = vi.spyOn(window, 'fetch').mockImplementation((address, options) => {
    posts.push({ address: address as string, body: options?.body as URLSearchParams });
    return answer();
  });
  onTestFinished(() => fetch.mockRestore());
});

const words = {
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

const written = {
  name: 'Nombre Apellido Apellido',
  email: 'nombre@ejemplo.pe',
  phone: '987 654 321',
  subject: 'Dividendos',
  message: 'Quisiera el histórico — «desde 2018»\ny los años anteriores. 💬',
};

const form = () => document.querySelector('form') as HTMLFormElement;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const send = () => page.getByRole('button', { name: /^(Enviar mensaje|Send message|Enviando|Sending)$/ });
/** React's work is done with it, also what it does a moment later. */
const settled = (work: () => Promise<unknown>) =>
  act(async () => {
    await work();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
const press = () => settled(() => send().click());

const fill = () =>
  settled(async () => {
    for (const [name, value] of Object.entries(written)) await userEvent.fill(field(name), value);
    await userEvent.click(field('terms'));
  });

/** What the fields hold, as a plain post would send it. */
const held = () => Object.fromEntries(new FormData(form()));

describe('ContactForm', () => {
  test.for(languages)(
    'sends what was written, and says so in the words of the catalogue (%s)',
    async (language) => {
      await draw(element({ language }));
      await fill();
      await press();
      expect(posts).toHaveLength(1);
      expect(posts[0]?.address).toBe(new URL('/contacto', location.href).href);
      expect(Object.fromEntries(posts[0]?.body ?? [])).toEqual({
        ...written,
        terms: 'on',
        website: '',
        consentVersion: '2026-03',
        language,
        elapsed: expect.stringMatching(/^\d+$/),
      });
      await expect.element(page.getByText(words[language].sent)).toBeVisible();
      expect(field('message').value).toBe('');
      expect(field('terms').checked).toBe(false);
      expect(field('consentVersion').value).toBe('2026-03');
    },
  );

  test.for([
    ['es', 'a refusal', () => Promise.resolve(new Response(null, { status: 500 }))],
    ['en', 'a refusal', () => Promise.resolve(new Response(null, { status: 400 }))],
    ['es', 'a broken line', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)(
    'keeps every character when sending fails, says so, and sends again (%s, %s)',
    async ([language, , fails]) => {
      await draw(element({ language }));
      await fill();
      const before = held();
      answer = fails;
      await press();
      await expect.element(page.getByRole('alert')).toHaveTextContent(words[language].failed);
      expect(held()).toEqual(before);
      expect(field('message').value).toBe(written.message);

      answer = () => Promise.resolve(new Response());
      await settled(() => new Promise((resolve) => setTimeout(resolve, 1050)));
      await press();
      await expect.element(page.getByText(words[language].sent)).toBeVisible();
      expect(posts).toHaveLength(2);
    },
  );

  test.for(languages)(
    'lists what is to be corrected, with the focus on the list and a link to each (%s)',
    async (language) => {
      await draw(element({ language }));
      await press();
      const summary = page.getByRole('group', { name: words[language].summary });
      await expect.element(summary.getByText(words[language].summary)).toBeVisible();
      await expect.element(summary).toHaveFocus();
      expect(summary.getByRole('link').elements()).toHaveLength(5);
      await summary.getByRole('link', { name: words[language].email }).click();
      expect(document.activeElement).toBe(field('email'));
      expect(posts).toEqual([]);
      history.replaceState(null, '', location.pathname + location.search);
    },
  );

  test('what was corrected leaves the list at the next press', async () => {
    await draw(element());
    await press();
    await userEvent.fill(field('name'), written.name);
    await press();
    await expect.element(page.getByText('Hay 4 campos por corregir')).toBeVisible();
    await expect.element(page.getByRole('group', { name: /^Hay 4/ })).toHaveFocus();
  });

  test('is not sent before the terms are accepted', async () => {
    await draw(element());
    await fill();
    await userEvent.click(field('terms'));
    await press();
    expect(posts).toEqual([]);
    await expect
      .element(page.getByRole('group', { name: /corregir/ }).getByRole('link'))
      .toMatchTextContent(/^Acepta los términos/);
  });

  test('asks for each consent apart, unticked, and sends the version of the policy', async () => {
    await draw(element());
    const boxes = page.getByRole('checkbox').elements() as HTMLInputElement[];
    expect(boxes.map(({ name, checked, required }) => [name, checked, required])).toEqual([
      ['terms', false, true],
      ['consentReply', false, false],
      ['consentMarketing', false, false],
    ]);
    await expect.element(page.getByText('Política de privacidad, versión 2026-03')).toBeVisible();
    await fill();
    await userEvent.click(field('consentMarketing'));
    await press();
    expect([posts[0]?.body.get('consentMarketing'), posts[0]?.body.has('consentReply')]).toEqual([
      'on',
      false,
    ]);
  });

  test('while it is sending the button says so and keeps the focus', async () => {
    await draw(element());
    await fill();
    let arrive = (_: Response): void => {};
    answer = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    await press();
    await expect.element(send()).toHaveTextContent('Enviando');
    await expect.element(send()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(send()).toHaveFocus();
    await settled(async () => arrive(new Response()));
    await expect.element(send()).toHaveTextContent('Enviar mensaje');
    await expect.element(send()).toHaveFocus();
  });

  test('offers the subjects it is given', async () => {
    await draw(element({ subjects: [{ value: 'datos', label: 'Datos históricos' }] }));
    await page.getByRole('combobox', { name: /^Motivo/ }).selectOptions('Datos históricos');
    expect(field('subject').value).toBe('datos');
  });

  test('after it was sent no subject is chosen, also where the page was printed with one', async () => {
    const subjects = [{ value: 'datos', label: 'Datos históricos' }];
    await draw(element({ subjects, values: { ...written, subject: 'datos' } }));
    await settled(() => userEvent.click(field('terms')));
    await press();
    await expect.element(page.getByText(words.es.sent)).toBeVisible();
    expect([field('subject').value, field('message').value]).toEqual(['', '']);
  });

  test('takes what the schema of the message takes, and no more', async () => {
    await draw(element());
    const longest = Object.fromEntries(
      ['name', 'subject', 'message'].map((name) => [name, 'x'.repeat(field(name).maxLength)]),
    );
    const message = { email: 'a@b.pe', phone: null, terms: true, ...longest };
    expect(contactSchema.safeParse(message).success).toBe(true);
    for (const name of Object.keys(longest))
      expect(contactSchema.safeParse({ ...message, [name]: `${longest[name]}x` }).success).toBe(false);
  });

  test.for([
    ['Sent', words.es.sent],
    ['Failed', words.es.failed],
  ] as const)(
    'works as a plain form, and a printed answer reads without script: %s',
    async ([story, text]) => {
      const html = await serverRenderedStory(stories, story, 'es');
      const printed = await commands.withoutScript(html, 'es');
      expect(printed).toMatchObject({ text: expect.stringContaining(text), problems: [] });
      const parsed = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
      expect([parsed?.method, parsed?.getAttribute('action')]).toEqual(['post', '/contacto']);
      const values = Object.fromEntries(new FormData(parsed as HTMLFormElement));
      expect(values['message']).toBe(
        story === 'Failed' ? 'Quisiera el histórico de dividendos de FERREYC1 desde 2018.' : '',
      );
    },
  );

  test('nobody comes upon the field that is a trap', async () => {
    await draw(element());
    expect(page.getByRole('textbox').elements()).not.toContain(field('website'));
    expect(field('website').tabIndex).toBe(-1);
  });
});
