import type { Client } from '@rueda/client/http';
import { type FilingPeriod, getFilingPeriods, getStatements } from '@rueda/client/market';
import type { CalendarDay } from '@rueda/domain/dates';
import { defineMessages, type Language } from '@rueda/domain/language';
import {
  documentNames,
  type DocumentType,
  isDocumentType,
  type Period,
  readPeriod,
  type Statement,
} from '@rueda/domain/statements';
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

/** The selected filing, and what else can be selected. */
interface Selection {
  year: number;
  period: Period;
  /** The year to compare with. */
  other: number | null;
  /** The years with a filing, newest first. */
  years: number[];
  /** The quarters of the selected year with a filing. */
  quarters: Period[];
  /** The earlier years with a filing of the selected quarter. */
  otherYears: number[];
}

/** The selection of the address among the filings; by default the last one. */
function selectionOf(
  { periodAccount, year, period }: StatementQuery,
  periods: readonly FilingPeriod[],
): Selection | null {
  const years = [...new Set(periods.map((each) => each.year))];
  const selectedYear = years.find((each) => String(each) === year) ?? years[0];
  if (selectedYear === undefined) return null;
  const quarters = periods.filter((each) => each.year === selectedYear).map((each) => each.period);
  // The audited year repeats the fourth quarter, and has no option.
  const quarter =
    quarters.find((each) => each === periodAccount) ?? quarters.find((each) => each !== 'A') ?? quarters[0];
  if (quarter === undefined) return null;
  const otherYears = periods
    .filter((each) => each.period === quarter && each.year < selectedYear)
    .map((each) => each.year);
  return {
    year: selectedYear,
    period: quarter,
    other: otherYears.find((each) => String(each) === period) ?? null,
    years,
    quarters: quarters.toSorted(),
    otherYears,
  };
}

export interface Filings {
  /** Null if the company has filed nothing. */
  selection: Selection | null;
  statements: Statement[];
  /** The statements of the year to compare with. */
  others: Statement[];
}

export const noFilings: Filings = { selection: null, statements: [], others: [] };

/** Loads the filing and, if a second year is selected, the one to compare it with. */
export async function readFilings(
  client: Client,
  read: LoaderContext['read'],
  rpjCode: string,
  query: StatementQuery,
): Promise<Result<Filings>> {
  const periods = await read(getFilingPeriods(client, rpjCode));
  if ('error' in periods) return periods;
  const selection = selectionOf(query, periods.value);
  if (selection === null) return { value: noFilings };
  const { year, period, other } = selection;
  const [statements, others] = await Promise.all([
    read(getStatements(client, { rpjCode, year, period })),
    other === null ? { value: [] } : read(getStatements(client, { rpjCode, year: other, period })),
  ]);
  if ('error' in statements) return statements;
  if ('error' in others) return others;
  return { value: { selection, statements: statements.value, others: others.value } };
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
  const { selection, statements: filed } = 'error' in filings ? noFilings : filings.value;
  const type = isDocumentType(query.type) ? query.type : defaultDocument;
  // Without a filing there is nothing to select but another company.
  const controls: ToolbarControl[] = selection ? ['type', 'year', 'periodAccount', 'period'] : [];
  return (
    <Section>
      <FilterToolbar
        id="estados-filtro"
        controls={nemonics ? ['filterByNemonic', ...controls] : controls}
        options={{
          types: {
            label: text.document,
            // Only the documents of the filing, and the selected one: a filing may lack some.
            choices: documents
              .filter((each) => each === type || filed.some((statement) => statement.type === each))
              .map((value) => ({
                value: value === defaultDocument ? '' : value,
                label: documentNames[value][language],
              })),
          },
          periods: {
            label: text.compare,
            choices: [
              { value: '', label: text.none },
              ...(selection?.otherYears ?? []).map((each) => ({ value: String(each), label: String(each) })),
            ],
          },
          ...(selection && { years: selection.years, quarters: selection.quarters }),
          ...(nemonics && { nemonics }),
        }}
        today={today}
        query={filterQuery({
          ...query,
          type: type === defaultDocument ? '' : type,
          ...(selection && { year: String(selection.year), periodAccount: selection.period }),
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
