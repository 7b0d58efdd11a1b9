import * as fc from 'fast-check';
import { act, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
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
const checkedValues = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);

function Controlled({ onChoose }: { onChoose: (filter: CountedFilter) => void }) {
  const [current, setCurrent] = useState(filters);
  return (
    <Group
      filters={current}
      onFilterChange={(filter) => {
        onChoose(filter);
        setCurrent(current.map((each) => ({ ...each, active: each.id === filter.id })));
      }}
    />
  );
}

describe('FilterGroup', () => {
  test('activates the filter marked active, or the one with a null id if none is marked', async () => {
    const { rerender } = await render(<Group />);
    expect(checkedValues()).toEqual(['']);
    await rerender(
      <Group key="marked" filters={filters.map((each) => ({ ...each, active: each.id === 'f' }))} />,
    );
    expect(checkedValues()).toEqual(['f']);
  });

  test('has exactly one active filter after any sequence of new lists and clicks', async () => {
    const choice = fc.record({ id: fc.option(fc.constantFrom('a', 'b', 'c', 'd')), active: fc.boolean() });
    const lists = fc.array(fc.uniqueArray(choice, { selector: ({ id }) => id, minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 6,
    });
    const { rerender } = await render(<Group onFilterChange={() => {}} />);
    await fc.assert(
      fc.asyncProperty(lists, async (sequence) => {
        for (const list of sequence) {
          const named = list.map((each) => ({ ...each, label: String(each.id) }));
          await rerender(<Group filters={named} onFilterChange={() => {}} />);
          if (checkedValues().length !== 1) return false;
          document.querySelector<HTMLInputElement>('input:not(:checked)')?.click();
          if (checkedValues().length !== 1) return false;
        }
        return true;
      }),
      { numRuns: 60 },
    );
  });

  test('calls onFilterChange once per click or arrow key and retains the focus', async () => {
    const onChoose = vi.fn();
    await render(<Controlled onChoose={onChoose} />);
    await act(() => radio(/^Acciones/).click());
    expect(onChoose.mock.calls).toEqual([[filters[0]]]);
    await act(() => userEvent.keyboard('{ArrowRight}{ArrowRight}'));
    expect(onChoose.mock.calls.map(([filter]) => (filter as CountedFilter).id)).toEqual(['a', null, 'f']);
    expect(checkedValues()).toEqual(['f']);
    expect(document.activeElement).toBe(radio(/^Fondos/).element());
  });

  test('announces the count of each filter without a group separator, and disables a filter without results', async () => {
    const { rerender } = await render(<Group />);
    await expect.element(radio('Acciones 1057 resultados')).toBeEnabled();
    await expect.element(radio('Fondos 1 resultado')).toBeEnabled();
    await expect.element(radio('Bonos 0 resultados')).toBeDisabled();
    await rerender(<Group language="en" />);
    await expect.element(radio('Fondos 1 result')).toBeEnabled();
  });

  test('does not disable the active filter when it has no results', async () => {
    await render(<Group filters={[{ id: 'b', label: 'Bonos', active: true, count: 0 }]} />);
    await expect.element(radio('Bonos 0 resultados')).toBeEnabled();
  });

  test('submits the id of the active filter under its name, and an empty value for a null id', async () => {
    await render(
      <form>
        <Group />
      </form>,
    );
    const submittedValue = (): FormDataEntryValue | null =>
      new FormData(document.querySelector('form') as HTMLFormElement).get('kind');
    expect(submittedValue()).toBe('');
    await radio(/^Fondos/).click();
    expect(submittedValue()).toBe('f');
  });

  test('has chips of at least 36 px, each covered by its radio button', async () => {
    await render(<Group />);
    const heights = [...document.querySelectorAll('label')].map((chip) => chip.offsetHeight);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(36);
    for (const input of document.querySelectorAll('input')) {
      const chip = input.closest('label') as HTMLElement;
      expect([input.offsetWidth, input.offsetHeight]).toEqual([chip.clientWidth, chip.clientHeight]);
    }
  });

  test('does not wrap a count in a narrow chip', async () => {
    const label = 'Todos los sectores con valores inscritos en el registro';
    const { main } = await render(<Group filters={[{ id: null, label, active: true, count: 1_057 }]} />);
    main.style.inlineSize = '180px';
    const count = main.querySelector('.rueda-FilterGroup-count > span') as Element;
    expect(count.getClientRects()).toHaveLength(1);
    expect(main.scrollWidth).toBe(180);
  });

  test('has chips of 44 px for a coarse pointer', async () => {
    const { main } = await render(<Group />);
    const reach = await commands.fingerReach(main.innerHTML, 'label');
    expect(Math.min(...reach.map(([, height = 0]) => height))).toBeGreaterThanOrEqual(44);
  });

  test('gives the active chip another background in forced colours', async () => {
    await emulate({ 'forced-colors': 'active' });
    await render(<Group />);
    const [first, second] = [...document.querySelectorAll('label')].map(
      (chip) => getComputedStyle(chip).backgroundColor,
    );
    expect(second).not.toBe(first);
  });

  test('prints only the active filter', async () => {
    await render(<Group />);
    await emulate({}, 'print');
    expect(document.body.innerText).toMatch(/Todos/);
    expect(document.body.innerText).not.toMatch(/Acciones|Bonos|Fondos/);
  });
});
