import type { ToolbarOptions } from '@rueda/domain/content';
import { toDay } from '@rueda/domain/dates';
import { languages } from '@rueda/domain/language';
import type { ToolbarFilter } from '@rueda/domain/site';
import { act } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
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

async function drawToolbar(props: Partial<FilterToolbarProps> = {}) {
  const onFilter = vi.fn<(filter: ToolbarFilter) => void>();
  const onFiltersChange = vi.fn<(filters: ToolbarFilter[]) => void>();
  const { again, main } = await draw(<Toolbar {...{ onFilter, onFiltersChange }} {...props} />);
  const emitted = (): ToolbarFilter[] => onFilter.mock.calls.map(([filter]) => filter);
  const inForce = (): ToolbarFilter[] | undefined => onFiltersChange.mock.lastCall?.[0];
  const changes = (): number => onFiltersChange.mock.calls.length;
  return { again, main, emitted, inForce, changes };
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
/** What a key or a choice does, without the time it takes a test browser to press it. */
const put = (field: string, value: string, event = 'input') =>
  act(async () => {
    const element = document.getElementById(`bar-${field}`) as HTMLInputElement | HTMLSelectElement;
    element.value = value;
    element.dispatchEvent(new Event(event, { bubbles: true }));
  });

/** Lets time pass only when it is told to, so that a busy machine changes nothing. */
function holdTimers(): (ms: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: sampleNow });
  onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
  return (ms) => act(async () => void vi.advanceTimersByTime(ms));
}

const chips = (): string[] =>
  [...document.querySelectorAll('.rueda-FilterToolbar-chip')].map((chip) => chip.textContent ?? '');

/** Puts a geolocation in the place of the browser's own for one test. */
function locate(answer: Partial<Geolocation> | undefined): void {
  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation') as PropertyDescriptor;
  if (answer)
    Object.defineProperty(Navigator.prototype, 'geolocation', { configurable: true, get: () => answer });
  else Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'geolocation', own));
}
const lima = { coords: { latitude: -12.05, longitude: -77.04, accuracy: 20 } } as GeolocationPosition;

describe('FilterToolbar emits', () => {
  test.for(languages)('each filter in the type and shape of the specification (%s)', async (language) => {
    locate({ getCurrentPosition: (granted) => granted(lima) });
    const { emitted } = await drawToolbar({ language });
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

  test('the blank choice as an empty value', async () => {
    const { emitted } = await drawToolbar({ query: '?type=C' });
    await choose('type', '');
    expect(emitted()).toEqual([{ type: 'type', value: '' }]);
  });

  test('a search only when its term differs from the one told last, 200 ms after the last key or at once by Enter', async () => {
    const pass = holdTimers();
    const { emitted, changes } = await drawToolbar();
    const enter = () => act(async () => document.querySelector('form')?.requestSubmit());
    await put('search', 'o');
    await pass(150);
    await put('search', 'oro');
    await pass(199);
    expect(emitted()).toEqual([]);
    await pass(1);
    expect(emitted()).toEqual([{ type: 'search', value: 'oro' }]);

    await enter();
    await put('search', 'oro ');
    await put('search', 'cobre');
    await put('search', 'oro');
    await pass(200);
    expect([emitted().length, changes()]).toEqual([1, 1]);

    await put('search', 'plata');
    await enter();
    await pass(200);
    expect(emitted()).toEqual([
      { type: 'search', value: 'oro' },
      { type: 'search', value: 'plata' },
    ]);
  });

  test('a term that was still being typed when another control changed', async () => {
    const pass = holdTimers();
    const { emitted } = await drawToolbar();
    await put('search', 'oro');
    await put('type', 'C', 'change');
    expect(emitted()).toEqual([{ type: 'type', value: 'C' }]);
    await pass(200);
    expect(emitted().at(-1)).toEqual({ type: 'search', value: 'oro' });
  });

  test('a period once both its days are there and in order', async () => {
    const { emitted } = await drawToolbar();
    await typeDay('from', '05/03/2026');
    expect(emitted()).toEqual([]);
    expect(new URLSearchParams(location.search).get('start')).toBe('2026-03-05');
    await typeDay('to', '01/03/2026');
    expect(emitted()).toEqual([]);
    await typeDay('to', '09/03/2026');
    expect(emitted()).toEqual([{ type: 'filterByDate', start: '2026-03-05', end: '2026-03-09' }]);
  });

  test('the same to whoever listens to the form, as on a printed page', async () => {
    const heard: unknown[] = [];
    const { main } = await draw(<Toolbar />);
    main.addEventListener('filter', (event) => heard.push((event as CustomEvent).detail));
    await choose('year', '2020');
    expect(heard).toEqual([{ type: 'year', value: 2020 }]);
  });

  test('all filters in force after each change, and none that was taken away', async () => {
    const { inForce } = await drawToolbar({ query: '?type=C' });
    await choose('year', '2024');
    expect(inForce()).toEqual([
      { type: 'type', value: 'C' },
      { type: 'year', value: 2024 },
    ]);
    await choose('type', '');
    expect(inForce()).toEqual([{ type: 'year', value: 2024 }]);
  });
});

describe('FilterToolbar sorts by location', () => {
  test('granted: clears the search and tells where the visitor is', async () => {
    locate({ getCurrentPosition: (granted) => granted(lima) });
    const { emitted, inForce } = await drawToolbar({ query: '?search=oro' });
    await act(() => nearby().click());
    expect((search().element() as HTMLInputElement).value).toBe('');
    expect(emitted().map((filter) => filter.type)).toEqual(['search', 'sortByLocation']);
    expect(inForce()?.map((filter) => filter.type)).toEqual(['sortByLocation']);
    await expect.element(nearby()).toBeChecked();
  });

  test('denied: says nothing, tells nothing, and claims no order', async () => {
    locate({ getCurrentPosition: (_, denied) => denied?.({ code: 1 } as GeolocationPositionError) });
    const { emitted, main } = await drawToolbar();
    const before = main.innerText;
    await act(() => nearby().click());
    expect(emitted()).toEqual([]);
    await expect.element(nearby()).not.toBeChecked();
    expect(main.innerText).toBe(before);
  });

  test('unsupported: turns itself off', async () => {
    locate(undefined);
    const { emitted } = await drawToolbar();
    await act(() => nearby().click());
    await expect.element(nearby()).not.toBeChecked();
    expect(emitted()).toEqual([]);
  });

  test('toggled off: is no longer in force, and an answer that comes late is not told', async () => {
    let answer: PositionCallback | undefined;
    locate({ getCurrentPosition: (granted) => void (answer = granted) });
    const { emitted, inForce } = await drawToolbar();
    await act(() => nearby().click());
    await act(() => nearby().click());
    await act(async () => answer?.(lima));
    expect(emitted()).toEqual([]);
    expect(inForce()).toEqual([]);
  });
});

describe('FilterToolbar and the address', () => {
  test('the address follows each change, keeps what is not its own, and never holds where somebody is', async () => {
    history.replaceState(null, '', '?page=2#lista');
    locate({ getCurrentPosition: (granted) => granted(lima) });
    await drawToolbar();
    await choose('type', 'C');
    await choose('year', '2024');
    await act(() => nearby().click());
    expect(location.search + location.hash).toBe('?page=2&type=C&year=2024#lista');
    await choose('year', '2026');
    await choose('type', '');
    expect(location.search).toBe('?page=2');
  });

  test('a page drawn for that address stands as the visitor left it', async () => {
    await drawToolbar({
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

  test('where nobody takes the filters, the form sends them, and chips are links to the list without them: those of the address, because a filter is not active before it is sent', async () => {
    const { main } = await draw(<Toolbar query="?type=C&year=2024" action="/lista" />);
    await choose('periodAccount', '3');
    expect(chips()).toEqual(['Consolidado', '2024']);
    let isSent = false;
    main.addEventListener('submit', (event) => {
      isSent = !event.defaultPrevented;
      event.preventDefault();
    });
    await page.getByRole('button', { name: 'Aplicar' }).click();
    expect(isSent).toBe(true);
    expect(main.querySelector('form')?.method).toBe('get');
    await expect
      .element(page.getByRole('link', { name: 'Quitar Consolidado' }))
      .toHaveAttribute('href', '?year=2024');
    await expect.element(page.getByRole('link', { name: 'Quitar todos' })).toHaveAttribute('href', '?');
  });

  test('chips keep what else the address says: a page that is about one company stays about it', async () => {
    await draw(<Toolbar query="?companyCode=21400&type=C&year=2024" />);
    await expect
      .element(page.getByRole('link', { name: 'Quitar Consolidado' }))
      .toHaveAttribute('href', '?companyCode=21400&year=2024');
    await expect
      .element(page.getByRole('link', { name: 'Quitar todos' }))
      .toHaveAttribute('href', '?companyCode=21400');
  });
});

describe('FilterToolbar', () => {
  test('lists the years from this one down to 20 earlier, and has this one chosen', async () => {
    await drawToolbar({ controls: ['year'], today: toDay('2031-01-01') });
    const select = document.getElementById('bar-year') as HTMLSelectElement;
    const years = [...select.options].map((option) => option.value);
    expect([select.value, years[0], years.at(-1), years.length]).toEqual(['2031', '2031', '2011', 21]);
  });

  test.for([
    ['es', ['Todos', 'Primer trimestre', 'Segundo trimestre', 'Tercer trimestre', 'Cuarto trimestre']],
    ['en', ['All', 'First quarter', 'Second quarter', 'Third quarter', 'Fourth quarter']],
  ] as const)('offers a blank quarter and the four (%s)', async ([language, words]) => {
    await drawToolbar({ controls: ['periodAccount'], language });
    const { options: list } = document.getElementById('bar-periodAccount') as HTMLSelectElement;
    expect([...list].map(({ value }) => value)).toEqual(['', '1', '2', '3', '4']);
    expect([...list].map(({ text }) => text)).toEqual(words);
  });

  test('shows what was chosen as chips; taking one away puts its control back and tells so', async () => {
    const { emitted, inForce } = await drawToolbar();
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
    expect(inForce()).toEqual([]);
  });

  test('takes all filters away at once', async () => {
    const { inForce } = await drawToolbar({ query: '?search=oro&type=C&year=2024' });
    expect(chips()).toEqual(['oro', 'Consolidado', '2024']);
    await act(() => page.getByRole('link', { name: 'Quitar todos' }).click());
    expect(chips()).toEqual([]);
    expect(inForce()).toEqual([]);
    expect((search().element() as HTMLInputElement).value).toBe('');
    expect((document.getElementById('bar-year') as HTMLSelectElement).value).toBe('2026');
  });

  test('a chip names its days as a person would, and is named by what is seen', async () => {
    const query = '?start=2026-11-04&end=2026-11-07';
    await draw(<Toolbar controls={['filterByDate']} query={query} language="en" />);
    const chip = page.getByRole('link', { name: 'Remove from 4 to 7 November 2026', exact: true });
    await expect.element(chip).toHaveTextContent('from 4 to 7 November 2026');
  });

  test('keeps the search on phones or leaves it out there, as it is told', async () => {
    const { again } = await draw(<Toolbar controls={['search']} />);
    await page.viewport(766, 800);
    await expect.element(search()).toBeVisible();
    await again(<Toolbar controls={['search']} hasSearchOnPhones={false} />);
    await expect.element(search()).not.toBeInTheDocument();
    await page.viewport(767, 800);
    await expect.element(search()).toBeVisible();
    await page.viewport(1280, 800);
  });

  test('prints the filters in force and no control', async () => {
    const { main } = await draw(<Toolbar query="?type=C" />);
    await emulate({}, 'print');
    expect(main.innerText).toMatch(/Consolidado/);
    expect(page.getByRole('combobox').elements()).toHaveLength(0);
  });
});
