import { describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { describeWidget } from '../testing/describe-widget.tsx';
import { draw } from '../testing/draw.tsx';
import { printedStory } from '../testing/hydrate-story.tsx';
import * as stories from './form-alert.stories.tsx';
import { FormAlert } from './index.ts';

describeWidget(stories);

const colours = (element: Element) => getComputedStyle(element).borderInlineStartColor;

describe('FormAlert', () => {
  test('an error is announced at once, and good news when there is a pause', async () => {
    await draw(
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

  test('success and error differ in colour and in their mark', async () => {
    const { main } = await draw(
      <>
        <FormAlert sentiment="error" title="Mal" />
        <FormAlert sentiment="success" title="Bien" />
      </>,
    );
    const [wrong, right] = [...main.children] as [Element, Element];
    expect(colours(wrong)).not.toBe(colours(right));
    expect(wrong.querySelector('path')?.outerHTML).not.toBe(right.querySelector('path')?.outerHTML);
  });

  test('each line of a summary leads to its field', async () => {
    await draw(
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
    'a printed page arrives with the focus on its summary of errors, and only on that: %s',
    async ([story, title]) => {
      const html = await printedStory(stories, story, 'es');
      const { focused } = await commands.withoutScript(html, 'es');
      expect(focused.split('\n')[0]).toBe(title);
    },
  );

  test('drawn later, it can be given the focus', async () => {
    await draw(<FormAlert sentiment="error" title="Mal" ref={(alert) => alert?.focus()} />);
    await expect.element(page.getByRole('alert')).toHaveFocus();
  });
});
