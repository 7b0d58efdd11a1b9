import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../../tools/cases.ts';
import { readQuery } from './read-query.ts';
import {
  fields,
  filterOf,
  isList,
  type ToolbarField,
  type ToolbarListName,
  type ToolbarValues,
  writeQuery,
} from './toolbar-state.ts';

const defaults: ToolbarValues = {
  search: '',
  type: '',
  period: '',
  periodAccount: '',
  year: '2026',
  filterByNemonic: '',
  start: '2026-10-16',
  end: '2026-11-16',
};
const offered: Record<ToolbarListName, string[]> = {
  type: ['', 'C', 'I&D', 'ñandú +%#'],
  period: ['', 'T', 'A'],
  periodAccount: ['', '1', '2', '3', '4'],
  year: ['2026', '2025', '2006'],
  filterByNemonic: ['', 'CREDITC1', 'VOLCABC1'],
};

const isOffered = (field: ToolbarField, value: string): boolean =>
  !isList(field) || offered[field].includes(value);

const day = fc
  .date({ min: new Date('1999-07-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const values: fc.Arbitrary<ToolbarValues> = fc.record({
  search: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.trim()),
  type: fc.constantFrom(...offered.type),
  period: fc.constantFrom(...offered.period),
  periodAccount: fc.constantFrom(...offered.periodAccount),
  year: fc.constantFrom(...offered.year),
  filterByNemonic: fc.constantFrom(...offered.filterByNemonic),
  start: fc.oneof(day, fc.constant('')),
  end: fc.oneof(day, fc.constant('')),
});

describe('the address of a toolbar', () => {
  const runs = cases(1000, 50_000);

  test(`${runs.toLocaleString('en')} states: each comes back from its address as it was, and the filters with it`, () => {
    fc.assert(
      fc.property(values, (before) => {
        const after = readQuery(writeQuery(before, defaults), defaults, isOffered);
        expect(after).toEqual(before);
        expect(fields.map((field) => filterOf(field, after))).toEqual(
          fields.map((field) => filterOf(field, before)),
        );
      }),
      { numRuns: runs },
    );
  });

  test('the control: an address that leaves out what is empty loses a default that was taken away', () => {
    const lossy = (given: ToolbarValues): string =>
      writeQuery(given, defaults).replaceAll(/[^&=]+=(?=&|$)/g, '');
    const kept = fc.check(
      fc.property(
        values,
        (before) => fc.stringify(readQuery(lossy(before), defaults, isOffered)) === fc.stringify(before),
      ),
    );
    expect(kept.failed).toBe(true);
  });

  test('is empty where nothing was chosen, and keeps what belongs to others', () => {
    expect(writeQuery(defaults, defaults)).toBe('');
    expect(writeQuery({ ...defaults, type: 'C' }, defaults, '?page=2&type=I')).toBe('page=2&type=C');
    expect(writeQuery(defaults, defaults, '?page=2&type=I')).toBe('page=2');
  });

  test('reads what a plain form sends: every field, and days as they are typed', () => {
    const query = '?search=+oro+&type=C&period=&periodAccount=&year=2025&start=05%2F03%2F2026&end=9-3-2026';
    expect(readQuery(query, defaults, isOffered)).toEqual({
      ...defaults,
      search: 'oro',
      type: 'C',
      year: '2025',
      start: '2026-03-05',
      // A day needs its two digits: this one is none.
      end: '',
    });
  });

  test('drops what cannot be chosen, whoever wrote it', () => {
    expect(readQuery('?type=X&year=1066&periodAccount=9&start=2026-02-30', defaults, isOffered)).toEqual({
      ...defaults,
      start: '',
    });
  });
});
