/** What a visitor does with what opens over a page. */
import type { Journey } from './journey.ts';

const outside = { x: 900, y: 600 };

export const overlayJourneys: Journey[] = [
  {
    title: 'a modal opens by its button, and closes by its own button, Esc and a press outside',
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
    title: 'a modal opens over another, and Esc closes one at a time',
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
    title: 'a popover opens and closes by its button, and closes by Esc and a press outside',
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
    title: 'a tooltip opens by hover, stays while the pointer is on it, and goes when the pointer leaves',
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
    title: 'a tooltip opens by focus, stays for the focus when the pointer leaves, and closes by Esc',
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

/** To come last: WebKit's driver releases every press as a left one, and takes the button for pressed ever after. */
export const rightClickJourneys: Journey[] = ['popover/Ordinary', 'label/WithInfo'].map((story) => ({
  title: `no right or middle press outside closes ${story}`,
  story,
  async go({ page, press, sees, keeps }) {
    // The browser's own menu would stand in the way.
    await page.evaluate(() => addEventListener('contextmenu', (event) => event.preventDefault()));
    await press('.rueda-Popover-button');
    await sees(':popover-open');
    await press(outside, 1);
    await keeps(':popover-open');
    await press(outside, 2);
    await keeps(':popover-open');
  },
}));
