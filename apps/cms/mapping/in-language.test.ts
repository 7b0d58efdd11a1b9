import { expect, test } from 'vitest';
import type { FieldDescription } from './describe-fields.ts';
import { inLanguage, withRowIds } from './in-language.ts';

const base = (name: string) => ({ code: name, name, label: { es: name, en: name }, isRequired: false });
const title: FieldDescription = { ...base('title'), kind: 'text', isLocalised: true };
const code: FieldDescription = { ...base('code'), kind: 'text', isLocalised: false };
const fields: FieldDescription[] = [
  title,
  code,
  { ...base('link'), kind: 'group', fields: [title] },
  { ...base('items'), kind: 'array', fields: [title, code] },
  { ...base('downloads'), kind: 'downloadRows' },
  { ...base('files'), kind: 'fileLinkRows' },
  { ...base('image'), kind: 'image' },
];
const both = { es: 'Hola', en: 'Hello' };
const record = {
  blockType: 'example',
  title: both,
  code: 'c',
  link: { title: both },
  items: [{ title: both, code: 'c' }, { title: { es: 'Solo' } }],
  downloads: [{ cells: { es: ['A'], en: ['B'] }, files: { es: ['/a'], en: ['/b'] } }],
  files: [{ cells: [{ text: both, link: { es: '/a', en: '/b' } }] }],
  image: 7,
};

test('a record has the values of one language, and its shared values', () => {
  expect(inLanguage(fields, record, 'en')).toEqual({
    blockType: 'example',
    title: 'Hello',
    code: 'c',
    link: { title: 'Hello' },
    items: [{ title: 'Hello', code: 'c' }, { title: null }],
    downloads: [{ cells: ['B'], files: ['/b'] }],
    files: [{ cells: [{ text: 'Hello', link: '/b' }] }],
    image: 7,
  });
});

test('rows get the ids of the stored rows at the same position', () => {
  const stored = { id: 3, items: [{ id: 'a', title: 'Hola', rows: [{ id: 'b' }] }, { id: 'c' }] };
  const data = { items: [{ title: 'Hello', rows: [{ text: 'x' }] }, { title: 'y' }, { title: 'new' }] };
  expect(withRowIds(data, stored)).toEqual({
    items: [
      { id: 'a', title: 'Hello', rows: [{ id: 'b', text: 'x' }] },
      { id: 'c', title: 'y' },
      { title: 'new' },
    ],
  });
});
