import { expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { attach } from './tabs.behaviour.ts';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });

function cleanAddress(): void {
  history.replaceState(null, '', location.pathname + location.search);
}

test.for(['es', 'en'] as const)(
  'without script every panel is there under its title, and the list leads to each (%s)',
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

/** The tabs as a server prints them, and what wakes them and puts them to sleep. */
async function printTabs(story: string) {
  cleanAddress();
  onTestFinished(cleanAddress);
  const main = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => main.remove());
  main.innerHTML = await commands.serverHtml('navigation/tabs/tabs.stories.tsx', story, 'es');
  const host = main.firstElementChild as HTMLElement;
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  return { host, wake: (): void => attach(host, {}, controller.signal), sleep: () => controller.abort() };
}

test('on a printed page a link opens its panel before script is awake, and the tabs wake with it', async () => {
  const { wake } = await printTabs('Ordinary');
  const [first, last] = [page.getByText(/produce alimentos/), page.getByText(/no están auditadas/)];
  await expect.element(first).toBeVisible();
  await expect.element(last).not.toBeVisible();
  await page.getByRole('link', { name: 'Estados financieros' }).click();
  await expect.element(first).not.toBeVisible();
  await expect.element(last).toBeVisible();

  wake();
  await expect.element(tab('Estados financieros')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tablist', { name: 'Alicorp S.A.A.' })).toBeVisible();
  await expect.element(last).toBeVisible();
  await tab('Resumen').click();
  await expect.element(first).toBeVisible();
  await expect.element(last).not.toBeVisible();
});

test('wakes with the tab that the page asks for, and once asleep again leaves everything to the browser', async () => {
  const { host, wake, sleep } = await printTabs('AnotherActive');
  const heard: unknown[] = [];
  host.addEventListener('rueda-select', (event) => heard.push((event as CustomEvent).detail));
  wake();
  await expect.element(tab('Estados financieros')).toHaveAttribute('aria-selected', 'true');
  await tab('Resumen').click();
  expect(heard).toEqual(['Resumen']);

  sleep();
  const before = host.innerHTML;
  await tab('Hechos de importancia').click();
  await userEvent.keyboard('{ArrowRight}');
  host.querySelector('.rueda-Tabs-list')?.append('más');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard).toEqual(['Resumen']);
  expect(tab('Resumen').element().getAttribute('aria-selected')).toBe('true');
  // The browser itself opens the panel that the link leads to.
  expect(host.innerHTML.replace('más', '')).toBe(
    before.replace(/(id="hechos"[^>]*) hidden="until-found"/, '$1'),
  );
});

test('a choice stays where another script takes the tabs over', async () => {
  const { host, wake, sleep } = await printTabs('Ordinary');
  wake();
  await tab('Hechos de importancia').click();
  cleanAddress();
  sleep();
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  attach(host, {}, controller.signal);
  expect(tab('Hechos de importancia').element().getAttribute('aria-selected')).toBe('true');
});
