import { describe, expect, test } from 'vitest';
import { entrySchema, linkSchema } from './entry.ts';

const entry = (fields: object) => entrySchema.parse({ title: 'A', ...fields });

test.for([
  ['9:30', '09:30'],
  [' 09:30:15 ', '09:30'],
  ['23:59', '23:59'],
  ['19:05', '19:05'],
  ['24:00', null],
  ['9:60', null],
  ['x9:30', null],
  ['x', null],
  [930, null],
] as const)('the hour %s is read as %s', ([hour, expected]) => {
  expect(entry({ hour }).hour).toBe(expected);
});

describe('a label', () => {
  test.for([
    [' Guía ', 'Guía'],
    [{ label: ' Guía ' }, 'Guía'],
    ['  ', null],
    [{ label: '' }, null],
    [{ text: 'Guía' }, null],
    [7, null],
  ] as const)('%j is read as %s', ([category, expected]) => {
    expect(entry({ category }).category).toBe(expected);
  });
});

describe('a link', () => {
  test('without a title has the name of its file', () => {
    expect(linkSchema.parse({ url: '/a/guia.pdf?v=1#p2' }).title).toBe('guia.pdf');
    expect(entry({ files: ['/a/uno.pdf'], fileList: ['/b/'] }).files).toEqual([
      { title: 'uno.pdf', url: '/a/uno.pdf' },
      { title: 'b', url: '/b/' },
    ]);
  });

  test('without a safe address is rejected with the reason', () => {
    const { error } = linkSchema.safeParse({ title: 'A', url: 'javascript:alert(1)' });
    expect(error?.issues[0]).toMatchObject({ code: 'custom', message: 'A link needs a safe url.' });
  });
});
