import { savePendingAction, pageWatchlist, provideWatchlist } from '@rueda/client/watchlists';
import { localStore } from '@rueda/client/storage';
import { pages } from '@rueda/domain/site';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { type FakeWatchlist, fakeWatchlist } from '../../../testing/fixtures/fake-watchlist.ts';
import { sentForms } from '../../../testing/suite/sent-forms.ts';
import { sampleNow } from '../../../testing/suite/story-args.ts';
import { renderWatchForm, renderWatchToggle, WatchlistToggle, type WatchlistToggleProps } from './index.ts';
import * as stories from './watchlist-toggle.stories.tsx';

/** Each test is a first visit. */
const lists = Symbol.for('rueda.watchlists');
const forget = (): void => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, lists);
};
beforeEach(forget);
afterEach(() => {
  forget();
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

describe('a visitor', () => {
  test('is sent to {origin}/login, with the address of this page to come back to', async () => {
    const addresses = sentForms();
    await draw(<Toggle />);
    await toggle().click();
    const [address] = addresses;
    expect(addresses).toHaveLength(1);
    expect([address?.origin, address?.pathname]).toEqual([location.origin, '/login']);
    expect(pages.login).toEqual({ es: '/login', en: '/login' });
    expect([...(address?.searchParams ?? [])]).toEqual([
      ['returnTo', location.pathname + location.search],
      ['watch', 'CREDITC1'],
    ]);
    expect(pageWatchlist('stock').state().items).toEqual([]);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
  });

  test('is not sent outside the site, wherever the page says that it is', async () => {
    const addresses = sentForms();
    const { pathname, search } = location;
    await draw(<Toggle login="javascript:alert(1)" />);
    for (const path of ['//evil.example/x', '/\\evil.example']) {
      history.replaceState(null, '', location.origin + path);
      await toggle().click();
    }
    history.replaceState(null, '', pathname + search);
    const { origin } = location;
    expect(addresses.map((url) => [url.origin, url.pathname, url.searchParams.get('returnTo')])).toEqual([
      [origin, '/login', '/evil.example/x'],
      // A browser writes a backslash of a path as a slash.
      [origin, '/login', '/evil.example'],
    ]);
  });

  test('stays here and keeps a list on this device where the site says so', async () => {
    const addresses = sentForms();
    await draw(<Toggle visitors="local" />);
    await expectAnnouncements(
      () => act(() => toggle().click()),
      ['CREDITC1 está en tu lista de este equipo. Ingresa para guardarla.'],
    );
    expect(addresses).toEqual([]);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('rueda.watchlist.stock')).toBe('[{"code":"CREDITC1"}]');
    await expectAnnouncements(() => act(() => toggle().click()), ['CREDITC1 ya no está en tu lista.']);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('the wish of a visitor', () => {
  const far = (children: React.ReactElement) => (
    <>
      <div style={{ height: 3000 }} />
      {children}
      <div style={{ height: 3000 }} />
    </>
  );
  const wishAt = async (): Promise<number> => {
    sentForms();
    const { again } = await draw(far(<Toggle key="before" />));
    toggle().element().scrollIntoView({ block: 'center' });
    const { top } = toggle().element().getBoundingClientRect();
    await toggle().click();
    await again(<p>Otra página</p>);
    scrollTo(0, 0);
    return top;
  };

  test('comes true after the login, once, at the same place of the page, and says so', async () => {
    const top = await wishAt();
    logIn();
    const list = provide(fakeWatchlist([]));
    const add = vi.spyOn(list, 'add');
    await expectAnnouncements(() => draw(far(<Toggle />)), ['CREDITC1 está en tu lista.']);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    await expect.element(toggle()).toHaveFocus();
    expect(Math.abs(toggle().element().getBoundingClientRect().top - top)).toBeLessThan(1);
    expect(scrollY).toBeGreaterThan(1000);
    list.put({ items: [] });
    await draw(<WatchlistToggle code="BVN" />);
    expect(add).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('rueda.wish')).toBeNull();
  });

  test('comes true on a page that was open all the time, once somebody has logged in in another tab', async () => {
    await wishAt();
    await draw(<Toggle />);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
    logIn();
    dispatchEvent(new StorageEvent('storage', { key: 'userProfile' }));
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
  });

  test('waits while nobody is logged in, and is forgotten after a day', async () => {
    await wishAt();
    const { again } = await draw(<Toggle />);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
    vi.setSystemTime(sampleNow + 25 * 3_600_000);
    logIn();
    await again(<Toggle key="a day later" />);
    await expect.poll(() => localStorage.getItem('rueda.wish')).toBeNull();
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
  });

  test('made on another page comes true here, and nothing moves', async () => {
    savePendingAction(localStore(), { kind: 'stock', code: 'CREDITC1', place: '/otra', top: -900 });
    logIn();
    await draw(far(<Toggle />));
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    expect([scrollY, document.activeElement]).toEqual([0, document.body]);
  });

  test.for(['null', '7', '{', '[]', '{"code":7}', '{"kind":"stock","code":"","at":1}', '"x"'])(
    'that was forged as %s is forgotten, and nothing breaks',
    async (forged) => {
      localStorage.setItem('rueda.wish', forged);
      localStorage.setItem('rueda.watchlist.stock', forged);
      logIn();
      await draw(<Toggle />);
      await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
      await act(() => toggle().click());
      await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    },
  );
});

describe('a user', () => {
  test('sees what is watched once the list is here, and in step with it: printed, nothing is', async () => {
    const list = provide(fakeWatchlist([], 'saved', { isLoaded: false }));
    await draw(<Toggle />);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
    list.put({ items: [{ code: 'CREDITC1' }], isLoaded: true });
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    list.put({ items: [] });
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
  });

  test('keeps what the server printed until the list is here', async () => {
    const list = provide(fakeWatchlist([], 'saved', { isLoaded: false }));
    await draw(<Toggle isWatched />);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    list.put({ isLoaded: true });
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
  });

  test('adds and takes off by a press, by mouse or keyboard, at once, and hears it', async () => {
    provide(fakeWatchlist([]));
    await draw(<Toggle />);
    await expectAnnouncements(() => act(() => toggle().click()), ['CREDITC1 está en tu lista.']);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    await expectAnnouncements(
      () => act(() => userEvent.keyboard('{Enter}')),
      ['CREDITC1 ya no está en tu lista.'],
    );
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
  });

  test('is told that it is at work, and sees the press before the answer comes', async () => {
    const list = provide(fakeWatchlist([]));
    let answer = (): void => {};
    vi.spyOn(list, 'add').mockImplementation(async () => {
      list.put({ items: [{ code: 'CREDITC1' }] });
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return 'saved';
    });
    await draw(<Toggle />);
    await act(() => toggle().click());
    await expect.element(toggle()).toHaveAttribute('aria-busy', 'true');
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
    await act(async () => answer());
    await expect.element(toggle()).not.toHaveAttribute('aria-busy');
  });

  test('whose edit is refused sees it as it was, and reads what to do until the next press', async () => {
    provide(fakeWatchlist([], 'refused'));
    await draw(<Toggle />);
    const words = 'No pudimos guardar el cambio de CREDITC1. Inténtalo de nuevo en un momento.';
    await expectAnnouncements(() => act(() => toggle().click()), [words]);
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
    await expect.element(page.getByText(words)).toBeInViewport({ ratio: 1 });
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText(words)).not.toBeInTheDocument();
  });

  test('without a connection reads that the edit is kept', async () => {
    provide(fakeWatchlist([], 'waiting'));
    await draw(<Toggle />);
    await expectAnnouncements(
      () => act(() => toggle().click()),
      ['Sin conexión: guardaremos el cambio de CREDITC1 cuando vuelva.'],
    );
    await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
  });

  test('whose session has ended is sent to the login, and back', async () => {
    provide(fakeWatchlist([], 'login'));
    const { main } = await draw(<Toggle />);
    const form = main.querySelector('form') as HTMLFormElement;
    const submit = vi.spyOn(form, 'submit').mockImplementation(() => {});
    await act(() => toggle().click());
    await expect.poll(() => submit.mock.calls.length).toBe(1);
    expect(new FormData(form).get('returnTo')).toBe(location.pathname + location.search);
  });
});

describe('many toggles', () => {
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

  test('of a table are served by one behaviour, and by one listener of a press', async () => {
    const added = vi.spyOn(EventTarget.prototype, 'addEventListener');
    provide(fakeWatchlist(['BVN7']));
    const codes = Array.from({ length: 200 }, (_, index) => `BVN${index}`);
    const { main } = await draw(rows(codes));
    const submits = added.mock.calls.filter(
      ([name], index) => name === 'submit' && added.mock.contexts[index] instanceof HTMLFormElement,
    );
    added.mockRestore();
    expect(submits).toHaveLength(1);
    expect(main.querySelectorAll('rueda-island')).toHaveLength(1);
    await expect.element(toggle('BVN7')).toHaveAttribute('aria-pressed', 'true');
    await act(() => toggle('BVN199').click());
    await expect.element(toggle('BVN199')).toHaveAttribute('aria-pressed', 'true');
    expect(pageWatchlist('stock').state().items).toEqual([{ code: 'BVN7' }, { code: 'BVN199' }]);
  });

  test('are marked anew where a table gives a row to another code', async () => {
    const list = provide(fakeWatchlist(['BVN']));
    await draw(rows(['BVN', 'CREDITC1']));
    const star = toggle('BVN').element() as HTMLButtonElement;
    for (const isLoaded of [true, false]) {
      list.put({ isLoaded });
      star.value = 'ALICORC1';
      await expect.poll(() => star.ariaPressed).toBe('false');
      star.value = 'BVN';
      await expect.poll(() => star.ariaPressed).toBe('true');
    }
  });

  test('are marked as well where their rows come later', async () => {
    provide(fakeWatchlist(['BVN']));
    const { again } = await draw(rows(['CREDITC1']));
    await again(rows(['CREDITC1', 'BVN']));
    await expect.element(toggle('BVN')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('names an index by its name, and edits the list of indices', async () => {
  const list = fakeWatchlist([]);
  provideWatchlist('indices', list);
  await draw(<WatchlistToggle code="lima-25" name="S&P/BVL Lima 25" kind="indices" />);
  await expectAnnouncements(
    () => act(() => page.getByRole('button', { name: 'Agregar S&P/BVL Lima 25 a mi lista' }).click()),
    ['S&P/BVL Lima 25 está en tu lista.'],
  );
  expect(list.state().items).toEqual([{ code: 'lima-25' }]);
});

test('is silent once it has ended', async () => {
  const addresses = sentForms();
  const list = provide(fakeWatchlist([]));
  const { main, again } = await draw(<Toggle />);
  const form = main.querySelector('form') as HTMLFormElement;
  await again(<p />);
  document.body.append(form);
  onTestFinished(() => form.remove());
  list.put({ items: [{ code: 'CREDITC1' }] });
  dispatchEvent(new Event('pageshow'));
  await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
  await toggle().click();
  expect(addresses).toHaveLength(1);
});
