import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { describeFile, fileFormat, fileUrl, formatFileSize } from './index.ts';

const site = 'https://rueda.example/en/page?x=1#y';
const bases = [
  '',
  '/',
  '/archivos',
  '/archivos/',
  'https://documents.example',
  'https://documents.example/a/',
];

/** Does the address leave the base after the browser resolves dots and the server decodes it? */
function leadsOutside(url: string | null, base: string): boolean {
  if (url === null) return false;
  const root = new URL(`${base.replace(/\/+$/, '')}/`, site);
  const { origin, pathname } = new URL(url, site);
  let path = pathname;
  for (let round = 0; round < 3; round += 1)
    path = path.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return (
    origin !== root.origin || !pathname.startsWith(root.pathname) || /(^|[/\\])\.\.?([/\\]|$)/.test(path)
  );
}

const segment = fc.constantFrom(
  '..',
  '.',
  '%2e',
  '%2E%2e',
  '.%2e',
  '%252e',
  '%2f',
  '%5c',
  '\\',
  '/',
  '//',
  ':',
  '?',
  '#',
  ' ',
  '\t',
  '\n',
  '\0',
  '@',
  ';',
  'javascript:',
  'https:',
  'evil.example',
  'hhii',
  'B20010',
  '20260805185601',
  'memoria.pdf',
  'ñ',
  '%20',
  '..a',
  'a..',
);
const path = fc.array(segment, { maxLength: 6 }).map((segments) => segments.join(''));

describe('fileUrl', () => {
  test('fileUrl joins the path to the files base path', () => {
    const path = '/hhii/B20010/20260805185601/CIB200102026TI201.PDF';
    expect(fileUrl('https://documents.example', path)).toBe(`https://documents.example${path}`);
    expect(fileUrl('/archivos/', 'memorias/2025 final.pdf')).toBe('/archivos/memorias/2025 final.pdf');
    expect(fileUrl('/archivos///', 'a.pdf')).toBe('/archivos/a.pdf');
    expect(fileUrl('http://documents.example/a', 'b.pdf')).toBe('http://documents.example/a/b.pdf');
    expect(fileUrl('', 'a.pdf?v=2#pagina-3')).toBe('/a.pdf?v=2#pagina-3');
    expect(fileUrl('/archivos', 'actas/10:30.pdf')).toBe('/archivos/actas/10:30.pdf');
  });

  test.for([
    '../a.pdf',
    'a/../../b.pdf',
    '/..',
    '.',
    'a/./b',
    '%2e%2e/a.pdf',
    '.%2E/a',
    '%252e%252e/a',
    'a%2f..%2fb',
    'a%5cb',
    '//evil.example/a.pdf',
    '///a.pdf',
    'a//b.pdf',
    '\\\\evil.example\\a',
    'a\\b',
    'https://evil.example/a.pdf',
    'javascript:alert(1)',
    'JAVA\nscript:alert(1)',
    '/javascript:alert(1)',
    'C:a.pdf',
    '',
    ' ',
    '/',
    '?a',
    null,
    undefined,
    7,
  ])('fileUrl returns null for %j', (path) => {
    for (const base of bases) expect(fileUrl(base, path)).toBeNull();
  });

  const runs = cases(20_000, 1_000_000);
  test(`${runs.toLocaleString('en')} paths: fileUrl never leads outside the base, however a server decodes it`, {
    timeout: 1_800_000,
  }, () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.constantFrom(...bases), path, (base, each) => {
        const url = fileUrl(base, each);
        if (url !== null) accepted += 1;
        return !leadsOutside(url, base);
      }),
      { numRuns: runs },
    );
    // Guards against a rule that rejects everything.
    expect(accepted).toBeGreaterThan(runs / 20);
  });

  test('control: the check detects paths joined without validation', () => {
    const lax = (base: string, each: string): string => `${base}/${each}`;
    const isInside = fc.property(path, (each) => {
      const url = lax('https://documents.example/a', each);
      return !URL.canParse(url) || !leadsOutside(url, 'https://documents.example/a');
    });
    expect(fc.check(isInside, { numRuns: 20_000 }).failed).toBe(true);
  });

  test.for(['archivos', '//cdn.example', 'javascript:x', 'ftp://a', '/a?b', '/a#b', 'https://', '/a//b'])(
    'fileUrl throws a RangeError for the base %j',
    (base) => {
      expect(() => fileUrl(base, 'a.pdf')).toThrow('Not a files base path');
    },
  );
});

describe('file descriptions', () => {
  test.for([
    ['/a.pdf', 'PDF'],
    ['/a.XLSX?v=2', 'XLSX'],
    ['/a.zip#b', 'ZIP'],
    ['/a.xls', 'XLS'],
    ['/a.doc', 'DOC'],
    ['/a.docx', 'DOCX'],
    ['/a.ppt', 'PPT'],
    ['/a.mp3', 'MP3'],
    ['/a.mp4', 'MP4'],
    ['/a.mp5', null],
    ['/a.pdf/pagina', null],
    ['/que-es-un-pdf', null],
    ['/pagina', null],
  ] as const)('the format of %s is %s', ([url, format]) => {
    expect(fileFormat(url)).toBe(format);
  });

  test.for([
    [0, '0 KB'],
    [1, '1 KB'],
    [312, '1 KB'],
    [412_000, '412 KB'],
    [999_400, '1.0 MB'],
    [8_412_500, '8.4 MB'],
    [2_400_000_000, '2,400.0 MB'],
    [null, '—'],
    [Number.NaN, '—'],
    [-1, '—'],
  ] as const)('%s bytes are formatted as %s', ([bytes, size]) => {
    expect(formatFileSize(bytes)).toBe(size);
  });

  test('describeFile includes a known size and returns null for a page', () => {
    expect(describeFile('/a.pdf', 412_000)).toBe('PDF, 412 KB');
    expect(describeFile('/a.pdf')).toBe('PDF');
    expect(describeFile('/a.pdf', null)).toBe('PDF');
    expect(describeFile('/pagina', 412_000)).toBeNull();
  });
});
