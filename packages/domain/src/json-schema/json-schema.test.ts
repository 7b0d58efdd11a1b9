/** The JSON Schema accepts exactly the values that the readers retain. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  entrySchema,
  filterSchema,
  gaSchema,
  imageSchema,
  linkSchema,
  type Schema,
  testimonySchema,
  toolbarSchema,
  tooltipSchema,
} from '../content/index.ts';
import { cmsFrameSchema, componentSchemas } from '../content/index.ts';
import { day, text, url } from '../content/fields.ts';
import {
  archiveSchema,
  downloadRowSchema,
  fileLinkCellSchema,
  importantFactSchema,
  memorySchema,
} from '../documents/index.ts';
import { annotationKeywords, type JsonSchema, jsonSchemaOf } from './index.ts';

const ajv = new Ajv2020({ allowUnionTypes: true, strictRequired: false, formats: { 'uri-reference': true } });
ajv.addVocabulary([...annotationKeywords]);

/** A payload with every field of specification section 3, and its schema. */
const payloads: Record<string, [schema: Schema<unknown>, sample: Record<string, unknown>]> = {
  entry: [
    entrySchema,
    {
      title: 'Cómo leer un boletín',
      url: 'https://youtu.be/dQw4w9WgXcQ',
      category: { label: 'Educación' },
      tags: [{ label: 'Acciones', url: '/t/acciones' }],
      author: 'Equipo de educación',
      image: { large: { imageUri: '/l.avif' }, properties: { alt: 'La rueda', width: 1280, height: '720' } },
      backgroundImage: '/fondo.avif',
      description: 'Cinco minutos.',
      date: '16/11/2026',
      hour: '9:30:00',
      files: [{ title: 'Guía', url: '/guia.pdf' }],
      fileList: ['/anexos/1.pdf'],
      titles: [{ text: 'Uno' }, 'Dos'],
      subtitle: 'Para empezar',
      urlSpotify: 'https://example.org/s',
      urlGoogle: '',
      urlApple: null,
      urlIvoox: 'https://example.org/i',
      'text-link': 'Ver más',
      'is-link': '1',
      saved: 0,
      label: 'Nuevo',
    },
  ],
  image: [
    imageSchema,
    { large: { imageUri: '/l.avif' }, medium: '/m.avif', small: null, properties: { alt: 'A', title: 'B' } },
  ],
  link: [linkSchema, { title: 'A', url: '/a' }],
  testimony: [
    testimonySchema,
    { quote: 'A', name: 'B', position: 'C', company: 'D', 'background-image': [{ small: '/s.avif' }] },
  ],
  tooltip: [tooltipSchema, { title: 'PER', array: ['Precio', 7] }],
  ga: [gaSchema, { control: 'c', controlAction: 'click', category: 'home' }],
  filter: [filterSchema, { id: null, label: 'Todos', active: 1 }],
  toolbar: [
    toolbarSchema,
    {
      byTypeFilter: { label: 'Tipo', options: [{ id: 1, label: 'Memoria' }] },
      periods: { label: 'Periodo', options: [{ value: 'A', label: 'Auditado' }] },
      dateFilter: { startDate: '1999-07-01', endDate: '2026-11-16', defaultFrom: '01/11/2026' },
      nemonics: ['BVN'],
    },
  ],
  memory: [
    memorySchema,
    { type: 'M', shortLabel: 'A', document: 'D', companyName: 'C', date: '01-11-2026', path: '/m.pdf' },
  ],
  importantFact: [
    importantFactSchema,
    { subtitle: 'A', titles: [{ text: 'B' }], files: [{ url: '/f.pdf' }] },
  ],
  archive: [archiveSchema, { path: '/a.pdf', summary: 'A', date: '2026-11-16T02:00:00Z' }],
  downloadRow: [downloadRowSchema, { Documento: 'Cartera', Fecha: 2026, downloadFiles: ['/c.xlsx'] }],
};

/** Values of every kind, including the wrong one for a field. */
const values: unknown[] = [
  [
    'palabras',
    'javascript:alert(1)',
    'https:host',
    'https://example.org/a',
    '//example.org/a',
    '/a',
    '31/02/2026',
    '29/02/2024',
    '2026-11-16',
  ],
  ['24:00', '9:30', 'yes', '1', 7, 0, -1, true, false],
  [['palabras'], ['javascript:x'], ['/a'], [7], [{}], [true]],
  [{ label: 'A' }, { text: 'A' }, { url: '/a' }, { url: 'data:x' }, { imageUri: '/a' }],
  [{ large: '/a' }, { large: 7 }, { large: { imageUri: 'data:x' } }, { path: '/a' }],
  [[{ label: 'A' }], [{ text: 'A' }], [{ url: '/a' }], [{ url: 'data:x' }], [{ large: '/a' }]],
].flat();

/** A false value and a missing one read the same, so the test cannot tell them apart. */
const isFalse = (value: unknown): boolean => value === false || value === 0;

/** A record without any field of the schema has nothing that could be lost. */
const isUnrelated = (value: unknown, schema: unknown): boolean =>
  typeof value === 'object' &&
  !Array.isArray(value) &&
  Object.keys(value ?? {}).every((key) => !JSON.stringify(schema ?? {}).includes(`"${key}":`));

/** Does the reader retain this value of a field? Not if it rejects the record or reads the same without the value. */
function isRetained(
  schema: Schema<unknown>,
  sample: Record<string, unknown>,
  name: string,
  value: unknown,
): boolean {
  const read = schema.safeParse({ ...sample, [name]: value });
  const without = schema.safeParse({ ...sample, [name]: null });
  return read.success && JSON.stringify(read.data) !== JSON.stringify(without.data);
}

describe.each(Object.entries(payloads))('%s', (_, [schema, sample]) => {
  // In each test and not once for all: mutation testing attributes to a test only what it runs itself.
  const compile = () => {
    const jsonSchema = jsonSchemaOf(schema);
    const fields = jsonSchema.properties ?? jsonSchema.anyOf?.find((each) => each.properties)?.properties;
    return { accepts: ajv.compile(jsonSchema), fields };
  };

  test('a complete payload is accepted, and so is one with only its required fields', () => {
    const { accepts } = compile();
    expect([accepts(sample), accepts.errors]).toEqual([true, null]);
    const required = Object.entries(sample).filter(
      ([name]) => !schema.safeParse({ ...sample, [name]: null }).success,
    );
    expect(accepts(Object.fromEntries(required))).toBe(
      schema.safeParse(Object.fromEntries(required)).success,
    );
  });

  test.each(Object.keys(sample))(
    'the schema rejects a value of %s exactly if its reader drops it',
    (name) => {
      const { accepts, fields } = compile();
      const { [name]: __, ...without } = sample;
      expect(accepts(without)).toBe(schema.safeParse(without).success);
      const differences = values.filter(
        (value) =>
          !isFalse(value) &&
          !isUnrelated(value, fields?.[name]) &&
          accepts({ ...sample, [name]: value }) !== isRetained(schema, sample, name, value),
      );
      expect(differences).toEqual([]);
    },
  );

  test('the schema and the reader agree on values that are not records', () => {
    const { accepts } = compile();
    for (const value of [null, 7, [], true, { label: 7 }])
      expect(accepts(value)).toBe(schema.safeParse(value).success);
  });
});

test('a file-link cell is text, a file or a statement', () => {
  const accepts = ajv.compile(jsonSchemaOf(fileLinkCellSchema));
  const statement = {
    document: [{ cAccount: '1D0109', description: 'Caja', numberColumns: 1, column1: '1,200' }],
    businessName: 'A',
    yearPeriod: '2026',
    period: '2',
    documentType: 'CP',
    documentInformation: { dscPatrimony: 'Capital|Reservas', currency: 'S/', detail: 'En miles de soles' },
  };
  for (const cell of ['A', 7, { link: '/a.pdf', description: 'A' }, { link: statement, description: 'A' }])
    expect(accepts(cell)).toBe(true);
  for (const cell of [
    { link: 'data:x', description: 'A' },
    { link: { document: null } },
    { link: { ...statement, document: 'x' } },
    { link: { ...statement, documentType: 'XX' } },
    true,
  ])
    expect(accepts(cell)).toBe(false);
});

describe('text fields', () => {
  const joinOf = (parts: string[]): fc.Arbitrary<string> =>
    fc.array(fc.constantFrom(...parts), { maxLength: 7 }).map((each) => each.join(''));
  const schemes = ['https:', 'http:', 'HTTP:', 'javascript:', 'mailto:', 'tel:', 'data:', 'x.y+z-1:', ':'];

  /** Dates in every order and with every time, of existing and missing days. */
  const twoDigits = (max: number): fc.Arbitrary<string> =>
    fc.integer({ min: 0, max: max }).map((number) => String(number).padStart(2, '0'));
  const dates = fc
    .tuple(
      fc.constantFrom('1900', '1999', '2000', '2024', '2026', '20'),
      twoDigits(13),
      twoDigits(32),
      fc.constantFrom('-', '/', '.'),
      fc.constantFrom('', ' 10:30', 'T23:59:59.5', ' 24:00', ' 9:30 PM', ' 13:30 pm', 'Z'),
      fc.boolean(),
    )
    .map(([year, month, date, separator, time, isYearFirst]) =>
      (isYearFirst ? [year, month, date] : [date, month, year]).join(separator).concat(time),
    );

  test.each([
    ['an address', url, joinOf([...schemes, '//', '/', '\\', '?', '#', 'a', '.', ' ', '\t', '\n', '\u0000'])],
    ['a day', day, dates],
    ['text', text, fc.string()],
  ])('the schema accepts %s exactly if the reader does', (_, schema, texts) => {
    const accepts = ajv.compile(jsonSchemaOf(schema));
    fc.assert(
      fc.property(texts, (value) => {
        expect([value, accepts(value)]).toEqual([value, value.trim() === '' || schema.parse(value) !== null]);
      }),
      { numRuns: 5000 },
    );
  });
});

test('the schema of a day accepts an instant with a time zone', () => {
  const accepts = ajv.compile(jsonSchemaOf(day));
  for (const instant of ['2026-11-16T02:00:00Z', '2024-02-29T23:59:59.123-05:00'])
    expect([accepts(instant), day.parse(instant)]).toEqual([true, expect.any(String)]);
  for (const none of ['2026-11-16T02:00:00', '2026-13-16T02:00:00Z', '2026-11-16T02:00:00+5'])
    expect(accepts(none)).toBe(day.parse(none) !== null);
});

test('control: no field of the schemas is described as any value', () => {
  expect(jsonSchemaOf(linkSchema)).not.toEqual({});
  expect(JSON.stringify(jsonSchemaOf(entrySchema))).not.toContain('{}');
});

describe('annotations', () => {
  /** The paths of the fields of a schema, with their descriptions; `[]` is an item of a list. */
  const fieldsOf = (schema: JsonSchema, path = ''): [path: string, field: JsonSchema][] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, JsonSchema][] => {
      const inner = path === '' ? name : `${path}.${name}`;
      return [[inner, field], ...fieldsOf(field, inner)];
    }),
    ...(schema.items ? fieldsOf(schema.items, `${path}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((each) => fieldsOf(each, path)),
  ];
  const allFields = () =>
    Object.entries(componentSchemas).flatMap(([name, schema]) => fieldsOf(jsonSchemaOf(schema), name));
  const fieldAt = (path: string): JsonSchema | undefined => allFields().find(([each]) => each === path)?.[1];

  test('a field with HTML has its media type, and no other field has one', () => {
    const paths = allFields()
      .filter(([, field]) => 'contentMediaType' in field)
      .map(([path]) => path);
    expect(paths).toEqual(['accordion.items[].html', 'paragraph.html', 'tabs.items[].html']);
    expect(fieldAt('paragraph.html')?.['contentMediaType']).toBe('text/html');
  });

  test('texts and addresses are localised; settings, dates, image addresses and analytics are not', () => {
    const isLocalised = (path: string): unknown => fieldAt(path)?.['x-localised'] ?? false;
    for (const path of ['paragraph.html', 'section-header.title', 'links-list.items[].url', 'tabs.label'])
      expect([path, isLocalised(path)]).toEqual([path, true]);
    for (const path of ['paragraph.lead', 'accordion.variant', 'entry-card.columns', 'videos.videos[].date'])
      expect([path, isLocalised(path)]).toEqual([path, false]);
    const image = JSON.stringify(
      fieldAt('image.image')?.anyOf?.map(({ properties: { large } = {} }) => large),
    );
    expect(image).toContain('imageUri');
    expect(image).not.toContain('x-localised');
    expect(fieldAt('image.image.properties.alt')?.['x-localised']).toBe(true);
    expect(JSON.stringify(jsonSchemaOf(gaSchema))).not.toContain('x-localised');
    expect(jsonSchemaOf(cmsFrameSchema).properties?.['category']).not.toHaveProperty('x-localised');
  });

  test('lists that need an item and numbers of pixels have limits', () => {
    expect(fieldAt('accordion.items')).toMatchObject({ minItems: 1 });
    expect(fieldAt('image.image.properties.width')).toMatchObject({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
    });
  });
});

test('a named schema is a reference, and its own schema is complete', () => {
  const named = new Map<Schema<unknown>, string>([[linkSchema, 'link']]);
  expect(jsonSchemaOf(componentSchemas['links-list'] as Schema<unknown>, named)).toMatchObject({
    properties: { items: { type: 'array', minItems: 1, items: { $ref: '#/$defs/link' } } },
    required: ['items'],
  });
  expect(jsonSchemaOf(linkSchema, named)).toHaveProperty('properties.url');
});
