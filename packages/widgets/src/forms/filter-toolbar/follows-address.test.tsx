/** In React: a new `query`, as the router of an application gives it, is what is chosen from then on. */
import type { ToolbarOptions } from '@rueda/domain/content';
import { toDay } from '@rueda/domain/dates';
import { act } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/suite/render.tsx';
import { sampleNow } from '../../../testing/suite/story-args.ts';
import { FilterToolbar, type FilterToolbarProps } from './index.ts';

const address = location.href;
afterEach(() => history.replaceState(null, '', address));

const options: Partial<ToolbarOptions> = {
  types: { label: 'Tipo', choices: [{ value: 'C', label: 'Consolidado' }] },
  dates: { start: toDay('2026-01-01'), end: toDay('2026-11-16'), from: null, to: null },
};

const Toolbar = (props: Partial<FilterToolbarProps>) => (
  <FilterToolbar
    id="bar"
    controls={['search', 'type', 'year', 'filterByDate']}
    options={options}
    today={toDay('2026-11-16')}
    {...props}
  />
);

const held = () => {
  const form = document.getElementById('bar') as HTMLFormElement;
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
};
const chips = () =>
  [...document.querySelectorAll('.rueda-FilterToolbar-chip')].map((chip) => chip.textContent);
const search = () => page.getByRole('searchbox');

const callbacks = () => ({
  onFilter: vi.fn<NonNullable<FilterToolbarProps['onFilter']>>(),
  onFiltersChange: vi.fn<NonNullable<FilterToolbarProps['onFiltersChange']>>(),
});

describe('a new query', () => {
  test.for([
    ['where the filters are taken', callbacks()],
    ['where the form is sent', {}],
  ] as const)('is in the fields and the chips, and nobody is told what they said: %s', async ([, given]) => {
    const { again, main } = await draw(<Toolbar {...given} query="?type=C&search=oro" />);
    const heard = vi.fn();
    main.addEventListener('filter', heard);
    await again(<Toolbar {...given} query="?year=2024&start=2026-01-02&end=2026-03-31" />);
    expect(chips()).toEqual(['2024', 'del 2 de enero al 31 de marzo de 2026']);
    expect(held()).toEqual({ year: '2024', start: '02/01/2026', end: '31/03/2026' });
    await again(<Toolbar {...given} query="" />);
    expect(chips()).toEqual([]);
    expect(held()).toEqual({ year: '2026' });
    for (const called of [heard, ...Object.values(given)]) expect(called).not.toHaveBeenCalled();
  });

  test('that only repeats what was told last leaves alone what is being typed, and the focus', async () => {
    const given = callbacks();
    const { again } = await draw(<Toolbar {...given} />);
    await act(() => userEvent.selectOptions(document.getElementById('bar-type') as HTMLElement, 'C'));
    // A term is told 200 ms after its last key: not within this test.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: sampleNow });
    onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
    await act(() => userEvent.type(search(), 'or'));
    await again(<Toolbar {...given} query="?type=C" />);
    await expect.element(search()).toHaveFocus();
    expect(held()).toMatchObject({ search: 'or', type: 'C' });
    expect(chips()).toContain('Consolidado');
  });

  test('that goes back to an earlier one brings its filters back, and not what was chosen under it', async () => {
    const given = callbacks();
    const { again } = await draw(<Toolbar {...given} query="?year=2024" />);
    await act(() => userEvent.selectOptions(document.getElementById('bar-type') as HTMLElement, 'C'));
    await again(<Toolbar {...given} query="?year=2020" />);
    await again(<Toolbar {...given} query="?year=2024" />);
    expect(chips()).toEqual(['2024']);
    expect(held()).toEqual({ year: '2024' });
  });

  test('is the start of what is told next', async () => {
    const given = callbacks();
    const { again } = await draw(<Toolbar {...given} query="?type=C" />);
    await again(<Toolbar {...given} query="?type=C&year=2024" />);
    await act(() => page.getByRole('link', { name: 'Quitar Consolidado' }).click());
    expect(given.onFilter.mock.calls).toEqual([[{ type: 'type', value: '' }]]);
    expect(given.onFiltersChange.mock.lastCall).toEqual([[{ type: 'year', value: 2024 }]]);
  });
});
