/** Journeys through overlays. */
import type { Journey } from './journey.ts';

const outside = { x: 900, y: 600 };

export const overlayJourneys: Journey[] = [
  {
    title: 'Modal opens by its button, and closes by its close button, Esc and a click outside',
    story: 'modal/Closed',
    async go({ press, sees, loses, key }) {
      await press('button[commandfor]:not(dialog *)');
      await sees('dialog[open]');
      await press('dialog[open] .rueda-Modal-tools button');
      await loses('dialog');
      await sees('button[commandfor]:focus');
      await key('Enter');
      await sees('dialog[open]');
      await key('Escape');
      await loses('dialog');
      await press('button[commandfor]:not(dialog *)');
      await sees('dialog[open]');
      await press({ x: 20, y: 600 });
      await loses('dialog');
    },
  },
  {
    title: 'Modal opens over another one, and Esc closes one at a time',
    story: 'modal/Stacked',
    async go({ press, sees, loses, key }) {
      await press('button[commandfor=first]:not(dialog *)');
      await sees('#first[open]');
      await press('button[commandfor=second]:not(#second *)');
      await sees('#second[open]');
      await key('Escape');
      await loses('#second');
      await sees('#first[open]');
      await key('Escape');
      await loses('#first');
    },
  },
  {
    title: 'Popover opens and closes by its button, and closes by Esc and a click outside',
    story: 'popover/Ordinary',
    async go({ press, sees, loses, key }) {
      await press('.rueda-Popover-button');
      await sees('#ordinary:popover-open');
      await press('.rueda-Popover-button');
      await loses('#ordinary');
      await press('.rueda-Popover-button');
      await sees('#ordinary:popover-open');
      await key('Escape');
      await loses('#ordinary');
      await press('.rueda-Popover-button');
      await sees('#ordinary:popover-open');
      await press(outside);
      await loses('#ordinary');
    },
  },
  {
    title: 'Tooltip opens by hover, stays while the pointer is on it, and closes when the pointer leaves',
    story: 'tooltip/Ordinary',
    async go({ hover, sees, loses, keeps }) {
      await hover('.rueda-Popover-button');
      await sees('#ordinary:popover-open');
      await hover('#ordinary');
      await keeps('#ordinary:popover-open');
      await hover(outside);
      await loses('#ordinary');
    },
  },
  {
    title: 'Tooltip opens by focus, stays open when the pointer leaves, and closes by Esc',
    story: 'tooltip/Ordinary',
    async go({ hover, sees, loses, keeps, key }) {
      await key('Tab');
      await sees('#ordinary:popover-open');
      await hover('.rueda-Popover-button');
      await hover(outside);
      await keeps('#ordinary:popover-open');
      await key('Escape');
      await loses('#ordinary');
    },
  },
];

/** These run last: WebKit's driver releases every mouse button as the left one, so the other one stays down. */
export const rightClickJourneys: Journey[] = ['popover/Ordinary', 'label/WithInfo'].map((story) => ({
  title: `${story} stays open on a right or middle click outside`,
  story,
  async go({ page, press, sees, keeps }) {
    // The browser's context menu would cover the page.
    await page.evaluate(() => addEventListener('contextmenu', (event) => event.preventDefault()));
    await press('.rueda-Popover-button');
    await sees(':popover-open');
    await press(outside, 1);
    await keeps(':popover-open');
    await press(outside, 2);
    await keeps(':popover-open');
  },
}));
