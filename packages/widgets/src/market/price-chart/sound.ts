import { prefersReducedMotion } from '../../interaction/prefers-reduced-motion.ts';

/** How long a line sounds, in seconds: long enough to follow, short enough to hear twice. */
export const seconds = 4;

/** Two octaves from the lowest value to the highest. */
const lowest = 220;
const octaves = 2;

/** The pitch of each value, in hertz: equal steps of the value are equal steps to the ear. */
export function pitches(values: readonly number[]): number[] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  return values.map((value) => lowest * 2 ** (span === 0 ? octaves / 2 : (octaves * (value - low)) / span));
}

/** Puts the line on a context's clock, and gives what sounds. */
export function schedule(context: BaseAudioContext, values: readonly number[], at: number): OscillatorNode {
  const voice = context.createOscillator();
  const loudness = context.createGain();
  voice.type = 'triangle';
  const heard = pitches(values.length > 1 ? values : [...values, ...values]);
  voice.frequency.setValueCurveAtTime(heard, at, seconds);
  // It fades in and out, because a tone that is cut clicks.
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.25, at + 0.05);
  loudness.gain.setValueAtTime(0.25, at + seconds - 0.1);
  loudness.gain.linearRampToValueAtTime(0, at + seconds);
  voice.connect(loudness).connect(context.destination);
  voice.start(at);
  voice.stop(at + seconds);
  return voice;
}

/** Plays the line once. The function that it gives back ends it before. */
function play(
  values: readonly number[],
  onEnd: () => void,
  /** Told how much of the line has sounded, from 0 to 1, for a cursor that goes with it. */
  onMove: (share: number) => void,
): () => void {
  const context = new AudioContext();
  const begins = context.currentTime + 0.05;
  const voice = schedule(context, values, begins);
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    void context.close();
  };
  voice.addEventListener('ended', () => {
    if (!isOver) onEnd();
    end();
  });
  const step = (): void => {
    if (isOver) return;
    onMove(Math.min(1, Math.max(0, (context.currentTime - begins) / seconds)));
    requestAnimationFrame(step);
  };
  if (!prefersReducedMotion(document.documentElement)) requestAnimationFrame(step);
  return end;
}

/** Ends what sounds now. */
let stop: (() => void) | undefined;

/** A press on the button: plays the line, or ends it. So does Esc. */
export function toggleSound(
  button: HTMLInputElement,
  /** What the button says while the line sounds. */
  says: string,
  values: readonly number[],
  signal: AbortSignal,
  /** Puts the cursor at a share of the line, or takes it away. */
  onMove: (share: number | null) => void,
): void {
  const isOwn = button.value === says;
  stop?.();
  if (isOwn) return;
  const printed = button.value;
  const keys = new AbortController();
  const end = (): void => {
    keys.abort();
    stop = undefined;
    button.value = printed;
    onMove(null);
  };
  const silence = play(values, end, onMove);
  const now = (): void => {
    silence();
    end();
  };
  stop = now;
  button.value = says;
  signal.addEventListener('abort', now, { signal: keys.signal });
  document.addEventListener('keydown', ({ key }) => void (key === 'Escape' && now()), {
    signal: keys.signal,
  });
}
