/** The contact form. */
import { databaseAt } from '@rueda/api/testing/databases';
import { expect, inject, test } from 'vitest';
import { visit } from './browser.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits();
const database = databaseAt(inject('listsDatabase'));

test.each([true, false])(
  'a contact message is sent and stored once (script: %s)',
  async (javaScriptEnabled) => {
    const { page, context, problems } = await visit(visits.browser, { javaScriptEnabled });
    const message = `¿Dónde veo el boletín de ayer? ${javaScriptEnabled}`;
    await page.goto(`${visits.site.address}/contacto`);
    await page.locator('#contacto-name').fill('Persona de ejemplo');
    await page.locator('#contacto-email').fill('persona@example.org');
    await page.locator('#contacto-subject').selectOption('El sitio');
    await page.locator('#contacto-message').fill(message);
    await page.locator('#contacto-terms').check();
    await page.locator('#contacto').getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Su mensaje ha sido enviado, gracias por contactarnos.').waitFor();
    // L6: the stylesheet of an alert that only script may render is on the page.
    const border = await page
      .locator('.rueda-FormAlert')
      .evaluate((alert) => getComputedStyle(alert).borderInlineStartWidth);
    expect(Number.parseFloat(border)).toBeGreaterThan(1);
    const rows = await database.query(
      'select subject, consent_version from contact_message where message = $1',
      [message],
    );
    // The version of the privacy policy that the CMS published.
    expect(rows).toEqual([{ subject: 'El sitio', consent_version: '1' }]);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('without script, the contact form shows a rejected message again with its values', async () => {
  const { page, context } = await visit(visits.browser, { javaScriptEnabled: false });
  await page.goto(`${visits.site.address}/en/contact`);
  await page.locator('#contacto').evaluate((form) => form.setAttribute('novalidate', ''));
  await page.locator('#contacto-name').fill('A sample person');
  await page.locator('#contacto-message').fill('What I wrote is not lost.');
  await page.locator('#contacto').getByRole('button', { name: 'Send' }).click();
  await page.getByText('An error occurred please try again.').waitFor();
  expect(await page.locator('#contacto-message').inputValue()).toBe('What I wrote is not lost.');
  expect(await page.locator('#contacto-name').inputValue()).toBe('A sample person');
  await context.close();
});
