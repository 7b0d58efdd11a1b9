/** ContactForm in a server-rendered page: posted by the browser without script, and hydrated as an island. */
import { contactPostSchema, isLikelyRobot } from '@rueda/domain/content';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startNodeVite } from '../../../../../tools/node-vite.ts';
import { chromiumPath } from '../../../../../tools/test-browser.ts';
import { bundle } from '../../../testing/pages/bundle.ts';
import type { renderStory } from '../../../testing/pages/server.tsx';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

let browser: Browser;
let http: Server;
let baseUrl: string;
let files: Map<string, string>;
/** The posts to the server, and the status of its responses. */
let posts: URLSearchParams[];
let status: number;
/** The files of React arrive after it. */
let reactArrives: Promise<unknown>;

const isReact = (code: string | undefined): boolean => code?.includes('react.dev/errors') ?? false;

beforeAll(async () => {
  const vite = await startNodeVite();
  const server = (await vite.ssrLoadModule(here('../../../testing/pages/server.tsx'))) as {
    renderStory: typeof renderStory;
  };
  const story = (widget: string, name: string): Promise<string> =>
    server.renderStory(here(`../${widget}/${widget}.stories.tsx`), name, 'es');
  const [form, sent, search] = await Promise.all([
    story('contact-form', 'WithSubjects'),
    story('contact-form', 'Sent'),
    story('text-input', 'Search'),
  ]);
  await vite.close();
  files = new Map([
    ...(await bundle('islands-entry.ts')),
    ['/styles.css', await readFile(here('../../../dist/styles.css'), 'utf8')],
  ]);
  // The heading is under the pointer, which Chromium puts at 0,0: a form there would hydrate without a visitor.
  const page = (body: string): string =>
    `<!doctype html><html lang="es"><title>Contacto</title><link rel="stylesheet" href="/styles.css"><script type="module" src="/entry.js"></script><main><h1>Contacto</h1>${body}</main>`;

  http = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path);
    if (file !== undefined) {
      if (isReact(file)) await reactArrives;
      return response
        .setHeader('Content-Type', path.endsWith('.js') ? 'text/javascript' : 'text/css')
        .end(file);
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (request.method !== 'POST') return response.end(page(form + search));
    posts.push(new URLSearchParams(await text(request)));
    response.statusCode = status;
    return response.end(page(sent));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
});

afterAll(async () => {
  await browser?.close();
  http?.closeAllConnections();
  http?.close();
});

beforeEach(() => {
  posts = [];
  status = 200;
  reactArrives = Promise.resolve();
});

const open = async (javaScriptEnabled: boolean): Promise<Page> => {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await page.goto(baseUrl);
  return page;
};

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Nombre y apellidos').fill('Nombre Apellido');
  await page.getByLabel('Correo', { exact: true }).fill('nombre@ejemplo.pe');
  await page.getByLabel('Motivo').selectOption('datos');
  await page.getByLabel('Mensaje', { exact: true }).fill('Hola');
  await page.getByLabel('Acepto los términos').check();
}

/**
 * Submits until the form is hydrated and lists its invalid fields; until then the browser shows a bubble. Nothing is
 * sent.
 */
async function hydrate(page: Page, empty = 5): Promise<void> {
  const list = page.getByText(`Hay ${empty} campos por corregir`);
  await expect.poll(() => submit(page).then(() => list.isVisible()), { timeout: 10_000 }).toBe(true);
}

const message = {
  name: 'Nombre Apellido',
  email: 'nombre@ejemplo.pe',
  phone: '',
  subject: 'datos',
  message: 'Hola',
  terms: 'on',
  website: '',
  consentVersion: '2026-03',
  language: 'es',
};
const submit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Enviar mensaje' }).click();
const thanks = 'Su mensaje ha sido enviado, gracias por contactarnos.';

test('ContactForm is posted as a plain form without script, and the response shows that it arrived', async () => {
  const page = await open(false);
  await fill(page);
  await submit(page);
  await page.getByText(thanks).waitFor();
  expect(posts.map((post) => Object.fromEntries(post))).toEqual([message]);
  expect(new URL(page.url()).pathname).toBe('/contacto');
});

test('ContactForm without script is blocked while empty, and each field shows its message', async () => {
  const page = await open(false);
  await submit(page);
  for (const fix of ['Escribe tu nombre y apellidos.', 'Escribe un correo como', 'Escribe tu mensaje.'])
    await page.getByText(fix).waitFor();
  expect(posts).toEqual([]);
});

test('ContactForm is sent without navigation after hydration, and retains the text on failure', async () => {
  const page = await open(true);
  await hydrate(page);
  status = 500;
  await fill(page);
  await page.getByText('4 de 5,000 caracteres').waitFor();
  await submit(page);
  await page.getByText('Ocurrio un error por favor vuelva a intentarlo.').waitFor();
  expect(await page.getByLabel('Mensaje', { exact: true }).inputValue()).toBe('Hola');

  status = 200;
  await page.waitForTimeout(1100);
  await submit(page);
  await page.getByText(thanks).waitFor();
  expect(page.url()).toBe(baseUrl);
  expect(posts).toHaveLength(2);
  expect(Object.fromEntries(posts[1] ?? [])).toEqual({ ...message, elapsed: expect.any(String) });
});

test('ContactForm loads React at the first interaction', async () => {
  const page = await open(true);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const reactRequests = (): string[] => requests.filter((path) => isReact(files.get(path)));
  await page.reload({ waitUntil: 'networkidle' });
  expect(requests).toContain('/entry.js');
  expect(reactRequests()).toEqual([]);
  await page.getByLabel('Nombre y apellidos').focus();
  await expect.poll(() => reactRequests().length).toBeGreaterThan(0);
});

test('ContactForm is posted once, as a plain form, on Enter while its script loads', async () => {
  let release = (): void => undefined;
  reactArrives = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await open(true);
  // Not until the network is idle: on a busy machine React may be requested before that, and it does not arrive.
  await page.waitForFunction(() => customElements.get('rueda-island') !== undefined);
  await fill(page);
  await page.getByLabel('Correo', { exact: true }).press('Enter');
  await page.getByText(thanks).waitFor();
  release();
  await page.waitForLoadState('networkidle');
  expect(posts.map((post) => Object.fromEntries(post))).toEqual([message]);
  expect(new URL(page.url()).pathname).toBe('/contacto');
});

test('ContactForm retains text typed while its script loads, and its elapsed time does not look like a robot', async () => {
  reactArrives = wait(3000);
  const page = await open(true);
  await page.getByLabel('Mensaje', { exact: true }).fill('Mientras tanto');
  await hydrate(page, 4);
  expect(await page.getByLabel('Mensaje', { exact: true }).inputValue()).toBe('Mientras tanto');
  await fill(page);
  await submit(page);
  await expect.poll(() => posts.length).toBe(1);
  const post = contactPostSchema.parse(Object.fromEntries(posts[0] ?? []));
  expect([isLikelyRobot(post), post.elapsed]).toEqual([false, expect.any(Number)]);
});

test('ContactForm posts data of the schema with and without script, and omits unticked consents', async () => {
  for (const hasScript of [false, true]) {
    posts = [];
    const page = await open(hasScript);
    if (hasScript) await hydrate(page);
    await fill(page);
    await page.getByLabel('Acepto que usen mis datos').check();
    await submit(page);
    await page.getByText(thanks).waitFor();
    expect(contactPostSchema.parse(Object.fromEntries(posts[0] ?? []))).toMatchObject({
      name: 'Nombre Apellido',
      terms: true,
      consentReply: true,
      consentMarketing: false,
      consentVersion: '2026-03',
    });
  }
});

test('TextInput in server HTML has a working clear button, and none without script', async () => {
  const clear = (page: Page) => page.getByRole('button', { name: 'Borrar' });
  const withScript = await open(true);
  await withScript.waitForLoadState('networkidle');
  await clear(withScript).click();
  await expect.poll(() => withScript.getByRole('searchbox').inputValue()).toBe('');
  expect(await clear(await open(false)).count()).toBe(0);
});
