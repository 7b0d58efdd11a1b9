import { sampleImages } from '@rueda/domain/sample';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import * as stories from './image.stories.tsx';
import { Image, type ImageProps } from './index.ts';

describeWidget(stories);

const [picture] = sampleImages() as [ReturnType<typeof sampleImages>[number]];
let visits = 0;
/** The same picture under an address that the browser has not seen yet, so that it comes late. */
const fresh = (): ImageProps => {
  visits += 1;
  const { large, alt } = picture;
  return { large: `${large}?${visits}`, alt };
};

const file = (): HTMLImageElement => document.querySelector('main img') as HTMLImageElement;
const arrives = (): Promise<unknown> =>
  expect.poll(() => file().complete && file().naturalWidth > 0).toBe(true);

/** Puts it far down the page, where it is not fetched; then goes there. Its height and where what follows stands, before and after. */
async function goTo(image: ReactElement): Promise<{ before: number[]; after: number[] }> {
  scrollTo(0, 0);
  const { main } = await draw(
    <>
      <div style={{ blockSize: '20000px' }} />
      <div style={{ inlineSize: '400px' }}>{image}</div>
      <p>Después</p>
    </>,
  );
  const place = (): number[] => [
    file().getBoundingClientRect().height,
    (main.querySelector('p') as HTMLElement).offsetTop,
  ];
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  const before = place();
  expect(file().naturalWidth).toBe(0);
  file().scrollIntoView();
  await arrives();
  return { before, after: place() };
}

afterEach(() => page.viewport(1280, 800));

describe('Image', () => {
  test.for([
    [390, 'large', 'small'],
    [767, 'large', 'small'],
    [768, 'large', 'medium'],
    [991, 'large', 'medium'],
    [992, 'large', 'large'],
    [1280, 'large', 'large'],
    [390, 'medium', 'small'],
    [1280, 'medium', 'medium'],
    [1280, 'small', 'small'],
  ] as const)(
    'a window of %i px, in a place for the %s one, gets the %s one',
    async ([width, upTo, size]) => {
      await page.viewport(width, 800);
      await draw(<Image {...picture} upTo={upTo} isPriority />);
      await arrives();
      expect(new URL(file().currentSrc).pathname).toBe(picture[size]);
    },
  );

  test('a size that is left out is the next larger one', async () => {
    const { large, alt } = picture;
    await page.viewport(390, 800);
    const { again } = await draw(<Image large={large} alt={alt} upTo="small" isPriority />);
    await arrives();
    expect(new URL(file().currentSrc).pathname).toBe(large);
    await again(<Image large={large} medium={picture.medium} small={null} alt={alt} isPriority />);
    await expect.poll(() => new URL(file().currentSrc).pathname).toBe(picture.medium);
  });

  test.for<[string, Partial<ImageProps>, number]>([
    ['its width and height', { width: 1280, height: 720 }, 225],
    ['no size known', {}, 225],
    ['a ratio of its own', { width: 1280, height: 720, ratio: '1:1' }, 400],
    ['a ratio and no size', { ratio: '4:3' }, 300],
    ['half of its size, which is none', { width: 1280, ratio: '2:1' }, 200],
  ])('nothing moves when it comes: %s', async ([, props, height]) => {
    const { before, after } = await goTo(<Image {...fresh()} {...props} />);
    expect(before).toEqual([height, after[1]]);
    expect(after).toEqual(before);
  });

  test('control: a plain picture moves what is under it', async () => {
    const { before, after } = await goTo(<img src={fresh().large} alt="" loading="lazy" />);
    expect(after[1]).toBeGreaterThan((before[1] ?? 0) + 100);
  });

  test('is fetched when it comes near the window, and drawn beside the page', async () => {
    await goTo(<Image {...fresh()} />);
    expect([file().loading, file().decoding, file().hasAttribute('fetchpriority')]).toEqual([
      'lazy',
      'async',
      false,
    ]);
  });

  test('one that is seen first is fetched at once, and before others', async () => {
    await draw(<Image {...fresh()} isPriority />);
    expect([file().loading, file().decoding, file().fetchPriority]).toEqual(['eager', 'auto', 'high']);
  });

  test('is heard by its words, and one that decorates not at all', async () => {
    const { again } = await draw(<Image {...picture} title="Andenes" />);
    await expect.element(page.getByRole('img', { name: picture.alt ?? '' })).toBeVisible();
    expect(file().title).toBe('Andenes');
    await again(<Image {...picture} alt={null} />);
    expect(page.getByRole('img').elements()).toEqual([]);
    expect(file().getAttribute('alt')).toBe('');
    expect(file().hasAttribute('title')).toBe(false);
  });

  test.for([{ width: 1280, height: 720 }, { ratio: '16:9' as const }])(
    'a broken one leaves a quiet box of its size, with its words in it (%o)',
    async (props) => {
      const { main } = await draw(<Image large="#" alt="Andenes de día" {...props} />);
      main.style.inlineSize = '400px';
      await expect.poll(() => file().complete).toBe(true);
      const { width, height } = file().getBoundingClientRect();
      expect([width, height]).toEqual([400, 225]);
      await expect.element(page.getByRole('img', { name: 'Andenes de día' })).toBeVisible();
    },
  );
});
