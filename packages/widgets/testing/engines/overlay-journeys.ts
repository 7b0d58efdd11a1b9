/** Journeys through overlays. */
import type { Journey } from './journey.ts';

const outside = { x: 900, y: 600 };

export const overlayJourneys: Journey[] = [
  {
    title: 'Modal opens by its button, and closes by its close button, Esc and a click outside',
    story: 'modal/Closed',
    async go({ click, waitForVisible, waitForHidden, key }) {
      await click('button[commandfor]:not(dialog *)');
      await waitForVisible('dialog[open]');
      await click('dialog[open] .rueda-Modal-tools button');
      await waitForHidden('dialog');
      await waitForVisible('button[commandfor]:focus');
      await key('Enter');
      await waitForVisible('dialog[open]');
      await key('Escape');
      await waitForHidden('dialog');
      await click('button[commandfor]:not(dialog *)');
      await waitForVisible('dialog[open]');
      await click({ x: 20, y: 600 });
      await waitForHidden('dialog');
    },
  },
  {
    title: 'Modal opens over another one, and Esc closes one at a time',
    story: 'modal/Stacked',
    async go({ click, waitForVisible, waitForHidden, key }) {
      await click('button[commandfor=first]:not(dialog *)');
      await waitForVisible('#first[open]');
      await click('button[commandfor=second]:not(#second *)');
      await waitForVisible('#second[open]');
      await key('Escape');
      await waitForHidden('#second');
      await waitForVisible('#first[open]');
      await key('Escape');
      await waitForHidden('#first');
    },
  },
  {
    title: 'Popover opens and closes by its button, and closes by Esc and a click outside',
    story: 'popover/Ordinary',
    async go({ click, waitForVisible, waitForHidden, key }) {
      await click('.rueda-Popover-button');
      await waitForVisible('#ordinary:popover-open');
      await click('.rueda-Popover-button');
      await waitForHidden('#ordinary');
      await click('.rueda-Popover-button');
      await waitForVisible('#ordinary:popover-open');
      await key('Escape');
      await waitForHidden('#ordinary');
      await click('.rueda-Popover-button');
      await waitForVisible('#ordinary:popover-open');
      await click(outside);
      await waitForHidden('#ordinary');
    },
  },
  {
    title: 'Tooltip opens by hover, stays while the pointer is on it, and closes when the pointer leaves',
    story: 'tooltip/Ordinary',
    async go({ hover, waitForVisible, waitForHidden, staysVisible }) {
      await hover('.rueda-Popover-button');
      await waitForVisible('#ordinary:popover-open');
      await hover('#ordinary');
      await staysVisible('#ordinary:popover-open');
      await hover(outside);
      await waitForHidden('#ordinary');
    },
  },
  {
    title: 'Tooltip opens by focus, stays open when the pointer leaves, and closes by Esc',
    story: 'tooltip/Ordinary',
    async go({ hover, waitForVisible, waitForHidden, staysVisible, key }) {
      await key('Tab');
      await waitForVisible('#ordinary:popover-open');
      await hover('.rueda-Popover-button');
      await hover(outside);
      await staysVisible('#ordinary:popover-open');
      await key('Escape');
      await waitForHidden('#ordinary');
    },
  },
];

/** These run last: WebKit's driver releases every mouse button as the left one, so the other one stays down. */
export const rightClickJourneys: Journey[] = ['popover/Ordinary', 'label/WithInfo'].map((story) => ({
  title: `${story} stays open on a right or middle click outside`,
  story,
  async go({ page, click, waitForVisible, staysVisible }) {
    // The browser's context menu would cover the page.
    await page.evaluate(() => addEventListener('contextmenu', (event) => event.preventDefault()));
    await click('.rueda-Popover-button');
    await waitForVisible(':popover-open');
    await click(outside, 1);
    await staysVisible(':popover-open');
    await click(outside, 2);
    await staysVisible(':popover-open');
  },
}));
