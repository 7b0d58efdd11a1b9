import { describe, expect, test } from 'vitest';
import {
  accordionSchema,
  cmsComponentSchema,
  cmsFrameSchema,
  contactPostSchema,
  downloadTableSchema,
  entriesSchema,
  essentialText,
  filterSchema,
  gaSchema,
  imageSchema,
  isShownIn,
  linkSchema,
  paragraphSchema,
  propertiesIn,
  record,
  sectionHeaderSchema,
  testimonySchema,
  text,
  toolbarSchema,
  tooltipSchema,
  withoutDataSchema,
} from './index.ts';

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

describe('content schemas', () => {
  test('an image item has its sizes and texts, and needs at least one size', () => {
    expect(imageSchema.parse(picture)).toEqual(cleanPicture);
    expect(imageSchema.parse({ small: { imageUri: '/s.jpg' } })).toMatchObject({
      large: '/s.jpg',
      small: '/s.jpg',
    });
    expect(imageSchema.safeParse({ large: { imageUri: 'javascript:x' } }).success).toBe(false);
  });

  test('an image item has its width and height only if both are known', () => {
    const read = (properties: object): unknown[] => {
      const { width, height } = imageSchema.parse({ large: '/l.jpg', properties });
      return [width, height];
    };
    expect(read({ width: 1280, height: '720' })).toEqual([1280, 720]);
    for (const properties of [{ width: 1280 }, { width: 0, height: 9 }, { width: -16, height: 9 }, {}])
      expect(read(properties)).toEqual([null, null]);
  });

  test('a links list item has a title and a safe address', () => {
    expect(linkSchema.parse({ url: '/a', title: 'A' })).toEqual({ url: '/a', title: 'A' });
    expect(linkSchema.safeParse({ url: 'data:x', title: 'A' }).success).toBe(false);
  });

  test('a testimony has a quote and its author', () => {
    const testimony = {
      quote: 'Listar nos cambió.',
      name: 'N',
      position: 'Gerente',
      company: 'C',
      'background-image': [picture],
    };
    expect(testimonySchema.parse(testimony)).toEqual({
      quote: 'Listar nos cambió.',
      name: 'N',
      position: 'Gerente',
      company: 'C',
      backgroundImages: [cleanPicture],
    });
  });

  test('a tooltip has a title and lines', () => {
    expect(tooltipSchema.parse({ title: 'PER', array: ['Precio', '', 'Beneficio'] })).toEqual({
      title: 'PER',
      array: ['Precio', 'Beneficio'],
    });
  });

  test('a GA config requires a control', () => {
    expect(gaSchema.parse({ control: 'boton', controlAction: 'click', category: 'home' })).toEqual({
      control: 'boton',
      controlAction: 'click',
      category: 'home',
    });
    expect(gaSchema.safeParse({ category: 'home' }).success).toBe(false);
  });

  test('a filter retains a null id, which means all', () => {
    expect(filterSchema.parse({ id: null, label: 'Todos', active: 1 })).toEqual({
      id: null,
      label: 'Todos',
      active: true,
    });
    expect(filterSchema.parse({ id: 3, label: 'Mineras' })).toEqual({
      id: '3',
      label: 'Mineras',
      active: false,
    });
  });

  test('toolbar options are read with all four parts, and without any', () => {
    const options = {
      byTypeFilter: { label: 'Tipo', options: [{ id: 1, label: 'Memoria' }] },
      periods: {
        label: 'Periodo',
        options: [
          { value: '', label: '' },
          { value: 'A', label: 'Auditado' },
        ],
      },
      dateFilter: {
        startDate: '1999-07-01',
        endDate: '2026-11-16',
        defaultFrom: '01/11/2026',
        defaultTo: null,
      },
      nemonics: ['BVN', ''],
    };
    expect(toolbarSchema.parse(options)).toEqual({
      types: { label: 'Tipo', choices: [{ value: '1', label: 'Memoria' }] },
      periods: {
        label: 'Periodo',
        choices: [
          { value: '', label: '' },
          { value: 'A', label: 'Auditado' },
        ],
      },
      dates: { start: '1999-07-01', end: '2026-11-16', from: '2026-11-01', to: null },
      nemonics: ['BVN'],
    });
    expect(toolbarSchema.parse({})).toEqual({ types: null, periods: null, dates: null, nemonics: [] });
  });

  test('a contact message requires accepted terms', () => {
    const message = {
      name: 'Nombre Apellido',
      subject: 'Consulta',
      phone: '',
      message: 'Hola',
      email: 'nombre@example.org',
      terms: true,
      consentVersion: '1',
    };
    expect(contactPostSchema.parse(message)).toMatchObject({
      name: 'Nombre Apellido',
      phone: null,
      terms: true,
    });
    for (const terms of [false, undefined, 'true', 1])
      expect(contactPostSchema.safeParse({ ...message, terms }).success).toBe(false);
    expect(contactPostSchema.safeParse({ ...message, email: 'ana' }).success).toBe(false);
  });

  test('a contact post reads the same from a form and from JSON, and consent defaults to false', () => {
    const textFields = {
      name: 'Nombre Apellido',
      subject: 'Consulta',
      message: 'Hola',
      email: 'nombre@example.org',
    };
    const form = { ...textFields, phone: '', terms: 'on', consentReply: 'on', consentVersion: '2026-03' };
    const post = contactPostSchema.parse({ ...form, website: '', elapsed: '5000', language: 'en' });
    expect(post).toEqual({
      ...textFields,
      phone: null,
      terms: true,
      consentReply: true,
      consentMarketing: false,
      consentVersion: '2026-03',
      language: 'en',
      website: '',
      elapsed: 5000,
    });
    expect(contactPostSchema.parse(post)).toEqual(post);
    expect(contactPostSchema.parse(form)).toMatchObject({ language: 'es', elapsed: null });
    // The maximum length, with the line breaks of a browser's post.
    const lines = `${'a\r\n'.repeat(2499)}ab`;
    expect(contactPostSchema.parse({ ...form, message: lines }).message).toHaveLength(5000);
    for (const invalid of [
      { terms: undefined },
      { terms: false },
      { terms: 'off' },
      { consentVersion: ' ' },
      { consentReply: 'yes' },
    ])
      expect(contactPostSchema.safeParse({ ...form, ...invalid }).success).toBe(false);
  });
});

describe('a CMS component', () => {
  const both = {
    component: 'paragraph',
    id: ' ¿Qué es una acción? ',
    languages: [
      { language: 'es', properties: [{ code: 'html', value: 'Hola' }] },
      { language: 'pt', properties: [{ code: 'html', value: 'Olá' }] },
    ],
    properties: [
      { code: 'lead', value: 1 },
      { code: 'items', value: JSON.stringify([{ title: 'C' }]) },
    ],
  };

  test('a CMS component has each property under its code, from objects or JSON text', () => {
    const component = cmsComponentSchema.parse(both);
    expect(component).toMatchObject({ component: 'paragraph', id: 'que-es-una-accion', languages: ['es'] });
    expect(propertiesIn(component, 'es')).toEqual({ lead: 1, items: [{ title: 'C' }], html: 'Hola' });
    expect(propertiesIn(component, 'en')).toBeNull();
    // A text in the other language is better than none.
    expect(isShownIn(component, 'en')).toBe(true);
  });

  test('a CMS component without texts is shown in its languages, or in both', () => {
    const spanish = cmsComponentSchema.parse({ ...both, languages: [{ language: 'es' }] });
    expect([isShownIn(spanish, 'es'), isShownIn(spanish, 'en')]).toEqual([true, false]);
    expect(propertiesIn(spanish, 'es')).toEqual({ lead: 1, items: [{ title: 'C' }] });
    expect(isShownIn(cmsComponentSchema.parse({}), 'en')).toBe(true);
  });

  test.for(['videos', 'carousel', 'sliders'])(
    'a CMS component without a name is identified by its %s',
    (code) => {
      const properties = [{ code, value: [] }];
      expect(cmsComponentSchema.parse({ properties }).component).toBe(code);
      const languages = [{ language: 'en', properties }];
      expect(cmsComponentSchema.parse({ languages }).component).toBe(code);
    },
  );

  test('a CMS frame has analytics settings, a category and a background image, or null', () => {
    const frame = { large: { imageUri: '/l.jpg' }, medium: { imageUri: '/m.jpg' } };
    const input = { ga: { control: 'c' }, category: ' Educación ', 'background-image': frame };
    expect(cmsFrameSchema.parse(input)).toMatchObject({
      ga: { control: 'c' },
      category: 'Educación',
      backgroundImage: { large: '/l.jpg', medium: '/m.jpg' },
    });
    expect(cmsFrameSchema.parse({ ga: 7, 'background-image': 'javascript:x' })).toEqual({
      ga: null,
      category: null,
      backgroundImage: null,
    });
  });

  test('a CMS component is read despite invalid properties', () => {
    for (const input of [
      {},
      { properties: 'x', languages: 3, id: {}, component: [] },
      {
        properties: [null, { code: 7 }, { code: 'html', value: '[oops' }],
        languages: [null, { language: 7 }],
      },
    ]) {
      const component = cmsComponentSchema.parse(input);
      expect(component).toMatchObject({ component: null, id: null, languages: [] });
      expect(isShownIn(component, 'en')).toBe(true);
    }
    for (const id of ['', '---', '123', '¡!', 7]) expect(cmsComponentSchema.parse({ id }).id).toBeNull();
    expect(cmsComponentSchema.parse({ id: '2. Índices_' }).id).toBe('indices');
  });

  test('a CMS property called __proto__ is an ordinary property', () => {
    const component = cmsComponentSchema.parse({
      properties: [{ code: '__proto__', value: { polluted: true } }],
      languages: [{ language: 'es', properties: [{ code: '__proto__', value: { html: 'x' } }] }],
    });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    const properties = propertiesIn(component, 'es');
    expect(Object.keys(properties ?? {})).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(properties)).toBe(Object.prototype);
  });
});

describe('CMS parts', () => {
  test('a CMS part without an essential field is invalid, and a list omits invalid items', () => {
    expect(paragraphSchema.safeParse({ lead: true }).success).toBe(false);
    expect(accordionSchema.safeParse({ items: [{ title: 'T' }] }).success).toBe(false);
    expect(accordionSchema.parse({ items: [{ title: 'T', html: 'h', open: '1' }, 7], variant: 'x' })).toEqual(
      {
        items: [{ title: 'T', html: 'h', isOpen: true }],
        variant: 'default',
        exclusive: false,
      },
    );
  });

  test('a CMS part has the chosen variant, kind and reason, and the default for an unknown one', () => {
    const items = [{ title: 'T', html: 'h' }];
    expect(accordionSchema.parse({ items, variant: 'dark' }).variant).toBe('dark');
    expect(withoutDataSchema.parse({ kind: 'search', reason: 'filter' })).toMatchObject({
      kind: 'search',
      reason: 'filter',
    });
    expect(withoutDataSchema.parse({ kind: 'x', reason: 'x' })).toMatchObject({ kind: 'data', reason: null });
  });

  test('a heading has its level and a list of entries its columns, as a number or as text', () => {
    const levelOf = (level: unknown): unknown => sectionHeaderSchema.parse({ title: 'T', level }).level;
    expect([3, '4', '', null, 1, 7].map(levelOf)).toEqual([3, 4, null, null, null, null]);
    const columnsOf = (columns: unknown): unknown =>
      entriesSchema.parse({ items: [{ title: 'T' }], columns }).columns;
    expect([2, '3', 5, undefined].map(columnsOf)).toEqual([2, 3, 4, 4]);
  });

  test('a table omits columns named like members of Object.prototype', () => {
    const table = { caption: 'C', columns: ['__proto__', 'constructor', 'D'], rows: [{ D: 'x' }] };
    expect(downloadTableSchema.parse(table).columns).toEqual(['D']);
  });

  test('a record reads the fields that a site defines', () => {
    const schema = record({ code: essentialText, note: text });
    expect(schema.parse({ code: 'BVN', other: 1 })).toEqual({ code: 'BVN', note: null });
    expect(schema.safeParse({ note: 'x' }).success).toBe(false);
  });
});
