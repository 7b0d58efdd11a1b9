import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { hydrateIslands } from '../islands/hydrate.ts';
import { TabList } from './tabs.client.tsx';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });

function cleanAddress(): void {
  history.replaceState(null, '', location.pathname + location.search);
}

test.for(['es', 'en'] as const)(
  'without script every panel is there under its title, and the list leads to each (%s)',
  async (language) => {
    const html = await commands.serverHtml('tabs/tabs.stories.tsx', 'Ordinary', language);
    const { text } = await commands.withoutScript(html, language);
    const [title = '', start = ''] =
      language === 'es' ? ['Resumen', 'produce alimentos'] : ['Summary', 'makes consumer foods'];
    // Once in the list and once over its panel.
    expect(text.split(title)).toHaveLength(3);
    expect(text).toContain(start);
    expect(text).toMatch(/auditadas|audited/);
    expect(html).not.toMatch(/role="tab|hidden/);
  },
);

test('on a printed page a link opens its panel before script is awake, and the tabs wake with it', async () => {
  cleanAddress();
  onTestFinished(cleanAddress);
  const main = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => main.remove());
  main.innerHTML = await commands.serverHtml('tabs/tabs.stories.tsx', 'Ordinary', 'es');
  const [first, last] = [page.getByText(/produce alimentos/), page.getByText(/no están auditadas/)];
  await expect.element(first).toBeVisible();
  await expect.element(last).not.toBeVisible();
  await page.getByRole('link', { name: 'Estados financieros' }).click();
  await expect.element(first).not.toBeVisible();
  await expect.element(last).toBeVisible();

  hydrateIslands({ tabs: async () => TabList }, main);
  await expect.element(tab('Estados financieros')).toHaveAttribute('aria-selected', 'true');
  await expect.element(last).toBeVisible();
  await tab('Resumen').click();
  await expect.element(first).toBeVisible();
  await expect.element(last).not.toBeVisible();
});
