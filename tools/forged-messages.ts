/** Quality line F16: messages that any window can send to a page, in the format of a video player. */
import * as fc from 'fast-check';

/** The player's messages when it starts and when it pauses. */
export const playing: string = JSON.stringify({ event: 'onStateChange', info: 1 });
export const paused: string = JSON.stringify({ event: 'infoDelivery', info: { playerState: 2 } });

/** Data of a message: the player's messages, similar ones, and arbitrary values. */
export const messageShapes: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(playing, paused) },
  fc.constantFrom(null, undefined, '', '{', '7', 'null', '[]', '{"event":"infoDelivery"}', 1, true),
  fc.constantFrom(
    '{"event":"onStateChange","info":{"toString":1}}',
    '{"event":"onStateChange","info":"__proto__"}',
  ),
  fc.anything(),
  fc.json(),
);

export interface Scene {
  /** The origin of the player's page. */
  origin: string;
  /** The player's frame. */
  player: HTMLIFrameElement;
  /** Another frame of the same page. */
  forger: HTMLIFrameElement;
}

/** Dispatches 10,000 messages that are not from the player: of other origins, other windows, or no window. */
export function forgeMessages({ origin, player, forger }: Scene): void {
  const origins = fc.oneof(
    { weight: 3, arbitrary: fc.constant(origin) },
    fc.constantFrom(
      '',
      'null',
      'https://www.youtube-nocookie.com',
      'https://www.youtube.com',
      `${origin}.evil.pe`,
    ),
    fc.webUrl(),
  );
  const sources = { forger: forger.contentWindow, self: window, none: null, player: player.contentWindow };
  const senders = fc.constantFrom(...(Object.keys(sources) as (keyof typeof sources)[]));
  for (const [from, sender, data] of fc.sample(fc.tuple(origins, senders, messageShapes), 10_000)) {
    const isGenuine = from === origin && sender === 'player';
    if (!isGenuine)
      dispatchEvent(new MessageEvent('message', { origin: from, source: sources[sender], data }));
  }
}
