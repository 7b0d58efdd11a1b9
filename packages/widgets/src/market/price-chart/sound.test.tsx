import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/suite/render.tsx';
import { PriceChart } from './index.ts';
import { pitches, schedule, seconds } from './sound.ts';

const rising = [1, 2, 4, 8, 6, 6];

/** How often the tone of a second swings, measured on what would come out of the loudspeaker. */
async function heardAt(values: readonly number[], shares: readonly number[]): Promise<number[]> {
  const rate = 44_100;
  const context = new OfflineAudioContext(1, rate * seconds, rate);
  schedule(context, values, 0);
  const samples = (await context.startRendering()).getChannelData(0);
  return shares.map((share) => {
    const [from, length] = [Math.floor(share * samples.length), rate / 20];
    let crossings = 0;
    for (let at = from + 1; at < from + length; at += 1)
      if ((samples[at - 1] ?? 0) < 0 && (samples[at] ?? 0) >= 0) crossings += 1;
    return crossings * 20;
  });
}

test('the tone that is heard follows the line: higher where it is higher, an octave for each half of its span', async () => {
  expect(pitches([0, 5, 10])).toEqual([220, 440, 880]);
  const [start = 0, top = 0, end = 0] = await heardAt(rising, [0.03, 0.59, 0.95]);
  // A twentieth of a second counts in steps of 20 hertz.
  expect(Math.abs(start - 220)).toBeLessThan(45);
  expect(Math.abs(top - 870)).toBeLessThan(60);
  expect(Math.abs(end - (pitches(rising)[5] ?? 0))).toBeLessThan(30);
});

test('a line that does not move, or is one point, is one tone', async () => {
  for (const values of [[3, 3, 3], [3]]) {
    const heard = await heardAt(values, [0.1, 0.5, 0.9]);
    for (const tone of heard) expect(Math.abs(tone - 440)).toBeLessThan(25);
  }
});

test('it lasts from three to five seconds and begins and ends in silence', async () => {
  expect(seconds).toBeGreaterThanOrEqual(3);
  expect(seconds).toBeLessThanOrEqual(5);
  const context = new OfflineAudioContext(1, 44_100 * (seconds + 1), 44_100);
  schedule(context, rising, 0);
  const samples = (await context.startRendering()).getChannelData(0);
  const loudest = (from: number, to: number): number =>
    Math.max(...samples.slice(from * 44_100, to * 44_100).map(Math.abs));
  expect(loudest(0, 0.002)).toBeLessThan(0.02);
  expect(loudest(1, 2)).toBeGreaterThan(0.15);
  expect(loudest(seconds, seconds + 1)).toBe(0);
});

test('nothing sounds until it is asked for; the same button and Esc end it, and the context is let go', async () => {
  const made: AudioContext[] = [];
  const Real = AudioContext;
  vi.stubGlobal(
    'AudioContext',
    class extends Real {
      constructor() {
        super();
        made.push(this);
      }
    },
  );
  const points = rising.map((value, place) => ({ at: `2026-11-0${place + 2}`, value }));
  await draw(
    <PriceChart id="g" range="1m" href="?r={range}" line={{ name: 'Lima 25', currency: null, points }} />,
  );
  const ariaSnapshot = page.getByRole('button', { name: 'Escuchar la línea' });
  const stop = page.getByRole('button', { name: 'Detener' });
  await expect.element(ariaSnapshot).toBeVisible();
  expect(made).toEqual([]);
  await ariaSnapshot.click();
  await expect.element(stop).toBeVisible();
  await expect.poll(() => made[0]?.state).toBe('running');
  await stop.click();
  // Sooner than it would have ended by itself.
  await expect.poll(() => made[0]?.state, { timeout: 2000 }).toBe('closed');
  await expect.element(ariaSnapshot).toBeVisible();

  await ariaSnapshot.click();
  await expect.poll(() => made[1]?.state).toBe('running');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => made[1]?.state, { timeout: 2000 }).toBe('closed');
  await expect.element(ariaSnapshot).toBeVisible();

  await ariaSnapshot.click();
  await expect.poll(() => made[2]?.state).toBe('running');
  await expect.element(ariaSnapshot, { timeout: 8000 }).toBeVisible();
  await expect.poll(() => made[2]?.state).toBe('closed');
  expect(made).toHaveLength(3);
  vi.unstubAllGlobals();
});
