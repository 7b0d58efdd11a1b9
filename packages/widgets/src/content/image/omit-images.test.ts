import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Image } from './image.tsx';
import { omitImages } from './omit-images.ts';

const image = { large: '/large.webp', small: '/small.webp', alt: 'Andenes de día', width: 1600, height: 900 };

test('an omitted image shows its text in a place of its shape, and names no file', () => {
  expect(renderToStaticMarkup(createElement(Image, omitImages({ ...image, ratio: '4:3' as const })))).toBe(
    '<span class="rueda-Image" data-omitted="">Andenes de día</span>',
  );
});

test('images are omitted however deep they are, and nothing else changes', () => {
  const day = new Date(0);
  const element = createElement('p');
  const data = { title: 'Uno', image: null, items: [{ image, day, element }] };
  expect(omitImages(data)).toEqual({
    title: 'Uno',
    image: null,
    items: [{ image: { ...image, isOmitted: true }, day, element }],
  });
});
