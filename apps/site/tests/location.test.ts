/** I11: brokerage firms sorted by the distance of their city from the visitor. */
import { pages } from '@rueda/domain/site';
import { expect, test } from 'vitest';
import { visit } from './browser.testing.ts';
import { column, startVisits } from './visits.testing.ts';

const visits = startVisits();

test('brokerage firms are sorted by distance, and back; the position is not sent', async () => {
  const { page, context, problems } = await visit(visits.browser, {
    viewport: { width: 1280, height: 900 },
    geolocation: { latitude: -15.8, longitude: -70 },
    permissions: ['geolocation'],
  });
  await page.goto(visits.site.address + pages.agentsList.es, { waitUntil: 'networkidle' });
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url() + (request.postData() ?? '')));
  const cities = (): Promise<string[]> => column(page, 'sociedades', 3);
  const original = await cities();
  const box = page.getByLabel('Ordenar por cercanía');
  await box.check();
  await expect
    .poll(async () => [...new Set(await cities())])
    .toEqual(['Puno', 'Arequipa', 'Cusco', 'Lima', 'Trujillo', 'Piura']);
  await box.uncheck();
  await expect.poll(cities).toEqual(original);
  expect(urls.filter((url) => url.includes('15.8'))).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
