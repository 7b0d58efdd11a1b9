import { describe, expect, test } from 'vitest';
import { toDay } from '../dates/day.ts';
import { sampleFrame } from '../sample/site-frame.ts';
import { frameDocumentSchema, readFrame } from './frame-document.ts';
import { noticeEndsAt } from './frame-parts.ts';

const part = (
  component: string,
  texts: { es?: Record<string, unknown>; en?: Record<string, unknown> },
  shared: Record<string, unknown> = {},
): Record<string, unknown> => {
  const properties = (values: Record<string, unknown>): object[] =>
    Object.entries(values).map(([code, value]) => ({ code, value }));
  return {
    component,
    languages: Object.entries(texts).map(([language, values]) => ({
      language,
      properties: properties(values),
    })),
    properties: properties(shared),
  };
};

const menu = (...titles: string[]): Record<string, unknown> => ({
  sections: titles.map((title) => ({ title, links: [{ title, url: '/a' }] })),
});

describe('the frame of the sample', () => {
  test('is a valid document with a menu in both languages and no notice', () => {
    const { document } = sampleFrame(3);
    expect(frameDocumentSchema.safeParse(document).success).toBe(true);
    const [es, en] = [readFrame(document.components, 'es'), readFrame(document.components, 'en')];
    expect([es.notices, en.notices]).toEqual([[], []]);
    expect(es.menu?.map(({ title }) => title)).toEqual([
      'Mercado',
      'Índices',
      'Emisores',
      'Agentes',
      'Documentos',
      'Educación',
      'Ayuda',
    ]);
    expect(en.menu).toHaveLength(7);
    expect(en.menu?.flatMap(({ links }) => links).every(({ url }) => url.startsWith('/en'))).toBe(true);
  });
});

describe('readFrame', () => {
  test('shows a notice without a text in the language in the other one, and names that language', () => {
    const components = [part('notice', { es: { text: 'Cierre a las 12:00' } }, { kind: 'warning' })];
    const expected = { kind: 'warning', text: 'Cierre a las 12:00', language: 'es', link: null };
    expect(readFrame(components, 'en').notices).toEqual([expect.objectContaining(expected)]);
    expect(readFrame(components, 'es').notices).toEqual([expect.objectContaining(expected)]);
  });

  test('has no menu in a language without one, rather than one in the other language', () => {
    const components = [part('menu', { es: menu('Mercado') })];
    expect(readFrame(components, 'es').menu).toEqual(menu('Mercado')['sections']);
    expect(readFrame(components, 'en').menu).toBeNull();
  });

  test('omits a link to a script, a section without links, and what is beyond the limits', () => {
    const script = { title: 'A', links: [{ title: 'X', url: 'javascript:alert(1)' }] };
    const mixed = { title: 'B', links: [script.links[0], { title: 'Y', url: '/y' }] };
    const sections = [script, mixed, { title: 'x'.repeat(25), links: mixed.links }];
    expect(readFrame([part('menu', { es: { sections } })], 'es').menu).toEqual([
      { title: 'B', links: [{ title: 'Y', url: '/y' }] },
    ]);
    const many = part('menu', { es: menu(...Array.from({ length: 9 }, (_, at) => `S${at}`)) });
    expect(readFrame([many], 'es').menu).toHaveLength(8);
    const notices = Array.from({ length: 4 }, () => part('notice', { es: { text: 'A' } }));
    expect(readFrame(notices, 'es').notices).toHaveLength(3);
  });

  test('ignores broken and other components', () => {
    const components = [null, 'notice', part('paragraph', { es: { html: 'A' } }), part('notice', { es: {} })];
    expect(readFrame(components, 'es')).toEqual({ notices: [], menu: null });
  });
});

test.for([
  [null, '12:00', null],
  ['2026-12-24', '12:00', '2026-12-24T17:00:00.000Z'],
  ['2026-12-24', '09:30', '2026-12-24T14:30:00.000Z'],
  ['2026-12-24', null, '2026-12-25T05:00:00.000Z'],
] as const)('a notice until %s %s ends at %s', ([until, hour, expected]) => {
  const endsAt = noticeEndsAt({ until: until === null ? null : toDay(until), hour });
  expect(endsAt === null ? null : new Date(endsAt).toISOString()).toBe(expected);
});
