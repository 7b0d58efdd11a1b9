import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type CmsOptions, renderPage } from './index.ts';

const component = (name: string, values: object): object => ({
  component: name,
  properties: Object.entries(values).map(([code, value]: [string, unknown]) => ({ code, value })),
});

function render(components: unknown, options?: CmsOptions) {
  const { page, report } = renderPage(components, options);
  return { html: renderToStaticMarkup(page), report, codes: report.map(({ code }) => code) };
}

const cdn = 'https://cdn.example.org';
const other = 'https://other.example.org';
const image = (host: string): object => ({ large: { imageUri: `${host}/l.webp` }, properties: { alt: 'A' } });
const imageHosts = ['cdn.example.org'];

/** The literal shapes of specification section 3, with the pictures of a host. */
const pageWith = (host: string): object[] => [
  component('image', { image: image(host) }),
  component('gallery-tile', { images: [image(host), image('')] }),
  component('videos', {
    videos: [{ title: 'Video', url: 'https://youtu.be/dQw4w9WgXcQ', image: image(host) }],
  }),
  component('entry-card', { items: [{ title: 'Nota', backgroundImage: `${host}/fondo.webp` }] }),
  component('testimony-card', { items: [{ quote: 'Cita', 'background-image': [image(host)] }] }),
  component('paragraph', { html: `<p>Texto<img src="${host}/texto.webp" alt="gráfico"></p>` }),
  component('accordion', {
    items: [{ title: 'Pregunta', html: `<p><img alt="b" src='${host}/respuesta.webp'></p>` }],
    'background-image': { large: { imageUri: '/l.webp' }, small: { imageUri: `${host}/s.webp` } },
  }),
];

describe('renderPage with images of other hosts', () => {
  test('shows the images of an allowed host, and reports nothing', () => {
    const { html, report } = render(pageWith(cdn), { imageHosts });
    expect(report).toEqual([]);
    for (const file of ['l.webp', 'fondo.webp', 'texto.webp', 'respuesta.webp', 's.webp'])
      expect(html).toContain(`${cdn}/${file}`);
  });

  test('omits the images of any other host and reports each, also those of entries and texts', () => {
    for (const options of [{ imageHosts }, {}]) {
      const { html, report } = render(pageWith(other), options);
      expect(html).not.toContain(other);
      expect(report.map(({ component: name, code, isDropped }) => [name, code, isDropped])).toEqual([
        ['image', 'imageLeftOut', false],
        ['image', 'withoutImages', true],
        ['gallery-tile', 'imageLeftOut', false],
        ['videos', 'imageLeftOut', false],
        ['entry-card', 'imageLeftOut', false],
        ['testimony-card', 'imageLeftOut', false],
        ['paragraph', 'imageLeftOut', false],
        ['accordion', 'imageLeftOut', false],
        ['accordion', 'imageLeftOut', false],
      ]);
      expect(report[3]?.message).toBe(
        `Se omitió la imagen «${other}/l.webp»: no está en este sitio ni en un servidor que el sitio permita.`,
      );
      // The rest of each component stays.
      for (const text of ['Video', 'Nota', 'Cita', 'gráfico', 'Pregunta']) expect(html).toContain(text);
    }
  });

  test('omits an image of which only one size is on another host', () => {
    const mixed = { large: { imageUri: '/l.webp' }, medium: { imageUri: `${other}/m.webp` } };
    const { html, codes } = render([component('gallery-tile', { images: [mixed, image('')] })], {
      editor: 'en',
    });
    expect(html.match(/<img/g)?.length).toBeGreaterThan(0);
    expect(html).not.toContain(`src="${other}`);
    expect(codes).toEqual(['imageLeftOut']);
  });

  test('leaves the cells of a table whose columns have the names of an image', () => {
    const row = { large: other, medium: '', small: '', alt: 'a', width: '7', downloadFiles: ['/a.pdf'] };
    const table = { caption: 'C', columns: ['large', 'width'], rows: [row] };
    const { html, report } = render([component('download-table', table)]);
    expect([html.includes(other), report]).toEqual([true, []]);
  });

  test('reports an image that a component has twice only once', () => {
    const twice = [image(other), image(other), image('')];
    expect(render([component('gallery-tile', { images: twice })]).codes).toEqual(['imageLeftOut']);
  });
});
