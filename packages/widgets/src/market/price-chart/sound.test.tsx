import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { PriceChart } from './index.ts';
import { durationSeconds, pitchesOf, scheduleTone } from './sound.ts';

const rising = [1, 2, 4, 8, 6, 6];

/** Frequencies in hertz at these shares of the line, measured in the rendered audio. */
async function measureFrequencies(values: readonly number[], shares: readonly number[]): Promise<number[]> {
  const sampleRate = 44_100;
  const context = new OfflineAudioContext(1, sampleRate * durationSeconds, sampleRate);
  scheduleTone(context, values, 0);
  const samples = (await context.startRendering()).getChannelData(0);
  return shares.map((share) => {
    const [from, length] = [Math.floor(share * samples.length), sampleRate / 20];
    let crossings = 0;
    for (let index = from + 1; index < from + length; index += 1)
      if ((samples[index - 1] ?? 0) < 0 && (samples[index] ?? 0) >= 0) crossings += 1;
    return crossings * 20;
  });
}

test('the tone follows the line: its pitch rises with the value, one octave per half of the span', async () => {
  expect(pitchesOf([0, 5, 10])).toEqual([220, 440, 880]);
  const [start = 0, top = 0, end = 0] = await measureFrequencies(rising, [0.03, 0.59, 0.95]);
  // Samples of 1/20 s have a resolution of 20 Hz.
  expect(Math.abs(start - 220)).toBeLessThan(45);
  expect(Math.abs(top - 870)).toBeLessThan(60);
  expect(Math.abs(end - (pitchesOf(rising)[5] ?? 0))).toBeLessThan(30);
});

test('a flat line, or a single point, is one constant tone', async () => {
  for (const values of [[3, 3, 3], [3]]) {
    const frequencies = await measureFrequencies(values, [0.1, 0.5, 0.9]);
    for (const frequency of frequencies) expect(Math.abs(frequency - 440)).toBeLessThan(25);
  }
});

test('the tone lasts three to five seconds, and starts and ends in silence', async () => {
  expect(durationSeconds).toBeGreaterThanOrEqual(3);
  expect(durationSeconds).toBeLessThanOrEqual(5);
  const context = new OfflineAudioContext(1, 44_100 * (durationSeconds + 1), 44_100);
  scheduleTone(context, rising, 0);
  const samples = (await context.startRendering()).getChannelData(0);
  const peak = (from: number, to: number): number =>
    Math.max(...samples.slice(from * 44_100, to * 44_100).map(Math.abs));
  expect(peak(0, 0.002)).toBeLessThan(0.02);
  expect(peak(1, 2)).toBeGreaterThan(0.15);
  expect(peak(durationSeconds, durationSeconds + 1)).toBe(0);
});

/** Records the audio contexts that the page creates. */
function recordContexts(): AudioContext[] {
  const contexts: AudioContext[] = [];
  const Real = AudioContext;
  vi.stubGlobal(
    'AudioContext',
    class extends Real {
      constructor() {
        super();
        contexts.push(this);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return contexts;
}
const points = rising.map((value, index) => ({ at: `2026-11-0${index + 2}`, value }));

test('PriceChart plays sound only after a click; the button and Esc stop it and close the audio context', async () => {
  const contexts = recordContexts();
  await render(
    <PriceChart id="g" range="1m" href="?r={range}" line={{ name: 'Lima 25', currency: null, points }} />,
  );
  const listen = page.getByRole('button', { name: 'Escuchar la línea' });
  const stop = page.getByRole('button', { name: 'Detener' });
  await expect.element(listen).toBeVisible();
  expect(contexts).toEqual([]);
  await listen.click();
  await expect.element(stop).toBeVisible();
  await expect.poll(() => contexts[0]?.state).toBe('running');
  await stop.click();
  // Before the natural end of the tone.
  await expect.poll(() => contexts[0]?.state, { timeout: 2000 }).toBe('closed');
  await expect.element(listen).toBeVisible();

  await listen.click();
  await expect.poll(() => contexts[1]?.state).toBe('running');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => contexts[1]?.state, { timeout: 2000 }).toBe('closed');
  await expect.element(listen).toBeVisible();

  await listen.click();
  await expect.poll(() => contexts[2]?.state).toBe('running');
  await expect.element(listen, { timeout: 8000 }).toBeVisible();
  await expect.poll(() => contexts[2]?.state).toBe('closed');
  expect(contexts).toHaveLength(3);
});

test('PriceChart stops the sound of another chart when its own starts', async () => {
  const contexts = recordContexts();
  await render(
    <>
      {['uno', 'dos'].map((id) => (
        <PriceChart
          key={id}
          id={id}
          range="1m"
          href="?r={range}"
          line={{ name: id, currency: null, points }}
        />
      ))}
    </>,
  );
  const [first, second] = [...document.querySelectorAll<HTMLInputElement>('.rueda-PriceChart-hear')];
  if (!first || !second) expect.fail('Two charts have two buttons.');
  await userEvent.click(first);
  await expect.poll(() => contexts[0]?.state).toBe('running');
  await userEvent.click(second);
  await expect.poll(() => contexts[1]?.state).toBe('running');
  // Before the natural end of its tone.
  await expect.poll(() => contexts[0]?.state, { timeout: 2000 }).toBe('closed');
  expect([first.value, second.value]).toEqual(['Escuchar la línea', 'Detener']);
});
