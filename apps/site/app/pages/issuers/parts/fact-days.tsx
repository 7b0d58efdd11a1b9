import { formatDay, formatWeekday, limaDay } from '@rueda/domain/dates';
import type { MaterialFact } from '@rueda/domain/documents';
import { defineMessages, type Language } from '@rueda/domain/language';
import { ImportantFact } from '@rueda/widgets/important-fact';
import type { ReactElement } from 'react';
import { filesBase } from '../../../framework/addresses.ts';
import { factTitles } from './source-names.ts';

const messages = defineMessages({ es: { today: 'Hoy' }, en: { today: 'Today' } });

/** Capitalises the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Material facts in the given order, grouped by day. */
export function FactDays({
  facts,
  now,
  headingLevel: Heading = 'h3',
  language,
}: {
  facts: readonly MaterialFact[];
  now: number;
  headingLevel?: 'h2' | 'h3';
  language: Language;
}): ReactElement[] {
  const today = limaDay(now);
  const days = [...new Set(facts.map(({ day }) => day))];
  return days.map((day) => (
    <section key={day}>
      <Heading className="site-Day">
        {day !== null &&
          `${day === today ? messages[language].today : capital(formatWeekday(day, { language }))}, `}
        {formatDay(day)}
      </Heading>
      {facts
        .filter((fact) => fact.day === day)
        .map((fact) => (
          <ImportantFact
            key={fact.businessName + fact.paths.join()}
            fact={{
              subtitle: fact.businessName,
              titles: factTitles(fact, language),
              files: fact.paths,
            }}
            {...(fact.at !== null && { filing: { at: fact.at } })}
            filesBase={filesBase}
            language={language}
          />
        ))}
    </section>
  ));
}
