import type { Client } from '@rueda/client/http';
import { getStatements } from '@rueda/client/market';
import { type CalendarDay, toDay } from '@rueda/domain/dates';
import { defineMessages, type Language } from '@rueda/domain/language';
import {
  documentNames,
  type DocumentType,
  isDocumentType,
  type Period,
  readPeriod,
  type Statement,
} from '@rueda/domain/statements';
import { yearChoices } from '@rueda/domain/site';
import { FilterToolbar, type ToolbarControl } from '@rueda/widgets/filter-toolbar';
import { Section } from '@rueda/widgets/layout';
import { StatementTable } from '@rueda/widgets/statement-table';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement, ReactNode } from 'react';
import { filterQuery } from '../../../framework/list.tsx';
import { type Result, type LoaderContext, renderResult } from '../../../framework/page.tsx';
import { oneOf, year } from '../../../framework/query-rules.ts';

/** The document that is shown if the address names none; it comes first in the list. */
const defaultDocument = 'GP';
const documents: readonly DocumentType[] = [defaultDocument, 'BG', 'RI', 'CP', 'FE'];

/** The selection of a filing: the document, its quarter and year, and a year to compare it with. */
export const statementQuery = {
  type: oneOf(documents.filter((type) => type !== defaultDocument)),
  periodAccount: readPeriod,
  year,
  period: year,
};

type StatementQuery = Readonly<Record<keyof typeof statementQuery, string>>;

const messages = defineMessages({
  es: {
    document: 'Estado',
    compare: 'Comparar con',
    none: 'Ningún año',
    notFiled: 'No hay estados financieros de ese periodo',
    notFiledWhy: 'La empresa no los ha presentado, o no los presenta. Prueba con otro año.',
  },
  en: {
    document: 'Statement',
    compare: 'Compare with',
    none: 'No year',
    notFiled: 'There are no financial statements for that period',
    notFiledWhy: 'The company has not filed them, or does not file any. Try another year.',
  },
});

/** The selected filing; by default that of the last complete year. */
function filingOf(
  { periodAccount, year, period }: StatementQuery,
  today: CalendarDay,
): { year: number; period: Period; other: number | null } {
  const years = yearChoices(today);
  const known = (text: string): number | undefined => years.find((each) => String(each) === text);
  return {
    year: known(year) ?? Number(today.slice(0, 4)) - 1,
    period: readPeriod(periodAccount) ?? '4',
    other: known(period) ?? null,
  };
}

export interface Filings {
  statements: Statement[];
  /** The statements of the year to compare with. */
  others: Statement[];
}

/** Loads the filing and, if a second year is selected, the one to compare it with. */
export async function readFilings(
  client: Client,
  read: LoaderContext['read'],
  rpjCode: string,
  query: StatementQuery,
  today: CalendarDay,
): Promise<Result<Filings>> {
  const { year, period, other } = filingOf(query, today);
  const [statements, others] = await Promise.all([
    read(getStatements(client, { rpjCode, year, period })),
    other === null ? { value: [] } : read(getStatements(client, { rpjCode, year: other, period })),
  ]);
  if ('error' in statements) return statements;
  if ('error' in others) return others;
  return { value: { statements: statements.value, others: others.value } };
}

/** A statement of a company, and the form that selects it. */
export function StatementView({
  filings,
  query,
  today,
  nemonics,
  children,
  language,
}: {
  filings: Result<Filings>;
  query: StatementQuery & Readonly<Record<string, string>>;
  today: CalendarDay;
  /** The securities whose company can be selected; left out on the page of one company. */
  nemonics?: string[];
  /** Shown in place of the statement while no company is selected. */
  children?: ReactNode;
  language: Language;
}): ReactElement {
  const text = messages[language];
  const { year, period } = filingOf(query, today);
  const type = isDocumentType(query.type) ? query.type : defaultDocument;
  // The list of years to compare with starts with an option for none.
  const years = yearChoices(toDay(`${year - 1}-12-31`)).slice(0, 5);
  const controls: ToolbarControl[] = ['type', 'year', 'periodAccount', 'period'];
  return (
    <Section>
      <FilterToolbar
        id="estados-filtro"
        controls={nemonics ? ['filterByNemonic', ...controls] : controls}
        options={{
          types: {
            label: text.document,
            choices: documents.map((value) => ({
              value: value === defaultDocument ? '' : value,
              label: documentNames[value][language],
            })),
          },
          periods: {
            label: text.compare,
            choices: [
              { value: '', label: text.none },
              ...years.map((each) => ({ value: String(each), label: String(each) })),
            ],
          },
          ...(nemonics && { nemonics }),
        }}
        today={today}
        query={filterQuery({
          ...query,
          type: type === defaultDocument ? '' : type,
          year: String(year),
          periodAccount: period,
        })}
        language={language}
      />
      {children ||
        renderResult(filings, language, ({ statements, others }) => {
          const statement = statements.find((each) => each.type === type) ?? null;
          return statement === null ? (
            <WithoutData reason="notFiled" title={text.notFiled} language={language}>
              {text.notFiledWhy}
            </WithoutData>
          ) : (
            <StatementTable
              id="estado"
              statement={statement}
              compare={others.find((each) => each.type === type)}
              language={language}
            />
          );
        })}
    </Section>
  );
}
