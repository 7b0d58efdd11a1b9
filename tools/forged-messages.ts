/** Quality line F16: messages that whoever likes can send to a page, in the shapes that a video player sends. */
import * as fc from 'fast-check';

/** What the player itself says as it starts, and as it pauses. */
export const playing: string = JSON.stringify({ event: 'onStateChange', info: 1 });
export const paused: string = JSON.stringify({ event: 'infoDelivery', info: { playerState: 2 } });

/** What stands in a message: the player's own words, near misses of them, and anything. */
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
  /** Where the player's page comes from. */
  origin: string;
  /** The player's frame. */
  player: HTMLIFrameElement;
  /** Another frame of the same page. */
  forger: HTMLIFrameElement;
}

/** Sends 10,000 messages that are not the player's to whatever listens: of other origins, other windows, or none. */
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
  const whose = fc.constantFrom(...(Object.keys(sources) as (keyof typeof sources)[]));
  for (const [from, who, data] of fc.sample(fc.tuple(origins, whose, messageShapes), 10_000)) {
    const isGenuine = from === origin && who === 'player';
    if (!isGenuine) dispatchEvent(new MessageEvent('message', { origin: from, source: sources[who], data }));
  }
}
