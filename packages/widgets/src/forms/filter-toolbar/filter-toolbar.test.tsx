import type { ToolbarOptions } from '@rueda/domain/content';
import { toDay } from '@rueda/domain/dates';
import { languages } from '@rueda/domain/language';
import type { ToolbarFilter } from '@rueda/domain/site';
import { act } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { sampleNow } from '../../../testing/suite/story-args.ts';
import * as stories from './filter-toolbar.stories.tsx';
import { FilterToolbar, type FilterToolbarProps, type ToolbarControl } from './index.ts';

describeWidget(stories);

const address = location.href;
afterEach(() => history.replaceState(null, '', address));

const options: ToolbarOptions = {
  types: { label: 'Tipo', choices: [{ value: 'C', label: 'Consolidado' }] },
  periods: { label: 'Periodo', choices: [{ value: 'T', label: 'Trimestral' }] },
  dates: { start: toDay('2026-01-01'), end: toDay('2026-11-16'), from: null, to: null },
  nemonics: ['CREDITC1', 'VOLCABC1'],
};
const every: ToolbarControl[] = [
  'search',
  'type',
  'period',
  'periodAccount',
  'year',
  'filterByNemonic',
  'filterByDate',
  'sortByLocation',
];

const Toolbar = (props: Partial<FilterToolbarProps>) => (
  <FilterToolbar id="bar" controls={every} options={options} today={toDay('2026-11-16')} {...props} />
);

async function renderToolbar(props: Partial<FilterToolbarProps> = {}) {
  const onFilter = vi.fn<(filter: ToolbarFilter) => void>();
  const onFiltersChange = vi.fn<(filters: ToolbarFilter[]) => void>();
  const { rerender, main } = await render(<Toolbar {...{ onFilter, onFiltersChange }} {...props} />);
  const emitted = (): ToolbarFilter[] => onFilter.mock.calls.map(([filter]) => filter);
  const activeFilters = (): ToolbarFilter[] | undefined => onFiltersChange.mock.lastCall?.[0];
  const changes = (): number => onFiltersChange.mock.calls.length;
  return { rerender, main, emitted, activeFilters, changes };
}

const choose = (field: string, value: string) =>
  act(() => userEvent.selectOptions(document.getElementById(`bar-${field}`) as HTMLElement, value));
const search = () => page.getByRole('searchbox');
const type = (text: string) => act(() => search().fill(text));
const typeDay = (field: 'from' | 'to', text: string) =>
  act(async () => {
    await userEvent.fill(document.getElementById(`bar-dates-${field}`) as HTMLElement, text);
    await userEvent.keyboard('{Tab}');
  });
const nearby = () => page.getByRole('checkbox', { name: /cercanía|distance/ });
/** Sets a value and dispatches its event, faster than a real key or click. */
const setField = (field: string, value: string, event = 'input') =>
  act(async () => {
    const element = document.getElementById(`bar-${field}`) as HTMLInputElement | HTMLSelectElement;
    element.value = value;
    element.dispatchEvent(new Event(event, { bubbles: true }));
  });

/** Uses fake timers until the end of the test, independent of machine load. Returns a function that advances them. */
function stopTime(): (ms: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: sampleNow });
  onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
  return (ms) => act(async () => void vi.advanceTimersByTime(ms));
}

const chips = (): string[] =>
  [...document.querySelectorAll('.rueda-FilterToolbar-chip')].map((chip) => chip.textContent ?? '');

/** Replaces the geolocation of the browser for one test. */
function mockGeolocation(geolocation: Partial<Geolocation> | undefined): void {
  const original = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation') as PropertyDescriptor;
  if (geolocation)
    Object.defineProperty(Navigator.prototype, 'geolocation', { configurable: true, get: () => geolocation });
  else Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'geolocation', original));
}
const lima = { coords: { latitude: -12.05, longitude: -77.04, accuracy: 20 } } as GeolocationPosition;

test('L13: FilterToolbar offers only the given years, the first by default, and only the given quarters', async () => {
  const { main } = await renderToolbar({ options: { ...options, years: [2025, 2023], quarters: ['4'] } });
  const optionsOf = (name: string): string[] =>
    [...main.querySelectorAll<HTMLOptionElement>(`#bar-${name} option`)].map(({ value }) => value);
  expect(optionsOf('year')).toEqual(['2025', '2023']);
  expect(optionsOf('periodAccount')).toEqual(['', '4']);
  expect(main.querySelector<HTMLSelectElement>('#bar-year')?.value).toBe('2025');
  expect(main.querySelectorAll('.rueda-FilterToolbar-chip')).toHaveLength(0);
});

describe('FilterToolbar emits', () => {
  test.for(languages)('each filter in the type and shape of the specification (%s)', async (language) => {
    mockGeolocation({ getCurrentPosition: (granted) => granted(lima) });
    const { emitted } = await renderToolbar({ language });
    await type(' dividendos ');
    await act(() => userEvent.keyboard('{Enter}'));
    await choose('type', 'C');
    await choose('period', 'T');
    await choose('periodAccount', '3');
    await choose('year', '2024');
    await choose('filterByNemonic', 'VOLCABC1');
    await typeDay('from', '2/1/26');
    await typeDay('to', '31/03/2026');
    await act(() => nearby().click());
    expect(emitted()).toEqual([
      { type: 'search', value: 'dividendos' },
      { type: 'type', value: 'C' },
      { type: 'period', value: 'T' },
      { type: 'periodAccount', value: '3' },
      { type: 'year', value: 2024 },
      { type: 'filterByNemonic', value: 'VOLCABC1' },
      { type: 'filterByDate', start: '2026-01-02', end: '2026-03-31' },
      { type: 'search', value: '' },
      { type: 'sortByLocation', coordinates: { latitude: -12.05, longitude: -77.04 } },
    ]);
  });

  test('the blank option as an empty value', async () => {
    const { emitted } = await renderToolbar({ query: '?type=C' });
    await choose('type', '');
    expect(emitted()).toEqual([{ type: 'type', value: '' }]);
  });

  test('a search 200 ms after the last key or on Enter, if its term differs from the last emitted one', async () => {
    const advanceTime = stopTime();
    const { emitted, changes } = await renderToolbar();
    const enter = () => act(async () => document.querySelector('form')?.requestSubmit());
    await setField('search', 'o');
    await advanceTime(150);
    await setField('search', 'oro');
    await advanceTime(199);
    expect(emitted()).toEqual([]);
    await advanceTime(1);
    expect(emitted()).toEqual([{ type: 'search', value: 'oro' }]);

    await enter();
    await setField('search', 'oro ');
    await setField('search', 'cobre');
    await setField('search', 'oro');
    await advanceTime(200);
    expect([emitted().length, changes()]).toEqual([1, 1]);

    await setField('search', 'plata');
    await enter();
    await advanceTime(200);
    expect(emitted()).toEqual([
      { type: 'search', value: 'oro' },
      { type: 'search', value: 'plata' },
    ]);
  });

  test('an unfinished search term after another control changes', async () => {
    const advanceTime = stopTime();
    const { emitted } = await renderToolbar();
    await setField('search', 'oro');
    await setField('type', 'C', 'change');
    expect(emitted()).toEqual([{ type: 'type', value: 'C' }]);
    await advanceTime(200);
    expect(emitted().at(-1)).toEqual({ type: 'search', value: 'oro' });
  });

  test('a period once it has both days in order', async () => {
    const { emitted } = await renderToolbar();
    await typeDay('from', '05/03/2026');
    expect(emitted()).toEqual([]);
    expect(new URLSearchParams(location.search).get('start')).toBe('2026-03-05');
    await typeDay('to', '01/03/2026');
    expect(emitted()).toEqual([]);
    await typeDay('to', '09/03/2026');
    expect(emitted()).toEqual([{ type: 'filterByDate', start: '2026-03-05', end: '2026-03-09' }]);
  });

  test('a filter event on the form', async () => {
    const events: unknown[] = [];
    const { main } = await render(<Toolbar />);
    main.addEventListener('filter', (event) => events.push((event as CustomEvent).detail));
    await choose('year', '2020');
    expect(events).toEqual([{ type: 'year', value: 2020 }]);
  });

  test('all active filters after each change', async () => {
    const { activeFilters } = await renderToolbar({ query: '?type=C' });
    await choose('year', '2024');
    expect(activeFilters()).toEqual([
      { type: 'type', value: 'C' },
      { type: 'year', value: 2024 },
    ]);
    await choose('type', '');
    expect(activeFilters()).toEqual([{ type: 'year', value: 2024 }]);
  });
});

describe('FilterToolbar sorts by location', () => {
  test('with permission: clears the search and emits the position', async () => {
    mockGeolocation({ getCurrentPosition: (granted) => granted(lima) });
    const { emitted, activeFilters } = await renderToolbar({ query: '?search=oro' });
    await act(() => nearby().click());
    expect((search().element() as HTMLInputElement).value).toBe('');
    expect(emitted().map((filter) => filter.type)).toEqual(['search', 'sortByLocation']);
    expect(activeFilters()?.map((filter) => filter.type)).toEqual(['sortByLocation']);
    await expect.element(nearby()).toBeChecked();
  });

  test('unticked: emits that the list is no longer sorted by location, as an event too', async () => {
    mockGeolocation({ getCurrentPosition: (granted) => granted(lima) });
    const { emitted, activeFilters, main } = await renderToolbar();
    const events: unknown[] = [];
    main.addEventListener('filter', (event) => events.push((event as CustomEvent).detail));
    await act(() => nearby().click());
    await act(() => nearby().click());
    const off = { type: 'sortByLocation', coordinates: null };
    expect([emitted().length, emitted().at(-1), events.at(-1)]).toEqual([2, off, off]);
    expect(activeFilters()).toEqual([]);
  });

  test('without permission: unticks its box and emits nothing', async () => {
    mockGeolocation({ getCurrentPosition: (_, denied) => denied?.({ code: 1 } as GeolocationPositionError) });
    const { emitted, main } = await renderToolbar();
    const before = main.innerText;
    await act(() => nearby().click());
    expect(emitted()).toEqual([]);
    await expect.element(nearby()).not.toBeChecked();
    expect(main.innerText).toBe(before);
  });

  test('without geolocation support: unticks its box and emits nothing', async () => {
    mockGeolocation(undefined);
    const { emitted } = await renderToolbar();
    await act(() => nearby().click());
    await expect.element(nearby()).not.toBeChecked();
    expect(emitted()).toEqual([]);
  });

  test('unticked before the position is known: emits nothing and ignores the late position', async () => {
    let resolvePosition: PositionCallback | undefined;
    mockGeolocation({ getCurrentPosition: (granted) => void (resolvePosition = granted) });
    const { emitted, activeFilters } = await renderToolbar();
    await act(() => nearby().click());
    await act(() => nearby().click());
    await act(async () => resolvePosition?.(lima));
    expect(emitted()).toEqual([]);
    expect(activeFilters()).toEqual([]);
  });
});

describe('FilterToolbar and the URL', () => {
  test('writes each change to the query, retains other parameters and never writes the position', async () => {
    history.replaceState(null, '', '?page=2#lista');
    mockGeolocation({ getCurrentPosition: (granted) => granted(lima) });
    await renderToolbar();
    await choose('type', 'C');
    await choose('year', '2024');
    await act(() => nearby().click());
    expect(location.search + location.hash).toBe('?page=2&type=C&year=2024#lista');
    await choose('year', '2026');
    await choose('type', '');
    expect(location.search).toBe('?page=2');
  });

  test('renders the values of the query', async () => {
    await renderToolbar({
      query: '?type=C&year=2024&periodAccount=3&search=oro&start=2026-01-02&end=2026-03-31',
    });
    const form = document.getElementById('bar') as HTMLFormElement;
    expect(Object.fromEntries(new FormData(form))).toEqual({
      search: 'oro',
      type: 'C',
      period: '',
      periodAccount: '3',
      year: '2024',
      filterByNemonic: '',
      start: '02/01/2026',
      end: '31/03/2026',
    });
  });

  test('without callbacks submits its form, and its chips are links for the filters of the query', async () => {
    const { main } = await render(<Toolbar query="?type=C&year=2024" action="/lista" />);
    await choose('periodAccount', '3');
    expect(chips()).toEqual(['Consolidado', '2024']);
    let isSubmitted = false;
    main.addEventListener('submit', (event) => {
      isSubmitted = !event.defaultPrevented;
      event.preventDefault();
    });
    await page.getByRole('button', { name: 'Aplicar' }).click();
    expect(isSubmitted).toBe(true);
    expect(main.querySelector('form')?.method).toBe('get');
    await expect
      .element(page.getByRole('link', { name: 'Quitar Consolidado' }))
      .toHaveAttribute('href', '?year=2024');
    await expect.element(page.getByRole('link', { name: 'Quitar todos' })).toHaveAttribute('href', '?');
  });

  test('retains other parameters of the query in the links of its chips', async () => {
    await render(<Toolbar query="?companyCode=21400&type=C&year=2024" />);
    await expect
      .element(page.getByRole('link', { name: 'Quitar Consolidado' }))
      .toHaveAttribute('href', '?companyCode=21400&year=2024');
    await expect
      .element(page.getByRole('link', { name: 'Quitar todos' }))
      .toHaveAttribute('href', '?companyCode=21400');
  });
});

describe('FilterToolbar', () => {
  test('lists the current year and the 20 before it, and selects the current one', async () => {
    await renderToolbar({ controls: ['year'], today: toDay('2031-01-01') });
    const select = document.getElementById('bar-year') as HTMLSelectElement;
    const years = [...select.options].map((option) => option.value);
    expect([select.value, years[0], years.at(-1), years.length]).toEqual(['2031', '2031', '2011', 21]);
  });

  test.for([
    ['es', ['Elige uno', 'Primer trimestre', 'Segundo trimestre', 'Tercer trimestre', 'Cuarto trimestre']],
    ['en', ['Choose one', 'First quarter', 'Second quarter', 'Third quarter', 'Fourth quarter']],
  ] as const)('offers a blank option and the four quarters (%s)', async ([language, texts]) => {
    await renderToolbar({ controls: ['periodAccount'], language });
    const { options: list } = document.getElementById('bar-periodAccount') as HTMLSelectElement;
    expect([...list].map(({ value }) => value)).toEqual(['', '1', '2', '3', '4']);
    expect([...list].map(({ text }) => text)).toEqual(texts);
  });

  test('shows active filters as chips; removing one resets and focuses its control and emits the change', async () => {
    const { emitted, activeFilters } = await renderToolbar();
    await choose('type', 'C');
    await typeDay('from', '02/01/2026');
    await typeDay('to', '31/03/2026');
    expect(chips()).toEqual(['Consolidado', 'del 2 de enero al 31 de marzo de 2026']);
    await act(() => page.getByRole('link', { name: 'Quitar Consolidado' }).click());
    expect(chips()).toEqual(['del 2 de enero al 31 de marzo de 2026']);
    expect(emitted().at(-1)).toEqual({ type: 'type', value: '' });
    expect(document.activeElement?.id).toBe('bar-type');
    await act(() => page.getByRole('link', { name: /^Quitar del 2/ }).click());
    expect(chips()).toEqual([]);
    expect(activeFilters()).toEqual([]);
  });

  test('removes all filters at once', async () => {
    const { activeFilters } = await renderToolbar({ query: '?search=oro&type=C&year=2024' });
    expect(chips()).toEqual(['oro', 'Consolidado', '2024']);
    await act(() => page.getByRole('link', { name: 'Quitar todos' }).click());
    expect(chips()).toEqual([]);
    expect(activeFilters()).toEqual([]);
    expect((search().element() as HTMLInputElement).value).toBe('');
    expect((document.getElementById('bar-year') as HTMLSelectElement).value).toBe('2026');
  });

  test('writes out the days of a chip and includes its visible text in its accessible name', async () => {
    const query = '?start=2026-11-04&end=2026-11-07';
    await render(<Toolbar controls={['filterByDate']} query={query} language="en" />);
    const chip = page.getByRole('link', { name: 'Remove from 4 to 7 November 2026', exact: true });
    await expect.element(chip).toHaveTextContent('from 4 to 7 November 2026');
  });

  test('hides the search on phones when hasSearchOnPhones is false', async () => {
    const { rerender } = await render(<Toolbar controls={['search']} />);
    await page.viewport(766, 800);
    await expect.element(search()).toBeVisible();
    await rerender(<Toolbar controls={['search']} hasSearchOnPhones={false} />);
    await expect.element(search()).not.toBeInTheDocument();
    await page.viewport(767, 800);
    await expect.element(search()).toBeVisible();
    await page.viewport(1280, 800);
  });

  test('prints the active filters and no control', async () => {
    const { main } = await render(<Toolbar query="?type=C" />);
    await emulate({}, 'print');
    expect(main.innerText).toMatch(/Consolidado/);
    expect(page.getByRole('combobox').elements()).toHaveLength(0);
  });
});
