/** Parts shared by the market's page and an issuer's page. */
import { formatDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { sampleDay, sampleFiling, sampleMaterialFacts } from '@rueda/domain/sample';
import type { ReactElement } from 'react';
import { ImportantFact } from '../../../src/content/important-fact/index.ts';

/** The latest facts, grouped by date, optionally of one company. Illustrative. */
export function renderFacts(limit: number, language: Language, rpjCode?: string): ReactElement[] {
  const facts = sampleMaterialFacts()
    .filter((fact) => rpjCode === undefined || fact.rpjCode === rpjCode)
    .slice(0, limit);
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
