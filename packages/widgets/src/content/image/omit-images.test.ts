import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Image } from './image.tsx';
import { omitImages } from './omit-images.ts';

const image = { large: '/large.webp', small: '/small.webp', alt: 'Andenes de día', width: 1600, height: 900 };

test('An omitted Image shows its alternative text in a box, and has no URL', () => {
  expect(renderToStaticMarkup(createElement(Image, omitImages({ ...image, ratio: '4:3' as const })))).toBe(
    '<span class="rueda-Image" data-omitted="">Andenes de día</span>',
  );
});

test('omitImages marks images at any depth, and changes nothing else', () => {
  const day = new Date(0);
  const element = createElement('p');
  const data = { title: 'Uno', image: null, items: [{ image, day, element }] };
  expect(omitImages(data)).toEqual({
    title: 'Uno',
    image: null,
    items: [{ image: { ...image, isOmitted: true }, day, element }],
  });
});
