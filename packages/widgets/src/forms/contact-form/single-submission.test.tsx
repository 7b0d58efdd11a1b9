/** Line F8 of the quality figures: however a visitor presses, one message is one request. */
import * as fc from 'fast-check';
import { act, type ReactElement } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/suite/render.tsx';
import { ContactForm } from './index.ts';

/** Two or three presses within a second, by click or by Enter, to a server that answers well or badly, soon or late. */
const impatience = fc.record({
  presses: fc.array(fc.record({ wait: fc.nat(1000), isClick: fc.boolean() }), { minLength: 2, maxLength: 3 }),
  latency: fc.nat(3000),
  isRefused: fc.boolean(),
});
type Impatience = typeof impatience extends fc.Arbitrary<infer Value> ? Value : never;

/** The clock stands still but for the waits of a case, so that a thousand seconds take a few. */
let now = 0;
let requests = 0;
let answer: { at: number; arrive: () => void } | undefined;
let next: Pick<Impatience, 'latency' | 'isRefused'>;

beforeEach(() => {
  next = { latency: 50, isRefused: false };
  requests = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(window, 'fetch').mockImplementation(() => {
    requests += 1;
    const response = new Response(null, { status: next.isRefused ? 500 : 204 });
    return new Promise((resolve) => {
      answer = { at: now + next.latency, arrive: () => resolve(response) };
    });
  });
  onTestFinished(async () => {
    // React holds the actions of all forms together: one without an answer would hold the next test back.
    await waitUntil(Infinity);
    now = 0;
    vi.restoreAllMocks();
  });
});

async function waitUntil(time: number): Promise<void> {
  if (answer && answer.at <= time) {
    const { at, arrive } = answer;
    now = at;
    answer = undefined;
    await act(async () => {
      arrive();
      // The counter of the emptied form counts a moment later.
      await new Promise((resolve) => setTimeout(resolve));
    });
  }
  now = time;
}

function fill(form: HTMLFormElement): void {
  const values = { name: 'Nombre', email: 'nombre@ejemplo.pe', subject: 'Datos', message: 'Hola' };
  for (const [name, value] of Object.entries(values))
    (form.elements.namedItem(name) as HTMLInputElement).value = value;
  (form.elements.namedItem('terms') as HTMLInputElement).checked = true;
}

/** Plays one visitor, and counts the requests. */
async function play(form: HTMLFormElement, { presses, ...server }: Impatience): Promise<number> {
  const button = form.querySelector('button[type=submit]') as HTMLButtonElement;
  await waitUntil(now + 10_000);
  next = server;
  requests = 0;
  fill(form);
  for (const { wait, isClick } of presses) {
    await waitUntil(now + wait);
    // Enter in a field asks the form to submit itself, as this does.
    act(() => (isClick ? button.click() : form.requestSubmit()));
    button.focus();
    expect(document.activeElement, 'the button stays focusable').toBe(button);
  }
  await waitUntil(now + 10_000);
  return requests;
}

/** The control: a form that sends whenever it is told to. */
function Unguarded(): ReactElement {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void fetch('/contacto', { method: 'POST' });
      }}
    >
      {['name', 'email', 'subject', 'message', 'terms'].map((name) => (
        <input key={name} name={name} aria-label={name} />
      ))}
      <button type="submit">Enviar</button>
    </form>
  );
}

const contact = (
  <ContactForm id="contact" action="/contacto" termsHref="/t" policyHref="/p" policyVersion="2026-03" />
);
const formIn = (main: HTMLElement) => main.querySelector('form') as HTMLFormElement;

test('1,000 double and triple presses within a second, click or Enter: one request each', {
  timeout: 120_000,
}, async () => {
  const form = formIn((await draw(contact)).main);
  let cases = 0;
  const started = Math.round(document.timeline.currentTime as number);
  await fc.assert(
    fc.asyncProperty(impatience, async (visitor) => {
      cases += 1;
      expect(await play(form, visitor)).toBe(1);
    }),
    { numRuns: 1000 },
  );
  expect(cases).toBe(1000);
  console.info(
    `F8: ${cases} impatient visitors, one request each; ${Math.round(document.timeline.currentTime as number) - started} ms`,
  );
});

test('control: without a guard the same presses send more than once', async () => {
  const form = formIn((await draw(<Unguarded />)).main);
  const { failed } = await fc.check(
    fc.asyncProperty(impatience, async (visitor) => {
      expect(await play(form, visitor)).toBe(1);
    }),
    { numRuns: 20, endOnFailure: true },
  );
  expect(failed).toBe(true);
});

test('a real double click, a triple click and Enter held down send once', async () => {
  const form = formIn((await draw(contact)).main);
  const button = page.getByRole('button', { name: 'Enviar mensaje' });
  fill(form);
  await act(() => button.dblClick());
  expect(requests).toBe(1);
  await waitUntil(now + 10_000);
  fill(form);
  await act(() => button.tripleClick());
  expect(requests).toBe(2);
  await waitUntil(now + 10_000);
  fill(form);
  (form.elements.namedItem('name') as HTMLInputElement).focus();
  await act(() => userEvent.keyboard('{Enter}{Enter}{Enter}'));
  expect(requests).toBe(3);
});

test('after a second, one who really wants to send again can', async () => {
  const form = formIn((await draw(contact)).main);
  next = { latency: 50, isRefused: true };
  fill(form);
  await act(async () => form.requestSubmit());
  await waitUntil(now + 1001);
  await act(async () => form.requestSubmit());
  expect(requests).toBe(2);
});
