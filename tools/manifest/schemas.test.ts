/** The JSON Schemas of CMS payloads match the schemas of the components. Needs a build: `pnpm build`. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { cmsComponentSchema } from '../../packages/domain/src/content/index.ts';
import { annotationKeywords, type JsonSchema } from '../../packages/domain/src/json-schema/index.ts';
import { dist } from './build.ts';
import { formLabels } from './form-labels.ts';
import { buildSchemas, readComponentMap } from './schemas.ts';

const languages = ['es', 'en'] as const;
const read = (language: string): JsonSchema & { $defs: Record<string, JsonSchema> } =>
  JSON.parse(readFileSync(`${dist}/cms.schema.${language}.json`, 'utf8'));
const built = { es: read('es'), en: read('en') };

const ajv = new Ajv2020({ allowUnionTypes: true, strictRequired: false, formats: { 'uri-reference': true } });
ajv.addVocabulary([...annotationKeywords]);
ajv.addSchema(built.es, 'cms');

/** Whether the schema of this name accepts a payload. */
const isAccepted = (name: string, payload: unknown): boolean => {
  const check = ajv.getSchema(`cms#/$defs/${name}`);
  if (!check) throw new Error(`There is no schema ${name}.`);
  return check(payload) as boolean;
};

const link = { title: 'Calendario', url: '/calendario' };
const entry = { title: 'Cómo leer un boletín', url: 'https://youtu.be/abcdefghijk', date: '16/11/2026' };
const text = { title: 'Qué es', html: '<p>Texto</p>', open: true };

/** For each component a valid payload, and one with an invalid field. */
const samples: Record<string, [valid: object, invalid?: object]> = {
  accordion: [
    { items: [text], variant: 'dark', exclusive: '1' },
    { items: [text], variant: 'black' },
  ],
  'archive-item': [{ items: [{ path: '/a.pdf', summary: 'A' }] }, { items: [{ path: 'data:x' }] }],
  carousel: [{ title: 'Aprende', carousel: [entry] }, { carousel: [{ ...entry, date: '31/02/2026' }] }],
  'contact-form': [{ subjects: ['Consulta'] }, { subjects: [''] }],
  'download-table': [
    {
      caption: 'Índices',
      columns: ['Documento'],
      rows: [{ Documento: 'Cartera', downloadFiles: ['/c.xlsx'] }],
    },
    { caption: 'Índices', columns: ['Documento'], rows: [{ downloadFiles: ['data:x'] }] },
  ],
  'entry-card': [{ items: [entry], columns: '3' }, { items: [{ ...entry, url: 'javascript:x' }] }],
  'file-link-table': [
    { caption: 'Documentos', columns: ['Documento'], rows: [[{ link: '/m.pdf', description: 'Memoria' }]] },
    { caption: 'Documentos', columns: ['Documento'], rows: [[{ link: 'data:x', description: 'Memoria' }]] },
  ],
  'gallery-tile': [{ title: 'Fotos', images: ['/f.avif'] }, { images: [{ large: 7 }] }],
  image: [{ image: { large: { imageUri: '/l.avif' } } }, { image: 'data:image/png,x' }],
  'important-fact': [
    { items: [{ subtitle: 'A', titles: [{ text: 'B' }], files: [{ url: '/f.pdf' }] }] },
    { items: [{ subtitle: 'A', files: [{ url: 'data:x' }] }] },
  ],
  'links-list': [{ items: [link] }, { items: [{ ...link, url: '' }] }],
  'memory-item': [{ items: [{ path: '/m.pdf', date: '2026-03-31' }] }, { items: [{ date: '2026-03-31' }] }],
  menu: [
    { sections: [{ title: 'Mercado', links: [link] }] },
    { sections: [{ title: 'Mercado', links: [{ ...link, url: 'javascript:x' }] }] },
  ],
  notice: [
    { kind: 'warning', text: 'A', link, until: '2026-12-24', hour: '12:00' },
    { text: 'x'.repeat(301) },
  ],
  paragraph: [
    { html: '<p>Texto</p>', lead: 'true' },
    { html: '<p>Texto</p>', lead: 'yes' },
  ],
  'section-header': [
    { title: 'Aprende', link, level: 2 },
    { title: 'Aprende', level: 7 },
  ],
  'share-bar': [{}],
  'side-menu': [{ title: 'Temas', parentTitle: 'Educación' }, { title: ['Temas'] }],
  sliders: [{ sliders: [entry] }, { sliders: [] }],
  tabs: [{ label: 'Aprende', items: [text] }, { items: [{ ...text, html: ' ' }] }],
  'testimony-card': [{ items: [{ quote: 'A', name: 'Persona de ejemplo' }] }, { items: [{ name: 'A' }] }],
  videos: [{ videos: [entry] }, { videos: [{ ...entry, title: null }] }],
  'without-data': [{ kind: 'search', reason: 'filter' }, { kind: 'none' }],
};

test.each(languages)('the built schemas in %s match the sources', (language) => {
  // JSON omits undefined values.
  expect(built[language], 'Run `pnpm build`.').toEqual(JSON.parse(JSON.stringify(buildSchemas(language))));
});

test('control: a changed schema of a component changes the built schemas', () => {
  const map = readComponentMap();
  const { accordion, tabs } = map;
  if (!accordion || !tabs)
    throw new Error('The component map has no accordion or tabs: use other components in this control.');
  const changed = buildSchemas('es', { ...map, accordion: { ...accordion, schema: tabs.schema } });
  expect(changed['$defs']).not.toEqual(built.es.$defs);
  expect(buildSchemas('es', { ...map, 'of-a-site': tabs })['$defs']).toHaveProperty(['of-a-site']);
});

describe('every component of a page', () => {
  test.each(Object.entries(readComponentMap()))(
    '%s: its JSON Schema accepts a valid payload and rejects an invalid one',
    (name, { schema }) => {
      const [valid, invalid] = samples[name] ?? [];
      if (!valid) throw new Error(`${name} has no sample here: add one.`);
      expect([isAccepted(name, valid), schema.safeParse(valid).success]).toEqual([true, true]);
      if (invalid) expect(isAccepted(name, invalid)).toBe(false);
    },
  );

  test('has labels for each field in both languages, and no label is unused', () => {
    const titles = new Map<string, string[]>();
    const visit = (schema: JsonSchema): void => {
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        titles.set(name, [...(titles.get(name) ?? []), String(field['title'])]);
        visit(field);
      }
      for (const inner of [schema.items ?? [], schema.anyOf ?? []].flat()) visit(inner);
    };
    for (const language of languages)
      for (const schema of Object.values(built[language].$defs)) visit(schema);
    expect([...titles].filter(([name, labels]) => labels.includes(name)).map(([name]) => name)).toEqual([]);
    const isUsed = (name: string): boolean => titles.has(name.slice(name.lastIndexOf('.') + 1));
    expect(Object.keys(formLabels).filter((name) => !isUsed(name))).toEqual([]);
  });

  test('has a title in both languages', () => {
    for (const name of Object.keys(readComponentMap())) {
      const titles = languages.map((language) => built[language].$defs[name]?.title);
      expect([name, ...titles]).toEqual([name, expect.any(String), expect.any(String)]);
      expect(titles).not.toContain(name);
    }
  });

  test('has the recommended lengths as numbers, also beside a reference to a shared record', () => {
    const { sliders } = built.es.$defs;
    expect(sliders?.properties?.['title']).toMatchObject({ 'x-recommendedMaxLength': 60 });
    expect(sliders?.properties?.['sliders']?.items).toMatchObject({
      $ref: '#/$defs/Entry',
      type: 'object',
      properties: { 'text-link': { 'x-recommendedMaxLength': 30 } },
    });
    const lengths = JSON.stringify(built.es.$defs).match(/x-recommendedMaxLength/g);
    const limits = Object.values(readComponentMap()).flatMap((each) => Object.keys(each.limits ?? {}));
    expect(lengths).toHaveLength(limits.length);
  });

  test('has a type for every field except the value of a code that only its component defines', () => {
    const untyped = JSON.stringify(built.es.$defs).match(/"(?!properties")[\w-]+":\{(?:"title":"[^"]*")?\}/g);
    expect(new Set(untyped)).toEqual(new Set(['"value":{"title":"Valor"}']));
  });
});

test('the schema of a page accepts a list of components, and the domain parses it', () => {
  const component = {
    component: 'accordion',
    id: 'preguntas',
    languages: [{ language: 'es', properties: [{ code: 'items', value: [text] }] }],
    properties: [{ code: 'category', value: 'Educación' }],
  };
  const isPage = ajv.getSchema('cms');
  expect(isPage?.([component])).toBe(true);
  expect(cmsComponentSchema.parse(component)).toMatchObject({ component: 'accordion', id: 'preguntas' });
  for (const wrong of [
    { ...component, component: 'acordion' },
    { ...component, languages: [{ language: 'pt' }] },
    { ...component, properties: [{ value: 'sin código' }] },
  ])
    expect(isPage?.([wrong])).toBe(false);
});
