/** Figure F8: repeated submissions of one message send one request. */
import * as fc from 'fast-check';
import { act, type ReactElement } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { ContactForm } from './index.ts';

/** Two or three submissions within a second each, by click or Enter, to a server with any latency that may fail. */
const repeatedSubmission = fc.record({
  submissions: fc.array(fc.record({ waitMs: fc.nat(1000), isClick: fc.boolean() }), {
    minLength: 2,
    maxLength: 3,
  }),
  latencyMs: fc.nat(3000),
  isRejected: fc.boolean(),
});
type RepeatedSubmission = typeof repeatedSubmission extends fc.Arbitrary<infer Value> ? Value : never;

/** A fake clock that only `waitUntil` advances, so that a thousand cases take a few seconds. */
let now = 0;
let requests = 0;
let pendingResponse: { at: number; resolve: () => void } | undefined;
let next: Pick<RepeatedSubmission, 'latencyMs' | 'isRejected'>;

beforeEach(() => {
  next = { latencyMs: 50, isRejected: false };
  requests = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(window, 'fetch').mockImplementation(() => {
    requests += 1;
    const response = new Response(null, { status: next.isRejected ? 500 : 204 });
    return new Promise((resolve) => {
      pendingResponse = { at: now + next.latencyMs, resolve: () => resolve(response) };
    });
  });
  onTestFinished(async () => {
    // React entangles the actions of all forms: a pending one would block the next test.
    await waitUntil(Infinity);
    now = 0;
    vi.restoreAllMocks();
  });
});

async function waitUntil(time: number): Promise<void> {
  if (pendingResponse && pendingResponse.at <= time) {
    const { at, resolve: resolveResponse } = pendingResponse;
    now = at;
    pendingResponse = undefined;
    await act(async () => {
      resolveResponse();
      // The counter of the reset form updates in a later task.
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

/** Runs one case and returns the number of requests. */
async function runCase(
  form: HTMLFormElement,
  { submissions, ...server }: RepeatedSubmission,
): Promise<number> {
  const button = form.querySelector('button[type=submit]') as HTMLButtonElement;
  await waitUntil(now + 10_000);
  next = server;
  requests = 0;
  fill(form);
  for (const { waitMs, isClick } of submissions) {
    await waitUntil(now + waitMs);
    // Enter in a field submits the form like this.
    act(() => (isClick ? button.click() : form.requestSubmit()));
    button.focus();
    expect(document.activeElement, 'the button stays focusable').toBe(button);
  }
  await waitUntil(now + 10_000);
  return requests;
}

/** Control: a form that sends at every submission. */
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

test('ContactForm sends one request for each of 1,000 double and triple submissions, by click or Enter', {
  timeout: 120_000,
}, async () => {
  const form = formIn((await render(contact)).main);
  let cases = 0;
  const started = Math.round(document.timeline.currentTime as number);
  await fc.assert(
    fc.asyncProperty(repeatedSubmission, async (submission) => {
      cases += 1;
      expect(await runCase(form, submission)).toBe(1);
    }),
    { numRuns: 1000 },
  );
  expect(cases).toBe(1000);
  console.info(
    `F8: ${cases} repeated submissions, one request each; ${Math.round(document.timeline.currentTime as number) - started} ms`,
  );
});

test('Control: a form without a guard sends more than one request for the same submissions', async () => {
  const form = formIn((await render(<Unguarded />)).main);
  const { failed } = await fc.check(
    fc.asyncProperty(repeatedSubmission, async (submission) => {
      expect(await runCase(form, submission)).toBe(1);
    }),
    { numRuns: 20, endOnFailure: true },
  );
  expect(failed).toBe(true);
});

test('ContactForm sends once for a real double click, a triple click and Enter held down', async () => {
  const form = formIn((await render(contact)).main);
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

test('ContactForm sends again one second after a failure', async () => {
  const form = formIn((await render(contact)).main);
  next = { latencyMs: 50, isRejected: true };
  fill(form);
  await act(async () => form.requestSubmit());
  await waitUntil(now + 1001);
  await act(async () => form.requestSubmit());
  expect(requests).toBe(2);
});
