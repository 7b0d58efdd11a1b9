import { savePendingAction, pageWatchlist, provideWatchlist } from '@rueda/client/watchlists';
import { localStore } from '@rueda/client/storage';
import { pages } from '@rueda/domain/site';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { type FakeWatchlist, fakeWatchlist } from '../../../testing/fixtures/fake-watchlist.ts';
import { sentForms } from '../../../testing/suite/sent-forms.ts';
import { sampleNow } from '../../../testing/suite/story-args.ts';
import { renderWatchForm, renderWatchToggle, WatchlistToggle, type WatchlistToggleProps } from './index.ts';
import * as stories from './watchlist-toggle.stories.tsx';

/** Each test is a first visit. */
const registryKey = Symbol.for('rueda.watchlists');
const clearStorage = (): void => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, registryKey);
};
beforeEach(clearStorage);
afterEach(() => {
  clearStorage();
  vi.setSystemTime(sampleNow);
});

describeWidget(stories);

const toggle = (code = 'CREDITC1') => page.getByRole('button', { name: `Agregar ${code} a mi lista` });
const logIn = (): void => localStorage.setItem('userProfile', '{"cognitoUsername":"ana"}');
const Toggle = (props: Partial<WatchlistToggleProps>) => <WatchlistToggle code="CREDITC1" {...props} />;

function provide(list: FakeWatchlist): FakeWatchlist {
  provideWatchlist('stock', list);
  return list;
}

describe('WatchlistToggle for a visitor', () => {
  test('WatchlistToggle opens /login with the URL of the page to return to', async () => {
    const submittedUrls = sentForms();
    await render(<Toggle />);
    await toggle().click();
    const [url] = submittedUrls;
    expect(submittedUrls).toHaveLength(1);
    expect([url?.origin, url?.pathname]).toEqual([location.origin, '/login']);
    expect(pages.login).toEqual({ es: '/login', en: '/login' });
    expect([...(url?.searchParams ?? [])]).toEqual([
      ['returnTo', location.pathname + location.search],
      ['watch', 'CREDITC1'],
    ]);
    expect(pageWatchlist('stock').state().items).toEqual([]);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
  });

  test('WatchlistToggle does not return to another site, whatever the URL of the page', async () => {
    const submittedUrls = sentForms();
    const { pathname, search } = location;
    await render(<Toggle login="javascript:alert(1)" />);
    for (const path of ['//evil.example/x', '/\\evil.example']) {
      history.replaceState(null, '', location.origin + path);
      await toggle().click();
    }
    history.replaceState(null, '', pathname + search);
    const { origin } = location;
    expect(submittedUrls.map((url) => [url.origin, url.pathname, url.searchParams.get('returnTo')])).toEqual([
      [origin, '/login', '/evil.example/x'],
      // Browsers convert a backslash in a path to a slash.
      [origin, '/login', '/evil.example'],
    ]);
  });

  test('WatchlistToggle stores the list on this device with visitors="local"', async () => {
    const submittedUrls = sentForms();
    await render(<Toggle visitors="local" />);
    await expectAnnouncements(
      () => act(() => toggle().click()),
      ['CREDITC1 está en tu lista de este equipo. Ingresa para guardarla.'],
    );
    expect(submittedUrls).toEqual([]);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('rueda.watchlist.stock')).toBe('[{"code":"CREDITC1"}]');
    await expectAnnouncements(() => act(() => toggle().click()), ['CREDITC1 ya no está en tu lista.']);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('WatchlistToggle pending action', () => {
  const withSpace = (children: React.ReactElement) => (
    <>
      <div style={{ height: 3000 }} />
      {children}
      <div style={{ height: 3000 }} />
    </>
  );
  const clickAndLeave = async (): Promise<number> => {
    sentForms();
    const { rerender } = await render(withSpace(<Toggle key="before" />));
    toggle().element().scrollIntoView({ block: 'center' });
    const { top } = toggle().element().getBoundingClientRect();
    await toggle().click();
    await rerender(<p>Otra página</p>);
    scrollTo(0, 0);
    return top;
  };

  test('WatchlistToggle applies a pending action once after the login, at the same scroll position', async () => {
    const top = await clickAndLeave();
    logIn();
    const list = provide(fakeWatchlist([]));
    const add = vi.spyOn(list, 'add');
    await expectAnnouncements(() => render(withSpace(<Toggle />)), ['CREDITC1 está en tu lista.']);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(toggle()).toHaveFocus();
    expect(Math.abs(toggle().element().getBoundingClientRect().top - top)).toBeLessThan(1);
    expect(scrollY).toBeGreaterThan(1000);
    list.put({ items: [] });
    await render(<WatchlistToggle code="BVN" />);
    expect(add).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('rueda.wish')).toBeNull();
  });

  test('WatchlistToggle applies a pending action after a login in another tab', async () => {
    await clickAndLeave();
    await render(<Toggle />);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
    logIn();
    dispatchEvent(new StorageEvent('storage', { key: 'userProfile' }));
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
  });

  test('WatchlistToggle retains a pending action without a login, and discards it after a day', async () => {
    await clickAndLeave();
    const { rerender } = await render(<Toggle />);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
    vi.setSystemTime(sampleNow + 25 * 3_600_000);
    logIn();
    await rerender(<Toggle key="a day later" />);
    await expect.poll(() => localStorage.getItem('rueda.wish')).toBeNull();
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
  });

  test('WatchlistToggle applies a pending action of another page without scrolling', async () => {
    savePendingAction(localStore(), { kind: 'stock', code: 'CREDITC1', place: '/otra', top: -900 });
    logIn();
    await render(withSpace(<Toggle />));
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect([scrollY, document.activeElement]).toEqual([0, document.body]);
  });

  test.for(['null', '7', '{', '[]', '{"code":7}', '{"kind":"stock","code":"","at":1}', '"x"'])(
    'WatchlistToggle discards the invalid pending action %s',
    async (stored) => {
      localStorage.setItem('rueda.wish', stored);
      localStorage.setItem('rueda.watchlist.stock', stored);
      logIn();
      await render(<Toggle />);
      await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
      await act(() => toggle().click());
      await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    },
  );
});

describe('WatchlistToggle for a user', () => {
  test('WatchlistToggle follows the list after it is loaded', async () => {
    const list = provide(fakeWatchlist([], 'saved', { isLoaded: false }));
    await render(<Toggle />);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
    list.put({ items: [{ code: 'CREDITC1' }], isLoaded: true });
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    list.put({ items: [] });
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
  });

  test('WatchlistToggle retains its server-rendered state until the list is loaded', async () => {
    const list = provide(fakeWatchlist([], 'saved', { isLoaded: false }));
    await render(<Toggle isWatched />);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    list.put({ isLoaded: true });
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
  });

  test('WatchlistToggle adds and removes at once by mouse and keyboard, and announces it', async () => {
    provide(fakeWatchlist([]));
    await render(<Toggle />);
    await expectAnnouncements(() => act(() => toggle().click()), ['CREDITC1 está en tu lista.']);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    await expectAnnouncements(
      () => act(() => userEvent.keyboard('{Enter}')),
      ['CREDITC1 ya no está en tu lista.'],
    );
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
  });

  test('WatchlistToggle is busy and pressed before the response arrives', async () => {
    const list = provide(fakeWatchlist([]));
    let respond = (): void => {};
    vi.spyOn(list, 'add').mockImplementation(async () => {
      list.put({ items: [{ code: 'CREDITC1' }] });
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
      return 'saved';
    });
    await render(<Toggle />);
    await act(() => toggle().click());
    await expect.element(toggle()).toHaveAttribute('aria-busy', 'true');
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    await act(async () => respond());
    await expect.element(toggle()).not.toHaveAttribute('aria-busy');
  });

  test('WatchlistToggle reverts a rejected edit and shows an error until the next interaction', async () => {
    provide(fakeWatchlist([], 'refused'));
    await render(<Toggle />);
    const message = 'No pudimos guardar el cambio de CREDITC1. Inténtalo de nuevo en un momento.';
    await expectAnnouncements(() => act(() => toggle().click()), [message]);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
    await expect.element(page.getByText(message)).toBeInViewport({ ratio: 1 });
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText(message)).not.toBeInTheDocument();
  });

  test('WatchlistToggle announces that an edit is stored while offline', async () => {
    provide(fakeWatchlist([], 'waiting'));
    await render(<Toggle />);
    await expectAnnouncements(
      () => act(() => toggle().click()),
      ['Sin conexión: guardaremos el cambio de CREDITC1 cuando vuelva.'],
    );
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
  });

  test('WatchlistToggle opens the login if the session has ended', async () => {
    provide(fakeWatchlist([], 'login'));
    const { main } = await render(<Toggle />);
    const form = main.querySelector('form') as HTMLFormElement;
    const submit = vi.spyOn(form, 'submit').mockImplementation(() => {});
    await act(() => toggle().click());
    await expect.poll(() => submit.mock.calls.length).toBe(1);
    expect(new FormData(form).get('returnTo')).toBe(location.pathname + location.search);
  });
});

describe('WatchlistToggle in a table', () => {
  const rows = (codes: string[]) => (
    <div>
      {renderWatchForm({ id: 'watch' })}
      <table>
        <tbody>
          {codes.map((code) => (
            <tr key={code}>
              <td>{renderWatchToggle({ code, form: 'watch' })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  test('one WatchlistToggle behaviour with one submit listener serves all rows of a table', async () => {
    const addListener = vi.spyOn(EventTarget.prototype, 'addEventListener');
    provide(fakeWatchlist(['BVN7']));
    const codes = Array.from({ length: 200 }, (_, index) => `BVN${index}`);
    const { main } = await render(rows(codes));
    const submits = addListener.mock.calls.filter(
      ([name], index) => name === 'submit' && addListener.mock.contexts[index] instanceof HTMLFormElement,
    );
    addListener.mockRestore();
    expect(submits).toHaveLength(1);
    expect(main.querySelectorAll('rueda-island')).toHaveLength(1);
    await expect.element(toggle('BVN7')).toHaveAttribute('aria-pressed', 'true');
    await act(() => toggle('BVN199').click());
    await expect.element(toggle('BVN199')).toHaveAttribute('aria-pressed', 'true');
    expect(pageWatchlist('stock').state().items).toEqual([{ code: 'BVN7' }, { code: 'BVN199' }]);
  });

  test('WatchlistToggle updates when a table reuses its row for another code', async () => {
    const list = provide(fakeWatchlist(['BVN']));
    await render(rows(['BVN', 'CREDITC1']));
    const button = toggle('BVN').element() as HTMLButtonElement;
    for (const isLoaded of [true, false]) {
      list.put({ isLoaded });
      button.value = 'ALICORC1';
      await expect.poll(() => button.ariaPressed).toBe('false');
      button.value = 'BVN';
      await expect.poll(() => button.ariaPressed).toBe('true');
    }
  });

  test('WatchlistToggle shows the state of rows that are added later', async () => {
    provide(fakeWatchlist(['BVN']));
    const { rerender } = await render(rows(['CREDITC1']));
    await rerender(rows(['CREDITC1', 'BVN']));
    await expect.element(toggle('BVN')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('WatchlistToggle labels an index with its name, and edits the list of indices', async () => {
  const list = fakeWatchlist([]);
  provideWatchlist('indices', list);
  await render(<WatchlistToggle code="lima-25" name="S&P/BVL Lima 25" kind="indices" />);
  await expectAnnouncements(
    () => act(() => page.getByRole('button', { name: 'Agregar S&P/BVL Lima 25 a mi lista' }).click()),
    ['S&P/BVL Lima 25 está en tu lista.'],
  );
  expect(list.state().items).toEqual([{ code: 'lima-25' }]);
});

test('WatchlistToggle does nothing after it is unmounted', async () => {
  const submittedUrls = sentForms();
  const list = provide(fakeWatchlist([]));
  const { main, rerender } = await render(<Toggle />);
  const form = main.querySelector('form') as HTMLFormElement;
  await rerender(<p />);
  document.body.append(form);
  onTestFinished(() => form.remove());
  list.put({ items: [{ code: 'CREDITC1' }] });
  dispatchEvent(new Event('pageshow'));
  await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
  await toggle().click();
  expect(submittedUrls).toHaveLength(1);
});
