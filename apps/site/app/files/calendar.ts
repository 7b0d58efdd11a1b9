import { getAllSecurities } from '@rueda/client/market';
import { addDays } from '@rueda/domain/dates';
import { defineMessages } from '@rueda/domain/language';
import { illustrativeNote } from '../framework/sample-note.ts';
import { securityPath } from '../framework/addresses.ts';
import { calendarOf } from '../pages/documents/parts/calendar-file.ts';
import { benefitValue, messages as benefitMessages } from '../pages/issuers/parts/benefit-columns.tsx';
import { actionsOf } from '../pages/issuers/parts/corporate-actions.ts';
import { dayAt } from '../pages/market/parts/market-reads.ts';
import { defineFile } from '../framework/page.tsx';

const messages = defineMessages({
  es: { title: 'Rueda: eventos corporativos' },
  en: { title: 'Rueda: corporate actions' },
});

/** The dates of benefits from a month ago to a year ahead, for a visitor's calendar application. */
const file = defineFile({
  type: 'text/calendar; charset=utf-8',
  load: async ({ client, read, now, language, origin }) => {
    const securities = await read(getAllSecurities(client));
    if ('error' in securities) return null;
    const names = benefitMessages[language];
    const today = dayAt(now());
    const [from, to] = [addDays(today, -31), addDays(today, 366)];
    const events = actionsOf(securities.value ?? [])
      .filter(({ day }) => day >= from && day <= to)
      .map(({ day, step, benefit }) => ({
        id: `${benefit.nemonico}-${benefit.kind}-${benefit.agreed}-${step}@rueda`,
        day,
        title: `${benefit.nemonico}: ${names[step]}, ${names[benefit.kind]}`,
        description: [
          benefit.companyName,
          `${names.value}: ${benefitValue(benefit)}`,
          illustrativeNote(now(), language),
        ]
          .filter(Boolean)
          .join('\n'),
        url: origin + securityPath(benefit.nemonico, language),
      }));
    return calendarOf(messages[language].title, events, now());
  },
});

export const { handle, loader } = file;
