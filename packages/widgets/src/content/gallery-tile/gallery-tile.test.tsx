import { sampleImages } from '@rueda/domain/sample';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import * as stories from './gallery-tile.stories.tsx';
import { GalleryTile } from './index.ts';

describeWidget(stories);

const images = sampleImages().slice(0, 4);
const names = images.map(({ alt }) => alt ?? '');
const renderGallery = (props: Partial<Parameters<typeof GalleryTile>[0]> = {}) =>
  render(<GalleryTile id="galeria" title="Tejidos" images={images} {...props} />);

const dialog = (): HTMLDialogElement => document.querySelector('dialog') as HTMLDialogElement;
const tile = (index: number) => page.getByRole('button', { name: names[index] ?? '' });
const openAt = async (index: number): Promise<void> => {
  await act(() => tile(index).click());
  await expect.poll(() => dialog().open).toBe(true);
};
/** The captions of the slides that are in sight. */
const visibleCaptions = (): string[] => {
  const strip = document.querySelector('.rueda-GalleryTile-strip') as Element;
  const { left, right } = strip.getBoundingClientRect();
  return [...strip.children]
    .filter((slide) => {
      const box = slide.getBoundingClientRect();
      return box.right > left + 1 && box.left < right - 1;
    })
    .map((slide) => slide.querySelector('figcaption')?.textContent ?? '');
};
const expectShown = (index: number): Promise<void> =>
  expect.poll(visibleCaptions).toEqual([`${index + 1} de 4 · ${names[index]}`]);

afterEach(() => page.viewport(1280, 800));

describe('GalleryTile', () => {
  test('opens the large image of a clicked tile, and returns the focus to the tile on close', async () => {
    await renderGallery();
    await openAt(2);
    await expectShown(2);
    const picture = dialog().querySelectorAll('img')[2] as HTMLImageElement;
    await expect.poll(() => picture.naturalWidth).toBe(1280);
    expect(new URL(picture.currentSrc).pathname).toBe(images[2]?.large);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => dialog().open).toBe(false);
    expect(document.activeElement).toBe(tile(2).element());
  });

  test.for(['{Enter}', ' '])('opens by keyboard with %s', async (key) => {
    await renderGallery();
    tile(1).element().focus();
    await userEvent.keyboard(key);
    await expectShown(1);
    expect(dialog().contains(document.activeElement)).toBe(true);
  });

  test('moves between images with the arrow keys, Home and End, and stops at both ends', async () => {
    await renderGallery();
    await openAt(1);
    for (const [key, index] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowRight', 3],
      ['Home', 0],
      ['ArrowLeft', 0],
      ['End', 3],
      ['ArrowLeft', 2],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expectShown(index);
    }
  });

  test('moves with its buttons, and disables the button at an end without losing its focus', async () => {
    await renderGallery();
    await openAt(2);
    const [previous, next] = ['Imagen anterior', 'Imagen siguiente'].map((name) =>
      page.getByRole('button', { name }),
    ) as [ReturnType<typeof tile>, ReturnType<typeof tile>];
    await next.click();
    await expectShown(3);
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    expect(document.activeElement).toBe(next.element());
    await previous.click();
    await expectShown(2);
    await expect.element(next).not.toHaveAttribute('aria-disabled');
  });

  test('announces each step once, with index, number of images and alternative text', async () => {
    await renderGallery();
    await expectAnnouncements(() => openAt(1), [`2 de 4 · ${names[1]}`]);
    await expectAnnouncements(() => userEvent.keyboard('{ArrowRight}'), [`3 de 4 · ${names[2]}`]);
    await expectAnnouncements(() => userEvent.keyboard('{End}{ArrowRight}'), [`4 de 4 · ${names[3]}`]);
    // The text is also the description of the dialog.
    const described = document.getElementById(dialog().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(`4 de 4 · ${names[3]}`);
  });

  test('moves to the next image on a swipe, and announces it like a step', async () => {
    await renderGallery();
    await openAt(0);
    const strip = document.querySelector('.rueda-GalleryTile-strip') as Element;
    // The browser snaps to the nearest image when the finger is lifted.
    await expectAnnouncements(
      () => strip.scrollBy({ left: strip.clientWidth * 0.8, behavior: 'instant' }),
      [`2 de 4 · ${names[1]}`],
    );
    await expectShown(1);
    await userEvent.keyboard('{ArrowRight}');
    await expectShown(2);
  });

  test('makes every image inert except the one in sight', async () => {
    await renderGallery();
    await openAt(1);
    await userEvent.keyboard('{ArrowRight}');
    await expectShown(2);
    const active = [...dialog().querySelectorAll('img')].filter((each) => !each.closest('[inert]'));
    expect(active.map(({ alt }) => alt)).toEqual([names[2]]);
  });

  test('opens the same image again after the dialog was closed on another image', async () => {
    await renderGallery();
    await openAt(0);
    await userEvent.keyboard('{End}{Escape}');
    await expect.poll(() => dialog().open).toBe(false);
    await openAt(0);
    await expectShown(0);
  });

  test('fits the large image of any ratio into the viewport', async () => {
    await page.viewport(390, 700);
    await renderGallery({ images: sampleImages().slice(-3) });
    await act(() => page.getByRole('button').first().click());
    await expect.poll(() => dialog().scrollHeight <= dialog().clientHeight).toBe(true);
    expect(dialog().scrollWidth).toBeLessThanOrEqual(dialog().clientWidth);
  });

  test('keeps a click with a modifier key as a link to the large image', async () => {
    const { main } = await renderGallery();
    let followedHref = '';
    main.addEventListener('click', (event) => {
      followedHref = event.defaultPrevented
        ? ''
        : ((event.target as Element).closest('a')?.getAttribute('href') ?? '');
      event.preventDefault();
    });
    await userEvent.click(tile(1), { modifiers: ['Control'] });
    expect([dialog().open, followedHref]).toEqual([false, images[1]?.large]);
  });

  test('has no step buttons with a single image', async () => {
    await renderGallery({ images: images.slice(0, 1) });
    await openAt(0);
    expect(page.getByRole('button', { name: /Imagen/ }).elements()).toEqual([]);
    await userEvent.keyboard('{ArrowRight}');
    expect(visibleCaptions()).toEqual([`1 de 1 · ${names[0]}`]);
  });
});
