/** Pages are cached by their canonical address: invented parameter values create no new page. */
import { pages } from '@rueda/domain/site';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalAddress, type Handle } from '../app/framework/page.tsx';
import {
  code,
  day,
  flag,
  month,
  oneOf,
  pageNumber,
  type QueryRule,
  term,
  typedAmount,
  typedCode,
  typedDay,
  typedFigure,
  year,
} from '../app/framework/query-rules.ts';
import routes from '../app/routes.ts';
import { startSite, type TestSite } from './site.testing.ts';

const modules = import.meta.glob<{ handle?: Handle }>(['../app/pages/*/*.tsx', '../app/files/*.ts']);

/** The pages and files with parameters, by their path. */
const handles = new Map<string, Handle & Required<Pick<Handle, 'query'>>>();
for (const { path = '', file } of routes) {
  const { handle } = (await modules[`../app/${file}`]?.()) ?? {};
  // The page for a missing address has no address of its own, and the server sets its parameter.
  if (handle?.query && path.startsWith('/')) handles.set(path, { ...handle, query: handle.query });
}

/** Free text of visitors: only its length and spelling are limited. */
const freeRules = new Set<QueryRule>([code, term, typedAmount, typedCode, typedFigure]);

const finiteParameters = [...handles].flatMap(([path, handle]) =>
  Object.entries(handle.query)
    .filter(([, rule]) => !freeRules.has(rule))
    .map(([name]) => ({ path, name, handle })),
);

const addressOf = (path: string, handle: Handle, query: Record<string, string>): string =>
  canonicalAddress(handle, new URL(`${path}?${new URLSearchParams(query)}`, 'http://site'));

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test('the site has pages with finite parameters to check', () => {
  expect(handles.size).toBeGreaterThan(50);
  expect(finiteParameters.length).toBeGreaterThan(250);
});

test('1,000 invented values of a finite parameter lead to at most 20 canonical addresses', () => {
  const invented = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ minLength: 201, maxLength: 400 }),
    fc.uuid(),
    fc.double().map(String),
    fc.integer({ min: 10_001 }).map(String),
    fc.integer({ max: -1 }).map(String),
    fc
      .date({ min: new Date('2100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      'null',
      'undefined',
      '0',
      '01',
      '+2',
      '2.0',
      '1e3',
    ),
  );
  const values = fc.sample(invented, 1000);
  // A page has the same rules in both languages.
  const rules = new Map(finiteParameters.map((each) => [each.handle.query[each.name], each]));
  for (const { path, name, handle } of rules.values()) {
    const addresses = new Set(values.map((value) => addressOf(path, handle, { [name]: value })));
    expect(addresses.size, `${path}?${name}`).toBeLessThanOrEqual(20);
  }
});

test('the canonical form of a canonical address is the same address', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 250 }),
    fc.string({ unit: 'binary' }),
    fc.integer({ min: 1, max: 20_000 }).map(String),
    fc
      .date({ min: new Date('1990-01-01'), max: new Date('2110-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  );
  for (const [path, handle] of handles)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(handle.query)), value), (query) => {
        const canonical = addressOf(path, handle, query);
        expect(canonicalAddress(handle, new URL(canonical, 'http://site'))).toBe(canonical);
      }),
      { numRuns: 50 },
    );
});

test('the order of parameters and unknown parameters do not change a canonical address', () => {
  const handle = { query: { q: term, pagina: pageNumber }, meta: () => ({ title: '', description: '' }) };
  const spellings = [
    '?q=a+b&pagina=2',
    '?pagina=2&q=a%20%20b%20',
    '?x=1&pagina=2&q=a+b&q=c',
    '?q=a+b&pagina=2#x',
  ];
  const addresses = spellings.map((query) => canonicalAddress(handle, new URL(`http://site/buscar${query}`)));
  expect(new Set(addresses)).toEqual(new Set(['/buscar?q=a+b&pagina=2']));
  expect(canonicalAddress(undefined, new URL('http://site/?q=a'))).toBe('/');
});

test.each<[string, QueryRule, Record<string, string | null>]>([
  [
    'page number',
    pageNumber,
    { 2: '2', 10000: '10000', 1: null, 10001: null, 0: null, '02': null, '2 ': null },
  ],
  ['year', year, { 1999: '1999', 2099: '2099', 1998: null, 2100: null, 26: null }],
  [
    'day',
    day,
    {
      '2026-11-16': '2026-11-16',
      '16/11/2026': '2026-11-16',
      '2026-11-16 10:30': '2026-11-16',
      '2026-02-30': null,
      '1998-12-31': null,
      '2100-01-01': null,
      '5/3': null,
    },
  ],
  [
    'typed day',
    typedDay,
    {
      '2026-11-16': '2026-11-16',
      ' 5.3.2026 ': '2026-03-05',
      '05032026': '2026-03-05',
      '050326': '5-3-26',
      '05/03': '5-3',
      '5 3': '5-3',
      '07': '7',
      '29/2': '29-2',
      '32': null,
      '31/4': null,
      '5/3/1900': null,
      mañana: null,
    },
  ],
  [
    'month',
    month,
    { '2026-11': '2026-11', '2026-13': null, '1998-01': null, '2026-1': null, '2026-11-01': null },
  ],
  ['flag', flag, { 1: '1', true: '1', on: '1', 0: null, no: null, '': null }],
  ['list', oneOf(['CB', 'CM']), { CB: 'CB', cb: null, toString: null, '': null }],
  [
    'code',
    code,
    { alicorc1: 'ALICORC1', ' BRK/B ': 'BRK/B', 'a b': null, '<b>': null, ['A'.repeat(21)]: null },
  ],
  [
    'typed amount',
    typedAmount,
    {
      1000: '1000',
      ' 1,000.50 ': '1000.5',
      '0.01': '0.01',
      '1000000000000': '1000000000000',
      // Reported by the form, with the typed text.
      '-5': '-5',
      '1.005': '1.005',
      ' diez  mil ': 'diez mil',
      '': null,
    },
  ],
  [
    'typed figure',
    typedFigure,
    {
      '5': '5',
      ' 5.50 ': '5.5',
      '5 %': '5',
      '-2.5%': '-2.5',
      '1,500': '1500',
      // Reported by the form, with the typed text.
      '1,5': '1,5',
      '1e9': '1e9',
      '0.0000001': '0.0000001',
      '1234567890123': '1234567890123',
    },
  ],
  ['typed code', typedCode, { ' no  hay ': 'NO HAY', alicorc1: 'ALICORC1' }],
  [
    'term',
    term,
    {
      '  banco \t de\ncrédito ': 'banco de crédito',
      'cre\u0301dito': 'crédito',
      'a\u0000\u200bb': 'ab',
      ['x'.repeat(150)]: 'x'.repeat(100),
      ['😀'.repeat(150)]: '😀'.repeat(100),
      ' \u0000 ': null,
    },
  ],
])(
  'the query rule for a %s has one canonical form for each value, and none for an invalid one',
  (_, rule, cases) => {
    expect(Object.fromEntries(Object.keys(cases).map((value) => [value, rule(value)]))).toEqual(cases);
  },
);

test('an invalid parameter value is ignored, and the cached page is sent without another render', async () => {
  for (const [path, handle] of handles) {
    // These are rendered for each request and never cached.
    if (handle.isPersonal || path === '/login') continue;
    const plain = await site.get(path);
    expect(plain.status, path).toBe(200);
    const before = site.rendered();
    const parameters = finiteParameters.filter((each) => each.path === path);
    for (const { name } of parameters) {
      const other = await site.get(`${path}?${name}=nonsense-1`);
      const expected = [200, plain.headers.get('etag')];
      expect([other.status, other.headers.get('etag')], `${path}?${name}`).toEqual(expected);
    }
    expect(site.rendered() - before, path).toBe(0);
  }
});

test('every parameter value in a link or select of a page is valid on its target page', async () => {
  const company = `${pages.issuer.es}?companyCode=21400`;
  const invalidAddresses: string[] = [];
  const isValid = (url: URL): boolean => {
    const handle = handles.get(url.pathname);
    return [...url.searchParams].every(
      ([name, value]) =>
        value === '' ||
        // The first page has no number in its canonical address.
        (/^pag(?:ina|e)$/.test(name) && value === '1') ||
        !handle?.query[name] ||
        handle.query[name](value) !== null,
    );
  };
  const tabs = ['valores', 'estados', 'hechos', 'memorias', 'beneficios'].map(
    (tab) => `${company}&tab=${tab}`,
  );
  for (const path of [...handles.keys(), company, ...tabs]) {
    if (handles.get(path)?.isFile) continue;
    const { status, text } = await site.get(path);
    expect(status, path).toBeLessThan(400);
    const base = new URL(path, 'http://site');
    const links = [...text.matchAll(/ href="([^"#]*\?[^"#]*)/g)].map(
      ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), base),
    );
    const choices = [...text.matchAll(/<select[^>]* name="([^"]+)".*?<\/select>/gs)].flatMap(
      ([select, name = '']) =>
        [...select.matchAll(/<option[^>]* value="([^"]+)"/g)].map(
          ([, value = '']) => new URL(`?${new URLSearchParams({ [name]: value })}`, base),
        ),
    );
    const siteUrls = [...links, ...choices].filter(({ origin }) => origin === 'http://site');
    invalidAddresses.push(
      ...siteUrls.filter((url) => !isValid(url)).map(({ pathname, search }) => pathname + search),
    );
  }
  expect([...new Set(invalidAddresses)]).toEqual([]);
});
