/** The position of the banner: first in the page, docked to the bottom of the window. */
import { act } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import stylesheet from '../../../dist/styles.css?raw';
import { render } from '../../../testing/suite/render.tsx';
import { CookieBanner } from './index.ts';

beforeEach(() => localStorage.clear());
afterEach(async () => {
  localStorage.clear();
  scrollTo(0, 0);
  await page.viewport(1280, 800);
});

const Banner = () => <CookieBanner id="cookies" terms="/terminos" version="1" action="/cookies" />;
const banner = () => page.getByRole('region', { name: /^Usamos cookies/ });
const button = (name: string) => page.getByRole('button', { name });
const click = (name: string) => act(() => button(name).click());

/** Styles the page of this test as a browser without scroll timelines would. */
function disableScrollTimelines(): void {
  const removeTimelines = (holder: CSSStyleSheet | CSSGroupingRule): void => {
    for (let index = holder.cssRules.length - 1; index >= 0; index -= 1) {
      const rule = holder.cssRules[index];
      if (rule instanceof CSSSupportsRule && rule.conditionText.includes('timeline'))
        holder.deleteRule(index);
      else if (rule instanceof CSSStyleRule) rule.style.removeProperty('animation-timeline');
      else if (rule instanceof CSSGroupingRule) removeTimelines(rule);
    }
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(stylesheet);
  removeTimelines(sheet);
  const linked = [...document.styleSheets];
  for (const each of linked) each.disabled = true;
  document.adoptedStyleSheets = [sheet];
  onTestFinished(() => {
    document.adoptedStyleSheets = [];
    for (const each of linked) each.disabled = false;
  });
}

test.for([
  [1280, 700],
  [390, 700],
  [320, 256],
] as const)(
  'CookieBanner at %i by %i px never hides the focused element, down to the last line',
  async ([width, height]) => {
    await page.viewport(width, height);
    await render(
      <>
        <Banner />
        {Array.from({ length: 30 }, (_, index) => (
          <p key={index}>
            <a href="/">Enlace {index}</a>
          </p>
        ))}
      </>,
    );
    await expect.element(banner()).toBeVisible();
    const links = page.getByRole('link', { name: /^Enlace/ }).elements();
    for (const link of links) {
      while (document.activeElement !== link) await userEvent.keyboard('{Tab}');
      const { left, top, bottom } = link.getBoundingClientRect();
      expect(document.elementFromPoint(left + 2, top + 2)).toBe(link);
      expect(document.elementFromPoint(left + 2, bottom - 2)).toBe(link);
    }
  },
);

test('CookieBanner is docked to the bottom of the window, and visible only near the top of the page', async () => {
  await render(
    <>
      <Banner />
      <div style={{ height: 4000 }} />
    </>,
  );
  const bottom = (): number => banner().element().getBoundingClientRect().bottom;
  await expect.poll(bottom).toBe(innerHeight);
  scrollTo(0, 100);
  await expect.poll(bottom).toBe(innerHeight);
  scrollTo(0, 1000);
  await expect.element(banner()).not.toBeInViewport();
  scrollTo(0, 0);
  await expect.poll(bottom).toBe(innerHeight);
});

test('CookieBanner is docked in a browser without scroll timelines, such as Firefox', async () => {
  disableScrollTimelines();
  await render(
    <>
      <Banner />
      <div style={{ height: 4000 }} />
    </>,
  );
  expect(banner().element().getBoundingClientRect().bottom).toBe(innerHeight);
  scrollTo(0, 1000);
  await expect.element(banner()).toBeInViewport({ ratio: 1 });
});

test('CookieBanner reopened from the end of a long page is in view, and the page does not scroll', async () => {
  await render(
    <>
      <Banner />
      <div style={{ height: 4000 }} />
      <a href="#cookies">Preferencias</a>
    </>,
  );
  await click('Aceptar');
  const link = page.getByRole('link', { name: 'Preferencias' });
  scrollTo(0, 5000);
  await act(() => link.click());
  await expect.element(button('Rechazar')).toBeInViewport({ ratio: 1 });
  const before = scrollY;
  expect(before).toBeGreaterThan(3000);
  await click('Rechazar');
  await expect.element(link).toHaveFocus();
  expect(scrollY).toBe(before);
});

test('CookieBanner covers at most half of a low window, as at 400 %, and all its buttons are reachable', async () => {
  await page.viewport(320, 256);
  await render(<Banner />);
  const { top, bottom } = (banner().element().parentElement as Element).getBoundingClientRect();
  expect([top, bottom]).toEqual([128, 256]);
  (button('Aceptar').element() as HTMLElement).focus();
  await expect.element(button('Aceptar')).toBeInViewport({ ratio: 1 });
});
