/** The banner as a server prints it, with its behaviour and without React. */
import { pageConsent } from '@rueda/client/consent';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { attach } from './cookie-banner.behaviour.ts';

beforeEach(() => {
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
});

async function print(language: 'es' | 'en' = 'es'): Promise<{ html: string; banner: HTMLElement }> {
  const main = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => main.remove());
  const html = await commands.serverHtml(
    'overlays/cookie-banner/cookie-banner.stories.tsx',
    'Asking',
    language,
  );
  main.innerHTML = html;
  return { html, banner: main.querySelector('.rueda-CookieBanner') as HTMLElement };
}

const button = (name: string) => page.getByRole('button', { name });

test.for([
  [
    'es',
    'Rechazar',
    'Preferencias de cookies',
    /^Tu respuesta del 16\/11\/2026, 11:42 \(versión 2026-11\): Medición, no;/,
  ],
  [
    'en',
    'Reject',
    'Cookie preferences',
    /^Your choice on 16\/11\/2026, 11:42 \(version 2026-11\): Analytics, no;/,
  ],
] as const)(
  'is shown once its behaviour is there, keeps the answer and shows it when it is opened again (%s)',
  async ([language, no, link, receipt]) => {
    const { html, banner } = await print(language);
    expect(html).toContain('<rueda-island name="cookie-banner">');
    await expect.element(banner).not.toBeVisible();
    const controller = new AbortController();
    attach(banner, {}, controller.signal);
    await expect.element(banner).toBeVisible();
    await expect.element(page.getByText(receipt)).not.toBeInTheDocument();
    await button(no).click();
    await expect.element(button(no)).not.toBeInTheDocument();
    await expect.element(page.getByText(receipt)).toHaveFocus();
    expect(pageConsent('2026-11').receipt()?.choices).toEqual({
      analytics: false,
      video: false,
      share: false,
    });
    await page.getByRole('link', { name: link }).click();
    await expect.element(page.getByText(receipt)).toBeVisible();
    controller.abort();
  },
);

test('is silent once it has ended: an answer from elsewhere, the link and the form are no longer its own', async () => {
  const { banner } = await print();
  const controller = new AbortController();
  attach(banner, {}, controller.signal);
  await expect.element(banner).toBeVisible();
  controller.abort();
  pageConsent('2026-11').accept();
  await expect.element(banner).toBeVisible();
  banner.removeAttribute('data-open');
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await page.getByRole('link', { name: 'Preferencias de cookies' }).click();
  await expect.element(banner).not.toBeVisible();
  let isSent = false;
  banner.addEventListener('submit', (event) => {
    isSent = !event.defaultPrevented;
    event.preventDefault();
  });
  banner.querySelector('form')?.requestSubmit();
  expect(isSent).toBe(true);
});

test('stays open when React draws it in another language', async () => {
  const { banner } = await print();
  const english = await print('en');
  english.banner.parentElement?.remove();
  pageConsent('2026-11').accept();
  const first = new AbortController();
  attach(banner, {}, first.signal);
  await page.getByRole('link', { name: 'Preferencias de cookies' }).click();
  first.abort();
  for (const selector of ['.rueda-CookieBanner-receipt', 'section'])
    banner.querySelector(selector)?.replaceWith(english.banner.querySelector(selector) as Element);
  const second = new AbortController();
  attach(banner, {}, second.signal);
  await expect.element(page.getByText(/^Your choice on .*Analytics, yes/)).toBeVisible();
  await expect.element(button('Reject')).toBeVisible();
  second.abort();
});
