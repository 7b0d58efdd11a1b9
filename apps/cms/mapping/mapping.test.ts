/** The forms cover every field of the published schemas, and documents keep their content in both directions. */
import { readFileSync } from 'node:fs';
import {
  cmsComponentSchema,
  cmsFrameSchema,
  componentSchemas,
  frameComponents as domainFrameComponents,
  frameDocumentId,
  frameDocumentSchema,
  pageDocumentSchema,
  propertiesIn,
} from '@rueda/domain/content';
import { sampleFrame, samplePages } from '@rueda/domain/sample';
import { describe, expect, test } from 'vitest';
import {
  describeForms,
  type FieldDescription,
  type FormSchema,
  type FormSchemas,
} from './describe-fields.ts';
import { type CmsPage, frameComponents, frameIdentifier, languages } from './documents.ts';
import { fromPageDocument, type ImportedDocument } from './from-page-document.ts';
import { toPageDocument } from './to-page-document.ts';

const readSchemas = (language: string): FormSchemas =>
  JSON.parse(
    readFileSync(
      new URL(`../../../packages/widgets/dist/cms.schema.${language}.json`, import.meta.url),
      'utf8',
    ),
  );
const schemas = { es: readSchemas('es'), en: readSchemas('en') };
const forms = describeForms(schemas);

/** Rich text is its HTML here: the CMS has the real conversion. */
const toRichText = (html: string): object => ({ html });
const toHtml = (richText: object): string => String((richText as { html?: unknown }).html);
const options = { forms, toHtml, toRichText, mediaUrl: '/media' };

/** Fields of these records are not in the forms of components: they are documents, or edited by hand. */
const documents = new Set(['Entry', 'Image', 'DownloadRow', 'FileLinkCell']);

/** The paths of a schema's fields, such as `items.title`. */
function pathsOf(schema: FormSchema, path: readonly string[] = []): string[] {
  const name = schema.$ref?.replace('#/$defs/', '');
  if (name !== undefined) return documents.has(name) ? [] : pathsOf(schemas.es.$defs[name] ?? {}, path);
  const fields = Object.entries(schema.properties ?? {}).flatMap(([code, field]) => [
    [...path, code].join('.'),
    ...pathsOf(field, [...path, code]),
  ]);
  // A text, or a record with only that text, is one field.
  const alternatives = (schema.anyOf ?? []).filter((each) => each.type !== 'null');
  const records = alternatives.length > 1 ? alternatives.filter(hasSeveralFields) : alternatives;
  return [...fields, ...records.flatMap((each) => pathsOf(each, path)), ...pathsOfItems(schema, path)];
}
const pathsOfItems = ({ items }: FormSchema, path: readonly string[]): string[] =>
  items === undefined ? [] : pathsOf(items, path);
const hasSeveralFields = (schema: FormSchema): boolean =>
  schema.$ref !== undefined || Object.keys(schema.properties ?? {}).length > 1;

const describedPaths = (fields: readonly FieldDescription[], path: readonly string[] = []): string[] =>
  fields.flatMap((field) => [
    [...path, field.code].join('.'),
    ...('fields' in field ? describedPaths(field.fields, [...path, field.code]) : []),
  ]);

const components = Object.keys(componentSchemas);
const sorted = (paths: readonly string[]): string[] => [...new Set(paths)].toSorted();

describe('every field of every schema has a field in the forms', () => {
  test('there is a block for each component', () => {
    expect(forms.blocks.map(({ component }) => component).toSorted()).toEqual(components.toSorted());
    const slugs = forms.blocks.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z][a-zA-Z]*$/);
  });

  test.each(components)('%s', (name) => {
    const block = forms.blocks.find(({ component }) => component === name);
    expect(sorted(describedPaths(block?.fields ?? []))).toEqual(
      sorted(pathsOf(schemas.es.$defs[name] ?? {})),
    );
  });

  test.each([
    ['AnyComponent', forms.frame],
    ['Entry', forms.entry],
  ])('%s', (name, fields) => {
    const paths = pathsOf(schemas.es.$defs[name] ?? {});
    expect(paths.length).toBeGreaterThan(2);
    expect(sorted(describedPaths(fields))).toEqual(sorted(paths));
  });

  test('only the rows of two tables are mapped by hand', () => {
    const byHand = forms.blocks.flatMap(({ component, fields }) =>
      fields.flatMap(({ kind, code }) => (kind.endsWith('Rows') ? [`${component}.${code}`] : [])),
    );
    expect(byHand).toEqual(['download-table.rows', 'file-link-table.rows']);
  });

  test('a field that no rule maps is an error', () => {
    const { paragraph } = schemas.es.$defs;
    const changed = (language: 'es' | 'en'): FormSchemas => ({
      ...schemas[language],
      $defs: {
        ...schemas[language].$defs,
        paragraph: { ...paragraph, properties: { ...paragraph?.properties, unknown: {} } },
      },
    });
    expect(() => describeForms({ es: changed('es'), en: changed('en') })).toThrow('No rule maps unknown');
  });
});

/** The content that a page shows in each language: what the readers of the domain retain. */
const readComponents = (list: readonly unknown[]): unknown[] =>
  list.map((value) => {
    const component = cmsComponentSchema.parse(value);
    const schema = componentSchemas[component.component ?? ''];
    return languages.map((language) => {
      const properties = propertiesIn(component, language);
      if (properties === null) return null;
      return [component.component, component.id, schema?.parse(properties), cmsFrameSchema.parse(properties)];
    });
  });

const roundTrip = (id: string, document: ImportedDocument & { readonly version: number }) =>
  toPageDocument(fromPageDocument(id, document, options), document.version, options);

test.each(samplePages(7).map(({ id, document }) => [id, document] as const))(
  'the sample page %s keeps its content on its way through the CMS',
  (id, document) => {
    const { document: result, problems } = roundTrip(id, document);
    expect(problems).toEqual([]);
    expect(pageDocumentSchema.safeParse(result).error?.issues).toBeUndefined();
    expect(result.version).toBe(7);
    expect(result.languages).toEqual(document.languages);
    expect(readComponents(result.components)).toEqual(readComponents(document.components));
  },
);

test('the frame of the sample keeps its menu on its way through the CMS, and its document has no languages', () => {
  const { id, document } = sampleFrame(7);
  const { document: result, problems } = roundTrip(id, document);
  expect(problems).toEqual([]);
  expect(frameDocumentSchema.safeParse(result).error?.issues).toBeUndefined();
  expect(readComponents(result.components)).toEqual(readComponents(document.components));
});

test('only the frame has notices and a menu, and nothing else', () => {
  expect(frameIdentifier).toBe(frameDocumentId);
  expect(frameComponents).toEqual(Object.keys(domainFrameComponents));
  const paragraph = { blockType: 'paragraph', html: { es: { html: '<p>A</p>' } } };
  const notice = { blockType: 'notice', text: { es: 'A' } };
  const problemsOf = (identifier: string): unknown =>
    toPageDocument({ identifier, title: { es: 'A' }, components: [paragraph, notice] }, 1, options).problems;
  expect(problemsOf(frameIdentifier)).toEqual([{ code: 'misplacedComponent', index: 0 }]);
  expect(problemsOf('a')).toContainEqual({ code: 'misplacedComponent', index: 1 });
});

test('the forms limit the texts and the lists of the frame as the schemas do', () => {
  const fieldOf = (fields: readonly FieldDescription[], code: string): FieldDescription | undefined =>
    fields.find((field) => field.code === code);
  const blockOf = (name: string): readonly FieldDescription[] =>
    forms.blocks.find(({ component }) => component === name)?.fields ?? [];
  const sections = fieldOf(blockOf('menu'), 'sections');
  expect(fieldOf(blockOf('notice'), 'text')).toMatchObject({ maxLength: 300 });
  expect(sections).toMatchObject({ maxRows: 8 });
  expect(sections && 'fields' in sections && fieldOf(sections.fields, 'title')).toMatchObject({
    maxLength: 18,
  });
});

/** A component with a value in each field of its form. */
const sampleTexts = (language: string): Record<string, unknown> => {
  const image = {
    large: { imageUri: '/l.avif' },
    small: { imageUri: '/s.avif' },
    properties: { alt: language },
  };
  const entry = {
    title: `T ${language}`,
    url: '/e',
    date: '2026-11-16',
    hour: '09:30',
    image,
    files: [{ title: 'F', url: '/f.pdf' }],
    titles: ['Uno'],
    tags: [{ label: 'A' }],
    'is-link': true,
    'text-link': 'Ver',
  };
  return {
    title: `Título ${language}`,
    subtitle: 'S',
    label: 'L',
    text: 'X',
    caption: 'C',
    html: `<p>${language}</p>`,
    parentTitle: 'P',
    link: { title: 'E', url: '/x' },
    image,
    images: [image],
    subjects: ['A', 'B'],
    videos: [entry],
    carousel: [entry],
    sliders: [entry],
    columns: ['Documento', `Fecha ${language}`],
  };
};
const itemsOf = (language: string): Record<string, unknown[]> => ({
  accordion: [{ title: 'A', html: `<p>${language}</p>`, open: true }],
  tabs: [{ title: 'A', html: `<p>${language}</p>` }],
  'archive-item': [{ path: '/a.pdf', summary: language, date: '2026-11-16' }],
  'entry-card': [{ title: language }],
  'important-fact': [{ subtitle: 'S', titles: [{ text: language }], files: [{ url: '/f.pdf' }] }],
  'links-list': [{ title: language, url: '/x' }],
  'memory-item': [
    { type: 'M', shortLabel: 'S', document: 'D', companyName: 'C', date: '2026-11-16', path: '/m' },
  ],
  'testimony-card': [{ quote: language, name: 'N', 'background-image': ['/b.avif'] }],
});
const sectionsOf = (language: string): object[] => [{ title: language, links: [{ title: 'A', url: '/a' }] }];
const rowsOf = (language: string): Record<string, unknown[]> => ({
  'download-table': [{ Documento: 'D', [`Fecha ${language}`]: '2026', downloadFiles: ['/d.pdf'] }],
  'file-link-table': [[{ link: '/m.pdf', description: 'Parte 1' }, 'texto']],
});

test.each(components)('%s keeps every property on its way through the CMS', (name) => {
  const codes =
    forms.blocks.find(({ component }) => component === name)?.fields.map(({ code }) => code) ?? [];
  const shared: Record<string, unknown> = {
    lead: true,
    exclusive: true,
    variant: 'dark',
    level: '3',
    kind: name === 'notice' ? 'warning' : 'search',
    until: '2026-12-24',
    hour: '12:00',
    reason: 'filter',
  };
  const texts = languages.map((language) => ({
    language,
    properties: codes.flatMap((code) => {
      const value =
        { items: itemsOf(language)[name], rows: rowsOf(language)[name], sections: sectionsOf(language) }[
          code
        ] ?? sampleTexts(language)[code];
      return value === undefined
        ? []
        : [{ code, value: name === 'entry-card' && code === 'columns' ? '3' : value }];
    }),
  }));
  const component = {
    component: name,
    id: 'ancla',
    languages: texts,
    properties: [
      ...codes.filter((code) => code in shared).map((code) => ({ code, value: shared[code] })),
      { code: 'ga', value: { control: 'c', controlAction: 'a', category: 'k' } },
      { code: 'category', value: 'educacion' },
    ],
  };
  const covered = new Set([...(texts[0]?.properties.map(({ code }) => code) ?? []), ...Object.keys(shared)]);
  expect(codes.filter((code) => !covered.has(code))).toEqual([]);
  const heading = { path: '/a', title: 'A', description: 'A' };
  const { document, problems } = roundTrip(frameComponents.includes(name) ? frameIdentifier : 'a', {
    version: 1,
    languages: { es: heading },
    components: [component],
  });
  expect(problems).toEqual([]);
  expect(readComponents(document.components)).toEqual(readComponents([component]));
});

describe('an incomplete page', () => {
  const page: CmsPage = {
    identifier: 'a',
    path: { es: '/a' },
    title: { es: 'A', en: null },
    description: { es: 'A' },
    components: [{ blockType: 'sectionHeader', title: { es: 'A', en: ' ' }, subtitle: { en: 'only this' } }],
  };

  test('omits a language of a component that lacks a required text', () => {
    const { document, problems } = toPageDocument(page, 1, options);
    expect(problems).toEqual([]);
    expect(document.components).toEqual([
      {
        component: 'section-header',
        languages: [{ language: 'es', properties: [{ code: 'title', value: 'A' }] }],
        properties: [],
      },
    ]);
  });

  test('is reported if a heading is incomplete, a component is empty or unknown, or all languages are missing', () => {
    const broken: CmsPage = {
      ...page,
      title: {},
      components: [{ blockType: 'paragraph' }, { blockType: 'x' }],
    };
    expect(toPageDocument(broken, 1, options).problems).toEqual([
      { code: 'incompleteHeading', language: 'es' },
      { code: 'emptyComponent', index: 0 },
      { code: 'unknownComponent', index: 1 },
    ]);
    expect(toPageDocument({ identifier: 'a' }, 1, options).problems).toEqual([{ code: 'noLanguage' }]);
  });

  test('an empty rich text is no text', () => {
    const empty = { blockType: 'paragraph', html: { es: { html: '<p>&nbsp;</p>' } } };
    expect(toPageDocument({ ...page, components: [empty] }, 1, options).problems).toEqual([
      { code: 'emptyComponent', index: 0 },
    ]);
  });
});

test('an uploaded image has the addresses of its sizes, and its alternative text by language', () => {
  const media = {
    filename: 'a b.jpg',
    width: 1600,
    height: 900,
    sizes: { medium: { filename: 'a-800.webp' }, small: { filename: null } },
    alt: { es: 'La rueda', en: 'The floor' },
  };
  const page: CmsPage = {
    identifier: 'a',
    path: { es: '/a' },
    title: { es: 'A' },
    description: { es: 'A' },
    components: [{ blockType: 'image', image: media }],
  };
  const [component] = toPageDocument(page, 1, options).document.components;
  expect(component?.languages.map(({ properties }) => properties[0]?.value)).toEqual(
    ['La rueda', 'The floor'].map((alt) => ({
      large: { imageUri: '/media/a%20b.jpg' },
      medium: { imageUri: '/media/a-800.webp' },
      properties: { alt, width: 1600, height: 900 },
    })),
  );
});
