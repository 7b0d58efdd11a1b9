import { fileUrl } from '@rueda/domain/documents';
import type { Language } from '@rueda/domain/language';
import { dayOfTime, type LinePoint } from '@rueda/domain/quotes';
import type { ChartMark } from '@rueda/widgets/price-chart';
import { filesBase } from '../../../framework/addresses.ts';
import { benefitValue, messages } from './benefit-columns.tsx';
import type { SummaryData } from './read-summary.ts';
import { factTitles } from './source-names.ts';

/** More numbers on a line would cover each other on a phone. */
const maxMarks = 8;

/**
 * The latest events in the period of a line: facts on the day of filing, and benefits on the day from which a buyer no
 * longer receives them. Parts of the page that failed to load have no marks.
 */
export function chartMarks(
  { facts, securities }: Pick<SummaryData, 'facts' | 'securities'>,
  { code, points, benefitsHref }: { code: string; points: readonly LinePoint[]; benefitsHref: string },
  language: Language,
): ChartMark[] {
  const [first = '', last = ''] = [points[0], points.at(-1)].map((point) => dayOfTime(point?.at ?? '') ?? '');
  const filed = 'error' in facts ? [] : facts.value.facts;
  const benefits = 'error' in securities ? [] : securities.value.flatMap((security) => security.benefits);
  const marks = [
    ...filed.flatMap((fact): ChartMark[] => {
      const [title] = factTitles(fact, language);
      const href = fileUrl(filesBase, fact.paths[0]);
      return fact.day && title && href ? [{ day: fact.day, kind: 'fact', title, href }] : [];
    }),
    ...benefits.flatMap((benefit): ChartMark[] =>
      benefit.nemonico === code && benefit.cutOff
        ? [
            {
              day: benefit.cutOff,
              kind: 'benefit',
              title: `${messages[language][benefit.kind]}, ${benefitValue(benefit)}`,
              href: benefitsHref,
            },
          ]
        : [],
    ),
  ];
  return marks
    .filter(({ day }) => day >= first && day <= last)
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .slice(0, maxMarks);
}
