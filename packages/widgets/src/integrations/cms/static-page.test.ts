/** A static CMS page under the strict policy, with the islands script only. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedPages, startPages } from '../../../testing/pages/page-server.ts';

let pages: StartedPages;

beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages?.close());

test('a static CMS page works from end to end without React', async () => {
  const { page, problems, hasReact } = await pages.visit();
  await page.goto(`${pages.server.address}/CmsPage`, { waitUntil: 'load' });
  await page.getByRole('tab', { name: 'La orden' }).click();
  await page.getByText('al mejor precio que haya').waitFor();
  await page.getByText('¿Cuánto necesito para empezar?').click();
  await page.getByText('lo fija cada sociedad agente').waitFor();
  await page.getByRole('button', { name: 'Siguiente' }).last().click();
  await page.goto(`${pages.server.address}/CmsPage#cms-preguntas`);
  await page.getByRole('heading', { name: 'Preguntas frecuentes' }).waitFor();
  expect({ problems, hasReact: hasReact() }).toEqual({ problems: [], hasReact: false });
  await page.close();
});

test('the control: the check detects React after an interaction with a client component', async () => {
  const { page, hasReact, scripts } = await pages.visit();
  await page.goto(`${pages.server.address}/WeightPage`, { waitUntil: 'load' });
  const before = scripts.size;
  expect(hasReact()).toBe(false);
  await page.getByLabel('Fecha').first().focus();
  await expect.poll(() => hasReact()).toBe(true);
  expect(scripts.size).toBeGreaterThan(before);
  await page.close();
});
