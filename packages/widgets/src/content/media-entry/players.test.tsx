import { pageConsent } from '@rueda/client/consent';
import { playerOrigin } from '@rueda/client/media';
import { sampleEntries } from '@rueda/domain/sample';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgeMessages, paused, playing } from '../../../../../tools/forged-messages.ts';
import { draw } from '../../../testing/suite/render.tsx';
import { sampleNow } from '../../../testing/suite/story-args.ts';
import { MediaEntry, MediaList } from './index.ts';
import {
  allowVideo,
  audio,
  card,
  forget,
  otherVideo,
  starter,
  stateOf,
  video,
} from './media-entry.testing.tsx';

beforeEach(forget);
afterEach(async () => {
  forget();
  await userEvent.unhover(document.body);
  await page.viewport(1280, 800);
});

const frame = (): HTMLIFrameElement | null => document.querySelector('iframe');
const sound = (): HTMLAudioElement => document.querySelector('audio') as HTMLAudioElement;
const press = (title?: string) => act(() => starter(title).click());
const key = (name: string) => act(() => userEvent.keyboard(name));
const closer = () => page.getByRole('button', { name: 'Cerrar reproductor' });

/** What the player in the frame says of itself. */
const ariaSnapshot = (data: string, source = frame()?.contentWindow ?? null, origin = playerOrigin): void =>
  void dispatchEvent(new MessageEvent('message', { origin, source, data }));

describe('a video', () => {
  test('that was allowed is pressed, loads from youtube-nocookie alone, and then plays', async () => {
    allowVideo();
    await draw(<MediaEntry entry={video} />);
    expect(frame()).toBeNull();
    await press();
    await expect.poll(() => stateOf()).toBe('loading');
    const { origin, pathname, searchParams } = new URL(frame()?.src ?? '');
    expect([origin, pathname, searchParams.get('autoplay')]).toEqual([
      'https://www.youtube-nocookie.com',
      '/embed/muestra-001',
      '1',
    ]);
    await expect.element(page.getByTitle(video.title)).toHaveFocus();
    ariaSnapshot(playing);
    expect(stateOf()).toBe('playing');
    ariaSnapshot(paused);
    expect(stateOf()).toBe('paused');
  });

  test('that was not allowed asks first, in its place, and keeps every other answer', async () => {
    pageConsent('1').choose({ analytics: true });
    await draw(<MediaEntry entry={video} />);
    await press();
    await expect.poll(() => stateOf()).toBe('asking');
    expect(frame()).toBeNull();
    const allow = page.getByRole('button', { name: 'Permitir video' });
    await expect.element(allow).toHaveFocus();
    await act(() => allow.click());
    expect(pageConsent().receipt()?.choices).toEqual({ analytics: true, video: true, share: false });
    await expect.poll(() => stateOf()).toBe('loading');
    expect(frame()?.src).toContain('muestra-001');
    await expect.element(allow).not.toBeInTheDocument();
  });

  test('of a page where nobody asks is allowed for this press', async () => {
    await draw(<MediaEntry entry={video} />);
    await press();
    await act(() => page.getByRole('button', { name: 'Permitir video' }).click());
    await expect.poll(() => stateOf()).toBe('loading');
    expect(localStorage).toHaveLength(0);
  });

  test('goes as soon as the visitor takes the consent back', async () => {
    allowVideo();
    await draw(<MediaEntry entry={video} />);
    await press();
    await expect.poll(frame).not.toBeNull();
    await act(async () => pageConsent().reject());
    expect([frame(), stateOf()]).toEqual([null, null]);
  });

  test('F16: 10,000 forged messages change nothing of it', async () => {
    allowVideo();
    const { main } = await draw(<MediaEntry entry={video} />);
    await press();
    await expect.poll(frame).not.toBeNull();
    const forger = main.appendChild(document.createElement('iframe'));
    let changes = 0;
    const observer = new MutationObserver((records) => (changes += records.length));
    observer.observe(card().element(), { attributes: true });
    forgeMessages({ origin: playerOrigin, player: frame() as HTMLIFrameElement, forger });
    await Promise.resolve();
    console.log(`F16: 10,000 forged messages to a mounted MediaEntry, ${changes} changes.`);
    expect([changes, stateOf()]).toEqual([0, 'loading']);
    // The control: the same words from the frame itself.
    ariaSnapshot(playing);
    expect(stateOf()).toBe('playing');
    observer.disconnect();
  });
});

describe('a sound', () => {
  test('really plays: loading, then playing, with the browser’s own controls, and what is said in it', async () => {
    const src = new URL('../../../samples/audio-de-ejemplo.vtt', import.meta.url).pathname;
    await draw(<MediaEntry entry={audio} captions={[{ src, language: 'es' }]} />);
    const states = new Set<string | null>();
    const entry = card(audio.title).element();
    const observer = new MutationObserver(() => states.add(entry.getAttribute('data-state')));
    observer.observe(entry, { attributeFilter: ['data-state'] });
    await press(audio.title);
    await expect.poll(() => stateOf(audio.title), { timeout: 5000 }).toBe('playing');
    expect([...states]).toEqual(['loading', 'playing']);
    observer.disconnect();
    expect(sound().controls).toBe(true);
    await expect.poll(() => sound().currentTime, { timeout: 5000 }).toBeGreaterThan(0.1);
    await expect.element(page.getByText('Este es un audio de ejemplo.')).toBeVisible();
  });

  test('obeys the keyboard: space pauses and goes on, arrows move', async () => {
    await draw(<MediaEntry entry={audio} />);
    starter(audio.title).element().focus();
    await key(' ');
    await expect.poll(() => stateOf(audio.title), { timeout: 5000 }).toBe('playing');
    expect(document.activeElement).toBe(sound());
    await key(' ');
    await expect.poll(() => stateOf(audio.title)).toBe('paused');
    const before = sound().currentTime;
    await key('{ArrowRight}');
    await expect.poll(() => sound().currentTime).toBeGreaterThan(before);
    await key(' ');
    await expect.poll(() => stateOf(audio.title)).toBe('playing');
  });

  test('closed by its button or by Esc it is silent and hidden, gives the focus back, and keeps its place', async () => {
    await draw(<MediaEntry entry={audio} />);
    await press(audio.title);
    await expect.poll(() => sound().currentTime, { timeout: 5000 }).toBeGreaterThan(0.1);
    await act(() => closer().click());
    expect([stateOf(audio.title), sound().paused, sound().checkVisibility()]).toEqual([null, true, false]);
    await expect.element(starter(audio.title)).toHaveFocus();
    await expect.element(closer()).not.toBeInTheDocument();
    const { currentTime } = sound();
    await press(audio.title);
    await expect.poll(() => stateOf(audio.title), { timeout: 5000 }).toBe('playing');
    expect(sound().currentTime).toBeGreaterThanOrEqual(currentTime);
    await key('{Escape}');
    expect(stateOf(audio.title)).toBeNull();
    await expect.element(starter(audio.title)).toHaveFocus();
  });

  test('that cannot be played says so, and its title leads to the file', async () => {
    await draw(<MediaEntry entry={{ ...audio, url: '/no-existe.mp3' }} />);
    await press(audio.title);
    await expect
      .element(page.getByText('No se puede reproducir aquí. Abre el archivo desde el título.'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: audio.title }))
      .toHaveAttribute('href', '/no-existe.mp3');
  });
});

describe('hovering', () => {
  const clock = (): ((time: number) => Promise<void>) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
    return (time) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));
  };
  const over = () => act(() => card().getByRole('img').hover({ force: true }));

  test('on a desktop starts it after 2050 ms, and takes the focus from nobody', async () => {
    const pass = clock();
    allowVideo();
    await draw(<MediaEntry entry={video} />);
    // By hand, because the clock goes on while a real pointer moves; the next test moves one.
    const enter = new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' });
    card().getByRole('img').element().dispatchEvent(enter);
    await pass(2049);
    expect(frame()).toBeNull();
    await pass(1);
    await expect.poll(frame).not.toBeNull();
    expect([stateOf(), document.activeElement]).toEqual(['loading', document.body]);
  });

  test('really started by a pointer, Esc reaches it without another movement', async () => {
    const pass = clock();
    allowVideo();
    await draw(<MediaEntry entry={video} />);
    await over();
    await pass(2050);
    await expect.poll(frame).not.toBeNull();
    await key('{Escape}');
    expect([frame(), stateOf()]).toEqual([null, null]);
  });

  test('ends with the pointer, and does not begin on the save button', async () => {
    const pass = clock();
    allowVideo();
    await draw(<MediaEntry entry={video} />);
    await over();
    // The clock goes on while the pointer moves.
    await pass(500);
    await act(() => page.getByRole('button', { name: /^Guardar/ }).hover());
    await pass(5000);
    expect([frame(), stateOf()]).toEqual([null, null]);
  });

  test('starts nothing without a consent, and asks nothing', async () => {
    const pass = clock();
    pageConsent('1').reject();
    await draw(<MediaEntry entry={video} />);
    await over();
    await pass(5000);
    await vi.dynamicImportSettled();
    expect([frame(), stateOf()]).toEqual([null, null]);
  });

  test.for([991, 768, 390])('starts nothing at %i px, where a press does', async (width) => {
    await page.viewport(width, 800);
    const pass = clock();
    allowVideo();
    await draw(<MediaEntry entry={video} />);
    await over();
    await pass(5000);
    expect(frame()).toBeNull();
    await press();
    await expect.poll(frame).not.toBeNull();
  });
});

describe('one at a time', () => {
  test('one that starts closes the other: in a list, and across islands', async () => {
    allowVideo();
    const { main } = await draw(
      <>
        <MediaList entries={[{ entry: video }, { entry: otherVideo }]} />
        <MediaEntry entry={audio} />
      </>,
    );
    expect(main.querySelectorAll('rueda-island')).toHaveLength(2);
    const states = () => [video, otherVideo, audio].map(({ title }) => stateOf(title));
    await press(video.title);
    await expect.poll(states).toEqual(['loading', null, null]);
    await press(otherVideo.title);
    await expect.poll(states).toEqual([null, 'loading', null]);
    expect(main.querySelectorAll('iframe')).toHaveLength(1);
    await press(audio.title);
    await expect.poll(states, { timeout: 5000 }).toEqual([null, null, 'playing']);
    await press(video.title);
    await expect.poll(states).toEqual(['loading', null, null]);
    expect(sound().paused).toBe(true);
  });

  test('a page’s script that ends takes its player with it', async () => {
    allowVideo();
    const { again } = await draw(<MediaEntry entry={video} />);
    await press();
    await expect.poll(frame).not.toBeNull();
    await again(<p />);
    ariaSnapshot(playing);
    expect(frame()).toBeNull();
  });
});

test('an article among them is a plain link', async () => {
  const article = sampleEntries()[3];
  if (!article) throw new Error('No article.');
  await draw(<MediaEntry entry={article} />);
  await expect.element(page.getByRole('link', { name: article.title })).toHaveAttribute('href', article.url);
  expect(document.querySelector('form')).toBeNull();
});

test('a press with a key for another tab is the browser’s', async () => {
  allowVideo();
  await draw(<MediaEntry entry={video} />);
  let isTaken: boolean | undefined;
  const watch = (event: Event): void => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', watch);
  onTestFinished(() => document.removeEventListener('click', watch));
  await userEvent.keyboard('{Control>}');
  await press();
  await userEvent.keyboard('{/Control}');
  expect([isTaken, frame()]).toEqual([false, null]);
});
