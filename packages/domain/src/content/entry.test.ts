import { describe, expect, test } from 'vitest';
import { entrySchema } from './index.ts';

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
