import { defineMessages, type Language } from '@rueda/domain/language';
import type { Security } from '@rueda/domain/issuers';
import { Section } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Table } from '@rueda/widgets/table';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement } from 'react';
import { renderResult, type Result } from '../../../framework/page.tsx';
import { benefitColumns, messages as benefitMessages } from './benefit-columns.tsx';

const messages = defineMessages({
  es: {
    title: 'Dividendos y beneficios',
    latest: 'Los últimos',
    all: 'Ver todos',
    none: 'No hay derechos ni beneficios',
  },
  en: {
    title: 'Dividends and benefits',
    latest: 'The latest',
    all: 'See all',
    none: 'There are no rights or benefits',
  },
});

/** The number of benefits on the summary; their tab has all. */
const maxBenefits = 4;

/** The latest benefits of the securities of a company, with their dates. */
export function Dividends({
  securities,
  allHref,
  language,
}: {
  securities: Result<Security[]>;
  allHref: string;
  language: Language;
}): ReactElement {
  const text = messages[language];
  const columns = benefitColumns(language);
  return (
    <Section>
      <SectionHeader
        id="dividendos"
        title={text.title}
        subtitle={text.latest}
        link={{ title: text.all, url: allHref }}
        language={language}
      />
      {renderResult(securities, language, (loaded) => {
        const benefits = latestBenefits(loaded);
        return benefits.length === 0 ? (
          <WithoutData title={text.none} language={language} />
        ) : (
          <Table
            id="ultimos-beneficios"
            caption={text.title}
            isCaptionHidden
            columns={[{ id: 'nemonico', header: benefitMessages[language].security }, ...columns]}
            rows={benefits.map((benefit, index) => ({
              id: String(index + 1),
              cells: [benefit.nemonico, ...columns.map(({ cell }) => cell(benefit))],
            }))}
            hasCellIds
            language={language}
          />
        );
      })}
    </Section>
  );
}

/** By the day that decides who receives them, latest first; without one, by the day of the agreement. */
const latestBenefits = (securities: readonly Security[]): Security['benefits'] =>
  securities
    .flatMap(({ benefits }) => benefits)
    .toSorted((one, other) => {
      const [a, b] = [one, other].map(({ cutOff, agreed }) => cutOff ?? agreed ?? '');
      return a === b ? 0 : (a ?? '') < (b ?? '') ? 1 : -1;
    })
    .slice(0, maxBenefits);
