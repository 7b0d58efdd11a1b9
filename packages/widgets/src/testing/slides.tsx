/** What the tests of Carousel and of Slider share. */
import { act, type ReactElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emulate } from './emulate.ts';
import { sampleNow } from './story-args.ts';

/** Timers and frames stand still until the test lets them pass; motion is welcome. */
export async function holdTime(): Promise<void> {
  await emulate({ 'prefers-reduced-motion': 'no-preference' });
  vi.useFakeTimers({
    toFake: [
      'Date',
      'performance',
      'setTimeout',
      'clearTimeout',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
    now: sampleNow,
  });
  onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
}

export const pass = (milliseconds: number): Promise<void> =>
  act(async () => void vi.advanceTimersByTime(milliseconds));

/** Presses a button at once, without the time that a real pointer takes. */
export const press = (name: string): Promise<void> => act(async () => button(name).click());

export const button = (name: string): HTMLElement =>
  page.getByRole('button', { name, exact: true }).element() as HTMLElement;

export const list = (): HTMLElement => document.querySelector<HTMLElement>('.rueda-Slides') as HTMLElement;

/** The slides that are in reach. */
export const inReach = (): string[] =>
  [...list().children].filter((slide) => !slide.matches('[inert]')).map((slide) => slide.textContent);

/** Where the row stands, as a visitor reads it. */
export const place = (): string => document.querySelector('.rueda-Slides-place')?.textContent ?? '';

/** Slides of which each has a link. */
export const drawLinks = (count: number, from = 1): ReactElement[] =>
  Array.from({ length: count }, (_, at) => (
    <p key={from + at} id={`slide-${from + at}`}>
      <a href={`#${from + at}`}>{`Enlace ${from + at}`}</a>
    </p>
  ));

/** Scrolls as a finger or a wheel would: where and when the browser says so. */
export async function scrollTo(left: number): Promise<void> {
  const scrolled = new Promise((resolve) => list().addEventListener('scroll', resolve, { once: true }));
  list().scrollLeft = left;
  await act(() => scrolled as Promise<void>);
}
