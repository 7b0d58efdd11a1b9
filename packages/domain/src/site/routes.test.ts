import { describe, expect, test } from 'vitest';
import { findIndex, indices, type MarketIndex } from '../indices/index.ts';
import { findPage, indexPath, issuerPath, type PageName, pages, alternatePath } from './index.ts';

describe('pages', () => {
  test('pages have the addresses of the specification', () => {
    expect(pages.home).toEqual({ es: '/', en: '/en' });
    expect(pages.education).toEqual({ es: '/educacion', en: '/en/education' });
    expect(pages.realTime.es).toBe('/abi');
    expect(pages.login.es).toBe('/login');
  });

  test('no two pages share an address, and English ones are under /en', () => {
    const all = Object.entries(pages).flatMap(([page, { es, en }]) => (page === 'login' ? [es] : [es, en]));
    expect(new Set(all).size).toBe(all.length);
    for (const [page, { es, en }] of Object.entries(pages)) {
      expect(es).toMatch(/^\/(?!en(\/|$))/);
      if (page !== 'login') expect(en).toMatch(/^\/en(\/|$)/);
    }
  });

  test('alternatePath maps every page to its counterpart and back, with query and fragment', () => {
    for (const page of Object.keys(pages) as PageName[]) {
      const { es, en } = pages[page];
      expect(alternatePath(`${es}?q=a#b`, 'en')).toBe(`${en}?q=a#b`);
      expect(alternatePath(en, 'es')).toBe(es);
      expect(findPage(es)).toEqual({ page, language: 'es' });
    }
  });

  test('alternatePath maps every index, and one without an English page to the list of indices', () => {
    for (const index of indices) {
      expect(alternatePath(index.path.es, 'en')).toBe(index.path.en ?? '/en/market/index');
      if (index.path.en) expect(alternatePath(index.path.en, 'es')).toBe(index.path.es);
    }
    expect(indexPath(findIndex('msci-nuam-peru-general') as MarketIndex, 'en')).toBe(pages.indices.en);
  });

  test('alternatePath retains the issuer of an address', () => {
    expect(issuerPath('0B1HN', 'es')).toBe('/emisores/detalle?companyCode=0B1HN');
    expect(alternatePath('/emisores/detalle?companyCode=74222#informacion-financiera', 'en')).toBe(
      '/en/issuers/detail?companyCode=74222#informacion-financiera',
    );
    expect(issuerPath('a&b', 'en')).toBe('/en/issuers/detail?companyCode=a%26b');
  });

  test('findPage ignores a trailing slash, and an unknown address has no alternate', () => {
    expect(findPage('/en/')).toEqual({ page: 'home', language: 'en' });
    expect(findPage('/educacion/')).toEqual({ page: 'education', language: 'es' });
    expect(alternatePath('/no-existe', 'en')).toBeNull();
  });
});
