/** Where the banner stands: first in the page, docked to the foot of the window, in nobody's way. */
import { act } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import stylesheet from '../../../dist/styles.css?raw';
import { draw } from '../../../testing/suite/render.tsx';
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
const press = (name: string) => act(() => button(name).click());

/** Styles this test's page as a browser would that knows nothing of scroll timelines. */
function asWithoutScrollTimelines(): void {
  const forget = (holder: CSSStyleSheet | CSSGroupingRule): void => {
    for (let index = holder.cssRules.length - 1; index >= 0; index -= 1) {
      const rule = holder.cssRules[index];
      if (rule instanceof CSSSupportsRule && rule.conditionText.includes('timeline'))
        holder.deleteRule(index);
      else if (rule instanceof CSSStyleRule) rule.style.removeProperty('animation-timeline');
      else if (rule instanceof CSSGroupingRule) forget(rule);
    }
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(stylesheet);
  forget(sheet);
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
  'at %i by %i px nothing that takes the focus stands hidden under it, to the last line',
  async ([width, height]) => {
    await page.viewport(width, height);
    await draw(
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

test('is docked to the foot of the window, does not follow whoever reads on, and is back at the top of the page', async () => {
  await draw(
    <>
      <Banner />
      <div style={{ height: 4000 }} />
    </>,
  );
  const foot = (): number => banner().element().getBoundingClientRect().bottom;
  await expect.poll(foot).toBe(innerHeight);
  scrollTo(0, 100);
  await expect.poll(foot).toBe(innerHeight);
  scrollTo(0, 1000);
  await expect.element(banner()).not.toBeInViewport();
  scrollTo(0, 0);
  await expect.poll(foot).toBe(innerHeight);
});

test('is docked too where the browser has no scroll timelines, as Firefox', async () => {
  asWithoutScrollTimelines();
  await draw(
    <>
      <Banner />
      <div style={{ height: 4000 }} />
    </>,
  );
  expect(banner().element().getBoundingClientRect().bottom).toBe(innerHeight);
  scrollTo(0, 1000);
  await expect.element(banner()).toBeInViewport({ ratio: 1 });
});

test('opened again from the end of a long page it comes to where the visitor is, and the page does not move', async () => {
  await draw(
    <>
      <Banner />
      <div style={{ height: 4000 }} />
      <a href="#cookies">Preferencias</a>
    </>,
  );
  await press('Aceptar');
  const link = page.getByRole('link', { name: 'Preferencias' });
  scrollTo(0, 5000);
  await act(() => link.click());
  await expect.element(button('Rechazar')).toBeInViewport({ ratio: 1 });
  const before = scrollY;
  expect(before).toBeGreaterThan(3000);
  await press('Rechazar');
  await expect.element(link).toHaveFocus();
  expect(scrollY).toBe(before);
});

test('in a low window, as at 400 %, it takes half of it at most, and every button can be reached in it', async () => {
  await page.viewport(320, 256);
  await draw(<Banner />);
  const { top, bottom } = (banner().element().parentElement as Element).getBoundingClientRect();
  expect([top, bottom]).toEqual([128, 256]);
  (button('Aceptar').element() as HTMLElement).focus();
  await expect.element(button('Aceptar')).toBeInViewport({ ratio: 1 });
});
