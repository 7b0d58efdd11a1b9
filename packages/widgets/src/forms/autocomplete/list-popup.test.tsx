import { type Language, languages } from '@rueda/domain/language';
import { act } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '../../overlays/modal/index.ts';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { element, type Fund, funds, options } from './autocomplete-field.testing.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { Autocomplete } from './index.ts';

const popup = (): HTMLElement => document.querySelector('.rueda-Autocomplete-popup') as HTMLElement;
const isOpen = (): boolean => popup().hasAttribute('data-popup-open');
const modal = (): HTMLDialogElement => document.querySelector('dialog') as HTMLDialogElement;
const press = (keys: string): Promise<void> => act(() => userEvent.keyboard(keys));
/** What lies on top at the middle of an element. */
const onTopOf = (target: Element): Element | null => {
  const { left, top, width, height } = target.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
};
const expectInSight = (): void => {
  for (const option of document.querySelectorAll('[role=option]'))
    expect(option.contains(onTopOf(option))).toBe(true);
};

async function drawInModal(): Promise<void> {
  await draw(
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

/** A browser that has no anchors: the rules for them go, and it does not know the words. */
function takeAnchorsAway(): void {
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

describe('the list', () => {
  test('is whole inside a modal, and over it', async () => {
    await drawInModal();
    await type('o');
    expect(options()).toHaveLength(3);
    expectInSight();
    const field = element().closest('.rueda-Field-frame')?.getBoundingClientRect() as DOMRect;
    const list = popup().getBoundingClientRect();
    expect(list.bottom).toBeGreaterThan(modal().getBoundingClientRect().bottom);
    expect([list.left, list.width].map(Math.round)).toEqual([field.left, field.width].map(Math.round));
    expect(Math.round(list.top - field.bottom)).toBe(5);
  });

  test('is closed by Esc alone, and the next Esc closes the modal with the text as it was', async () => {
    await drawInModal();
    await type('o');
    await press('{Escape}');
    expect([isOpen(), modal().open, element().value]).toEqual([false, true, 'o']);
    await press('{Escape}');
    await expect.poll(() => modal().open).toBe(false);
    expect(element().value).toBe('o');
  });

  test('is closed by Esc alone though there is nothing in it but words', async () => {
    await drawInModal();
    await type('zz');
    expect([isOpen(), options()]).toEqual([true, []]);
    await press('{Escape}');
    expect([isOpen(), modal().open, element().value]).toEqual([false, true, 'zz']);
  });

  test('closes at a press elsewhere in the modal, and a press on it chooses', async () => {
    await drawInModal();
    await type('o');
    await act(() => page.getByRole('heading', { name: 'Fondo' }).click());
    expect([isOpen(), modal().open]).toEqual([false, true]);
    await type('renta');
    await act(() => page.getByRole('option').click());
    expect([isOpen(), modal().open, element().value]).toEqual([false, true, 'Renta Acciones']);
  });

  test('without anchors stands at its field all the same, and goes along when the page scrolls', async () => {
    takeAnchorsAway();
    const { main } = await draw(<Autocomplete<Fund> id="fund" label="Fondo" field="name" items={funds} />);
    main.style.minHeight = '3000px';
    await type('o');
    const gap = (): number =>
      Math.round(
        popup().getBoundingClientRect().top -
          (element().closest('.rueda-Field-frame')?.getBoundingClientRect().bottom ?? 0),
      );
    expect(gap()).toBe(5);
    expectInSight();
    scrollTo(0, 40);
    onTestFinished(() => scrollTo(0, 0));
    await expect.poll(gap).toBe(5);
    await press('{Escape}');
    expect([isOpen(), element().value]).toEqual([false, 'o']);
    await type('renta');
    await act(() => page.getByRole('option').click());
    expect(element().value).toBe('Renta Acciones');
  });

  test('without anchors and without room under its field it stands over it', async () => {
    takeAnchorsAway();
    const { main } = await draw(<Autocomplete<Fund> id="fund" label="Fondo" field="name" items={funds} />);
    main.style.cssText = 'position: fixed; inset-block-end: 0; inset-inline: 0;';
    await type('o');
    expect(popup().getBoundingClientRect().bottom).toBeLessThan(element().getBoundingClientRect().top);
    expectInSight();
  });

  test('works where the browser has no popovers', async () => {
    takeAnchorsAway();
    for (const name of ['showPopover', 'hidePopover'] as const) {
      const own = HTMLElement.prototype[name];
      Object.assign(HTMLElement.prototype, { [name]: undefined });
      onTestFinished(() => void Object.assign(HTMLElement.prototype, { [name]: own }));
    }
    await draw(<Autocomplete<Fund> id="fund" label="Fondo" field="name" items={funds} />);
    await type('o');
    expectInSight();
    await press('{ArrowDown}{Enter}');
    expect([isOpen(), element().value]).toEqual([false, 'Fondo Acciones']);
  });
});

describe.for(languages)('what it says, in order (%s)', (language) => {
  const say = (said: Record<Language, string>): string => said[language];
  const loading = say({ es: 'Buscando…', en: 'Searching…' });

  test('nothing by itself; how many there are, that there is none, and what was chosen', async () => {
    await draw(<Autocomplete<Fund> id="fund" label="Fondo" field="name" items={funds} language={language} />);
    expect(initialAnnouncements()).toEqual([]);
    await expectAnnouncements(
      () => type('fondo'),
      [say({ es: '2 resultados para “fondo”', en: '2 results for “fondo”' })],
    );
    await expectAnnouncements(() => press('{ArrowDown}'), []);
    await expectAnnouncements(
      () => press('{Enter}'),
      [say({ es: 'Elegiste Fondo Acciones', en: 'You chose Fondo Acciones' })],
    );
    await expectAnnouncements(
      () => type('zz'),
      [say({ es: 'No hay resultados para su búsqueda', en: 'No results for your search' })],
    );
    await expectAnnouncements(() => press('{Escape}'), []);
  });

  test('that it searches, and then what came of it', async () => {
    let answer = (_: Fund[]): void => {};
    let fail = (): void => {};
    const search = (): Promise<Fund[]> =>
      new Promise((resolve, reject) => {
        answer = resolve;
        fail = () => reject(new Error('offline'));
      });
    await draw(
      <Autocomplete<Fund> id="fund" label="Fondo" field="name" search={search} language={language} />,
    );
    await expectAnnouncements(() => type('renta'), [loading]);
    await expectAnnouncements(
      () => act(async () => answer(funds.slice(2))),
      [say({ es: '1 resultado para “renta”', en: '1 result for “renta”' })],
    );
    await expectAnnouncements(() => type('rent'), [loading]);
    await expectAnnouncements(
      () => act(async () => fail()),
      [
        say({
          es: 'No se pudo buscar. Cambia el texto para volver a intentarlo.',
          en: 'The search failed. Change the text to try again.',
        }),
      ],
    );
  });
});
