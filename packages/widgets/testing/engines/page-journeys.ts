/** Journeys through a page, by pointer and by keyboard. */
import { expect } from 'vitest';
import type { Journey } from './journey.ts';

export const pageJourneys: Journey[] = [
  {
    title: 'Tabs moves between tabs by arrow keys, and shows the panel of each',
    story: 'tabs/Ordinary',
    async go({ click, key, waitForVisible, waitForHidden }) {
      await click('.rueda-Tabs-tab');
      await key('Right');
      await waitForVisible('#hechos p');
      await waitForHidden('#resumen p');
      await key('End');
      await waitForVisible('#estados p');
      await key('Home');
      await waitForVisible('#resumen p');
      await waitForHidden('#estados p');
    },
  },
  {
    title: 'Accordion opens by click and by keyboard, and closes its neighbour',
    story: 'accordion/OneAtATime',
    async go({ click, key, waitForVisible, waitForHidden }) {
      await waitForVisible('#retraso');
      await click('details:nth-of-type(2) > summary');
      await waitForVisible('#hecho');
      await waitForHidden('#retraso');
      await key('Enter');
      await waitForHidden('#hecho');
    },
  },
  {
    title: 'Carousel moves by its button and by keyboard, and makes hidden slides inert',
    story: 'carousel/Ordinary',
    async go({ page, click, key, waitForVisible }) {
      const isAt = (first: number): Promise<unknown> =>
        page.until((at) => {
          const slides = [...document.querySelectorAll('.rueda-Slides > *')];
          const position = document.querySelector('.rueda-Slides-place')?.textContent ?? '';
          return (
            position.startsWith(`${at} `) && slides.findIndex((slide) => !slide.matches('[inert]')) === at - 1
          );
        }, first);
      await waitForVisible('button[value="1"]');
      await isAt(1);
      await click('button[value="1"]');
      await isAt(2);
      await key('Tab', 'Right');
      await isAt(3);
    },
  },
  {
    title: 'CookieBanner is at the bottom of the window, and disappears after a decision',
    story: 'cookie-banner/Asking',
    async go({ page, click, waitForVisible, waitForHidden }) {
      await waitForVisible('.rueda-CookieBanner');
      await page.evaluate(() => document.body.classList.add('testing-tall'));
      await page.until(() => {
        const box = document.querySelector('.rueda-CookieBanner')?.getBoundingClientRect();
        return box && Math.abs(box.bottom - innerHeight) <= 1;
      });
      await click('.rueda-CookieBanner button');
      await waitForHidden('.rueda-CookieBanner[data-open] button');
    },
  },
  {
    title: 'FilterToolbar writes an applied filter to the address',
    story: 'filter-toolbar/Ordinary',
    async go({ page, click, key, type }) {
      await key('Tab');
      await type('C');
      await click('button[type=submit]');
      await page.until(() => new URLSearchParams(location.search).get('type') === 'C');
      await page.until(() => document.readyState === 'complete' && 'problems' in globalThis);
    },
  },
  {
    title: 'LanguageSwitch links to the page in the other language, with the current query',
    story: 'language-switch/Ordinary',
    async go({ page, click }) {
      await page.evaluate(() => {
        history.replaceState(null, '', '/mercado/boletin-diario?year=2026');
        document.addEventListener('click', (event) => {
          event.preventDefault();
          document.title = (event.target as Element).closest('a')?.href ?? '';
        });
      });
      // Until its script has loaded, the link has the server-rendered address.
      const follow = async (): Promise<string> => {
        await click('a[hreflang=en]');
        return await page.evaluate(() => document.title);
      };
      await expect.poll(follow, { timeout: 15_000 }).toMatch(/\/en\/market\/daily-bulletin\?year=2026$/);
    },
  },
  {
    title: 'ShareBar copies the address, or announces that it could not',
    story: 'share-bar/Ordinary',
    async go({ page, click, waitForVisible }) {
      await waitForVisible('button[value=copy]');
      await click('button[value=copy]');
      await page.until(() => document.querySelector('.rueda-ShareBar-outcome')?.textContent !== '');
    },
  },
];
