import { expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { attach } from './tabs.behaviour.ts';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });

function clearHash(): void {
  history.replaceState(null, '', location.pathname + location.search);
}

test.for(['es', 'en'] as const)(
  'Tabs without script show every panel under its title, and the list links to each (%s)',
  async (language) => {
    const html = await commands.serverHtml('navigation/tabs/tabs.stories.tsx', 'Ordinary', language);
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

/** Server-rendered tabs, with functions that attach and detach their behaviour. */
async function renderStaticTabs(story: string) {
  clearHash();
  onTestFinished(clearHash);
  const main = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => main.remove());
  main.innerHTML = await commands.serverHtml('navigation/tabs/tabs.stories.tsx', story, 'es');
  const host = main.firstElementChild as HTMLElement;
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  return { host, start: (): void => attach(host, {}, controller.signal), end: () => controller.abort() };
}

test('a link of static Tabs opens its panel before the behaviour is attached, which then selects its tab', async () => {
  const { start } = await renderStaticTabs('Ordinary');
  const [first, last] = [page.getByText(/produce alimentos/), page.getByText(/no están auditadas/)];
  await expect.element(first).toBeVisible();
  await expect.element(last).not.toBeVisible();
  await page.getByRole('link', { name: 'Estados financieros' }).click();
  await expect.element(first).not.toBeVisible();
  await expect.element(last).toBeVisible();

  start();
  await expect.element(tab('Estados financieros')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tablist', { name: 'Alicorp S.A.A.' })).toBeVisible();
  await expect.element(last).toBeVisible();
  await tab('Resumen').click();
  await expect.element(first).toBeVisible();
  await expect.element(last).not.toBeVisible();
});

test('static Tabs start with the active tab, and leave everything to the browser after their signal aborts', async () => {
  const { host, start, end } = await renderStaticTabs('AnotherActive');
  const events: unknown[] = [];
  host.addEventListener('rueda-select', (event) => events.push((event as CustomEvent).detail));
  start();
  await expect.element(tab('Estados financieros')).toHaveAttribute('aria-selected', 'true');
  await tab('Resumen').click();
  expect(events).toEqual(['Resumen']);

  end();
  const before = host.innerHTML;
  await tab('Hechos de importancia').click();
  await userEvent.keyboard('{ArrowRight}');
  host.querySelector('.rueda-Tabs-list')?.append('más');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(events).toEqual(['Resumen']);
  expect(tab('Resumen').element().getAttribute('aria-selected')).toBe('true');
  // The browser itself opens the target panel of the link.
  expect(host.innerHTML.replace('más', '')).toBe(
    before.replace(/(id="hechos"[^>]*) hidden="until-found"/, '$1'),
  );
});

test('Tabs retain the selected tab when another script attaches their behaviour', async () => {
  const { host, start, end } = await renderStaticTabs('Ordinary');
  start();
  await tab('Hechos de importancia').click();
  clearHash();
  end();
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  attach(host, {}, controller.signal);
  expect(tab('Hechos de importancia').element().getAttribute('aria-selected')).toBe('true');
});
