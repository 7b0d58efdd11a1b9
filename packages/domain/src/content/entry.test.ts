import { describe, expect, test } from 'vitest';
import { entrySchema, linkSchema } from './index.ts';

const picture = {
  large: { imageUri: '/img/l.jpg' },
  properties: { alt: 'La rueda', title: 'Rueda de bolsa' },
};
const cleanPicture = {
  large: '/img/l.jpg',
  medium: null,
  small: null,
  alt: 'La rueda',
  title: 'Rueda de bolsa',
  width: null,
  height: null,
};

describe('an entry card', () => {
  test('an entry is read with every field of the specification', () => {
    const card = {
      title: ' Cómo leer un boletín ',
      url: 'https://youtu.be/dQw4w9WgXcQ',
      category: { label: 'Educación' },
      tags: [{ label: 'Acciones', url: '/t/acciones' }, { url: '/sin-nombre' }],
      author: 'Equipo de educación',
      image: picture,
      backgroundImage: '/img/fondo.jpg',
      description: 'Cinco minutos.',
      date: '16/11/2026',
      hour: '9:30:00',
      files: [
        { title: 'Guía', url: '/guia.pdf' },
        { title: 'Malo', url: 'javascript:alert(1)' },
      ],
      fileList: ['/anexos/anexo-1.pdf', { title: 'Anexo 2', url: '/anexos/2.pdf' }],
      titles: [{ text: 'Uno' }, 'Dos', {}],
      subtitle: 'Para empezar',
      urlSpotify: 'https://example.org/s',
      urlGoogle: '',
      urlApple: null,
      urlIvoox: 'https://example.org/i',
      'text-link': 'Ver más',
      'is-link': '1',
      saved: 0,
      label: 'Nuevo',
    };
    expect(entrySchema.parse(card)).toEqual({
      title: 'Cómo leer un boletín',
      url: 'https://youtu.be/dQw4w9WgXcQ',
      category: 'Educación',
      tags: [{ label: 'Acciones', url: '/t/acciones' }],
      author: 'Equipo de educación',
      image: cleanPicture,
      backgroundImage: {
        large: '/img/fondo.jpg',
        medium: null,
        small: null,
        alt: null,
        title: null,
        width: null,
        height: null,
      },
      description: 'Cinco minutos.',
      date: '2026-11-16',
      hour: '09:30',
      files: [
        { title: 'Guía', url: '/guia.pdf' },
        { title: 'anexo-1.pdf', url: '/anexos/anexo-1.pdf' },
        { title: 'Anexo 2', url: '/anexos/2.pdf' },
      ],
      titles: ['Uno', 'Dos'],
      subtitle: 'Para empezar',
      podcasts: {
        spotify: 'https://example.org/s',
        google: null,
        apple: null,
        ivoox: 'https://example.org/i',
      },
      linkText: 'Ver más',
      isLink: true,
      saved: false,
      label: 'Nuevo',
    });
  });

  test('an entry with only a title has all other fields empty', () => {
    expect(entrySchema.parse({ title: 'Solo' })).toEqual({
      title: 'Solo',
      url: null,
      category: null,
      tags: [],
      author: null,
      image: null,
      backgroundImage: null,
      description: null,
      date: null,
      hour: null,
      files: [],
      titles: [],
      subtitle: null,
      podcasts: { spotify: null, google: null, apple: null, ivoox: null },
      linkText: null,
      isLink: false,
      saved: false,
      label: null,
    });
  });

  test('an entry without a title is invalid', () => {
    for (const card of [{}, { title: ' ' }, null, 'card', [], { url: '/a' }])
      expect(entrySchema.safeParse(card).success).toBe(false);
  });

  test('an invalid field of an entry affects only itself', () => {
    const wrong = {
      title: 'A',
      tags: 7,
      image: { large: {} },
      date: '31/02/2026',
      files: 'x',
      url: 'data:x',
    };
    expect(entrySchema.parse(wrong)).toMatchObject({
      title: 'A',
      tags: [],
      image: null,
      date: null,
      files: [],
      url: null,
    });
  });

  test('an entry reads an instant as its day in Lima', () => {
    expect(entrySchema.parse({ title: 'A', date: '2026-11-16T02:00:00Z' }).date).toBe('2026-11-15');
  });
});

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
