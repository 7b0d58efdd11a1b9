import { type CalendarDay, formatDay, formatWeekday, limaDay } from '@rueda/domain/dates';
import type { MaterialFact } from '@rueda/domain/documents';
import { defineMessages, type Language } from '@rueda/domain/language';
import { ImportantFact } from '@rueda/widgets/important-fact';
import type { ReactElement } from 'react';
import { filesBase } from '../../../framework/addresses.ts';
import { factTitles } from './source-names.ts';

const messages = defineMessages({ es: { today: 'Hoy' }, en: { today: 'Today' } });

/** Capitalises the first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Something else that was filed on a day. */
interface DayItem {
  day: CalendarDay | null;
  item: ReactElement;
}

const noItems: readonly DayItem[] = [];

/** Material facts in the given order, grouped by day; with other items, a timeline from the latest day. */
export function FactDays({
  facts,
  others = noItems,
  now,
  headingLevel: Heading = 'h3',
  language,
}: {
  facts: readonly MaterialFact[];
  others?: readonly DayItem[];
  now: number;
  headingLevel?: 'h2' | 'h3';
  language: Language;
}): ReactElement[] {
  const today = limaDay(now);
  const inOrder = [...new Set([...facts, ...others].map(({ day }) => day))];
  const days =
    others.length === 0 ? inOrder : inOrder.toSorted((one, other) => ((one ?? '') < (other ?? '') ? 1 : -1));
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
      {others.filter((other) => other.day === day).map(({ item }) => item)}
    </section>
  ));
}
