/** The form on a page that a server prints: as the browser posts it without script, and awake as an island. */
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
let address: string;
let files: Map<string, string>;
/** What the server received, and how it answers. */
let posts: URLSearchParams[];
let status: number;
/** The milliseconds that React's own files take to come. */
let delay: number;

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
  const page = (body: string): string =>
    `<!doctype html><html lang="es"><title>Contacto</title><link rel="stylesheet" href="/styles.css"><script type="module" src="/entry.js"></script><main>${body}</main>`;

  http = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path);
    if (file !== undefined) {
      if (isReact(file)) await wait(delay);
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
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
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
  delay = 0;
});

const open = async (javaScriptEnabled: boolean): Promise<Page> => {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await page.goto(address);
  return page;
};

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Nombre y apellidos').fill('Nombre Apellido');
  await page.getByLabel('Correo', { exact: true }).fill('nombre@ejemplo.pe');
  await page.getByLabel('Motivo').selectOption('datos');
  await page.getByLabel('Mensaje', { exact: true }).fill('Hola');
  await page.getByLabel('Acepto los términos').check();
}

/** Awake it lists what is to be corrected; until then the browser speaks of one field at a time. Nothing is sent. */
async function wake(page: Page, empty = 5): Promise<void> {
  const list = page.getByText(`Hay ${empty} campos por corregir`);
  await expect.poll(() => send(page).then(() => list.isVisible()), { timeout: 10_000 }).toBe(true);
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
const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Enviar mensaje' }).click();
const thanks = 'Su mensaje ha sido enviado, gracias por contactarnos.';

test('without script it is posted as a plain form, and the printed answer says that it arrived', async () => {
  const page = await open(false);
  await fill(page);
  await send(page);
  await page.getByText(thanks).waitFor();
  expect(posts.map((post) => Object.fromEntries(post))).toEqual([message]);
  expect(new URL(page.url()).pathname).toBe('/contacto');
});

test('without script the browser holds an empty form back, and each field says what to do', async () => {
  const page = await open(false);
  await send(page);
  for (const fix of ['Escribe tu nombre y apellidos.', 'Escribe un correo como', 'Escribe tu mensaje.'])
    await page.getByText(fix).waitFor();
  expect(posts).toEqual([]);
});

test('awake it is sent without leaving the page, and a failure keeps the text', async () => {
  const page = await open(true);
  await wake(page);
  status = 500;
  await fill(page);
  await page.getByText('4 de 5,000 caracteres').waitFor();
  await send(page);
  await page.getByText('Ocurrio un error por favor vuelva a intentarlo.').waitFor();
  expect(await page.getByLabel('Mensaje', { exact: true }).inputValue()).toBe('Hola');

  status = 200;
  await page.waitForTimeout(1100);
  await send(page);
  await page.getByText(thanks).waitFor();
  expect(page.url()).toBe(address);
  expect(posts).toHaveLength(2);
  expect(Object.fromEntries(posts[1] ?? [])).toEqual({ ...message, elapsed: expect.any(String) });
});

test('React comes with the first touch of the form, and not before', async () => {
  const page = await open(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const reacts = (): string[] => asked.filter((path) => isReact(files.get(path)));
  await page.reload({ waitUntil: 'networkidle' });
  expect(asked).toContain('/entry.js');
  expect(reacts()).toEqual([]);
  await page.getByLabel('Nombre y apellidos').focus();
  await expect.poll(() => reacts().length).toBeGreaterThan(0);
});

test('what is sent with Enter while the files are on their way is a plain post, once', async () => {
  delay = 3000;
  const page = await open(true);
  await page.waitForLoadState('networkidle');
  await fill(page);
  await page.getByLabel('Correo', { exact: true }).press('Enter');
  await page.getByText(thanks).waitFor();
  await wait(delay);
  expect(posts.map((post) => Object.fromEntries(post))).toEqual([message]);
  expect(new URL(page.url()).pathname).toBe('/contacto');
});

test('what was typed while the files were on their way is kept, and whoever sends it as they come is no program', async () => {
  delay = 3000;
  const page = await open(true);
  await page.getByLabel('Mensaje', { exact: true }).fill('Mientras tanto');
  await wake(page, 4);
  expect(await page.getByLabel('Mensaje', { exact: true }).inputValue()).toBe('Mientras tanto');
  await fill(page);
  await send(page);
  await expect.poll(() => posts.length).toBe(1);
  const post = contactPostSchema.parse(Object.fromEntries(posts[0] ?? []));
  expect([isLikelyRobot(post), post.elapsed]).toEqual([false, expect.any(Number)]);
});

test('what is posted, awake or not, is what the service reads, and what was not ticked is not agreed to', async () => {
  for (const hasScript of [false, true]) {
    posts = [];
    const page = await open(hasScript);
    if (hasScript) await wake(page);
    await fill(page);
    await page.getByLabel('Acepto que usen mis datos').check();
    await send(page);
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

test('the clear button of a printed field works, and is not shown without script', async () => {
  const clear = (page: Page) => page.getByRole('button', { name: 'Borrar' });
  const activeKey = await open(true);
  await activeKey.waitForLoadState('networkidle');
  await clear(activeKey).click();
  await expect.poll(() => activeKey.getByRole('searchbox').inputValue()).toBe('');
  expect(await clear(await open(false)).count()).toBe(0);
});
