/** What a visitor fills in. */
import type { Journey } from './journey.ts';
import type { EnginePage } from '../../../../tools/engines/engine.ts';

const valueOf = (page: EnginePage, selector: string, value: string): Promise<unknown> =>
  page.until((at, wanted) => document.querySelector<HTMLInputElement>(at)?.value === wanted, selector, value);

export const fieldJourneys: Journey[] = [
  {
    title: 'a select is chosen from by the keys',
    story: 'select/Ordinary',
    async go({ page, key, type }) {
      await key('Tab');
      await type('D');
      await valueOf(page, '#ordinary', 'USD');
    },
  },
  {
    title: 'a day is typed, and another chosen in the calendar',
    story: 'date-picker/Ordinary',
    async go({ page, press, type, key, sees, loses }) {
      await press('#day');
      await type('16/11/2026');
      await key('Tab');
      await valueOf(page, '#day', '16/11/2026');
      await press('.rueda-DatePicker-open');
      await sees('#day-calendar [role=grid]');
      await key('Right', 'Enter');
      await loses('#day-calendar');
      await valueOf(page, '#day', '17/11/2026');
    },
  },
  {
    title: 'a document is searched by its letters, and chosen',
    story: 'autocomplete/Ordinary',
    async go({ page, press, type, key, sees, loses }) {
      await press('#document');
      // Before that the keys are the browser's own, for its own list.
      await sees('#document[role=combobox]');
      await type('memo');
      // Only what has all of the letters, and no longer what had the first.
      await sees('[role=option]:only-of-type');
      await key('Down');
      await sees('[role=option][aria-selected=true]');
      await key('Enter');
      await valueOf(page, '#document', 'Memoria anual 2025');
      await loses('[role=option]');
      await valueOf(page, '[name=document-id]', '3');
    },
  },
  {
    title:
      'a form that lacks answers shows its errors, takes the visitor there, and lets go of what is mended',
    story: 'contact-form/Ordinary',
    async go({ press, sees, type, loses, key }) {
      await press('button[type=submit]');
      await sees('#ordinary-name-error > span');
      await sees('#ordinary-email-error > span');
      // The browser's own check, before the leaf is awake; then the summary of all errors.
      await sees('#ordinary-name:focus, .rueda-FormAlert:focus');
      await press('#ordinary-name');
      await type('Rosa');
      await loses('#ordinary-name-error > span');
      await key('Tab');
      await type('rosa@ejemplo.pe');
      await loses('#ordinary-email-error > span');
    },
  },
  {
    title: 'a text area grows with its text where the browser can',
    story: 'text-area/Ordinary',
    async go({ page, press, key }) {
      const height = (): number => document.querySelector('textarea')?.clientHeight ?? 0;
      await press('textarea');
      const before = await page.evaluate(height);
      await key('Enter', 'Enter', 'Enter', 'Enter', 'Enter', 'Enter');
      await page.until((start) => {
        const area = document.querySelector('textarea');
        return area && (area.clientHeight > start || !CSS.supports('field-sizing', 'content'));
      }, before);
    },
  },
];
