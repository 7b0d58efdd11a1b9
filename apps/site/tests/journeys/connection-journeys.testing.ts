/** What a page does that is left open while prices change, and one that is read where there is no connection. */
import { sampleNow } from '@rueda/domain/sample';
import { expect, onTestFinished } from 'vitest';
import { startSite } from '../site.testing.ts';
import { startFedSite } from './fed-site.testing.ts';
import type { Journey } from './journey.testing.ts';
import { soon } from './person.testing.ts';

export const connectionJourneys: Journey[] = [
  {
    title: 'leaves a page open, takes a newer price that came by the feed and keeps their place in it',
    who: 'visitor',
    device: 'desktop',
    language: 'es',
    async go({ page, open, follow, press, refusesCookies, readsTitle }) {
      const { site, trade, close } = await startFedSite();
      onTestFinished(close);
      await page.clock.install({ time: sampleNow });
      await open(`${site.address}/`);
      await refusesCookies();
      await follow('Ver todas las cotizaciones');
      const row = page.locator('#tabla-cotizaciones tr', { hasText: 'FERREYC1' });
      await row.scrollIntoViewIfNeeded();
      await row.getByRole('link').focus();
      const before = await row.innerText();
      const place = await page.evaluate(() => scrollY);
      const order = await page.locator('#tabla-cotizaciones tbody th').allInnerTexts();
      expect(before).not.toContain('9.87');

      await trade('FERREYC1', 9.87);
      // The script that asks is fetched as the table is seen; the clock stands until then.
      await page.waitForLoadState('networkidle');
      await page.clock.fastForward(61_000);
      await expect.poll(() => row.innerText(), soon).toContain('9.87');
      expect(await page.evaluate(() => scrollY)).toBe(place);
      expect(await row.getByRole('link').evaluate((link) => link === document.activeElement)).toBe(true);
      expect(await page.locator('#tabla-cotizaciones tbody th').allInnerTexts()).toEqual(order);

      await follow('FERREYC1', row);
      await readsTitle('FERREYCORP S.A.A.');
      expect(await page.locator('.site-Issuer-price').innerText()).toContain('9.87');
      await press('Agregar FERREYC1 a mi lista', page.locator('.site-Issuer-price'));
      await page.getByText('FERREYC1 está en tu lista de este equipo.').waitFor();
      await follow('Mi lista');
      const item = page.locator('#lista-stock li').filter({ hasText: 'FERREYC1', visible: true });
      await expect.poll(() => item.innerText(), soon).toContain('9.87');
    },
  },
  {
    title: 'loses the connection on the way and reads the last pages with the time they were seen',
    who: 'visitor',
    device: 'phone',
    language: 'es',
    async go({ page, open, follow, press, sees, readsTitle, refusesCookies }) {
      // One of its own, which then goes away: Chromium's own offline mode does not hold for workers.
      const site = await startSite();
      await open(`${site.address}/`);
      await refusesCookies();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      // The worker serves from the next page on.
      await press('Menú');
      await follow('Mercado', page.locator('#menu'));
      await follow('Horarios y feriados', page.locator('main'));
      await page.waitForLoadState('networkidle');
      await site.close();
      await follow('Mercado', page.getByRole('navigation', { name: 'Ruta de navegación' }));
      await readsTitle('Resumen del mercado');
      expect(await page.locator('.site-Offline').innerText()).toMatch(
        /^Sin conexión\. Ves esta página como estaba el \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/,
      );
      await follow('Comparar valores', page.locator('main'));
      await sees('No habías visto esta página');
      await follow('Ir al inicio');
      await sees(/No habías visto esta página|datos de las/);
    },
  },
];
