import { pageWatchlist, provideWatchlist } from '@rueda/client/watchlists';
import { sampleNow, sampleQuotes } from '@rueda/domain/sample';
import { quoteStages } from '@rueda/domain/quotes';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { type FakeWatchlist, fakeWatchlist } from '../../../testing/fixtures/fake-watchlist.ts';
import { Watchlist, type WatchlistProps, type WatchlistRow } from './index.ts';
import * as stories from './watchlist.stories.tsx';

/** Each test is a first visit. */
const clearStorage = (): void => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, Symbol.for('rueda.watchlists'));
};
beforeEach(clearStorage);
afterEach(async () => {
  clearStorage();
  vi.setSystemTime(sampleNow);
  await page.viewport(1280, 800);
});

describe('Watchlist stories', () => {
  beforeEach(() => provideWatchlist('stock', fakeWatchlist([], 'saved', { isLoaded: false })));
  describeWidget(stories);
});

const rows: WatchlistRow[] = sampleQuotes().map((quote) => ({
  quote,
  stages: quoteStages(quote, sampleNow),
  href: `/valores/${quote.code}`,
}));
const List = (props: Partial<WatchlistProps>) => <Watchlist id="list" rows={rows} {...props} />;
const five = ['CREDITC1', 'ALICORC1', 'FERREYC1', 'BVN', 'VOLCABC1'];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const visibleCodes = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.rueda-Watchlist-list > li:not([hidden])')].map(
    (row) => row.dataset['code'] ?? '',
  );
function provide(list: FakeWatchlist): FakeWatchlist {
  provideWatchlist('stock', list);
  return list;
}
const codesOf = (list: Pick<FakeWatchlist, 'state'>): string[] => list.state().items.map(({ code }) => code);

describe('Watchlist', () => {
  test('Watchlist shows only the rows on the list, in order, with price, change and age', async () => {
    provide(fakeWatchlist(['BVN', 'CREDITC1']));
    await render(<List />);
    expect(visibleCodes()).toEqual(['BVN', 'CREDITC1']);
    const [first] = page.getByRole('listitem').elements();
    expect(first?.textContent).toMatch(
      /^BVN.*(?:S\/|US\$) [\d.]+.*(?:sube|baja|sin cambio).*20 min 16 nov, \d\d:\d\d$/,
    );
  });

  test('Watchlist shows the server-rendered list until the list of its user is loaded', async () => {
    const list = provide(fakeWatchlist([], 'saved', { isLoaded: false }));
    await render(<List items={['BVN', 'CREDITC1']} />);
    expect(visibleCodes()).toEqual(['BVN', 'CREDITC1']);
    list.put({ isLoaded: true, items: [{ code: 'CREDITC1' }, { code: 'ALICORC1' }] });
    expect(visibleCodes()).toEqual(['CREDITC1', 'ALICORC1']);
  });

  test('Watchlist stores the list on this device before the login, and links to the login', async () => {
    await render(<List returnTo="/mis-listas" />);
    await expect.element(page.getByText('Tu lista está vacía')).toBeVisible();
    await act(async () => void (await pageWatchlist('stock').add({ code: 'CREDITC1' })));
    expect(visibleCodes()).toEqual(['CREDITC1']);
    await expect
      .element(page.getByText('Tu lista está solo en este equipo.', { exact: false }))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Ingresa' }))
      .toHaveAttribute('href', '/login?returnTo=%2Fmis-listas');
  });

  test('Watchlist does not return to another site after the login', async () => {
    provide(fakeWatchlist(['BVN'], 'local', { isLocal: true }));
    await render(<List returnTo="//evil.example" login="javascript:alert(1)" />);
    const { pathname, searchParams } = new URL(
      (page.getByRole('link', { name: 'Ingresa' }).element() as HTMLAnchorElement).href,
    );
    expect([pathname, searchParams.get('returnTo')]).toEqual(['/login', location.pathname + location.search]);
  });

  test('Watchlist shows that it is empty and suggests a next step', async () => {
    provide(fakeWatchlist([]));
    await render(<List />);
    await expect.element(page.getByText('Tu lista está vacía')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ver los movimientos del día' })).toBeVisible();
  });

  test('Watchlist shows the number of edits that wait for a connection until they are sent', async () => {
    const list = provide(fakeWatchlist(five, 'saved', { waiting: 3 }));
    await render(<List />);
    await expect.element(page.getByText('3 cambios esperan conexión.', { exact: false })).toBeVisible();
    list.put({ waiting: 1 });
    await expect.element(page.getByText('1 cambio espera conexión.', { exact: false })).toBeVisible();
    list.put({ waiting: 0 });
    await expect.element(page.getByText(/espera/)).not.toBeInTheDocument();
  });

  test('Watchlist shows an error if the list cannot be loaded, and retries on click', async () => {
    const list = provide(fakeWatchlist([], 'saved', { isLoaded: false, isFailed: true }));
    const load = vi.spyOn(list, 'load');
    await render(<List />);
    await expect.element(page.getByText('No pudimos cargar tu lista.', { exact: false })).toBeVisible();
    await button('Intentar de nuevo').click();
    expect(load).toHaveBeenCalledTimes(1);
    list.put({ isFailed: false, isLoaded: true, items: [{ code: 'BVN' }] });
    expect(visibleCodes()).toEqual(['BVN']);
    await expect.element(page.getByText('No pudimos cargar tu lista.', { exact: false })).not.toBeVisible();
  });

  test('Watchlist shows a code without a quote, and no number', async () => {
    provide(fakeWatchlist(['DESCONOC1']));
    await render(<List />);
    const [row] = page.getByRole('listitem').elements();
    expect(row?.textContent).toBe('DESCONOC1Sin datos de este código—sin dato');
    await expect.element(button('Quitar DESCONOC1')).toBeVisible();
  });

  test('Watchlist updates the age of its prices while the page stays open', async () => {
    provide(fakeWatchlist(['CREDITC1']));
    await render(<List />);
    const badge = () => page.getByRole('listitem').element().querySelector<HTMLElement>('.rueda-Price-badge');
    expect([badge()?.textContent, badge()?.dataset['state']]).toEqual(['20 min', 'delayed']);
    const later = sampleNow + 10 * 3_600_000;
    const { stages } = rows.find(({ quote }) => quote.code === 'CREDITC1') as WatchlistRow;
    vi.setSystemTime(later);
    document.dispatchEvent(new Event('visibilitychange'));
    const { kind } = stages.findLast(({ from }) => from <= later)?.state ?? { kind: 'none' };
    expect(kind).not.toBe('delayed');
    expect([badge()?.textContent, badge()?.dataset['state']]).not.toContain('20 min');
    expect(badge()?.dataset['state']).toBe(kind);
  });

  test('Watchlist labels indices with their names', async () => {
    provideWatchlist('indices', fakeWatchlist(['lima-25']));
    const quote = {
      ...(rows[0] as WatchlistRow).quote,
      code: 'lima-25',
      name: 'S&P/BVL Lima 25',
      currency: null,
    };
    await render(<List kind="indices" rows={[{ quote, stages: [] }]} />);
    await expect.element(page.getByRole('heading', { name: 'Mis índices' })).toBeVisible();
    await expect.element(button('Quitar S&P/BVL Lima 25')).toBeVisible();
  });

  test.for(['7', '{', '{"a":1}', '[null,7,{"code":7},{"code":"BVN"}]', '[[]]'])(
    'Watchlist works with the invalid stored value %s',
    async (stored) => {
      localStorage.setItem('rueda.watchlist.stock', stored);
      await render(<List />);
      expect(visibleCodes()).toEqual(stored.includes('BVN') ? ['BVN'] : []);
      await act(async () => void (await pageWatchlist('stock').add({ code: 'CREDITC1' })));
      expect(visibleCodes()).toContain('CREDITC1');
    },
  );

  test('Watchlist follows changes from another tab', async () => {
    await render(<List />);
    localStorage.setItem('rueda.watchlist.stock', '[{"code":"BVN"},{"code":"CREDITC1"}]');
    dispatchEvent(new StorageEvent('storage', { key: 'rueda.watchlist.stock' }));
    expect(visibleCodes()).toEqual(['BVN', 'CREDITC1']);
  });
});

describe('Watchlist removal', () => {
  test('Watchlist restores a removed row at its old position and retains the focus', async () => {
    const list = provide(fakeWatchlist(five));
    await render(<List />);
    await expectAnnouncements(
      () => act(() => button('Quitar ALICORC1').click()),
      ['ALICORC1 ya no está en tu lista.'],
    );
    expect(visibleCodes()).toEqual(five.filter((code) => code !== 'ALICORC1'));
    await expect.element(button('Deshacer')).toHaveFocus();
    await expectAnnouncements(
      () => act(() => userEvent.keyboard('{Enter}')),
      ['ALICORC1 está de nuevo en tu lista.'],
    );
    expect([visibleCodes(), codesOf(list)]).toEqual([five, five]);
    await expect.element(button('Quitar ALICORC1')).toHaveFocus();
    await expect.element(button('Deshacer')).not.toBeInTheDocument();
  });

  test('Watchlist retains the row and announces an error if a removal is rejected', async () => {
    provide(fakeWatchlist(five, 'refused'));
    await render(<List />);
    await expectAnnouncements(
      () => act(() => button('Quitar ALICORC1').click()),
      ['No pudimos cambiar ALICORC1. Inténtalo de nuevo en un momento.'],
    );
    expect(visibleCodes()).toEqual(five);
  });

  test('Watchlist opens the login if the session has ended', async () => {
    provide(fakeWatchlist(five, 'login'));
    await render(<List returnTo="/mis-listas" />);
    let followedUrl = '';
    document.addEventListener(
      'click',
      (event) => {
        if (!(event.target instanceof HTMLAnchorElement)) return;
        event.preventDefault();
        followedUrl = event.target.getAttribute('href') ?? '';
      },
      { signal: AbortSignal.timeout(5000) },
    );
    await act(() => button('Quitar BVN').click());
    await expect.poll(() => followedUrl).toBe('/login?returnTo=%2Fmis-listas');
  });

  test('Watchlist shows the empty list and an undo button after the last removal', async () => {
    provide(fakeWatchlist(['BVN']));
    await render(<List />);
    await act(() => button('Quitar BVN').click());
    await expect.element(page.getByText('Tu lista está vacía')).toBeVisible();
    await act(() => button('Deshacer').click());
    expect(visibleCodes()).toEqual(['BVN']);
  });
});

describe('Watchlist order by buttons', () => {
  test('Watchlist buttons move a row, retain the focus and announce the position', async () => {
    const list = provide(fakeWatchlist(five));
    await render(<List />);
    await expectAnnouncements(
      () => act(() => button('Subir ALICORC1').click()),
      ['ALICORC1, posición 1 de 5.'],
    );
    expect(codesOf(list)).toEqual(['ALICORC1', 'CREDITC1', 'FERREYC1', 'BVN', 'VOLCABC1']);
    expect(visibleCodes()).toEqual(codesOf(list));
    await expect.element(button('Subir ALICORC1')).toHaveFocus();
    await expect.element(button('Subir ALICORC1')).toHaveAttribute('aria-disabled', 'true');
    await act(() => button('Bajar ALICORC1').click());
    expect(codesOf(list)).toEqual(five);
  });
});

describe('Watchlist order by keyboard', () => {
  const pressKeys = (keys: string): Promise<void> => act(() => userEvent.keyboard(keys));
  const focus = (name: string): void => (button(name).element() as HTMLElement).focus();

  test('Watchlist picks a row up with Space, moves it with arrows, drops it with Space, and announces each step', async () => {
    const list = provide(fakeWatchlist(five));
    await render(<List />);
    focus('Mover ALICORC1');
    await expectAnnouncements(
      () => pressKeys(' '),
      ['ALICORC1, posición 2 de 5. Flechas para mover, Espacio para dejar, Escape para cancelar.'],
    );
    await expectAnnouncements(() => pressKeys('{ArrowDown}'), ['ALICORC1, posición 3 de 5.']);
    await expectAnnouncements(() => pressKeys('{ArrowDown}'), ['ALICORC1, posición 4 de 5.']);
    expect(codesOf(list)).toEqual(five);
    await expectAnnouncements(() => pressKeys(' '), ['ALICORC1 quedó en la posición 4 de 5.']);
    expect(codesOf(list)).toEqual(['CREDITC1', 'FERREYC1', 'BVN', 'ALICORC1', 'VOLCABC1']);
    await expect.element(button('Mover ALICORC1')).toHaveFocus();
  });

  test('Watchlist returns a picked-up row to its position on Escape', async () => {
    const list = provide(fakeWatchlist(five));
    const move = vi.spyOn(list, 'move');
    await render(<List />);
    focus('Mover VOLCABC1');
    await pressKeys('{Enter}');
    await pressKeys('{Home}');
    expect(visibleCodes()[0]).toBe('VOLCABC1');
    await expectAnnouncements(() => pressKeys('{Escape}'), ['VOLCABC1 volvió a la posición 5 de 5.']);
    expect(visibleCodes()).toEqual(five);
    expect(move).not.toHaveBeenCalled();
  });

  test('Watchlist drops a picked-up row when its handle loses the focus', async () => {
    const list = provide(fakeWatchlist(five));
    await render(<List />);
    focus('Mover CREDITC1');
    await pressKeys(' ');
    await pressKeys('{End}');
    await pressKeys('{Tab}');
    expect(codesOf(list)).toEqual([...five.slice(1), 'CREDITC1']);
  });

  test('Watchlist applies changes of the list only after a picked-up row is dropped', async () => {
    const list = provide(fakeWatchlist(five));
    await render(<List />);
    focus('Mover CREDITC1');
    await pressKeys(' ');
    list.put({ items: five.slice(0, 4).map((code) => ({ code })) });
    expect(visibleCodes()).toEqual(five);
    await pressKeys('{ArrowDown}');
    await pressKeys(' ');
    expect(visibleCodes()).toEqual(['ALICORC1', 'CREDITC1', 'FERREYC1', 'BVN']);
  });
});
