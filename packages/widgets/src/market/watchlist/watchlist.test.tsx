import { pageWatchlist, provideWatchlist } from '@rueda/client/watchlists';
import { sampleNow, sampleQuotes } from '@rueda/domain/sample';
import { quoteStages } from '@rueda/domain/quotes';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { type FakeWatchlist, fakeWatchlist } from '../../../testing/fixtures/fake-watchlist.ts';
import { Watchlist, type WatchlistProps, type WatchlistRow } from './index.ts';
import * as stories from './watchlist.stories.tsx';

/** Each test is a first visit. */
const forget = (): void => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, Symbol.for('rueda.watchlists'));
};
beforeEach(forget);
afterEach(async () => {
  forget();
  vi.setSystemTime(sampleNow);
  await page.viewport(1280, 800);
});

describe('each story', () => {
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
const shown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.rueda-Watchlist-list > li:not([hidden])')].map(
    (row) => row.dataset['code'] ?? '',
  );
function provide(list: FakeWatchlist): FakeWatchlist {
  provideWatchlist('stock', list);
  return list;
}
const codesOf = (list: Pick<FakeWatchlist, 'state'>): string[] => list.state().items.map(({ code }) => code);

describe('the list', () => {
  test('shows what is watched, in its order, with price, change and age, and nothing else that the page knows', async () => {
    provide(fakeWatchlist(['BVN', 'CREDITC1']));
    await draw(<List />);
    expect(shown()).toEqual(['BVN', 'CREDITC1']);
    const [first] = page.getByRole('listitem').elements();
    expect(first?.textContent).toMatch(
      /^BVN.*(?:S\/|US\$) [\d.]+.*(?:sube|baja|sin cambio).*20 min 16 nov, \d\d:\d\d$/,
    );
  });

  test('is what the server printed until the list of its user is here, and follows that from then on', async () => {
    const list = provide(fakeWatchlist([], 'saved', { isLoaded: false }));
    await draw(<List items={['BVN', 'CREDITC1']} />);
    expect(shown()).toEqual(['BVN', 'CREDITC1']);
    list.put({ isLoaded: true, items: [{ code: 'CREDITC1' }, { code: 'ALICORC1' }] });
    expect(shown()).toEqual(['CREDITC1', 'ALICORC1']);
  });

  test('works before the login, on this device, and says so with the way to the login', async () => {
    await draw(<List returnTo="/mis-listas" />);
    await expect.element(page.getByText('Tu lista está vacía')).toBeVisible();
    await act(async () => void (await pageWatchlist('stock').add({ code: 'CREDITC1' })));
    expect(shown()).toEqual(['CREDITC1']);
    await expect
      .element(page.getByText('Tu lista está solo en este equipo.', { exact: false }))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Ingresa' }))
      .toHaveAttribute('href', '/login?returnTo=%2Fmis-listas');
  });

  test('does not send a visitor outside the site after the login', async () => {
    provide(fakeWatchlist(['BVN'], 'local', { isLocal: true }));
    await draw(<List returnTo="//evil.example" login="javascript:alert(1)" />);
    const { pathname, searchParams } = new URL(
      (page.getByRole('link', { name: 'Ingresa' }).element() as HTMLAnchorElement).href,
    );
    expect([pathname, searchParams.get('returnTo')]).toEqual(['/login', location.pathname + location.search]);
  });

  test('says that it is empty, and what to do next', async () => {
    provide(fakeWatchlist([]));
    await draw(<List />);
    await expect.element(page.getByText('Tu lista está vacía')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ver los movimientos del día' })).toBeVisible();
  });

  test('says how many edits wait for a connection, and no longer once they are sent', async () => {
    const list = provide(fakeWatchlist(five, 'saved', { waiting: 3 }));
    await draw(<List />);
    await expect.element(page.getByText('3 cambios esperan conexión.', { exact: false })).toBeVisible();
    list.put({ waiting: 1 });
    await expect.element(page.getByText('1 cambio espera conexión.', { exact: false })).toBeVisible();
    list.put({ waiting: 0 });
    await expect.element(page.getByText(/espera/)).not.toBeInTheDocument();
  });

  test('says that it could not be read, and tries again', async () => {
    const list = provide(fakeWatchlist([], 'saved', { isLoaded: false, isFailed: true }));
    const load = vi.spyOn(list, 'load');
    await draw(<List />);
    await expect.element(page.getByText('No pudimos cargar tu lista.', { exact: false })).toBeVisible();
    await button('Intentar de nuevo').click();
    expect(load).toHaveBeenCalledTimes(1);
    list.put({ isFailed: false, isLoaded: true, items: [{ code: 'BVN' }] });
    expect(shown()).toEqual(['BVN']);
    await expect.element(page.getByText('No pudimos cargar tu lista.', { exact: false })).not.toBeVisible();
  });

  test('shows a code that the page knows nothing of, and no number', async () => {
    provide(fakeWatchlist(['DESCONOC1']));
    await draw(<List />);
    const [row] = page.getByRole('listitem').elements();
    expect(row?.textContent).toBe('DESCONOC1Sin datos de este código—sin dato');
    await expect.element(button('Quitar DESCONOC1')).toBeVisible();
  });

  test('grows old by itself where the page is left open', async () => {
    provide(fakeWatchlist(['CREDITC1']));
    await draw(<List />);
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

  test('names indices by their names', async () => {
    provideWatchlist('indices', fakeWatchlist(['lima-25']));
    const quote = {
      ...(rows[0] as WatchlistRow).quote,
      code: 'lima-25',
      name: 'S&P/BVL Lima 25',
      currency: null,
    };
    await draw(<List kind="indices" rows={[{ quote, stages: [] }]} />);
    await expect.element(page.getByRole('heading', { name: 'Mis índices' })).toBeVisible();
    await expect.element(button('Quitar S&P/BVL Lima 25')).toBeVisible();
  });

  test.for(['7', '{', '{"a":1}', '[null,7,{"code":7},{"code":"BVN"}]', '[[]]'])(
    'stored as %s breaks nothing',
    async (forged) => {
      localStorage.setItem('rueda.watchlist.stock', forged);
      await draw(<List />);
      expect(shown()).toEqual(forged.includes('BVN') ? ['BVN'] : []);
      await act(async () => void (await pageWatchlist('stock').add({ code: 'CREDITC1' })));
      expect(shown()).toContain('CREDITC1');
    },
  );

  test('is in step with another tab', async () => {
    await draw(<List />);
    localStorage.setItem('rueda.watchlist.stock', '[{"code":"BVN"},{"code":"CREDITC1"}]');
    dispatchEvent(new StorageEvent('storage', { key: 'rueda.watchlist.stock' }));
    expect(shown()).toEqual(['BVN', 'CREDITC1']);
  });
});

describe('removing', () => {
  test('is undone: the row is back at its place, and the focus is never lost', async () => {
    const list = provide(fakeWatchlist(five));
    await draw(<List />);
    await expectAnnouncements(
      () => act(() => button('Quitar ALICORC1').click()),
      ['ALICORC1 ya no está en tu lista.'],
    );
    expect(shown()).toEqual(five.filter((code) => code !== 'ALICORC1'));
    await expect.element(button('Deshacer')).toHaveFocus();
    await expectAnnouncements(
      () => act(() => userEvent.keyboard('{Enter}')),
      ['ALICORC1 está de nuevo en tu lista.'],
    );
    expect([shown(), codesOf(list)]).toEqual([five, five]);
    await expect.element(button('Quitar ALICORC1')).toHaveFocus();
    await expect.element(button('Deshacer')).not.toBeInTheDocument();
  });

  test('that is refused leaves the row, and says what to do', async () => {
    provide(fakeWatchlist(five, 'refused'));
    await draw(<List />);
    await expectAnnouncements(
      () => act(() => button('Quitar ALICORC1').click()),
      ['No pudimos cambiar ALICORC1. Inténtalo de nuevo en un momento.'],
    );
    expect(shown()).toEqual(five);
  });

  test('leads to the login where the session has ended', async () => {
    provide(fakeWatchlist(five, 'login'));
    await draw(<List returnTo="/mis-listas" />);
    let followed = '';
    document.addEventListener(
      'click',
      (event) => {
        if (!(event.target instanceof HTMLAnchorElement)) return;
        event.preventDefault();
        followed = event.target.getAttribute('href') ?? '';
      },
      { signal: AbortSignal.timeout(5000) },
    );
    await act(() => button('Quitar BVN').click());
    await expect.poll(() => followed).toBe('/login?returnTo=%2Fmis-listas');
  });

  test('the last one leaves the empty list with its next step, and the way back', async () => {
    provide(fakeWatchlist(['BVN']));
    await draw(<List />);
    await act(() => button('Quitar BVN').click());
    await expect.element(page.getByText('Tu lista está vacía')).toBeVisible();
    await act(() => button('Deshacer').click());
    expect(shown()).toEqual(['BVN']);
  });
});

describe('order by buttons', () => {
  test('moves up and down without a drag, keeps the focus, and says the place', async () => {
    const list = provide(fakeWatchlist(five));
    await draw(<List />);
    await expectAnnouncements(
      () => act(() => button('Subir ALICORC1').click()),
      ['ALICORC1, posición 1 de 5.'],
    );
    expect(codesOf(list)).toEqual(['ALICORC1', 'CREDITC1', 'FERREYC1', 'BVN', 'VOLCABC1']);
    expect(shown()).toEqual(codesOf(list));
    await expect.element(button('Subir ALICORC1')).toHaveFocus();
    await expect.element(button('Subir ALICORC1')).toHaveAttribute('aria-disabled', 'true');
    await act(() => button('Bajar ALICORC1').click());
    expect(codesOf(list)).toEqual(five);
  });
});

describe('order by keyboard', () => {
  const press = (keys: string): Promise<void> => act(() => userEvent.keyboard(keys));
  const focus = (name: string): void => (button(name).element() as HTMLElement).focus();

  test('Space takes a row up, arrows move it, Space leaves it, and each step is said', async () => {
    const list = provide(fakeWatchlist(five));
    await draw(<List />);
    focus('Mover ALICORC1');
    await expectAnnouncements(
      () => press(' '),
      ['ALICORC1, posición 2 de 5. Flechas para mover, Espacio para dejar, Escape para cancelar.'],
    );
    await expectAnnouncements(() => press('{ArrowDown}'), ['ALICORC1, posición 3 de 5.']);
    await expectAnnouncements(() => press('{ArrowDown}'), ['ALICORC1, posición 4 de 5.']);
    expect(codesOf(list)).toEqual(five);
    await expectAnnouncements(() => press(' '), ['ALICORC1 quedó en la posición 4 de 5.']);
    expect(codesOf(list)).toEqual(['CREDITC1', 'FERREYC1', 'BVN', 'ALICORC1', 'VOLCABC1']);
    await expect.element(button('Mover ALICORC1')).toHaveFocus();
  });

  test('Escape puts it back, and nothing was changed', async () => {
    const list = provide(fakeWatchlist(five));
    const move = vi.spyOn(list, 'move');
    await draw(<List />);
    focus('Mover VOLCABC1');
    await press('{Enter}');
    await press('{Home}');
    expect(shown()[0]).toBe('VOLCABC1');
    await expectAnnouncements(() => press('{Escape}'), ['VOLCABC1 volvió a la posición 5 de 5.']);
    expect(shown()).toEqual(five);
    expect(move).not.toHaveBeenCalled();
  });

  test('leaving the handle leaves the row where it is', async () => {
    const list = provide(fakeWatchlist(five));
    await draw(<List />);
    focus('Mover CREDITC1');
    await press(' ');
    await press('{End}');
    await press('{Tab}');
    expect(codesOf(list)).toEqual([...five.slice(1), 'CREDITC1']);
  });

  test('what arrives meanwhile waits until the row is left', async () => {
    const list = provide(fakeWatchlist(five));
    await draw(<List />);
    focus('Mover CREDITC1');
    await press(' ');
    list.put({ items: five.slice(0, 4).map((code) => ({ code })) });
    expect(shown()).toEqual(five);
    await press('{ArrowDown}');
    await press(' ');
    expect(shown()).toEqual(['ALICORC1', 'CREDITC1', 'FERREYC1', 'BVN']);
  });
});
