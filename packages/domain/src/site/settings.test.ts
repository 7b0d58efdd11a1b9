import { describe, expect, test } from 'vitest';
import { toDay } from '../dates/index.ts';
import {
  analyticsEvents,
  breakpoints,
  carousel,
  cookieLifetimeDays,
  type Filter,
  isAnalyticsEvent,
  isDesktop,
  isMobile,
  issuerSearchMinimum,
  linkRedirectDelayMs,
  mediaHoverDelay,
  modal,
  pagesAtATime,
  quarterChoices,
  readTriggers,
  searchDebounce,
  sharePopupSize,
  sideMenuMinimumWidth,
  slider,
  storageKeys,
  tooltip,
  truncate,
  withOneActive,
  yearChoices,
} from './index.ts';

test('the settings are those of the specification', () => {
  expect({ searchDebounce, issuerSearchMinimum, mediaHoverDelay, linkRedirectDelayMs, pagesAtATime }).toEqual(
    {
      searchDebounce: 200,
      issuerSearchMinimum: 2,
      mediaHoverDelay: 2050,
      linkRedirectDelayMs: 500,
      pagesAtATime: 5,
    },
  );
  expect(carousel).toEqual({ transition: 200, gutter: '1.153rem' });
  expect(modal).toEqual({
    sizes: { sm: 550, md: 750, lg: 970, xl: 1200 },
    openDelay: 300,
    removalDelay: 700,
  });
  expect(slider).toEqual({ interval: 4000, animation: 1500, start: 5500 });
  expect(tooltip).toEqual({ maxHeight: 120, width: 320 });
  expect({ sharePopupSize, sideMenuMinimumWidth, cookieLifetimeDays }).toEqual({
    sharePopupSize: 500,
    sideMenuMinimumWidth: 768,
    cookieLifetimeDays: 1,
  });
});

test('the storage keys are those of the specification', () => {
  expect(storageKeys).toMatchObject({
    realTime: 'REAL_TIME',
    onboarding: 'ONBOARDING',
    hideCookies: 'hideCookies',
    language: 'language',
  });
  expect(new Set(Object.values(storageKeys)).size).toBe(5);
});

test('isAnalyticsEvent accepts five events and no other', () => {
  expect(analyticsEvents).toEqual(['click', 'enter', 'focus', 'blur', 'change']);
  expect(['click', 'hover', 'CLICK', '', null].filter(isAnalyticsEvent)).toEqual(['click']);
});

describe('widths', () => {
  test('the bands are those of the specification', () => {
    expect(breakpoints).toEqual({
      xs: [0, 576],
      sm: [576, 767],
      md: [768, 991],
      lg: [992, 1199],
      xl: [1200, 5120],
    });
  });

  test('mobile is under 767 and desktop above 991', () => {
    expect([766, 767, 991, 992].map((width) => [isMobile(width), isDesktop(width)])).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, true],
    ]);
  });
});

describe('filters', () => {
  const filter = (id: string | null, active = false): Filter => ({ id, label: id ?? 'Todos', active });
  const chosen = (filters: Filter[]): (string | null)[] =>
    withOneActive(filters)
      .filter(({ active }) => active)
      .map(({ id }) => id);

  test('withOneActive activates the marked filter, else the one with a null id, else the first', () => {
    expect(chosen([filter('a'), filter('b', true), filter(null)])).toEqual(['b']);
    expect(chosen([filter('a', true), filter('b', true)])).toEqual(['a']);
    expect(chosen([filter('a'), filter(null)])).toEqual([null]);
    expect(chosen([filter('a'), filter('b')])).toEqual(['a']);
    expect(withOneActive([])).toEqual([]);
  });

  test('yearChoices go from the current year down to 20 years earlier', () => {
    const years = yearChoices(toDay('2026-11-16'));
    expect([years[0], years.at(-1), years.length]).toEqual([2026, 2006, 21]);
  });

  test('quarterChoices are blank, then first to fourth', () => {
    expect(quarterChoices.map(({ value }) => value)).toEqual(['', '1', '2', '3', '4']);
    expect(quarterChoices[1]?.label).toEqual({ es: 'Primer trimestre', en: 'First quarter' });
  });
});

describe('trigger lists', () => {
  test('readTriggers reads names, aliases and pairs', () => {
    expect(readTriggers('click hover  focus keydown:keyup')).toEqual([
      { open: 'click', close: 'click', isManual: false },
      { open: 'mouseenter', close: 'mouseleave', isManual: false },
      { open: 'focusin', close: 'focusout', isManual: false },
      { open: 'keydown', close: 'keyup', isManual: false },
    ]);
    expect(readTriggers('manual')).toMatchObject([{ isManual: true }]);
    expect(readTriggers(' ')).toEqual([]);
  });

  test('readTriggers throws the errors of the catalogue for repeated or mixed manual triggers', () => {
    expect(() => readTriggers('manual manual')).toThrow(
      new Error('Triggers parse error: only one manual trigger is allowed'),
    );
    expect(() => readTriggers('click manual')).toThrow(
      new Error("Triggers parse error: manual trigger can't be mixed with other triggers"),
    );
  });
});

describe('truncate', () => {
  test('truncate retains 20 characters by default', () => {
    expect(truncate('Compañía de Minas Buenaventura')).toBe('Compañía de Minas Bu…');
    expect(truncate('12345678901234567890')).toBe('12345678901234567890');
    expect(truncate('Banco de Crédito', 9)).toBe('Banco de…');
  });

  test('truncate never splits a grapheme', () => {
    expect(truncate('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301e\u0301…');
    expect(truncate('👨‍👩‍👧👨‍👩‍👧', 1)).toBe('👨‍👩‍👧…');
    expect(truncate('e\u0301'.repeat(20))).toBe('e\u0301'.repeat(20));
  });
});
