import * as fc from 'fast-check';
import { act, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { type CountedFilter, FilterGroup, type FilterGroupProps } from './index.ts';
import * as stories from './filter-group.stories.tsx';

describeWidget(stories);

const filters: CountedFilter[] = [
  { id: 'a', label: 'Acciones', active: false, count: 1057 },
  { id: null, label: 'Todos', active: false },
  { id: 'b', label: 'Bonos', active: false, count: 0 },
  { id: 'f', label: 'Fondos', active: false, count: 1 },
];

const Group = (props: Partial<FilterGroupProps>) => (
  <FilterGroup name="kind" legend="Clase" filters={filters} {...props} />
);

const radio = (name: string | RegExp) => page.getByRole('radio', { name });
const chosen = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);

/** The same group for those who hold the filters in React. */
function Held({ onChoose }: { onChoose: (filter: CountedFilter) => void }) {
  const [held, setHeld] = useState(filters);
  return (
    <Group
      filters={held}
      onFilterChange={(filter) => {
        onChoose(filter);
        setHeld(held.map((each) => ({ ...each, active: each.id === filter.id })));
      }}
    />
  );
}

describe('FilterGroup', () => {
  test('the marked filter is active at first, and the one with a null id where none is marked', async () => {
    const { again } = await draw(<Group />);
    expect(chosen()).toEqual(['']);
    await again(
      <Group key="marked" filters={filters.map((each) => ({ ...each, active: each.id === 'f' }))} />,
    );
    expect(chosen()).toEqual(['f']);
  });

  test('exactly one is active under any sequence of changes from outside and presses', async () => {
    const choice = fc.record({ id: fc.option(fc.constantFrom('a', 'b', 'c', 'd')), active: fc.boolean() });
    const lists = fc.array(fc.uniqueArray(choice, { selector: ({ id }) => id, minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 6,
    });
    const { again } = await draw(<Group onFilterChange={() => {}} />);
    await fc.assert(
      fc.asyncProperty(lists, async (sequence) => {
        for (const list of sequence) {
          const named = list.map((each) => ({ ...each, label: String(each.id) }));
          await again(<Group filters={named} onFilterChange={() => {}} />);
          if (chosen().length !== 1) return false;
          document.querySelector<HTMLInputElement>('input:not(:checked)')?.click();
          if (chosen().length !== 1) return false;
        }
        return true;
      }),
      { numRuns: 60 },
    );
  });

  test('choosing tells which filter, once, by press and by arrow keys, and keeps the focus', async () => {
    const onChoose = vi.fn();
    await draw(<Held onChoose={onChoose} />);
    await act(() => radio(/^Acciones/).click());
    expect(onChoose.mock.calls).toEqual([[filters[0]]]);
    await act(() => userEvent.keyboard('{ArrowRight}{ArrowRight}'));
    expect(onChoose.mock.calls.map(([filter]) => (filter as CountedFilter).id)).toEqual(['a', null, 'f']);
    expect(chosen()).toEqual(['f']);
    expect(document.activeElement).toBe(radio(/^Fondos/).element());
  });

  test('says how many results each filter has, without a figure that voices stumble over, and lets none be chosen that has none', async () => {
    const { again } = await draw(<Group />);
    await expect.element(radio('Acciones 1057 resultados')).toBeEnabled();
    await expect.element(radio('Fondos 1 resultado')).toBeEnabled();
    await expect.element(radio('Bonos 0 resultados')).toBeDisabled();
    await again(<Group language="en" />);
    await expect.element(radio('Fondos 1 result')).toBeEnabled();
  });

  test('a filter in force stays within reach when it finds nothing any more', async () => {
    await draw(<Group filters={[{ id: 'b', label: 'Bonos', active: true, count: 0 }]} />);
    await expect.element(radio('Bonos 0 resultados')).toBeEnabled();
  });

  test('a form sends the choice under its name, and nothing for all', async () => {
    await draw(
      <form>
        <Group />
      </form>,
    );
    const sent = (): FormDataEntryValue | null =>
      new FormData(document.querySelector('form') as HTMLFormElement).get('kind');
    expect(sent()).toBe('');
    await radio(/^Fondos/).click();
    expect(sent()).toBe('f');
  });

  test('is large enough for a thumb, and a press anywhere on a chip is one on its radio button', async () => {
    await draw(<Group />);
    const heights = [...document.querySelectorAll('label')].map((chip) => chip.offsetHeight);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(36);
    for (const input of document.querySelectorAll('input')) {
      const chip = input.closest('label') as HTMLElement;
      expect([input.offsetWidth, input.offsetHeight]).toEqual([chip.clientWidth, chip.clientHeight]);
    }
  });

  test('a count is never broken, however narrow its chip', async () => {
    const label = 'Todos los sectores con valores inscritos en el registro';
    const { main } = await draw(<Group filters={[{ id: null, label, active: true, count: 1_057 }]} />);
    main.style.inlineSize = '180px';
    const count = main.querySelector('.rueda-FilterGroup-count > span') as Element;
    expect(count.getClientRects()).toHaveLength(1);
    expect(main.scrollWidth).toBe(180);
  });

  test('under a finger a chip is 44 px high', async () => {
    const { main } = await draw(<Group />);
    const reach = await commands.fingerReach(main.innerHTML, 'label');
    expect(Math.min(...reach.map(([, height = 0]) => height))).toBeGreaterThanOrEqual(44);
  });

  test('in forced colours the chosen chip stands out in the system’s highlight', async () => {
    await emulate({ 'forced-colors': 'active' });
    await draw(<Group />);
    const [first, second] = [...document.querySelectorAll('label')].map(
      (chip) => getComputedStyle(chip).backgroundColor,
    );
    expect(second).not.toBe(first);
  });

  test('prints only the filter in force', async () => {
    await draw(<Group />);
    await emulate({}, 'print');
    expect(document.body.innerText).toMatch(/Todos/);
    expect(document.body.innerText).not.toMatch(/Acciones|Bonos|Fondos/);
  });
});
