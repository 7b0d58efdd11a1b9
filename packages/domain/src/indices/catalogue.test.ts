import { describe, expect, test } from 'vitest';
import { findIndex, findIndexByPath, indices } from './index.ts';

describe('the catalogue of indices', () => {
  test('the catalogue contains the 18 indices of the specification and the Spanish-only MSCI index', () => {
    expect(indices).toHaveLength(19);
    expect(indices.filter(({ path }) => path.en === null).map(({ family }) => family)).toEqual(['MSCI nuam']);
  });

  test('the S&P/BVL family is archived since 1 September 2025', () => {
    for (const { family, status, since } of indices) {
      expect(status).toBe(family === 'S&P/BVL' ? 'archive' : 'current');
      expect(since).toBe('2025-09-01');
    }
  });

  test('no two indices share a key, a code or an address', () => {
    const all = indices
      .flatMap(({ id, code, path }) => [id, code, path.es, path.en])
      .filter((each) => each !== null);
    expect(new Set(all).size).toBe(all.length);
  });

  test('every index is found by its key, its code and both addresses', () => {
    for (const index of indices) {
      expect(findIndex(index.id)).toBe(index);
      if (index.code) expect(findIndex(index.code.toLowerCase())).toBe(index);
      expect(findIndexByPath(index.path.es)).toBe(index);
      if (index.path.en) expect(findIndexByPath(index.path.en)).toBe(index);
    }
  });

  test('the addresses of indices follow the pattern of the specification', () => {
    for (const { path } of indices) {
      expect(path.es).toMatch(/^\/mercado\/indices\/indice-[a-z0-9-]+$/);
      if (path.en) expect(path.en).toMatch(/^\/en\/market\/index\/index-[a-z0-9-]+$/);
    }
  });

  test('findIndexByPath accepts the alternative English folder', () => {
    expect(findIndexByPath('/en/market/indexes/index-lima-25')?.id).toBe('lima-25');
    expect(findIndexByPath('/en/market/indexes/lima-25')?.id).toBe('lima-25');
  });

  test('findIndex and findIndexByPath return null for an unknown index', () => {
    expect(findIndex('IGBVL')).toBeNull();
    expect(findIndexByPath('/mercado/indices')).toBeNull();
  });
});
