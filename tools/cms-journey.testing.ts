/** A page from its first word to its withdrawal, in real browsers: editor, approver and visitor. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from '../apps/site/tests/browser.testing.ts';
import { openAdmin, openPage, saveDraft } from './cms-admin.testing.ts';
import { cms, pause } from './cms.testing.ts';

/** From the click of the approver, or the time of a schedule, to the page of a visitor. */
const maxVisibleSeconds = 5;

const paths = { es: '/ayuda/como-se-publica', en: '/en/help/how-it-is-published' };

/** What a visitor reads in each language. */
interface Texts {
  readonly es: string;
  readonly en: string;
}

const titles = { es: 'Cómo se publica', en: 'How it is published' };

const first = { es: 'El primer texto', en: 'The first text' };
const approved = { es: 'El texto aprobado', en: 'The approved text' };
const later = { es: 'Un texto posterior', en: 'A later text' };
const missing = { es: 'Página no encontrada', en: 'Page not found' };

async function write(page: Page, text: string): Promise<void> {
  await page.locator('[contenteditable=true]').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Chooses the language of the texts, as the panel names it, and waits for the form with its title. */
async function switchTo(page: Page, language: 'Español' | 'English', title: string): Promise<void> {
  await page.getByRole('button', { name: /^Idioma/ }).click();
  await page.locator('.popup-button-list__button', { hasText: language }).click();
  await page.locator('[aria-label="Idioma"]', { hasText: language }).waitFor();
  await page.waitForFunction(
    (expected) => document.querySelector<HTMLInputElement>('#field-title')?.value === expected,
    title,
  );
  await page.waitForLoadState('networkidle');
}

const fill = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, text] of Object.entries(fields)) await page.locator(`#field-${name}`).fill(text);
};

/** Waits until every process and the edge send this text in both languages, and none of the others. */
async function untilEverywhere(status: number, { es, en }: Texts): Promise<void> {
  const addresses = [...cms.sites.addresses, cms.sites.edge.address];
  const requests = addresses.flatMap((address) => [
    { url: address + paths.es, text: es },
    { url: address + paths.en, text: en },
  ]);
  await expect
    .poll(
      async () => {
        const responses = await Promise.all(requests.map(({ url }) => fetch(url)));
        const bodies = await Promise.all(responses.map((response) => response.text()));
        return requests.filter(
          ({ text }, at) => responses[at]?.status !== status || bodies[at]?.includes(text) !== true,
        );
      },
      { timeout: 60_000, interval: 50 },
    )
    .toEqual([]);
}

/** Reloads the page until the visitor reads this text in both languages. */
async function untilRead(page: Page, texts: Texts): Promise<void> {
  for (const language of ['es', 'en'] as const)
    await expect
      .poll(
        async () => {
          await page.goto(cms.sites.edge.address + paths[language]);
          return page.locator('main').innerText();
        },
        { timeout: 60_000, interval: 50 },
      )
      .toContain(texts[language]);
}

const seconds: Record<string, number> = {};

/** Measures from an instant to the page of the visitor and of every process. */
async function measure(
  name: string,
  startMs: number,
  visitor: Page,
  status: number,
  texts: Texts,
): Promise<void> {
  await Promise.all([untilEverywhere(status, texts), untilRead(visitor, texts)]);
  seconds[name] = Math.round((Date.now() - startMs) / 10) / 100;
}

export function describeJourney(): void {
  describe('a page of the CMS', () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(() => browser?.close());

    test('is written, previewed, approved, read, changed on schedule and withdrawn, each within 5 s', async () => {
      const { page: visitor } = await visit(browser);
      await visitor.goto(cms.sites.edge.address);
      await visitor.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      // The edge and every process have cached that there is no page.
      await untilRead(visitor, missing);
      await untilEverywhere(404, missing);

      const { page: editor, problems } = await openAdmin(browser, 'editor');
      await editor.goto(`${cms.url}/admin/collections/pages/create`);
      await editor.waitForLoadState('networkidle');
      await fill(editor, {
        identifier: 'how-it-is-published',
        title: titles.es,
        path: paths.es,
        description: 'El camino de una página.',
      });
      await editor.getByRole('button', { name: 'Añadir Componente' }).click();
      await editor.getByRole('button', { name: 'Párrafo', exact: true }).click();
      await write(editor, first.es);
      await saveDraft(editor, 1);
      await editor.waitForURL(/\/pages\/\d+/);
      const id = Number(/\d+$/.exec(new URL(editor.url()).pathname)?.[0]);
      await switchTo(editor, 'English', '');
      await fill(editor, {
        title: titles.en,
        path: paths.en,
        description: 'The path of a page.',
      });
      await write(editor, first.en);
      await saveDraft(editor, 2);

      const preview = editor.frameLocator('iframe[name="rueda-preview"]');
      await editor.getByRole('button', { name: 'Ver el borrador en el sitio' }).click();
      await preview.getByText(first.en).waitFor();
      await switchTo(editor, 'Español', titles.es);
      await editor.getByRole('button', { name: 'Ver el borrador en el sitio' }).click();
      await preview.getByRole('heading', { level: 1, name: titles.es }).waitFor();
      await preview.getByText(first.es).waitFor();
      expect(problems.filter((line) => /Content.Security.Policy|Refused/i.test(line))).toEqual([]);

      expect(await editor.getByRole('button', { name: /Aprobar|Publicar/ }).count()).toBe(0);
      const attempts = await editor.evaluate(async (page) => {
        const send = (method: string, path: string, body: object): Promise<Response> =>
          fetch(path, {
            method,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
        const responses = [
          await send('POST', `/api/pages/${page}/approve`, { revision: 2 }),
          await send('PATCH', `/api/pages/${page}`, { _status: 'published' }),
        ];
        return responses.map(({ status }) => status);
      }, id);
      expect(attempts).toEqual([403, 403]);
      await untilEverywhere(404, missing);

      const { page: approver } = await openAdmin(browser, 'approver');
      await openPage(approver, id);
      const approve = (revision: number) =>
        approver.getByRole('button', { name: `Aprobar y publicar la revisión ${revision}` });
      let start = Date.now();
      await approve(2).click();
      await measure('published', start, visitor, 200, first);

      await openPage(editor, id);
      await write(editor, approved.es);
      await saveDraft(editor, 3);
      await switchTo(editor, 'English', titles.en);
      await write(editor, approved.en);
      await saveDraft(editor, 4);
      await openPage(approver, id);
      await approver.getByText('Programar').click();
      const minute = 60_000;
      // The next full minute, with time to approve and to edit before it.
      const dueAt = Math.ceil((Date.now() + 30_000) / minute) * minute;
      const inLima = new Date(dueAt - 5 * 60 * minute).toISOString().slice(0, 16);
      await approver.getByLabel('Publicar (hora de Lima, UTC−5)').fill(inLima);
      await approve(4).click();
      await approver.getByText(/^Se publica: /).waitFor();
      await openPage(editor, id);
      await write(editor, later.es);
      await saveDraft(editor, 5);
      await switchTo(editor, 'English', titles.en);
      await write(editor, later.en);
      await saveDraft(editor, 6);
      await untilEverywhere(200, first);
      expect(Date.now()).toBeLessThan(dueAt);
      await pause(dueAt - Date.now());
      await measure('published on schedule', dueAt, visitor, 200, approved);
      const kept = (): Promise<boolean> =>
        visitor.evaluate(
          async (url) => (await (await caches.open('rueda-pages')).match(url)) !== undefined,
          paths.es,
        );
      await expect.poll(kept).toBe(true);

      await openPage(approver, id);
      start = Date.now();
      await approver.getByRole('button', { name: 'Retirar del sitio' }).click();
      await measure('withdrawn', start, visitor, 404, missing);
      await expect.poll(kept).toBe(false);
      // Chromium's offline mode does not apply to workers.
      await cms.sites.edge.close();
      await visitor.goto(cms.sites.edge.address + paths.es);
      expect(await visitor.locator('main').innerText()).toContain('No habías visto esta página');
      process.stdout.write(`Seconds until visitors saw it: ${JSON.stringify(seconds)}\n`);
      expect(Math.max(...Object.values(seconds))).toBeLessThan(maxVisibleSeconds);
    });
  });
}
