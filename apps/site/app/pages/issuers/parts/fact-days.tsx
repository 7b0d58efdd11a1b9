import { formatDay, formatWeekday, limaDay } from '@rueda/domain/dates';
import type { MaterialFact } from '@rueda/domain/documents';
import { defineMessages, type Language } from '@rueda/domain/language';
import { ImportantFact } from '@rueda/widgets/important-fact';
import type { ReactElement } from 'react';
import { filesBase } from '../../../framework/addresses.ts';
import { sourceName } from './source-names.ts';

const words = defineMessages({ es: { today: 'Hoy' }, en: { today: 'Today' } });

/** A text that starts with a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Material facts in their order, each day under its date. */
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
          `${day === today ? words[language].today : capital(formatWeekday(day, { language }))}, `}
        {formatDay(day)}
      </Heading>
      {facts
        .filter((fact) => fact.day === day)
        .map(({ businessName, subjects, paths }) => (
          <ImportantFact
            key={businessName + paths.join()}
            fact={{
              subtitle: businessName,
              titles: subjects.map((subject) => sourceName(subject, language)),
              files: paths,
            }}
            filesBase={filesBase}
            language={language}
          />
        ))}
    </section>
  ));
}
