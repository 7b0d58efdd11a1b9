/**
 * R5: hostile text, in an address or in data of the service, stays text. The head of a page contains exactly the markup
 * of the site, and its body has the same elements and attributes as with harmless text.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { samplePages } from '@rueda/domain/sample';
import { renderPage } from '@rueda/widgets/cms';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { term } from '../../app/framework/query-rules.ts';
import { close, listen, startSite, type TestSite } from '../site.testing.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** Harmless text, of the same kind as that of visitors and issuers. */
const neutral = 'neutro';

/** Text that could end an attribute, a text, a script, a comment or a title, or that a replacement pattern expands. */
const fragments = [
  '</head>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href=//evil.example>',
  '</script>',
  '<script>',
  '<script src=//evil.example>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '</title>',
  '</body>',
  '</style>',
  '</textarea>',
  '</template>',
  '</select>',
  '<plaintext>',
  '<svg onload=alert(1)>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">',
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)",
  'javascript:alert(1)',
  '"',
  "'",
  '`',
  '<',
  '>',
  '&',
  '&lt;',
  '&#60;',
  '\\u003c',
  '\\',
  '%3C',
  '${',
  '$&',
  "$'",
  '$`',
  '{{',
  '\u2028',
  '\u2029',
  'á',
  'a',
  ' ',
];

/** Within the limits of an address (200) and of a search of the service (100), and long enough to be searched for. */
const hostile = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fragments) }, fc.string({ maxLength: 4 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) =>
    `xyz${parts.join('')}`
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
      .slice(0, 95)
      .trim(),
  );

/** Pages that echo text of their address, at `TEXT`. */
const addresses = [
  '/busqueda?q=TEXT',
  '/en/search?q=TEXT&tipo=TEXT',
  '/emisores/listado-emisores?search=TEXT',
  '/emisores/noticias-emisores?search=TEXT',
  '/mercado/movimientos-diarios?buscar=TEXT&sector=TEXT',
  '/emisores/detalle?nemonico=TEXT',
  '/emisores/detalle?companyCode=21400&tab=hechos&search=TEXT',
  '/documentos?type=TEXT&filterByNemonic=TEXT',
  '/mercado/comparar?valor1=TEXT',
  '/mercado/rentabilidad?valor=TEXT&monto=TEXT&desde=2026-09-01',
  '/mercado/insertar?valor=TEXT&elemento=TEXT',
  '/mercado/calendario?search=TEXT&mes=TEXT',
  '/emisores/estados-financieros?filterByNemonic=TEXT',
  '/login?state=TEXT',
  '/TEXT',
];

/** Pages that accept only known values, and echo nothing. */
const isIgnored = /^\/(?:TEXT|login)/;

/** Pages that show data of the service about issuers and documents. */
const pagesWithData = [
  '/',
  '/en/market/summary',
  '/mercado/movimientos-diarios',
  '/emisores/detalle?companyCode=21400',
  '/emisores/detalle?companyCode=21400&tab=valores',
  '/emisores/detalle?companyCode=21400&tab=hechos',
  '/emisores/listado-emisores',
  '/emisores/noticias-emisores',
  '/documentos',
  '/busqueda?q=banco',
  '/mercado/comparar?valor1=ALICORC1&valor2=FERREYC1',
];

/** The properties of a response that contain free text. */
const isFreeText = /name|title|subject|description|text|type|sector/i;

/** The text that replaces every free text in the responses of the service; null for the sample's responses. */
let injectedText: string | null = null;
const recorded = new Map<string, string>();

const service: Server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', inject('serviceAddress'));
  // Every search has results.
  for (const name of url.searchParams.keys())
    if (/^(?:q|search|words)$/.test(name)) url.searchParams.set(name, 'banco');
  // A rejected message is shown again in its form.
  if (url.pathname === '/v1/contact') return void response.writeHead(400).end();
  void readAll(request)
    .then((sent) => responseOf(url, sent))
    .then((body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body));
});

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part as string;
  return text;
}

/** The response of the service, recorded. Some reads use POST, such as that of all issuers. */
async function responseOf(url: URL, sent: string): Promise<string> {
  const key = `${url.href} ${sent}`;
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent };
  const body = recorded.get(key) ?? (await (await fetch(url, sent === '' ? {} : options)).text());
  recorded.set(key, body);
  if (injectedText === null) return body;
  return JSON.stringify(
    JSON.parse(body, (key, value: unknown) =>
      typeof value === 'string' && isFreeText.test(key) && value.includes(' ') ? injectedText : value,
    ),
  );
}

let site: TestSite;
beforeAll(async () => {
  site = await startSite(await listen(service), undefined, {
    CACHE_MEGABYTES: '0',
    SERVICE_TIMEOUT_MS: '30000',
  });
});
afterAll(async () => {
  await site.close();
  await close(service);
});

const isElement = (node: Node): node is Element => 'tagName' in node;
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const textOf = (node: Node): string => ('value' in node ? node.value : childrenOf(node).map(textOf).join(''));

/** The elements under a node with the names of their attributes, nested, without any text. */
const structureOf = (node: Node): string =>
  childrenOf(node)
    .filter(isElement)
    .map((each) => `<${each.tagName} ${each.attrs.map(({ name }) => name).join(' ')}>${structureOf(each)}</>`)
    .join('');

/** The elements of the head with their attributes and texts. */
const headOf = (document: Node): unknown[] => {
  const head = childrenOf(childrenOf(document).find(isElement) as Node).find(isElement);
  return childrenOf(head as Node).map((node) => [
    isElement(node) ? node.tagName : node.nodeName,
    isElement(node) ? node.attrs.map(({ name, value }) => [name, value]) : [],
    isElement(node) && node.tagName === 'script' && textOf(node) !== ''
      ? (JSON.parse(textOf(node)) as unknown)
      : textOf(node),
  ]);
};

/** All addresses with a scheme that can contain script. */
const scriptAddresses = (node: Node): string[] =>
  childrenOf(node).flatMap((each) => [
    ...(isElement(each) ? each.attrs : []).flatMap(({ name, value }) =>
      /^(?:href|src|action|formaction|srcset)$/.test(name) && /^\s*(?:javascript|data|vbscript):/i.test(value)
        ? [value]
        : [],
    ),
    ...scriptAddresses(each),
  ]);

/** Replaces the neutral text by the hostile one, in plain text and in addresses. */
function withText(value: unknown, text: string): unknown {
  const replaceText = (each: string, from: string, to: string): string => {
    const encoded = new URLSearchParams({ '': to }).toString().slice(1);
    return each.replaceAll(`=${from}`, () => `=${encoded}`).replaceAll(from, () => to);
  };
  // Codes are upper-cased.
  const replaceBoth = (each: string): string =>
    replaceText(replaceText(each, neutral, text), neutral.toUpperCase(), text.toUpperCase());
  return JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'string' ? replaceBoth(each) : each,
  );
}

async function documentAt(address: string, text: string): Promise<Node> {
  const { status, text: html } = await site.get(address.replaceAll('TEXT', () => encodeURIComponent(text)));
  expect([address, status]).toEqual([address, expect.toBeOneOf([200, 404])]);
  return parse(html, { scriptingEnabled: true });
}

/** A missing page suggests more or fewer pages, by the words of its address. */
const suggestion =
  '<li ><a class href><span class></><svg class viewBox width height aria-hidden><path d></></></></>';
const bodyOf = (document: Parameters<typeof structureOf>[0]): string =>
  structureOf(document).replaceAll(suggestion, '');

interface Expected {
  /** The page with harmless text. */
  harmless: { head: unknown[]; body: string; isEchoed: boolean };
  /** The page without the text: an invalid value is ignored. */
  absent: { head: unknown[]; body: string };
}

const expected = new Map<string, Expected>();

const echoing = (): string[] =>
  [...expected].flatMap(([address, { harmless }]) => (harmless.isEchoed ? [address] : []));

/** Does a text or attribute of the page contain the text? */
const containsText = (node: Node, text: string): boolean =>
  ('value' in node && node.value.toLowerCase().includes(text)) ||
  (isElement(node) && node.attrs.some(({ value }) => value.toLowerCase().includes(text))) ||
  childrenOf(node).some((each) => containsText(each, text));

async function expectOnlyText(address: string, text: string): Promise<void> {
  const before = injectedText;
  if (!expected.has(address)) {
    if (injectedText !== null) injectedText = neutral;
    const harmless = await documentAt(address, neutral);
    const absent = await documentAt(address, '');
    expected.set(address, {
      harmless: {
        head: headOf(harmless),
        body: bodyOf(harmless),
        isEchoed: containsText(harmless, neutral),
      },
      absent: { head: headOf(absent), body: bodyOf(absent) },
    });
    injectedText = before;
  }
  const { harmless, absent } = expected.get(address) as Expected;
  const document = await documentAt(address, text);
  const [head, body] = [headOf(document), bodyOf(document)];
  // The canonical form of the text in the address.
  const canonical = injectedText === null ? (term(text) ?? '') : text;
  if (body === absent.body && isDeepStrictEqual(head, absent.head)) return;
  expect([address, head]).toEqual([address, withText(harmless.head, canonical)]);
  expect([address, body]).toEqual([address, harmless.body]);
  expect([address, scriptAddresses(document)]).toEqual([address, []]);
}

const numRuns = cases(150, 5000);

test('hostile text of an address stays text on every page that echoes it', async () => {
  injectedText = null;
  expected.clear();
  await expectOnlyText('/busqueda?q=TEXT', '</head><meta http-equiv=refresh content="0;url=//evil.example">');
  for (const address of addresses)
    await fc.assert(
      fc.asyncProperty(hostile, (text) => expectOnlyText(address, text)),
      {
        numRuns: Math.ceil(numRuns / addresses.length),
      },
    );
  expect(echoing()).toEqual(addresses.filter((address) => !isIgnored.test(address)));
});

test('hostile names and titles in data of the service stay text on every page that shows them', async () => {
  injectedText = neutral;
  expected.clear();
  for (const address of pagesWithData)
    await fc.assert(
      fc.asyncProperty(hostile, (text) => {
        injectedText = text;
        return expectOnlyText(address, text);
      }),
      { numRuns: Math.ceil(numRuns / pagesWithData.length) },
    );
  expect(echoing()).toEqual(pagesWithData);
});

test('a hostile contact message that could not be sent is shown again as text', async () => {
  const sendMessage = async (text: string): Promise<Node> => {
    const names = ['name', 'email', 'phone', 'subject', 'message', 'documentNumber'];
    const response = await fetch(`${site.address}/contacto`, {
      method: 'POST',
      headers: { origin: site.address },
      body: new URLSearchParams(names.map((name) => [name, text])),
    });
    return parse(await response.text(), { scriptingEnabled: true });
  };
  const harmless = await sendMessage(neutral);
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const document = await sendMessage(text);
      expect(headOf(document)).toEqual(headOf(harmless));
      expect(structureOf(document)).toBe(structureOf(harmless));
    }),
    { numRuns: cases(25, 500) },
  );
});

test('hostile titles of CMS content stay text', () => {
  const bodyWith = (text: string): Node => {
    const components = JSON.parse(
      JSON.stringify(samplePages()[0]?.document.components),
      (key, value: unknown) =>
        typeof value === 'string' && /title|name|label|alt/i.test(key) ? text : value,
    ) as object[];
    const { page } = renderPage(components, { language: 'es', path: '/educacion', filesBase: '/archivos' });
    return parse(renderToStaticMarkup(createElement('main', null, page)), { scriptingEnabled: true });
  };
  const body = structureOf(bodyWith(neutral));
  expect(body.length).toBeGreaterThan(1000);
  fc.assert(
    fc.property(hostile, (text) => {
      const document = bodyWith(text);
      expect(structureOf(document)).toBe(body);
      expect(scriptAddresses(document)).toEqual([]);
    }),
    { numRuns: cases(25, 1000) },
  );
});

test('control: an added element, attribute or script address is detected', () => {
  const bodyOf = (html: string): Node => parse(`<p title="">${html}</p>`, { scriptingEnabled: true });
  const plain = structureOf(bodyOf(neutral));
  for (const html of ['<b>x</b>', '<svg onload=x>', '</p><meta http-equiv=refresh>'])
    expect(structureOf(bodyOf(html))).not.toBe(plain);
  expect(scriptAddresses(bodyOf('<a href=" javascript:x">'))).toEqual([' javascript:x']);
});
