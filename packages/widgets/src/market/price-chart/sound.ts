import { prefersReducedMotion } from '../../interaction/prefers-reduced-motion.ts';

/** Duration: long enough to follow, short enough to repeat. */
export const durationSeconds = 4;

/** Frequency of the lowest value; the highest is two octaves above. */
const lowestHz = 220;
const octaves = 2;

/** Frequency of each value in hertz: equal steps in value are equal intervals in pitch. */
export function pitchesOf(values: readonly number[]): number[] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  return values.map((value) => lowestHz * 2 ** (span === 0 ? octaves / 2 : (octaves * (value - low)) / span));
}

/** Schedules the line on an audio context, and returns its oscillator. */
export function scheduleTone(
  context: BaseAudioContext,
  values: readonly number[],
  at: number,
): OscillatorNode {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = 'triangle';
  const frequencies = pitchesOf(values.length > 1 ? values : [...values, ...values]);
  oscillator.frequency.setValueCurveAtTime(frequencies, at, durationSeconds);
  // Fades in and out: a tone that is cut off clicks.
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.25, at + 0.05);
  gain.gain.setValueAtTime(0.25, at + durationSeconds - 0.1);
  gain.gain.linearRampToValueAtTime(0, at + durationSeconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + durationSeconds);
  return oscillator;
}

/** The volume of each candle, from the table; empty for a line. */
function readVolumes(body: Element | null): number[] {
  if (!body?.querySelector('.rueda-PriceChart-volume')) return [];
  const cells = [...body.querySelectorAll('tbody td:last-child')];
  return cells.map((cell) => Number.parseInt(cell.textContent.replaceAll(',', '')) || 0);
}

/** Frequency of the voice of the volume in hertz: below the lowest price, so that the ear separates the two. */
const volumeHz = 110;

/** Schedules the volumes as a low tone that is louder the more was traded. */
export function scheduleVolume(
  context: BaseAudioContext,
  volumes: readonly number[],
  at: number,
): OscillatorNode {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = volumeHz;
  const maxVolume = Math.max(...volumes, 1);
  const steps = volumes.length > 1 ? volumes : [...volumes, ...volumes];
  // The first and last are silent, so that the tone does not click.
  gain.gain.setValueCurveAtTime(
    [0, ...steps.map((volume) => (0.5 * volume) / maxVolume), 0],
    at,
    durationSeconds,
  );
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + durationSeconds);
  return oscillator;
}

/** Plays the line once. The returned function stops it early. */
function play(
  heights: readonly number[],
  volumes: readonly number[],
  onEnd: () => void,
  /** Receives the progress from 0 to 1, for the cursor. */
  onProgress: (share: number) => void,
): () => void {
  const context = new AudioContext();
  const startTime = context.currentTime + 0.05;
  const oscillator = scheduleTone(context, heights, startTime);
  if (volumes.length > 0) scheduleVolume(context, volumes, startTime);
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    void context.close();
  };
  oscillator.addEventListener('ended', () => {
    if (!isOver) onEnd();
    end();
  });
  const step = (): void => {
    if (isOver) return;
    onProgress(Math.min(1, Math.max(0, (context.currentTime - startTime) / durationSeconds)));
    requestAnimationFrame(step);
  };
  if (!prefersReducedMotion(document.documentElement)) requestAnimationFrame(step);
  return end;
}

/** Stops the line that plays now. */
let stopCurrent: (() => void) | undefined;

/** Plays the line, or stops it if it plays. Esc stops it too. */
export function toggleSound(
  button: HTMLInputElement,
  /** Label of the button while the line plays. */
  stopLabel: string,
  heights: readonly number[],
  signal: AbortSignal,
  /** Receives the progress from 0 to 1, and null at the end. */
  onProgress: (share: number | null) => void,
): void {
  const isPlaying = button.value === stopLabel;
  stopCurrent?.();
  if (isPlaying) return;
  const playLabel = button.value;
  const listeners = new AbortController();
  const end = (): void => {
    listeners.abort();
    stopCurrent = undefined;
    button.value = playLabel;
    onProgress(null);
  };
  const volumes = readVolumes(button.closest('.rueda-PriceChart-body'));
  const stopTone = play(heights, volumes, end, onProgress);
  const stop = (): void => {
    stopTone();
    end();
  };
  stopCurrent = stop;
  button.value = stopLabel;
  signal.addEventListener('abort', stop, { signal: listeners.signal });
  document.addEventListener('keydown', ({ key }) => void (key === 'Escape' && stop()), {
    signal: listeners.signal,
  });
}
