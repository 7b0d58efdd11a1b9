/** The elements of @rueda/widgets/embed in a page of another site, under a strict policy, on the real service. */
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { sampleNow } from '@rueda/domain/sample';
import { type EmbedName, embedNames, embedSnippet } from '@rueda/widgets/embed';
import files from '@rueda/widgets/embed/manifest.json' with { type: 'json' };
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFirefox } from '../../../tools/engines/firefox.ts';
import { probeScript } from '../../../tools/engines/probe.ts';
import { axeViolations, openBrowser, visit } from './browser.testing.ts';
import { close, listen, startSite, type TestSite } from './site.testing.ts';

/** Rules of a page that would change the elements if they were not isolated. */
const hostileCss = `
  html { font-size: 10px; letter-spacing: 3px; text-transform: uppercase; line-height: 3; text-align: right }
  * { color: red !important; font-family: cursive !important; box-sizing: content-box !important }
  a { background: yellow; display: block } h3, svg { display: none }
  .rueda-Embed, .rueda-GreatPriceCard-value { display: none !important }
`;

let site: TestSite;
let browser: Browser;
let otherSite: Server;
/** The page of another site with every element; `?plain` has no stylesheet, `?src=…` another service. */
let address: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  otherSite = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://paper');
    const src = searchParams.get('src') ?? `${site.address}/api`;
    if (pathname === '/page.css') return void response.setHeader('content-type', 'text/css').end(hostileCss);
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${site.address}; connect-src ${new URL(src).origin}; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
    );
    const isPlain = searchParams.has('plain');
    response.setHeader('content-type', 'text/html; charset=utf-8').end(
      `<!doctype html><html lang="es"><head><meta name="viewport" content="width=device-width"><title>Diario</title>
      ${isPlain ? '' : '<link rel="stylesheet" href="/page.css">'}</head><body><main><h1>Diario</h1><h2>Mercado</h2>
      <article id="decoy" class="rueda-GreatPriceCard"><p class="rueda-Price-badge">Del diario</p></article>
      ${embedNames.map((name) => snippetOf(name, src)).join('')}</main></body></html>`,
    );
  });
  address = await listen(otherSite);
});
afterAll(async () => {
  await browser?.close();
  await close(otherSite);
  await site?.close();
});

const snippetOf = (name: EmbedName, src: string): string =>
  embedSnippet(
    { name, nemonico: 'ALICORC1', src, page: `${site.address}/emisores/detalle?nemonico=ALICORC1` },
    files[name],
    `${site.address}/embed`,
  );

/** The visible text of each element; empty before it has rendered. Runs in the page. */
function textsOf(): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const element of document.querySelectorAll<HTMLElement>('main > *'))
    if (element.shadowRoot)
      texts[element.localName] = [...element.shadowRoot.querySelectorAll('.rueda-Embed')]
        .map((box) => box.textContent)
        .join(' ')
        .replaceAll(/\s+/g, ' ');
  return texts;
}

const allRendered = (): boolean => {
  const rendered = [...document.querySelectorAll('main > *')].filter((element) =>
    element.shadowRoot?.querySelector('.rueda-Embed > :not(.rueda-Embed-news)'),
  );
  for (const element of document.querySelectorAll('main > *'))
    if (element.shadowRoot && !rendered.includes(element)) element.scrollIntoView();
  return rendered.length === 4;
};

/** A price always has its time and its state. */
const expected = {
  'rueda-great-price-card': expect.stringMatching(/ALICORC1.*S\/.*\d\.\d\d.*20 min ?16 nov, 11:\d\d$/),
  'rueda-movements-summary': expect.stringMatching(
    /\d+ suben.*\d+ bajan.*Monto negociado.*20 min 16\/11\/2026, 11:22$/,
  ),
  'rueda-price-chart': expect.stringMatching(/^ALICORC1, del .* Cierre del 13 de noviembre de 2026\..*6 M/),
  'rueda-market-clock': expect.stringMatching(/\d\d:\d\d Lima/),
};

describe('embeds on a page of another site whose policy allows only their script and service', () => {
  test('show their figures with time, delay and state in Chromium, without console lines', async () => {
    const { page, problems } = await visit(browser);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.clock.setFixedTime(sampleNow);
    await page.goto(address);
    await page.waitForFunction(allRendered);
    expect(await page.evaluate(textsOf)).toEqual(expected);
    expect(problems).toEqual([]);
    expect([...hosts].toSorted()).toEqual([address, site.address].toSorted());
    await page.close();
  });

  test('show their figures with time, delay and state in Firefox', async () => {
    const page = await startFirefox({ firstScript: probeScript });
    try {
      await page.open(address);
      await page.until(allRendered);
      // Its clock is not the sample's: the age of a price follows the clock of the service.
      expect(await page.evaluate(textsOf)).toEqual(expected);
      expect(await page.problems()).toEqual([]);
    } finally {
      page.close();
    }
  });

  test('neither inherit styles of the page nor change them', async () => {
    const plain = await open('?plain');
    const styled = await open('');
    const inside = await styled.evaluate(stylesInside);
    expect(inside.length).toBeGreaterThan(300);
    expect(inside).toEqual(await plain.evaluate(stylesInside));
    const bare = await visit(browser, { javaScriptEnabled: false });
    await bare.page.goto(`${address}?plain`);
    const decoy = (page: Page) =>
      page.locator('#decoy').evaluate((element) => {
        const { cssText, display, borderTopWidth, backgroundColor } = getComputedStyle(element);
        return [cssText, display, borderTopWidth, backgroundColor, document.adoptedStyleSheets.length];
      });
    expect(await decoy(plain)).toEqual(await decoy(bare.page));
    for (const page of [plain, styled, bare.page]) await page.close();
  });

  test('pass axe, and do not scroll sideways in a narrow window', async () => {
    const { page } = await visit(browser, { viewport: { width: 320, height: 800 }, bypassCSP: true });
    await page.goto(`${address}?plain`);
    await page.waitForFunction(allRendered);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.close();
  });

  test('retain the focus when the chart switches to another period', async () => {
    const page = await open('?plain');
    const year = page.getByRole('link', { name: '1 A, 1 año' });
    await year.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => {
      const chart = document.querySelector('rueda-price-chart')?.shadowRoot;
      return chart?.activeElement?.getAttribute('aria-current') === 'true';
    });
    expect(await year.getAttribute('aria-current')).toBe('true');
    expect(page.url()).toBe(`${address}/?plain`);
    await page.close();
  });
});

describe('the fallback link of an embed', () => {
  const link = 'ALICORC1 en la Bolsa de Valores de Lima: precio y variación';

  test('is visible without script', async () => {
    const { page } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${address}?plain`);
    expect(await page.getByRole('link', { name: link }).isVisible()).toBe(true);
    await page.close();
  });

  test('is visible with a message if the service does not respond; the clock needs no service', async () => {
    const { page } = await visit(browser);
    await page.goto(`${address}?plain&src=http://127.0.0.1:9`);
    const message = 'No pudimos cargar estos datos. Vuelve a cargar la página en unos minutos.';
    await page.waitForFunction(
      (text) => document.querySelector('rueda-great-price-card')?.shadowRoot?.textContent === text,
      message,
    );
    expect(await page.getByRole('link', { name: link }).isVisible()).toBe(true);
    await page.locator('rueda-market-clock').scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      document.querySelector('rueda-market-clock')?.shadowRoot?.querySelector('time'),
    );
    await page.close();
  });

  test('is replaced by a message for an unknown security', async () => {
    const page = await open('?plain');
    await page.locator('rueda-great-price-card').evaluate((card) => card.setAttribute('nemonico', 'nohay1'));
    await page.getByText('No hay un valor con el nemónico NOHAY1.').waitFor();
    await page.locator('rueda-great-price-card').evaluate((card) => {
      card.setAttribute('language', 'en');
      card.setAttribute('nemonico', 'FERREYC1');
    });
    await page.getByRole('heading', { name: 'FERREYC1' }).waitFor();
    await page.close();
  });
});

test('each embed file matches the hash of its snippet, can be loaded by any site, and is immutable', async () => {
  for (const name of embedNames) {
    const { status, headers, text } = await site.get(`/embed/${files[name].file}`);
    expect([name, status]).toEqual([name, 200]);
    expect(`sha384-${createHash('sha384').update(text).digest('base64')}`).toBe(files[name].integrity);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(?:text|application)\/javascript; charset=utf-8$/),
    });
  }
});

describe('the embed page', () => {
  test('without script shows the code for the selected element, security and language', async () => {
    const { page } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site.address}/mercado/insertar`);
    await page.getByLabel('Qué mostrar').selectOption('price-chart');
    await page.getByLabel('Valor', { exact: true }).fill('ferreyc1');
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
    await page.getByRole('button', { name: 'Ver y obtener el código' }).click();
    const code = await page.getByLabel('Pega esto en tu página').inputValue();
    expect(code).toContain(`<rueda-price-chart language="en" nemonico="FERREYC1" src="${site.address}/api">`);
    expect(code).toContain(`integrity="${files['price-chart'].integrity}"`);
    expect(await page.getByRole('button', { name: 'Copiar el código' }).isVisible()).toBe(false);
    await page.close();
  });

  test('with script shows the element, copies the code and passes axe', async () => {
    const { page, context, problems } = await visit(browser, { bypassCSP: true });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const name of embedNames) {
      await page.goto(`${site.address}/en/market/embed?elemento=${name}&valor=ALICORC1`);
      await page.waitForFunction(
        (tag) => document.querySelector(tag)?.shadowRoot?.querySelector('.rueda-Embed > *'),
        `rueda-${name}`,
      );
      await page.getByRole('button', { name: 'Copy the code' }).click();
      await page.getByText('Code copied.').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await page.getByLabel('Paste this into your page').inputValue());
      expect([name, await axeViolations(page)]).toEqual([name, []]);
    }
    expect(problems).toEqual([]);
    await page.close();
  });

  test('reports an unknown security and shows no code for it', async () => {
    const { text } = await site.get('/mercado/insertar?valor=NOHAY1');
    expect(text).toContain('No hay un valor con ese nemónico');
    expect(text).not.toContain('integrity=');
  });
});

/** Opens the page of the other site in Chromium, and waits until every element has rendered. */
async function open(query: string): Promise<Page> {
  const { page } = await visit(browser);
  await page.goto(`${address}/${query}`);
  await page.waitForFunction(allRendered);
  return page;
}

/** The computed styles inside the elements, one line for each node. Runs in the page. */
function stylesInside(): string[] {
  return [...document.querySelectorAll('main > *')].flatMap((element) =>
    [...(element.shadowRoot?.querySelectorAll('.rueda-Embed, .rueda-Embed *') ?? [])].map((inside) => {
      const style = getComputedStyle(inside);
      const properties = [
        'display',
        'color',
        'backgroundColor',
        'fontSize',
        'fontFamily',
        'lineHeight',
        'letterSpacing',
        'textTransform',
        'textAlign',
        'boxSizing',
        'inlineSize',
        'blockSize',
      ] as const;
      return `${inside.localName}.${inside.className}: ${properties.map((name) => style[name]).join(' ')}`;
    }),
  );
}
