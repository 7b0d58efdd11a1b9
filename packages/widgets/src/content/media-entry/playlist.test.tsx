import { provideWatchlist } from '@rueda/client/watchlists';
import type { PlaylistItem } from '@rueda/domain/watchlists';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { draw } from '../../../testing/suite/render.tsx';
import { fakeList, type FakeList } from '../../../testing/fixtures/fake-watchlist.ts';
import { sentForms } from '../../../testing/suite/sent-forms.ts';
import { Toast } from '../../feedback/toast/index.ts';
import { MediaEntry, MediaList } from './index.ts';
import { audio, forget, otherVideo, video } from './media-entry.testing.tsx';

beforeEach(forget);
afterEach(forget);

const save = (title = video.title) =>
  page.getByRole('button', { name: `Guardar «${title}» en mi lista de reproducción` });
const press = () => act(() => save().click());
const isSaved = (): string | null => save().element().ariaPressed;
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

describe('a visitor', () => {
  test('who wants to save it goes to {origin}/login, with the way back, and nothing is saved', async () => {
    const addresses = sentForms();
    await draw(<Page />);
    await save().click();
    expect(addresses.map(({ origin, pathname }) => origin + pathname)).toEqual([`${location.origin}/login`]);
    expect([...(addresses[0]?.searchParams ?? [])]).toEqual([
      ['returnTo', location.pathname + location.search],
      ['save', video.url],
    ]);
    expect(isSaved()).toBe('false');
  });

  test('finds it saved after the login', async () => {
    sentForms();
    const { again } = await draw(<Page />);
    await save().click();
    await again(<p />);
    logIn();
    const playlist = provide([]);
    await expectAnnouncements(() => draw(<Page />), [`${added} Para deshacer, pulsa Tab.`]);
    expect([isSaved(), playlist.state().items]).toEqual(['true', [item]]);
  });
});

describe('a user', () => {
  test('sees what is saved once the playlist is here; until then, what the page printed', async () => {
    const playlist = provide([], 'saved', { isLoaded: false });
    await draw(<MediaEntry entry={{ ...video, saved: true }} />);
    expect(isSaved()).toBe('true');
    await act(async () => playlist.put({ isLoaded: true }));
    expect(isSaved()).toBe('false');
    await act(async () => playlist.put({ items: [item] }));
    expect(isSaved()).toBe('true');
  });

  test('sees it saved after the call has succeeded and not before, hears it, and can undo it', async () => {
    const playlist = provide([]);
    let answer = (): void => {};
    const succeed = playlist.add.bind(playlist);
    const add = vi.spyOn(playlist, 'add').mockImplementation(async (saved) => {
      // Shown at once by whoever shows what waits too.
      playlist.put({ items: [saved], confirmed: [] });
      await new Promise<void>((resolve) => (answer = resolve));
      return succeed(saved);
    });
    await draw(<Page />);
    await press();
    expect([isSaved(), save().element().ariaBusy]).toEqual(['false', 'true']);
    // A second press while the first is under way is none.
    await press();
    expect(add).toHaveBeenCalledTimes(1);
    expect(add).toHaveBeenCalledWith(item);
    await expectAnnouncements(() => act(async () => answer()), [`${added} Para deshacer, pulsa Tab.`]);
    expect([isSaved(), save().element().ariaBusy]).toEqual(['true', null]);
    await userEvent.keyboard('{Tab}');
    await expectAnnouncements(
      () => act(() => userEvent.keyboard('{Enter}')),
      [`${removed} Para deshacer, pulsa Tab.`],
    );
    expect([isSaved(), playlist.state().items]).toEqual(['false', []]);
  });

  test('hears it from the entry itself where the page has no Toast', async () => {
    provide([item]);
    await draw(<MediaEntry entry={video} />);
    await expectAnnouncements(press, [removed]);
    expect(isSaved()).toBe('false');
  });

  test.for([
    ['refused', 'No pudimos guardar el cambio. Inténtalo de nuevo en un momento.'],
    ['waiting', 'Sin conexión: guardaremos el cambio cuando vuelva.'],
  ] as const)('whose call is %s sees nothing saved, and reads what to do', async ([outcome, words]) => {
    const playlist = provide([], outcome);
    await draw(<Page />);
    await expectAnnouncements(press, [words]);
    expect(isSaved()).toBe('false');
    await expect.element(page.getByText(words)).toBeInViewport({ ratio: 1 });
    // What waited was sent.
    await act(async () => playlist.put({ items: [item], waiting: 0 }));
    expect(isSaved()).toBe('true');
  });

  test('whose session has ended is sent to the login', async () => {
    provide([], 'login');
    const { main } = await draw(<Page />);
    const form = main.querySelector('form') as HTMLFormElement;
    const submit = vi.spyOn(form, 'submit').mockImplementation(() => {});
    await press();
    await expect.poll(() => submit.mock.calls.length).toBe(1);
    expect(new FormData(form).get('returnTo')).toBe(location.pathname + location.search);
  });
});

test('the entries of a list are served by one behaviour, each by its own button', async () => {
  const playlist = provide([]);
  const { main } = await draw(
    <MediaList
      entries={[video, otherVideo, audio].map((entry) => ({ entry }))}
      login="javascript:alert(1)"
    />,
  );
  expect(main.querySelectorAll('rueda-island')).toHaveLength(1);
  await act(() => save(otherVideo.title).click());
  await expect.element(save(otherVideo.title)).toHaveAttribute('aria-pressed', 'true');
  expect(playlist.state().items.map(({ url }) => url)).toEqual([otherVideo.url]);
  expect(isSaved()).toBe('false');
  expect(new Set([...main.querySelectorAll('form')].map(({ action }) => new URL(action).pathname))).toEqual(
    new Set(['/login']),
  );
});
