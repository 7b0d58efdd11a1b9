/** FilterToolbar in React with a new `query`, such as from the router of an application. */
import type { ToolbarOptions } from '@rueda/domain/content';
import { toDay } from '@rueda/domain/dates';
import { act } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
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

const submittedValues = () => {
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

describe('FilterToolbar with a new query', () => {
  test.for([
    ['with callbacks', callbacks()],
    ['without callbacks', {}],
  ] as const)('updates its fields and chips and emits nothing (%s)', async ([, handlers]) => {
    const { rerender, main } = await render(<Toolbar {...handlers} query="?type=C&search=oro" />);
    const onFilterEvent = vi.fn();
    main.addEventListener('filter', onFilterEvent);
    await rerender(<Toolbar {...handlers} query="?year=2024&start=2026-01-02&end=2026-03-31" />);
    expect(chips()).toEqual(['2024', 'del 2 de enero al 31 de marzo de 2026']);
    expect(submittedValues()).toEqual({ year: '2024', start: '02/01/2026', end: '31/03/2026' });
    await rerender(<Toolbar {...handlers} query="" />);
    expect(chips()).toEqual([]);
    expect(submittedValues()).toEqual({ year: '2026' });
    for (const handler of [onFilterEvent, ...Object.values(handlers)]) expect(handler).not.toHaveBeenCalled();
  });

  test('retains unfinished text and the focus if the query equals the last emitted filters', async () => {
    const handlers = callbacks();
    const { rerender } = await render(<Toolbar {...handlers} />);
    await act(() => userEvent.selectOptions(document.getElementById('bar-type') as HTMLElement, 'C'));
    // A search term is emitted 200 ms after its last key: not within this test.
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: sampleNow });
    onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
    await act(() => userEvent.type(search(), 'or'));
    await rerender(<Toolbar {...handlers} query="?type=C" />);
    await expect.element(search()).toHaveFocus();
    expect(submittedValues()).toMatchObject({ search: 'or', type: 'C' });
    expect(chips()).toContain('Consolidado');
  });

  test('restores only the filters of an earlier query', async () => {
    const handlers = callbacks();
    const { rerender } = await render(<Toolbar {...handlers} query="?year=2024" />);
    await act(() => userEvent.selectOptions(document.getElementById('bar-type') as HTMLElement, 'C'));
    await rerender(<Toolbar {...handlers} query="?year=2020" />);
    await rerender(<Toolbar {...handlers} query="?year=2024" />);
    expect(chips()).toEqual(['2024']);
    expect(submittedValues()).toEqual({ year: '2024' });
  });

  test('emits the next change relative to the new query', async () => {
    const handlers = callbacks();
    const { rerender } = await render(<Toolbar {...handlers} query="?type=C" />);
    await rerender(<Toolbar {...handlers} query="?type=C&year=2024" />);
    await act(() => page.getByRole('link', { name: 'Quitar Consolidado' }).click());
    expect(handlers.onFilter.mock.calls).toEqual([[{ type: 'type', value: '' }]]);
    expect(handlers.onFiltersChange.mock.lastCall).toEqual([[{ type: 'year', value: 2024 }]]);
  });
});
