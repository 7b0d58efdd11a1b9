import { slider } from '@rueda/domain/site';
import { act, type ReactElement } from 'react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import {
  button,
  renderLinks,
  holdTime,
  inReach,
  list,
  pass,
  place,
  press,
} from '../../../testing/fixtures/slides.tsx';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { Slider, type SliderProps, SliderSlide } from './index.ts';
import { attach } from './slider.behaviour.ts';
import * as stories from './slider.stories.tsx';

describeWidget(stories);

const withSlides = (count: number, props: Partial<SliderProps> = {}): ReactElement => (
  <Slider label="Destacados" style={{ width: 600 }} {...props}>
    {renderLinks(count)}
  </Slider>
);
const host = (): HTMLElement => page.getByRole('region', { name: 'Destacados' }).element() as HTMLElement;
const send = (target: EventTarget, type: string): Promise<void> =>
  act(async () => void target.dispatchEvent(new Event(type)));

/** Simulates a tab that is hidden, or shown again. */
async function hideTab(isHidden: boolean): Promise<void> {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
  await send(document, 'visibilitychange');
}

/** Scrolls the slider out of the viewport, or back, and waits until observers are notified. */
async function leaveViewport(isLeaving: boolean): Promise<void> {
  host().style.marginBlockStart = isLeaving ? '3000px' : '';
  const notification = new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === isLeaving) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(host());
  });
  await act(() => notification);
}

/** Changes the system's motion preference, and waits until the slider reacts. */
async function setMotion(motion: 'reduce' | 'no-preference'): Promise<void> {
  await emulate({ 'prefers-reduced-motion': motion });
  await expect.poll(() => host().querySelector('button')?.hidden).toBe(motion === 'reduce');
}

/** Conditions that hold the slider, with their start and end. */
const holds: Record<string, readonly [stop: () => unknown, release: () => unknown]> = {
  'the pointer hovers over it': [() => send(host(), 'pointerenter'), () => send(host(), 'pointerleave')],
  'it contains the focus': [
    () => act(async () => (list().querySelector('li:not([inert]) a') as HTMLElement).focus()),
    () => act(async () => (document.activeElement as HTMLElement).blur()),
  ],
  'its tab is hidden': [() => hideTab(true), () => hideTab(false)],
  'the visitor prefers reduced motion': [() => setMotion('reduce'), () => setMotion('no-preference')],
  'the page sets data-motion=reduce': [
    () => act(async () => document.documentElement.setAttribute('data-motion', 'reduce')),
    () => act(async () => document.documentElement.removeAttribute('data-motion')),
  ],
  'it is out of the viewport': [() => leaveViewport(true), () => leaveViewport(false)],
  'it is paused': [() => press('Pausar'), () => press('Reanudar')],
};

describe('Slider', () => {
  // The pointer of an earlier test would hold it.
  beforeEach(() => userEvent.unhover(document.documentElement));

  test('moves after 5500 ms for 1500 ms, waits 4000 ms, and reverses at both ends', async () => {
    await holdTime();
    await render(withSlides(3));
    const width = list().clientWidth;
    await pass(slider.start - 1);
    expect(list().scrollLeft).toBe(0);
    await pass(slider.animation);
    expect(list().scrollLeft).toBeGreaterThan(width * 0.9);
    expect([list().scrollLeft < width || place() === '1 de 3', place()]).toEqual([true, '1 de 3']);
    await pass(1);
    expect([list().scrollLeft, place()]).toEqual([width, '2 de 3']);
    const counters: string[] = [];
    for (let move = 0; move < 6; move += 1) {
      await pass(slider.interval);
      expect(list().scrollLeft % width).toBe(0);
      await pass(slider.animation);
      counters.push(place());
    }
    expect(counters).toEqual(['3 de 3', '2 de 3', '1 de 3', '2 de 3', '3 de 3', '2 de 3']);
  });

  test.for(Object.keys(holds))('pauses while %s, and resumes afterwards', async (name) => {
    const [stop, release] = holds[name] as (typeof holds)[string];
    await holdTime();
    await render(withSlides(3));
    // Before the first move, and between two moves.
    for (const [waitMs, before, after] of [
      [slider.start, '1 de 3', '2 de 3'],
      [slider.interval, '2 de 3', '3 de 3'],
    ] as const) {
      await pass(waitMs - 500);
      await stop();
      await pass(60_000);
      expect(place()).toBe(before);
      await release();
      await pass(waitMs - 1);
      expect(place()).toBe(before);
      await pass(1 + slider.animation);
      expect(place()).toBe(after);
    }
  });

  test('never autoplays if the visitor prefers reduced motion, and then has no pause button', async () => {
    await holdTime();
    await emulate({ 'prefers-reduced-motion': 'reduce' });
    await render(withSlides(3));
    await pass(60_000);
    expect(place()).toBe('1 de 3');
    await expect.element(page.getByRole('button', { name: 'Pausar' })).not.toBeInTheDocument();
    await press('Siguiente');
    expect(place()).toBe('2 de 3');
  });

  test('never autoplays with isAutoplaying set to false, and then has no pause button', async () => {
    await holdTime();
    await render(withSlides(3, { isAutoplaying: false }));
    await pass(60_000);
    expect(place()).toBe('1 de 3');
    await expect.element(page.getByRole('button', { name: 'Pausar' })).not.toBeInTheDocument();
  });

  test('has the pause button as its first tab stop, which keeps the focus when activated', async () => {
    await holdTime();
    await render(withSlides(3));
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(button('Pausar'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Reanudar'));
    await userEvent.keyboard('{Enter}');
    // Resumed by the visitor, it moves although it contains the focus.
    await pass(slider.start + slider.animation);
    expect(place()).toBe('2 de 3');
    // A new focus holds it again.
    await userEvent.keyboard('{Tab}');
    await pass(60_000);
    expect(place()).toBe('2 de 3');
  });

  test('moves in either direction on click, and ignores clicks while it moves', async () => {
    await holdTime();
    await render(withSlides(4));
    await press('Siguiente');
    await pass(slider.animation - 1);
    await press('Siguiente');
    await press('Anterior');
    expect(place()).toBe('1 de 4');
    await pass(1);
    expect(place()).toBe('2 de 4');
    expect(inReach()).toEqual(['Enlace 2']);
    await press('Anterior');
    await pass(slider.animation);
    expect([place(), button('Anterior').ariaDisabled]).toEqual(['1 de 4', 'true']);
    // A click restarts the wait.
    await pass(slider.start - 1);
    expect(place()).toBe('1 de 4');
    await pass(1 + slider.animation);
    expect(place()).toBe('2 de 4');
  });

  test('marks the current slide', async () => {
    await render(withSlides(4));
    const marks = (): number[] =>
      [...document.querySelectorAll('.rueda-Slider-marks > *')].flatMap((mark, index) =>
        mark.matches('[data-now]') ? [index] : [],
      );
    expect(marks()).toEqual([0]);
    await press('Siguiente');
    await press('Siguiente');
    expect(marks()).toEqual([2]);
  });

  test('announces its position after a move by the visitor, and nothing while it autoplays', async () => {
    await render(withSlides(4));
    await expectAnnouncements(() => press('Siguiente'), ['2 de 4']);
    await expect.poll(() => initialAnnouncements(), { timeout: 5000 }).toEqual([]);
    await holdTime();
    await send(document, 'visibilitychange');
    await pass(slider.start + slider.animation);
    expect(place()).toBe('3 de 4');
    expect(initialAnnouncements()).toEqual([]);
  });

  test('stops when it receives the focus during a move, and keeps the focus in sight', async () => {
    await holdTime();
    await render(withSlides(3));
    await pass(slider.start + slider.animation / 3);
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}');
    expect(document.activeElement?.textContent).toBe('Enlace 1');
    await expect.poll(() => list().scrollLeft).toBe(0);
    await pass(60_000);
    expect(list().scrollLeft).toBe(0);
  });

  test('stays in range when slides are removed, and has no buttons with a single slide', async () => {
    const { rerender } = await render(withSlides(4));
    await press('Siguiente');
    await press('Siguiente');
    await rerender(withSlides(2));
    await expect.poll(place).toBe('2 de 2');
    await rerender(withSlides(1));
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    expect(inReach()).toEqual(['Enlace 1']);
    await rerender(withSlides(3));
    await press('Siguiente');
    expect(place()).toBe('2 de 3');
  });

  test.for([320, 700, 1200])(
    'shifts no layout on a server-rendered page of %i px when its behaviour attaches',
    async (width) => {
      const main = document.body.appendChild(document.createElement('main'));
      onTestFinished(() => main.remove());
      main.style.inlineSize = `${width}px`;
      main.innerHTML = await commands.serverHtml('content/slider/slider.stories.tsx', 'Ordinary', 'es');
      const height = main.offsetHeight;
      const controller = new AbortController();
      attach(main.firstElementChild as HTMLElement, {}, controller.signal);
      await expect.element(page.getByRole('button', { name: 'Siguiente' })).toBeVisible();
      expect([main.offsetHeight, place()]).toEqual([height, '1 de 4']);
      controller.abort();
      await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    },
  );

  test('renders a link only with a safe URL and a text', async () => {
    await render(
      <Slider label="Destacados">
        <SliderSlide title="Uno" href="/educacion" action="Ir" />
        <SliderSlide title="Dos" href="javascript:alert(1)" action="Ir" />
        <SliderSlide title="Tres" href="/educacion" />
      </Slider>,
    );
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/educacion',
    ]);
  });

  test('prints every slide, one below the other', async () => {
    await render(withSlides(3));
    await emulate({}, 'print');
    const tops = [...list().children].map((slide) => slide.getBoundingClientRect().top);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect(new Set(tops).size).toBe(3);
  });
});
