/** What a player is doing. */
export type PlayerState = 'unstarted' | 'ended' | 'playing' | 'paused' | 'buffering' | 'cued';

/** The only host our video frames come from. */
export const playerOrigin = 'https://www.youtube-nocookie.com';

/** The numbers of the player's own messages. */
const states: Record<number, PlayerState> = {
  [-1]: 'unstarted',
  0: 'ended',
  1: 'playing',
  2: 'paused',
  3: 'buffering',
  5: 'cued',
};

export interface Player {
  play(): void;
  pause(): void;
  /** Stops listening. */
  disconnect(): void;
}

/**
 * Listens to the player in a frame and commands it. A message counts only if it comes from that origin and from
 * that very frame: any page, frame or window can send one to ours and write what it likes in it. Connect before
 * the frame has loaded.
 */
export function connectPlayer(
  frame: HTMLIFrameElement,
  onState: (state: PlayerState) => void,
  /**
   * Where the frame's page comes from.
   * @default the player's host
   */
  origin: string = playerOrigin,
): Player {
  const listen = ({ origin: from, source, data }: MessageEvent): void => {
    // A frame that is not in a page has no window, and neither has a message without a source.
    if (from !== origin || source === null || source !== frame.contentWindow) return;
    const state = readState(data);
    if (state) onState(state);
  };
  const post = (message: object): void => {
    // Never to '*': the frame may have been sent elsewhere meanwhile.
    frame.contentWindow?.postMessage(JSON.stringify(message), origin);
  };
  const command = (func: string): void => post({ event: 'command', func, args: [] });
  // The player speaks only to a page that has asked it to.
  const greet = (): void => post({ event: 'listening' });
  addEventListener('message', listen);
  frame.addEventListener('load', greet);
  return {
    play: () => command('playVideo'),
    pause: () => command('pauseVideo'),
    disconnect() {
      removeEventListener('message', listen);
      frame.removeEventListener('load', greet);
    },
  };
}

/** The state in a message: `{"event":"onStateChange","info":1}`, or `info.playerState` of an `infoDelivery`. */
function readState(data: unknown): PlayerState | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const { event, info } = Object(JSON.parse(data)) as { event?: unknown; info?: unknown };
    if (event === 'onStateChange') return states[Number(info)];
    if (event === 'infoDelivery') return states[Number(Object(info).playerState)];
  } catch {
    // Not the player's JSON, so not for us.
  }
  return undefined;
}
