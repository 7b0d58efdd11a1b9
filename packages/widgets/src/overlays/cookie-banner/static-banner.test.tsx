/** The server-rendered banner, with its behaviour and without React. */
import { pageConsent } from '@rueda/client/consent';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { attach } from './cookie-banner.behaviour.ts';

beforeEach(() => {
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
});

async function renderBanner(language: 'es' | 'en' = 'es'): Promise<{ html: string; banner: HTMLElement }> {
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
  'a static CookieBanner opens when its behaviour attaches, stores the decision and shows it when reopened (%s)',
  async ([language, no, link, receipt]) => {
    const { html, banner } = await renderBanner(language);
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

test('a static CookieBanner ignores decisions elsewhere, its link and its form after its signal aborts', async () => {
  const { banner } = await renderBanner();
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
  let isSubmitted = false;
  banner.addEventListener('submit', (event) => {
    isSubmitted = !event.defaultPrevented;
    event.preventDefault();
  });
  banner.querySelector('form')?.requestSubmit();
  expect(isSubmitted).toBe(true);
});

test('an open CookieBanner stays open when React renders it in another language', async () => {
  const { banner } = await renderBanner();
  const english = await renderBanner('en');
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
