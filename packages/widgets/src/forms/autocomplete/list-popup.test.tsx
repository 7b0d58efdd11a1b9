import { type Language, languages } from '@rueda/domain/language';
import { act } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '../../overlays/modal/index.ts';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { element, type Fund, funds, options } from './autocomplete-field.testing.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { Autocomplete } from './index.ts';

const popup = (): HTMLElement => document.querySelector('.rueda-Autocomplete-popup') as HTMLElement;
const isOpen = (): boolean => popup().hasAttribute('data-popup-open');
const modal = (): HTMLDialogElement => document.querySelector('dialog') as HTMLDialogElement;
const press = (keys: string): Promise<void> => act(() => userEvent.keyboard(keys));
/** The topmost element at the centre of an element. */
const topmostAt = (target: Element): Element | null => {
  const { left, top, width, height } = target.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
};
const expectOptionsVisible = (): void => {
  for (const option of document.querySelectorAll('[role=option]'))
    expect(option.contains(topmostAt(option))).toBe(true);
};

async function renderInModal(): Promise<void> {
  await render(
    <Modal id="modal" title="Fondo">
      <Autocomplete<Fund> id="fund" label="Fondo" field="name" items={funds} />
    </Modal>,
  );
  await act(async () => modal().showModal());
}
async function type(text: string): Promise<void> {
  await act(async () => {
    await userEvent.fill(element(), text);
    await new Promise((resolve) => setTimeout(resolve, 250));
  });
}

/** Simulates a browser without anchor positioning: removes its rules and makes `CSS.supports` return false. */
function removeAnchorSupport(): void {
  vi.spyOn(CSS, 'supports').mockReturnValue(false);
  const undo: (() => void)[] = [() => vi.restoreAllMocks()];
  const visit = (rules: CSSRuleList, owner: CSSGroupingRule | CSSStyleSheet): void => {
    for (const [index, rule] of [...rules].entries()) {
      if (rule instanceof CSSSupportsRule && rule.conditionText.includes('anchor-scope')) {
        const { cssText } = rule;
        owner.deleteRule(index);
        undo.push(() => void owner.insertRule(cssText, index));
        return visit(owner.cssRules, owner);
      }
      if (rule instanceof CSSGroupingRule) visit(rule.cssRules, rule);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules, sheet);
  onTestFinished(() => {
    for (const step of undo.toReversed()) step();
  });
}

describe('Autocomplete list', () => {
  test('is not clipped by a modal', async () => {
    await renderInModal();
    await type('o');
    expect(options()).toHaveLength(3);
    expectOptionsVisible();
    const field = element().closest('.rueda-Field-frame')?.getBoundingClientRect() as DOMRect;
    const list = popup().getBoundingClientRect();
    expect(list.bottom).toBeGreaterThan(modal().getBoundingClientRect().bottom);
    expect([list.left, list.width].map(Math.round)).toEqual([field.left, field.width].map(Math.round));
    expect(Math.round(list.top - field.bottom)).toBe(5);
  });

  test('closes at the first Escape, and the modal at the second, with the text unchanged', async () => {
    await renderInModal();
    await type('o');
    await press('{Escape}');
    expect([isOpen(), modal().open, element().value]).toEqual([false, true, 'o']);
    await press('{Escape}');
    await expect.poll(() => modal().open).toBe(false);
    expect(element().value).toBe('o');
  });

  test('closes at Escape without options too', async () => {
    await renderInModal();
    await type('zz');
    expect([isOpen(), options()]).toEqual([true, []]);
    await press('{Escape}');
    expect([isOpen(), modal().open, element().value]).toEqual([false, true, 'zz']);
  });

  test('closes on a click elsewhere in the modal, and selects on a click on an option', async () => {
    await renderInModal();
    await type('o');
    await act(() => page.getByRole('heading', { name: 'Fondo' }).click());
    expect([isOpen(), modal().open]).toEqual([false, true]);
    await type('renta');
    await act(() => page.getByRole('option').click());
    expect([isOpen(), modal().open, element().value]).toEqual([false, true, 'Renta Acciones']);
  });

  test('follows its field when the page scrolls, without anchor positioning', async () => {
    removeAnchorSupport();
    const { main } = await render(<Autocomplete<Fund> id="fund" label="Fondo" field="name" items={funds} />);
    main.style.minHeight = '3000px';
    await type('o');
    const gap = (): number =>
      Math.round(
        popup().getBoundingClientRect().top -
          (element().closest('.rueda-Field-frame')?.getBoundingClientRect().bottom ?? 0),
      );
    expect(gap()).toBe(5);
    expectOptionsVisible();
    scrollTo(0, 40);
    onTestFinished(() => scrollTo(0, 0));
    await expect.poll(gap).toBe(5);
    await press('{Escape}');
    expect([isOpen(), element().value]).toEqual([false, 'o']);
    await type('renta');
    await act(() => page.getByRole('option').click());
    expect(element().value).toBe('Renta Acciones');
  });

  test('opens above its field if there is no room below, without anchor positioning', async () => {
    removeAnchorSupport();
    const { main } = await render(<Autocomplete<Fund> id="fund" label="Fondo" field="name" items={funds} />);
    main.style.cssText = 'position: fixed; inset-block-end: 0; inset-inline: 0;';
    await type('o');
    expect(popup().getBoundingClientRect().bottom).toBeLessThan(element().getBoundingClientRect().top);
    expectOptionsVisible();
  });

  test('works in a browser without popovers', async () => {
    removeAnchorSupport();
    for (const name of ['showPopover', 'hidePopover'] as const) {
      const original = HTMLElement.prototype[name];
      Object.assign(HTMLElement.prototype, { [name]: undefined });
      onTestFinished(() => void Object.assign(HTMLElement.prototype, { [name]: original }));
    }
    await render(<Autocomplete<Fund> id="fund" label="Fondo" field="name" items={funds} />);
    await type('o');
    expectOptionsVisible();
    await press('{ArrowDown}{Enter}');
    expect([isOpen(), element().value]).toEqual([false, 'Fondo Acciones']);
  });
});

describe.for(languages)('Autocomplete announcements (%s)', (language) => {
  const localized = (texts: Record<Language, string>): string => texts[language];
  const loading = localized({ es: 'Buscando…', en: 'Searching…' });

  test('contain the number of results, the absence of results and the selected item, in order', async () => {
    await render(
      <Autocomplete<Fund> id="fund" label="Fondo" field="name" items={funds} language={language} />,
    );
    expect(initialAnnouncements()).toEqual([]);
    await expectAnnouncements(
      () => type('fondo'),
      [localized({ es: '2 resultados para “fondo”', en: '2 results for “fondo”' })],
    );
    await expectAnnouncements(() => press('{ArrowDown}'), []);
    await expectAnnouncements(
      () => press('{Enter}'),
      [localized({ es: 'Elegiste Fondo Acciones', en: 'You chose Fondo Acciones' })],
    );
    await expectAnnouncements(
      () => type('zz'),
      [localized({ es: 'No hay resultados para su búsqueda', en: 'No results for your search' })],
    );
    await expectAnnouncements(() => press('{Escape}'), []);
  });

  test('contain the pending search, then its result or its failure', async () => {
    let respond = (_: Fund[]): void => {};
    let fail = (): void => {};
    const search = (): Promise<Fund[]> =>
      new Promise((resolve, reject) => {
        respond = resolve;
        fail = () => reject(new Error('offline'));
      });
    await render(
      <Autocomplete<Fund> id="fund" label="Fondo" field="name" search={search} language={language} />,
    );
    await expectAnnouncements(() => type('renta'), [loading]);
    await expectAnnouncements(
      () => act(async () => respond(funds.slice(2))),
      [localized({ es: '1 resultado para “renta”', en: '1 result for “renta”' })],
    );
    await expectAnnouncements(() => type('rent'), [loading]);
    await expectAnnouncements(
      () => act(async () => fail()),
      [
        localized({
          es: 'No se pudo buscar. Cambia el texto para volver a intentarlo.',
          en: 'The search failed. Change the text to try again.',
        }),
      ],
    );
  });
});
