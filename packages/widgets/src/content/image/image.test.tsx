import { sampleImages } from '@rueda/domain/sample';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import * as stories from './image.stories.tsx';
import { Image, type ImageProps } from './index.ts';

describeWidget(stories);

const [picture] = sampleImages() as [ReturnType<typeof sampleImages>[number]];
let requests = 0;
/** The same image with a URL that is not in the browser's cache, so that it loads late. */
const uncached = (): ImageProps => {
  requests += 1;
  const { large, alt } = picture;
  return { large: `${large}?${requests}`, alt };
};

const file = (): HTMLImageElement => document.querySelector('main img') as HTMLImageElement;
const waitUntilLoaded = (): Promise<unknown> =>
  expect.poll(() => file().complete && file().naturalWidth > 0).toBe(true);

/**
 * Renders an image far down the page, then scrolls to it. Returns its height and the offset of the next element, before
 * and after it loads.
 */
async function goTo(image: ReactElement): Promise<{ before: number[]; after: number[] }> {
  scrollTo(0, 0);
  const { main } = await render(
    <>
      <div style={{ blockSize: '20000px' }} />
      <div style={{ inlineSize: '400px' }}>{image}</div>
      <p>Después</p>
    </>,
  );
  const layout = (): number[] => [
    file().getBoundingClientRect().height,
    (main.querySelector('p') as HTMLElement).offsetTop,
  ];
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
  const before = layout();
  expect(file().naturalWidth).toBe(0);
  file().scrollIntoView();
  await waitUntilLoaded();
  return { before, after: layout() };
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
  ] as const)('loads in a viewport of %i px, with upTo="%s", the %s file', async ([width, upTo, size]) => {
    await page.viewport(width, 800);
    await render(<Image {...picture} upTo={upTo} isPriority />);
    await waitUntilLoaded();
    expect(new URL(file().currentSrc).pathname).toBe(picture[size]);
  });

  test('loads the next larger file for a size that is missing', async () => {
    const { large, alt } = picture;
    await page.viewport(390, 800);
    const { rerender } = await render(<Image large={large} alt={alt} upTo="small" isPriority />);
    await waitUntilLoaded();
    expect(new URL(file().currentSrc).pathname).toBe(large);
    await rerender(<Image large={large} medium={picture.medium} small={null} alt={alt} isPriority />);
    await expect.poll(() => new URL(file().currentSrc).pathname).toBe(picture.medium);
  });

  test.for<[string, Partial<ImageProps>, number]>([
    ['width and height', { width: 1280, height: 720 }, 225],
    ['no size', {}, 225],
    ['width, height and ratio', { width: 1280, height: 720, ratio: '1:1' }, 400],
    ['a ratio without a size', { ratio: '4:3' }, 300],
    ['a width without a height', { width: 1280, ratio: '2:1' }, 200],
  ])('shifts no layout when it loads, with %s', async ([, props, height]) => {
    const { before, after } = await goTo(<Image {...uncached()} {...props} />);
    expect(before).toEqual([height, after[1]]);
    expect(after).toEqual(before);
  });

  test('control: a plain img element shifts the layout below it', async () => {
    const { before, after } = await goTo(<img src={uncached().large} alt="" loading="lazy" />);
    expect(after[1]).toBeGreaterThan((before[1] ?? 0) + 100);
  });

  test('loads lazily and decodes asynchronously', async () => {
    await goTo(<Image {...uncached()} />);
    expect([file().loading, file().decoding, file().hasAttribute('fetchpriority')]).toEqual([
      'lazy',
      'async',
      false,
    ]);
  });

  test('loads eagerly and with high priority with isPriority', async () => {
    await render(<Image {...uncached()} isPriority />);
    expect([file().loading, file().decoding, file().fetchPriority]).toEqual(['eager', 'auto', 'high']);
  });

  test('has its alternative text as accessible name, and no role if it is decorative', async () => {
    const { rerender } = await render(<Image {...picture} title="Andenes" />);
    await expect.element(page.getByRole('img', { name: picture.alt ?? '' })).toBeVisible();
    expect(file().title).toBe('Andenes');
    await rerender(<Image {...picture} alt={null} />);
    expect(page.getByRole('img').elements()).toEqual([]);
    expect(file().getAttribute('alt')).toBe('');
    expect(file().hasAttribute('title')).toBe(false);
  });

  test.for([{ width: 1280, height: 720 }, { ratio: '16:9' as const }])(
    'shows a neutral box of its size with the alternative text if it fails to load (%o)',
    async (props) => {
      const { main } = await render(<Image large="#" alt="Andenes de día" {...props} />);
      main.style.inlineSize = '400px';
      await expect.poll(() => file().complete).toBe(true);
      const { width, height } = file().getBoundingClientRect();
      expect([width, height]).toEqual([400, 225]);
      await expect.element(page.getByRole('img', { name: 'Andenes de día' })).toBeVisible();
    },
  );
});
