import { pageConsent } from '@rueda/client/consent';
import { playerOrigin } from '@rueda/client/media';
import { sampleEntries } from '@rueda/domain/sample';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgeMessages, paused, playing } from '../../../../../tools/forged-messages.ts';
import { render } from '../../../testing/suite/render.tsx';
import { sampleNow } from '../../../testing/suite/story-args.ts';
import { MediaEntry, MediaList } from './index.ts';
import {
  allowVideo,
  audio,
  card,
  resetVisitor,
  otherVideo,
  starter,
  stateOf,
  video,
} from './media-entry.testing.tsx';

beforeEach(resetVisitor);
afterEach(async () => {
  resetVisitor();
  await userEvent.unhover(document.body);
  await page.viewport(1280, 800);
});

const frame = (): HTMLIFrameElement | null => document.querySelector('iframe');
const audioElement = (): HTMLAudioElement => document.querySelector('audio') as HTMLAudioElement;
const click = (title?: string) => act(() => starter(title).click());
const key = (name: string) => act(() => userEvent.keyboard(name));
const closeButton = () => page.getByRole('button', { name: 'Cerrar reproductor' });

/** Sends a message as the player in the frame does. */
const sendMessage = (data: string, source = frame()?.contentWindow ?? null, origin = playerOrigin): void =>
  void dispatchEvent(new MessageEvent('message', { origin, source, data }));

describe('A video of MediaEntry', () => {
  test('loads from youtube-nocookie on click after consent, and then plays', async () => {
    allowVideo();
    await render(<MediaEntry entry={video} />);
    expect(frame()).toBeNull();
    await click();
    await expect.poll(() => stateOf()).toBe('loading');
    const { origin, pathname, searchParams } = new URL(frame()?.src ?? '');
    expect([origin, pathname, searchParams.get('autoplay')]).toEqual([
      'https://www.youtube-nocookie.com',
      '/embed/muestra-001',
      '1',
    ]);
    await expect.element(page.getByTitle(video.title)).toHaveFocus();
    sendMessage(playing);
    expect(stateOf()).toBe('playing');
    sendMessage(paused);
    expect(stateOf()).toBe('paused');
  });

  test('N3: opens one player for two clicks before its script has loaded, and closes it', async () => {
    allowVideo();
    await render(<MediaEntry entry={video} />);
    const link = starter().element() as HTMLElement;
    link.click();
    link.click();
    await expect.poll(frame).not.toBeNull();
    await vi.dynamicImportSettled();
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    await act(() => closeButton().click());
    expect([frame(), stateOf()]).toEqual([null, null]);
  });

  test('prompts for consent in the card, and keeps the other choices of the visitor', async () => {
    pageConsent('1').choose({ analytics: true });
    await render(<MediaEntry entry={video} />);
    await click();
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

  test('plays for this click on a page without a consent banner', async () => {
    await render(<MediaEntry entry={video} />);
    await click();
    await act(() => page.getByRole('button', { name: 'Permitir video' }).click());
    await expect.poll(() => stateOf()).toBe('loading');
    expect(localStorage).toHaveLength(0);
  });

  test('closes when the visitor withdraws consent', async () => {
    allowVideo();
    await render(<MediaEntry entry={video} />);
    await click();
    await expect.poll(frame).not.toBeNull();
    await act(async () => pageConsent().reject());
    expect([frame(), stateOf()]).toEqual([null, null]);
  });

  test('F16: ignores 10,000 forged messages', async () => {
    allowVideo();
    const { main } = await render(<MediaEntry entry={video} />);
    await click();
    await expect.poll(frame).not.toBeNull();
    const forger = main.appendChild(document.createElement('iframe'));
    let changes = 0;
    const observer = new MutationObserver((records) => (changes += records.length));
    observer.observe(card().element(), { attributes: true });
    forgeMessages({ origin: playerOrigin, player: frame() as HTMLIFrameElement, forger });
    await Promise.resolve();
    console.log(`F16: 10,000 forged messages to a mounted MediaEntry, ${changes} changes.`);
    expect([changes, stateOf()]).toEqual([0, 'loading']);
    // Control: the same message from the frame itself.
    sendMessage(playing);
    expect(stateOf()).toBe('playing');
    observer.disconnect();
  });
});

describe('An audio of MediaEntry', () => {
  test('loads and plays, with native controls and captions', async () => {
    const src = new URL('../../../samples/audio-de-ejemplo.vtt', import.meta.url).pathname;
    await render(<MediaEntry entry={audio} captions={[{ src, language: 'es' }]} />);
    const states = new Set<string | null>();
    const entry = card(audio.title).element();
    const observer = new MutationObserver(() => states.add(entry.getAttribute('data-state')));
    observer.observe(entry, { attributeFilter: ['data-state'] });
    await click(audio.title);
    await expect.poll(() => stateOf(audio.title), { timeout: 5000 }).toBe('playing');
    expect([...states]).toEqual(['loading', 'playing']);
    observer.disconnect();
    expect(audioElement().controls).toBe(true);
    await expect.poll(() => audioElement().currentTime, { timeout: 5000 }).toBeGreaterThan(0.1);
    await expect.element(page.getByText('Este es un audio de ejemplo.')).toBeVisible();
  });

  test('pauses and resumes with Space, and seeks with the arrow keys', async () => {
    await render(<MediaEntry entry={audio} />);
    starter(audio.title).element().focus();
    await key(' ');
    await expect.poll(() => stateOf(audio.title), { timeout: 5000 }).toBe('playing');
    expect(document.activeElement).toBe(audioElement());
    await key(' ');
    await expect.poll(() => stateOf(audio.title)).toBe('paused');
    const before = audioElement().currentTime;
    await key('{ArrowRight}');
    await expect.poll(() => audioElement().currentTime).toBeGreaterThan(before);
    await key(' ');
    await expect.poll(() => stateOf(audio.title)).toBe('playing');
  });

  test('stops when closed by its button or Esc, returns the focus, and keeps its position', async () => {
    await render(<MediaEntry entry={audio} />);
    await click(audio.title);
    await expect.poll(() => audioElement().currentTime, { timeout: 5000 }).toBeGreaterThan(0.1);
    await act(() => closeButton().click());
    expect([stateOf(audio.title), audioElement().paused, audioElement().checkVisibility()]).toEqual([
      null,
      true,
      false,
    ]);
    await expect.element(starter(audio.title)).toHaveFocus();
    await expect.element(closeButton()).not.toBeInTheDocument();
    const { currentTime } = audioElement();
    await click(audio.title);
    await expect.poll(() => stateOf(audio.title), { timeout: 5000 }).toBe('playing');
    expect(audioElement().currentTime).toBeGreaterThanOrEqual(currentTime);
    await key('{Escape}');
    expect(stateOf(audio.title)).toBeNull();
    await expect.element(starter(audio.title)).toHaveFocus();
  });

  test('shows an error if it cannot play, and its title links to the file', async () => {
    await render(<MediaEntry entry={{ ...audio, url: '/no-existe.mp3' }} />);
    await click(audio.title);
    await expect
      .element(page.getByText('No se puede reproducir aquí. Abre el archivo desde el título.'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: audio.title }))
      .toHaveAttribute('href', '/no-existe.mp3');
  });
});

describe('Hovering over MediaEntry', () => {
  const clock = (): ((time: number) => Promise<void>) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
    return (time) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));
  };
  const hoverCard = () => act(() => card().getByRole('img').hover({ force: true }));

  test('starts it on a desktop after 2050 ms without moving the focus', async () => {
    const pass = clock();
    allowVideo();
    await render(<MediaEntry entry={video} />);
    // A synthetic event: the clock runs while a real pointer moves. The next test moves a real one.
    const enter = new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' });
    card().getByRole('img').element().dispatchEvent(enter);
    await pass(2049);
    expect(frame()).toBeNull();
    await pass(1);
    await expect.poll(frame).not.toBeNull();
    expect([stateOf(), document.activeElement]).toEqual(['loading', document.body]);
  });

  test('lets Esc close a player started by the pointer, without another movement', async () => {
    const pass = clock();
    allowVideo();
    await render(<MediaEntry entry={video} />);
    await hoverCard();
    await pass(2050);
    await expect.poll(frame).not.toBeNull();
    await key('{Escape}');
    expect([frame(), stateOf()]).toEqual([null, null]);
  });

  test('cancels the start when the pointer leaves, and ignores the save button', async () => {
    const pass = clock();
    allowVideo();
    await render(<MediaEntry entry={video} />);
    await hoverCard();
    // The clock runs while the pointer moves.
    await pass(500);
    await act(() => page.getByRole('button', { name: /^Guardar/ }).hover());
    await pass(5000);
    await vi.dynamicImportSettled();
    expect([frame(), stateOf()]).toEqual([null, null]);
  });

  test('N3: cancels the start when the pointer leaves while the script of the player loads', async () => {
    clock();
    allowVideo();
    await render(<MediaEntry entry={video} />);
    const picture = card().getByRole('img').element();
    const pointer = { bubbles: true, pointerType: 'mouse' };
    picture.dispatchEvent(new PointerEvent('pointerover', pointer));
    // The script is requested now, and arrives after this function has returned.
    vi.advanceTimersByTime(2050);
    card().element().dispatchEvent(new PointerEvent('pointerleave', pointer));
    await vi.dynamicImportSettled();
    expect([frame(), stateOf()]).toEqual([null, null]);
  });

  test('neither starts nor prompts without consent', async () => {
    const pass = clock();
    pageConsent('1').reject();
    await render(<MediaEntry entry={video} />);
    await hoverCard();
    await pass(5000);
    await vi.dynamicImportSettled();
    expect([frame(), stateOf()]).toEqual([null, null]);
  });

  test.for([991, 768, 390])('does not start it at %i px, where a click does', async (width) => {
    await page.viewport(width, 800);
    const pass = clock();
    allowVideo();
    await render(<MediaEntry entry={video} />);
    await hoverCard();
    await pass(5000);
    await vi.dynamicImportSettled();
    expect(frame()).toBeNull();
    await click();
    await expect.poll(frame).not.toBeNull();
  });
});

describe('Players on one page', () => {
  test('close each other when one starts, in a list and across islands', async () => {
    allowVideo();
    const { main } = await render(
      <>
        <MediaList entries={[{ entry: video }, { entry: otherVideo }]} />
        <MediaEntry entry={audio} />
      </>,
    );
    expect(main.querySelectorAll('rueda-island')).toHaveLength(2);
    const states = () => [video, otherVideo, audio].map(({ title }) => stateOf(title));
    await click(video.title);
    await expect.poll(states).toEqual(['loading', null, null]);
    await click(otherVideo.title);
    await expect.poll(states).toEqual([null, 'loading', null]);
    expect(main.querySelectorAll('iframe')).toHaveLength(1);
    await click(audio.title);
    await expect.poll(states, { timeout: 5000 }).toEqual([null, null, 'playing']);
    await click(video.title);
    await expect.poll(states).toEqual(['loading', null, null]);
    expect(audioElement().paused).toBe(true);
  });

  test('close when their behaviour ends', async () => {
    allowVideo();
    const { rerender } = await render(<MediaEntry entry={video} />);
    await click();
    await expect.poll(frame).not.toBeNull();
    await rerender(<p />);
    sendMessage(playing);
    expect(frame()).toBeNull();
  });
});

test('MediaEntry renders an article as a plain link', async () => {
  const article = sampleEntries()[3];
  if (!article) throw new Error('No article.');
  await render(<MediaEntry entry={article} />);
  await expect.element(page.getByRole('link', { name: article.title })).toHaveAttribute('href', article.url);
  expect(document.querySelector('.rueda-MediaEntry-close')).toBeNull();
});

test('MediaEntry leaves a click with a modifier key to the browser', async () => {
  allowVideo();
  await render(<MediaEntry entry={video} />);
  let isPrevented: boolean | undefined;
  const listener = (event: Event): void => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', listener);
  onTestFinished(() => document.removeEventListener('click', listener));
  await userEvent.keyboard('{Control>}');
  await click();
  await userEvent.keyboard('{/Control}');
  expect([isPrevented, frame()]).toEqual([false, null]);
});
