/** These readers process external text (a source, a CMS, a visitor, a file): the time must be linear in its length. */
import { expect, test } from 'vitest';
import {
  cmsComponentSchema,
  contactPostSchema,
  day,
  entrySchema,
  imageSchema,
  linkSchema,
} from './content/index.ts';
import { completeDay, hasDateFormat, isDay, readDate, toDay, toEpoch } from './dates/index.ts';
import { fileFormat, fileUrl, materialFactSchema } from './documents/index.ts';
import { isIsin, issuerSchema, matchesText } from './issuers/index.ts';
import { isAudioLink, localPath, mediaOf, safeUrl } from './links/index.ts';
import { readNumber } from './money/index.ts';
import { readQuote } from './quotes/index.ts';
import { findPage, readTriggers, alternatePath } from './site/index.ts';
import { readColumn } from './statements/columns.ts';
import { columnName, readPeriod } from './statements/index.ts';
import { readCodes, watchPayloadSchema } from './watchlists/index.ts';

/** Repeated units and endings: the ending makes a backtracking pattern start again. */
const characters = '90 /?#&.-,("\'a:@[{á\n\u2028'.split('');
const repeated = [...characters, '9.', '&v=', 'a.', 'a/', '%25', ' al 1 de a ', ' x'];
const endings = ['', '!', '\u2028x', ' x\n.'];

type Reader = readonly [read: (text: string) => unknown, ...beginnings: string[]];
/** Each reader with prefixes that pass its first check. */
const readers: Readonly<Record<string, Reader>> = {
  readNumber: [readNumber, '-', '(', '1.'],
  readDate: [readDate, '2026-11-16T14:30:00.', '16/11/2026 '],
  hasDateFormat: [hasDateFormat, '2026-11-16T14:30:00.'],
  toEpoch: [toEpoch, '2026-11-16T14:30:00.'],
  isDay: [isDay, '2026-'],
  completeDay: [(text) => completeDay(text, toDay('2026-11-16')), '1/'],
  'a field of a day': [(text) => day.safeParse(text), '2026-11-16T14:30:00.'],
  safeUrl: [safeUrl, 'https://', 'mailto:'],
  localPath: [localPath, '/'],
  mediaOf: [mediaOf, 'https://youtube.com/watch?'],
  isAudioLink: [isAudioLink, 'https://a.pe/'],
  fileUrl: [(text) => fileUrl('/archivos', text), 'a/'],
  fileFormat: [fileFormat, 'a.'],
  findPage: [findPage, '/mercado'],
  alternatePath: [(text) => alternatePath(text, 'en'), '/?'],
  readTriggers: [readTriggers, 'click '],
  readCodes: [readCodes, 'código,x\nBVN', 'código;x\n"'],
  isIsin: [isIsin, 'PE'],
  matchesText: [(text) => matchesText(text, text)],
  readColumn: [readColumn, 'Por el Trimestre Específico del '],
  columnName: [(text) => columnName(text, 'en'), 'Por el Periodo acumulado del 1 al 31 de '],
  readPeriod: [readPeriod],
  'a quote': [(text) => readQuote({ nemonico: 'BVN', last: text, negotiatedQuantity: text, lastDate: text })],
  'a link': [(text) => linkSchema.safeParse({ title: '', url: text }), '/'],
  'an entry': [
    (text) => entrySchema.safeParse({ title: text, date: text, hour: text, image: text, files: [text] }),
  ],
  'an image': [(text) => imageSchema.safeParse({ large: text, alt: text, width: text }), '/'],
  'an issuer': [
    (text) => issuerSchema.safeParse({ companyCode: '1', companyName: 'A', website: text, sectorCode: text }),
    'www.',
  ],
  'a component': [
    (text) =>
      cmsComponentSchema.safeParse({ id: text, component: text, properties: [{ code: 'a', value: text }] }),
    '{"a":',
  ],
  'a contact message': [
    (text) =>
      contactPostSchema.safeParse({ name: text, email: text, phone: text, subject: text, message: text }),
    'a@',
    'a@a.',
  ],
  'a watched code': [(text) => watchPayloadSchema.safeParse({ nemonico: text, code: text })],
  'a material fact': [
    (text) => materialFactSchema.safeParse({ businessName: text, registerDate: text, observation: text }),
  ],
};

/** CPU time in milliseconds: wall-clock time includes other processes. */
function cpuTimeMs(read: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  try {
    read(text);
  } catch {
    // An error is a valid result.
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The first text with more than linear time, and its time. */
function findSlow([read, ...beginnings]: Reader, length = 100_000): string | null {
  for (const beginning of ['', ...beginnings])
    for (const unit of repeated)
      for (const ending of endings) {
        const make = (size: number): string => beginning + unit.repeat(size / unit.length) + ending;
        const best = (size: number): number =>
          Math.min(...Array.from({ length: 3 }, () => cpuTimeMs(read, make(size))));
        const text = JSON.stringify([beginning, unit, ending]);
        // An eighth first: the full length of a slow text would take minutes.
        const eighth = best(length / 8);
        if (eighth > 100) return `${text}: ${eighth} ms for an eighth`;
        // Short times vary by chance; quadratic backtracking takes ten seconds or more.
        if (cpuTimeMs(read, make(length)) < 200) continue;
        const [half, full] = [best(length / 2), best(length)];
        if (full > 1000 || (full > 200 && full > 3 * half))
          return `${text}: ${half} ms for the half, ${full} ms`;
      }
  return null;
}

test.each(Object.entries(readers))('%s reads 100,000 hostile characters in linear time', (_, reader) => {
  expect(findSlow(reader)).toBeNull();
});

test('control: the check detects a pattern with quadratic backtracking', () => {
  const isNumber = (text: string): boolean => /^(\d+\.?\d*|\.\d+)$/.test(text);
  expect(findSlow([isNumber], 16_000)).toContain('"9"');
});

test('readNumber accepts at most 50 characters and never returns Infinity', () => {
  expect(readNumber(`(${'9'.repeat(48)})`)).toBe(-1e48);
  expect(readNumber(` ${'9'.repeat(51)} `)).toBeNull();
  expect(readNumber('9'.repeat(400))).toBeNull();
});

test('findPage ignores trailing slashes, and readCodes ignores spaces around a code', () => {
  expect(findPage('///')).toEqual(findPage('/'));
  expect(findPage('/en//')).toEqual(findPage('/en'));
  expect(readCodes(`código,x\n' "BVN " ',1`).codes).toEqual(['BVN']);
});

test('readCodes reads a file of 200,000 codes in under a second', () => {
  const started = performance.now();
  const text = Array.from({ length: 200_000 }, (_, index) => `X${index}`).join('\n');
  expect(readCodes(text).codes).toHaveLength(1000);
  expect(performance.now() - started).toBeLessThan(1000);
});
