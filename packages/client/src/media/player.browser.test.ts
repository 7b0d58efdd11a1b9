/** Quality line F16: forged messages have no effect, and no message is posted to any origin. */
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgeMessages, messageShapes, paused, playing } from '../../../../tools/forged-messages.ts';
import { connectPlayer, type PlayerState } from './index.ts';

const { origin } = location;

let player: HTMLIFrameElement;
let forger: HTMLIFrameElement;
let states: PlayerState[];
let errors: unknown[];

const recordError = (event: ErrorEvent | PromiseRejectionEvent): void => void errors.push(event);

async function appendFrame(html: string, sandbox?: string): Promise<HTMLIFrameElement> {
  const element = document.createElement('iframe');
  if (sandbox !== undefined) element.setAttribute('sandbox', sandbox);
  element.srcdoc = html;
  const loaded = new Promise((resolve) => {
    element.addEventListener('load', resolve, { once: true });
  });
  document.body.append(element);
  await loaded;
  return element;
}

beforeEach(async () => {
  states = [];
  errors = [];
  addEventListener('error', recordError);
  addEventListener('unhandledrejection', recordError);
  // Two frames of one origin: only one is the player.
  player = await appendFrame('<p>player</p>');
  forger = await appendFrame('<p>forger</p>');
});

afterEach(() => {
  removeEventListener('error', recordError);
  removeEventListener('unhandledrejection', recordError);
  document.body.replaceChildren();
});

const dispatchMessage = (init: MessageEventInit): void =>
  void dispatchEvent(new MessageEvent('message', init));

describe('a player', () => {
  test('a player reports its states and receives commands', async () => {
    const posts: unknown[][] = [];
    const { contentWindow } = player;
    if (contentWindow) contentWindow.postMessage = (...all: unknown[]) => void posts.push(all);
    const connected = connectPlayer(player, (state) => states.push(state), origin);
    for (const data of [playing, paused]) dispatchMessage({ origin, source: player.contentWindow, data });
    expect(states).toEqual(['playing', 'paused']);
    connected.play();
    connected.pause();
    player.dispatchEvent(new Event('load'));
    // Only to the expected origin of the frame, never to '*'.
    expect(posts).toEqual([
      ['{"event":"command","func":"playVideo","args":[]}', origin],
      ['{"event":"command","func":"pauseVideo","args":[]}', origin],
      ['{"event":"listening"}', origin],
    ]);
    connected.disconnect();
    dispatchMessage({ origin, source: player.contentWindow, data: playing });
    expect(states).toHaveLength(2);
  });

  test('a player ignores 10,000 forged messages without an error', () => {
    const connected = connectPlayer(player, (state) => states.push(state), origin);
    forgeMessages({ origin, player, forger });
    console.log(`F16: 10,000 forged messages, ${states.length} changes, ${errors.length} errors.`);
    expect([states, errors]).toEqual([[], []]);
    // Unknown message shapes from the player's frame cause no error either.
    for (const data of fc.sample(messageShapes, 2000))
      dispatchMessage({ origin, source: player.contentWindow, data });
    expect(errors).toEqual([]);
    connected.disconnect();
  });

  test('a player ignores messages from another frame of its origin and from an opaque origin', async () => {
    const connected = connectPlayer(player, (state) => states.push(state), origin);
    let received = 0;
    const count = (): void => void (received += 1);
    addEventListener('message', count);
    const script = `<script>for (let i = 0; i < 200; i++) parent.postMessage(${JSON.stringify(playing)}, '*')</script>`;
    await appendFrame(script);
    await appendFrame(script, 'allow-scripts');
    await expect.poll(() => received).toBe(400);
    removeEventListener('message', count);
    expect(states).toEqual([]);
    connected.disconnect();
  });

  test('a player whose frame is not in the page ignores messages without a source', () => {
    const detached = document.createElement('iframe');
    const connected = connectPlayer(detached, (state) => states.push(state), origin);
    dispatchMessage({ origin, source: null, data: playing });
    connected.play();
    expect(states).toEqual([]);
    connected.disconnect();
  });

  test('control: the check detects a listener that does not check the source', () => {
    const careless = (event: MessageEvent): void => {
      if (event.origin === origin && event.data === playing) states.push('playing');
    };
    addEventListener('message', careless);
    forgeMessages({ origin, player, forger });
    removeEventListener('message', careless);
    expect(states.length).toBeGreaterThan(0);
  });
});
