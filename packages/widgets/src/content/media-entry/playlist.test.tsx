import { provideWatchlist } from '@rueda/client/watchlists';
import type { Entry } from '@rueda/domain/content';
import { sampleEntries } from '@rueda/domain/sample';
import type { PlaylistItem } from '@rueda/domain/watchlists';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { render } from '../../../testing/suite/render.tsx';
import { fakeList, type FakeList } from '../../../testing/fixtures/fake-watchlist.ts';
import { sentForms } from '../../../testing/suite/sent-forms.ts';
import { Toast } from '../../feedback/toast/index.ts';
import { MediaEntry, MediaList } from './index.ts';
import { audio, resetVisitor, otherVideo, video } from './media-entry.testing.tsx';

beforeEach(resetVisitor);
afterEach(resetVisitor);

const saveButton = (title = video.title) =>
  page.getByRole('button', { name: `Guardar «${title}» en mi lista de reproducción` });
const click = () => act(() => saveButton().click());
const isSaved = (): string | null => saveButton().element().ariaPressed;
const logIn = (): void => localStorage.setItem('userProfile', '{"cognitoUsername":"ana"}');

const item: PlaylistItem = {
  title: video.title,
  url: video.url ?? '',
  category: video.category,
  author: null,
};
const added = `Guardaste «${video.title}» en tu lista de reproducción.`;
const removed = `Quitaste «${video.title}» de tu lista de reproducción.`;

function provide(...list: Parameters<typeof fakeList<PlaylistItem>>): FakeList<PlaylistItem> {
  const playlist = fakeList(...list);
  provideWatchlist('playlist', playlist);
  return playlist;
}

const Page = () => (
  <>
    <MediaEntry entry={video} />
    <Toast />
  </>
);

describe('The save button of MediaEntry for a visitor', () => {
  test('leads to {origin}/login with the return address, and saves nothing', async () => {
    const addresses = sentForms();
    await render(<Page />);
    await saveButton().click();
    expect(addresses.map(({ origin, pathname }) => origin + pathname)).toEqual([`${location.origin}/login`]);
    expect([...(addresses[0]?.searchParams ?? [])]).toEqual([
      ['returnTo', location.pathname + location.search],
      ['save', video.url],
    ]);
    expect(isSaved()).toBe('false');
  });

  test('saves the entry after the login', async () => {
    sentForms();
    const { rerender } = await render(<Page />);
    await saveButton().click();
    await rerender(<p />);
    logIn();
    const playlist = provide([]);
    await expectAnnouncements(() => render(<Page />), [`${added} Para deshacer, pulsa Tab.`]);
    expect([isSaved(), playlist.state().items]).toEqual(['true', [item]]);
  });
});

test('N4: MediaEntry shows what the server has saved at the login, without another request or a reload', async () => {
  sentForms();
  const { rerender } = await render(<Page />);
  await saveButton().click();
  await rerender(<p />);
  logIn();
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  onTestFinished(() => submit.mockRestore());
  // The playlist of the user loads after the page.
  await render(<Page />);
  await vi.dynamicImportSettled();
  expect([isSaved(), submit.mock.calls.length]).toEqual(['false', 0]);
  const playlist = fakeList<PlaylistItem>([item]);
  const add = vi.spyOn(playlist, 'add');
  await expectAnnouncements(
    () => act(async () => provideWatchlist('playlist', playlist)),
    [`${added} Para deshacer, pulsa Tab.`],
  );
  expect([isSaved(), add.mock.calls.length, submit.mock.calls.length]).toEqual(['true', 0, 0]);
  await expect.element(saveButton()).toHaveFocus();
});

describe('The save button of MediaEntry for a user', () => {
  test('shows the server-rendered state until the playlist is loaded', async () => {
    const playlist = provide([], 'saved', { isLoaded: false });
    await render(<MediaEntry entry={{ ...video, saved: true }} />);
    expect(isSaved()).toBe('true');
    await act(async () => playlist.put({ isLoaded: true }));
    expect(isSaved()).toBe('false');
    await act(async () => playlist.put({ items: [item] }));
    expect(isSaved()).toBe('true');
  });

  test('shows the entry as saved only after the request, announces it, and offers undo', async () => {
    const playlist = provide([]);
    let respond = (): void => {};
    const succeed = playlist.add.bind(playlist);
    const add = vi.spyOn(playlist, 'add').mockImplementation(async (saved) => {
      // Pending items are listed at once; this button shows only confirmed ones.
      playlist.put({ items: [saved], confirmed: [] });
      await new Promise<void>((resolve) => (respond = resolve));
      return succeed(saved);
    });
    await render(<Page />);
    await click();
    expect([isSaved(), saveButton().element().ariaBusy]).toEqual(['false', 'true']);
    // A click while a request is pending is ignored.
    await click();
    expect(add).toHaveBeenCalledTimes(1);
    expect(add).toHaveBeenCalledWith(item);
    await expectAnnouncements(() => act(async () => respond()), [`${added} Para deshacer, pulsa Tab.`]);
    expect([isSaved(), saveButton().element().ariaBusy]).toEqual(['true', null]);
    await userEvent.keyboard('{Tab}');
    await expectAnnouncements(
      () => act(() => userEvent.keyboard('{Enter}')),
      [`${removed} Para deshacer, pulsa Tab.`],
    );
    expect([isSaved(), playlist.state().items]).toEqual(['false', []]);
  });

  test('announces the change in the entry itself if the page has no Toast', async () => {
    provide([item]);
    await render(<MediaEntry entry={video} />);
    await expectAnnouncements(click, [removed]);
    expect(isSaved()).toBe('false');
  });

  test.for([
    ['refused', 'No pudimos guardar el cambio. Inténtalo de nuevo en un momento.'],
    ['waiting', 'Sin conexión: guardaremos el cambio cuando vuelva.'],
  ] as const)('stays unsaved and shows a message if the request is %s', async ([outcome, text]) => {
    const playlist = provide([], outcome);
    await render(<Page />);
    await expectAnnouncements(click, [text]);
    expect(isSaved()).toBe('false');
    await expect.element(page.getByText(text)).toBeInViewport({ ratio: 1 });
    // The pending change is sent.
    await act(async () => playlist.put({ items: [item], waiting: 0 }));
    expect(isSaved()).toBe('true');
  });

  test('leads to the login if the session has expired', async () => {
    provide([], 'login');
    const { main } = await render(<Page />);
    const form = main.querySelector('form') as HTMLFormElement;
    const submit = vi.spyOn(form, 'submit').mockImplementation(() => {});
    await click();
    await expect.poll(() => submit.mock.calls.length).toBe(1);
    expect(new FormData(form).get('returnTo')).toBe(location.pathname + location.search);
  });
});

test('I11: MediaEntry saves an entry that cannot be played', async () => {
  logIn();
  const playlist = provide([]);
  const article = sampleEntries()[3] as Entry;
  await render(<MediaEntry entry={article} />);
  await act(() => saveButton(article.title).click());
  await expect.element(saveButton(article.title)).toHaveAttribute('aria-pressed', 'true');
  expect(playlist.state().items.map(({ url }) => url)).toEqual([article.url]);
});

test('MediaList serves the save buttons of all its entries with one behaviour', async () => {
  const playlist = provide([]);
  const { main } = await render(
    <MediaList
      entries={[video, otherVideo, audio].map((entry) => ({ entry }))}
      login="javascript:alert(1)"
    />,
  );
  expect(main.querySelectorAll('rueda-island')).toHaveLength(1);
  await act(() => saveButton(otherVideo.title).click());
  await expect.element(saveButton(otherVideo.title)).toHaveAttribute('aria-pressed', 'true');
  expect(playlist.state().items.map(({ url }) => url)).toEqual([otherVideo.url]);
  expect(isSaved()).toBe('false');
  expect(new Set([...main.querySelectorAll('form')].map(({ action }) => new URL(action).pathname))).toEqual(
    new Set(['/login']),
  );
});
