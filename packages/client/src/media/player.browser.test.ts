/** Quality line F16: whoever forges a message changes nothing, and nothing of ours is sent to everybody. */
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgeMessages, messageShapes, paused, playing } from '../../../../tools/forged-messages.ts';
import { connectPlayer, type PlayerState } from './index.ts';

const { origin } = location;

let player: HTMLIFrameElement;
let forger: HTMLIFrameElement;
let states: PlayerState[];
let errors: unknown[];

const note = (event: ErrorEvent | PromiseRejectionEvent): void => void errors.push(event);

async function frame(html: string, sandbox?: string): Promise<HTMLIFrameElement> {
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
  addEventListener('error', note);
  addEventListener('unhandledrejection', note);
  // Two frames of one origin: only one is the player.
  player = await frame('<p>player</p>');
  forger = await frame('<p>forger</p>');
});

afterEach(() => {
  removeEventListener('error', note);
  removeEventListener('unhandledrejection', note);
  document.body.replaceChildren();
});

const hear = (init: MessageEventInit): void => void dispatchEvent(new MessageEvent('message', init));

describe('a player', () => {
  test('is heard, and obeys', async () => {
    const posts: unknown[][] = [];
    const { contentWindow } = player;
    if (contentWindow) contentWindow.postMessage = (...all: unknown[]) => void posts.push(all);
    const connected = connectPlayer(player, (state) => states.push(state), origin);
    for (const data of [playing, paused]) hear({ origin, source: player.contentWindow, data });
    expect(states).toEqual(['playing', 'paused']);
    connected.play();
    connected.pause();
    player.dispatchEvent(new Event('load'));
    // Never to '*': only to the origin the frame should have.
    expect(posts).toEqual([
      ['{"event":"command","func":"playVideo","args":[]}', origin],
      ['{"event":"command","func":"pauseVideo","args":[]}', origin],
      ['{"event":"listening"}', origin],
    ]);
    connected.disconnect();
    hear({ origin, source: player.contentWindow, data: playing });
    expect(states).toHaveLength(2);
  });

  test('cannot be imitated: 10,000 forged messages change nothing and throw nothing', () => {
    const connected = connectPlayer(player, (state) => states.push(state), origin);
    forgeMessages({ origin, player, forger });
    console.log(`F16: 10,000 forged messages, ${states.length} changes, ${errors.length} errors.`);
    expect([states, errors]).toEqual([[], []]);
    // Nor does a shape that the player itself never sends upset anything.
    for (const data of fc.sample(messageShapes, 2000)) hear({ origin, source: player.contentWindow, data });
    expect(errors).toEqual([]);
    connected.disconnect();
  });

  test('cannot be imitated by a real frame of the same origin, nor by one of none', async () => {
    const connected = connectPlayer(player, (state) => states.push(state), origin);
    let arrived = 0;
    const count = (): void => void (arrived += 1);
    addEventListener('message', count);
    const script = `<script>for (let i = 0; i < 200; i++) parent.postMessage(${JSON.stringify(playing)}, '*')</script>`;
    await frame(script);
    await frame(script, 'allow-scripts');
    await expect.poll(() => arrived).toBe(400);
    removeEventListener('message', count);
    expect(states).toEqual([]);
    connected.disconnect();
  });

  test('a frame that is not in the page is no source of anything', () => {
    const gone = document.createElement('iframe');
    const connected = connectPlayer(gone, (state) => states.push(state), origin);
    hear({ origin, source: null, data: playing });
    connected.play();
    expect(states).toEqual([]);
    connected.disconnect();
  });

  test('the control: a listener that does not check the source is seen', () => {
    const careless = (event: MessageEvent): void => {
      if (event.origin === origin && event.data === playing) states.push('playing');
    };
    addEventListener('message', careless);
    forgeMessages({ origin, player, forger });
    removeEventListener('message', careless);
    expect(states.length).toBeGreaterThan(0);
  });
});
