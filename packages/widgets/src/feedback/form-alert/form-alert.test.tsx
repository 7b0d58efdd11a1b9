import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { serverRenderedStory } from '../../../testing/suite/hydrate-story.tsx';
import * as stories from './form-alert.stories.tsx';
import { attach } from './form-alert.behaviour.ts';
import { Checkbox } from '../../forms/checkbox/index.ts';
import { DatePicker } from '../../forms/date-picker/index.ts';
import { TextInput } from '../../forms/text-input/index.ts';
import { FormAlert } from './index.ts';

describeWidget(stories);

const borderColour = (element: Element) => getComputedStyle(element).borderInlineStartColor;

describe('FormAlert', () => {
  test('is an alert for errors, and a status for other messages', async () => {
    await render(
      <>
        <FormAlert sentiment="error" title="Mal" />
        <FormAlert sentiment="success" title="Bien" />
        <FormAlert sentiment="info" title="Nota" />
      </>,
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent('Mal');
    await expect.element(page.getByRole('status').first()).toHaveTextContent('Bien');
    await expect.element(page.getByRole('status').last()).toHaveTextContent('Nota');
  });

  test('differs in colour and icon for success and error', async () => {
    const { main } = await render(
      <>
        <FormAlert sentiment="error" title="Mal" />
        <FormAlert sentiment="success" title="Bien" />
      </>,
    );
    const [error, success] = [...main.children] as [Element, Element];
    expect(borderColour(error)).not.toBe(borderColour(success));
    expect(error.querySelector('path')?.outerHTML).not.toBe(success.querySelector('path')?.outerHTML);
  });

  test('links each line of a summary to its field', async () => {
    await render(
      <>
        <FormAlert sentiment="error" title="Hay 1 campo" fields={[{ id: 'email', label: 'Correo' }]} />
        <input id="email" aria-label="Correo" />
      </>,
    );
    await page.getByRole('link', { name: 'Correo' }).click();
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    history.replaceState(null, '', location.pathname + location.search);
  });

  test.for([
    ['ErrorSummary', 'Hay 2 campos por corregir'],
    ['Success', ''],
  ] as const)(
    'has the initial focus on a server-rendered page only if it is an error summary: %s',
    async ([story, title]) => {
      const html = await serverRenderedStory(stories, story, 'es');
      const { focused } = await commands.withoutScript(html, 'es');
      expect(focused.split('\n')[0]).toBe(title);
    },
  );

  test('focuses a summary that is added later, without a second announcement', async () => {
    const form = (summary?: ReactElement) => (
      <>
        {summary}
        <button type="submit">Enviar</button>
      </>
    );
    const { rerender } = await render(form());
    await page.getByRole('button').click();
    const fields = [{ id: 'email', label: 'Correo' }];
    await expectAnnouncements(
      () => rerender(form(<FormAlert sentiment="error" title="Hay 1 campo" fields={fields} />)),
      [],
    );
    await expect.element(page.getByRole('group', { name: 'Hay 1 campo' })).toHaveFocus();
  });

  test('leaves the focus on a field when the lines of its summary change', async () => {
    const fields = ['email', 'name'].map((id) => ({ id, label: id }));
    const form = (count: number) => (
      <>
        <FormAlert sentiment="error" title="Por corregir" fields={fields.slice(0, count)} />
        <input aria-label="Correo" />
      </>
    );
    const { rerender } = await render(form(2));
    await page.getByRole('textbox').click();
    await rerender(form(1));
    await expect.element(page.getByRole('textbox')).toHaveFocus();
  });

  test('focuses the summary of a server-rendered part that replaces the form', async () => {
    const { main } = await render(<div />);
    const part = main.appendChild(document.createElement('div'));
    part.innerHTML = await serverRenderedStory(stories, 'ErrorSummary', 'es');
    const summary = part.querySelector<HTMLElement>('.rueda-FormAlert');
    expect(document.activeElement).toBe(document.body);
    if (summary) attach(summary);
    expect(document.activeElement).toBe(summary);
  });

  test('lists one field in each row of a summary', async () => {
    const fields = ['Nombre', 'Correo', 'Mensaje'].map((label) => ({ id: label, label }));
    const { main } = await render(<FormAlert sentiment="error" title="Hay 3 campos" fields={fields} />);
    const tops = [...main.querySelectorAll('li')].map((line) => line.getBoundingClientRect().top);
    expect(new Set(tops).size).toBe(3);
  });

  test.for([
    ['a text input', <TextInput key="a" id="answer" label="Nombre" hint="Como en tu documento." />],
    ['a date picker', <DatePicker key="b" id="answer" label="Fecha" />],
    ['a checkbox', <Checkbox key="c" id="answer" label="Acepto" />],
  ] as const)('shows the label of %s when a line links to it', async ([, field]) => {
    const { main } = await render(
      <>
        <div style={{ blockSize: 1500 }} />
        {field}
        <div style={{ blockSize: 1500 }}>
          <FormAlert sentiment="error" title="Hay 1" fields={[{ id: 'answer', label: 'Respuesta' }]} />
        </div>
      </>,
    );
    await page.getByRole('link', { name: 'Respuesta' }).click();
    await expect.poll(() => document.activeElement?.id).toBe('answer');
    const top = (): number => main.querySelector('label')?.getBoundingClientRect().top ?? -1;
    await expect.poll(() => top() >= 0 && top() < 200).toBe(true);
  });
});
