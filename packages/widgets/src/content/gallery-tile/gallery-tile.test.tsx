import { sampleImages } from '@rueda/domain/sample';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import * as stories from './gallery-tile.stories.tsx';
import { GalleryTile } from './index.ts';

describeWidget(stories);

const images = sampleImages().slice(0, 4);
const names = images.map(({ alt }) => alt ?? '');
const drawGallery = (own: Partial<Parameters<typeof GalleryTile>[0]> = {}) =>
  draw(<GalleryTile id="galeria" title="Tejidos" images={images} {...own} />);

const dialog = (): HTMLDialogElement => document.querySelector('dialog') as HTMLDialogElement;
const tile = (place: number) => page.getByRole('button', { name: names[place] ?? '' });
const openAt = async (place: number): Promise<void> => {
  await act(() => tile(place).click());
  await expect.poll(() => dialog().open).toBe(true);
};
/** What is seen in the window: the captions of the slides inside its frame. */
const shown = (): string[] => {
  const strip = document.querySelector('.rueda-GalleryTile-strip') as Element;
  const { left, right } = strip.getBoundingClientRect();
  return [...strip.children]
    .filter((slide) => {
      const box = slide.getBoundingClientRect();
      return box.right > left + 1 && box.left < right - 1;
    })
    .map((slide) => slide.querySelector('figcaption')?.textContent ?? '');
};
const isShown = (place: number): Promise<void> =>
  expect.poll(shown).toEqual([`${place + 1} de 4 · ${names[place]}`]);

afterEach(() => page.viewport(1280, 800));

describe('GalleryTile', () => {
  test('a press on a tile opens its picture large, and closing gives the focus back to that tile', async () => {
    await drawGallery();
    await openAt(2);
    await isShown(2);
    const picture = dialog().querySelectorAll('img')[2] as HTMLImageElement;
    await expect.poll(() => picture.naturalWidth).toBe(1280);
    expect(new URL(picture.currentSrc).pathname).toBe(images[2]?.large);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog().open).toBe(false);
    expect(document.activeElement).toBe(tile(2).element());
  });

  test.for(['{Enter}', ' '])('opens by keyboard: %s', async (key) => {
    await drawGallery();
    tile(1).element().focus();
    await userEvent.keyboard(key);
    await isShown(1);
    expect(dialog().contains(document.activeElement)).toBe(true);
  });

  test('arrows, Home and End go from one picture to another, and stop at both ends', async () => {
    await drawGallery();
    await openAt(1);
    for (const [key, place] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowRight', 3],
      ['Home', 0],
      ['ArrowLeft', 0],
      ['End', 3],
      ['ArrowLeft', 2],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await isShown(place);
    }
  });

  test('the buttons do the same, and one that leads nowhere says so and keeps the focus', async () => {
    await drawGallery();
    await openAt(2);
    const [previous, next] = ['Imagen anterior', 'Imagen siguiente'].map((name) =>
      page.getByRole('button', { name }),
    ) as [ReturnType<typeof tile>, ReturnType<typeof tile>];
    await next.click();
    await isShown(3);
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    expect(document.activeElement).toBe(next.element());
    await previous.click();
    await isShown(2);
    await expect.element(next).not.toHaveAttribute('aria-disabled');
  });

  test('each step is told once: its place, how many there are, and what is seen', async () => {
    await drawGallery();
    await expectAnnouncements(() => openAt(1), [`2 de 4 · ${names[1]}`]);
    await expectAnnouncements(() => userEvent.keyboard('{ArrowRight}'), [`3 de 4 · ${names[2]}`]);
    await expectAnnouncements(() => userEvent.keyboard('{End}{ArrowRight}'), [`4 de 4 · ${names[3]}`]);
    // It is heard with the window's name as it opens.
    const described = document.getElementById(dialog().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(`4 de 4 · ${names[3]}`);
  });

  test('a swipe moves to the next picture, and is told like a step', async () => {
    await drawGallery();
    await openAt(0);
    const strip = document.querySelector('.rueda-GalleryTile-strip') as Element;
    // Where a finger lets go of it, the browser brings it to the nearest picture.
    await expectAnnouncements(
      () => strip.scrollBy({ left: strip.clientWidth * 0.8, behavior: 'instant' }),
      [`2 de 4 · ${names[1]}`],
    );
    await isShown(1);
    await userEvent.keyboard('{ArrowRight}');
    await isShown(2);
  });

  test('only the picture in sight can be heard', async () => {
    await drawGallery();
    await openAt(1);
    await userEvent.keyboard('{ArrowRight}');
    await isShown(2);
    const heard = [...dialog().querySelectorAll('img')].filter((each) => !each.closest('[inert]'));
    expect(heard.map(({ alt }) => alt)).toEqual([names[2]]);
  });

  test('the same picture can be opened again after the window was closed elsewhere', async () => {
    await drawGallery();
    await openAt(0);
    await userEvent.keyboard('{End}{Escape}');
    await expect.poll(() => dialog().open).toBe(false);
    await openAt(0);
    await isShown(0);
  });

  test('the large picture fits the window, whatever its shape', async () => {
    await page.viewport(390, 700);
    await drawGallery({ images: sampleImages().slice(-3) });
    await act(() => page.getByRole('button').first().click());
    await expect.poll(() => dialog().scrollHeight <= dialog().clientHeight).toBe(true);
    expect(dialog().scrollWidth).toBeLessThanOrEqual(dialog().clientWidth);
  });

  test('a press that wants another tab or window is a link to the large picture', async () => {
    const { main } = await drawGallery();
    let went = '';
    main.addEventListener('click', (event) => {
      went = event.defaultPrevented
        ? ''
        : ((event.target as Element).closest('a')?.getAttribute('href') ?? '');
      event.preventDefault();
    });
    await userEvent.click(tile(1), { modifiers: ['Control'] });
    expect([dialog().open, went]).toEqual([false, images[1]?.large]);
  });

  test('one picture has nothing to go to', async () => {
    await drawGallery({ images: images.slice(0, 1) });
    await openAt(0);
    expect(page.getByRole('button', { name: /Imagen/ }).elements()).toEqual([]);
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toEqual([`1 de 1 · ${names[0]}`]);
  });
});
