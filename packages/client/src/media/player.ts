/** The state of a player. */
export type PlayerState = 'unstarted' | 'ended' | 'playing' | 'paused' | 'buffering' | 'cued';

/** The only origin of video frames. */
export const playerOrigin = 'https://www.youtube-nocookie.com';

/** The state numbers in the player's messages. */
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
 * Listens to the player in a frame and sends it commands. A message counts only if it comes from that origin and
 * that frame, because any window can post any message to the page. Connect before the frame has loaded.
 */
export function connectPlayer(
  frame: HTMLIFrameElement,
  onState: (state: PlayerState) => void,
  /**
   * The origin of the frame's page.
   * @default the player's host
   */
  origin: string = playerOrigin,
): Player {
  const listen = ({ origin: from, source, data }: MessageEvent): void => {
    // The contentWindow of a detached frame is null, and so is the source of some messages.
    if (from !== origin || source === null || source !== frame.contentWindow) return;
    const state = readState(data);
    if (state) onState(state);
  };
  const post = (message: object): void => {
    // Never to '*': the frame may have navigated to another site.
    frame.contentWindow?.postMessage(JSON.stringify(message), origin);
  };
  const command = (func: string): void => post({ event: 'command', func, args: [] });
  // The player sends events only after this message.
  const requestEvents = (): void => post({ event: 'listening' });
  addEventListener('message', listen);
  frame.addEventListener('load', requestEvents);
  return {
    play: () => command('playVideo'),
    pause: () => command('pauseVideo'),
    disconnect() {
      removeEventListener('message', listen);
      frame.removeEventListener('load', requestEvents);
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
    // Not a message of the player.
  }
  return undefined;
}
