import { essentialText, record } from '@rueda/domain/content';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type CmsOptions, defineComponents, idUnder, renderPage } from './index.ts';

/** A component in the format of the CMS. */
const component = (name: string | null, properties: object, more: object = {}): object => ({
  ...(name !== null && { component: name }),
  properties: propertiesOf(properties),
  ...more,
});
const propertiesOf = (values: object): object[] =>
  Object.entries(values).map(([code, value]: [string, unknown]) => ({ code, value }));
const inLanguages = (texts: Record<string, object>): object => ({
  languages: Object.entries(texts).map(([language, values]) => ({
    language,
    properties: propertiesOf(values),
  })),
});

function render(components: unknown, options?: CmsOptions) {
  const { page, report } = renderPage(components, options);
  return { html: renderToStaticMarkup(page), report, codes: report.map(({ code }) => code) };
}

const idsIn = (html: string): string[] => Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id = '']) => id);

describe('renderPage', () => {
  test('renders the components in the order of the editor, inside the sections that they start', () => {
    const { html, report } = render([
      component('paragraph', { html: '<p>Antes</p>' }),
      component(
        'section-header',
        { title: 'Preguntas', subtitle: 'Las de siempre' },
        { id: 'Preguntas frecuentes' },
      ),
      component('accordion', { items: [{ title: '¿Cómo?', html: '<h2>Así</h2>' }] }),
      component('section-header', { title: 'Enlaces' }),
      component('links-list', { items: [{ title: 'Boletín', url: '/boletin.pdf' }] }),
    ]);
    expect(report).toEqual([]);
    expect(html.match(/<section/g)).toHaveLength(3);
    const order = ['Antes', 'id="cms-preguntas-frecuentes"', '¿Cómo?', 'Enlaces', 'Boletín'].map((text) =>
      html.indexOf(text),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    // Section, question, heading of the answer: no heading level is skipped.
    expect(html).toMatch(/<h2[^>]*>Preguntas<.*<h3[^>]*>¿Cómo\?<.*<h4>Así</);
  });

  test('infers the component from the three codes of the specification if it has no name', () => {
    const { codes } = render(
      ['videos', 'carousel', 'sliders'].map((code) => component(null, { [code]: [] })),
    );
    expect(codes).not.toContain('unnamed');
    expect(render([component(null, { nada: 1 })]).codes).toEqual(['unnamed']);
  });

  test('writes the analytics attributes and the category on the component', () => {
    const { html } = render([
      component('paragraph', {
        html: 'x',
        category: 'Educación',
        ga: { control: 'texto', controlAction: 'leer' },
      }),
    ]);
    expect(html).toContain(
      'data-category="Educación" data-analytics="texto" data-analytics-events="click" data-analytics-action="leer" data-analytics-category="Educación"',
    );
  });

  test('renders a side menu with links to every section, which work without script', () => {
    const { html } = render(
      [
        component('side-menu', { title: 'En esta página' }),
        component('section-header', { title: 'Uno' }, { id: 'uno' }),
        component('section-header', { title: 'Dos' }),
      ],
      { path: '/educacion/acciones' },
    );
    expect(html).toContain('data-side="menu"');
    expect(html).toContain('href="#cms-uno"');
    expect(html).toContain('href="#cms-3"');
  });

  test('uses the contact form action of the site, whatever the editor wrote', () => {
    const parts = [
      component('contact-form', { action: 'https://malo.example', subjects: ['Acciones', 'Acciones'] }),
    ];
    expect(render(parts)).toMatchObject({ html: '', codes: ['notSetUp'] });
    const contact = { action: '/contacto', termsHref: '/t', policyHref: '/p', policyVersion: '1' };
    const { html } = render(parts, { contact });
    expect(html).toContain('action="/contacto"');
    expect(html).not.toContain('malo');
    expect(html.match(/<option value="Acciones"/g)).toHaveLength(1);
  });
});

describe('renderPage in both languages', () => {
  const both = component('paragraph', {}, inLanguages({ es: { html: 'Hola' }, en: { html: 'Hello' } }));
  const spanish = component('paragraph', {}, inLanguages({ es: { html: 'Hola' } }));

  test('renders each component in the language of the page', () => {
    expect(render([both], { language: 'es' }).html).toContain('Hola');
    expect(render([both], { language: 'en' }).html).toContain('Hello');
    expect(render([both], { language: 'en' }).html).not.toContain('lang=');
  });

  test('renders the other language if one is missing, with a lang attribute', () => {
    const { html, codes } = render([spanish], { language: 'en' });
    expect(html).toMatch(/class="rueda-CmsPart" [^>]*lang="es">.*Hola/);
    expect(codes).toEqual([]);
    expect(render([spanish], { language: 'en', editor: 'es' }).report).toMatchObject([
      {
        code: 'missingLanguage',
        isDropped: false,
        message: 'No tiene texto en inglés: se muestra en español.',
      },
    ]);
  });

  test('renders the complete component in the other language if a required text is missing', () => {
    const half = component(
      'section-header',
      {},
      inLanguages({ es: { title: 'Título', subtitle: 'Bajada' }, en: { subtitle: 'Subtitle' } }),
    );
    const { html } = render([half], { language: 'en' });
    expect(html).toContain('Bajada');
    expect(html).not.toContain('Subtitle');
  });

  test('omits a component for the other language only, without a finding', () => {
    const parts = [component('paragraph', { html: 'Solo aquí' }, { languages: [{ language: 'es' }] })];
    expect(render(parts, { language: 'en' })).toMatchObject({ html: '', codes: [] });
    expect(render(parts, { language: 'es' }).html).toContain('Solo aquí');
  });
});

describe('the ids of a CMS page', () => {
  const parts = [
    component(
      'tabs',
      {
        items: [
          { title: 'A', html: '<p id="nota">n</p>' },
          { title: 'B', html: 'b' },
        ],
      },
      { id: 'location' },
    ),
    component(
      'accordion',
      { items: [{ title: 'A', html: '<a href="#nota">n</a><p id="nota">' }] },
      { id: 'location' },
    ),
    component('accordion', { items: [{ title: 'A', html: 'a' }], exclusive: true }),
    component('paragraph', { html: '<p id="body">' }, { id: '3' }),
    component('section-header', { title: 'T' }, { id: 'Índices & «más»' }),
    component('file-link-table', {
      caption: 'C',
      columns: ['D'],
      rows: [[{ link: { document: [] }, description: 'd' }]],
    }),
    // Ids that would collide with those of widgets, were they not namespaced.
    ...['7-frame', '7_table-frame', 'fotos-title', 'fotos-status'].map((id) =>
      component('paragraph', { html: 'x' }, { id: `fotos ${id}` }),
    ),
    component('gallery-tile', { images: ['/a.webp', '/a.webp', '/b.webp'] }, { id: 'fotos' }),
    component('paragraph', { html: 'x' }, { id: 'fotos-title' }),
    component('download-table', {
      caption: 'C',
      columns: ['D', 'D'],
      rows: [{ D: 'x', downloadFiles: ['/a.pdf'] }],
    }),
  ];

  test('are unique, never collide with an id of the page, and are the same in both languages', () => {
    const es = idsIn(render(parts, { language: 'es' }).html);
    expect(es.length).toBeGreaterThan(12);
    expect(new Set(es).size).toBe(es.length);
    expect(es.filter((id) => !id.startsWith('cms-'))).toEqual([]);
    expect(idsIn(render(parts, { language: 'en' }).html)).toEqual(es);
    expect(es).toContain('cms-indices-mas');
  });

  test('are separate for two lists of components on one page', () => {
    const other = idsIn(render(parts, { idPrefix: 'pie' }).html);
    expect(other.filter((id) => !id.startsWith('pie-'))).toEqual([]);
  });
});

describe('renderPage with unknown, broken or hostile components', () => {
  test('omits and reports each of them, and renders the rest of the page', () => {
    const { html, report } = render([
      component('paragraph', { html: 'Primero' }),
      'texto suelto',
      null,
      component('__proto__', { html: 'x' }),
      component('constructor', {}),
      component('marquesina', {}),
      component('accordion', { items: 'nada' }, { id: 'preguntas' }),
      component('paragraph', { html: 'Último' }),
    ]);
    expect(html).toContain('Primero');
    expect(html).toContain('Último');
    expect(report.map(({ at, code }) => [at, code])).toEqual([
      [1, 'notAComponent'],
      [2, 'notAComponent'],
      [3, 'unknownComponent'],
      [4, 'unknownComponent'],
      [5, 'unknownComponent'],
      [6, 'notReadable'],
    ]);
    expect(report[5]).toEqual({
      at: 6,
      id: 'cms-preguntas',
      component: 'accordion',
      code: 'notReadable',
      isDropped: true,
      message: 'Falta «items», o no se puede leer.',
    });
    for (const page of [null, 'x', 7, {}]) expect(render(page).html).toBe('');
    expect(render('x').codes).toEqual(['notAList']);
  });

  test('omits and reports only the invalid part of a component if that part is optional', () => {
    const { html, report } = render([
      component('links-list', {
        items: [{ title: 'Bien', url: '/a' }, { title: 'Mal', url: 'javascript:x' }, 7],
      }),
      component('section-header', { title: 'T', link: { title: 'x', url: 'data:x' }, ga: { category: 'c' } }),
    ]);
    expect(html).toContain('Bien');
    expect(html).not.toContain('Mal');
    expect(report.map(({ message, isDropped }) => [message, isDropped])).toEqual([
      ['Se omitieron 2 elementos de «items».', false],
      ['Se omitió «link»: no se puede leer o su dirección no es segura.', false],
      ['Se omitió «ga»: no se puede leer o su dirección no es segura.', false],
    ]);
  });

  test('omits only the component that throws, in its function or during the render', () => {
    const schema = record({ text: essentialText });
    const Late = (): never => {
      throw new Error('tarde');
    };
    const components = defineComponents({
      now: {
        schema,
        render() {
          throw new Error('ahora');
        },
      },
      late: { schema, render: () => createElement(Late) },
      reader: {
        schema: {
          safeParse() {
            throw new Error('al leer');
          },
        },
        render: () => null,
      },
    });
    const parts = ['now', 'late', 'reader', 'paragraph'].map((name) =>
      component(name, { text: 'x', html: 'Sigue' }),
    );
    const { html, report } = render(parts, { components, trial: renderToStaticMarkup });
    expect(html).toContain('Sigue');
    expect(report.map(({ component: name, code, message }) => [name, code, message])).toEqual([
      ['now', 'threw', 'No se pudo mostrar: ahora'],
      ['late', 'threw', 'No se pudo mostrar: tarde'],
      ['reader', 'threw', 'No se pudo mostrar: al leer'],
    ]);
    // The control: without `trial` an error during the render is not caught.
    expect(() => render(parts, { components })).toThrow('tarde');
  });

  test('renders only one side menu', () => {
    const menu = component('side-menu', {});
    expect(render([menu, menu], { path: '/a' }).codes).toEqual(['onlyOne']);
  });
});

describe('the hints for an editor', () => {
  const long = 'Una pregunta que alguien escribió entera en el lugar de un título corto';
  const parts = [
    component(
      'section-header',
      {},
      inLanguages({ es: { title: long, subtitle: 'Bajada' }, en: { title: long } }),
    ),
    component('section-header', { title: 'Salto', level: 4 }, { id: 'salto' }),
    component('paragraph', {}, { id: 'salto', ...inLanguages({ es: { html: 'Hola' } }) }),
    component('marquesina', {}),
    component('paragraph', { html: 'x', htlm: 'y' }),
  ];

  test('name missing and long texts, duplicate ids and skipped levels, in the language of the editor', () => {
    const { report } = render(parts, { language: 'en', editor: 'en' });
    expect(report.map(({ at, code, message }) => [at, code, message])).toEqual([
      [0, 'missingText', '“subtitle” is missing in English.'],
      [0, 'tooLong', `“title” has ${long.length} characters; the limit is 60.`],
      [1, 'headingJump', 'Its title has level 4 and skips levels: it is shown at level 3.'],
      [2, 'missingLanguage', 'It has no text in English: it is shown in Spanish.'],
      [
        2,
        'duplicateAnchor',
        'Another component already uses the identifier “salto”: links lead to the first. Choose another.',
      ],
      [3, 'unknownComponent', 'There is no component called “marquesina”.'],
      [4, 'unknownProperty', 'There is no property “htlm”: check its spelling.'],
    ]);
  });

  test('are rendered before or instead of their component, with links to each at the top', () => {
    const { html } = render(parts, { language: 'en', editor: 'es' });
    expect(html).toContain('aria-label="Avisos para quien edita"');
    expect(html).toContain('7 avisos en esta página');
    for (const [, id = ''] of html.matchAll(/href="#(cms-[^"]*_hints)"/g)) expect(idsIn(html)).toContain(id);
    expect(html).toMatch(
      /role="note" aria-label="Avisos de «marquesina»".*No se muestra.*No hay ningún componente/,
    );
    expect(render([], { editor: 'es' }).html).toContain('Esta página no tiene avisos.');
  });

  test('are absent from the page of a visitor', () => {
    const { html, codes } = render(parts, { language: 'en' });
    expect(html).not.toMatch(/Hints|aviso|note/);
    expect(codes).toEqual(['unknownComponent']);
  });
});

describe('the components of a site', () => {
  test('extend the built-in components, and replace one with the same name', () => {
    const components = defineComponents({
      saludo: {
        schema: record({ name: essentialText }),
        render: ({ name }, { id }) => createElement('b', { id: idUnder(id, 1) }, name),
      },
      paragraph: {
        schema: record({ html: essentialText }),
        render: ({ html }) => createElement('i', null, html),
      },
    });
    const { html } = render(
      [component('saludo', { name: 'Rueda' }), component('paragraph', { html: 'propio' })],
      {
        components,
      },
    );
    expect(html).toContain('<b id="cms-1_1">Rueda</b>');
    expect(html).toContain('<i>propio</i>');
  });
});
