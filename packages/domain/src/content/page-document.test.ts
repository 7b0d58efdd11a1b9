import { describe, expect, test } from 'vitest';
import { samplePages } from '../sample/pages.ts';
import { pageDocumentSchema } from './page-document.ts';

const heading = { path: '/educacion', title: 'Aprende', description: 'Videos.' };
const document = { version: 1, languages: { es: heading }, components: [] };

const isValid = (value: unknown): boolean => pageDocumentSchema.safeParse(value).success;

describe('a page document', () => {
  test('of the sample is valid', () => {
    for (const { id, document: page } of samplePages()) expect([id, isValid(page)]).toEqual([id, true]);
  });

  test.for([
    ['/', true],
    ['/a-1/b2', true],
    ['/english', true],
    ['/en', false],
    ['/en/a', false],
    ['a', false],
    ['/a/', false],
    ['//a', false],
    ['/A', false],
    ['/a b', false],
    ['/a?b', false],
    ['/a-', false],
    ['/../a', false],
  ] as const)('has the Spanish path %s: %s', ([path, valid]) => {
    expect(isValid({ ...document, languages: { es: { ...heading, path } } })).toBe(valid);
  });

  test.for([
    ['/en', true],
    ['/en/a-1', true],
    ['/english', false],
    ['/a', false],
    ['/en/', false],
  ] as const)('has the English path %s: %s', ([path, valid]) => {
    expect(isValid({ ...document, languages: { en: { ...heading, path } } })).toBe(valid);
  });

  test.for<[name: string, value: unknown, valid: boolean]>([
    ['a version', document, true],
    ['version 0', { ...document, version: 0 }, false],
    ['a version with decimals', { ...document, version: 1.5 }, false],
    ['the highest version', { ...document, version: 2 ** 31 - 1 }, true],
    ['a version above it', { ...document, version: 2 ** 31 }, false],
    ['200 components', { ...document, components: Array.from({ length: 200 }, () => ({})) }, true],
    ['201 components', { ...document, components: Array.from({ length: 201 }, () => ({})) }, false],
    ['a component that is a text', { ...document, components: ['paragraph'] }, false],
    ['a third language', { ...document, languages: { es: heading, qu: heading } }, false],
    ['no language', { ...document, languages: {} }, false],
    [
      'a title of 201 characters',
      { ...document, languages: { es: { ...heading, title: 'x'.repeat(201) } } },
      false,
    ],
  ])('with %s', ([, value, valid]) => {
    expect(isValid(value)).toBe(valid);
  });
});
