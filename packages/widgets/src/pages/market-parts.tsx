/** What the market's page and an issuer's share. */
import { formatDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import type { Quote } from '@rueda/domain/quotes';
import { sampleDay, sampleFiling, sampleMaterialFacts } from '@rueda/domain/sample';
import type { ReactElement } from 'react';
import { ImportantFact } from '../important-fact/index.ts';

/** A day's course that ends at the quote's price, the same on every machine. Illustrative. */
export function courseOf({ price, previous }: Quote): number[] {
  if (price === null || previous === null) return [];
  const size = Math.max(Math.abs(price - previous), previous * 0.004);
  return Array.from({ length: 46 }, (_, at) => {
    const done = at / 45;
    const wave = Math.sin(at * 0.9) * 0.35 + Math.sin(at * 2.3) * 0.2 + Math.sin(at * 0.31) * 0.4;
    return previous + (price - previous) * done + wave * size * (1 - done);
  });
}

/** The latest facts, each day under its date; of one company where asked. Illustrative. */
export function drawFacts(most: number, language: Language, rpjCode?: string): ReactElement[] {
  const facts = sampleMaterialFacts()
    .filter((fact) => rpjCode === undefined || fact.rpjCode === rpjCode)
    .slice(0, most);
  const days = [...new Set(facts.map(({ day }) => day ?? sampleDay))];
  return days.map((day) => (
    <section key={day}>
      <h3>{formatDay(day)}</h3>
      {facts
        .filter((fact) => (fact.day ?? sampleDay) === day)
        .map(({ businessName, subjects, paths }) => (
          <ImportantFact
            key={paths.join()}
            fact={{ subtitle: businessName, titles: subjects, files: paths }}
            filing={sampleFiling(day, paths)}
            filesBase="/archivos"
            language={language}
          />
        ))}
    </section>
  ));
}
