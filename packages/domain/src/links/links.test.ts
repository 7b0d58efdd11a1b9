import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { imageUrl, isAudioLink, localPath, mediaOf, safeUrl, youtubeId } from './index.ts';

/** The protocols of accepted addresses, as parsed by a browser. */
const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Does an accepted address have another protocol, parsed on a page of the site? Unparsable text is harmless. */
function leadsOutside(url: string | null): boolean {
  if (url === null || !URL.canParse(url, 'https://rueda.example/en/page?x=1#y')) return false;
  return !allowed.has(new URL(url, 'https://rueda.example/en/page?x=1#y').protocol);
}

const scheme = fc.constantFrom(
  ...'javascript data vbscript blob file about filesystem ftp ws wss view-source intent http https mailto tel'.split(
    ' ',
  ),
);
/** Known filter bypasses: white space, controls, look-alikes, encodings. */
const controls = ' \t\n\r\0\u000b\u001f\u007f\u00a0\u200b\u2028\ufeff\uff1a\\/:;@#?.-+0';
const noise = fc.constantFrom('', '', '', '', ...controls.split(''), '//', '&#58;', '&colon;', '%3a', '%0a');
const tail = fc.constantFrom(
  'alert(1)',
  '//example.org/a',
  '//example.org:8080/?q=ñ#á',
  'text/html,<script>alert(1)</script>',
  '\\\\example.org',
  '/emisores/detalle?companyCode=21400',
  'a@example.org',
  '+51 1 619 3333',
  '/',
  '',
);
/** The scheme's letters in any case, with noise before, between and after. */
const disguised = fc
  .tuple(
    scheme,
    fc.array(noise, { maxLength: 3 }),
    fc.nat({ max: 12 }),
    fc.boolean(),
    noise,
    fc.constantFrom(':', ':', ':', ''),
    noise,
    tail,
  )
  .map(([name, before, at, isUpper, inside, colon, after, end]) => {
    const letters = isUpper ? name.slice(0, at).toUpperCase() + name.slice(at) : name;
    return before.join('') + letters.slice(0, at) + inside + letters.slice(at) + colon + after + end;
  });
const anyUrl = fc.oneof(
  { weight: 6, arbitrary: disguised },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 24 }) },
  { weight: 1, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
);

describe('F2: safe addresses', () => {
  const runs = cases(20_000, 1_000_000);

  test(`${runs.toLocaleString('en')} addresses: safeUrl accepts only http, https, mailto, tel and relative ones`, {
    timeout: 1_800_000,
  }, () => {
    let accepted = 0;
    fc.assert(
      fc.property(anyUrl, (url) => {
        const safe = safeUrl(url);
        if (safe !== null) accepted += 1;
        return !leadsOutside(safe);
      }),
      { numRuns: runs },
    );
    // Guards against a rule that rejects everything.
    expect(accepted).toBeGreaterThan(runs / 20);
  });

  test('control: the check detects a rule that accepts data:', () => {
    const lax = (url: string): string | null => (/^data:/i.test(url) ? url : safeUrl(url));
    expect(
      fc.check(
        fc.property(anyUrl, (url) => !leadsOutside(lax(url))),
        { numRuns: 20_000 },
      ).failed,
    ).toBe(true);
  });

  test('safeUrl returns valid addresses unchanged', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        (url) => safeUrl(url) === url,
      ),
    );
    for (const url of [
      '/',
      '/en/market',
      'a.pdf',
      '?q=1',
      '#a:b',
      '//example.org/x',
      'mailto:a@example.org',
      'tel:+5116193333',
      './a:b',
    ])
      expect(safeUrl(url)).toBe(url);
    expect(safeUrl('  https://example.org/ñ ')).toBe('https://example.org/ñ');
  });

  test('safeUrl rejects dangerous and broken addresses', () => {
    const dangerous = [
      'javascript:alert(1)',
      'JaVaScRiPt:x',
      'java\nscript:x',
      '\u0001javascript:x',
      'data:text/html,x',
      'blob:x',
    ];
    for (const url of [
      ...dangerous,
      'https:example.org',
      'http://',
      '/\\example.org',
      '',
      '  ',
      null,
      undefined,
      7,
      {},
    ])
      expect(safeUrl(url)).toBeNull();
  });

  test('imageUrl accepts an image of the site or of an allowed host, over https only', () => {
    const hosts = ['cdn.example.org', 'img.example.org:8443'];
    const accepted = [
      '/a.webp',
      'https://cdn.example.org/a.webp',
      'HTTPS://CDN.example.org/a.webp?w=9',
      'https://img.example.org:8443/a',
    ];
    expect(accepted.map((url) => imageUrl(url, hosts))).toEqual(accepted);
    for (const url of [
      'https://other.example.org/a.webp',
      'https://cdn.example.org.evil.test/a.webp',
      'https://cdn.example.org@evil.test/a.webp',
      'https://evil.test/@cdn.example.org/a.webp',
      'https://cdn.example.org:8443/a.webp',
      'http://cdn.example.org/a.webp',
      '//cdn.example.org/a.webp',
      'https://cdn.example.org\\@evil.test/',
      'a.webp',
      'data:image/png;base64,AA',
      null,
    ])
      expect(imageUrl(url, hosts)).toBeNull();
    expect(imageUrl('https://cdn.example.org/a.webp')).toBeNull();
  });

  test('localPath accepts only paths of the site', () => {
    expect(localPath('/en/education?x=1')).toBe('/en/education?x=1');
    for (const url of [
      '//example.org',
      '/\\example.org',
      'https://example.org',
      'mailto:a@b.c',
      'education',
      '',
    ])
      expect(localPath(url)).toBeNull();
  });
});

describe('media links', () => {
  const id = 'dQw4w9WgXcQ';

  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?list=PL1&v=${id}&t=3`,
    `http://m.youtube.com/watch?v=${id}#t=1`,
    `https://youtu.be/${id}?si=x`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
    `https://www.youtube.com/shorts/${id}`,
    `//www.youtube.com/live/${id}`,
  ])('%s is recognised as a video', (url) => {
    expect(youtubeId(url)).toBe(id);
    expect(mediaOf(url)).toEqual({ kind: 'video', id });
  });

  test.each([
    `https://www.youtube.com/watch?v=${id.slice(1)}`,
    `https://www.youtube.com/watch?v=${id}x`,
    `https://www.youtube.com/watch?v=`,
    `https://www.youtube.com/watch?x=${id}`,
    `https://youtube.com.example.org/watch?v=${id}`,
    `https://example.org/?u=https://youtu.be/${id}`,
    `https://notyoutu.be/${id}`,
    `javascript://youtu.be/${id}`,
    id,
  ])('%s is not recognised as a video', (url) => {
    expect(youtubeId(url)).toBeNull();
    expect(mediaOf(url)).toBeNull();
  });

  test('an audio link ends in wav or mp3', () => {
    for (const url of ['/audio/a.mp3', 'https://example.org/a.WAV', '/a.mp3?v=2#t=1']) {
      expect(isAudioLink(url)).toBe(true);
      expect(mediaOf(url)).toEqual({ kind: 'audio', url });
    }
    for (const url of ['/a.mp4', '/mp3', '/a.mp3.zip', '/a.ogg?x=.mp3', 'javascript:x.mp3', '', null])
      expect(isAudioLink(url)).toBe(false);
  });
});
