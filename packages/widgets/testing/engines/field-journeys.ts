/** Journeys through form fields. */
import type { Journey } from './journey.ts';
import type { EnginePage } from '../../../../tools/engines/engine.ts';

const waitForValue = (page: EnginePage, selector: string, value: string): Promise<unknown> =>
  page.until(
    (at, expected) => document.querySelector<HTMLInputElement>(at)?.value === expected,
    selector,
    value,
  );

export const fieldJourneys: Journey[] = [
  {
    title: 'Select is operated by keyboard',
    story: 'select/Ordinary',
    async go({ page, key, type }) {
      await key('Tab');
      await type('D');
      await waitForValue(page, '#ordinary', 'USD');
    },
  },
  {
    title: 'DatePicker accepts a typed day, and another one chosen in the calendar',
    story: 'date-picker/Ordinary',
    async go({ page, click, type, key, waitForVisible, waitForHidden }) {
      await click('#day');
      await type('16/11/2026');
      await key('Tab');
      await waitForValue(page, '#day', '16/11/2026');
      await click('.rueda-DatePicker-open');
      await waitForVisible('#day-calendar [role=grid]');
      await key('Right', 'Enter');
      await waitForHidden('#day-calendar');
      await waitForValue(page, '#day', '17/11/2026');
    },
  },
  {
    title: 'Autocomplete finds a document by its letters, and chooses it',
    story: 'autocomplete/Ordinary',
    async go({ page, click, type, key, waitForVisible, waitForHidden }) {
      await click('#document');
      // Before hydration the keys operate the browser's datalist.
      await waitForVisible('#document[role=combobox]');
      await type('memo');
      // Only options with all of the letters, not those that matched the first.
      await waitForVisible('[role=option]:only-of-type');
      await key('Down');
      await waitForVisible('[role=option][aria-selected=true]');
      await key('Enter');
      await waitForValue(page, '#document', 'Memoria anual 2025');
      await waitForHidden('[role=option]');
      await waitForValue(page, '[name=document-id]', '3');
    },
  },
  {
    title: 'ContactForm shows the errors of empty fields, moves the focus there, and clears corrected ones',
    story: 'contact-form/Ordinary',
    async go({ click, waitForVisible, type, waitForHidden, key }) {
      await click('button[type=submit]');
      await waitForVisible('#ordinary-name-error > span');
      await waitForVisible('#ordinary-email-error > span');
      // The browser's validation, before the client component is hydrated; then the summary of all errors.
      await waitForVisible('#ordinary-name:focus, .rueda-FormAlert:focus');
      await click('#ordinary-name');
      await type('Rosa');
      await waitForHidden('#ordinary-name-error > span');
      await key('Tab');
      await type('rosa@ejemplo.pe');
      await waitForHidden('#ordinary-email-error > span');
    },
  },
  {
    title: 'TextArea grows with its text if the browser supports it',
    story: 'text-area/Ordinary',
    async go({ page, click, key }) {
      const height = (): number => document.querySelector('textarea')?.clientHeight ?? 0;
      await click('textarea');
      const before = await page.evaluate(height);
      await key('Enter', 'Enter', 'Enter', 'Enter', 'Enter', 'Enter');
      await page.until((start) => {
        const area = document.querySelector('textarea');
        return area && (area.clientHeight > start || !CSS.supports('field-sizing', 'content'));
      }, before);
    },
  },
];
