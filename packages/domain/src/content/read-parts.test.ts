import { describe, expect, test } from 'vitest';
import { sectionHeaderSchema } from './cms-parts.ts';
import { entrySchema } from './entry.ts';
import { readEntries, readParts, withOwnImages } from './read-parts.ts';

const header = (es: string | null, en: string | null, component = 'section-header'): object => ({
  component,
  languages: [
    ...(es === null ? [] : [{ language: 'es', properties: [{ code: 'title', value: es }] }]),
    ...(en === null ? [] : [{ language: 'en', properties: [{ code: 'title', value: en }] }]),
  ],
  properties: [],
});

const list = (component: string, code: string, ...titles: string[]): object => ({
  component,
  properties: [{ code, value: titles.map((title) => ({ title })) }],
});

describe('readParts', () => {
  const titles = (components: readonly unknown[], language: 'es' | 'en') =>
    readParts(components, 'section-header', sectionHeaderSchema, language).map(({ title }) => title);

  test('reads the components with the name, in their order and language', () => {
    const components = [header('Uno', 'One'), header('Otro', 'Other', 'paragraph'), header('Dos', 'Two')];
    expect(titles(components, 'es')).toEqual(['Uno', 'Dos']);
    expect(titles(components, 'en')).toEqual(['One', 'Two']);
  });

  test('reads the other language if a component has no readable texts in this one', () => {
    expect(titles([header('Uno', null), header('Dos', '')], 'en')).toEqual(['Uno', 'Dos']);
  });

  test('omits broken components, and those of another language', () => {
    const english = { component: 'section-header', languages: [{ language: 'en' }] };
    const properties = [{ code: 'title', value: 'Title' }];
    expect(titles([null, 'x', {}, header('', ''), { ...english, properties }], 'es')).toEqual([]);
    expect(titles([{ ...english, properties }], 'en')).toEqual(['Title']);
  });
});

test('readEntries reads the entries of every component that contains some', () => {
  const components = [
    list('sliders', 'sliders', 'd'),
    list('carousel', 'carousel', 'c'),
    list('videos', 'videos', 'b'),
    list('entry-card', 'items', 'a'),
    list('links-list', 'items', 'x'),
  ];
  expect(readEntries(components, 'es').map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd']);
});

test('withOwnImages omits an image with a size on another site', () => {
  const own = { large: '/a.webp', small: '/b.webp' };
  const foreign = { large: '/a.webp', small: 'https://images.example/b.webp' };
  const read = (image: object, backgroundImage: object) => {
    const entry = withOwnImages(entrySchema.parse({ title: 'x', image, backgroundImage }));
    return [entry.image?.large ?? null, entry.backgroundImage?.large ?? null];
  };
  expect(read(own, foreign)).toEqual(['/a.webp', null]);
  expect(read(foreign, own)).toEqual([null, '/a.webp']);
});
