import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const siteOrigin = 'https://site.example';

test.each([
  ['a page of the site, as browsers report it', { 'sec-fetch-site': 'same-origin' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['a subdomain', { 'sec-fetch-site': 'same-site' }, false],
  ['the address bar', { 'sec-fetch-site': 'none' }, false],
  [
    'another site that also sends our Origin',
    { 'sec-fetch-site': 'cross-site', origin: siteOrigin, referer: `${siteOrigin}/` },
    false,
  ],
  ['a page of the site in an old browser, by Origin', { origin: siteOrigin }, true],
  ['another site, by Origin', { origin: 'https://evil.example' }, false],
  [
    'another site, by Origin, with our address as Referer',
    { origin: 'https://evil.example', referer: `${siteOrigin}/` },
    false,
  ],
  ['a sandboxed frame', { origin: 'null' }, false],
  ['a page of the site in an old browser, by Referer', { referer: `${siteOrigin}/en?x=1` }, true],
  ['another site, by Referer', { referer: 'https://evil.example/' }, false],
  ['a site whose name begins like ours', { referer: 'https://site.example.evil.example/' }, false],
  ['the same host without TLS', { referer: 'http://site.example/' }, false],
  ['a Referer that is no address', { referer: 'site.example' }, false],
  ['a client without these headers', {}, false],
])('%s: %o is the same origin: %s', (_, headers, expected) => {
  expect(isSameOrigin(headers, siteOrigin)).toBe(expected);
});
