import { carousel } from '@rueda/domain/site';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import * as stories from './carousel.stories.tsx';
import { Carousel } from './index.ts';
import {
  button,
  renderLinks,
  holdTime,
  inReach,
  list,
  pass,
  place,
  press,
  scrollTo,
} from '../../../testing/fixtures/slides.tsx';

describeWidget(stories);

/** A carousel of 1000 px, with four slides in sight. */
const wide = (slides: number | ReactElement[], width = 1000): ReactElement => (
  <div style={{ width }}>
    <Carousel label="Lo más reciente">{typeof slides === 'number' ? renderLinks(slides) : slides}</Carousel>
  </div>
);
const next = () => page.getByRole('button', { name: 'Siguiente' });
const links = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `Enlace ${first + index}`);
/** The distance from one slide to the next, in pixels. */
const stepPx = (): number => {
  const [one, two] = [...list().children].map((slide) => slide.getBoundingClientRect().left);
  return (two ?? 0) - (one ?? 0);
};

describe('Carousel', () => {
  test('has an accessible name and the role description of a carousel', async () => {
    await render(wide(6));
    const region = page.getByRole('region', { name: 'Lo más reciente' });
    await expect.element(region).toHaveAttribute('aria-roledescription', 'carrusel');
    await expect.element(page.getByRole('list', { name: 'Elementos' })).toBeVisible();
    expect(list().children[5]).toHaveAttribute('aria-posinset', '6');
    expect(list().children[5]).toHaveAttribute('aria-setsize', '6');
  });

  test('separates slides by the gutter of the specification', async () => {
    await render(wide(6));
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const [one, two] = [...list().children].map((slide) => slide.getBoundingClientRect());
    expect((two?.left ?? 0) - (one?.right ?? 0)).toBeCloseTo(Number.parseFloat(carousel.gutter) * rem, 1);
  });

  test('separates slides by another gutter that a site sets', async () => {
    const { main } = await render(wide(6));
    main.style.setProperty('--rueda-size-carousel-gutter', '40px');
    const [one, two] = [...list().children].map((slide) => slide.getBoundingClientRect());
    expect((two?.left ?? 0) - (one?.right ?? 0)).toBeCloseTo(40, 1);
  });

  test('has buttons and inert slides only while its slides are wider than the row', async () => {
    const { rerender } = await render(wide(4));
    await expect.element(next()).not.toBeInTheDocument();
    expect([inReach(), list().tabIndex]).toEqual([links(1, 4), -1]);
    await rerender(wide(4, 600));
    await expect.element(next()).toBeVisible();
    expect([inReach(), place(), list().tabIndex]).toEqual([links(1, 2), '1 a 2 de 4', 0]);
    await rerender(wide(4));
    await expect.element(next()).not.toBeInTheDocument();
    expect(inReach()).toEqual(links(1, 4));
  });

  test('moves by one slide in 200 ms in either direction, and ignores clicks while it moves', async () => {
    await holdTime();
    await render(wide(9));
    await press('Siguiente');
    await pass(carousel.transition - 1);
    expect(list().scrollLeft).toBeGreaterThan(stepPx() / 2);
    expect(place()).toBe('1 a 4 de 9');
    await pass(1);
    expect(Math.abs(list().scrollLeft - stepPx())).toBeLessThan(1);
    expect(place()).toBe('2 a 5 de 9');
    await press('Siguiente');
    await pass(carousel.transition - 1);
    await press('Anterior');
    await press('Siguiente');
    await pass(1000);
    expect(Math.abs(list().scrollLeft - 2 * stepPx())).toBeLessThan(1);
    expect(place()).toBe('3 a 6 de 9');
    await press('Anterior');
    await pass(carousel.transition);
    expect(place()).toBe('2 a 5 de 9');
  });

  test('jumps without an animation if the visitor prefers reduced motion', async () => {
    await render(wide(9));
    await press('Siguiente');
    expect(place()).toBe('2 a 5 de 9');
  });

  test('marks the button at the end of the row as disabled without losing its focus', async () => {
    await render(wide(5));
    expect([button('Anterior').ariaDisabled, button('Siguiente').ariaDisabled]).toEqual(['true', 'false']);
    button('Siguiente').focus();
    await userEvent.keyboard('{Enter}');
    expect([button('Anterior').ariaDisabled, button('Siguiente').ariaDisabled]).toEqual(['false', 'true']);
    await userEvent.keyboard('{Enter}');
    expect([document.activeElement, place()]).toEqual([button('Siguiente'), '2 a 5 de 5']);
  });

  test('makes slides out of sight inert, but not slides that are partly in sight', async () => {
    await render(wide(9));
    expect(inReach()).toEqual(links(1, 4));
    await scrollTo(stepPx());
    expect(inReach()).toEqual(links(2, 5));
    list().style.scrollSnapType = 'none';
    await scrollTo(stepPx() * 1.5);
    expect(inReach()).toEqual(links(2, 6));
  });

  test('has tab stops only in visible slides, and scrolls with the arrow keys', async () => {
    await render(
      <>
        {wide(9)}
        <button type="button">Después</button>
      </>,
    );
    const tabStops: (string | null)[] = [];
    button('Siguiente').focus();
    for (let stop = 0; stop < 6; stop += 1) {
      await userEvent.keyboard('{Tab}');
      tabStops.push(
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
    }
    expect(tabStops).toEqual(['Elementos', ...links(1, 4), 'Después']);
    list().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(place).toBe('2 a 5 de 9');
    expect(inReach()).toEqual(links(2, 5));
  });

  test('keeps a focused slide active when it scrolls out of sight, until the focus leaves it', async () => {
    await render(wide(9));
    page.getByRole('link', { name: 'Enlace 1' }).element().focus();
    await scrollTo(stepPx() * 3);
    expect(document.activeElement?.textContent).toBe('Enlace 1');
    button('Siguiente').focus();
    expect(inReach()).toEqual(links(4, 7));
  });

  test('scrolls a partly visible slide into view when it receives the keyboard focus', async () => {
    // Shows one slide, and a part of the second.
    await render(wide(5, 400));
    expect([inReach(), place()]).toEqual([links(1, 2), '1 de 5']);
    page.getByRole('link', { name: 'Enlace 1' }).element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.poll(place).toBe('2 de 5');
    expect(document.activeElement?.textContent).toBe('Enlace 2');
  });

  test('scrolls to a slide out of sight when a link on the page points to it', async () => {
    await render(
      <>
        <a href="#slide-8">Al octavo</a>
        {wide(9)}
      </>,
    );
    await page.getByRole('link', { name: 'Al octavo' }).click();
    await expect.poll(inReach).toContain('Enlace 8');
    history.replaceState(null, '', location.pathname + location.search);
  });

  test('lets find-in-page, which takes the focus from the window, find every slide', async () => {
    await render(wide(9));
    const find = (text: string): boolean =>
      (window as unknown as { find: (text: string) => boolean }).find(text);
    getSelection()?.removeAllRanges();
    expect(find('Enlace 9')).toBe(false);
    window.dispatchEvent(new Event('blur'));
    expect(find('Enlace 9')).toBe(true);
    // Find-in-page scrolls the same way, only as far as necessary.
    getSelection()?.anchorNode?.parentElement?.scrollIntoView();
    await expect.poll(() => list().scrollLeft).toBeGreaterThan(4 * stepPx());
    expect(inReach()).toEqual(links(1, 9));
    window.dispatchEvent(new Event('focus'));
    await expect.poll(place).toBe('6 a 9 de 9');
    expect(inReach()).toEqual(links(6, 9));
  });

  test('announces its position once after a move by the visitor, and at no other time', async () => {
    const { rerender } = await render(wide(9));
    await expectAnnouncements(() => press('Siguiente'), ['2 a 5 de 9']);
    await expectAnnouncements(() => scrollTo(stepPx() * 3), ['4 a 7 de 9']);
    await expectAnnouncements(() => rerender(wide(9, 600)), []);
    await expectAnnouncements(() => rerender(wide(12, 600)), []);
    expect(place()).toMatch(/ de 12$/);
  });

  test('includes slides that are added later, and stays in range when slides are removed', async () => {
    const { rerender } = await render(wide(4));
    await rerender(wide(6));
    await expect.element(next()).toBeVisible();
    expect([inReach(), place()]).toEqual([links(1, 4), '1 a 4 de 6']);
    await press('Siguiente');
    await press('Siguiente');
    expect(place()).toBe('3 a 6 de 6');
    await rerender(wide(5));
    await expect.poll(place).toBe('2 a 5 de 5');
    await rerender(wide(renderLinks(7, 20)));
    await expect.poll(place).toMatch(/ de 7$/);
    await rerender(wide([]));
    await expect.element(page.getByRole('region')).not.toBeInTheDocument();
    await rerender(wide(9));
    await press('Siguiente');
    expect(place()).toBe('2 a 5 de 9');
  });

  test('moves independently of other carousels on the page', async () => {
    await render(
      <>
        {wide(9)}
        {wide(6)}
      </>,
    );
    const counters = (): string[] =>
      [...document.querySelectorAll('.rueda-Slides-place')].map(({ textContent }) => textContent);
    await next().nth(1).click();
    await expect.poll(counters).toEqual(['1 a 4 de 9', '2 a 5 de 6']);
  });

  test('prints every slide, in rows, and none of them inert', async () => {
    await render(wide(9));
    window.dispatchEvent(new Event('beforeprint'));
    expect(inReach()).toEqual(links(1, 9));
    await emulate({}, 'print');
    const { right } = list().getBoundingClientRect();
    for (const slide of list().children)
      expect(slide.getBoundingClientRect().right).toBeLessThanOrEqual(right + 1);
    await expect.element(next()).not.toBeInTheDocument();
    window.dispatchEvent(new Event('afterprint'));
  });
});
